"""What others do in a winter comes to open pages by itself, and takes nothing from who types."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.check import tick
from characters.models import Audience
from tests.browser.hands import opener
from tests.dice import loaded
from winter.actions.phase import close_phase, open_phase, reopen_phase
from winter.actions.place import Place
from winter.actions.step import undo_step, waive_step
from winter.actions.throw import roll_step
from winter.models.progress import left_to_do
from winter.rules.steps import Step

TELEPHONE = {"viewport": {"width": 360, "height": 740}}
SOON = 20_000


@pytest.fixture
def winter(campaign, gamemaster, player, ector, sword, valorous):
    for statistic, side in ((sword, "left"), (valorous, "left"), (valorous, "right")):
        tick(statistic, side=side, by=player)
    return open_phase(campaign, by=gamemaster)


@pytest.fixture
def open_(server: str, browser: Browser, winter: Any) -> Any:
    go = opener(browser, server)

    def page_of(member: Any, character: Any = None, **more: Any) -> Page:
        hall = f"/campaigns/{winter.campaign_id}/winters/"
        page = go(member, f"{hall}{winter.pk}/{character.pk}/" if character else hall, **more)
        expect(page.locator("[data-winter]")).to_be_attached()
        return page

    return page_of


def waived(winter, character, *steps, by):
    for step in steps:
        waive_step(Place(winter, character, Step(step)), reason="away", by=by)


def test_a_table_sees_how_far_all_are_until_the_winter_is_over_and_open_again(
    open_, winter, ector, gamemaster, player, other
):
    pages = [open_(gamemaster), open_(other)]
    for page in pages:
        expect(page.locator("#winter-latest")).to_contain_text("0 of 8, next: Experience")

    waived(winter, ector, "experience", "training", by=gamemaster)
    for page in pages:
        found = page.locator("#winter-latest")
        expect(found).to_contain_text("2 of 8, next: Circumstances", timeout=SOON)
    undo_step(Place(winter, ector, Step.TRAINING), by=gamemaster)
    for page in pages:
        found = page.locator("#winter-latest")
        expect(found).to_contain_text("1 of 8, next: Training", timeout=SOON)
    ((_, left),) = left_to_do(winter)
    waived(winter, ector, *left, by=gamemaster)
    close_phase(winter, by=gamemaster)
    for page in pages:
        expect(page.locator("#winter-latest")).to_contain_text("over", timeout=SOON)
    opened = pages[0].get_by_role("button", name="Open it again")
    expect(opened).to_be_visible(timeout=SOON)
    reopen_phase(winter, by=gamemaster)
    for page in pages:
        expect(page.locator("#winter-latest")).to_contain_text("going on", timeout=SOON)
    expect(opened).to_have_count(0)


def test_what_is_typed_stays_when_somebody_else_throws_or_waives(
    open_, winter, ector, gamemaster, player, sword
):
    page = open_(player, ector, **TELEPHONE)
    given = page.locator("#training").get_by_label("The year was given to")
    given.select_option(label="Valorous +1")
    here = Place(winter, ector, Step.EXPERIENCE)
    alone = frozenset({f"{sword.pk}:left"})
    roll_step(
        here, choice={}, audience=Audience.TABLE, by=gamemaster, only=alone, throw=loaded(20)
    )

    experience = page.locator("#experience")
    expect(experience).to_contain_text("Sword 15: now 16", timeout=SOON)
    chosen = given.input_value()
    waived(winter, ector, "training", by=gamemaster)
    kept = page.locator("#part-training")
    expect(kept).to_contain_text("What you typed is kept", timeout=SOON)
    expect(page.locator("#winter-head")).to_contain_text("1 of 8 steps", timeout=SOON)
    assert given.input_value() == chosen != ""
    kept.get_by_role("button", name="Show what comes of it").click()
    expect(page.get_by_text("This step is waived already: Gwen").first).to_be_visible()


def test_each_check_is_rolled_by_itself_on_a_telephone(open_, winter, ector, player):
    page = open_(player, ector, **TELEPHONE)
    experience = page.locator("#experience")
    expect(experience).to_contain_text("after Valorous")
    for number, name in enumerate(("Valorous", "Cowardly"), 1):
        experience.get_by_role("button", name=f"Throw for {name}").click()
        fallen = experience.locator(".winter__face:not(.winter__face--none)")
        expect(fallen).to_have_count(number)
    experience.get_by_role("button", name="Throw 1 die").click()
    expect(fallen).to_have_count(3)
    faces = fallen.all_inner_texts()
    page.reload()
    expect(fallen).to_have_text(faces)
    experience.get_by_role("button", name="Write it down").click()
    expect(experience).to_contain_text("done")
