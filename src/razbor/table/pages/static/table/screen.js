// What is on the screen: the page of the newest message, clocks that run, the curtain between hot seats, short notices.
import { unread } from "./chat.js";
import { hear, isHeld, mark } from "./news.js";

const words = document.getElementById("words").dataset;
const toasts = document.getElementById("toasts");
const curtain = document.getElementById("curtain");
const NEVER = `no-curtain-${words.table}`;
const title = document.title;
const LAST = `last-seat-${words.table}`;
let shown = null; // the seat whose side is on the screen

/** Put a message's page in place of the one before, keeping focus, what is being typed, and where lists are scrolled to. */
export function show(message) {
  const lists = [...document.querySelectorAll("[data-bottom]")].map((list) => [list.id, atBottom(list) || isHeld(list)]);
  const { you } = message.game;
  const hides = message.table.you.seats.length > 1 && message.table.seed === null;
  if (hides && shown !== null && you !== shown) drawCurtain(you);
  remember(you ?? shown);
  const answering = document.activeElement?.closest("#ask, #popover");
  const lookedBack = document.getElementById("replay-at") !== null;
  const before = document.getElementById("table").dataset.asked;
  Idiomorph.morph(document.getElementById("table"), message.html, { morphStyle: "outerHTML", callbacks: { beforeNodeMorphed: keep } });
  // who has answered by keyboard goes on from the next question
  if (answering && document.activeElement === document.body) document.getElementById("ask").focus({ preventScroll: true });
  if (document.getElementById("table").dataset.asked !== before) {
    askedAt = Date.now();
    document.getElementById("ask").scrollTop = 0;
  }
  turnTo(document.getElementById("table").dataset.asked);
  for (const [id, was] of lists) if (was) toBottom(document.getElementById(id));
  hear(message.log, you, message.table.replay !== null, message.language);
  if (!message.table.replay) mark(lists.some(([id, was]) => id === "log-scroll" && was));
  for (const option of document.querySelectorAll(".option.sent")) option.classList.remove("sent");
  titled();
  if (!lookedBack && message.table.replay) toReplay();
  sift();
  toEnd();
  received = performance.now();
  tick();
}

/** Whoever begins to look back has the slider before them and under their keys. */
function toReplay() {
  document.getElementById("more").open = false;
  document.getElementById("replay-at").focus();
}

/** The title tells that an answer or a consent is waited for, also while somebody looks back, and how much of the chat is unread. */
function titled() {
  const waits = document.querySelector("#table.acts, #asked-now:not([hidden]), [data-consent=yes]");
  const lines = unread();
  const now = (waits ? "● " : "") + (lines ? `(${lines}) ` : "") + title;
  if (document.title !== now) document.title = now;
}

const TOO_SOON = 350; // so many milliseconds nobody can have read a question
let askedAt = 0;

/** Whether what is asked has come so lately that nobody can have read it. */
export const isFresh = () => Date.now() - askedAt < TOO_SOON;

/** Of the answers, show those that hold every word that is looked for. */
export function sift() {
  const wanted = (document.getElementById("filter")?.value ?? "").toLocaleLowerCase().split(/\s+/).filter(Boolean);
  for (const line of document.querySelectorAll("#options > li")) {
    const found = (line.querySelector(".words")?.textContent ?? "").toLocaleLowerCase();
    line.hidden = line.matches(".group") ? wanted.length > 0 : !wanted.every((word) => found.includes(word));
  }
}

/** The innermost section is where the game is: it is in sight. */
function toEnd() {
  const path = document.getElementById("path");
  path.scrollLeft = path.scrollWidth;
}

/** Whose side is on the screen; behind the curtain nobody has seen it, and a page that is loaded anew draws it again. */
function remember(seat) {
  shown = seat;
  if (seat && curtain.hidden) sessionStorage.setItem(LAST, seat);
}

/** Who is here, away, replaced: nothing else has changed. */
export function showPresence(seats) {
  for (const line of document.querySelectorAll("[data-seat-of]")) {
    const seat = seats[line.dataset.seatOf];
    if (!seat) continue;
    line.dataset.state = seat.state;
    line.querySelector(".presence use").setAttribute("href", `#icon-${seat.state}`);
    line.querySelector(".note").textContent = words[`state${seat.state[0].toUpperCase()}${seat.state.slice(1)}`] ?? "";
    const takeover = line.querySelector(".takeover");
    takeover.textContent = "";
    if (seat.takeover === null) delete takeover.dataset.takeover;
    else takeover.dataset.takeover = seat.takeover;
  }
  const looksBack = document.getElementById("asked-now");
  if (looksBack) {
    const mine = JSON.parse(document.getElementById("table").dataset.seats);
    looksBack.hidden = !mine.some((name) => seats[name].asked && seats[name].state !== "bot");
    titled();
  }
  for (const clock of document.querySelectorAll("[data-clock-of]")) {
    const seat = seats[clock.dataset.clockOf];
    if (!seat || seat.clock === null) continue;
    clock.dataset.clock = seat.clock;
    clock.toggleAttribute("data-running", seat.asked);
  }
  received = performance.now();
  tick();
}

