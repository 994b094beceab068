/* The pages of a winter follow what others do. When the stream tells of something that may show on such a page
   ([data-winter] is its address, data-winter-knight whose winter it is), the page is fetched once, and those of
   its parts ([data-winter-part]) that say something else by now are put in place of the old ones. A part in
   which something was typed, or that came back with a refusal (data-kept), stays as it is, and says so. */
(() => {
  const page = document.querySelector("[data-winter]");
  if (!page || !window.htmx) return;
  const { winter: url, winterKnight: knight } = page.dataset;
  const TABLE = new Set([
    "reset", "winter", "year", "undo", "fate", "character", "import", "shown", "joined", "left", "role", "check",
    "glory", "roll", "void", "encounter", "rulings",
  ]);
  let due = 0;
  let behind = false;
  let calm = false; // what came while nobody was told of it: nothing falls for it (js/dice.js)

  const inputs = (part) => [...part.querySelectorAll("input:not([type=hidden]), select, textarea")];
  const usual = (select) => Math.max(0, [...select.options].findIndex((one) => one.defaultSelected));
  const changed = (one) => {
    if (one.matches("select")) return one.selectedIndex !== usual(one);
    if (one.matches("[type=checkbox], [type=radio]")) return one.checked !== one.defaultChecked;
    return one.value !== one.defaultValue;
  };
  const typed = (part) => part.matches("[data-kept]") || inputs(part).some(changed);
  const held = (part) => inputs(part).includes(document.activeElement);

  /* what a part says, without the keys and tokens that are new each time, and without what was typed */
  const says = (part) =>
    [
      part.textContent.replace(/\s+/g, " "),
      ...inputs(part).map((one) =>
        one.matches("select") ? `${one.name}=${usual(one)}` : `${one.name}=${one.defaultValue},${one.defaultChecked}`,
      ),
    ].join("\n");

  const titled = (part) => part.querySelector("h1, h2")?.textContent;

  /* What came back with a refusal differs from what stands now in any case; its title tells of what is done. */
  const tellOf = (part, fresh) => {
    if (part.querySelector(".winter__news")) return;
    if (part.matches("[data-kept]") && titled(part) === titled(fresh)) return;
    part.prepend(document.getElementById("winter-news").content.cloneNode(true));
  };

  const put = (part, fresh) => {
    const active = part.contains(document.activeElement) ? document.activeElement.textContent : null;
    const open = [...part.querySelectorAll("details")].map((one) => one.open);
    part.replaceWith(fresh);
    window.htmx.process(fresh);
    document.dispatchEvent(new CustomEvent("winterhall:drawn", { detail: { part: fresh, calm } }));
    const details = [...fresh.querySelectorAll("details")];
    if (details.length === open.length) details.forEach((one, place) => { one.open ||= open[place]; });
    if (active === null) return;
    const links = [...fresh.querySelectorAll("a[href], button, summary")];
    links.find((one) => one.textContent === active)?.focus({ preventScroll: true });
  };

  const draw = async () => {
    due = 0;
    behind = false;
    const answer = await fetch(url, { cache: "no-store" }).catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of document.querySelectorAll("[data-winter-part]")) {
      const fresh = now.getElementById(part.id);
      const news = part.querySelector(".winter__news");
      news?.remove();
      const same = fresh && says(fresh) === says(part);
      if (news && !same) part.prepend(news);
      if (!fresh || same) continue;
      if (typed(part)) tellOf(part, fresh);
      else if (held(part)) behind = true;
      else put(part, document.adoptNode(fresh));
    }
    calm = false;
  };

  const soon = (delay) => { due ||= setTimeout(draw, delay); };

  document.addEventListener("winterhall:arrived", ({ detail: { kind, character } }) => {
    calm ||= kind === "reset";
    const mine = knight && (character ? character === knight : TABLE.has(kind));
    if (mine || (!knight && TABLE.has(kind))) soon(200 + Math.random() * 400);
  });
  page.addEventListener("focusout", () => behind && soon(60));
})();
