/* A word of the game explained: its mark (a.hint) opens what it means beside it, fetched once for each page.
   A press beside it or Escape closes it, and so does the mark itself; the focus never leaves the mark.
   Without this script the mark leads to the page of all words. */
(() => {
  if (!HTMLElement.prototype.showPopover) return;
  const told = new Map();
  const leaf = Object.assign(document.createElement("div"), { id: "hint", className: "hint-leaf", popover: "auto" });
  leaf.setAttribute("aria-live", "polite");
  let mark = null;
  let pressed = null; // whose leaf a press beside it closes before the click comes

  const place = () => {
    if (!mark?.isConnected) return leaf.hidePopover();
    const { left, top, bottom } = mark.getBoundingClientRect();
    const { width, height } = leaf.getBoundingClientRect();
    const below = bottom + height + 8 <= innerHeight || top < height + 8;
    leaf.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    leaf.style.top = `${below ? Math.min(bottom, innerHeight - height - 8) : top - height}px`;
  };

  const fetched = async (address) => {
    try {
      const answer = await fetch(address, { headers: { "HX-Request": "true" } });
      if (answer.ok) return await answer.text();
    } catch { /* said below */ }
    return "";
  };

  const open = async (link) => {
    if (mark) leaf.hidePopover();
    (link.closest("dialog") ?? document.body).append(leaf); // beside an open panel all else is out of reach
    mark = link;
    leaf.replaceChildren();
    leaf.showPopover({ source: link });
    link.setAttribute("aria-expanded", "true");
    place();
    const words = told.get(link.href) ?? (await fetched(link.href));
    if (words) told.set(link.href, words);
    if (mark !== link) return;
    if (words) leaf.innerHTML = words;
    else leaf.textContent = document.getElementById("words")?.dataset.lost ?? "";
    place();
  };

  leaf.addEventListener("beforetoggle", (event) => {
    if (event.newState !== "closed") return;
    mark?.setAttribute("aria-expanded", "false");
    mark = null;
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = mark && event.target.closest?.("a.hint") === mark ? mark : null;
  }, true);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.hint");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link === mark) leaf.hidePopover();
    else if (link !== pressed) open(link);
    pressed = null;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || !event.target.matches?.("a.hint")) return;
    event.preventDefault();
    event.target.click();
  });
  for (const moved of ["scroll", "resize"]) addEventListener(moved, () => mark && place(), { capture: true, passive: true });
})();
