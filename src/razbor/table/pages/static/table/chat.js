// Chat that nobody can have read: it is out of sight, as on a phone that is scrolled to something else, or the window is.
const words = document.getElementById("words").dataset;
const KEY = `read-${words.table}`; // kept in the window, so that a page that is loaded again knows what has been read

const inSight = () => {
  const ask = document.getElementById("ask");
  const edge = getComputedStyle(ask).position === "sticky" ? ask.getBoundingClientRect().top : innerHeight;
  const at = document.getElementById("chat-scroll").getBoundingClientRect();
  return !document.hidden && at.height > 0 && at.top + 20 < edge && at.bottom > 0;
};

// by what stays the same in another language
const keyOf = (line) => (line ? `${line.dataset.at} ${line.querySelector(".words").textContent}` : "");

/** How many lines are unread; whoever cannot see the chat is told beside the question. */
export function unread() {
  const read = sessionStorage.getItem(KEY);
  const last = keyOf(document.querySelector("#chat-lines > li:last-child"));
  const isRead = read === last;
  const none = isRead || read === null || inSight();
  if (none && !isRead) sessionStorage.setItem(KEY, last);
  const found = none ? 0 : linesAfter(read);
  const button = document.getElementById("unread");
  button.hidden = !found;
  button.textContent = words.unread.replace("#", found);
  return found;
}

function linesAfter(read) {
  const lines = [...document.querySelectorAll("#chat-lines > li")].map(keyOf);
  return lines.length - 1 - lines.lastIndexOf(read);
}

/** Go to the chat. */
export function goToChat() {
  document.getElementById("chat").scrollIntoView({ block: "start" });
  document.getElementById("chat-scroll").focus({ preventScroll: true });
}
