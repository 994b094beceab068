"""Heirs whom only the gamemaster knows: named, made, taken over and gone; and what the table sees
of other heirs meanwhile."""

from dataclasses import dataclass
from typing import ClassVar

from django.http import HttpResponse

from characters.actions.succession import mark_of, seen_by
from characters.actions.taking_over import stake_of
from characters.models import Audience, Character, Event, Making, Relative, Succession
from characters.rules.creation.steps import STEPS
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.evening import GM, Look
from tests.stories.worlds.hands import went
from tests.stories.worlds.harvest import HALL, KNIGHT, ROADS, Depth
from tests.stories.worlds.pens import Add
from tests.stories.worlds.scene import saxons
from tests.stories.worlds.seams import Now
from tests.stories.worlds.secrets import Secret
from tests.stories.worlds.twins import Plan
from tests.stories.worlds.world import World

NOBODY = ""


def named(world: World, by: str, who: Character, heir: str) -> HttpResponse:
    """By the form, made this moment."""
    based_on = mark_of(seen_by(world.member(by), who))
    return world.post(by, f"characters/{who.pk}/heir/", {"heir": heir, "based_on": based_on})


def heir(world: World, called: str) -> str:
    """What the form calls whom a deed calls so: "enid", or "kin Ithel" of the family."""
    kin, _, name = called.partition(" ")
    if name:
        return f"{kin}:{Relative.objects.get(name=name).pk}"
    return f"character:{world.knights[called].pk}" if called else NOBODY


def pretender(world: World) -> str:
    return f"character:{saxons(world)[0].pk}"


@dataclass(frozen=True)
class Name(Deed):
    """An heir is named before everybody, or nobody is."""

    who: str
    heir: str

    def do(self, world: World) -> HttpResponse:
        return went(named(world, self.by, world.knight(self.who), heir(world, self.heir)))


@dataclass(frozen=True)
class MakeWay(Deed):
    """Whoever was named is the heir no more: for one whom nobody knows, or for nobody."""

    who: str

    answered: ClassVar[bool] = False

    def do(self, world: World) -> HttpResponse:
        named_now = pretender(world) if world.secret else NOBODY
        return went(named(world, self.by, world.knight(self.who), named_now))


@dataclass(frozen=True)
class TakeBackName(Deed):
    """What somebody has said of heirs before everybody, the first or another, is taken back, as
    far as it can be."""

    place: int
    status: int = 302

    def do(self, world: World) -> HttpResponse:
        told = Event.objects.filter(kind="heir", audience=Audience.TABLE)
        mine = told.filter(actor=world.seats[self.by]).order_by("number")[self.place]
        answer = world.post(self.by, f"events/{mine.pk}/undo/")
        assert answer.status_code == self.status, answer.content.decode()[-900:]
        return answer


@dataclass(frozen=True)
class Leave(Deed):
    """A knight leaves play."""

    who: str
    year: int

    def do(self, world: World) -> HttpResponse:
        fields = {"year": str(self.year), "words": ""}
        return went(world.post(self.by, f"{world.sheet(self.who)}retire/", fields))


@dataclass(frozen=True)
class Begin(Deed):
    """One of the family gets a sheet: its making begins."""

    who: str

    def do(self, world: World) -> HttpResponse:
        return went(world.post(self.by, f"{world.sheet(self.who)}heir/begin/"))


@dataclass(frozen=True)
class Finish(Deed):
    """What was begun last is left to chance to its end, and stands in the hall."""

    def do(self, world: World) -> HttpResponse:
        making = Making.objects.filter(by=world.seats[self.by], made=None).order_by("-begun")[0]
        where = f"makings/{making.pk}/"
        with Now.all_alike(2):
            for step in STEPS:
                went(world.post(self.by, f"{where}steps/{step.key}/chance/"))
        answer = went(world.post(self.by, f"{where}finish/", {}))
        making.refresh_from_db()
        assert making.made is not None
        making.made.statistics.exclude(name__in=("Sword", "Valorous")).delete()
        return answer


@dataclass(frozen=True)
class NameHidden(Secret):
    """An heir whom nobody knows, where nobody is named before everybody."""

    who: str

    def do(self, world: World) -> HttpResponse:
        return went(named(world, self.by, world.knight(self.who), pretender(world)))


