"""What is written openly in an evening: on sheets, in their boxes, into the campaign."""

from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpResponse

from characters.models import Check, GloryAward
from rolls.actions.chronicle import mark_of_line
from rolls.models import ChronicleLine
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import Fields, check_of, decided, noted, pressed, voided, went
from tests.stories.worlds.world import World


@dataclass(frozen=True)
class Write(Deed):
    """Another value on a sheet."""

    on: str
    value: int

    def do(self, world: World) -> HttpResponse:
        line, side = world.statistic(self.on)
        there = line.value_of(side)
        fields = {"side": side, "value": self.value, "based_on": "" if there is None else there}
        return went(world.post(self.by, f"statistics/{line.pk}/", fields, htmx=True))


@dataclass(frozen=True)
class Jot(Deed):
    """A note for the whole table."""

    who: str
    text: str

    def do(self, world: World) -> HttpResponse:
        return noted(world, self.by, self.who, self.text, "table")


@dataclass(frozen=True)
class Add(Deed):
    """A row in one of a knight's lists."""

    who: str
    kind: str
    fields: Fields

    def do(self, world: World) -> HttpResponse:
        where = f"{world.sheet(self.who)}records/{self.kind}/new/"
        return went(world.post(self.by, where, self.fields))


@dataclass(frozen=True)
class Hurt(Deed):
    """A wound that is booked."""

    who: str
    fields: Fields

    def do(self, world: World) -> HttpResponse:
        return went(world.post(self.by, f"{world.sheet(self.who)}wounds/new/", self.fields))


@dataclass(frozen=True)
class Edit(Deed):
    """Another word on a sheet."""

    who: str
    name: str
    value: str

    def do(self, world: World) -> HttpResponse:
        there = getattr(world.knight(self.who), self.name)
        tail = f"{world.sheet(self.who)}fields/{self.name}/"
        return went(world.post(self.by, tail, {"value": self.value, "based_on": there}, htmx=True))


@dataclass(frozen=True)
class Tick(Deed):
    """A box ticked by hand; `refused` where it is ticked already."""

    on: str
    why: str = ""
    refused: bool = False

    def do(self, world: World) -> HttpResponse:
        answer = pressed(world, self.by, self.on, tick="on", why=self.why)
        assert answer.status_code == (422 if self.refused else 302), answer.status_code
        return answer


@dataclass(frozen=True)
class Clear(Deed):
    """A box cleared by hand."""

    on: str

    def do(self, world: World) -> HttpResponse:
        return went(pressed(world, self.by, self.on, tick="off"))


@dataclass(frozen=True)
class Award(Deed):
    """A check out of the blue, as players see it; of a secret roll's, where one is held (R14)."""

    on: str
    label: str

    def do(self, world: World) -> HttpResponse:
        held = check_of(world, self.label, Check.State.HELD)
        if held:
            return decided(world, held, grant=True)
        return went(pressed(world, self.by, self.on, tick="on"))


@dataclass(frozen=True)
class Take(Deed):
    """A box cleared out of the blue, as players see it; by the void of its secret roll, where one
    ticked it."""

    on: str
    label: str

    def do(self, world: World) -> HttpResponse:
        if check_of(world, self.label, Check.State.RELEASED):
            return voided(world, self.label, "canary: the wrong door")
        return went(pressed(world, self.by, self.on, tick="off"))


@dataclass(frozen=True)
class Glory(Deed):
    """Glory given."""

    who: str
    amount: int
    reason: str

    def do(self, world: World) -> HttpResponse:
        fields = {"amount": self.amount, "reason": self.reason}
        return went(world.post(self.by, f"{world.sheet(self.who)}glory/", fields))


@dataclass(frozen=True)
class Withdraw(Deed):
    """Glory taken back."""

    who: str
    reason: str

    def do(self, world: World) -> HttpResponse:
        award = GloryAward.objects.get(reason=self.reason)
        return went(world.post(self.by, f"{world.sheet(self.who)}glory/{award.pk}/withdraw/"))


@dataclass(frozen=True)
class Hand(Deed):
    """A knight handed to another player."""

    who: str
    to: str

    def do(self, world: World) -> HttpResponse:
        owner = world.seats[self.to].pk
        return went(world.post(self.by, f"{world.sheet(self.who)}owner/", {"owner": owner}))


@dataclass(frozen=True)
class Say(Deed):
    """Words for one player; where an inquiry went before, they are told upon it."""

    to: str
    text: str
    label: str = ""
    place: str = ""

    answered: ClassVar[bool] = False

    def do(self, world: World) -> HttpResponse:
        if self.label in world.rolls:
            told = f"rolls/{world.rolls[self.label]}/told/"
            return went(world.post(self.by, told, {self.place: self.text}))
        fields = {"to": world.seats[self.to].pk, "text": self.text}
        return went(world.post(self.by, "messages/new/", fields))


@dataclass(frozen=True)
class Year(Deed):
    """The year turns."""

    year: int

    def do(self, world: World) -> HttpResponse:
        fields = {"year": self.year, "based_on": world.campaign.year}
        return went(world.post(self.by, "year/", fields))


@dataclass(frozen=True)
class Chronicle(Deed):
    """A line in the chronicle out of the blue, as players see it; one that only gamemasters have
    read so far is opened, where there is one."""

    year: int
    text: str

    answered: ClassVar[bool] = False

    def do(self, world: World) -> HttpResponse:
        hidden = ChronicleLine.objects.filter(text=self.text).first()
        fields = {"text": self.text, "audience": "table"}
        if hidden is None:
            return went(world.post(self.by, f"chronicle/{self.year}/", fields))
        fields["based_on"] = mark_of_line(hidden)
        return went(world.post(self.by, f"chronicle/lines/{hidden.pk}/", fields))
