// The page of a table: it shows what the server sends and sends what is clicked. It knows no rules.
import { connect, join, send } from "./socket.js";
import { answered, goToNews } from "./news.js";
import { goToChat } from "./chat.js";
import { isFresh, refuse, say, show, showOlder, showPresence, sift, toast } from "./screen.js";
import { closePopover, hasJustClosed, question, showRule, showThing } from "./popover.js";
import { aim, isAimed } from "./aim.js";
import "./keys.js";

const state = document.getElementById("connection");
const words = document.getElementById("words").dataset;
let sent = null; // the decision that has been answered and not yet replaced by a new view

connect(words.table, {
  state(now) {
    state.dataset.state = now;
    state.textContent = words[now];
  },
  view(message) {
    sent = null;
    const before = table().dataset.asked;
    show(message);
    if (table().dataset.asked !== before) closePopover();
  },
  presence: (message) => showPresence(message.seats),
  closed: (message) => toast(message.reason),
});

/** Send a message and tell the person what came of it, if it was anything but done. */
async function ask(message) {
  const reply = await send(message);
  if (!reply) say("away");
  else if (reply.status === "refused") refuse(reply.reason, reply.rule);
  else if (reply.status === "stale") say("stale", 1); // the view that follows shows it
  else if (reply.status === "busy" || reply.status === "invalid") reply.reason ? toast(reply.reason) : say(reply.status);
  return reply;
}

/** Answer a decision once: until the reply is there, or if this decision has been answered, nothing more goes out. */
async function answer(button) {
  const { move, decision } = button.dataset;
  if (sent === decision) return;
  sent = decision;
  button.classList.add("sent");
  closePopover();
  answered();
  const reply = await ask({ type: "answer", decision: JSON.parse(decision), seat: table().dataset.you, move });
  if (!reply || reply.status !== "done") {
    if (sent === decision) sent = null;
    button.classList.remove("sent");
  }
}

const table = () => document.getElementById("table");

/** Lines of the log before those that are shown. */
async function older(button) {
  const before = document.querySelectorAll("#log li").length;
  const reply = await ask({ type: "log", before });
  if (reply?.status === "done") showOlder(reply.log, button);
}

const clicks = [
  ["[data-move]", (it) => answer(it)],
  ["[data-rule]", rule],
  ["[data-consent]", (it) => ask({ type: "consent", request: Number(it.dataset.request), yes: it.dataset.consent === "yes" })],
  ["[data-undo]", (it) => ask({ type: "undo", moves: Number(it.dataset.undo) })],
  ["[data-auto]", (it) => ask({ type: "auto", on: it.dataset.auto })],
  ["[data-to]", (it) => ask({ type: "seat", seat: it.dataset.seat, to: it.dataset.to })],
  ["[data-look]", (it) => look(it.dataset.look)],
  ["[data-look-now]", () => ask({ type: "look" })],
  ["[data-face]", (it) => face(it)],
  ["[data-rejoin]", () => join()],
  ["[data-back]", () => ask({ type: "back" })],
  ["[data-older]", older],
  ["[data-news]", goToNews],
  ["[data-unread]", goToChat],
  ["[data-pick]", (it) => pick(it)],
  ["[data-name]", (it) => aim(it) || thing(it)],
];

/** Whether a click is meant for the answer it falls on: not for the question before it, which nobody can tell from it so soon, and not, as
 *  the second of a double click, for a window that lay over it. */
const isMeant = (event) => !isFresh() && !(event.detail > 1 && hasJustClosed());

document.addEventListener("click", (event) => {
  if (event.target.closest(".close")) return closePopover();
  for (const [selector, act] of clicks) {
    const it = event.target.closest(selector);
    if (!it) continue;
    if (!it.matches("[data-move]") || isMeant(event)) act(it);
    else say("fast");
    return;
  }
  if (!event.target.closest("#popover")) closePopover();
});

/** A face of a die that lies on the table: the next of the numbers. */
function face(button) {
  const field = button.form.elements.numbers;
  field.value = field.value.trim() ? `${field.value}, ${button.dataset.face}` : button.dataset.face;
}

/** A click on a thing: the answers about it that are offered, what is known of it, and why it cannot be used for the rest. */
async function thing(it) {
  const name = it.dataset.name;
  const offered = [...document.querySelectorAll("#options .option")].filter(
    (each) => JSON.parse(each.dataset.about).includes(name) && !isAimed(each, name),
  );
  const open = question();
  showThing(it, name, offered, null);
  const reply = await ask({ type: "why", name });
  if (open() && reply?.status === "done") showThing(it, name, offered, reply);
}

/** A click on a rule's id: its text. */
async function rule(it) {
  const open = question();
  const reply = await ask({ type: "rule", rule: it.dataset.rule });
  if (open()) showRule(it, reply);
}

const ALL = 2 ** 31 - 1; // more answers than any game has

/** The table as it was after so many answers, or after the last one, through the eyes that are chosen. */
function look(at) {
  ask({ type: "look", at: at === "last" ? ALL : Number(at), seat: document.getElementById("replay-eyes")?.value ?? "" });
}

/** Dice that are chosen one by one: the answer that names exactly the chosen ones is put forward. */
function pick(die) {
  const tray = die.closest("[data-picks]");
  die.setAttribute("aria-pressed", die.getAttribute("aria-pressed") === "true" ? "false" : "true");
  const chosen = [...tray.querySelectorAll('[aria-pressed="true"]')].map((each) => Number(each.dataset.pick)).sort((a, b) => a - b);
  const picks = JSON.parse(tray.dataset.picks);
  const button = tray.querySelector("[data-picked]");
  const found = picks[chosen.join(" ")];
  button.disabled = !found;
  const odds = tray.querySelector("[data-picked-odds]");
  odds.textContent = found?.odds ?? odds.dataset.pickedOdds;
  if (found) button.dataset.move = found.move;
  else delete button.dataset.move;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.id === "chat-form") {
    event.preventDefault();
    const field = form.elements.words;
    if (!field.value.trim()) return;
    const reply = await ask({ type: "chat", words: field.value });
    if (reply?.status === "done") field.value = "";
  } else if (form.matches("[data-dice]")) {
    event.preventDefault();
    const numbers = (form.elements.numbers.value.match(/-?\d+/g) || []).map(Number);
    ask({ type: "dice", decision: JSON.parse(form.dataset.dice), numbers });
  } else if (form.id === "undo-form") {
    event.preventDefault();
    ask({ type: "undo", moves: Number(form.elements.moves.value) });
  }
});

// what opens below the window's edge, or under the question on a phone, comes into sight
document.addEventListener("toggle", (event) => event.target.id === "more" && event.target.open && event.target.scrollIntoView({ block: "nearest" }), true);

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-look-range], #replay-eyes")) look(document.getElementById("replay-at").value);
});

document.addEventListener("input", (event) => {
  if (event.target.id === "filter") sift();
});
