/* When no answer comes, or one that cannot be shown, say so in a sentence. What was typed stays;
   a press that may have counted can be pressed again, since it never counts twice. */
(() => {
  const box = document.getElementById("trouble");
  const line = document.getElementById("trouble-text");
  const words = document.getElementById("words")?.dataset;
  if (!box || !line || !words) return;

  const say = (sentence) => {
    line.textContent = sentence;
    box.hidden = false;
  };
  const lost = (event) => say(event.detail.requestConfig?.verb === "get" ? words.lost : words.unsure);

  document.addEventListener("htmx:sendError", lost);
  document.addEventListener("htmx:timeout", lost);
  document.addEventListener("htmx:responseError", (event) => {
    const status = event.detail.xhr.status;
    if (status === 403) say(words.forbidden);
    else if (status === 404) say(words.gone);
    else if (status === 429) say(words.slower);
    else say(event.detail.requestConfig?.verb === "get" ? words.lost : words.unsure);
  });
  document.addEventListener("htmx:afterOnLoad", (event) => {
    if (event.detail.successful) box.hidden = true;
  });
  box.addEventListener("click", (event) => {
    if (event.target.closest("[data-trouble-close]")) box.hidden = true;
  });
})();
