"""What the README and the guides point at is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"!?\[[^\]]*\]\((?!https?://)([^)\s]+)\)")


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
    for name in ("player", "gamemaster"):
        assert f"(docs/{name}.md)" in readme
        assert len((ROOT / "docs" / f"{name}.md").read_text().split()) < 1000
