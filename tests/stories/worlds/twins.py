"""A world played from its beginning to its end with all that its readers get, and two compared."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import unified_diff
from itertools import zip_longest
from uuid import UUID

from characters.models import Shown
from tests.stories.worlds import seams
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.ear import Ear, listening
from tests.stories.worlds.evening import Look
from tests.stories.worlds.harvest import BRIEF, FULL, PEEK, SOME, Depth, Harvest, listen
from tests.stories.worlds.reader import Page, Reader
from tests.stories.worlds.world import World

NOTHING = Page("nothing was asked", "")
Got = dict[str, list[Page]]
"""All pages that each reader got, in their order; and what no page shows, but must not move."""
KEPT = "kept"


Plan = Mapping[str, tuple[Depth, Depth]]
"""Who reads, and how deep: at every look, and at the last one."""
PLAN: Plan = {
    "player": (BRIEF, FULL),
    "other": (PEEK, SOME),
    "spectator": (PEEK, SOME),
    "former": (PEEK, BRIEF),
}
NOBODY: Plan = {}


def play(deeds: Iterable[Deed | Look], world: World, plan: Plan = PLAN) -> Got:
    """Play an evening in a world. Each deed is asked for when the one before has been done."""
    world.begin()
    with listening(world.campaign.pk) as ear:
        return Evening(deeds, world, ear, plan).played()


class Evening:
    """The evening in one world, with those who read and listen."""

    def __init__(self, deeds: Iterable[Deed | Look], world: World, ear: Ear, plan: Plan) -> None:
        self.deeds, self.world, self.ear, self.plan = deeds, world, ear, plan
        self.readers = {role: Reader(role, world) for role in plan}
        self.kept: list[Page] = []
        self.streams = {role: ear.open(one.session)[0] for role, one in self.readers.items()}

    def played(self) -> Got:
        number = 0
        for deed in self.deeds:
            if isinstance(deed, Look):
                seams.look(number)
                self.look(deed)
            elif deed.everywhere or self.world.secret:
                number += deed.everywhere
                seams.open_deed(number) if deed.everywhere else seams.secret_deed()
                self.do(deed, number)
        return {role: reader.pages for role, reader in self.readers.items()} | {KEPT: self.kept}

    def do(self, deed: Deed, number: int) -> None:
        answer = deed.do(self.world)
        self.ear.settle()
        if answer is not None and deed.by in self.readers and deed.answered:
            self.readers[deed.by].keep(f"POST in minute {number}", answer)

    def look(self, look: Look) -> None:
        self.ear.ping()
        self.ear.settle()
        for role, depth in self.asks(look).items():
            reader = self.readers[role]
            if role == "former":  # who tries what somebody else has read
                there = str(self.world.seats["gamemaster"].campaign_id)
                reader.remember([there, *self.readers["other"].mask.ids])
            reader.look(look.name, depth.hidden, enemies=depth.enemies)
            reader.hear("of the evening", self.streams[role])
            Harvest(reader, depth, self.concerned(look)).gather()
            listen(reader, self.ear, depth)
            reader.look_away()
        known = self.world.campaign.characters.exclude(sheet_shown=Shown.HIDDEN).by_name()
        versions = known.values_list("name", "table_version")
        self.kept.append(
            Page(f"{look.name}: what players' sheets are kept by", str(list(versions)))
        )

    def asks(self, look: Look) -> Mapping[str, Depth]:
        if look.asks is not None:
            return look.asks
        last = look is list(self.deeds)[-1]
        return {role: depths[last] for role, depths in self.plan.items()}

    def concerned(self, look: Look) -> list[UUID]:
        return concerned(list(self.deeds), self.world) if look.asks is None else []


def concerned(deeds: Sequence[Deed | Look], world: World) -> list[UUID]:
    """The lines of the sheets for which dice fall in that evening."""
    thrown = (getattr(deed, "on", "").partition(" ")[0] for deed in deeds)
    return [world.statistic(on)[0].pk for on in dict.fromkeys(thrown) if "/" in on]


def differences(one: Got, two: Got) -> Iterator[str]:
    """Each answer that differs between two worlds, in words."""
    for role in one:
        for left, right in zip_longest(one[role], two[role], fillvalue=NOTHING):
            if left != right:
                lines = unified_diff(left.told.splitlines(), right.told.splitlines(), n=1)
                yield "\n".join((f"{left.asked} | {right.asked}", *lines))
