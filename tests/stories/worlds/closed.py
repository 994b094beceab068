"""What happens on a sheet that is not open to the table, as data: its player and the gamemaster
know of it, and nobody else."""

from dataclasses import dataclass, field

from django.http import HttpResponse

from tests.stories.worlds.hands import Fields, pressed, went
from tests.stories.worlds.secrets import Secret
from tests.stories.worlds.world import World


@dataclass(frozen=True)
class Behind(Secret):
    """Something done at an address of that sheet."""

    who: str
    tail: str
    fields: Fields = field(default_factory=dict)

    def do(self, world: World) -> HttpResponse:
        return went(world.post(self.by, f"{world.sheet(self.who)}{self.tail}", self.fields))


@dataclass(frozen=True)
class Rewrite(Secret):
    """Another value there."""

    line: str
    value: int

    def do(self, world: World) -> HttpResponse:
        line, side = world.statistic(self.line)
        there = line.value_of(side)
        fields = {"side": side, "value": self.value, "based_on": "" if there is None else there}
        return went(world.post(self.by, f"statistics/{line.pk}/", fields))


@dataclass(frozen=True)
class Mark(Secret):
    """A box ticked there by hand, and cleared."""

    line: str

    def do(self, world: World) -> HttpResponse:
        went(pressed(world, self.by, self.line, tick="on"))
        return went(pressed(world, self.by, self.line, tick="off"))


ROBIN, GM = "third", "gamemaster"
SKILL: Fields = {"kind": "skill", "name": "canary: poison", "group": "other", "value": "9"}
CHARM: Fields = {"number": "30", "reason": "canary: a charm", "based_on": ""}
WAT: Fields = {"name": "canary: Wat", "born": "494", "background": "heir"}
FALL: Fields = {"damage": "5", "severity": "minor", "source": "canary: a fall"}

CLOSED = (
    Rewrite(ROBIN, "morgan/Sword", 17),
    Behind(ROBIN, "morgan", "statistics/new/", SKILL),
    Behind(GM, "morgan", "derived/hit_points/", CHARM),
    Behind(ROBIN, "morgan", "squires/new/", WAT),
    Behind(ROBIN, "morgan", "wounds/new/", FALL),
    Behind(ROBIN, "morgan", "fields/home/", {"value": "canary: Gore", "based_on": ""}),
    Behind(ROBIN, "morgan", "zeros/", {"hidden": "on"}),
    Behind(ROBIN, "morgan", "links/"),
    Mark(GM, "morgan/Sword"),
    Rewrite(GM, "morgan/Valorous", 19),
)
"""Of Lady Morgan the others read her name and her Glory."""
