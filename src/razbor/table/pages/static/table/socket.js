// The socket: it joins, numbers what it sends, waits for the reply to each, and comes back when it is lost.
const TAB = sessionStorage.getItem("tab") || crypto.getRandomValues(new Uint32Array(2)).join("-");
sessionStorage.setItem("tab", TAB);

const LONGEST_WAIT = 15_000;
const GIVE_UP = 20_000;
const DEAD = 8_000; // after which a connection on which a reply is missing is taken for broken
const waiting = new Map(); // by id: the message, and who waits for its reply
let socket = null;
let joined = false;
let attempts = 0;
let again = null; // the next attempt to join, while there is no connection
let drop = () => {}; // takes the connection for lost, without waiting until its other end agrees
let next = 1;

/** Join the table `id`; `hear` has a function for each kind of message and `state` for the connection itself. */
export function connect(id, hear) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = new WebSocket(`${scheme}://${location.host}/t/${encodeURIComponent(id)}/socket${location.search}`);
  socket = mine;
  again = null;

  drop = () => {
    if (mine !== socket) return;
    socket = null;
    joined = false;
    mine.close();
    hear.state("lost");
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** attempts) * (0.75 + Math.random() / 2);
    attempts += 1;
    again = { at: setTimeout(() => connect(id, hear), wait), now: () => connect(id, hear) };
  };

  mine.addEventListener("open", join);

  mine.addEventListener("message", (event) => {
    if (mine !== socket) return;
    const message = JSON.parse(event.data);
    if (message.type === "reply") settle(message);
    else hear[message.type]?.(message);
    if (message.type === "view" && !joined) {
      joined = true;
      attempts = 0;
      hear.state("here");
      // what got no reply before the connection was lost goes out again under its id: it takes effect once
      for (const each of waiting.values()) mine.send(JSON.stringify(each.message));
    }
    if (message.type === "closed") attempts = Math.max(attempts, 4);
  });

  mine.addEventListener("close", () => {
    if (mine === socket) drop();
  });
}

/** Say hello: the answer is the whole view. Said again, it takes the seats back from another tab. */
export function join() {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify({ type: "hello", id: newId(), protocol: 1, html: true }));
}

/** Send a message; resolves with its reply, or with null when there was none in time. */
export function send(message) {
  const numbered = { ...message, id: newId() };
  return new Promise((resolve) => {
    waiting.set(numbered.id, { message: numbered, resolve });
    if (joined) socket.send(JSON.stringify(numbered));
    setTimeout(() => waiting.has(numbered.id) && joined && drop(), DEAD);
    setTimeout(() => settle({ id: numbered.id }, null), GIVE_UP);
  });
}

function settle(reply, told = reply) {
  waiting.get(reply.id)?.resolve(told);
  waiting.delete(reply.id);
}

function newId() {
  return `${TAB}.${Date.now().toString(36)}.${next++}`;
}

/** Who waits for the next attempt need not. */
function joinNow() {
  if (!again) return;
  clearTimeout(again.at);
  again.now();
}

document.addEventListener("visibilitychange", () => {
  // a phone that was asleep does not wait
  if (!document.hidden) joinNow();
});
// a connection that has lost its network may seem open for minutes
addEventListener("offline", () => drop());
addEventListener("online", joinNow);
