/* Day or night. Runs before the page is drawn, so that nothing flashes.
   Without a choice the device decides; a choice equal to the device's is forgotten again. */
(() => {
  const root = document.documentElement;
  const device = matchMedia("(prefers-color-scheme: dark)");
  const read = () => {
    try {
      return localStorage.getItem("theme");
    } catch {
      return null;
    }
  };
  const write = (theme) => {
    try {
      if (theme) localStorage.setItem("theme", theme);
      else localStorage.removeItem("theme");
    } catch {
      /* a browser that keeps nothing shows the choice until the page is left */
    }
  };

  const show = (chosen) => {
    if (chosen === "dark" || chosen === "light") root.dataset.theme = chosen;
    else delete root.dataset.theme;
    root.dataset.shown = root.dataset.theme ?? (device.matches ? "dark" : "light");
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      button.setAttribute("aria-pressed", String(root.dataset.shown === "dark"));
    }
  };

  root.classList.add("scripted");
  show(read());
  device.addEventListener("change", () => show(read()));
  addEventListener("storage", (event) => event.key === "theme" && show(event.newValue));
  document.addEventListener("DOMContentLoaded", () => show(read() ?? root.dataset.theme));
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-theme-switch]")) return;
    const wanted = root.dataset.shown === "dark" ? "light" : "dark";
    const chosen = wanted === (device.matches ? "dark" : "light") ? null : wanted;
    write(chosen);
    show(chosen);
  });
})();
