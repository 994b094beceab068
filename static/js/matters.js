/* What waits for the reader: when something happens that may settle a matter or make one, the number in the
   navigation and the list are drawn anew; many events in a moment make one request. */
(() => {
  const KINDS = new Set([
    "reset", "request", "roll", "check", "glory", "void", "wound", "session", "encounter", "fate", "year",
    "change", "statistic", "record", "undo", "winter",
  ]);
  let due = 0;

  const draw = () => {
    due = 0;
    for (const id of ["matters-count", "matters"]) {
      const url = document.getElementById(id)?.dataset.liveUrl;
      if (url) window.winterhall?.refresh(url, id);
    }
  };

  document.addEventListener("winterhall:arrived", ({ detail }) => {
    if (KINDS.has(detail.kind) && !due) due = setTimeout(draw, 200 + Math.random() * 400);
  });
})();
