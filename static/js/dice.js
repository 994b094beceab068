/* The dice fall: a card that has just come lets its dice tumble for less than a second over the faces that
   lie there already. A decoration and nothing else: the words stand at once, any tap or key ends it, and it
   goes by what this browser was sent and shows. What was there before never falls: not with the page, not on
   an older one, not when one goes back to it.
   New are: the answer to one's own throw, an entry or a part of the page that comes by the stream, and the
   dice by which a fight or a step of winter has grown. What a card, or any other home of dice (data-falls is
   its name), has shown already this tab keeps in mind, face by face: only what is more than that falls.
   data-thrown, on an answer, is the address of its card. */
(() => {
  const DICE = ".die, .pool__die, .face, [data-falls] .winter__face:not(.winter__face--none)";
  const ENTRIES = "#feed > [data-roll]";
  const HOMES = "article.roll[id], [data-falls]";
  const LONGEST = 800;
  const MOST = 12;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const falling = new Set();

  const rest = (dice) => {
    for (const die of dice) {
      die.classList.remove("falls");
      falling.delete(die);
    }
  };
  const fall = (dice) => {
    const some = [...dice].slice(0, MOST);
    if (still.matches || document.hidden || !some.length) return;
    if (falling.size + some.length > MOST) rest([...falling]);
    for (const die of some) {
      die.classList.add("falls");
      falling.add(die);
    }
    setTimeout(rest, LONGEST, some);
  };
  for (const touch of ["pointerdown", "keydown"]) {
    addEventListener(touch, () => rest([...falling]), { capture: true, passive: true });
  }

  /* --- what this tab has been shown, also when one comes back to an old page --- */
  const KEPT = 300;
  const ALL = "all";
  const kept = (name) => {
    try {
      return JSON.parse(sessionStorage.getItem(name));
    } catch {
      return null;
    }
  };
  const keep = (name, what) => {
    try {
      if (what) sessionStorage.setItem(name, JSON.stringify(what));
      else sessionStorage.removeItem(name);
    } catch {
      /* a browser that keeps nothing lets them fall again, or not at all */
    }
  };
  const more = (dice, before = []) => {
    if (before === ALL) return [];
    const left = [...before];
    return dice.filter((die) => {
      const place = left.indexOf(die.textContent.trim());
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
  };
  /* Keeps in mind what lies there now; what is new among it falls where `falls` says so of its home, and
     never behind an open panel. */
  const look = (homes, falls) => {
    if (!homes.length) return;
    const seen = new Map(kept("fallen"));
    const now = new Map();
    const front = document.querySelector("dialog[open]");
    const fresh = [];
    for (const home of homes) {
      const name = home.dataset.falls || home.id;
      const dice = [...home.querySelectorAll(DICE)];
      if (falls(home, name) && (!front || front.contains(home))) fresh.push(...more(dice, seen.get(name)));
      const faces = dice.map((die) => die.textContent.trim());
      if (faces.length >= (now.get(name)?.length ?? 0)) now.set(name, faces); // the panel may show what the page shows
    }
    now.forEach((_, name) => seen.delete(name)); // what was seen last is forgotten last
    keep("fallen", [...seen, ...[...now].reverse()].slice(-KEPT));
    fall(fresh);
  };

  /* --- the answer to one's own throw, in its place or as a page; and a part that the stream draws anew --- */
  document.addEventListener("htmx:afterSwap", ({ detail: { requestConfig: asked } }) => {
    const thrown = asked?.verb === "post" && asked.elt.matches("form.throw");
    const told = asked?.verb === "get" && asked.elt === asked.target && asked.elt.matches("[data-live-url]");
    look(document.querySelectorAll(HOMES), (home) => (thrown || told) && !home.querySelector(".roll__already"));
    const answer = document.querySelector("#panel [data-thrown]");
    if (!answer) return;
    const { thrown: place } = answer.dataset;
    delete answer.dataset.thrown;
    document.dispatchEvent(new CustomEvent("winterhall:thrown", { detail: { answer, place } }));
  });
  document.addEventListener("winterhall:drawn", ({ detail: { part, calm } }) => look(part.querySelectorAll(HOMES), () => !calm));

  const pressed = kept("pressed");
  keep("pressed", null);
  look(document.querySelectorAll(`${ENTRIES}, ${HOMES}`), (_, name) => name === pressed);
  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    const home = target.matches("[data-throws]") && target.closest("[data-falls]");
    if (home && !defaultPrevented) keep("pressed", home.dataset.falls);
  });

  /* --- what others threw --- */
  document.addEventListener("winterhall:arrived", ({ detail }) => {
    if (detail.kind !== "roll") return;
    const id = `event-${detail.event}`;
    const entry = document.getElementById(id);
    if (entry) look([entry], () => true);
    else keep("fallen", [...new Map(kept("fallen")).set(id, ALL)].slice(-KEPT));
  });

  /* --- a fight between squires, in the order in which its dice were thrown --- */
  const upwards = (home, what) => [...home.querySelectorAll(what)].reverse();
  const faces = (fight) => [
    ...upwards(fight, ".fight__turn").flatMap((turn) => upwards(turn, ".fight__dice")),
    ...fight.querySelectorAll(":scope > .fight__dice"),
  ].flatMap((row) => [...row.querySelectorAll(".face")]);
  let before = null;
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const fight = detail.target?.matches?.(".fight") && detail.target;
    if (fight) before = { id: fight.id, many: faces(fight).length };
  });
  document.addEventListener("htmx:afterSwap", () => {
    const fight = before && document.getElementById(before.id);
    if (fight) fall(faces(fight).slice(before.many).slice(-MOST));
    before = null;
  });
})();
