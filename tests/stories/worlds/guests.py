"""Those who come to the table and leave it while the others play."""

import re
from dataclasses import dataclass
from typing import cast

from django.http import HttpResponse
from django.test import Client

from characters.models import Membership
from tests.cast import person
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import went
from tests.stories.worlds.world import HOUSE, World

LINK = re.compile(r"/join/[^/\"]+/")


@dataclass(frozen=True)
class Come(Deed):
    """Somebody follows a gamemaster's invitation."""

    name: str
    role: str

    def do(self, world: World) -> HttpResponse:
        fields = {"role": self.role, "days": 1, "limit": 1}
        shown = went(world.post(self.by, "invitations/", fields))
        link = LINK.search(shown.content.decode())
        assert link is not None
        user = person(self.name)
        client = world.clients[self.name] = Client()
        client.handler = HOUSE
        client.force_login(user)
        answer = went(cast(HttpResponse, client.post(link[0])))
        world.seats[self.name] = Membership.objects.get(user=user)
        return answer


@dataclass(frozen=True)
class Seat(Deed):
    """Another role for somebody; or none at all, for whoever is asked to leave."""

    name: str
    role: str = ""

    def do(self, world: World) -> HttpResponse:
        where = f"members/{world.seats[self.name].pk}"
        if self.role:
            return went(world.post(self.by, f"{where}/role/", {"role": self.role}))
        return went(world.post(self.by, f"{where}/remove/"))


@dataclass(frozen=True)
class Go(Deed):
    """Somebody leaves."""

    def do(self, world: World) -> HttpResponse:
        return went(world.post(self.by, "leave/"))
