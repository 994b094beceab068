"""What an evening is made of, by the keyboard alone. `make a11y` runs it; `make test` does not,
where one such story is in `test_keyboard.py`."""

import re

import pytest
from playwright.sync_api import expect

from characters.actions.invitation import invite
from characters.models import Audience, Campaign, Check, Membership, Role, Statistic
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from tests.browser.hands import opener
from tests.browser.keys import enter, reach
from tests.cast import person
from tests.dice import loaded
from winter.actions.phase import open_phase
from winter.models import WinterStep

LOST = "document.activeElement === document.body"


@pytest.fixture
def open_(server, browser):
    return opener(browser, server)


NARROW = {"viewport": {"width": 360, "height": 740}}
"""As at 400 % of a wide window: there the sheet has ways to its parts."""


def jump(page, part: str) -> None:
    enter(page.locator(f"nav.jump a[href='#{part}']"))


def test_one_joins_by_a_link_and_opens_a_sheet(open_, campaign, ector):
    invite(campaign, role=Role.PLAYER, days=7, limit=1, token="a-token")
    page = open_(Membership(user=person("Nia")), "/join/a-token/")
    enter(page.get_by_role("button", name=re.compile("^Join")))
    expect(page.get_by_role("heading", level=1)).to_contain_text(campaign.name)
    enter(page.get_by_role("link", name="Sir Ector").first)
    expect(page.get_by_role("heading", level=1)).to_have_text("Sir Ector")


def test_an_opposed_roll_is_thrown(open_, player, ector, enid, sword):
    page = open_(player, ector.get_absolute_url(), **NARROW)
    jump(page, "sheet-combat")
    enter(page.locator(f"#statistic-{sword.pk} a.roll-link"))
    panel = page.locator("#panel[open]")
    enter(panel.get_by_role("link", name="Against somebody or something"))
    reach(panel.locator("select[name=character]"))
    page.keyboard.type("Lady")
    expect(panel.locator("#against-odds")).to_contain_text("wins")
    reach(panel.locator("input[name=how]:checked"))
    page.keyboard.press("ArrowUp")
    enter(panel.get_by_role("button", name="Throw", exact=True))
    expect(panel.get_by_text("let each throw for themselves")).to_be_visible()
    expect(panel.locator("input[name=how]:checked")).to_be_focused()  # where the error is
    page.keyboard.press("ArrowDown")
    enter(panel.get_by_role("button", name="Throw", exact=True))
    expect(panel.get_by_role("heading", name="Asked")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(f"#statistic-{sword.pk} a.roll-link")).to_be_focused()


def test_a_check_is_ticked_and_taken_back(open_, player, ector, sword):
    page = open_(player, ector.get_absolute_url(), **NARROW)
    jump(page, "sheet-combat")
    box = page.locator(f"#statistic-{sword.pk} .check")
    enter(box)
    enter(page.get_by_role("button", name="Tick the box"))
    expect(page.locator("#panel")).to_contain_text("Sword is checked.")
    assert not page.evaluate(LOST)
    enter(page.get_by_role("button", name="Undo"))
    expect(page.locator("#panel")).to_contain_text("Sword is not checked any more.")
    page.keyboard.press("Escape")
    expect(box).to_be_focused()


def test_the_last_five_rolls_are_read(open_, campaign, player, sword):
    for face in (3, 4, 5, 6, 7):
        roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(face))
    page = open_(player, campaign.get_absolute_url())
    enter(page.locator("a[href$='/rolls/']").first)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main li.roll, main article.roll")).to_have_count(5)


def test_a_gamemaster_throws_in_secret(open_, gamemaster, ector, sword):
    page = open_(gamemaster, ector.get_absolute_url(), **NARROW)
    jump(page, "sheet-combat")
    enter(page.locator(f"#statistic-{sword.pk} a.roll-link"))
    panel = page.locator("#panel[open]")
    reach(panel.locator("input[name=audience]:checked"))
    wanted = panel.locator(f"input[name=audience][value='{Audience.GAMEMASTER_KNOWS}']")
    for _ in range(4):
        if not wanted.is_checked():
            page.keyboard.press("ArrowDown")
    expect(wanted).to_be_checked()
    enter(panel.get_by_role("button", name="Throw", exact=True))
    expect(panel.locator("article.roll")).to_be_visible()
    assert Roll.objects.get().event.audience == Audience.GAMEMASTER_KNOWS


def test_checks_are_released_and_the_focus_stays_at_them(
    open_, campaign: Campaign, gamemaster, player, sword: Statistic, valorous: Statistic
):
    for one, side in ((sword, "left"), (valorous, "left")):
        roll_statistic(one, side=side, by=player, audience=Audience.TABLE, throw=loaded(5))
    assert Check.objects.filter(state=Check.State.PROPOSED).count() == 2
    page = open_(gamemaster, f"/campaigns/{campaign.pk}/checks/")
    for left in (1, 0):
        enter(page.get_by_role("button", name="Grant").first)
        expect(page.get_by_role("button", name="Grant")).to_have_count(left)
        assert not page.evaluate(LOST)
    assert Check.objects.filter(state=Check.State.RELEASED).count() == 2


def test_a_step_of_winter_is_thrown_and_written_down(open_, campaign, gamemaster, player, ector):
    winter = open_phase(campaign, by=gamemaster)
    page = open_(player, f"/campaigns/{campaign.pk}/winters/{winter.pk}/{ector.pk}/")
    aging = page.locator("main section.winter__leaf").filter(has=page.locator("form"))
    enter(aging.get_by_role("button", name=re.compile("Throw|Show")).first)
    enter(aging.get_by_role("button", name="Write it down").first)
    expect(page.locator("main")).to_contain_text("done")
    assert WinterStep.objects.filter(state="done").exists()


def test_a_knight_is_taken_along_as_a_file(open_, player, ector):
    page = open_(player, ector.get_absolute_url())
    link = page.get_by_role("link", name="Take along as a file")
    reach(link)
    with page.expect_download() as download:
        page.keyboard.press("Enter")
    assert download.value.suggested_filename.endswith(".json")
