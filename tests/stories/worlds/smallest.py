"""Of two worlds that differ: the fewest deeds after which they still do, and how."""

from collections.abc import Callable, Sequence
from itertools import islice

from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.evening import Look
from tests.stories.worlds.harvest import Depth
from tests.stories.worlds.twins import KEPT, Got, differences, play
from tests.stories.worlds.world import World

Deeds = Sequence[Deed | Look]
Found = list[str]
TRIES = 60
"""So often an evening is played again to find out what is left out of it."""


def smallest(deeds: Deeds, one: World, two: World, got: tuple[Got, Got]) -> str:
    """What a person is told who has to find out why."""
    role, look = _where(deeds, got)

    def found(some: Deeds) -> Found:
        return _differences(some, one, two, role, look)

    short: list[Deed | Look] = [one for one in _until(deeds, look) if not isinstance(one, Look)]
    told = found(short)
    if not told:  # only who has looked before sees it
        return "\n\n".join(islice(differences(*got), 2))
    short, told = _fewest(short, told, found)
    return "\n".join((f"{role} in {look.name}, after:", *map(str, short), "", *told[:2]))


def _where(deeds: Deeds, got: tuple[Got, Got]) -> tuple[str, Look]:
    """Who sees it, and at which look first."""
    looks = {deed.name: deed for deed in deeds if isinstance(deed, Look)}
    for name, look in looks.items():
        for role in got[0]:
            pages = [
                [page for page in one[role] if page.asked.startswith(f"{name}: ")] for one in got
            ]
            if pages[0] != pages[1] and role != KEPT:
                return role, look
    return "player", list(looks.values())[-1]


def _until(deeds: Deeds, look: Look) -> Deeds:
    return deeds[: deeds.index(look)]


def _differences(deeds: Deeds, one: World, two: World, role: str, look: Look) -> Found:
    """Played anew; what cannot be played differs in nothing."""
    depth = (look.asks or {}).get(role, Depth(2, 1))
    plan = {"other": depth, role: depth} if role == "former" else {role: depth}
    evening = [*deeds, Look(look.name, plan)]
    try:
        got = [play(evening, world, dict.fromkeys(plan, (depth, depth))) for world in (one, two)]
    except Exception:  # noqa: BLE001  a deed that hung on one that was left out
        return []
    return list(islice(differences(got[0], got[1]), 3))


def _fewest(
    deeds: list[Deed | Look], told: Found, found: Callable[[Deeds], Found]
) -> tuple[list[Deed | Look], Found]:
    """Leave out halves, quarters and so on, as long as a difference stays."""
    tries, size = TRIES, len(deeds) // 2
    while size and tries:
        place = 0
        while place < len(deeds) and tries:
            fewer = deeds[:place] + deeds[place + size :]
            tries -= 1
            still = found(fewer)
            if still:
                deeds, told = fewer, still
            else:
                place += size
        size //= 2
    return deeds, told
