"""The years before the demo's story, lived one after another through the same actions as
everybody's."""

from collections import Counter
from typing import Any

from characters.actions.campaign import set_year
from characters.actions.event import holding, lock
from characters.actions.ideal import add_ideal, take_fifth_edition
from characters.actions.record import add_record
from characters.actions.sheet import set_value
from characters.actions.wounds import book_wound, treat_wound
from characters.models import Character, Note, Statistic
from characters.rules.ideals import Requirement
from config.demo.lives import LIVES, Life
from config.demo.play import Table

PEACE: dict[str, Any] = {
    "name": "Peace of the vale",
    "requirements": (Requirement(("Just", "Merciful"), 25),),
    "benefits": "a seat at the judgement stone",
}


def live(table: Table, *, first: int, last: int) -> None:
    """All years from the first, in which the campaign stands, to the last."""
    campaign = table.gamemaster.campaign
    add_ideal(campaign, by=table.gamemaster, **PEACE)
    take_fifth_edition(campaign, by=table.gamemaster)
    for year in range(first, last + 1):
        if year > first:
            table.hands.pass_seconds(600)
            set_year(campaign, year=year, based_on=year - 1, by=table.gamemaster)
        with holding(lock(campaign)):
            for name, life in LIVES.items():
                _live(table, table.knights[name], life, year)


def growth(name: str) -> Counter[str]:
    """By how much each number of a knight has risen before the story."""
    risen: Counter[str] = Counter()
    for _year, what, more in LIVES[name].grown:
        risen[what] += more
    return risen


def _live(table: Table, character: Character, life: Life, year: int) -> None:
    """One year of one knight."""
    by = table.seat_of(character)
    for when, kind, fields in life.rows:
        if when == year:
            table.hands.pass_seconds(15)
            secret = fields.get("audience") == Note.Audience.GAMEMASTER
            add_record(character, kind=kind, by=table.gamemaster if secret else by, **fields)
    for when, points, source, healed, how in life.wounds:
        if when == year:
            table.hands.pass_seconds(25)
            wound = book_wound(character, damage=points, source=source, by=by)
            if healed:
                table.hands.pass_seconds(10)
                treat_wound(wound, points=healed, treatment=how, by=by)
    for when, what, more in life.grown:
        if when == year:
            table.hands.pass_seconds(12)
            statistic, side = table.statistics[character.pk][what]
            before = Statistic.objects.get(pk=statistic.pk).value_of(side) or 0
            set_value(statistic, side=side, value=before + more, based_on=before, by=by)
