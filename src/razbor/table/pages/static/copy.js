// A button that copies an address; without the clipboard the field beside it is selected, to be copied by hand.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    const words = button.textContent;
    button.textContent = button.dataset.copied;
    setTimeout(() => (button.textContent = words), 1500);
  } catch {
    field.select();
  }
});
