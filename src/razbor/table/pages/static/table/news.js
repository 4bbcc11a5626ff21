// What has happened since somebody's last answer: while bots play many lines come at once, and a mark stands where they begin.
const WORTH_A_MARK = 3; // fewer lines are read at a glance
const words = document.getElementById("words").dataset;
let heldAt = -1; // where the mark was brought into sight
let seat = null; // whose log it is
let told = null; // the lines of the newest log that was shown to that seat
let spoken = ""; // the language they are in
let since = 0; // so many of its last lines have come since the last answer

/** An answer has been given: what comes now is new. */
export function answered() {
  since = 0;
  keep();
}

/** Take the lines of a new log of a seat; `replayed` ones are not news. */
export function hear(log, you, replayed, language) {
  if (replayed) return;
  if (seat !== (you ?? "")) recall(you ?? "");
  // in another language a line is known by its rule alone
  const known = (line) => (language === spoken ? `${line.rule} ${line.words}` : line.rule);
  since = told === null || log.length < told.length ? 0 : Math.min(log.length, since + added(told.map(known), log.map(known)));
  told = log.map(({ rule, words }) => ({ rule, words }));
  spoken = language;
  keep();
}

// kept in the window for each seat, so that a page that is loaded again, and another's turn at it, do not take the mark away
const place = () => `news-${words.table}-${seat}`;
const keep = () => sessionStorage.setItem(place(), JSON.stringify([told, since, spoken]));

function recall(you) {
  seat = you;
  [told, since, spoken] = JSON.parse(sessionStorage.getItem(place())) ?? [null, 0, ""];
}

/** How many lines were put after those that stood there before; of the log the first lines may have gone. */
function added(before, now) {
  for (let gone = 0; gone < before.length; gone += 1) {
    const kept = before.length - gone;
    if (kept <= now.length && before.slice(gone).every((line, i) => line === now[i])) return now.length - kept;
  }
  return now.length;
}

/** Whether the list still stands where the mark was brought into sight: then it follows what comes. */
export const isHeld = (list) => list.id === "log-scroll" && list.scrollTop === heldAt;

/** Go to the mark. */
export function goToNews() {
  document.querySelector("#log-lines [data-since]")?.scrollIntoView({ block: "start" });
  document.getElementById("log-scroll").focus({ preventScroll: true });
}

/** Put the mark before the first new line; a list that is `followed` to its end is brought no farther than that. */
export function mark(followed) {
  const lines = document.querySelectorAll("#log-lines > li");
  const first = since >= WORTH_A_MARK ? lines[lines.length - since] : null;
  const button = document.getElementById("news");
  if (button) {
    button.hidden = !first;
    button.textContent = words.news.replace("#", since);
  }
  heldAt = -1;
  if (!first) return;
  first.dataset.since = words.since;
  const box = first.closest("[data-bottom]");
  const above = first.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
  if (!followed) return;
  box.scrollTop = Math.min(box.scrollHeight, above);
  heldAt = box.scrollTop;
}
