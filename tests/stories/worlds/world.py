"""Who is there, and how they ask: one table, in an empty house."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast
from uuid import UUID

from django.http import HttpResponse
from django.test import Client
from django.test.client import ClientHandler

from characters.actions.campaign import found_campaign
from characters.actions.members import leave
from characters.models import Campaign, Character, Membership, Role, Shown, Statistic, User
from characters.seams import new_id
from rolls.models import Roll
from tests.cast import knight, person, seat
from tests.stories.worlds import seams
from tests.stories.worlds.house import wipe

HOUSE = ClientHandler(enforce_csrf_checks=False)
"""One for all: what stands around the views takes long to make."""
PEOPLE = {"player": "Pat", "other": "Quin", "spectator": "Sam", "third": "Robin", "former": "Fay"}
KNIGHTS = {
    "ector": (
        "Sir Ector",
        "player",
        ("SIZ", "Valorous", "Merciful", "Love", "Sword", "Awareness"),
    ),
    "enid": ("Lady Enid", "other", ("Valorous", "Sword")),
    "gareth": ("Sir Gareth", "third", ("Valorous", "Sword")),
    "morgan": ("Lady Morgan", "third", ("CON", "SIZ", "Valorous", "Sword")),
    "green": ("The Green Knight", "", ("SIZ", "STR", "Valorous", "Sword")),
}
"""Few lines each, so that every address of every line can be asked for."""

LIMITED = ("morgan",)
"""Whose sheets are not open to the table."""


@dataclass
class World:
    """One table. `secret`: what only the gamemaster knows is done, too; `outcome`: which of its
    two faces a secret die shows."""

    name: str
    secret: bool
    outcome: int = 0
    seats: dict[str, Membership] = field(default_factory=dict)
    knights: dict[str, Character] = field(default_factory=dict)
    clients: dict[str, Client] = field(default_factory=dict)
    rolls: dict[str, UUID] = field(default_factory=dict)

    def begin(self) -> "World":
        """The table as it is before the evening."""
        seams.begin(self.name)
        wipe()
        founded = found_campaign(person("Gwen"), name="The Marches", year=508)
        self.seats["gamemaster"] = Membership.objects.get(campaign=founded)
        for place, (role, name) in enumerate(PEOPLE.items()):
            seams.open_deed(place - 20)
            sits_as = Role.SPECTATOR if role == "spectator" else Role.PLAYER
            self.seats[role] = seat(founded, person(name), sits_as)
        for place, (key, (name, owner, lines)) in enumerate(KNIGHTS.items()):
            seams.open_deed(place - 10)
            made = knight(self.campaign, self.seats["gamemaster"], name, self.seats.get(owner))
            made.statistics.exclude(name__in=lines).delete()
            if key in LIMITED:
                made.sheet_shown = Shown.LIMITED
                made.save()
            self.knights[key] = made
        leave(self.seats["former"], by=self.seats["former"])
        for role, one in self.seats.items():
            self.clients[role] = Client()
            self.clients[role].handler = HOUSE
            self.clients[role].force_login(cast(User, one.user))
        return self

    @property
    def campaign(self) -> Campaign:
        return Campaign.objects.get(pk=self.seats["gamemaster"].campaign_id)

    def member(self, role: str) -> Membership:
        return Membership.objects.select_related("campaign", "user").get(pk=self.seats[role].pk)

    def statistic(self, on: str) -> tuple[Statistic, str]:
        """ "ector/Valorous": a line of somebody's sheet, and which of its sides."""
        key, name = on.split("/")
        for one in Statistic.objects.select_related("character").filter(
            character=self.knights[key].pk
        ):
            for side in one.sides():
                if one.name_of(side) == name:
                    return one, side
        raise LookupError(on)

    def panel(self, on: str) -> str:
        """Where it is thrown: "ector/Sword", "ector/Sword against", "ector damage", "dice"."""
        who, _, door = on.partition(" ")
        if "/" in who:
            line, side = self.statistic(who)
            return f"statistics/{line.pk}/{door or 'roll'}/?side={side}"
        return f"{self.sheet(who)}{door}/" if door else f"{who}/"

    def knight(self, key: str) -> Character:
        return Character.objects.get(pk=self.knights[key].pk)

    def sheet(self, key: str) -> str:
        return f"characters/{self.knights[key].pk}/"

    def address(self, tail: str) -> str:
        return f"/campaigns/{self.seats['gamemaster'].campaign_id}/{tail}"

    def get(self, role: str, tail: str) -> HttpResponse:
        return cast(HttpResponse, self.clients[role].get(self.address(tail)))

    def post(
        self, role: str, tail: str, fields: Mapping[str, Any] | None = None, *, htmx: bool = False
    ) -> HttpResponse:
        """A form that somebody sends, with a one-time key of its own."""
        headers = {"HX-Request": "true"} if htmx else {}
        data = {"key": str(new_id())} | dict(fields or {})
        answer = self.clients[role].post(self.address(tail), data, headers=headers)
        return cast(HttpResponse, answer)

    def newest_roll(self) -> UUID:
        return Roll.objects.order_by("-event__number").values_list("pk", flat=True)[0]
