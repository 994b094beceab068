/* The key / opens the quick roll, wherever the page offers one. Whoever does not want that switches
   it off in their menu; the browser keeps it. */
(() => {
  const OFF = "no-shortcuts";
  const read = () => {
    try {
      return localStorage.getItem(OFF) !== null;
    } catch {
      return false;
    }
  };
  const boxes = () => document.querySelectorAll("[data-shortcuts]");
  const show = () => {
    for (const box of boxes()) {
      box.checked = !read();
      box.closest("li").hidden = false;
    }
  };

  show();
  addEventListener("storage", (event) => event.key === OFF && show());
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-shortcuts]")) return;
    try {
      if (event.target.checked) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "1");
    } catch {
      /* a browser that keeps nothing has the key on */
    }
    show();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || read()) return;
    if (event.target.closest?.("input, select, textarea, [contenteditable], dialog")) return;
    const door = document.querySelector("[data-quick]");
    if (!door || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    door.click();
  });
})();
