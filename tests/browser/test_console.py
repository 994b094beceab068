"""No page writes an error or a warning into the browser's console: not when it is opened, and not
when a form that was opened as a page of its own is sent."""

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from django.urls import Resolver404, resolve
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from characters.actions.glory import award_glory
from characters.actions.ideal import take_fifth_edition
from characters.actions.invitation import invite
from characters.models import Event, Role
from characters.seams import new_id
from rolls.actions.session import start_session
from tests.browser.hands import opener
from tests.characters.views.full import fill

FILES = (
    *("pdf", "pdf_blank", "export", "export_campaign", "creation_file", "arms_picture"),
    "log_table",
)
LOUD = ("error", "warning")
LATE = "was preloaded using link preload but not used within a few seconds"
"""What Chromium says of a font on a machine that takes longer than that to draw a page."""


@pytest.fixture
def said() -> list[str]:
    """What was said on the console."""
    return []


@pytest.fixture
def open_(server: str, browser: Browser, said: list[str]) -> Callable[..., Page]:
    go = opener(browser, server)

    def heard(member, address="about:blank") -> Page:
        page = go(member, "about:blank")

        def note(one: ConsoleMessage) -> None:
            if one.type in LOUD and LATE not in one.text:
                said.append(f"{page.url}: {one.text}")

        page.on("console", note)
        page.on("pageerror", lambda one: said.append(f"{page.url}: {one}"))
        if address != "about:blank":
            page.goto(address)
        return page

    return heard


@pytest.fixture
def lived(ector, enid, campaign, gamemaster, player):
    """A table at which everything has happened once."""
    fill(ector, gamemaster)
    take_fifth_edition(campaign, by=gamemaster)
    award_glory(ector, amount=10, reason="a feast", by=gamemaster)
    invite(campaign, role=Role.PLAYER, days=7, limit=1, token=str(new_id()))
    start_session(campaign, date=Event.objects.latest("number").at.date(), by=gamemaster)
    return ector


def view_of(address: str) -> str:
    """The name of the room behind an address; nothing for a file, and for what is not ours."""
    parts = urlsplit(address)
    try:
        name = resolve(parts.path).view_name
    except Resolver404:
        return ""
    return "" if name.rpartition(":")[2] in FILES or not name else name


def rooms(page: Page, first: str) -> Iterator[str]:
    """Every room that links lead to from the first address, each opened once."""
    due, known = [first], {view_of(first)}
    while due:
        address = due.pop(0)
        page.goto(address)
        yield view_of(address)
        for link in page.eval_on_selector_all("a[href]", "all => all.map(one => one.href)"):
            name = view_of(link)
            if name and name not in known and urlsplit(link).netloc == urlsplit(page.url).netloc:
                known.add(name)
                due.append(link)


@pytest.mark.parametrize("who", ["gamemaster", "player"])
def test_every_room_that_links_lead_to_is_quiet(who, open_, said, lived, request):
    seen = list(rooms(open_(request.getfixturevalue(who)), lived.get_absolute_url()))

    assert said == []
    least = {"characters:sheet", "characters:back", "characters:notes", "characters:history"}
    assert least | {"rolls:feed", "characters:new_record", "characters:print"} <= set(seen)
    assert len(seen) > 25


FORMS = {
    "records/weapon/new/": {"name": "Axe"},
    "notes/new/": {"text": "Words."},
    "wounds/new/": {"damage": "2"},
    "squires/new/": {"name": "Aled"},
    "statistics/new/?kind=skill": {"name": "Sailing"},
    "fields/home/?edit=1": {"value": "Rhos"},
}


@pytest.mark.parametrize("tail", FORMS)
def test_a_form_that_is_a_page_of_its_own_is_sent_quietly(tail, open_, said, ector, player):
    address = f"{ector.get_absolute_url()}{tail}"
    page = open_(player, address)
    form = page.locator("main form[method=post]").first
    for name, words in FORMS[tail].items():
        form.locator(f"[name={name}]").fill(words)
    form.locator("button.button--seal, button.field__save").first.click()
    expect(form.locator(f"[name={next(iter(FORMS[tail]))}]")).to_have_count(0)
    page.wait_for_load_state("networkidle")

    assert said == []


def test_a_value_and_a_row_changed_on_pages_of_their_own_are_quiet(
    open_, said, lived, player, sword
):
    weapon = lived.weapons.order_by("position").first()
    here, knight = f"/campaigns/{lived.campaign_id}/", lived.get_absolute_url()
    page = open_(player)
    for address in (
        f"{here}statistics/{sword.pk}/?edit=left",
        f"{knight}records/weapon/{weapon.pk}/fields/name/?edit",
        f"{knight}squires/{lived.squires.get().pk}/fields/name/?edit",
    ):
        page.goto(address)
        box = page.locator("main input[name=value]")
        box.fill("7")
        box.press("Enter")
        expect(page.locator("main input[name=value]")).to_have_count(0)
        page.wait_for_load_state("networkidle")

    assert said == []
