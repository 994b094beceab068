/* After a swap the page stands where it stood: scroll, unfolded details, and the focused link. Where
   what was pressed is gone, what came in its place has the focus (a field of the sheet sees to its own). */
(() => {
  let before = null;

  document.addEventListener("htmx:beforeSwap", (event) => {
    const target = event.detail.target;
    if (!target?.isConnected || target.closest("dialog") || !event.detail.shouldSwap) return;
    const active = document.activeElement;
    const inside = target.contains(active) && active.matches("a[href], button, summary");
    before = {
      target: target.id,
      top: target.getBoundingClientRect().top,
      unfolded: [...target.querySelectorAll("details[open][id]")].map((details) => details.id),
      focus: inside ? { id: active.id, href: active.getAttribute("href") } : null,
    };
  });

  document.addEventListener("htmx:afterSwap", () => {
    if (!before) return;
    const { target, top, unfolded, focus } = before;
    before = null;
    for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
    const now = target && document.getElementById(target);
    if (!now) return;
    if (top < 0 || top > innerHeight) scrollBy(0, now.getBoundingClientRect().top - top);
    if (!focus || document.activeElement !== document.body) return;
    const same = focus.id
      ? document.getElementById(focus.id)
      : [...now.querySelectorAll("a[href]")].find((a) => a.getAttribute("href") === focus.href);
    if (same) return same.focus({ preventScroll: true });
    if (now.matches(".field")) return;
    now.tabIndex = -1;
    now.focus({ preventScroll: true });
  });
})();
