"""The other game at the demo's table: the d6 pool of a night on which a knight ran as a hind."""

from functools import partial
from random import Random

from characters.actions.campaign import change_rulings
from characters.actions.event import holding, lock
from characters.actions.record import add_record
from characters.models import Aptitude, Audience
from config.demo.play import Table
from rolls.actions.pool import throw_pool
from rolls.actions.pool_side import Handful, pool_rulings
from rolls.rules.pool import Rulings

WHO = "Dame Tegwen Alder"
APTITUDES = (
    ("Fleetness", Aptitude.Nature.ATTRIBUTE, 4),
    ("Senses", Aptitude.Nature.ATTRIBUTE, 3),
    ("Might", Aptitude.Nature.ATTRIBUTE, 2),
    ("Paths of the mere", Aptitude.Nature.KNOWLEDGE, 3),
    ("Ways of hounds", Aptitude.Nature.KNOWLEDGE, 1),
)
"""What she has in that shape."""

TESTS = (
    (("Fleetness", "Paths of the mere"), 3, "Away before the hounds"),
    (("Senses", "Ways of hounds"), 2, "Upwind of the pack"),
)
"""What adds up, against which difficulty, and what for."""


def play_pool(table: Table) -> None:
    """The table says that it plays this too; a sheet gets its list, and two pools are tested."""
    gamemaster, hind = table.gamemaster, table.knights[WHO]
    throw = partial(Random(6).randint, 1)  # noqa: S311  a told story
    campaign = lock(gamemaster.campaign)
    with holding(campaign):
        before = pool_rulings(campaign)
        change_rulings(
            campaign, rulings=Rulings(played=True), based_on=before, by=gamemaster, system="pool"
        )
        rows = {}
        for name, nature, points in APTITUDES:
            table.hands.pass_seconds(15)
            by, row = table.seat_of(hind), {"name": name, "nature": nature, "points": points}
            rows[name] = add_record(hind, kind=Aptitude.kind(), by=by, **row)
        for names, difficulty, label in TESTS:
            table.hands.pass_seconds(180)
            throw_pool(
                hind,
                tested=Handful(added=tuple(rows[name].pk for name in names)),
                difficulty=difficulty,
                label=label,
                by=table.seat_of(hind),
                audience=Audience.TABLE,
                throw=throw,
            )
