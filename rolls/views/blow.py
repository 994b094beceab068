"""The blows of an exchange as one member reads them, and who may book what they did."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.urls import reverse

from characters.models import Character, Membership, Wound
from rolls.models import Roll, feed


@dataclass(frozen=True)
class Blow:
    """One blow. `told` is what is remembered of it; `is_open`: the reader is told what stopped it;
    `book`: where its wound is booked, for those who may change whom it struck; `booked`: it is,
    and `take_back` where that is undone of a blow that does not count."""

    roll: Roll
    told: Mapping[str, Any]
    is_open: bool
    is_void: bool
    book: str = ""
    booked: bool = False
    take_back: str = ""


@dataclass(frozen=True)
class Owed:
    """A blow whose damage nobody has said: who struck whom, and where those who may throw it."""

    told: Mapping[str, Any]
    place: str


def blows_of(member: Membership, entry: feed.Entry) -> list[Blow]:
    """What was struck in an exchange, or the one blow that the entry itself is."""
    rolls = [one for one in entry.blows if "blow" in one.event.facts]
    if entry.roll is not None and "blow" in entry.event.facts:
        rolls = [entry.roll]
    if not rolls:
        return []
    struck = {one.event.facts["blow"]["struck_id"] for one in rolls} - {None}
    mine = _mine(member, struck)
    wounds = Wound.objects.filter(because__in=[one.event_id for one in rolls])
    booked = dict(wounds.values_list("because", "pk"))
    void = entry.roll is not None and entry.roll.is_void
    return [_blow(member, one, mine, booked.get(one.event_id), void) for one in rolls]


def _mine(member: Membership, struck: set[str]) -> set[str]:
    """Whom of these `member` may change."""
    there = Character.objects.kept().filter(campaign=member.campaign_id, pk__in=struck)
    return {str(one.pk) for one in there if one.changeable_by(member)}


def _blow(member: Membership, roll: Roll, mine: set[str], wound: UUID | None, void: bool) -> Blow:
    told = roll.event.facts["blow"]
    changes, void = told["struck_id"] in mine, void or roll.is_void
    is_open = member.is_gamemaster or changes or not told["hidden"]
    if not changes:
        return Blow(roll, told, is_open, void)
    here = (member.campaign_id, told["struck_id"])
    book = take_back = ""
    if wound is not None and void:
        take_back = reverse("characters:take_back_wound", args=(*here, wound))
    elif wound is None and not void and told["through"]:
        query = {"blow": str(roll.event_id)}
        book = reverse("characters:new_wound", args=here, query=query)
    return Blow(roll, told, is_open, void, book, wound is not None, take_back)


def owed_of(member: Membership, entry: feed.Entry) -> Owed | None:
    """The blow of this exchange that nobody has thrown yet, because its damage was not said."""
    owed = entry.event.facts.get("owed")
    if owed is None or entry.roll is None:
        return None
    if owed["roll"] in {str(one.pk) for one in entry.blows}:
        return None
    may = may_throw(member, entry.roll) and not entry.roll.is_void
    place = reverse("rolls:strike", args=(member.campaign_id, entry.roll.pk))
    return Owed(owed["told"], place if may else "")


def may_throw(member: Membership, exchanged: Roll) -> bool:
    """Whether `member` may throw the damage that is owed: gamemasters, whoever threw the exchange,
    and the player of whom it struck."""
    event = exchanged.event
    if member.is_gamemaster or (event.actor_id == member.pk and not member.is_spectator):
        return True
    return bool(_mine(member, {event.facts["owed"]["told"]["struck_id"]} - {None}))
