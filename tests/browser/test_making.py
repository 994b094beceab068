"""The guided making on a telephone: it fits, and nobody is kept out."""

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.making import begin_making, random_step
from characters.models import Campaign, Making, Membership
from characters.rules.creation.steps import STEPS
from tests.browser.hands import Open, opener
from tests.browser.test_accessibility import violations

ALL = [one.key for one in STEPS]
PHONE = {"width": 360, "height": 720}


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


def begun(campaign: Campaign, by: Membership, *steps: str) -> Making:
    making = begin_making(campaign, by=by)
    for step in steps:
        making = random_step(making, step=step, by=by)
    return making


def addresses(campaign: Campaign, open_steps: Making, done: Making) -> list[str]:
    here = f"/campaigns/{campaign.pk}/"
    steps = [f"{here}makings/{one.pk}/steps/{key}/" for one in (open_steps, done) for key in ALL]
    pages = ["makings/", "characters/new/", "creation/", f"makings/{done.pk}/"]
    return [*steps, *(f"{here}{page}" for page in pages)]


def wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_every_step_fits_a_telephone_without_scrolling_sideways(
    open_: Open, campaign: Campaign, player: Membership
) -> None:
    early, late = begun(campaign, player, "person", "family"), begun(campaign, player, *ALL)
    page = open_(player, f"/campaigns/{campaign.pk}/makings/", viewport=PHONE)

    too_wide = []
    for address in addresses(campaign, early, late):
        page.goto(address)
        if wide(page):
            too_wide.append(address)
    assert too_wide == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_guide_keeps_nobody_out(
    scheme: str, open_: Open, campaign: Campaign, player: Membership
) -> None:
    early, late = begun(campaign, player, "person", "family"), begun(campaign, player, *ALL)
    home = f"/campaigns/{campaign.pk}/makings/"
    page = open_(player, home, viewport=PHONE, color_scheme=scheme)

    steps = ("person", "characteristics", "traits", "skills", "squire")
    looked_at = [f"{home}{early.pk}/steps/{key}/" for key in steps]
    for address in (home, f"{home}{late.pk}/", f"{home}{late.pk}/steps/arms/", *looked_at):
        page.goto(address)
        assert violations(page) == [], address


def test_a_knight_is_made_by_pressing_alone(
    open_: Open, campaign: Campaign, player: Membership
) -> None:
    """Every step left to chance; two presses each."""
    page = open_(player, f"/campaigns/{campaign.pk}/characters/new/", viewport=PHONE)
    page.get_by_role("button", name="Begin a knight").click()
    for step in STEPS:
        page.get_by_role("link", name=step.title, exact=True).first.click()
        page.get_by_role("button", name="Leave it to chance").click()
        page.get_by_role("button", name="Take this step back").wait_for()
    page.get_by_role("link", name="All steps").click()
    page.get_by_role("button", name="Bring the character to the table").click()

    page.get_by_role("heading", name="Passions").wait_for()
    assert "stands in the hall" in page.content()


def test_dice_that_would_lose_what_was_typed_beside_them_are_asked_about_first(
    open_: Open, campaign: Campaign, player: Membership
) -> None:
    making = begun(campaign, player, "person")
    step = f"/campaigns/{campaign.pk}/makings/{making.pk}/steps/characteristics/"
    page = open_(player, step, viewport=PHONE)
    page.get_by_role("textbox", name="Size").fill("14")

    with page.expect_event("dialog") as asked:
        page.once("dialog", lambda dialog: dialog.dismiss())
        page.get_by_role("button", name="Leave it to chance").click(no_wait_after=True)
    assert asked.value.type == "beforeunload"
    expect(page.get_by_role("textbox", name="Size")).to_have_value("14")
    making.refresh_from_db()
    assert "characteristics" not in {*making.kept("faces"), *making.kept("lots")}
