/* winterhall.refresh(url, id): draw a part of the page anew, but never under someone's hands. What a panel
   shows may stand on the page below it, too: both are drawn.
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

  const parts = (id) => [...document.querySelectorAll(`[id="${CSS.escape(id)}"]`)];
  const draw = (url, element) =>
    window.htmx && htmx.ajax("GET", url, { source: element, target: element, swap: "outerHTML" });

  const attend = () => {
    for (const [id, url] of waiting) {
      if (parts(id).some(busy)) continue;
      waiting.delete(id);
      for (const element of parts(id)) draw(url, element);
    }
  };
  let soon = 0;
  const later = () => { clearTimeout(soon); soon = setTimeout(attend, 60); };

  window.winterhall.refresh = (url, id) => {
    const free = parts(id).filter((element) => !busy(element));
    if (free.length < parts(id).length) waiting.set(id, url);
    return Promise.all(free.map((element) => draw(url, element)));
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
