/* winterhall.refresh(url, id): draw a part of the page anew, but never under someone's hands.
   While the part holds the focused input, an open form or a running request, it waits; the newest wish
   wins. Focus on a link in it is put back, and what was unfolded stays so. */
window.winterhall ??= {};
(() => {
  const waiting = new Map();
  const TYPING = "input, select, textarea, [contenteditable]";

  const busy = (element) => {
    const active = document.activeElement;
    if (element.contains(active) && active.matches(TYPING)) return true;
    return Boolean(element.querySelector(".field__form, form[data-open], .htmx-request"));
  };

  const draw = (url, id) => {
    const element = document.getElementById(id);
    if (!element || !window.htmx) return Promise.resolve();
    return htmx.ajax("GET", url, { source: element, target: element, swap: "outerHTML" });
  };

  const attend = () => {
    for (const [id, url] of waiting) {
      const element = document.getElementById(id);
      if (element && busy(element)) continue;
      waiting.delete(id);
      draw(url, id);
    }
  };
  let soon = 0;
  const later = () => { clearTimeout(soon); soon = setTimeout(attend, 60); };

  window.winterhall.refresh = (url, id) => {
    const element = document.getElementById(id);
    if (!element) return Promise.resolve();
    if (!busy(element)) return draw(url, id);
    waiting.set(id, url);
    return Promise.resolve();
  };

  for (const name of ["focusout", "htmx:afterSettle", "htmx:afterRequest"]) {
    document.addEventListener(name, () => { if (waiting.size) later(); });
  }

  /* an answer that left before the hand came must not take the input away either */
  document.addEventListener("htmx:beforeSwap", (event) => {
    const { target, requestConfig } = event.detail;
    if (!target?.id || requestConfig?.verb !== "get" || requestConfig.elt !== target) return;
    if (target.matches(".field") || !busy(target)) return;
    event.detail.shouldSwap = false;
    waiting.set(target.id, requestConfig.path);
  });
})();
