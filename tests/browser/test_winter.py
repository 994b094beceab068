"""A winter under real hands: on a telephone, and without script."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from characters.actions.check import tick
from characters.models import Horse, Squire, Statistic
from tests.browser.hands import opener
from tests.browser.test_accessibility import LOOKS, violations
from winter.actions.phase import open_phase
from winter.models import WinterStep

WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SPILLED = """[...document.querySelectorAll('.leaf :is(input, select, button)')].filter(one =>
    one.offsetParent && one.getBoundingClientRect().right >
    one.closest('.leaf').getBoundingClientRect().right).map(one => one.name)"""
"""What stands out beyond the leaf that it is on."""


@pytest.fixture
def winter(campaign, gamemaster, player, ector, sword):
    """An open winter with something to throw for in every step of Sir Ector's."""
    tick(sword, side="left", by=player)
    row = {"campaign": campaign, "character": ector}
    Squire.objects.create(**row, name="Kay", born=487, background="heir")
    Horse.objects.create(**row, name="Grey of the long and winding name", breed="charger")
    return open_phase(campaign, by=gamemaster)


@pytest.fixture
def open_(server: str, browser: Browser, winter: Any) -> Callable[..., Page]:
    """`open_(player, ector)`: a knight's winter as a member's browser shows it."""
    go = opener(browser, server)

    def page_of(member: Any, character: Any, **more: Any) -> Page:
        hall = f"/campaigns/{winter.campaign_id}/winters/"
        return go(member, f"{hall}{winter.pk}/{character.pk}/" if character else hall, **more)

    return page_of


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_no_violation_and_nothing_too_wide(scheme, width, open_, ector, gamemaster):
    more = {"color_scheme": scheme, "viewport": {"width": width, "height": 800}}
    for page in (open_(gamemaster, ector, **more), open_(gamemaster, None, **more)):
        expect(page.locator("h1")).to_be_visible()
        for summary in page.locator("main summary").all():
            summary.click()
        assert violations(page) == []
        assert page.evaluate(WIDE) <= 0
        assert page.evaluate(SPILLED) == []


@pytest.mark.parametrize("script", [True, False])
def test_a_step_is_thrown_and_written_down_on_a_telephone(script, open_, ector, player):
    page = open_(
        player,
        ector,
        java_script_enabled=script,
        viewport={"width": 360, "height": 740},
    )
    experience = page.locator("#experience")
    experience.get_by_role("button", name="Throw 1 die").click()
    expect(experience.locator(".winter__face")).to_have_count(1)
    experience.get_by_role("button", name="Write it down").click()
    expect(experience).to_contain_text("done")
    assert WinterStep.objects.get().state == "done"
    assert Statistic.objects.get(character=ector, key="sword").value in (15, 16)
