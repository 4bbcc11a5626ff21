// Answers about a thing and another, on boards that take two clicks for them: the thing first, then what it is to go to or strike.
import { closePopover, release, showThing } from "./popover.js";

const offers = () => [...document.querySelectorAll("#options .option")].map((button) => [button, JSON.parse(button.dataset.about)]);
const named = (name) => [...document.querySelectorAll("[data-aims] [data-name]")].filter((it) => it.dataset.name === name);

/** Take a click on a board of that kind; whether it was all there was to do. */
export function aim(it) {
  if (!it.closest("[data-aims]")) return false;
  const chosen = document.querySelector("[data-aims] [data-chosen]");
  const name = it.dataset.name;
  const aimed = it.hasAttribute("data-aimed");
  if (aimed) {
    const fitting = offers().filter(([, about]) => about[0] === chosen.dataset.name && about.slice(1).includes(name)).map(([button]) => button);
    if (fitting.length === 1) fitting[0].click();
    else showThing(it, name, fitting, null);
    return true;
  }
  release();
  if (chosen === it) {
    closePopover();
    return true;
  }
  const others = new Set(offers().flatMap(([, about]) => (about[0] === name ? about.slice(1) : [])));
  others.delete(name);
  for (const other of others) {
    for (const there of named(other)) {
      it.toggleAttribute("data-chosen", true);
      there.toggleAttribute("data-aimed", true);
    }
  }
  return false;
}

/** Whether an answer about a thing need not be listed beside it: what is lit on the board gives it, unless it tells its odds. */
export function isAimed(button, name) {
  if (!document.querySelector("[data-aims] [data-chosen]")) return false;
  const [first, ...others] = JSON.parse(button.dataset.about);
  return first !== name || (!button.querySelector(".odds") && others.some((other) => named(other).some((it) => it.hasAttribute("data-aimed"))));
}

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** An arrow key on such a board goes to the nearest thing that way; whether there was one to leave. */
export function go(key, from) {
  const board = from.closest?.("[data-aims]");
  if (!board || !WAYS[key] || !from.matches("[data-name]")) return false;
  const [x, y] = WAYS[key];
  const middle = (it) => {
    const at = it.getBoundingClientRect();
    return [at.left + at.width / 2, at.top + at.height / 2];
  };
  const [fromX, fromY] = middle(from);
  let best = null;
  let least = Infinity;
  for (const it of board.querySelectorAll("button[data-name]")) {
    const [dx, dy] = [middle(it)[0] - fromX, middle(it)[1] - fromY];
    const ahead = dx * x + dy * y;
    const far = ahead + 3 * Math.abs(dx * y + dy * x);
    if (ahead > 5 && far < least) [best, least] = [it, far];
  }
  best?.focus();
  return true;
}
