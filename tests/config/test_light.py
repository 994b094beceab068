"""How little goes over the wire, and that all of it is ours."""

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

from characters.models import Audience, Kind
from config import packed
from rolls.actions.roll import roll_statistic
from tests.bench import weight
from tests.dice import loaded

STATIC = Path(settings.BASE_DIR) / "static"
NAMES = re.compile(r"(?:https?:|[\"'(]\s*)//([\w.-]+)")
NAMESPACE = "www.w3.org"
"""The name of SVG, which nobody asks for."""


@pytest.fixture
def full(ector):
    """Every line of the sheet has a value, and so a roll to press."""
    ector.statistics.exclude(kind=Kind.CHARACTERISTIC).update(value=11)
    return ector


@pytest.fixture
def pages(as_, player, full, sword, campaign):
    """The front door, the hall and a sheet, as they come to whoever joined a table at play."""
    for face in (3, 9, 12, 15, 20):
        roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(face))
    hall, sheet = campaign.get_absolute_url(), full.get_absolute_url()
    shown = [as_(None).get("/"), as_(player).get(hall), as_(player).get(sheet)]
    return [answer.content for answer in shown]


def there(name: str) -> Path:
    """Where a server that looks for it finds a file."""
    found = finders.find(name)
    assert found, f"there is no {name}"
    return Path(found)


def served(address: str) -> bytes:
    """A file as it is packed beforehand for the wire; a font is packed already."""
    content = there(address.removeprefix("/static/")).read_bytes()
    return content if address.endswith(".woff2") else gzip.compress(content, 9, mtime=0)


def test_a_first_visit_is_at_most_150_kilobytes_fonts_included_and_those_of_welsh(pages):
    welsh = sum(font.stat().st_size for font in STATIC.glob("fonts/*-welsh-*"))
    assert welsh > 4_000
    assert weight.first_visit(pages, served) + welsh <= 150_000


def test_a_full_sheet_is_at_most_8_kilobytes(pages):
    assert weight.packed(pages[2]) <= 8_000


def test_a_gamemasters_full_sheet_is_at_most_8_kilobytes(as_, gamemaster, full):
    assert weight.packed(as_(gamemaster).get(full.get_absolute_url()).content) <= 8_000


def test_what_is_asked_for_is_found_in_the_page_and_in_its_style(pages):
    """A measure that finds nothing would hold any goal."""
    [sheet] = pages[2:]
    asked = set(weight.LINKED.findall(sheet.decode()))
    assert {"/static/css/winterhall.css", "/static/js/winterhall.js"} <= asked
    style = there("css/winterhall.css").read_text()
    assert len(list(weight.fonts(style))) == len(set(weight.fonts(style))) == 4
    assert weight.first_visit([sheet], lambda _: b"") == weight.packed(sheet)


def test_nothing_is_asked_of_another_host(pages):
    ours = [*STATIC.rglob("*.css"), *STATIC.rglob("*.js"), *STATIC.rglob("*.svg")]
    texts = [page.decode() for page in pages] + [file.read_text() for file in ours]
    templates = (Path(settings.BASE_DIR) / "templates").rglob("*.html")
    texts += [file.read_text() for file in templates]
    assert {name for text in texts for name in NAMES.findall(text)} <= {NAMESPACE}
    assert NAMES.findall('<img src="//evil.example/x">@import url(//b.example/y)') == [
        "evil.example",
        "b.example",
    ]


def test_no_style_asks_for_anything_but_our_fonts():
    asked = [
        url
        for file in STATIC.rglob("*.css")
        for url in re.findall(r"url\(([^)]*)\)", file.read_text())
    ]
    assert asked
    assert all(url.startswith('"../fonts/') for url in asked)


def test_every_component_is_packed_and_every_name_in_the_order_is_one():
    for made, order in packed.MADE.items():
        folder = STATIC / Path(made).parent
        names = [part.stem for part in packed.parts(made)]
        assert len(names) == len(set(names))
        assert set(names) | packed.ALONE >= {file.stem for file in folder.iterdir()}
        assert set(order) <= set(names)


def test_what_is_packed_stays_where_it_is_while_a_component_changes(tmp_path, settings):
    for name in ("one", "two"):
        (tmp_path / "static" / "css").mkdir(parents=True, exist_ok=True)
        (tmp_path / "static" / "css" / "tokens.css").write_text(name)
        settings.BASE_DIR = settings.VAR = tmp_path
        assert there("css/winterhall.css").read_text() == name
    found = [file.read_text() for file in (tmp_path / "packed").rglob("*.css")]
    assert sorted(found) == ["one", "two"]


def test_what_is_packed_says_all_but_the_comments_that_stand_alone():
    style = there("css/winterhall.css").read_text()
    rules = packed.COMMENT.sub("", (STATIC / "css" / "base.css").read_text())
    assert rules in style
    assert packed.COMMENT.sub("", 'a = "*/*";\n  /* two\n  lines */\nb = 1; /* kept */\n') == (
        'a = "*/*";\nb = 1; /* kept */\n'
    )


def test_the_policy_of_every_answer_lets_in_what_is_ours_alone(as_):
    policy = as_(None).get("/").headers["Content-Security-Policy"]
    sources = {word for rule in policy.split(";") for word in rule.split()[1:]}
    assert sources == {"'self'", "'none'"}
