// The one small window beside what was clicked: a rule's text, or a thing with what may be done with it.
import { ruleButton } from "./screen.js";

const box = document.getElementById("popover");
const words = document.getElementById("words").dataset;
let opener = null;
let asked = 0;
let closedAt = 0;

/** A question about what was clicked; what it returns says later whether it is still the one that is open. */
export function question() {
  asked += 1;
  const mine = asked;
  return () => mine === asked;
}

/** Close it; what was chosen on the board beside it is chosen no more. */
export function closePopover() {
  asked += 1;
  release();
  if (box.hidden) return;
  box.hidden = true;
  closedAt = Date.now();
  if (box.contains(document.activeElement)) opener?.focus?.();
}

/** Nothing on the board is chosen any more. */
export function release() {
  for (const it of document.querySelectorAll("[data-chosen], [data-aimed]")) {
    it.removeAttribute("data-chosen");
    it.removeAttribute("data-aimed");
  }
}

const DOUBLE = 500; // between the clicks of a double click there are at most so many milliseconds

/** Whether it has closed so lately that the second click of a double click falls on what lay under it. */
export const hasJustClosed = () => Date.now() - closedAt < DOUBLE;

/** A rule's title and text; nothing when the server has not answered. */
export function showRule(beside, reply) {
  if (reply?.status !== "done") return;
  open(beside, [heading(reply.title), element("p", reply.words), element("p", reply.rule, "reason")]);
}

/** A thing: answers about it, then what is known of it and what is refused, once the server has told. */
export function showThing(beside, name, offered, reply) {
  const parts = [heading(beside.dataset.title || name)];
  if (offered.length) parts.push(element("h4", words.may), ...offered.map(again));
  if (reply) {
    const { known = [], refused = [] } = reply;
    if (known.length) parts.push(element("h4", words.known), ...known.map((line) => withRule(line.words, line.rule)));
    if (refused.length) parts.push(element("h4", words.not), ...refused.map((no) => withRule(`${no.words}: ${no.reason}`, no.rule)));
    if (!known.length && !refused.length && !offered.length) parts.push(element("p", words.nothing, "reason"));
  }
  open(beside, parts);
}

function again(option) {
  const copy = option.cloneNode(true);
  copy.removeAttribute("id");
  return copy;
}

function withRule(text, rule) {
  const line = element("p", `${text} `);
  line.append(ruleButton(rule));
  return line;
}

const heading = (text) => element("h3", text);

function element(tag, text, name) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

function open(beside, parts) {
  const close = element("button", "×", "close quiet");
  close.type = "button";
  close.setAttribute("aria-label", words.close);
  const inside = box.contains(beside);
  if (!inside) opener = beside;
  box.setAttribute("aria-label", parts[0].textContent);
  box.replaceChildren(close, ...parts);
  const was = box.hidden;
  box.hidden = false;
  if (!inside) place(beside.getBoundingClientRect());
  // who has chosen a thing on the board goes on to what it is aimed at
  if (document.activeElement?.matches("[data-chosen]")) return;
  if (was || inside) (box.querySelector(".option") || close).focus({ preventScroll: true });
}

/** In the place that a board keeps for it; else below what was clicked, or beside it where there is no room; always inside the window. */
function place(at) {
  const dock = document.querySelector("[data-dock]")?.getBoundingClientRect();
  box.classList.toggle("docked", Boolean(dock?.height));
  if (dock?.height) {
    box.style.top = `${dock.top}px`;
    box.style.left = `${dock.left}px`;
    box.style.width = `${dock.width}px`;
    box.style.maxHeight = `${dock.height}px`;
    return;
  }
  box.style.width = box.style.maxHeight = "";
  const { offsetWidth: width, offsetHeight: height } = box;
  const fits = at.bottom + 6 + height < innerHeight - 8;
  const right = at.right + 12 + width < innerWidth - 8 ? at.right + 12 : at.left - width - 12;
  const top = fits ? at.bottom + 6 : Math.min(at.top, innerHeight - height - 8);
  box.style.top = `${Math.max(8, top)}px`;
  box.style.left = `${Math.max(8, Math.min(fits ? at.left : right, innerWidth - width - 8))}px`;
}
