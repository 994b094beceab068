/* Whoever leaves a page with something typed and not sent is asked first; the browser has its own words
   for that. The form that is on its way asks nothing, nor do forms of accounts; what waits in another form
   of the page would be lost with it, and does. */
(() => {
  let sending = null;

  const chosen = (select) => [...select.options].map((option) => Number(option.selected)).join("");
  /* What a list has chosen before a hand came: what is marked, of one that takes one the last that is,
     else its first that can be chosen. */
  const usual = (select) => {
    const options = [...select.options];
    if (select.multiple) return options.map((option) => Number(option.defaultSelected)).join("");
    const marked = options.findLast((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
    return options.map((option) => Number(option === marked)).join("");
  };

  const changed = (control) => {
    if (control.type === "hidden" || control.type === "password" || control.disabled) return false;
    if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
    if (control.type === "file") return control.files.length > 0;
    if (control.tagName === "SELECT") return chosen(control) !== usual(control);
    if (control.tagName === "TEXTAREA" || control.tagName === "INPUT") return control.value !== control.defaultValue;
    return false;
  };
  const waits = (form) =>
    !form.matches(".htmx-request") &&
    !new URL(form.action, location.href).pathname.startsWith("/accounts/") &&
    (form.matches("[data-kept]") || [...form.elements].some(changed));

  window.addEventListener("submit", (event) => { if (!event.defaultPrevented) sending = event.target; });
  window.addEventListener("pageshow", () => { sending = null; });
  window.addEventListener("beforeunload", (event) => {
    const forms = [...document.querySelectorAll("form[method=post]")];
    if (forms.some((form) => form !== sending && waits(form))) event.preventDefault();
  });
})();
