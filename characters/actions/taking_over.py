"""An heir takes over from a knight who is retired or dead: once, with a part of the Glory and with
what goes over of the household, and all of it can be taken back."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Max, QuerySet

from characters.actions.check import touch
from characters.actions.event import lock, note_change
from characters.actions.glory import kept_of, must_fit
from characters.actions.household import MOST as MOST_SQUIRES
from characters.actions.record import MOST
from characters.actions.sheet import Stale
from characters.actions.succession import fresh_character, seen_by
from characters.actions.telling import tell
from characters.models import (
    RECORDS,
    Audience,
    Character,
    Event,
    Fate,
    GloryAward,
    Membership,
    Squire,
    Succession,
    said,
)
from characters.rules.succession import inherited_glory
from rolls.rules.errors import RuleError
from rolls.rules.rulings import Rulings

Goes: TypeAlias = Mapping[str, Sequence[tuple[str, int]]]
"""The rows that go over, by their kind: their ids, and the places they had."""

GOES = ("holding", "follower", "squire", "horse", "belonging")
"""The lists that may go over to an heir."""


def inheritance(row: Succession) -> int:
    """What of Glory the heir is given when taking over. Nothing from a predecessor of whom the
    heir's readers know nothing: Glory is everybody's to read."""
    if row.heir is None or (row.predecessor.is_hidden and not row.heir.is_hidden):
        return 0
    rulings = Rulings.from_json(row.predecessor.campaign.rulings.get("d20", {}))
    return inherited_glory(row.predecessor.glory_awards.total(), rulings.heir_glory)


def stake_of(row: Succession) -> str:
    """What tells whether heir or Glory have moved on since a form was made."""
    return f"{row.heir_id}:{inheritance(row)}"


@transaction.atomic
def take_over(
    character: Character, *, by: Membership, based_on: str, year: int, goes: Sequence[str] = ()
) -> Succession:
    """Let the heir of a retired or dead character take over in `year`: the link holds from then,
    the heir is given the ruling's share of the Glory as an award of that year, and the lists that
    are named in `goes` stand on the heir's sheet.

    Raises PermissionDenied but for gamemasters, Stale where heir or Glory have moved on since
    `based_on`, and RuleError where nobody is named, where the heir has no sheet, is not in play,
    or has taken over already, where the character is in play, and where a list would not fit.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    campaign = lock(by.campaign)
    fresh = fresh_character(character, by)
    row = seen_by(by, fresh)
    if row is None:
        raise RuleError("{name} has named no heir. Nothing was changed.", name=fresh.name)
    heir = _must_stand(row, year)
    if stake_of(row) != based_on:
        raise Stale(str(row))
    before, amount, row.since = row.told, inheritance(row), year
    row.save(update_fields=("since",))
    told: dict[str, Any] = {"what": "taken", "of": fresh.name, "year": year, "glory": amount}
    audience = Audience.TABLE if row.is_open else Audience.GAMEMASTER_KNOWS
    kind = Event.Kind.HEIR
    event = tell(campaign, heir, kind=kind, by=by, audience=audience, **told)
    moved = _moved(fresh, heir, goes) if row.is_open else {}
    note_change(event, fresh, "succession", before, row.told | {"goes": moved})
    touch(fresh.pk, table=not event.is_secret)
    if amount:
        reason = said.HEIR_OF.format(name=fresh.told_name)  # others may read it one day
        _give(event, heir, amount=amount, reason=reason, year=year)
    return row


def _must_stand(row: Succession, year: int) -> Character:
    """The heir, who may take over now in that year; else raises RuleError."""
    before, heir = row.predecessor, row.heir
    told = {"heir": str(row), "name": before.name, "year": year}
    if row.since is not None:
        told["year"] = row.since
        raise RuleError("{heir} took over from {name} in {year}. Nothing was done twice.", **told)
    if heir is None:
        raise RuleError("{heir} has no sheet yet: begin one first. Nothing was changed.", **told)
    if before.fate == Fate.ACTIVE:
        raise RuleError("{name} is in play, and nobody takes over. Nothing was changed.", **told)
    if heir.fate != Fate.ACTIVE:
        fate = Fate(heir.fate).label
        raise RuleError(
            "{name} is {fate} and inherits nothing. Nothing was changed.",
            name=heir.name,
            fate=fate,
        )
    if before.fate_year is not None and year < before.fate_year:
        told |= {"gone": before.fate_year}
        raise RuleError(
            "{name} was there until {gone}; nobody takes over in {year}. Nothing was changed.",
            **told,
        )
    return heir


def _give(event: Event, heir: Character, *, amount: int, reason: str, year: int) -> None:
    """The inherited Glory, as an award that goes with the event."""
    must_fit(amount, heir.glory_awards.total())
    award = GloryAward.objects.create(
        campaign_id=event.campaign_id,
        character=heir,
        amount=amount,
        reason=reason,
        year=year,
        because=event,
        at=event.at,
    )
    note_change(event, heir, "glory", None, kept_of(award))


def _moved(before: Character, heir: Character, goes: Sequence[str]) -> Goes:
    """Let these lists stand on the heir's sheet, behind what stands there; gives which rows, each
    with its place of before."""
    found = {}
    for kind in GOES:
        rows = rows_that_go(before, kind) if kind in goes else []
        if rows:
            found[kind] = [(str(one.pk), one.position) for one in rows]
    go_over(found, before, heir)
    return found


def rows_that_go(character: Character, kind: str) -> list[Any]:
    """The rows of a list that an heir may be left: of squires those who serve."""
    rows = _rows(kind).filter(character=character).order_by("position", "id")
    return [one for one in rows if _takes_room(one)]


def _going(kind: str, told: Sequence[tuple[str, int]], here: Character) -> list[tuple[Any, int]]:
    """Those of the rows that still stand here, with the places they had."""
    there = {str(one.pk): one for one in _rows(kind).filter(character=here)}
    return [(there[pk], place) for pk, place in told if pk in there]


def _must_have_room(character: Character, kind: str, going: Sequence[tuple[Any, int]]) -> None:
    there, most = _rows(kind).filter(character=character), MOST
    if kind == Squire.kind():
        there, most = Squire.objects.serving().filter(character=character), MOST_SQUIRES
    coming = sum(_takes_room(row) for row, _place in going)
    if coming and there.count() + coming > most:
        raise RuleError(
            "The sheet of {name} holds at most {most} of each list. Nothing was changed.",
            name=character.name,
            most=most,
        )


def _takes_room(row: Any) -> bool:
    return not isinstance(row, Squire) or row.serves


def go_over(goes: Goes, before: Character, heir: Character) -> None:
    """Let these rows, as far as they stand with the predecessor, stand with the heir, behind what
    stands there. Raises RuleError where they find no room."""
    for kind, told in goes.items():
        going = _going(kind, told, before)
        _must_have_room(heir, kind, going)
        last = _rows(kind).filter(character=heir).aggregate(last=Max("position"))["last"]
        for place, (row, _before) in enumerate(going, 0 if last is None else last + 1):
            _rows(kind).filter(pk=row.pk).update(character=heir, position=place)


def go_back(goes: Goes, before: Character, heir: Character) -> None:
    """Let those that still stand with the heir stand with the predecessor, where they stood.
    Raises RuleError where they find no room."""
    for kind, told in goes.items():
        going = _going(kind, told, heir)
        _must_have_room(before, kind, going)
        for row, place in going:
            _rows(kind).filter(pk=row.pk).update(character=before, position=place)


def _rows(kind: str) -> QuerySet[Any]:
    return RECORDS[kind]._default_manager.all()
