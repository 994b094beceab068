"""All knights at a glance, for gamemasters: as many statements for forty as for one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Count, F, QuerySet, Sum

from characters.models.campaign import Membership
from characters.models.character import Character
from characters.models.combat import Armour, Wound
from characters.models.derived import derived
from characters.models.glory import GloryAward
from characters.models.health import Protection, vitals, worn
from characters.models.keepsake import Override
from characters.models.statistic import Check, Kind, Statistic
from characters.rules.wounds import Condition

HONOR = "honor"
STRONGEST = 2
"""So many Passions stand beside Honor."""

Passion = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Knight:
    """One knight: what a gamemaster looks up most. Nothing stands where it is not known."""

    pk: UUID
    name: str
    sort_key: str
    player: str
    age: int | None
    hit_points: int | None
    total: int | None
    condition: Condition | None
    wounds: tuple[int, ...]
    glory: int
    honor: int | None
    passions: tuple[Passion, ...]
    ticked: int
    waiting: int
    protection: Protection


def knights(member: Membership) -> list[Knight]:
    """Everybody in play, by name, but hidden enemies; for a gamemaster's eyes alone."""
    year, mine = member.campaign.year, {"campaign": member.campaign_id}
    living = Character.objects.living().in_the_open().filter(**mine)
    who = list(living.select_related("owner__user").by_name())
    of = {"character__in": living.values("pk"), **mine}
    values = _values(Statistic.objects.filter(**of))
    overrides = _by_character(Override.objects.filter(**of))
    wounds = _by_character(Wound.objects.filter(**of).order_by("position", "id"))
    armours = _by_character(Armour.objects.filter(**of).order_by("position", "id"))
    glory = _glory(GloryAward.objects.visible_to(member).counted().filter(**of))
    checks = Check.objects.visible_to(member)
    ticked, waiting = _number(checks.ticked()), _number(checks.waiting())
    return [
        _knight(
            one,
            year,
            values[one.pk],
            overrides[one.pk],
            [wound.left for wound in wounds[one.pk] if wound.left],
            glory=glory.get(one.pk, 0),
            ticked=ticked.get(one.pk, 0),
            waiting=waiting.get(one.pk, 0),
            protection=worn(armours[one.pk]),
        )
        for one in who
    ]


def _knight(
    one: Character,
    year: int,
    values: Mapping[str, list[tuple[str, str, int]]],
    overrides: Sequence[Override],
    wounds: Sequence[int],
    **counted: Any,
) -> Knight:
    written = {key: value for key, _name, value in values[Kind.CHARACTERISTIC]}
    here = vitals(derived(written, overrides))
    passions = values[Kind.PASSION]
    others = sorted((-value, name) for key, name, value in passions if key != HONOR)
    return Knight(
        pk=one.pk,
        name=one.name,
        sort_key=one.sort_key,
        player=str(one.owner) if one.owner else "",
        age=one.age(year),
        hit_points=here.current(wounds),
        total=here.hit_points,
        condition=here.condition(wounds),
        wounds=tuple(wounds),
        honor=next((value for key, _name, value in passions if key == HONOR), None),
        passions=tuple((name, -value) for value, name in others[:STRONGEST]),
        **counted,
    )


def _values(
    rows: QuerySet[Statistic],
) -> Mapping[UUID, Mapping[str, list[tuple[str, str, int]]]]:
    """By character and kind: key, name and value of what is written down."""
    found: dict[UUID, Any] = defaultdict(lambda: defaultdict(list))
    kinds = (Kind.CHARACTERISTIC, Kind.PASSION)
    told = rows.filter(kind__in=kinds).exclude(value=None).order_by("position", "name", "id")
    for pk, kind, key, name, value in told.values_list(
        "character_id", "kind", "key", "name", "value"
    ):
        found[pk][kind].append((key, name, value))
    return found


def _by_character(rows: QuerySet[Any]) -> Mapping[UUID, list[Any]]:
    found: dict[UUID, list[Any]] = defaultdict(list)
    for row in rows:
        found[row.character_id].append(row)
    return found


def _glory(rows: QuerySet[GloryAward]) -> dict[UUID, int]:
    return dict(rows.order_by().values_list("character_id").annotate(sum=Sum("amount")))


def _number(rows: QuerySet[Check]) -> dict[UUID, int]:
    """How many of these each character has."""
    whose = rows.annotate(whose=F("statistic__character_id")).order_by()
    return dict(whose.values_list("whose").annotate(number=Count("pk")))
