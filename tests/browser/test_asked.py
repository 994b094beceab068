"""A roll that the gamemaster asks for in secret, from both chairs and from a third."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.models import Character, Membership
from rolls.models import Facing, Request, Roll
from tests.browser.hands import Open, opener
from tests.browser.test_accessibility import violations

PHONE = {"viewport": {"width": 360, "height": 740}}
BLIND = "Only the gamemaster will read it."
RECEIPT = "The die has fallen. Only the gamemaster reads it."
WIDER = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


@pytest.fixture
def hall(gamemaster: Membership) -> str:
    return f"/campaigns/{gamemaster.campaign_id}/"


def ask(page: Page, audience: str) -> None:
    page.get_by_role("link", name="Ask for a roll").click()
    panel = page.locator("#panel[open]")
    panel.get_by_label("What is rolled").fill("Awareness")
    panel.get_by_label("Sir Ector").check()
    panel.get_by_label(audience).check()
    panel.get_by_role("button", name="Ask", exact=True).click()
    expect(panel.get_by_role("heading", name="A roll is asked for")).to_be_visible()


def say(page: Page, words: str) -> None:
    """Something that all at the table read, so that what came before it has come."""
    page.get_by_role("link", name="Message", exact=True).click()
    panel = page.locator("#panel[open]")
    panel.locator("textarea[name=text]").fill(words)
    panel.get_by_role("button", name="Say it").click()


def test_a_secret_request_is_thrown_from_the_sheet_and_read_by_the_gamemaster_alone(
    open_: Any,
    gamemaster: Membership,
    player: Membership,
    other: Membership,
    ector: Character,
    enid: Character,
    hall: str,
) -> None:
    asking, sheet = open_(gamemaster, hall), open_(player, ector.get_absolute_url(), **PHONE)
    third = open_(other, hall)
    expect(sheet.locator("#asked:not([hx-get])")).to_be_attached()
    expect(third.locator("#live-state[data-state=live]")).to_be_attached()

    ask(asking, "only the gamemaster reads it")

    asked = sheet.locator("#asked")
    expect(asked).to_contain_text(BLIND)
    assert not sheet.evaluate(WIDER)
    assert not violations(sheet)
    asked.get_by_role("link", name="Throw Awareness for Sir Ector").click()
    panel = sheet.locator("#panel[open]")
    expect(panel.get_by_text(BLIND)).to_be_visible()
    expect(panel.get_by_text("%")).to_have_count(0)
    panel.get_by_role("button", name="Throw", exact=True).click()
    expect(panel.get_by_text(RECEIPT)).to_be_visible()
    expect(panel.locator(".die, .outcome")).to_have_count(0)
    expect(asked.get_by_role("link")).to_have_count(0)

    roll = Roll.objects.get()
    expect(asking.locator(f"[data-roll='{roll.pk}']")).to_contain_text("Sir Ector")
    asking.goto(hall)
    say(asking, "The watch changes.")
    expect(third.locator("#feed")).to_contain_text("The watch changes.")
    expect(third.locator("#feed")).not_to_contain_text("asks for a roll")
    expect(third.locator("#asked-link")).to_have_count(0)
    expect(third.locator(f"[data-roll='{roll.pk}']")).to_have_count(0)


def test_a_hidden_side_is_told_in_a_word(
    open_: Any,
    gamemaster: Membership,
    player: Membership,
    other: Membership,
    ector: Character,
    enid: Character,
    hall: str,
) -> None:
    page, mine, third = open_(gamemaster, hall), open_(player, hall, **PHONE), open_(other, hall)
    page.get_by_role("link", name="Ask for a roll").click()
    panel = page.locator("#panel[open]")
    panel.get_by_role("link", name="Against a hidden side").click()
    panel.locator("select[name=first-character]").select_option(label="Sir Ector")
    panel.locator("input[name=first-what]").fill("Awareness")
    panel.locator("input[name=second-who]").fill("A shadow")
    panel.locator("input[name=second-what]").fill("Stealth")
    panel.locator("input[name=second-value]").fill("14")
    panel.get_by_role("button", name="Ask", exact=True).click()
    expect(panel.get_by_role("heading", name="An opposed roll that you tell")).to_be_visible()

    request = Request.objects.get(audience="table")
    expect(mine.locator("#feed")).to_contain_text("against something hidden.")
    mine.locator(f"#feed a[href*='{request.pk}']").click()
    throwing = mine.locator("#panel[open]")
    throwing.get_by_role("link", name="Throw Awareness").click()
    throwing.get_by_role("button", name="Throw", exact=True).click()
    expect(throwing.get_by_text("how it came out is the gamemaster’s to tell")).to_be_visible()

    facing = Facing.objects.get()
    page.goto(f"{hall}facings/{facing.pk}/")
    page.get_by_role("link", name="Throw Stealth for A shadow").click()
    hidden = page.locator("#panel[open]")
    hidden.get_by_role("button", name="Throw", exact=True).click()
    expect(hidden.locator("article.roll")).to_be_visible()
    page.goto(f"{hall}facings/{facing.pk}/")
    assert not violations(page)
    page.get_by_role("button", name="Tell each how it came out").click()
    expect(page.get_by_text("Each side has been told how it came out.")).to_be_visible()

    word = {"win": "wins.", "partial": "partial success", "tie": "a tie.", "loss": "loses."}
    came = word[facing.sides.get(position=0).result]
    for reader in (mine, third):
        expect(reader.locator("#feed > li").first).to_contain_text(came)
        expect(reader.locator("#feed")).not_to_contain_text("shadow")


def test_without_script_a_phone_leads_from_the_sheet_to_the_throw(
    open_: Any, gamemaster: Membership, player: Membership, ector: Character, hall: str
) -> None:
    plain = {"java_script_enabled": False, **PHONE}
    page = open_(gamemaster, f"{hall}requests/new/", **plain)
    page.get_by_label("What is rolled").fill("Sword")
    page.get_by_label("Sir Ector").check()
    page.get_by_label("you and the gamemaster").check()
    page.get_by_role("button", name="Ask", exact=True).click()
    expect(page.get_by_role("heading", name="A roll is asked for")).to_be_visible()

    sheet = open_(player, ector.get_absolute_url(), **plain)
    sheet.get_by_role("link", name="Rolls that were asked for").click()
    sheet.get_by_role("link", name="Throw Sword for Sir Ector").click()
    expect(sheet.get_by_text("You and the gamemaster will read it.")).to_be_visible()
    sheet.get_by_role("button", name="Throw", exact=True).click()
    expect(sheet.locator("article.roll .die")).to_be_visible()


@pytest.mark.parametrize("place", ["requests/new/", "facings/new/", "requests/"])
def test_the_forms_fit_a_phone(
    open_: Any, gamemaster: Membership, ector: Character, hall: str, place: str
) -> None:
    page = open_(gamemaster, f"{hall}{place}", **PHONE)

    assert not page.evaluate(WIDER)
