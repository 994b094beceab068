"""Every ink on every ground it may stand on, computed from the tokens (WCAG 1.4.3, 1.4.11)."""

import re
from itertools import product
from pathlib import Path

import pytest

CSS = Path(__file__).resolve().parents[1] / "static" / "css"
TOKEN = re.compile(r"--([a-z-]+):\s*([^;]+);")
PAIR = re.compile(r"light-dark\((.+),\s*(.+)\)")
BLOCK = re.compile(r":root[^{]*\{([^}]*)\}")

GROUNDS = ("table", "table-glow", "leaf", "leaf-inset", "leaf-raised")
INKS = ("ink", "ink-soft", "rubric", "lapis", "gold")
OUTCOMES = ("critical", "success", "partial", "failure", "fumble", "secret")
TEXT = (
    *product((*INKS, *OUTCOMES), GROUNDS),
    *product(("beam-ink", "beam-soft"), ("beam",)),
    ("seal-ink", "seal"),
    ("leaf", "success"),
)
PARTS = (
    *product(("rule-strong", "gold-leaf", "focus", "seal"), ("leaf", "leaf-inset", "leaf-raised")),
    ("focus", "table"),
    ("focus", "table-glow"),
)
THEMES = ("light", "dark", "contrast by day", "contrast by night")


def declared(text: str) -> dict[str, str]:
    return dict(TOKEN.findall(text))


def contrast_blocks() -> list[dict[str, str]]:
    text = (CSS / "contrast.css").read_text().split("forced-colors")[0]
    return [declared(block) for block in BLOCK.findall(text)]


def tokens(theme: str) -> dict[str, str]:
    """Each token's colour in a theme, with what it takes from another one put in."""
    found = declared((CSS / "tokens.css").read_text().split("@font-face")[0])
    if theme.startswith("contrast"):
        found |= contrast_blocks()[0]
    night = theme in ("dark", "contrast by night")
    for name, value in found.items():
        if pair := PAIR.fullmatch(value):
            found[name] = pair[1 + night].strip()
    return {
        name: found[value[6:-1]] if value.startswith("var(--") else value
        for name, value in found.items()
    }


def luminance(colour: str) -> float:
    """How light a colour is, 0 to 1, after the definition in WCAG 2.2."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    parts = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue)
    )
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_black_on_white_is_21_and_the_standards_grey_just_enough() -> None:
    assert contrast("#000", "#fff") == pytest.approx(21)
    assert contrast("#767676", "#fff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
def test_text_is_read_on_every_ground(theme: str) -> None:
    least = 7 if theme.startswith("contrast") else 4.5
    have = tokens(theme)
    pairs = {pair: round(contrast(have[pair[0]], have[pair[1]]), 2) for pair in TEXT}
    assert {pair: found for pair, found in pairs.items() if found < least} == {}


@pytest.mark.parametrize("theme", THEMES)
def test_what_must_be_seen_stands_out_from_its_ground(theme: str) -> None:
    least = 4.5 if theme.startswith("contrast") else 3
    have = tokens(theme)
    pairs = {pair: round(contrast(have[pair[0]], have[pair[1]]), 2) for pair in PARTS}
    assert {pair: found for pair, found in pairs.items() if found < least} == {}


def test_contrast_is_the_same_whether_chosen_here_or_by_the_device() -> None:
    chosen, asked = contrast_blocks()
    assert chosen == asked


def test_the_black_ink_of_paper_is_worn_by_nothing_else() -> None:
    """It would not be read on a dark ground."""
    templates = CSS.parents[1] / "templates"
    worn = re.compile(r'class="(?:[^"]* )?paper(?=[_ "-])')
    found = {file for file in templates.rglob("*.html") if worn.search(file.read_text())}
    catalogue = templates / "includes" / "style" / "_paper.html"
    assert {file.parent for file in found - {catalogue}} == {templates / "characters" / "paper"}
