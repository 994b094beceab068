"""Squires fight while others roll in secret."""

from collections.abc import Iterator

from tests.stories.worlds.dealer import GM, Dealer
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.scenes import scene
from tests.stories.worlds.trials import Begin, Call, Strike


@scene()
def a_tournament(table: Dealer) -> Iterator[Deed]:
    name = table.label("The Whitsun Trials")
    yield Call(GM, name, (table.label("Guy"), table.label("Hugh")))
    yield Begin(GM, name)
    for face in (5, 3, 1):
        yield Strike(GM, name, face)