@dataclass(frozen=True)
class Usurp(Secret):
    """The hidden heir takes over, with all that can go over."""

    who: str

    def do(self, world: World) -> HttpResponse:
        row = Succession.objects.get(predecessor=world.knights[self.who].pk)
        fields = {"year": str(world.campaign.year), "based_on": stake_of(row)}
        where = f"{world.sheet(self.who)}heir/takes-over/"
        return went(world.post(self.by, where, fields))


@dataclass(frozen=True)
class TakeBackHidden(Secret):
    """The last of what only gamemasters know of heirs is taken back."""

    def do(self, world: World) -> HttpResponse:
        told = Event.objects.filter(kind="heir").exclude(audience=Audience.TABLE)
        last = told.newest_first()[0]
        return went(world.post(self.by, f"events/{last.pk}/undo/"))


@dataclass(frozen=True)
class ForHidden(Secret):
    """A hidden one has a child, who is named, and whose making is begun and given up; then an heir
    whom everybody knows is named for the hidden one."""

    heir: str

    def do(self, world: World) -> HttpResponse:
        lord = saxons(world)[1]
        here = f"characters/{lord.pk}/"
        child = {"name": "canary: a bastard", "relation": "child", "born": "495"}
        went(world.post(self.by, f"{here}records/relative/new/", child))
        went(named(world, self.by, lord, f"kin:{Relative.objects.get(character=lord).pk}"))
        went(world.post(self.by, f"{here}heir/begin/"))
        making = Making.objects.order_by("-begun")[0]
        went(world.post(self.by, f"makings/{making.pk}/abandon/"))
        return went(named(world, self.by, lord, heir(world, self.heir)))


@dataclass(frozen=True)
class PutAway(Secret):
    """The hidden heir is deleted, or restored from the bin."""

    how: str

    def do(self, world: World) -> HttpResponse:
        one = saxons(world)[0]
        if self.how == "delete":
            return went(world.post(self.by, f"characters/{one.pk}/delete/", {"name": one.name}))
        return went(world.post(self.by, f"bin/{one.pk}/restore/"))


ITHEL = {"name": "Ithel", "relation": "child", "born": "488"}
NAMED: tuple[Deed | Look, ...] = (
    Add("player", "ector", "relative", ITHEL),
    Name("player", "ector", "enid"),
    Name("player", "ector", NOBODY),
    NameHidden(GM, "ector"),
    TakeBackName("player", 1),  # Enid is named again, and who was named in secret makes way
    ForHidden(GM, "enid"),
    MakeWay(GM, "ector"),
    TakeBackName("player", 0, 422),
    Look("while one is named whom nobody knows"),
)
MADE: tuple[Deed | Look, ...] = (
    PutAway(GM, "delete"),
    Name("player", "ector", "kin Ithel"),
    PutAway(GM, "restore"),
    Begin("player", "ector"),
    MakeWay(GM, "ector"),
    Name("player", "ector", "kin Ithel"),
    Finish("player"),
    MakeWay(GM, "ector"),
    Leave("player", "ector", 508),
    Usurp(GM, "ector"),
    Look("when one has taken over whom nobody knows"),
)
GONE: tuple[Deed | Look, ...] = (
    TakeBackHidden(GM),
    Usurp(GM, "ector"),
    PutAway(GM, "delete"),
    Name("player", "ector", "enid"),
    Look("the end"),
)
HEIRS = (*NAMED, *MADE, *GONE)
"""Who is named in secret makes way for whom the player names; puts the player's heir aside; takes
over; and lies in the bin when another is named."""

TOLD = (
    HALL,
    KNIGHT,
    *(one for one in ROADS if not one.endswith("pdf")),
    *(f"{KNIGHT}{one}/" for one in ("heir", "heir/begin", "heir/takes-over", "back")),
    *(f"{HALL}{one}/" for one in ("chronicle/<int:year>", "matters", "members", "makings")),
    f"{HALL}events/<change>/undo/",
)
MINE = Depth(3, 1, only=TOLD, enemies=True)
THEIRS = Depth(2, 1, only=(HALL, KNIGHT), enemies=True)
PLAN: Plan = {"player": (MINE, MINE), "other": (THEIRS, THEIRS)}
