// The other language leaves the rest of the address as it is: whose seat it shows, which example was chosen.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-language]");
  if (!link) return;
  const there = new URL(location.href);
  there.searchParams.set("language", link.dataset.language);
  link.href = there;
});
