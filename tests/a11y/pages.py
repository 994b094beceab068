"""Every kind of page: each address of the house that answers with one, and who is shown it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from uuid import UUID

from django.test import Client
from django.urls import resolve

from config.demo import people
from config.demo.build import build
from tests.doors.addresses import addresses
from tests.doors.world import World

ROLES = ("gamemaster", "player", "spectator", "nobody")
NOT_OURS = ("/admin/", "/static/", "/healthz", "/readyz", "/no-such")
LINK = re.compile(r'<a\b[^>]*href="(/[^"#]*)')


@dataclass(frozen=True)
class Place:
    """Where a page is shown, and to whose session; nobody's is empty."""

    path: str
    session: str = ""

    def shows(self) -> str:
        """What is shown there, where it is a whole page; else nothing."""
        client = Client(SERVER_NAME="localhost")
        if self.session:
            client.cookies["sessionid"] = self.session
        answer = client.get(self.path)
        if answer.status_code != 200 or not answer["Content-Type"].startswith("text/html"):
            return ""
        text = answer.content.decode()
        return text if "</main>" in text else ""


@dataclass
class Page:
    """A kind of page: its route, and where each role is shown one."""

    route: str
    shown: dict[str, Place] = field(default_factory=dict)


def pages() -> list[Page]:
    """Those of the demo, which has years behind it; what is not there, of the doors' world."""
    world = World.build()
    found: dict[str, Page] = {}
    for role, place in (*_of_the_demo(), *_of_the_house(world)):
        route = resolve(place.path.partition("?")[0]).route + ("?" if "?" in place.path else "")
        page = found.setdefault(route, Page(route))
        if role not in page.shown and place.shows():
            page.shown[role] = place
    return [page for page in found.values() if page.shown]


def _of_the_house(world: World) -> Iterator[tuple[str, Place]]:
    """Each address, at the usual thing that stands there."""
    for address in addresses():
        if address.route.startswith(NOT_OURS):
            continue
        path = next(iter(address.paths(world.things).values()))
        yield from ((role, Place(path, world.sessions.get(role, ""))) for role in ROLES)


def _of_the_demo() -> Iterator[tuple[str, Place]]:
    """What links lead to from the hall, one of each kind, for its gamemaster and a player."""
    hall = build().get_absolute_url()
    for role, pk in {"gamemaster": people.GAMEMASTER, "player": people.PLAYERS[1]}.items():
        yield from ((role, place) for place in _linked(hall, _entered(pk)))


def _linked(hall: str, session: str) -> Iterator[Place]:
    waiting, seen, kinds = [hall], {hall}, set()
    while waiting:
        path = waiting.pop(0)
        kind = (resolve(path.partition("?")[0]).route, "?" in path)
        place = Place(path, session)
        if kind in kinds or not (text := place.shows()):
            continue
        kinds.add(kind)
        yield place
        links = [link.replace("&amp;", "&") for link in LINK.findall(text)]
        new = {link: None for link in links if link.startswith(hall) and link not in seen}
        seen.update(new)
        waiting += new


def _entered(user: UUID) -> str:
    client = Client()
    client.force_login(people.user(user))
    return str(client.session.session_key)
