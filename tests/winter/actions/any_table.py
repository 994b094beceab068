"""Any knights at a table, and what their winter came to."""

from random import Random
from typing import Any

from characters.models import (
    Campaign,
    Character,
    Check,
    Horse,
    Kind,
    Relative,
    Squire,
    Statistic,
)
from characters.rules.squires import BACKGROUNDS
from tests.faults.world import Table
from winter.actions.figures import change_figures, figures_of
from winter.models import WinterStep
from winter.rules.rulings import FIFTH, SIXTH


def anything(at: Table, dice: Random) -> None:
    """Let other values, boxes, ages and rows stand on both sheets."""
    preset = dice.choice((SIXTH, FIFTH)).to_json() | {"family": dice.random() < 0.5}
    figures = type(SIXTH).from_json(preset)
    now = figures_of(Campaign.objects.get(pk=at.campaign.pk))
    change_figures(at.campaign, figures=figures, based_on=now, by=at.gwen)
    lines = list(Statistic.objects.filter(campaign=at.campaign).order_by("id"))
    for one in lines:
        low = -4 if one.kind == Kind.TRAIT else 0
        one.value = dice.choice((None, *range(low, 25), *range(low, 25)))
    Statistic.objects.bulk_update(lines, ("value",))
    for character in (at.ector, at.enid):
        Character.objects.filter(pk=character.pk).update(
            born=at.campaign.year - dice.randint(16, 60)
        )
        _boxes(character, dice)
        _household(character, at.campaign.year, dice)


def _boxes(character: Character, dice: Random) -> None:
    earned = Check.objects.filter(campaign=character.campaign).order_by("id")[0].because
    ticked = Check.objects.ticked().values_list("statistic", "side")
    lines = character.statistics.exclude(kind=Kind.CHARACTERISTIC).order_by("id")
    for line in dice.sample(list(lines), 8):
        side = dice.choice(("left", "right") if line.kind == Kind.TRAIT else ("left",))
        row = {"campaign": character.campaign, "statistic": line, "side": side, "year": 530}
        if (line.pk, side) not in ticked:
            Check.objects.create(**row, because=earned, state=Check.State.RELEASED)


def _household(character: Character, year: int, dice: Random) -> None:
    row = {"campaign": character.campaign, "character": character}
    for place in range(dice.randint(0, 2)):
        born, place = year - dice.randint(14, 25), place + 5
        origin = dice.choice(BACKGROUNDS)
        Squire.objects.create(**row, name="Gil", born=born, background=origin.key, position=place)
        health, care = dice.randint(0, 2), dice.randint(0, 4)
        Horse.objects.create(**row, name="Bay", health=health, care=care, position=place)
        child = {"name": "Ann", "relation": "child", "born": year - dice.randint(0, 6)}
        Relative.objects.create(**row, **child, position=place)


def came(at: Table) -> list[Any]:
    """What a winter came to, whichever ids its rows have and in whatever order they stand in the
    log."""
    steps = WinterStep.objects.filter(campaign=at.campaign).select_related("character")
    names = ("name", "born", "health", "care", "grown", "died")
    rows = [
        [getattr(row, name, None) for name in names]
        for model in (Squire, Horse, Relative)
        for row in model._default_manager.filter(campaign=at.campaign).order_by("id")
    ]
    told = [(str(one.character), one.step, one.faces, one.told, one.kept) for one in steps]
    values = Statistic.objects.filter(campaign=at.campaign).order_by("id").values_list("value")
    boxes = Check.objects.filter(campaign=at.campaign).order_by("id").values_list("state", "spare")
    glory = [one.glory_awards.total() for one in (at.ector, at.enid)]
    return [sorted(told, key=lambda one: one[:2]), list(values), list(boxes), rows, glory]
