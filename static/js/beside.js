/* An answer may bring, beside itself, parts of the page that its change has touched (hx-swap-oob). On a page
   that does not show such a part it is left away: htmx would call its absence an error. */
document.addEventListener("htmx:beforeSwap", (event) => {
  const text = event.detail.serverResponse;
  if (typeof text !== "string" || !text.includes("hx-swap-oob")) return;
  const answer = document.createElement("template");
  answer.innerHTML = text;
  const strays = [...answer.content.querySelectorAll("[hx-swap-oob]")].filter((part) => !document.getElementById(part.id));
  if (!strays.length) return;
  for (const part of strays) part.remove();
  event.detail.serverResponse = answer.innerHTML;
});
