"""The PDF that the server makes: the same sheet, in two pages, in letters that are there."""

from datetime import UTC, datetime
from io import BytesIO
from urllib.parse import quote

import pytest
from django.urls import reverse
from pypdf import PdfReader

from characters.models.sheet import Sheet
from characters.rules.passions import PASSIONS
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from characters.views.paper.knight import paper
from tests.characters.views.full import ROWS, fill

pytestmark = pytest.mark.django_db
WIDE = "Sir Łukasz ó Súilleabháin d'Æthelmær 龍 \u200f"


@pytest.fixture
def full(ector, gamemaster):
    return fill(ector, gamemaster)


@pytest.fixture(autouse=True)
def all_letters_are_there(caplog):
    """fpdf2 leaves a letter out with a warning: that must never come to pass."""
    yield
    assert not [one for one in caplog.records if one.name.startswith(("fpdf", "fontTools"))]


def get(client, character, sheet="a4"):
    address = reverse("characters:pdf", args=(character.campaign_id, character.pk))
    return client.get(f"{address}?paper={sheet}")


def read(answer):
    pages = PdfReader(BytesIO(answer.content)).pages
    return " ".join(" ".join(one.extract_text() for one in pages).split())


@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_a_full_knight_is_two_pages_with_everything_on_them(full, player, as_, sheet):
    answer = get(as_(player), full, sheet)
    text = read(answer)

    assert answer["Content-Type"] == "application/pdf"
    assert len(PdfReader(BytesIO(answer.content)).pages) == 2
    for name in (*(one.name for one in SKILLS), *(one.name for one in PASSIONS)):
        assert name in text
    for pair in PAIRS:
        assert pair.left in text
        assert pair.right in text
    for rows in ROWS.values():
        for row in rows:
            told = row.get("name") or row.get("source") or row.get("reason") or row["text"]
            assert (told in text) is not (row.get("audience") == "gamemaster"), row
    assert "a deed nobody saw" not in text
    assert "Gules, a chevron" in text


@pytest.mark.parametrize(
    ("sheet", "points"), [("a4", (595.28, 841.89)), ("letter", (612.0, 792.0))]
)
def test_the_paper_is_as_large_as_it_says(ector, player, as_, sheet, points):
    for one in PdfReader(BytesIO(get(as_(player), ector, sheet).content)).pages:
        assert (float(one.mediabox.width), float(one.mediabox.height)) == pytest.approx(
            points, abs=0.01
        )


def test_nothing_is_printed_outside_the_margins(full, player, as_):
    full.name = "Sir Maelgwn ap Cadwallon Lawhir of " + "Rhos" * 21
    full.save()

    found = []

    def look(text, _cm, place, *_):
        if text.strip():
            found.append(text)
            assert 30 < place[4] < 570, text
            assert 25 < place[5] < 815, text

    for one in PdfReader(BytesIO(get(as_(player), full).content)).pages:
        one.extract_text(visitor_text=look)
    assert len(found) > 200


def test_equal_data_give_equal_bytes(full, player, as_, settings):
    settings.CLOCK = "tests.characters.views.test_pdf.morning"
    first = get(as_(player), full).content
    settings.CLOCK = "tests.characters.views.test_pdf.evening"

    assert get(as_(player), full).content == first
    assert b"20300102" in first  # the day is that of the clock


def morning():
    return datetime(2030, 1, 2, 8, tzinfo=UTC)


def evening():
    return datetime(2030, 1, 2, 20, 15, 3, tzinfo=UTC)


def test_letters_of_wales_and_of_poland_are_printed(ector, player, as_):
    ector.name, ector.home = "Sir Gŵydion ap Dŷfan", "Łódź, Þórsnes, Ægir's œuvre"
    ector.culture = "Ŵ ŵ Ŷ ŷ Ẁ ẃ Ï â ê î ô û"
    ector.save()

    text = read(get(as_(player), ector))

    for one in (ector.name, ector.home, ector.culture):
        assert one in text


def test_a_letter_that_the_type_lacks_is_a_box_that_is_explained(ector, player, as_):
    ector.name, ector.home = WIDE, "Ｗｉｄｅ ☩ {nb} **bold**"
    ector.save()

    answer = get(as_(player), ector)
    text = read(answer)

    assert "Sir Łukasz ó Súilleabháin d'Æthelmær □" in text
    assert "Wide □ {nb} **bold**" in text
    assert "U+9F8D" in text
    assert quote("Łukasz") in answer["Content-Disposition"]


def test_a_text_of_twenty_thousand_letters_goes_on_and_is_printed_whole(ector, player, as_):
    words = [f"word{number}" for number in range(2500)]
    row = {"title": "Long", "audience": "table", "text": " ".join(words)}
    ector.notes.create(campaign=ector.campaign, **row)

    text = read(get(as_(player), ector))

    assert all(word in text for word in words)


def test_a_word_without_end_is_broken_and_not_cut(ector, player, as_):
    ector.notes.create(campaign=ector.campaign, audience="table", text="w" * 500)

    assert read(get(as_(player), ector)).count("w") >= 500


def test_paper_of_another_size_does_not_exist(ector, player, as_):
    assert get(as_(player), ector, "a3").status_code == 404


@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_a_blank_sheet_is_two_pages(campaign, player, as_, sheet):
    address = reverse("characters:pdf_blank", args=(campaign.pk,))
    answer = as_(player).get(f"{address}?paper={sheet}")
    text = read(answer)

    assert len(PdfReader(BytesIO(answer.content)).pages) == 2
    assert all(skill.name in text for skill in SKILLS)


def test_page_and_pdf_are_made_of_the_same_words(full, player, as_):
    text = read(get(as_(player), full)).replace(" ", "")

    made = paper(Sheet(player, full))
    for block in (*made.front, *made.back):
        assert block.title.replace(" ", "") in text
        for one in (
            *block.entries,
            *(side for pair in block.pairs for side in (pair.left, pair.right)),
        ):
            assert one.name.replace(" ", "") in text
