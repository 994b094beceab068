/* How htmx is to work here, said before it begins: no code out of pages, nothing kept of pages that were left,
   and which answers are shown. An answer in words (409, 422) is; what went wrong is trouble.js's. */
if (window.htmx) {
  Object.assign(htmx.config, {
    includeIndicatorStyles: false,
    allowEval: false,
    allowScriptTags: false,
    selfRequestsOnly: true,
    historyCacheSize: 0,
    refreshOnHistoryMiss: true,
    scrollIntoViewOnBoost: false,
    defaultSettleDelay: 0,
    timeout: 20000,
    responseHandling: [
      { code: "204", swap: false },
      { code: "[23]..", swap: true },
      { code: "409", swap: true },
      { code: "422", swap: true },
      { code: "[45]..", swap: false, error: true },
    ],
  });
}
