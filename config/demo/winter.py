"""The winter of 508, turned by its own actions: what each player chose, and dice that always fall
alike."""

from collections.abc import Mapping
from functools import partial
from random import Random
from typing import Any

from characters.actions.check import tick
from characters.actions.event import holding, lock
from config.demo.play import Table
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step
from winter.models import WinterPhase
from winter.rules.steps import Step

CHECKED: Mapping[str, tuple[str, ...]] = {
    "Sir Cadfan of Withy Ford": ("Sword", "Battle", "Valorous", "Loyalty", "Stewardship"),
    "Dame Tegwen Alder": ("Bow", "Hunting", "Energetic", "Devotion"),
    "Sir Osric Haldane": ("Hafted", "Indulgent", "Proud", "Gaming", "Horsemanship"),
    "Dame Eluned ferch Pwyll-Glas": ("Courtesy", "Just", "Orate", "Recognize"),
}
"""What was done well in 508."""

TRAINED: Mapping[str, Mapping[str, int]] = {
    "Sir Cadfan of Withy Ford": {"Courtesy": 2, "Awareness": 3, "First Aid": 1},
    "Dame Tegwen Alder": {"Singing": 3, "Charge": 2, "Courtesy": 1},
    "Dame Eluned ferch Pwyll-Glas": {"Horsemanship": 3, "Sword": 2, "Dancing": 1},
}
"""The Skill points of the year; Sir Osric let it go by."""

SINGLY = (Step.EXPERIENCE, Step.TRAINING)
"""The steps that the first player takes one by one."""


def check_boxes(table: Table) -> None:
    """The gamemaster ticks what the year was worth."""
    with holding(lock(table.gamemaster.campaign)):
        for name, words in CHECKED.items():
            for word in words:
                table.hands.pass_seconds(20)
                statistic, side = table.statistics[table.knights[name].pk][word]
                tick(statistic, side=side, by=table.gamemaster)


def turn(table: Table) -> None:
    """The winter is opened, gone through and closed: the campaign's year is one more."""
    gamemaster = table.gamemaster
    throw = partial(Random(508).randint, 1)  # noqa: S311  a told story
    phase = open_phase(gamemaster.campaign, by=gamemaster)
    with holding(lock(phase.campaign)):
        for name, character in table.knights.items():
            if not character.owner_id:
                continue
            for step in SINGLY:
                table.hands.pass_seconds(75)
                _throw(table, Place(phase, character, step), name, throw)
        _standard(table, phase, "Sir Osric Haldane", "rich")
        table.hands.pass_seconds(240)
        run_winter(phase, by=gamemaster, throw=throw)
        table.hands.pass_seconds(120)
        close_phase(phase, by=gamemaster)


def _throw(table: Table, place: Place, name: str, throw: Any) -> None:
    """A player throws for a step; whoever sits first writes it down at once."""
    by = table.seat_of(place.character)
    choice = _training(table, name) if place.step is Step.TRAINING else {}
    throw_step(place, choice=choice, by=by, throw=throw)
    if by.pk == table.seats[1].pk:
        table.hands.pass_seconds(30)
        take_step(place, based_on=mark_of(enter(place, by).read()), by=by)


def _training(table: Table, name: str) -> dict[str, Any]:
    rows = table.statistics[table.knights[name].pk]
    points = {str(rows[word][0].pk): more for word, more in TRAINED.get(name, {}).items()}
    return {"to": "skills", "points": points} if points else {}


def _standard(table: Table, phase: WinterPhase, name: str, standard: str) -> None:
    """How a knight lived this year, as the gamemaster says."""
    table.hands.pass_seconds(40)
    place = Place(phase, table.knights[name], Step.CIRCUMSTANCES)
    throw_step(place, choice={"standard": standard}, by=table.gamemaster)
