"""Portrait and ideals on paper: both there, still on two pages, and no secret told by them."""

from io import BytesIO

import pytest
from django.urls import reverse
from PIL import Image
from pypdf import PdfReader

from characters.actions.ideal import take_fifth_edition
from characters.actions.portrait import redrawn, set_portrait
from characters.views.paper.face import points_of
from tests.characters.views.full import fill

pytestmark = pytest.mark.django_db


def drawn(color="navy", size=(600, 300), mode="RGB"):
    sink = BytesIO()
    Image.new(mode, size, color).save(sink, "PNG")
    return redrawn(sink.getvalue())


@pytest.fixture
def full(ector, gamemaster, player):
    fill(ector, gamemaster)
    take_fifth_edition(ector.campaign, by=gamemaster)
    set_portrait(ector, image=drawn(), by=player)
    return ector


def get(client, character, name, query=""):
    return client.get(
        reverse(f"characters:{name}", args=(character.campaign_id, character.pk)) + query
    )


def pictures(answer):
    """All pictures in a PDF, as points."""
    pages = PdfReader(BytesIO(answer.content)).pages
    return [one.image.convert("RGB") for page in pages for one in page.images]


@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_a_full_knight_with_a_face_and_five_ideals_is_two_pages(full, player, as_, sheet):
    answer = get(as_(player), full, "pdf", f"?paper={sheet}")
    pages = PdfReader(BytesIO(answer.content)).pages
    text = " ".join(" ".join(one.extract_text() for one in pages).split())

    assert len(pages) == 2
    assert "Chivalry" in text
    assert "too few" in text
    (picture,) = pictures(answer)
    assert picture.size == (360, 180)
    assert picture.getpixel((100, 100)) == pytest.approx((0, 0, 128), abs=6)


def test_equal_data_give_equal_bytes_and_another_face_gives_others(full, player, as_):
    first = get(as_(player), full, "pdf").content
    again = get(as_(player), full, "pdf").content
    set_portrait(full, image=drawn("maroon"), by=player)

    assert first == again
    assert get(as_(player), full, "pdf").content != first


def test_what_shines_through_is_white_on_paper(full, player, as_):
    set_portrait(full, image=drawn((0, 0, 0, 0), mode="RGBA"), by=player)

    (picture,) = pictures(get(as_(player), full, "pdf"))

    assert picture.getpixel((10, 10)) == (255, 255, 255)


def test_without_a_portrait_and_ideals_there_is_no_room_for_them(ector, player, as_):
    assert pictures(get(as_(player), ector, "pdf")) == []
    html = get(as_(player), ector, "print").content.decode()

    assert "paper__face" not in html
    assert "Ideals</span>" not in html


def test_the_page_has_the_face_by_its_own_words_and_the_ideals(full, player, other, as_):
    html = get(as_(player), full, "print").content.decode()

    assert 'alt="Portrait of Sir Ector"' in html
    assert "Ideals</span>" in html
    assert "missed" in html


def test_what_is_held_moves_no_ideal(full, player, gamemaster, as_):
    def ideals(who):
        html = get(as_(who), full, "print").content.decode()
        return html.split("Ideals</span>")[1].split("</section>")[0]

    assert ideals(player) == ideals(gamemaster)


@pytest.mark.parametrize("points", [b"points", b"RIFF\x00\x00\x00\x00WEBP"])
def test_a_portrait_that_cannot_be_read_keeps_no_sheet_from_its_paper(points):
    assert points_of(points) is None
