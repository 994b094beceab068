"""Enemies that only the gamemaster knows of, in a random evening, and what the table sees of them.

They are made where they are first needed: in a scene that nobody knows of where there are secrets,
elsewhere in the very minute in which the table sees something of one.
"""

from dataclasses import dataclass, field

from django.http import HttpResponse

from characters.models import Character
from rolls.models import Encounter, RollSide
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.hands import Fields, load, went
from tests.stories.worlds.secrets import Secret
from tests.stories.worlds.world import World

GM = "gamemaster"
PICTS: Fields = {
    "name": "Pict",
    "number": "3",
    "known_as": "a shape in the mist",
    "numbers": "Axe 14, SIZ 15",
    "weapon": "Axe",
    "damage": "4D6",
    "armour": "6",
    "hit_points": "28",
}


def scene_of(world: World) -> Encounter:
    """The scene that is open; where none is, one is opened."""
    found = Encounter.objects.filter(closed=None).first()
    if found is None:
        went(world.post(GM, "encounters/", {"name": "canary: the ford"}))
        found = Encounter.objects.get(closed=None)
    return found


def picts(world: World) -> list[Character]:
    """The three, made where there are none. The third is the one of whom the table never sees
    anything."""
    rows = Character.objects.filter(name__startswith="Pict").by_name()
    if not rows.exists():
        went(world.post(GM, f"encounters/{scene_of(world).pk}/enemies/", PICTS))
        for one in rows:  # few lines, so that every address of every line can be asked for
            one.statistics.filter(value=None).delete()
    return list(rows)


@dataclass(frozen=True)
class Lurk(Secret):
    """One of them throws unseen."""

    place: int
    faces: tuple[int, int]

    def do(self, world: World) -> HttpResponse:
        axe = picts(world)[self.place].statistics.get(name="Axe")
        load(self.faces[world.outcome])
        return went(
            world.post(self.by, f"statistics/{axe.pk}/roll/", {"audience": "gamemaster_knows"})
        )


@dataclass(frozen=True)
class Haunt(Secret):
    """Something is written on the sheet of the third of them."""

    tail: str
    fields: Fields = field(default_factory=dict)

    def do(self, world: World) -> HttpResponse:
        return went(
            world.post(self.by, f"characters/{picts(world)[2].pk}/{self.tail}", self.fields)
        )


@dataclass(frozen=True)
class Appear(Deed):
    """One of them is shown to the table, or hidden again, perhaps under another name."""

    place: int
    shown: str
    known_as: str

    def do(self, world: World) -> HttpResponse:
        fields = {"shown": self.shown, "known_as": self.known_as}
        return went(
            world.post(self.by, f"characters/{picts(world)[self.place].pk}/shown/", fields)
        )


@dataclass(frozen=True)
class Strike(Deed):
    """One of them throws before everybody's eyes: who is hidden names nobody."""

    place: int
    face: int

    def do(self, world: World) -> HttpResponse:
        one = picts(world)[self.place]
        axe = one.statistics.get(name="Axe")
        load(self.face)
        answer = went(world.post(self.by, f"statistics/{axe.pk}/roll/", {"audience": "table"}))
        told = RollSide.objects.order_by("-roll__event__number")[0].character
        assert told == (None if one.is_hidden else one)
        return answer


HAUNTS = (
    Haunt(
        GM, "notes/new/", {"text": "canary: a spy", "audience": "table", "title": "", "year": ""}
    ),
    Haunt(GM, "wounds/new/", {"damage": "5", "severity": "minor", "source": "canary: an arrow"}),
    Haunt(GM, "glory/", {"amount": "40", "reason": "canary: a raid"}),
    Haunt(
        GM, "statistics/new/", {"kind": "skill", "name": "canary", "group": "other", "value": "9"}
    ),
    Haunt(GM, "fields/home/", {"value": "canary: Alban", "based_on": ""}),
    Haunt(GM, "die/", {"year": "508", "words": "canary: drowned"}),
    Haunt(GM, "return/"),
    Haunt(GM, "delete/", {"name": "Pict 3"}),
)
"""What is done about the third, in its order: at last it lies in the bin."""
