/* A button that copies the field named by data-copy, where the browser lets it; else it stays away. */
(() => {
  if (!navigator.clipboard) return;
  const show = (root) => {
    for (const button of root.querySelectorAll?.("[data-copy][hidden]") ?? []) button.hidden = false;
  };
  document.addEventListener("DOMContentLoaded", () => show(document));
  document.addEventListener("htmx:load", (event) => show(event.detail.elt));
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    const field = button && document.getElementById(button.dataset.copy);
    if (!field) return;
    field.select();
    await navigator.clipboard.writeText(field.value);
    button.textContent = button.dataset.copied;
  });
})();
