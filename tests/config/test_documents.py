"""What the README and the guides point at is there, and what they name is called so on screen."""

import re
from gettext import GNUTranslations
from pathlib import Path

import pytest

from tests.catalogue import LOCALES

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"!?\[[^\]]*\]\((?!https?://)([^)\s]+)\)")
GUIDES = ("player", "gamemaster")
BOLD = re.compile(r"\*\*([^*]+)\*\*")


def anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_link_leads_somewhere(document):
    for link in LINK.findall(document.read_text()):
        file, _, anchor = link.partition("#")
        there = (document.parent / file) if file else document
        assert there.exists(), link
        assert not anchor or anchor in anchors(there.read_text()), link


def test_the_guides_are_two_pages_each_and_the_readme_leads_to_them():
    readme = (ROOT / "README.md").read_text()
    for name in GUIDES:
        assert f"(docs/{name}.md)" in readme
        assert len((ROOT / "docs" / f"{name}.md").read_text().split()) < 1000


@pytest.fixture(scope="module")
def on_screen():
    """Every text of the catalogue, and of the templates what is not in it yet."""
    with (LOCALES / "fr" / "LC_MESSAGES" / "django.mo").open("rb") as file:
        known = set(vars(GNUTranslations(file))["_catalog"])
    pages = "".join(file.read_text() for file in (ROOT / "templates").rglob("*.html"))
    return known | set(re.findall(r'translate "([^"]+)"', pages))


@pytest.mark.parametrize("name", GUIDES)
def test_every_control_that_a_guide_names_is_called_so_on_screen(name, on_screen):
    text = (ROOT / "docs" / f"{name}.md").read_text()
    named = {" ".join(words.split()) for words in BOLD.findall(text)}

    assert len(named) > 20
    assert named - on_screen == set()


@pytest.mark.parametrize("name", GUIDES)
def test_the_guides_and_the_readme_show_pictures_of_the_demo(name):
    assert ".png)" in (ROOT / "docs" / f"{name}.md").read_text()
    pictures = set(re.findall(r"docs/(\w+)\.png", (ROOT / "README.md").read_text()))
    assert {"sheet", "hall", "inquiry", "winter", "tournament"} <= pictures


def test_every_picture_is_shown_somewhere_and_is_light():
    shown = {
        link.rpartition("/")[2] for file in DOCUMENTS for link in LINK.findall(file.read_text())
    }
    for picture in (ROOT / "docs").glob("*.png"):
        assert picture.name in shown
        assert picture.stat().st_size <= 300_000


def test_the_readme_names_every_variable_that_the_settings_read_and_no_other():
    read = set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', (ROOT / "config/settings.py").read_text()))
    table = re.findall(r"^\| `([A-Z_]+)` \|", (ROOT / "README.md").read_text(), re.MULTILINE)

    assert set(table) == read - {"DEMO", "DEBUG", "TESTING"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_every_command_that_is_written_down_is_there(document):
    text = document.read_text()
    targets = set(re.findall(r"^([a-z0-9-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    ours = {file.stem for file in ROOT.glob("*/management/commands/*.py")}

    assert set(re.findall(r"`(?:\w+=\S+ )*make ([a-z0-9-]+)", text)) <= targets
    known = ours | {"collectstatic", "createsuperuser", "migrate"}
    assert set(re.findall(r"manage\.py (\w+)", text)) <= known
    for name in re.findall(r"`(bin/\w+)", text):
        assert (ROOT / name).exists()
