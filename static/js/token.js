/* A page that stood open since yesterday, or through a new log-in in another tab, holds an old token:
   each form is sent with the one that the browser holds now. Only scripts of this origin read it. */
(() => {
  const FIELD = "csrfmiddlewaretoken";
  const token = () => document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1];

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const input = form.querySelector?.(`input[name=${FIELD}]`);
    const here = token();
    if (!input || !here || new URL(form.action, location.href).origin !== location.origin) return;
    input.value = here;
  }, true);

  document.addEventListener("htmx:configRequest", (event) => {
    const { parameters } = event.detail;
    const here = token();
    if (here && parameters[FIELD]) parameters[FIELD] = here;
  });
})();
