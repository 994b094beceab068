"""Where the device paints in a few colours of its own, states differ by shape, border and word."""

from playwright.sync_api import Browser

from tests.browser.hands import opener

MARKED = {
    "outcome": ("critical", "success", "partial", "tie", "failure", "fumble"),
    "check": ("none-yet", "ticked", "proposed", "held"),
}
BORDERED = {"badge": ("table", "member", "gamemaster_reads", "gamemaster_knows")}
DRAWN = """([base, kinds, where]) => kinds.map((kind) => {
  const one = document.createElement("span");
  one.className = `${base} ${base}--${kind}`;
  one.textContent = "word";
  document.querySelector("main").append(one);
  const style = getComputedStyle(one, where);
  const ground = style.backgroundColor === "rgba(0, 0, 0, 0)" ? "none" : "filled";
  const image = style.backgroundImage.replaceAll(/rgba?\\([^)]*\\)/g, "");
  const round = style.borderTopLeftRadius;
  return [style.clipPath, image, ground, style.borderTopStyle, style.borderTopWidth, round].join();
})"""


def test_in_forced_colours_outcomes_checks_and_secrecy_differ_without_colour(
    server: str, browser: Browser
) -> None:
    page = opener(browser, server)(None, "/style/", forced_colors="active")
    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    for kinds, where in ((MARKED, "::before"), (BORDERED, None)):
        for base, names in kinds.items():
            drawn = page.evaluate(DRAWN, [base, list(names), where])
            assert len(set(drawn)) == len(names), (base, drawn)
    [partial] = page.evaluate(DRAWN, ["outcome", ["partial"], "::before"])
    assert "linear-gradient" in partial  # half a roundel, and no success
    ink, ground = page.evaluate(
        "['color', 'backgroundColor'].map((name) => getComputedStyle(document.body)[name])"
    )
    for kind in ("critical", "fumble"):
        mark = page.locator(f"main .outcome--{kind}").first
        filled = mark.evaluate("one => getComputedStyle(one, '::before').backgroundColor")
        assert filled == ink != ground
