"""The main job, with real hands: a sheet, an honest die, a check, and who learns of it."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from characters.models import Audience, Character, Event, Membership, Statistic
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from rolls.rules.resolution import Modifier
from tests.browser.hands import Open, context_of, opener
from tests.dice import loaded

CANARY = "whispering-reeds"


@pytest.fixture
def open_(server: str, browser: Browser) -> Open:
    return opener(browser, server)


def live(page: Page) -> None:
    expect(page.locator("#live-state, [data-live]").first).to_be_attached()
    page.wait_for_timeout(300)


def throw(page: Page, statistic: Statistic) -> None:
    page.locator(f"a.roll-link[href*='{statistic.pk}']").first.click()
    page.locator("#panel[open]").get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator("#panel article.roll")).to_be_visible()


def test_one_rolls_the_other_sees_and_the_box_ticks_in_both(
    open_: Open, player: Membership, other: Membership, ector: Character, sword: Statistic
) -> None:
    """At a value of 40 every face is a critical, so that the check must come."""
    Statistic.objects.filter(pk=sword.pk).update(value=40)
    hall = open_(other, f"/campaigns/{player.campaign_id}/")
    sheet = open_(other, ector.get_absolute_url())
    mine = open_(player, ector.get_absolute_url())
    expect(hall.locator("#live-state")).to_have_attribute("data-state", re.compile("live|again"))
    for page in (sheet, mine):
        expect(page.locator(f"#statistic-{sword.pk} .check--ticked")).to_have_count(0)

    throw(mine, sword)

    roll = Roll.objects.get()
    expect(hall.locator(f"[data-roll='{roll.pk}']")).to_be_visible(timeout=15_000)
    expect(hall.locator(f"[data-roll='{roll.pk}']")).to_contain_text("critical")
    for page in (sheet, mine):
        expect(page.locator(f"#statistic-{sword.pk} .check--ticked")).to_have_count(1)


def test_the_gamemasters_secret_reaches_no_player_by_any_way(
    server: str,
    browser: Browser,
    open_: Open,
    gamemaster: Membership,
    player: Membership,
    ector: Character,
    sword: Statistic,
) -> None:
    """Everything a player's browser receives is recorded: pages, fragments and the stream."""
    context = context_of(browser, server, player)
    page = context.new_page()
    received = recorded(page)
    page.goto(f"/campaigns/{player.campaign_id}/")
    expect(page.locator("#live-state")).to_have_attribute("data-state", re.compile("live|again"))
    master = open_(gamemaster, f"/campaigns/{player.campaign_id}/")

    secret = roll_statistic(
        sword,
        side="left",
        by=gamemaster,
        audience=Audience.GAMEMASTER_KNOWS,
        modifiers=[Modifier(-3, CANARY)],
        throw=loaded(12),
    )
    expect(master.locator(f"[data-roll='{secret.pk}']")).to_contain_text(CANARY)
    after = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(7)
    )
    expect(page.locator(f"[data-roll='{after.pk}']")).to_be_visible()
    page.goto(ector.get_absolute_url())
    page.reload()

    everything = "\n".join(received)
    assert str(after.pk) in everything
    for hidden in (CANARY, str(secret.pk), str(secret.event.pk)):
        assert hidden not in everything
    assert Event.objects.filter(audience=Audience.GAMEMASTER_KNOWS).exists()


def recorded(page: Page) -> list[str]:
    """What this page receives, as it comes: each answer's body, and each frame of its stream by
    the browser's own protocol, below any script."""
    texts: list[str] = []
    cdp = page.context.new_cdp_session(page)
    cdp.send("Network.enable")
    cdp.on("Network.eventSourceMessageReceived", lambda message: texts.append(str(message)))

    def pass_on(route: Route) -> None:
        if "/live/" in route.request.url:
            route.continue_()
            return
        answer = route.fetch()
        texts.append(answer.body().decode(errors="replace"))
        route.fulfill(response=answer)

    page.route("**/*", pass_on)
    return texts


def test_the_first_roll_is_three_clicks_from_the_front_door(
    open_: Open, player: Membership, ector: Character, sword: Statistic
) -> None:
    """Door, value, throw: here the door has been passed, and two taps remain."""
    page = open_(player, ector.get_absolute_url(), viewport={"width": 360, "height": 640})

    throw(page, sword)

    assert Roll.objects.count() == 1


@pytest.mark.parametrize("key", ["Enter", "Tab"])
def test_a_value_is_saved_however_the_field_is_left(
    open_: Open, player: Membership, ector: Character, sword: Statistic, key: str
) -> None:
    """USER-REPORTS 54, 131: and nothing else happens."""
    page = open_(player, ector.get_absolute_url())
    page.locator(f"#statistic-{sword.pk} a.field__edit").click()
    box = page.locator(f"#statistic-{sword.pk} input[name=value]")
    expect(box).to_be_focused()
    box.fill("18")
    box.press(key)

    expect(page.locator(f"#statistic-{sword.pk} .stat__value")).to_have_text("18")
    sword.refresh_from_db()
    assert sword.value == 18
    assert not Roll.objects.exists()


def test_escape_leaves_the_value_as_it_was(
    open_: Open, player: Membership, ector: Character, sword: Statistic
) -> None:
    page = open_(player, ector.get_absolute_url())
    page.locator(f"#statistic-{sword.pk} a.field__edit").click()
    box = page.locator(f"#statistic-{sword.pk} input[name=value]")
    box.fill("18")
    box.press("Escape")

    expect(page.locator(f"#statistic-{sword.pk} .stat__value")).to_have_text("15")
    sword.refresh_from_db()
    assert sword.value == 15


def test_who_saves_second_is_shown_both_values_and_chooses(
    open_: Open, player: Membership, gamemaster: Membership, ector: Character, sword: Statistic
) -> None:
    """USER-REPORTS 39."""
    page = open_(player, ector.get_absolute_url())
    page.locator(f"#statistic-{sword.pk} a.field__edit").click()
    box = page.locator(f"#statistic-{sword.pk} input[name=value]")
    box.fill("18")
    Statistic.objects.filter(pk=sword.pk).update(value=16)
    box.press("Enter")

    conflict = page.locator(f"#statistic-{sword.pk}")
    expect(conflict).to_contain_text("16")
    expect(conflict.locator(".conflict, .field__form--conflict").first).to_be_visible()
    sword.refresh_from_db()
    assert sword.value == 16
