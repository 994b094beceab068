/* The panel: a link with the class roll-link, or with data-panel, opens in the dialog instead of as a page.
   Closing (Escape, the cross, the table beside it, anything with data-panel-close) returns the focus to
   the link that opened it, even where that part of the page was drawn anew meanwhile.
   The server may close it too, by the header HX-Trigger: panel:close. */
(() => {
  const panel = document.getElementById("panel");
  const body = document.getElementById("panel-body");
  if (!panel?.showModal || !window.htmx) return;
  let opener = null;

  const plain = (event) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

  const remember = (element) => {
    if (!element || panel.contains(element)) return;
    const home = element.closest("[id]");
    opener = { element, id: home?.id, href: element.getAttribute("href") };
  };

  const back = () => {
    if (!opener) return;
    const { element, id, href } = opener;
    opener = null;
    if (element.isConnected) return element.focus();
    const home = (id && document.getElementById(id)) || document;
    const same = [...home.querySelectorAll("a[href]")].find((a) => a.getAttribute("href") === href);
    (same ?? document.querySelector("main"))?.focus();
  };

  document.addEventListener("click", (event) => {
    if (event.target.closest?.("[data-panel-close]") && panel.open) {
      event.preventDefault();
      panel.close();
      return;
    }
    const link = event.target.closest?.("a.roll-link, a[data-panel]");
    if (!link || event.defaultPrevented || !plain(event)) return;
    if (link.hasAttribute("hx-get")) return;
    event.preventDefault();
    remember(link);
    htmx.ajax("GET", link.href, { source: link, target: "#panel-body", swap: "innerHTML" });
  });

  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.detail.target === body) remember(event.detail.elt);
  });

  document.addEventListener("htmx:afterSwap", (event) => {
    const whole = event.detail.target === body;
    if (!whole && !body.contains(event.target)) return; // what was swapped out lies nowhere any more
    const active = document.activeElement;
    const wrong = active?.matches("input, select, textarea") ? null : body.querySelector("[aria-invalid=true]");
    if (!whole && !wrong && panel.contains(active)) return;
    if (!panel.open) panel.showModal();
    if (wrong) for (const one of body.querySelectorAll("[autofocus]")) one.autofocus = false; // htmx would go there
    const first =
      wrong ?? body.querySelector("[autofocus]") ?? body.querySelector("h1, h2, .roll") ?? body;
    if (!wrong && body.contains(document.activeElement) && document.activeElement !== body) return;
    if (!first.matches("input, select, textarea, button, a[href]")) first.tabIndex = -1;
    first.focus();
    panel.scrollTop = 0;
  });

  panel.addEventListener("close", () => {
    body.replaceChildren();
    back();
  });
  panel.addEventListener("pointerdown", (event) => {
    if (event.target === panel && event.button === 0) panel.close();
  });
  document.addEventListener("panel:close", () => panel.open && panel.close());
  addEventListener("pagehide", () => panel.open && panel.close());
})();
