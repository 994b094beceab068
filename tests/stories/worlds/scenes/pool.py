"""The d6 pool: tests and opposed pools that all see, and some of which only gamemasters know."""

from collections.abc import Iterator

from tests.stories.worlds.dealer import GM, Dealer
from tests.stories.worlds.deeds import Deed, Throw
from tests.stories.worlds.hands import Fields
from tests.stories.worlds.scenes import scene
from tests.stories.worlds.secrets import Unseen

JUMP: Fields = {"stat1-name": "Speed", "stat1-amount": "2", "difficulty": "1"}
WOLF: Fields = {"stat1-amount": "1", "their1-amount": "2", "their_name": "a wolf"}
HIDDEN: Fields = {
    "stat1-name": "canary",
    "stat1-amount": "2",
    "difficulty": "2",
    "label": "canary: in the dark",
}


@scene()
def a_pool_test(table: Dealer) -> Iterator[Deed]:
    label = table.label("pool")
    faces = table.one_of(((6, 1), (4, 2), (1, 1)))
    choices = (
        Throw("player", "ector pool", faces, label, JUMP),
        Throw("other", "pool", faces, label, JUMP),
        Throw("player", "ector pool/opposed", (5, *faces), label, WOLF),
    )
    yield table.one_of(choices)


@scene()
def an_unseen_pool_test(table: Dealer) -> Iterator[Deed]:
    label = table.label("hidden pool")
    opposed: Fields = {**WOLF, "their_name": "canary: a wolf"}
    choices = (
        Unseen(GM, "ector pool", ((6, 6), (1, 1)), label, HIDDEN),
        Unseen(GM, "pool", ((1, 5), (4, 4)), label, HIDDEN),
        Unseen(GM, "green pool/opposed", ((6, 1, 1), (2, 6, 6)), label, opposed),
    )
    yield table.one_of(choices)
