"""The blows of an exchange as one member reads them, and who may book what they did."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from characters.models import Character, Membership, Wound
from rolls.models import Roll, feed


@dataclass(frozen=True)
class Blow:
    """One blow. `told` is what is remembered of it; `is_open`: the reader is told what stopped it;
    `book`: where its wound is booked, for those who may change whom it struck; `booked`: it is."""

    roll: Roll
    told: Mapping[str, Any]
    is_open: bool
    book: str
    booked: bool


def blows_of(member: Membership, entry: feed.Entry) -> list[Blow]:
    """What was struck in an exchange, or the one blow that the entry itself is."""
    rolls = list(entry.blows)
    if entry.roll is not None and "blow" in entry.event.facts:
        rolls = [entry.roll]
    if not rolls:
        return []
    struck = {one.event.facts["blow"]["struck_id"] for one in rolls} - {None}
    there = Character.objects.kept().filter(campaign=member.campaign_id, pk__in=struck)
    mine = {str(one.pk) for one in there if one.changeable_by(member)}
    booked = set(
        Wound.objects.filter(because__in=[one.event_id for one in rolls]).values_list(
            "because", flat=True
        )
    )
    void = entry.roll is not None and entry.roll.is_void
    return [_blow(member, one, mine, one.event_id in booked, void) for one in rolls]


def _blow(member: Membership, roll: Roll, mine: set[str], booked: bool, void: bool) -> Blow:
    told = roll.event.facts["blow"]
    changes = told["struck_id"] in mine
    book = ""
    if changes and told["through"] and not (booked or void or roll.is_void):
        book = reverse(
            "characters:new_wound",
            args=(member.campaign_id, told["struck_id"]),
            query={"blow": str(roll.event_id)},
        )
    is_open = member.is_gamemaster or changes or not told["hidden"]
    return Blow(roll, told, is_open, book, changes and booked)
