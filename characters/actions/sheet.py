"""Changing a sheet, field by field, each change with the value it was based on."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock, lock_for, note_change
from characters.actions.followers import into_other_hands
from characters.actions.telling import tell
from characters.models import (
    Audience,
    Campaign,
    Character,
    Event,
    Kind,
    Membership,
    Role,
    Side,
    Statistic,
)
from characters.rules.traits import Side as TraitSide
from characters.rules.traits import number_from
from rolls.rules.errors import RuleError

FIELDS = (
    "name",
    "title",
    "homeland",
    "culture",
    "religion",
    "lord",
    "home",
    "born",
    "knighted",
)
"""The fields of a character that are edited in place; `owner` is handed over, not edited."""

FACE = ("name", "title")
"""Of these the table is told also where the sheet is limited, for it reads them there."""

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
def set_field(
    character: Character, *, field: str, value: Any, based_on: Any, by: Membership
) -> Event | None:
    """Set one field of a character; nothing to do gives nothing. Raises Stale when it no longer is
    `based_on`."""
    if field not in FIELDS:
        raise ValueError(field)
    campaign = lock_for(by)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    before = getattr(fresh, field)
    if before == value:
        return None
    if before != based_on:
        raise Stale(before)
    setattr(fresh, field, value)
    if field == "name":
        fresh.sort_key = sort_key(value)
    fresh.save(update_fields=(field, "sort_key"))
    told = {"audience": Audience.TABLE} if field in FACE else {}
    event = _changed(campaign, fresh, by, field=field, before=before, after=value, **told)
    note_change(event, fresh, field, before, value)
    return event


@transaction.atomic
def hand_over(character: Character, *, owner: Membership | None, by: Membership) -> Event:
    """Give a character to another player, or to nobody, who is the gamemaster. Every open link for
    guests is closed with it: whose the knight is now makes new ones.

    Raises RuleError for somebody who only watches or has left, and where it is theirs already;
    PermissionDenied where `by` has handed it over a moment ago.
    """
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner__user").get(pk=character.pk)
    if not fresh.changeable_by(by):
        raise PermissionDenied
    if owner is not None:
        owner = Membership.objects.select_related("user").get(pk=owner.pk)
    if owner is not None and (owner.role == Role.SPECTATOR or owner.left is not None):
        raise RuleError("{name} plays at this table no more, or only watches.", name=str(owner))
    if owner is not None and fresh.is_hidden:
        raise RuleError(
            "{name} is hidden from the table. Show it first; nothing was changed.", name=fresh.name
        )
    if fresh.owner == owner:
        raise RuleError("{name} is in these hands already. Nothing was changed.", name=fresh.name)
    before, fresh.owner = fresh.owner, owner
    fresh.save(update_fields=("owner",))
    names = [one.kept_name if one else "" for one in (before, owner)]
    event = _changed(campaign, fresh, by, field="owner", before=names[0], after=names[1])
    ids = [str(one.pk) if one else None for one in (before, owner)]
    note_change(event, fresh, "owner", *ids)
    into_other_hands(fresh, by=by)
    return event


@transaction.atomic
def set_value(
    statistic: Statistic,
    *,
    value: int | None,
    based_on: int | None,
    by: Membership,
    side: str = Side.LEFT,
) -> Event | None:
    """Set a statistic's standing value, of a trait by either side; its opposite follows (R7, C24).

    Raises RuleError outside 0 to 60, Stale when the value no longer is `based_on`.
    """
    check_value(statistic.name_of(side), value)
    campaign = lock_for(by)
    fresh = Statistic.objects.select_related("character__campaign", "character__owner").get(
        pk=statistic.pk
    )
    before, raw = fresh.value_of(side), fresh.value
    if before == value:
        return None
    if before != based_on:
        raise Stale(before)
    fresh.value = raw_value(fresh.kind, side, value)
    fresh.save(update_fields=("value",))
    name, pk = fresh.name_of(side), str(fresh.pk)
    told = {"statistic": name, "statistic_id": pk, "before": before, "after": value}
    event = _changed(campaign, fresh.character, by, **told)
    note_change(event, fresh.character, "value", raw, fresh.value, statistic=fresh)
    return event


def raw_value(kind: str, side: str, value: int | None) -> int | None:
    """The number that is stored for one side's standing value."""
    if value is None or kind != Kind.TRAIT:
        return value
    return number_from(TraitSide(side), value)


def check_value(name: str, value: int | None) -> None:
    """Raises RuleError for a standing value that no sheet takes; none at all is well."""
    if value is None or LOWEST <= value <= HIGHEST:
        return
    raise RuleError(
        "{name} must be a whole number from {lowest} to {highest}; you typed {value}.",
        name=name,
        lowest=LOWEST,
        highest=HIGHEST,
        value=value,
    )


def _changed(campaign: Campaign, character: Character, by: Membership, **facts: Any) -> Event:
    """Log a change that the readers of the sheet read, and move its versions."""
    return tell(campaign, character, kind=Event.Kind.CHANGE, by=by, **facts)
