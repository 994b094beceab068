/* What the scripts say by themselves comes packed with them in every language (config/sentences.py). Here the
   page's own is laid where they look for it. */
(() => {
  const all = window.winterhall?.sentences ?? {};
  const words = document.createElement("div");
  words.id = "words";
  words.hidden = true;
  Object.assign(words.dataset, all[document.documentElement.lang] ?? all.en);
  document.body.append(words);
})();
