"""What a gamemaster asks of few, and sets against each other, as data: whoever is asked knows of
it, and nobody else."""

from dataclasses import dataclass, field
from typing import ClassVar

from django.http import HttpResponse

from characters.models import Audience
from rolls.models import Facing, RequestSide
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import Faces, Fields, load, meant, went
from tests.stories.worlds.secrets import Secret
from tests.stories.worlds.world import World

GM, ROBIN = "gamemaster", "third"


def newest(world: World, who: str, *, openly: bool = False) -> RequestSide:
    """What was asked last and waits, before everybody or of few: of a knight, or of somebody
    without a sheet."""
    sides = RequestSide.objects.filter(request__roll=None, request__closed=None, face=None)
    table = sides.filter(request__event__audience=Audience.TABLE)
    sides = table if openly else sides.exclude(pk__in=table)
    knight = world.knights.get(who)
    whose = {"character": knight.pk} if knight else {"character": None, "character_name": who}
    return sides.filter(**whose).latest("request__event__number")


def sent(world: World, by: str, tail: str, fields: Fields) -> HttpResponse:
    typed = {name: meant(world, words) for name, words in fields.items()}
    return went(world.post(by, tail, typed))


@dataclass(frozen=True)
class Summon(Secret):
    """A gamemaster's form of that kind is sent."""

    tail: str
    fields: Fields = field(default_factory=dict)

    def do(self, world: World) -> HttpResponse:
        return sent(world, self.by, self.tail, self.fields)


@dataclass(frozen=True)
class SummonKnown(Summon):
    """The same, where it is known in every world who is asked: what falls is not."""

    everywhere: ClassVar[bool] = True


@dataclass(frozen=True)
class SetOpenly(Deed):
    """One side is asked before everybody; the other is hidden, and is so in every world."""

    fields: Fields

    answered: ClassVar[bool] = False

    def do(self, world: World) -> HttpResponse:
        return sent(world, self.by, "facings/new/", self.fields)


@dataclass(frozen=True)
class Answer(Secret):
    """Whoever was asked last of that knight, or of somebody without a sheet, throws."""

    who: str
    faces: tuple[Faces, Faces]

    def do(self, world: World) -> HttpResponse:
        load(self.faces[world.outcome])
        side = newest(world, self.who)
        return went(world.post(self.by, f"requests/{side.request_id}/sides/{side.pk}/"))


@dataclass(frozen=True)
class AnswerOpenly(Deed):
    """The same, before everybody."""

    who: str
    face: int

    def do(self, world: World) -> HttpResponse:
        load(self.face)
        side = newest(world, self.who, openly=True)
        return went(world.post(self.by, f"requests/{side.request_id}/sides/{side.pk}/"))


@dataclass(frozen=True)
class AnswerBlind(Answer):
    """The same, of what only the gamemaster reads: a receipt, and no more."""

    everywhere: ClassVar[bool] = True
    answered: ClassVar[bool] = True


@dataclass(frozen=True)
class AnswerUnseen(Answer):
    """A hidden side throws in every world: what is told of it at last, all know."""

    everywhere: ClassVar[bool] = True


@dataclass(frozen=True)
class CallOff(Secret):
    """What was asked last of that knight is called off."""

    who: str

    def do(self, world: World) -> HttpResponse:
        return went(world.post(self.by, f"requests/{newest(world, self.who).request_id}/close/"))


@dataclass(frozen=True)
class Tell(Secret):
    """The gamemaster tells how what was set last came out."""

    def do(self, world: World) -> HttpResponse:
        facing = Facing.objects.latest("event__number")
        return went(world.post(self.by, f"facings/{facing.pk}/resolve/"))


@dataclass(frozen=True)
class TellOpenly(Tell):
    """The same, of two of whom one threw before everybody."""

    everywhere: ClassVar[bool] = True


FOG: Fields = {"all-amount": "-3", "all-reason": "canary: fog"}
LISTEN: Fields = {"name": "Valorous", "characters": ("@gareth",), "audience": "member", **FOG}
BLIND: Fields = {**LISTEN, "audience": "gamemaster_reads"}
SHADOW: Fields = {
    "second-who": "canary: a shadow",
    "second-what": "canary: Stealth",
    "second-value": "14",
    "second-audience": "gamemaster_knows",
    "second-against": "canary: the watch",
}
WATCH: Fields = {"first-character": "@gareth", "first-what": "Sword", "first-audience": "member"}
OPEN: Fields = {"first-character": "@ector", "first-what": "Sword", "first-audience": "table"}
RIVALS: Fields = {
    "name": "Sword",
    "characters": ("@gareth", "@morgan"),
    "how": "ask",
    "audience": "gamemaster_reads",
}

ASKED: tuple[Deed, ...] = (
    Summon(GM, "requests/new/", LISTEN),
    Answer(ROBIN, "gareth", (7, 20)),
    SetOpenly(GM, {**OPEN, **SHADOW, "first-against": "a noise"}),
    Answer(GM, "canary: a shadow", (14, 20)),
    AnswerOpenly("player", "ector", 15),
    Summon(GM, "requests/new/", BLIND),
    Answer(ROBIN, "gareth", (3, 18)),
    Summon(GM, "requests/new/", BLIND),
    CallOff(GM, "gareth"),
    Summon(GM, "facings/new/", {**WATCH, **SHADOW}),
    Answer(GM, "canary: a shadow", (2, 17)),
    Answer(ROBIN, "gareth", (15, 4)),
    Tell(GM),
    Summon(GM, "contest/", RIVALS),
    Answer(ROBIN, "gareth", (15, 18)),
    Answer(ROBIN, "morgan", (9, 15)),
    Tell(GM),
    Summon(GM, "requests/new/", BLIND),
)
"""The last of them still waits. Only Sir Ector throws before everybody."""
