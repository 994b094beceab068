/* Day, night or high contrast. Runs before the page is drawn, so that nothing flashes.
   Without a choice the device decides; a choice equal to the device's is forgotten again. */
(() => {
  const THEMES = ["light", "dark", "contrast"];
  const root = document.documentElement;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const more = matchMedia("(prefers-contrast: more)");
  const device = () => (more.matches ? "contrast" : night.matches ? "dark" : "light");
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
    if (THEMES.includes(chosen)) root.dataset.theme = chosen;
    else delete root.dataset.theme;
    root.dataset.shown = root.dataset.theme ?? device();
  };

  root.classList.add("scripted");
  show(read());
  for (const wish of [night, more]) wish.addEventListener("change", () => show(read()));
  addEventListener("storage", (event) => event.key === "theme" && show(event.newValue));
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-theme-switch]")) return;
    const wanted = THEMES[(THEMES.indexOf(root.dataset.shown) + 1) % THEMES.length];
    const chosen = wanted === device() ? null : wanted;
    write(chosen);
    show(chosen);
  });
})();
