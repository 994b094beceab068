"""The years of a knight under real hands: read, printed, and several at once."""

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from characters.actions.check import tick
from characters.actions.record import add_record
from characters.actions.sheet import set_value
from characters.models import Horse, Relative, Squire
from tests.browser.hands import opener
from tests.browser.test_accessibility import LOOKS, violations
from tests.browser.test_winter import SPILLED, WIDE
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase

PICTURES = os.environ.get("PICTURES")
"""A folder to keep what was seen in."""

PAGES = 2
"""So many sheets of paper such a year takes at most."""


@pytest.fixture
def wintered(campaign, gamemaster, player, ector, sword):
    """A winter that is over, in which something of every sort happened."""
    row = {"campaign": campaign, "character": ector}
    tick(sword, side="left", by=player)
    set_value(ector.statistics.get(key="size"), value=12, based_on=None, by=player)
    Squire.objects.create(**row, name="Kay", born=487, background="heir")
    Horse.objects.create(**row, name="Grey of the long and winding name", breed="charger")
    Relative.objects.create(**row, name="Elaine", relation="child", born=508)
    text = "He rode out alone, and at the ford he met a lady.\n\nShe asked for his name. " * 4
    told = {"title": "The ford", "text": text, "audience": "table", "year": 508}
    add_record(ector, kind="note", by=player, occasion="adventure", **told)
    phase = open_phase(campaign, by=gamemaster)
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)
    return close_phase(phase, by=gamemaster)


@pytest.fixture
def open_(server: str, browser: Browser, wintered: Any) -> Callable[..., Page]:
    go = opener(browser, server)

    def page_of(member: Any, place: str, **more: Any) -> Page:
        return go(member, f"/campaigns/{wintered.campaign_id}/winters/{place}", **more)

    return page_of


def keep(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png", full_page=True)


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_a_year_and_the_years_ahead_are_read_and_nothing_is_too_wide(
    scheme, width, open_, ector, gamemaster
):
    more = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    for name, place in (("year", f"years/508/{ector.pk}/"), ("ahead", "ahead/")):
        page = open_(gamemaster, place, **more)
        expect(page.locator("h1")).to_be_visible()
        keep(page, f"{name}-{scheme}-{width}")
        assert violations(page) == []
        assert page.evaluate(WIDE) <= 0
        assert page.evaluate(SPILLED) == []


def test_a_year_is_printed_without_buttons(open_, ector, player):
    page = open_(player, f"years/508/{ector.pk}/")
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="What rose")).to_be_visible()
    expect(page.get_by_role("link", name="Write of a solo adventure")).to_be_hidden()
    expect(page.get_by_role("link", name="the sheet")).to_be_hidden()
    if PICTURES:
        page.set_viewport_size({"width": 720, "height": 1040})
        keep(page, "year-print")
    printed = PdfReader(BytesIO(page.pdf(format="A4", print_background=False)))
    assert len(printed.pages) <= PAGES
    told = "".join("".join(one.extract_text() for one in printed.pages).split())
    for words in ("SirEctor", "Sword", "The ford", "ordinaryyear"):
        assert words.replace(" ", "").lower() in told.lower()
    assert "Writeof" not in told


def test_one_press_does_winter_after_winter(open_, gamemaster):
    page = open_(gamemaster, "ahead/")
    page.get_by_label("Until it is the year").fill("512")
    page.get_by_role("button", name="Do the winter of 509 and those that follow").click()
    expect(page.get_by_text("3 of 3 winters are over. It is 512.")).to_be_visible()
    expect(page.get_by_role("button", name="Do the winter of 512")).to_be_visible()
