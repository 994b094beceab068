"""Every address of an archived campaign, and every one as a gamemaster who looks as a player does.

Both are doors that no view knows of: here each view is asked whether it stands behind them.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

import pytest
from django.conf import settings
from django.core.cache import caches
from django.db import transaction
from django.test import Client
from django.urls import resolve

from characters.models import Campaign, Membership
from characters.models.looking import LOOKING, told
from characters.seams import now
from config.still import ARE_READ, STAYS, methods
from tests.doors.addresses import Address, addresses
from tests.doors.asking import Answer, ask
from tests.doors.typed import typed
from tests.doors.world import HIDDEN, World

HERE = "/campaigns/<campaign>/"
ADDRESSES = [one for one in addresses() if one.route.startswith(HERE)]
ARCHIVED = b"This campaign is archived"
LOOK = f"{HERE}look/"
STILL = ("archive", "unarchive", "delete", "leave", "restore", "look")
"""What is about being archived, about going, or changes nothing: by the word it ends with."""
pytestmark = pytest.mark.django_db


def usual(world: World, address: Address) -> str:
    return next(iter(address.paths(world.things).values()))


def asked(world: World, address: Address, session: str, method: str) -> Answer:
    data = typed(address.route, world.things) if method == "POST" else None
    return ask(method, usual(world, address), session=session, data=data)


def about_going(address: Address) -> bool:
    end = address.route.removeprefix(HERE).rstrip("/")
    return end in STILL


@contextmanager
def archived(world: World) -> Iterator[None]:
    """Within, our campaign is archived."""
    with transaction.atomic():
        ours = Campaign.objects.filter(pk=world.things["campaign"]["ours"])
        ours.update(archived=now())
        yield
        transaction.set_rollback(True)
    caches["parts"].clear()


def test_no_address_changes_an_archived_campaign_and_each_says_so(world: World) -> None:
    wrong = []
    with archived(world):
        for address in ADDRESSES:
            for role in ("gamemaster", "player"):
                answer = asked(world, address, world.sessions[role], "POST")
                if about_going(address):
                    continue
                status, _, content = answer.bytes
                fine = status == 405 or (status == 403 and ARCHIVED in content)
                view = resolve(usual(world, address).partition("?")[0]).func
                fine = fine and (status == 405) is ("POST" not in methods(view))
                if role == "player":  # who may not anyway is refused as ever
                    fine = fine or status in (403, 404)
                if answer.wrote or not fine:
                    wrong.append(f"{role} {address.route}: {status}")
    assert not wrong


def test_every_address_of_an_archived_campaign_is_read_as_before(world: World) -> None:
    wrong = []
    for address in ADDRESSES:
        for role in ("gamemaster", "player"):
            before = asked(world, address, world.sessions[role], "GET").told
            with archived(world):
                answer = asked(world, address, world.sessions[role], "GET")
            if before != answer.told:
                wrong.append(f"{role} {address.route}: {answer.told} and not {before}")
            wrong += [f"{role} {address.route} holds {one}" for one in controls(answer)]
    assert not wrong


FORM = re.compile(rb'<form[^>]* method="post"[^>]*>')
ACTION = re.compile(rb' action="([^"]*)"')
PRESSED = re.compile(rb'(?:formaction|hx-post|hx-put|hx-delete)="([^"]*)"')
LINK = re.compile(rb'<a [^>]*href="(/[^"#?]*)')


def controls(answer: Answer) -> list[str]:
    """What on a page of an archived campaign would change something there, or leads to that."""
    content = answer.bytes[2]
    forms = [to for one in FORM.findall(content) for to in ACTION.findall(one) or [b"none"]]
    sent = {behind(to)[0] for to in [*forms, *PRESSED.findall(content)]} - STAYS
    led = {name for name, view in map(behind, LINK.findall(content)) if "POST" in methods(view)}
    led -= ARE_READ | STAYS
    return sorted((sent | led) - {""})


def behind(path: bytes) -> tuple[str, Any]:
    """The name of an address of a campaign, the ids in which may be masked, and its view; of one
    outside it nothing."""
    if not path.startswith(b"/"):
        return "a form without an address", None
    found = resolve(path.decode().partition("?")[0].replace("*", str(UUID(int=0))))
    return (found.view_name, found.func) if "campaign" in found.kwargs else ("", None)


BANNER = re.compile(
    rb'<div class="notices no-print" id="looking">.*?</form>\s*</div>\s*</div>', re.S
)
LAST = re.compile(rb'<aside id="last".*?</aside>', re.S)
"""The empty strip for the reader's own last roll: who looks as another throws none."""
NAME = re.compile(rb'<span class="menu__name">[^<]*</span>')
KEY = re.compile(rb'(name="(?:key|csrfmiddlewaretoken)" value=")[^"]*"')


def eyes(world: World, role: str) -> str:
    """A session of the gamemaster, who looks as another does."""
    seat = Membership.objects.get(pk=world.things["seat"][role])
    by = Membership.objects.select_related("user").get(pk=world.things["seat"]["gamemaster"])
    client = Client()
    assert by.user is not None
    client.force_login(by.user)
    session = client.session
    session[LOOKING] = told(seat)
    session.save()
    assert settings.SESSION_COOKIE_NAME in client.cookies
    return str(session.session_key)


def shown(answer: Answer) -> tuple[int, bytes]:
    """A page without the banner, the strip, the reader's own name, and what no two pages share."""
    status, _, content = answer.bytes
    for gone in (BANNER, LAST, NAME, KEY):
        content = gone.sub(b"", content)
    return status, re.sub(rb"\s+", b" ", content)


def telling(world: World, address: Address) -> Iterator[str]:
    """The usual path of an address, and those to what is hidden from some."""
    paths = address.paths(world.things)
    yield usual(world, address)
    for place in address.places:
        yield from (paths[f"{place}:{kind}"] for kind in HIDDEN.get(place, ()))


def test_whoever_looks_as_another_reads_at_every_address_what_that_one_does(world: World) -> None:
    session, wrong = eyes(world, "player"), []
    for address in ADDRESSES:
        for path in telling(world, address):
            theirs = ask("GET", path, session=session)
            own = ask("GET", path, session=world.sessions["player"])
            if shown(theirs) != shown(own) or theirs.wrote:
                wrong.append(f"{path}: {theirs.told} and not {own.told}")
    assert not wrong


def test_whoever_looks_as_another_changes_nothing_at_any_address(world: World) -> None:
    session, wrong = eyes(world, "player"), []
    for address in addresses():
        if address.route.startswith("/demo/"):  # whoever goes in there is somebody else
            continue
        answer = asked(world, address, session, "POST")
        status, _, content = answer.bytes
        fine = status == 403 and b"You look at" in content
        if answer.wrote or not (fine or address not in ADDRESSES or address.route == LOOK):
            wrong.append(f"{address.route}: {status}")
    assert not wrong
