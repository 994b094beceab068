/* The dice fall: a card that has just come lets its dice tumble for less than a second over the faces that
   lie there already. A decoration and nothing else: the words stand at once, any tap or key ends it, and it
   goes by what this browser was sent and shows. What was there before never falls: not with the page, not on
   an older one, not when one goes back to it.
   New are: the answer to a throw (data-thrown is its card's address), an entry that comes to the list by the
   stream, and the dice by which a fight has grown. */
(() => {
  const DICE = ".die, .pool__die, .face";
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

  /* --- the answer to one's own throw --- */
  document.addEventListener("htmx:afterSwap", () => {
    const answer = document.querySelector("#panel [data-thrown]");
    if (!answer) return;
    const { thrown } = answer.dataset;
    delete answer.dataset.thrown;
    fall(answer.querySelectorAll(DICE));
    document.dispatchEvent(new CustomEvent("winterhall:thrown", { detail: { answer, place: thrown } }));
  });

  /* --- what others threw; this tab knows what it was told of, also when one comes back to an old page --- */
  const KEPT = 300;
  const told = () => {
    try {
      return new Set(JSON.parse(sessionStorage.getItem("fallen") ?? "[]"));
    } catch {
      return new Set();
    }
  };
  const note = (ids) => {
    try {
      sessionStorage.setItem("fallen", JSON.stringify([...new Set([...told(), ...ids])].slice(-KEPT)));
    } catch {
      /* a browser that keeps nothing lets them fall again */
    }
  };
  const listed = [...document.querySelectorAll("#feed > [data-roll]")].reverse();
  if (listed.length) note(listed.map((entry) => entry.id));

  document.addEventListener("winterhall:arrived", ({ detail }) => {
    if (detail.kind !== "roll") return;
    const id = `event-${detail.event}`;
    const entry = !told().has(id) && document.getElementById(id);
    note([id]);
    if (entry && !document.querySelector("dialog[open]")) fall(entry.querySelectorAll(DICE));
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
