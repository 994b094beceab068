"""Enemies that are hidden, shown, and hidden again."""

from collections.abc import Iterator

from characters.models import Character, Shown
from tests.stories.worlds.dealer import GM, Dealer
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.lurking import HAUNTS, Appear, Haunt, Lurk, Strike
from tests.stories.worlds.scenes import scene

AXE = (14, 3, 19, 20, 8)
NAMES = ("a shape in the mist", "a raider", "")


@scene(often=3)
def enemies_lurk(table: Dealer) -> Iterator[Deed]:
    """Who is dead, or lies in the bin, rolls no more."""
    every = Character.objects.filter(name__startswith="Pict").by_name()
    living = set(every.living())
    places = [place for place, one in enumerate(every) if one in living] or [0, 1, 2]
    yield Lurk(GM, table.one_of(places), (table.one_of(AXE), table.one_of(AXE)))


@scene(often=2)
def an_enemy_is_written_about(table: Dealer) -> Iterator[Deed]:
    """Each once, in their order; and at last nobody finds the enemy any more."""
    done: list[str] = table.told.setdefault("haunts", [])
    left: tuple[Haunt, ...] = HAUNTS[len(done) :]
    for one in left[: table.one_of((1, 2, 3))]:
        done.append(one.tail)
        yield one


@scene()
def an_enemy_appears(table: Dealer) -> Iterator[Deed]:
    """Or vanishes again, or is called otherwise."""
    seen = Character.objects.filter(name="Pict 1").exclude(sheet_shown=Shown.HIDDEN).exists()
    how = "hidden" if seen else table.one_of(("whole", "limited"))
    yield Appear(GM, 0, how, table.one_of(NAMES))


@scene(often=2)
def an_enemy_strikes(table: Dealer) -> Iterator[Deed]:
    yield Strike(GM, table.one_of((0, 1)), table.one_of(AXE))
