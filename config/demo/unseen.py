"""What the demo's gamemaster looks up unseen: an inquiry that was told, and one that waits."""

from collections.abc import Sequence
from functools import partial
from random import Random

from characters.actions.event import holding, lock
from config.demo.play import Table
from rolls.actions.inquiry import inquire
from rolls.actions.message import tell
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import Roll
from rolls.rules.dice import Throw
from rolls.rules.resolution import Modifier

TOLD = {
    "Sir Cadfan of Withy Ford": "The tracks by the ford are two days old, and they lead north.",
    "Dame Tegwen Alder": "No bird sings in the alders: somebody lies there still.",
}
"""What two knights made of it; whether it is true the players do not know."""

DUSK = (Modifier(-5, "dusk"),)


def look_up(table: Table) -> None:
    """The first inquiry is told, to each their own; the second waits for words."""
    throw = partial(Random(1054).randint, 1)  # noqa: S311  a told story
    with holding(lock(table.gamemaster.campaign)):
        table.hands.pass_seconds(300)
        roll = _inquire(table, tuple(TOLD), "Awareness", throw)
        sides = roll.sides.select_related("character__owner__user").order_by("position")
        table.hands.pass_seconds(150)
        words = [(side, TOLD[side.character_name]) for side in sides]
        tell(roll, words=words, by=table.gamemaster)
        table.hands.pass_seconds(600)
        players = [name for name, one in table.knights.items() if one.owner_id]
        _inquire(table, players, "Recognize", throw, DUSK)


def _inquire(
    table: Table,
    names: Sequence[str],
    word: str,
    throw: Throw,
    modifiers: tuple[Modifier, ...] = (),
) -> Roll:
    rows = [table.statistics[table.knights[name].pk][word] for name in names]
    asked = [Asked(statistic_source(row, side), modifiers) for row, side in rows]
    return inquire(asked[0].source, asked=asked, by=table.gamemaster, throw=throw)
