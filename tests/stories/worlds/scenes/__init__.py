"""What may happen next in a random evening. Every module of this folder is read.

A scene takes the dealer and yields the deeds of which it is made, in their order; each is done
before the next is asked for. Where it does not fit, it yields none:

    @scene(often=2)
    def a_player_whistles(table: Dealer) -> Iterator[Deed]:
        if table.happens(0.5):
            yield Whistle(table.one_of(("player", "other")))
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import iter_modules

from tests.stories.worlds.dealer import Dealer
from tests.stories.worlds.deeds import Deed

Scene = Callable[[Dealer], Iterator[Deed]]
SCENES: dict[str, tuple[Scene, int]] = {}
"""By name; and how often each comes, compared with the others."""


def scene(often: int = 1) -> Callable[[Scene], Scene]:
    def kept(function: Scene) -> Scene:
        SCENES[function.__name__] = function, often
        return function

    return kept


def every_scene() -> dict[str, tuple[Scene, int]]:
    """All of them, in an order that does not hang on which was read first."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    return dict(sorted(SCENES.items()))
