"""Two players fight, each on a telephone of their own; a void reaches both; a face stays fresh."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.arms import set_arms, written
from characters.actions.glory import award_glory
from characters.actions.record import add_record
from characters.actions.sheet import set_field
from characters.models import Audience, Character, Wound
from characters.rules.heraldry.arms import Arms
from rolls.actions.exchange import exchange
from rolls.actions.roll import void_roll
from rolls.models import Request, Roll, RollSide
from tests.browser.hands import opener
from tests.browser.test_accessibility import violations
from tests.dice import loaded
from tests.rolls.actions.test_blow import knight_of

PHONE = {"viewport": {"width": 360, "height": 740}}


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    return opener(browser, server)


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []


def throws(page: Page, face: int) -> None:
    """Type the face of a real die, and throw."""
    panel = page.locator("#panel")
    panel.get_by_label("Or the face of a real die").fill(str(face))
    panel.get_by_role("button", name="Throw", exact=True).click()


@pytest.fixture
def typed_faces(campaign) -> None:
    campaign.rulings["d20"]["typed_faces"] = True
    campaign.save(update_fields=("rulings",))


def test_each_throws_on_a_telephone_and_the_wound_is_booked(
    open_, ector, enid, player, other, campaign, typed_faces
) -> None:
    add_record(enid, kind="armour", by=other, name="Helm")
    hall = f"/campaigns/{campaign.pk}/"
    mine = open_(player, ector.get_absolute_url(), **PHONE)
    mine.get_by_role("link", name="Exchange of blows").click()
    panel = mine.locator("#panel")
    panel.get_by_label("another character").check()
    panel.get_by_label("Who", exact=True).first.select_option(label="Lady Enid")
    expect(panel.locator("#exchange-odds")).to_contain_text("Sir Ector, Sword 15")
    expect(panel.get_by_label("Left empty: the first weapon")).to_be_hidden()
    fits(mine)
    panel.get_by_role("button", name="Throw", exact=True).click()
    expect(panel).to_contain_text("each side throws on its own device")

    hers = open_(other, f"{hall}requests/", **PHONE)
    fits(hers)
    hers.get_by_role("link", name=re.compile("^Throw a weapon")).click()
    expect(hers.locator("#request-odds")).to_contain_text("counted as 0: Helm")
    fits(hers)
    throws(hers, 16)
    expect(hers.locator("#panel")).to_contain_text("has not thrown yet")

    panel.get_by_role("link", name="See who has thrown").click()
    expect(panel).to_contain_text("has thrown")
    panel.get_by_role("link", name="Throw Sword for Sir Ector").click()
    throws(mine, 9)
    expect(panel).to_contain_text("Sir Ector wins")
    fits(mine)

    hers.goto(f"{hall}rolls/{Roll.objects.get(manner='opposed').pk}/")
    hers.get_by_role("link", name="Write this wound down for Lady Enid").click()
    hers.locator("#panel").get_by_role("button", name="Write this wound down").click()
    expect(hers.locator("#panel")).to_contain_text("The wound is written down.")
    assert Wound.objects.get().character == enid
    assert Request.objects.get().roll is not None


def test_who_gave_no_damage_is_told_so_and_types_it(
    open_, ector, player, gamemaster, typed_faces
) -> None:
    page = open_(player, f"{ector.get_absolute_url()}exchange/", **PHONE)
    page.get_by_label("Their value").fill("20")
    expect(page.locator("#exchange-odds")).to_contain_text("no damage is given")
    page.get_by_label("Or the face of a real die").fill("16")
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator(".roll__blow")).to_contain_text("nothing was struck yet")
    fits(page)
    page.get_by_role("link", name="Type the damage").click()
    page.locator("#panel").get_by_label("Damage").fill("12")
    page.locator("#panel").get_by_role("button", name="Throw", exact=True).click()
    # The other's face is the server's: a 20 is a critical, whose dice come on top.
    expect(page.locator("#panel")).to_contain_text(re.compile(r"\d+ points get through"))
    fits(page)
    assert RollSide.objects.get(roll__manner="dice").total >= 12


def test_an_open_face_changes_with_what_it_shows(
    open_, ector, enid, player, other, gamemaster
) -> None:
    Character.objects.filter(pk=enid.pk).update(sheet_shown="limited")
    enid.refresh_from_db()
    page = open_(player, enid.get_absolute_url(), **PHONE)
    face = page.locator("#limited")

    set_field(enid, field="name", value="Dame Enid", based_on="Lady Enid", by=other)
    expect(face).to_contain_text("Dame Enid")
    award_glory(enid, amount=1200, reason="for valour", by=gamemaster)
    expect(face).to_contain_text("1,200")
    set_arms(enid, arms=Arms(), based_on=written({}), by=other)
    expect(face.locator("img[src*='arms.svg'], svg")).to_have_count(1)
    fits(page)


def test_a_void_strikes_the_blow_on_an_open_page(
    open_, ector, enid, player, gamemaster, campaign
) -> None:
    sides = (knight_of(ector), knight_of(enid))
    fallen, table = loaded(9, 16, 6, 6, 6, 6), Audience.TABLE
    roll = exchange(ector, sides=sides, by=gamemaster, audience=table, throw=fallen)
    page = open_(player, f"/campaigns/{campaign.pk}/", **PHONE)
    blow = page.locator("#feed li").filter(has_text="Sword on Lady Enid")
    expect(blow).to_contain_text("24 points get through")

    void_roll(roll, reason="a misunderstanding", by=gamemaster)
    expect(blow).to_contain_text("Does not count: a misunderstanding")
