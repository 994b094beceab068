/* <time datetime="…Z"> is written in the reader's own zone; data-show is time (default), day or both.
   The zone stands in the title, so that nobody has to guess. */
(() => {
  const language = document.documentElement.lang || undefined;
  const today = () => new Date().toDateString();
  const shapes = {
    time: { hour: "2-digit", minute: "2-digit" },
    day: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
    both: { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
  };
  const writers = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, new Intl.DateTimeFormat(language, shape)]),
  );
  const full = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" });

  const write = (element) => {
    if (element.dataset.written) return;
    const at = new Date(element.dateTime);
    if (Number.isNaN(at.valueOf()) || !element.dateTime.includes("T")) return;
    const wanted = element.dataset.show ?? "time";
    const shape = wanted === "time" && at.toDateString() !== today() ? "both" : wanted;
    element.textContent = (writers[shape] ?? writers.both).format(at);
    element.title = full.format(at);
    element.dataset.written = "yes";
  };
  const all = (root) => {
    if (root.matches?.("time[datetime]")) write(root);
    for (const element of root.querySelectorAll?.("time[datetime]") ?? []) write(element);
  };

  all(document);
  document.addEventListener("htmx:load", (event) => all(event.detail.elt));
})();
