"""What comes out of the printer: two pages, everything on them, nothing else."""

from io import BytesIO

import pytest
from django.urls import reverse
from playwright.sync_api import Browser
from pypdf import PdfReader

from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from tests.browser.hands import opener
from tests.browser.test_accessibility import violations
from tests.characters.views.full import fill

INK = """() => [
  getComputedStyle(document.querySelector(".paper__word")).color,
  getComputedStyle(document.querySelector(".paper__page")).backgroundColor,
]"""


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_full_knight_is_printed_on_two_pages_without_the_menu(
    browser: Browser, server, ector, player, gamemaster, paper
) -> None:
    fill(ector, gamemaster)
    page = opener(browser, server)(
        player, reverse("characters:print", args=(ector.campaign_id, ector.pk))
    )

    printed = page.pdf(format=paper, print_background=False)
    pages = [one.extract_text() for one in PdfReader(BytesIO(printed)).pages]
    text = " ".join(" ".join(pages).split())

    assert len(pages) == 2
    assert all(len(one) > 200 for one in pages)
    for pair in PAIRS:
        assert pair.left in text
        assert pair.right in text
    for skill in SKILLS:
        assert skill.name in text
    for welsh in ("SwordofLlŷn", "Gŵyr"):  # of another font, so pypdf sees spaces around
        assert welsh in text.replace(" ", "")
    for menu in ("Skip to the page", "PDF for A4", "Household", "Log out"):
        assert menu not in text


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_blank_sheet_is_printed_on_two_pages(browser: Browser, server, campaign, player, paper):
    page = opener(browser, server)(player, reverse("characters:print_blank", args=(campaign.pk,)))

    assert len(PdfReader(BytesIO(page.pdf(format=paper))).pages) == 2


@pytest.mark.parametrize("name", ["print", "print_blank"])
def test_on_a_telephone_the_paper_needs_no_scrolling_sideways(
    browser: Browser, server, ector, player, gamemaster, name
):
    fill(ector, gamemaster)
    ector.name = "Maelgwn" * 17
    ector.save()
    keys = (ector.campaign_id, ector.pk) if name == "print" else (ector.campaign_id,)
    address = reverse(f"characters:{name}", args=keys)
    page = opener(browser, server)(player, address, viewport={"width": 360, "height": 740})

    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []


@pytest.mark.parametrize("name", ["print", "print_blank"])
def test_by_night_and_on_a_desk_paper_is_black_on_white(
    browser: Browser, server, ector, player, gamemaster, name
):
    fill(ector, gamemaster)
    keys = (ector.campaign_id, ector.pk) if name == "print" else (ector.campaign_id,)
    look = {"color_scheme": "dark", "viewport": {"width": 1280, "height": 900}}
    page = opener(browser, server)(player, reverse(f"characters:{name}", args=keys), **look)

    assert violations(page) == []
    ink, ground = page.evaluate(INK)
    assert (ink, ground) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
