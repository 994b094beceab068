"""Worlds whose evening is over: kept as they are, and looked at again and again."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Self

from tests.stories.worlds import seams
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.ear import listening
from tests.stories.worlds.evening import EVENING, Look
from tests.stories.worlds.harvest import Depth, Harvest, listen
from tests.stories.worlds.house import Rows, bring_back, keep
from tests.stories.worlds.reader import Page, Reader
from tests.stories.worlds.twins import NOBODY, concerned, play
from tests.stories.worlds.world import World


@dataclass(frozen=True)
class Ended:
    """A world at the end of its evening."""

    world: World
    rows: Rows

    @classmethod
    def of(cls, deeds: Sequence[Deed | Look], world: World) -> Self:
        play([deed for deed in deeds if not isinstance(deed, Look)], world, NOBODY)
        return cls(world, keep())

    def look(self, role: str, depth: Depth) -> list[Page]:
        """What somebody gets who comes now."""
        bring_back(self.rows)
        seams.begin(f"{self.world.name} again")
        seams.look(99)
        reader = Reader(role, self.world)
        reader.look("afterwards", depth.hidden)
        with listening(self.world.campaign.pk) as ear:
            Harvest(reader, depth, concerned(EVENING, self.world)).gather()
            listen(reader, ear, depth)
        return reader.pages


@cache
def ended(name: str) -> Ended:
    """The evening in the world of that name, played once."""
    return Ended.of(EVENING, world(name))


def world(name: str) -> World:
    """ "without" secrets, "with" them, or with "other outcomes"."""
    return World(name, secret=name != "without", outcome=int(name == "other outcomes"))
