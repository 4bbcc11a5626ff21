// The keyboard: arrows go along the answers or over the board, Escape closes. A digit gives the answer with that number and / finds among
// the answers, unless somebody is at work elsewhere on the page or has switched these two off.
import { go } from "./aim.js";
import { closePopover } from "./popover.js";
import { isFresh, say } from "./screen.js";

const OFF = "keys-off";
document.getElementById("keys").checked = !localStorage.getItem(OFF);
document.addEventListener("change", (event) => {
  if (event.target.id !== "keys") return;
  if (event.target.checked) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, "1");
});

const shown = () => [...document.querySelectorAll("#options > li:not([hidden]) .option")];

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !document.getElementById("curtain").hidden) return;
  if (event.key === "Escape") {
    closePopover();
    return;
  }
  const thing = event.target.closest?.("[data-name][tabindex]:not(button)");
  if (thing && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    thing.click();
    return;
  }
  if (go(event.key, event.target)) {
    event.preventDefault();
    return;
  }
  const typing = event.target.matches?.("input, textarea, select");
  const options = shown();
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (typing && event.target.id !== "filter") return;
    const at = options.indexOf(document.activeElement);
    const to = event.key === "ArrowDown" ? at + 1 : at - 1;
    if (at < 0 && event.target.id !== "filter" && event.target !== document.body && !event.target.closest?.("#table")) return;
    if (event.target.closest?.("[data-bottom]")) return;
    if (options.length) {
      event.preventDefault();
      (to < 0 ? document.getElementById("filter") || options[0] : options[Math.min(to, options.length - 1)]).focus();
    }
    return;
  }
  if (event.target.id === "filter" && event.key === "Enter") {
    event.preventDefault();
    if (options.length === 1) options[0].click();
    else options[0]?.focus();
    return;
  }
  const elsewhere = event.target !== document.body && !event.target.matches?.("#table") && !event.target.closest?.("#ask, #board");
  if (typing || elsewhere || localStorage.getItem(OFF)) return;
  if (event.key === "/") {
    event.preventDefault();
    document.getElementById("filter")?.focus();
  } else if (/^[1-9]$/.test(event.key) && !event.repeat) {
    // a key that is meant for the question before answers nothing
    const meant = options.find((option) => option.querySelector(".key").textContent === event.key);
    if (meant && isFresh()) say("fast");
    else meant?.click();
  }
});
