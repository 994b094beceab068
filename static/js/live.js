/* The live stream: what happens at the table comes here as it happens (rolls/live).
   On a page with data-live="/live/…/" somewhere; data-live-after is the newest event the page shows,
   data-live-member the seat of whoever reads it, data-live-entries and data-live-rows where one entry of
   the feed and one line of the sheet are read anew; other parts tell it by data-live-url, and by
   data-live-record which kinds of rows they list. One stream a
   page, and none while nobody looks at it: it closes with the tab's hiding and goes on after the last
   event when the tab is shown. */
(() => {
  const place = document.querySelector("[data-live]");
  if (!place || !window.EventSource || !window.htmx) return;
  const STEADY = 10000;
  const SLOWEST = 30000;
  let source = null;
  let last = place.dataset.liveAfter ?? "";
  let tries = 0;
  let timer = 0;
  let steady = 0;
  let over = false;

  /* --- what the reader is told of the connection --- */
  const state = document.getElementById("live-state");
  let calm = 0;
  const show = (name) => {
    clearTimeout(calm);
    if (!state || state.dataset.state === name) return;
    const silent = name === "live"; // "live again" has been said; that it is still so need not be
    if (silent) state.setAttribute("aria-live", "off");
    else state.removeAttribute("aria-live");
    state.dataset.state = name;
    if (name === "again") calm = setTimeout(show, 5000, "live");
  };

  /* --- the connection --- */
  const close = () => {
    clearTimeout(timer);
    clearTimeout(steady);
    source?.close();
    source = null;
  };

  const end = () => {
    over = true;
    close();
    show("off");
  };

  const again = () => {
    close();
    show("reconnecting");
    const delay = Math.min(SLOWEST, 1000 * 2 ** tries) * (0.5 + Math.random());
    tries += 1;
    timer = setTimeout(open, delay);
  };

  function open() {
    close();
    if (over || document.hidden) return;
    source = new EventSource(place.dataset.live + (last ? `?after=${encodeURIComponent(last)}` : ""));
    source.onopen = () => {
      show(state?.dataset.state === "reconnecting" ? "again" : "live");
      steady = setTimeout(() => { tries = 0; }, STEADY);
    };
    /* Also where the browser would try again by itself: it would do so at once, with all others. */
    source.onerror = again;
    source.addEventListener("start", ({ lastEventId }) => { last = lastEventId || last; });
    source.addEventListener("reset", ({ lastEventId }) => {
      last = lastEventId || last;
      readAnew();
    });
    source.addEventListener("entry", ({ lastEventId, data }) => {
      last = lastEventId;
      arrive(last, JSON.parse(data));
    });
    source.addEventListener("role", turn);
    source.addEventListener("gone", end);
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && open());
  addEventListener("online", () => source || open());

  /* The reader's part at the table has changed, or the campaign was archived or brought back. The page is
     loaded anew, with what they may press now; where something is being typed it waits, and says so. */
  const typing = () =>
    document.querySelector("dialog[open], .field__edit, form.throw") ||
    [...document.querySelectorAll("main :is(input, textarea)")].some((one) => one.value !== one.defaultValue);

  const turn = () => {
    if (!typing()) return location.reload();
    readAnew();
    const notice = document.getElementById("turned");
    if (notice) notice.hidden = false;
  };

  /* --- what an event changes on the page --- */

  /* Whether this page is a sheet that may just have been closed to its reader, who writes nothing on it. */
  const reads = ({ character }) =>
    document.querySelector(`[data-live-character${character ? `="${character}"` : ""}]`) &&
    !document.querySelector(".field__edit, form.throw");

  /* for other scripts */
  const tell = (kind, more = {}) =>
    document.dispatchEvent(new CustomEvent("winterhall:arrived", { detail: { ...more, kind } }));

  const arrive = (id, event) => {
    if (event.kind === "shown" && reads(event)) location.reload();
    if (event.kind === "campaign") turn();
    prepend(id, event.html);
    tell(event.kind, { character: event.character, roll: event.roll, event: id });
    for (const element of touched(event)) refresh(element);
    if (event.words && event.actor !== place.dataset.liveMember) say(event.words);
  };

  const LONGEST = 200;
  const prepend = (id, html) => {
    const feed = document.getElementById("feed");
    if (!feed || document.getElementById(`event-${id}`)) return;
    htmx.swap(feed, html, { swapStyle: "afterbegin", swapDelay: 0, settleDelay: 20 });
    /* Where a link leads on to what is older, the list stays short, and the link begins at its end. */
    const older = feed.parentElement.querySelector("a[href*='?before=']");
    if (!older || feed.children.length <= LONGEST) return;
    while (feed.children.length > LONGEST) feed.lastElementChild.remove();
    const end = [...feed.children].findLast((entry) => entry.id.startsWith("event-"));
    older.href = older.href.replace(/before=[^&]*/, `before=${end.id.slice("event-".length)}`);
  };

  const byId = (...ids) => ids.map((id) => document.getElementById(id)).filter(Boolean);
  const sections = (sheet) =>
    [...sheet.querySelectorAll("[data-live-url]")].filter(
      (part) => !part.parentElement.closest("[data-live-url]"),
    );

  /* The parts of the page that this event has changed, apart from the list of events. */
  const touched = (event) => {
    const parts = new Set(byId(`roll-${event.roll}`, `event-${event.about}`, `request-${event.request}`));
    if (event.request) byId("asked").forEach((part) => parts.add(part));
    if (event.tournament) byId(`tournament-${event.tournament}`, `fight-${event.fight}`).forEach((part) => parts.add(part));
    if (event.kind === "void") {
      for (const roll of [event.roll, ...(event.blows ?? [])]) {
        document.querySelectorAll(`[data-roll="${roll}"]`).forEach((entry) => parts.add(entry));
      }
    }
    const everybody = event.kind === "year" || event.kind === "rulings";
    for (const side of [event, ...(event.others ?? []).map((other) => ({ ...event, ...other }))]) {
      const whose = everybody ? "" : `="${side.character}"`;
      for (const sheet of document.querySelectorAll(`[data-live-character${whose}]`)) {
        for (const part of onSheet(sheet, side, everybody)) parts.add(part);
      }
    }
    return parts;
  };

  const onSheet = (sheet, event, everybody) => {
    if (sheet.dataset.liveUrl) return [sheet];
    if (everybody || ["statistic", "override"].includes(event.kind)) return sections(sheet);
    if (event.record) return [...sheet.querySelectorAll(`[data-live-record~="${event.record}"]`)];
    if (["undo", "fate", "winter"].includes(event.kind)) return sections(sheet);
    if (event.kind === "glory") return byId("sheet-renown", "sheet-glory");
    if (event.kind === "wound") return byId("sheet-health");
    if (event.kind === "squire") return byId("sheet-squires");
    if (!event.statistic) return byId("sheet-knight", "sheet-facts");
    const [row] = byId(`statistic-${event.statistic}`);
    if (event.kind !== "change") return row ? [row] : [];
    if (!row) return sections(sheet);
    const home = row.parentElement.closest("[data-live-url]");
    if (home?.id === "sheet-characteristics") return [row, ...byId("sheet-derived", "sheet-health")];
    return home?.id === "sheet-passions" ? [home] : [row];
  };

  /* Many events in a moment make one request, and many readers do not all ask at the same time. */
  const due = new Set();
  const refresh = (element) => {
    const part = element.closest("[data-live-url], [id^='event-'], [id^='statistic-']");
    if (!part || due.has(part.id)) return;
    const [, what, pk] = part.id.match(/^(event|statistic)-(.*)$/) ?? [];
    const { liveEntries, liveRows } = place.dataset;
    const list = what === "event" ? liveEntries : liveRows;
    const url = part.dataset.liveUrl ?? (list && pk && `${list}${pk}/`);
    if (!url) return;
    due.add(part.id);
    setTimeout(() => {
      due.delete(part.id);
      window.winterhall?.refresh(url, part.id);
    }, 50 + Math.random() * 250);
  };

  /* The page cannot be brought up to date event by event: its list and its parts are fetched. */
  const readAnew = () => {
    tell("reset");
    if (document.getElementById("feed")) {
      htmx.ajax("GET", location.href, { target: "#feed", select: "#feed", swap: "outerHTML" });
    }
    document.querySelectorAll("[data-live-reset]").forEach(refresh);
    document.querySelectorAll("[data-live-character]").forEach((sheet) => {
      (sheet.dataset.liveUrl ? [sheet] : sections(sheet)).forEach(refresh);
    });
  };

  /* --- what those hear who do not see it --- */
  let heard = [];
  const say = (words) => {
    if (window.winterhall?.muted?.()) return;
    heard.push(words);
    if (heard.length > 1) return;
    setTimeout(() => {
      const announcer = document.getElementById("announcer");
      if (announcer) announcer.textContent = heard.slice(-3).join(". ");
      heard = [];
    }, 300);
  };

  open();
})();
