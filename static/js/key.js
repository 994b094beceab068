/* A passkey that could not be used: say so in a sentence, where allauth would only tell the console. */
document.addEventListener("allauth.error", (event) => {
  const words = document.getElementById("key-words")?.dataset;
  const box = document.getElementById("trouble");
  const line = document.getElementById("trouble-text");
  if (!words || !box || !line) return;
  event.preventDefault();
  line.textContent = window.PublicKeyCredential ? words.refused : words.unable;
  box.hidden = false;
});