/** Lines of the log put before those that are shown; when there were none, the button that asked has done its work. */
export function showOlder(lines, button) {
  const list = document.getElementById("log-older");
  const box = list.closest("[data-bottom]");
  const from = box.scrollHeight - box.scrollTop;
  list.prepend(...lines.map((line) => {
    const item = document.createElement("li");
    const told = document.createElement("span");
    told.className = "words";
    told.textContent = line.words;
    if (line.heading) {
      item.className = "heading";
      told.role = "heading";
      told.ariaLevel = 3;
    }
    item.append(told, " ", ruleButton(line.rule));
    return item;
  }));
  box.scrollTop = box.scrollHeight - from;
  if (!lines.length) button.remove();
}

/** The button that shows a rule, called without what is understood at this table. */
export function ruleButton(rule) {
  const button = document.createElement("button");
  const called = rule.startsWith(words.understood) ? rule.slice(words.understood.length) : rule;
  Object.assign(button, { type: "button", className: "rule", textContent: called, title: rule });
  button.dataset.rule = rule;
  return button;
}

/** Elements that a person is at work on are left alone, unless what they are about is over. */
function keep(before, after) {
  if (!(before instanceof Element) || !(after instanceof Element)) return true;
  if (before.matches("[data-keep-open]")) after.toggleAttribute("open", before.open);
  if (!before.hasAttribute("data-keep")) return true;
  if (before.dataset.fresh === after.dataset.fresh) return false;
  before.value = "";
  return true;
}

const atBottom = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 40;
const toBottom = (list) => list && (list.scrollTop = list.scrollHeight);

/** A notice of the page's own, by its key; `ahead` as in `toast`. */
export function say(key, ahead = 0) {
  toast(words[key], ahead);
}

/** Why something was not allowed: it stands by the answers until there is another question. */
export function refuse(reason, rule) {
  document.getElementById("refused").replaceChildren(`${reason} `, ruleButton(rule));
}

/** A notice that goes away by itself, with the next one, and when there is something else on the screen: the `ahead` next of that it is
 *  about, and stays. */
export function toast(text, ahead = 0) {
  const box = document.createElement("p");
  box.className = "toast";
  box.textContent = text;
  box.dataset.ahead = ahead;
  toasts.replaceChildren(box);
  setTimeout(() => box.remove(), 4000 + 60 * text.length);
}

let about = null; // the question, or the moment looked back to, that is on the screen

/** What is on the screen now; notices about what was there before have had their time. */
function turnTo(now) {
  if (now === about) return;
  about = now;
  for (const box of [...toasts.children]) {
    if (box.dataset.ahead > 0) box.dataset.ahead -= 1;
    else box.remove();
  }
}

/** While the curtain is down nothing behind it can be reached. */
function behind(it) {
  for (const other of document.body.children) if (other !== curtain) other.inert = it;
}

function drawCurtain(seat) {
  if (sessionStorage.getItem(NEVER) || !seat) return;
  document.getElementById("curtain-who").textContent = seat;
  curtain.hidden = false;
  behind(true);
  document.getElementById("curtain-open").focus();
}

document.getElementById("curtain-open").addEventListener("click", () => {
  if (document.getElementById("curtain-never").checked) sessionStorage.setItem(NEVER, "1");
  curtain.hidden = true;
  askedAt = Date.now();
  behind(false);
  remember(shown);
  document.getElementById("table").focus();
});

let received = performance.now();
const LOW = 60;
const LAST_SECONDS = 10;
let lastLeft = Infinity; // on one's own clock, when it was last looked at

/** Somebody whose clock runs low is told so, once at a minute and once at ten seconds. */
function warn(left) {
  if (left < LAST_SECONDS && lastLeft >= LAST_SECONDS) say("seconds");
  else if (left < LOW && lastLeft >= LOW) say("minute");
  lastLeft = left;
}

/** What is left of so many seconds since the last message: whether the machine's clock is right does not matter. */
const left = (seconds, runs) => Math.max(0, Math.round(Number(seconds) - (runs ? (performance.now() - received) / 1000 : 0)));

/** Clocks and countdowns, once a second, from what the last message said. */
function tick() {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const now = left(clock.dataset.clock, clock.hasAttribute("data-running"));
    clock.textContent = minutes(now);
    clock.toggleAttribute("data-low", now < LOW);
    if (clock.closest("#ask")) warn(now);
  }
  for (const countdown of document.querySelectorAll("[data-takeover]")) countdown.textContent = minutes(left(countdown.dataset.takeover, true));
}

function minutes(seconds) {
  const hours = Math.floor(seconds / 3600);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
  return hours ? `${hours}:${rest}` : rest;
}

setInterval(tick, 1000);
tick();
for (const moved of ["scroll", "visibilitychange"]) document.addEventListener(moved, titled, { capture: true, passive: true });
for (const list of document.querySelectorAll("[data-bottom]")) toBottom(list);
toEnd();
const first = document.getElementById("table").dataset;
const last = sessionStorage.getItem(LAST);
if (last && last !== first.you && JSON.parse(first.seats).length > 1) drawCurtain(first.you);
remember(first.you || null);
