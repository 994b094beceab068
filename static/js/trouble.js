/* When no answer comes, or one that cannot be shown, say so in a sentence. What was typed stays;
   a press that may have counted can be pressed again, since it never counts twice. */
(() => {
  const box = document.getElementById("trouble");
  const line = document.getElementById("trouble-text");
  const words = document.getElementById("words")?.dataset;
  if (!box || !line || !words) return;

  const door = box.querySelector("[data-trouble-login]");
  let pressed = false;  // a press was refused: that only a press that counts, or a hand, takes away

  const reads = (event) => {  // a form that is only shown what would come of it counts as little
    const asked = event.detail.requestConfig;
    return asked?.verb === "get" || Boolean(asked?.formData?.has("show"));
  };
  const say = (sentence, event) => {
    const reading = reads(event);
    if (pressed && reading && !box.hidden) return;
    pressed = !reading;
    (document.querySelector("dialog[open]") ?? document.body).append(box);  // a dialog shuts out all else
    line.textContent = sentence;
    box.hidden = false;
    if (door) door.hidden = sentence !== words.loggedOut;
  };
  const lost = (event) => say(reads(event) ? words.lost : words.unsure, event);

  document.addEventListener("htmx:sendError", lost);
  document.addEventListener("htmx:timeout", lost);
  document.addEventListener("htmx:responseError", (event) => {
    const { status } = event.detail.xhr;
    const why = event.detail.xhr.getResponseHeader("Winterhall-Refused");
    if (why === "logged out") say(words.loggedOut, event);
    else if (why === "told") say(event.detail.xhr.responseText, event);
    else if (why === "out of date") say(words.outOfDate, event);
    else if (status === 403) say(words.forbidden, event);
    else if (status === 404) say(words.gone, event);
    else if (status === 413) say(words.tooLarge, event);
    else if (status === 429) say(words.slower, event);
    else lost(event);
  });
  document.addEventListener("htmx:afterOnLoad", (event) => {
    if (!event.detail.successful) return;
    if (pressed && reads(event)) return;
    box.hidden = true;
    pressed = false;
  });
  document.addEventListener("close", (event) => {
    if (event.target.contains(box)) document.body.append(box);
  }, true);
  box.addEventListener("click", (event) => {
    if (event.target.closest("[data-trouble-close]")) box.hidden = true;
  });
})();
