"""What each knight's winter goes by, read for all of them in a constant number of statements."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from uuid import UUID

from django.db.models import Q, Sum

from characters.models import (
    Change,
    Character,
    Check,
    GloryAward,
    Horse,
    Relative,
    Squire,
    Statistic,
)
from winter.models.past import WITH_THE_KNIGHT, Past, pasts
from winter.models.phase import WinterPhase, WinterStep
from winter.rules import knight as facts
from winter.rules.glory import thousands
from winter.rules.rulings import Winter

Knights = Mapping[UUID, facts.Knight]
_SMALL = 5


def rulings_of(phase: WinterPhase) -> Winter:
    """The winter's figures at this table."""
    return Winter.from_json(phase.campaign.rulings.get("winter", {}))


def knights_of(phase: WinterPhase, characters: Iterable[Character]) -> Knights:
    """The sheets of these characters of the phase's campaign as plain values, by id."""
    people = {one.pk: one for one in characters}
    mine = {"campaign_id": phase.campaign_id, "character__in": list(people)}
    lines, boxes = _lines(mine), _boxes(phase, people)
    squires, horses, children = _squires(mine, phase.year), _horses(mine), _children(mine, phase)
    glory, brought = _glory(mine)
    past = _past(phase, people, mine)
    rulings = rulings_of(phase)
    return {
        pk: facts.Knight(
            name=one.name,
            age=one.age(phase.year),
            lines=tuple(lines[pk]),
            boxes=tuple(boxes[pk]),
            squires=tuple(squires[pk]),
            horses=tuple(horses[pk]),
            children=tuple(children[pk]),
            glory=glory[pk],
            spent=past[pk].spent(thousands(brought[pk], rulings)),
            size_trained=past[pk].size,
            owed=past[pk].owed,
            standard=past[pk].standard,
            before=past[pk].before,
            weighed=past[pk].weighed,
        )
        for pk, one in people.items()
    }


def _lines(mine: dict[str, Any]) -> dict[UUID, list[facts.Line]]:
    found = defaultdict(list)
    told = ("character", "pk", "kind", "name", "value", "key", "opposite")
    rows = Statistic.objects.filter(**mine).in_sheet_order().values_list(*told)
    for character, pk, *line in rows:
        found[character].append(facts.Line(str(pk), *line))
    return found


def _boxes(phase: WinterPhase, people: Mapping[UUID, Character]) -> dict[UUID, list[facts.Box]]:
    found = defaultdict(list)
    ticked = Check.objects.ticked().filter(
        campaign_id=phase.campaign_id, statistic__character__in=list(people)
    )
    order = ("statistic__kind", "statistic__position", "statistic__name", "side", "id")
    rows = ticked.order_by(*order).values_list("statistic__character", "pk", "statistic", "side")
    for character, pk, statistic, side in rows:
        found[character].append(facts.Box(str(pk), str(statistic), side))
    return found


def _squires(mine: dict[str, Any], year: int) -> dict[UUID, list[facts.Squire]]:
    found = defaultdict(list)
    for one in Squire.objects.serving().filter(**mine).order_by("position", "id"):
        found[one.character_id].append(
            facts.Squire(str(one.pk), one.name, one.age(year), one.origin, one.grown)
        )
    return found


def _horses(mine: dict[str, Any]) -> dict[UUID, list[facts.Horse]]:
    """Those that a winter throws for: ridden in battle, or with a name of their own."""
    found = defaultdict(list)
    rows = Horse.objects.filter(**mine).filter(Q(ridden=True) | ~Q(name=""))
    for one in rows.order_by("position", "id"):
        found[one.character_id].append(facts.Horse(str(one.pk), str(one), one.health, one.care))
    return found


def _children(mine: dict[str, Any], phase: WinterPhase) -> dict[UUID, list[facts.Child]]:
    found = defaultdict(list)
    small = Relative.objects.filter(
        **mine, relation=Relative.Relation.CHILD, died=None, born__gt=phase.year - _SMALL
    )
    for one in small.filter(born__lte=phase.year).order_by("position", "id"):
        age = phase.year - (one.born or 0)
        found[one.character_id].append(facts.Child(str(one.pk), one.name, age))
    return found


def _glory(mine: dict[str, Any]) -> tuple[dict[UUID, int], dict[UUID, int]]:
    """The Glory of each, and how much of it came with the knight to the table."""
    total, brought = defaultdict(int), defaultdict(int)
    sums = Sum("amount"), Sum("amount", filter=WITH_THE_KNIGHT)
    rows = GloryAward.objects.counted().filter(**mine).values("character")
    for one in rows.annotate(total=sums[0], brought=sums[1]).order_by():
        total[one["character"]] = one["total"] or 0
        brought[one["character"]] = one["brought"] or 0
    return total, brought


def _past(
    phase: WinterPhase, people: Mapping[UUID, Character], mine: dict[str, Any]
) -> dict[UUID, Past]:
    steps = WinterStep.objects.filter(**mine, phase__year__lte=phase.year)
    found = pasts(people, steps, phase)
    for character, line, value in _began_with(phase, mine):
        found[character].before.setdefault(str(line), value)
    return found


def _began_with(phase: WinterPhase, mine: dict[str, Any]) -> Iterator[tuple[UUID, UUID, Any]]:
    """What each value that this winter has moved was before, the earliest first (W26)."""
    settled = phase.steps.exclude(event=None).values("event")
    moved = Change.objects.filter(**mine, field="value", event__in=settled)
    kept = moved.exclude(statistic=None).order_by("event__number", "id")
    yield from kept.values_list("character", "statistic", "before")


def players_knights(phase: WinterPhase) -> list[Character]:
    """Whose winter it is: the living characters that belong to somebody, by name (W1, W4)."""
    return players_knights_of(phase.campaign_id)


def players_knights_of(campaign: UUID) -> list[Character]:
    """As `players_knights`, for the winters that a campaign has before it."""
    living = Character.objects.living().filter(campaign_id=campaign)
    return list(living.exclude(owner=None).select_related("owner__user", "campaign").by_name())
