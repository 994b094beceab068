"""More that somebody can do openly in a random evening: each looks the same in every world."""

from dataclasses import dataclass, field

from django.http import HttpResponse

from characters.models import Audience, Event
from characters.rules.digest import digest
from rolls.models import GameSession, Roll
from rolls.models import Request as Asking
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import Fields, load, meant, went
from tests.stories.worlds.seams import Now
from tests.stories.worlds.world import World

AMPLE = (4,) * 40
"""More dice than a blow has."""


@dataclass(frozen=True)
class Fray(Deed):
    """An exchange of blows, whatever comes of it."""

    who: str
    faces: tuple[int, int]
    fields: Fields

    def do(self, world: World) -> HttpResponse:
        return frayed(world, self.by, self.who, self.faces, self.fields, Audience.TABLE)


def frayed(
    world: World,
    by: str,
    who: str,
    faces: tuple[int, int],
    fields: Fields,
    audience: Audience,
    label: str = "",
) -> HttpResponse:
    load((*faces, *AMPLE))
    typed = {name: meant(world, words) for name, words in fields.items()}
    answer = world.post(by, world.panel(f"{who} exchange"), typed | {"audience": audience.value})
    Now.faces = []
    rolls = Roll.objects.filter(manner=Roll.Manner.OPPOSED).order_by("-event__number")
    if label:
        world.rolls[label] = rolls.values_list("pk", flat=True)[0]
    return went(answer)


@dataclass(frozen=True)
class CallOff(Deed):
    """A roll that was asked for is waited for no more."""

    def do(self, world: World) -> HttpResponse:
        known = Asking.objects.waiting().filter(event__audience=Audience.TABLE)
        asked = known.order_by("-event__number")[0]
        return went(world.post(self.by, f"requests/{asked.pk}/close/"))


@dataclass(frozen=True)
class Reveal(Deed):
    """A roll of which all worlds know the face is told to the table."""

    label: str
    how: str

    def do(self, world: World) -> HttpResponse:
        return went(
            world.post(self.by, f"rolls/{world.rolls[self.label]}/reveal/", {"how": self.how})
        )


@dataclass(frozen=True)
class Redo(Deed):
    """An open roll is voided, and where there are secrets thrown again in secret."""

    label: str
    again: str
    faces: tuple[int, int]

    def do(self, world: World) -> HttpResponse:
        where, why = f"rolls/{world.rolls[self.label]}", {"reason": "It should have been hidden."}
        if not world.secret:
            return went(world.post(self.by, f"{where}/void/", why))
        load(self.faces[world.outcome])
        answer = went(world.post(self.by, f"{where}/redo/", why))
        world.rolls[self.again] = world.newest_roll()
        return answer


@dataclass(frozen=True)
class Fill(Deed):
    """A form of a knight's sheet, or of the campaign where nobody is named."""

    who: str
    tail: str
    fields: Fields = field(default_factory=dict)

    def do(self, world: World) -> HttpResponse:
        typed = {name: meant(world, words) for name, words in self.fields.items()}
        where = world.sheet(self.who) if self.who else ""
        return went(world.post(self.by, f"{where}{self.tail}", typed))


@dataclass(frozen=True)
class TakeBack(Deed):
    """An event that all have read is taken back, or is not because something has moved on: which
    of the two may hang on nothing hidden."""

    place: int

    def do(self, world: World) -> HttpResponse:
        event = Event.objects.filter(audience=Audience.TABLE).order_by("number")[self.place]
        answer = world.post(self.by, f"events/{event.pk}/undo/")
        assert answer.status_code in (302, 403, 422), answer.status_code
        return answer


@dataclass(frozen=True)
class Evening(Deed):
    """The evening's beginning, its end, or what is told of it."""

    what: str
    recap: str = ""

    def do(self, world: World) -> HttpResponse:
        if self.what == "begin":
            fields = {
                "date": "2026-03-01",
                "season": "winter",
                "present": [world.seats["player"].pk],
            }
            return went(world.post(self.by, "sessions/", fields))
        session = GameSession.objects.order_by("-number")[0]
        where = f"sessions/{session.pk}/{self.what}/"
        more = {"recap": self.recap, "based_on": digest(session.recap)}
        return went(world.post(self.by, where, more if self.recap else {}))


@dataclass(frozen=True)
class Speak(Deed):
    """A player says something: to all, or to the gamemaster."""

    text: str
    aloud: bool = True

    def do(self, world: World) -> HttpResponse:
        to = "table" if self.aloud else world.seats[self.by].pk
        return went(world.post(self.by, "messages/new/", {"to": to, "text": self.text}))
