"""What may happen next in a random evening. Every module of this folder is read.

A scene takes the dealer and yields the deeds of which it is made, in their order; each is done
before the next is asked for. Where it does not fit, it yields none:

    @scene(often=2)
    def a_player_whistles(table: Dealer) -> Iterator[Deed]:
        if table.happens(0.5):
            yield Whistle(table.one_of(("player", "other")))

Of ten evenings that follow each other each must play another tenth of all scenes (`due`), so that
ten together play every one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules

from tests.stories.worlds.dealer import Dealer
from tests.stories.worlds.deeds import Deed

Scene = Callable[[Dealer], Iterator[Deed]]


@dataclass(frozen=True)
class Kept:
    """A scene, and how often it comes, compared with the others. `private`: only where the third
    player has secrets with the gamemaster; `after`: a scene that makes room for it."""

    play: Scene
    often: int
    private: bool
    after: str


SCENES: dict[str, Kept] = {}


def scene(often: int = 1, *, private: bool = False, after: str = "") -> Callable[[Scene], Scene]:
    def kept(function: Scene) -> Scene:
        SCENES[function.__name__] = Kept(function, often, private, after)
        return function

    return kept


def every_scene(*, private: bool = True) -> dict[str, Kept]:
    """All of them, or all but the private ones, in an order that does not hang on which was read
    first."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    found = sorted(SCENES.items())
    return {name: one for name, one in found if private or not one.private}


def due(number: int) -> list[str]:
    """The scenes that the evening of that number must play; the private ones every other."""
    names = list(every_scene(private=False))[number % 10 :: 10]
    alone = [name for name, one in every_scene().items() if one.private]
    return names + (alone[number // 2 % 5 :: 5] if number % 2 else [])
