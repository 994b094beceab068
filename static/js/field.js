/* A field of the sheet is changed where it stands.
   Its quill (a.field__edit) fetches a form in its place; Enter saves; leaving the field saves once, if
   something was changed, and else puts the quill back; Escape leaves it as it was. A form that shows two
   values (field__form--conflict) or again holds what was typed before a log-in (data-kept) waits for a
   choice and saves nothing by itself. */
(() => {
  if (!window.htmx) return;
  const words = document.getElementById("words")?.dataset ?? {};
  const sent = new WeakSet();
  let pressed = null;
  let after = null;

  const formOf = (node) => node?.closest?.(".field__form") ?? null;
  const inputs = (form) => [...form.querySelectorAll("input, select, textarea")];
  const first = (form) =>
    form.querySelector("[aria-invalid=true]:not([type=hidden])") ??
    inputs(form).find((input) => input.type !== "hidden" && !input.disabled);

  const changed = (form) =>
    inputs(form).some((input) => {
      if (input.type === "hidden") return false;
      if (input.type === "checkbox" || input.type === "radio") return input.checked !== input.defaultChecked;
      if (input.tagName === "SELECT") return [...input.options].some((o) => o.selected !== o.defaultSelected);
      return input.value !== input.defaultValue;
    });

  /* A row that is being drawn anew just now would swallow the wish: that drawing is given up. */
  const fetchInto = (url, field) => {
    htmx.trigger(field, "htmx:abort");
    return htmx.ajax("GET", url, { source: field, target: field, swap: "outerHTML" });
  };

  const cancel = (form, refocus) => {
    if (sent.has(form)) return;
    sent.add(form);
    after = refocus ? { id: form.closest(".field")?.id, said: false } : null;
    const link = form.querySelector("a.field__cancel");
    const field = form.closest(".field");
    if (link && field) fetchInto(link.href, field);
  };

  /* opening, and cancelling by hand */
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const edit = event.target.closest?.("a.field__edit, a.field__cancel");
    const field = edit?.closest(".field");
    if (!field) return;
    if (edit.matches(".field__cancel")) {
      event.preventDefault();
      event.stopPropagation();
      cancel(formOf(edit), true);
    } else if (!edit.hasAttribute("hx-get")) {
      event.preventDefault();
      fetchInto(edit.href, field);
    }
  }, true);

  document.addEventListener("keydown", (event) => {
    const form = formOf(event.target);
    if (!form || event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      cancel(form, true);
    } else if (event.key === "Enter" && event.target.tagName === "TEXTAREA" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.requestSubmit();
    }
  });

  /* one save for one form, whatever asks for it */
  document.addEventListener("submit", (event) => {
    const form = formOf(event.target);
    if (!form || form.matches(".field__form--conflict")) return;
    if (sent.has(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    sent.add(form);
    after = { id: form.closest(".field")?.id, said: true };
  }, true);

  document.addEventListener("pointerdown", (event) => { pressed = formOf(event.target); }, true);
  document.addEventListener("pointerup", () => { setTimeout(() => { pressed = null; }, 0); }, true);

  document.addEventListener("focusout", (event) => {
    const form = formOf(event.target);
    if (!form || form.matches(".field__form--conflict, [data-kept]")) return;
    setTimeout(() => {
      if (!form.isConnected || sent.has(form) || pressed === form) return;
      if (form.contains(document.activeElement) || !document.hasFocus()) return;
      if (changed(form)) form.requestSubmit();
      else if (!form.querySelector("[aria-invalid=true]")) cancel(form, false);
    }, 0);
  });

  const mark = (field) => {
    field.classList.add("field--saved");
    const note = document.createElement(field.matches("tr") ? "td" : "span");
    note.className = "field__saved";
    note.textContent = words.saved ?? "saved";
    note.setAttribute("aria-hidden", "true");
    field.append(note);
    setTimeout(() => { note.remove(); field.classList.remove("field--saved"); }, 2600);
    const announcer = document.getElementById("announcer");
    if (announcer) announcer.textContent = `${field.dataset.name ?? field.querySelector("span")?.textContent ?? ""} ${note.textContent}`.trim();
  };

  /* what came back: a form to fill, or the value as it now stands */
  document.addEventListener("htmx:load", (event) => {
    const root = event.detail.elt;
    const field = root?.closest?.(".field");
    if (!field) return;
    const form = field.querySelector(".field__form");
    if (form) {
      const open = first(form);
      /* Tab goes on to the next field; the buttons are for the hand, Enter and Escape do the same */
      if (!form.matches(".field__form--conflict")) {
        for (const button of form.querySelectorAll("button, a.field__cancel")) button.tabIndex = -1;
      }
      const elsewhere = document.activeElement && document.activeElement !== document.body;
      if (!elsewhere || field.contains(document.activeElement)) {
        open?.focus({ preventScroll: true });
        if (open?.select && open.tagName === "INPUT" && !open.matches("[aria-invalid=true]")) open.select();
      }
      return;
    }
    if (!after || after.id !== field.id) return;
    if (after.said) mark(field);
    after = null;
    if (document.activeElement && document.activeElement !== document.body) return;
    field.querySelector("a.field__edit")?.focus({ preventScroll: true });
  });

  /* no answer: keep what was typed, say so, and let it be sent again */
  const failed = (event) => {
    const form = formOf(event.detail.elt) ?? event.detail.elt?.querySelector?.(".field__form");
    if (!form) return;
    sent.delete(form);
    after = null;
  };
  document.addEventListener("htmx:sendError", failed);
  document.addEventListener("htmx:timeout", failed);
  document.addEventListener("htmx:responseError", failed);

  /* the wheel scrolls the page and never a number */
  document.addEventListener("wheel", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== "number") return;
    event.preventDefault();
    const step = event.deltaMode === 1 ? 24 : 1;
    (input.closest("dialog[open]") ?? document.scrollingElement).scrollBy(0, event.deltaY * step);
  }, { passive: false });
})();
