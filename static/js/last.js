/* The last result: what the reader threw last stays at the foot of a phone's screen, on every page of the
   campaign, until the next throw, until it is put away, or for an hour. This tab alone keeps it, and only
   for the same reader at the same table. */
(() => {
  const bar = document.getElementById("last");
  if (!bar) return;
  const HOUR = 3600000;
  const link = bar.querySelector("a");
  const { whose } = bar.dataset;

  const read = () => {
    try {
      return JSON.parse(sessionStorage.getItem("last"));
    } catch {
      return null;
    }
  };
  const keep = (last) => {
    try {
      if (last) sessionStorage.setItem("last", JSON.stringify(last));
      else sessionStorage.removeItem("last");
    } catch {
      /* a browser that keeps nothing shows it until the page is left */
    }
  };

  const show = (last) => {
    const ours = last?.whose === whose && Date.now() - last.at < HOUR && last.place.startsWith("/campaigns/");
    bar.hidden = !ours;
    if (!ours) return;
    link.href = last.place;
    link.querySelector(".outcome").className = `outcome ${last.mark}`;
    link.querySelector(".last__words").textContent = last.words;
  };
  const forget = () => {
    keep(null);
    show(null);
  };

  document.addEventListener("winterhall:thrown", ({ detail: { answer, place } }) => {
    const words = answer.querySelector("#throw-spoken")?.textContent.replace(/\s+/g, " ").trim();
    const mark = answer.querySelector(".outcome")?.className.match(/outcome--(?!large)\w+/)?.[0] ?? "";
    const last = { whose, place, words, mark, at: Date.now() };
    keep(last);
    show(last);
  });
  document.addEventListener("winterhall:arrived", ({ detail: { kind, roll } }) => {
    if (kind === "void" && roll && read()?.place.includes(roll)) forget();
  });
  bar.querySelector("button").addEventListener("click", () => {
    forget();
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  addEventListener("pageshow", (event) => event.persisted && show(read()));
  show(read());
})();
