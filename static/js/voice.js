/* What a screen reader says of a roll: one short sentence, once, whether one threw it (here, in the panel,
   which shuts out all else) or somebody else did (live.js). Whoever wants it silent says so in their menu;
   the browser keeps it. */
window.winterhall ??= {};
(() => {
  const OFF = "no-announcements";
  const muted = () => {
    try {
      return localStorage.getItem(OFF) !== null;
    } catch {
      return false;
    }
  };
  window.winterhall.muted = muted;

  const boxes = () => document.querySelectorAll("[data-announce]");
  const show = () => {
    for (const box of boxes()) {
      box.checked = !muted();
      box.closest("li").hidden = false;
    }
  };
  show();
  addEventListener("storage", (event) => event.key === OFF && show());
  document.addEventListener("change", (event) => {
    if (!event.target.matches?.("[data-announce]")) return;
    try {
      if (event.target.checked) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "1");
    } catch {
      /* a browser that keeps nothing says them */
    }
    show();
  });

  const panel = document.getElementById("panel");
  if (!panel) return;
  const voice = document.createElement("p");
  voice.id = "panel-voice";
  voice.className = "visually-hidden";
  voice.setAttribute("aria-live", "polite");
  panel.append(voice);
  panel.addEventListener("htmx:beforeRequest", () => { voice.textContent = ""; });
  document.addEventListener("htmx:afterSwap", () => {
    const spoken = panel.querySelector("#throw-spoken:not([data-said])");
    if (!spoken) return;
    spoken.dataset.said = "";
    if (muted()) return;
    setTimeout(() => { voice.textContent = spoken.textContent.replace(/\s+/g, " ").trim(); }, 150);
  });
})();
