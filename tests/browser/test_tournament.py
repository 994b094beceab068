"""Four squires, from entry to knighting, on a telephone and by the keyboard alone, while somebody
else watches. The dice are the server's own: nothing here hangs on what they show."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from characters.models import Character, Squire
from rolls.actions.fight import Press, throw_on
from rolls.actions.tournament_course import begin
from rolls.models import Entrant, Fight, Tournament
from tests.browser.hands import opener
from tests.browser.test_accessibility import violations
from tests.rolls.trials import called, guest, squire, two

PHONE = {"viewport": {"width": 360, "height": 740}}


@pytest.fixture
def open_(server: str, browser: Browser) -> Callable[..., Page]:
    return opener(browser, server)


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(page) == []


def press(one: Locator) -> None:
    """By the keyboard: the focus is brought there, and Enter pressed."""
    expect(one).to_be_visible()
    one.press("Enter")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def test_four_squires_from_entry_to_knighting(
    open_, campaign, gamemaster, player, other, ector, enid
) -> None:
    squire(ector, "Wat")
    page = open_(gamemaster, f"/campaigns/{campaign.pk}/tournaments/", **PHONE)
    page.get_by_label("Name", exact=True).fill("The Whitsun Trials")
    press(button(page, "Call it"))
    expect(page.get_by_role("heading", name="The Whitsun Trials")).to_be_visible()
    tournament = Tournament.objects.get()
    for master, name in ((ector, "Alan"), (enid, "Perkin"), (enid, "Tom")):
        guest(tournament, name, gamemaster, squire=squire(master, name))

    mine = open_(player, tournament.get_absolute_url(), **PHONE)
    press(mine.get_by_role("link", name="Enter a squire"))
    mine.get_by_label("Squire", exact=True).select_option(label="Wat, squire to Sir Ector")
    press(button(mine, "Enter"))
    expect(mine.get_by_role("heading", name="Wat", exact=True)).to_be_visible()
    expect(page.get_by_role("link", name="Wat", exact=True)).to_be_visible()

    press(button(page, "Begin"))
    first = page.get_by_role("link", name=re.compile("^Next:"))
    expect(first).to_be_visible()
    fits(page)
    fight = Fight.objects.in_order().first()
    assert fight is not None
    watcher = open_(other, fight.get_absolute_url(), **PHONE)
    press(first)
    press(button(page, "One die"))
    expect(page.locator("input[name=seen]")).to_have_value("1")
    expect(watcher.get_by_label("for the First Go")).to_have_count(1)
    for _ in range(2):
        fight_it_out(page)
    for one in Fight.objects.filter(state=Fight.State.WAITING).in_order():
        throw_on(one, press=Press(Press.ALL), seen=0, by=gamemaster)
    press(button(page, "End it"))
    expect(page.get_by_text(re.compile("(W|Joint w)inners?:"))).to_be_visible()
    expect(watcher.locator(".fight__ending")).to_be_visible()
    fits(page)
    fits(watcher)
    knight_the_winner(page)


def fight_it_out(page: Page) -> None:
    """The fight that is on, or the next; and back to the tournament."""
    waiting = page.get_by_role("link", name=re.compile("^(Next|Now):"))
    everything = button(page, "Fight it out")
    expect(waiting.or_(everything)).to_be_visible()
    if waiting.is_visible():
        press(waiting)
    press(everything)
    press(page.get_by_role("link", name="To the tournament"))
    expect(page.get_by_role("heading", name="Standings")).to_be_visible()


def knight_the_winner(page: Page) -> None:
    press(page.get_by_role("link", name=re.compile("^Knight ")).first)
    press(button(page, "Knight"))
    expect(page.get_by_text(re.compile("was knighted in 508"))).to_be_visible()
    assert Squire.objects.exclude(won="").exclude(became=None).count() == 1
    assert Character.objects.filter(knighted=508).count() == 1


def test_each_exchange_reaches_those_who_watch_and_the_keyboard_stays_on_its_button(
    open_, gamemaster, player, other, ector
) -> None:
    fight = two(gamemaster, squire(ector, "Wat"))
    here = fight.get_absolute_url()
    page, watcher = open_(player, here, **PHONE), open_(other, here, **PHONE)
    expect(watcher.get_by_role("button", name="Next exchange")).to_have_count(0)
    fits(page)
    one = page.locator("#press-die")
    one.focus()
    for thrown in (1, 2, 3):
        page.keyboard.press("Enter")
        expect(page.locator("input[name=seen]")).to_have_value(str(thrown))
        expect(one).to_be_focused()
        expect(watcher.locator(".face")).to_have_count(thrown)
    fits(page)


def test_a_chart_is_judged_while_it_is_built(open_, gamemaster, player, ector) -> None:
    tournament = called(gamemaster)
    guest(tournament, "Guy", gamemaster)
    wat = guest(tournament, "Wat", gamemaster, squire=squire(ector, "Wat"))
    page = open_(player, f"{tournament.get_absolute_url()}entrants/{wat.pk}/", **PHONE)
    preview = page.locator("#chart-preview")
    expect(preview).to_contain_text("This chart may stand.")
    for slot in ("Slot 1", "Slot 3", "Slot 4"):
        page.get_by_label(slot).select_option(label="Lunge")
    expect(preview).to_contain_text("At least two slots hold Slash, Chop or Jab")
    page.get_by_label("Slot 1").select_option(label="Jab")
    page.get_by_label("Slot 3").select_option(label="Jab")
    page.get_by_label("Chances against").select_option(label="Guy")
    expect(preview).to_contain_text("Knock-out in")
    expect(preview).to_contain_text("This chart may stand.")
    fits(page)
    press(button(page, "Fight with this"))
    expect(page.get_by_role("heading", name="Squires")).to_be_visible()
    assert Entrant.objects.get(pk=wat.pk).chart[:4] == ["jab", "shoulder charge", "jab", "lunge"]
    begin(tournament, by=gamemaster)
    expect(page.get_by_role("link", name=re.compile("^Next:"))).to_be_visible()
