"""Changing a sheet, field by field, each change with the value it was based on."""

from typing import Any

from django.db import transaction

from characters.actions.check import touch
from characters.actions.event import lock, note_change, record
from characters.models import Audience, Character, Event, Kind, Membership, Side, Statistic
from characters.rules.traits import Side as TraitSide
from characters.rules.traits import number_from
from rolls.rules.errors import RuleError

FIELDS = ("name", "title", "homeland", "culture", "religion", "lord", "home", "born")
"""The fields of a character that are edited in place; `owner` is handed over, not edited."""

LOWEST, HIGHEST = 0, 60
"""The standing values a sheet takes; what is above 20 is the critical bonus."""


class Stale(Exception):
    """The field moved on since the form was made; the view shows both values and answers 409."""

    def __init__(self, now: Any) -> None:
        super().__init__(now)
        self.now = now


def sort_key(name: str) -> str:
    """The key by which names are ordered, equal on every database."""
    return name.casefold()[:240]


@transaction.atomic
def set_field(character: Character, *, field: str, value: Any, based_on: Any, by: Membership) -> Event | None:
    """Set one field of a character; nothing to do gives nothing. Raises Stale when it no longer is
    `based_on`."""
    if field not in FIELDS:
        raise ValueError(field)
    campaign = lock(by.campaign)
    fresh = Character.objects.get(pk=character.pk)
    before = getattr(fresh, field)
    if before == value:
        return None
    if before != based_on:
        raise Stale(before)
    setattr(fresh, field, value)
    if field == "name":
        fresh.sort_key = sort_key(value)
    fresh.save(update_fields=(field, "sort_key"))
    event = record(
        campaign,
        kind=Event.Kind.CHANGE,
        actor=by,
        audience=Audience.TABLE,
        character=fresh,
        name=fresh.name,
        field=field,
        before=before,
        after=value,
    )
    note_change(event, fresh, field, before, value)
    touch(fresh.pk)
    return event


@transaction.atomic
def set_value(
    statistic: Statistic, *, value: int | None, based_on: int | None, by: Membership, side: str = Side.LEFT
) -> Event | None:
    """Set a statistic's standing value, of a trait by either side; its opposite follows (R7, C24).

    Raises RuleError outside 0 to 60, Stale when the value no longer is `based_on`.
    """
    if value is not None and not LOWEST <= value <= HIGHEST:
        raise RuleError(
            "{name} must be a whole number from {lowest} to {highest}; you typed {value}.",
            name=statistic.name_of(side),
            lowest=LOWEST,
            highest=HIGHEST,
            value=value,
        )
    campaign = lock(by.campaign)
    fresh = Statistic.objects.select_related("character").get(pk=statistic.pk)
    before = fresh.value_of(side)
    if before == value:
        return None
    if before != based_on:
        raise Stale(before)
    raw_before = fresh.value
    fresh.value = _raw(fresh, side, value)
    fresh.save(update_fields=("value",))
    event = record(
        campaign,
        kind=Event.Kind.CHANGE,
        actor=by,
        audience=Audience.TABLE,
        character=fresh.character,
        name=fresh.character.name,
        statistic=fresh.name_of(side),
        statistic_id=str(fresh.pk),
        before=before,
        after=value,
    )
    note_change(event, fresh.character, "value", raw_before, fresh.value, statistic=fresh)
    touch(fresh.character_id)
    return event


def _raw(statistic: Statistic, side: str, value: int | None) -> int | None:
    if value is None or statistic.kind != Kind.TRAIT:
        return value
    return number_from(TraitSide(side), value)
