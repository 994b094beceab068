"""Three players and a gamemaster finish a winter: two of them on telephones, one of whom stops in
the middle and goes on elsewhere, and presses a button twice."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from characters.actions.check import tick
from characters.models import Campaign, Check, Statistic
from tests.browser.hands import opener
from tests.cast import knight, person, seat
from winter.models import WinterPhase, WinterStep
from winter.models.chapter import told_again
from winter.rules.steps import Step

PHONE = {"viewport": {"width": 360, "height": 740}}
FEW = (Step.EXPERIENCE, Step.CIRCUMSTANCES, Step.AGING, Step.HORSES)
THROW = re.compile("^(Throw [0-9]|Show what comes)")


@pytest.fixture
def third(campaign, gamemaster):
    """The third player, whose knight is Sir Rhys."""
    rhys = seat(campaign, person("Rhys"))
    return rhys, knight(campaign, gamemaster, "Sir Rhys", rhys)


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    return opener(browser, server)


def leaf(page: Page, step: Step) -> Locator:
    return page.locator(f"#{step}")


def begin(page: Page, step: Step, *, twice: bool = False) -> None:
    """Throw for a step, or see what comes of it."""
    take = leaf(page, step).get_by_role("button", name="Write it down")
    throw = leaf(page, step).get_by_role("button", name=THROW)
    expect(take.or_(throw).or_(done(page, step)).first).to_be_visible()
    if throw.count() and not take.count():
        throw.dblclick() if twice else throw.click()
        expect(take.or_(done(page, step)).first).to_be_visible()


def done(page: Page, step: Step) -> Locator:
    return leaf(page, step).get_by_role("heading", name=re.compile("· done$"))


def finish(page: Page, *steps: Step) -> None:
    """Do these steps one after the other."""
    for step in steps:
        begin(page, step)
        if not done(page, step).count():
            leaf(page, step).get_by_role("button", name="Write it down").click()
        expect(done(page, step)).to_be_visible()


def progress(page: Page, name: str) -> Locator:
    return page.locator("#winter-latest li", has_text=name)


def test_three_players_and_a_gamemaster_finish_a_winter(
    open_: Callable[..., Page],
    campaign: Campaign,
    gamemaster: Any,
    player: Any,
    other: Any,
    third: Any,
    ector: Any,
    enid: Any,
    sword: Statistic,
) -> None:
    tick(sword, side="left", by=player)
    hall = f"/campaigns/{campaign.pk}/winters/"
    table = open_(gamemaster, hall)
    table.get_by_role("button", name="Open the winter").dblclick()
    expect(table.get_by_role("heading", name="Winter of 508", level=1)).to_be_visible()
    phase = WinterPhase.objects.get()
    address = f"{hall}{phase.pk}/{{}}/".format

    # Pat throws with a trembling thumb, and puts the telephone away.
    phone = open_(player, address(ector.pk), **PHONE)
    begin(phone, Step.EXPERIENCE, twice=True)
    face = WinterStep.objects.get(character=ector).faces
    assert len(face) == 1
    phone.context.close()

    # The others do what they like meanwhile, on a telephone and at a desk.
    finish(open_(other, address(enid.pk), **PHONE), Step.HORSES)
    rhys, sir_rhys = third
    finish(open_(rhys, address(sir_rhys.pk)), Step.TRAINING, Step.AGING)
    expect(progress(table, "Lady Enid")).to_contain_text("1 of 8")
    expect(progress(table, "Sir Rhys")).to_contain_text("2 of 8")

    # Pat goes on where it was left: the die lies there.
    phone = open_(player, hall, **PHONE)
    phone.get_by_role("link", name="Sir Ector").click()
    finish(phone, *FEW)
    assert WinterStep.objects.get(character=ector, step=Step.EXPERIENCE).faces == face
    expect(phone.locator("#winter-head")).to_contain_text("4 of 8 steps")

    table.get_by_role("button", name="Do all that is left").click()
    for name in ("Sir Ector", "Lady Enid", "Sir Rhys"):
        expect(progress(table, name)).to_contain_text("done")
    table.get_by_role("button", name="Close the winter").click()
    expect(table.get_by_role("button", name="Open it again")).to_be_visible()

    _is_right(phone, campaign, ector, sword)


def _is_right(page: Page, campaign: Campaign, ector: Any, sword: Statistic) -> None:
    """Sheet, chronicle and year."""
    assert Campaign.objects.get().year == 509
    assert set(WinterStep.objects.values_list("state", flat=True)) == {"done"}
    assert not Check.objects.ticked().exists()
    sword.refresh_from_db()
    page.goto(ector.get_absolute_url())
    expect(page.locator(f"#statistic-{sword.pk}")).to_contain_text(str(sword.value))
    experience = WinterStep.objects.get(character=ector, step=Step.EXPERIENCE)
    page.goto(f"/campaigns/{campaign.pk}/chronicle/508/")
    for told in experience.told:
        expect(page.locator("main")).to_contain_text(told_again(told))
    page.goto(f"/campaigns/{campaign.pk}/")
    expect(page.get_by_text("Year 509", exact=True)).to_be_visible()
