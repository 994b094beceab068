"""What becomes of a character: retired, dead, back in play; deleted, and restored from the bin.

These are four things. Whoever is retired or dead stays to be read and rolls no more; what is
deleted is nowhere to be found, lies in the bin for 30 days and comes back whole.
"""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q

from characters.actions.check import touch
from characters.actions.creation import must_have_room
from characters.actions.event import lock, note_change
from characters.actions.followers import into_the_bin
from characters.actions.telling import tell
from characters.models import Audience, Campaign, Character, Event, Fate, Membership, Squire
from characters.seams import now
from rolls.rules.errors import RuleError

DAYS = 30
"""So long a deleted character lies in the bin."""


def retire(character: Character, *, year: int, words: str = "", by: Membership) -> Event:
    """Take a character out of play for good or for a while. Raises RuleError where it is not in
    play."""
    return _become(character, Fate.RETIRED, "retired", by, year=year, words=words)


def die(character: Character, *, year: int, words: str = "", by: Membership) -> Event:
    """Let a character be dead; ages stop in that year. Raises RuleError where it is dead."""
    return _become(character, Fate.DEAD, "died", by, year=year, words=words)


def come_back(character: Character, *, by: Membership) -> Event:
    """Bring a retired or dead character back into play. Raises RuleError where it is."""
    return _become(character, Fate.ACTIVE, "returned", by)


@transaction.atomic
def delete(character: Character, *, by: Membership) -> Event:
    """Put a character into the bin. Raises RuleError where it lies there already."""
    fresh = _fresh(character, by)
    fresh.binned = now()
    fresh.save(update_fields=("binned",))
    event = _tell(fresh, by, "deleted")
    touch_those_who_name(fresh, table=not fresh.is_hidden)
    note_change(event, fresh, "binned", None, fresh.binned.isoformat())
    into_the_bin(fresh, by=by)
    return event


@transaction.atomic
def restore(character: Character, *, by: Membership) -> Event:
    """Take a character out of the bin, whole. Raises RuleError where it does not lie there, and
    where the campaign is full."""
    campaign = lock(by.campaign)
    rows = Character.objects.binned().select_related("campaign", "owner")
    fresh = rows.filter(pk=character.pk).first()
    if fresh is None:
        raise RuleError(
            "{name} does not lie in the bin. Nothing was changed.", name=str(character)
        )
    must_have_room(campaign, hidden=fresh.is_hidden)
    before, fresh.binned = fresh.binned, None
    fresh.save(update_fields=("binned",))
    event = _tell(fresh, by, "restored")
    touch_those_who_name(fresh, table=not fresh.is_hidden)
    note_change(event, fresh, "binned", before and before.isoformat(), None)
    return event


def must_be_in_play(character: Character) -> None:
    """Raises RuleError for a character that is retired, dead or deleted: it rolls no more."""
    if character.binned is not None:
        raise RuleError("{name} was deleted, so nothing was rolled.", name=character.name)
    if character.fate != Fate.ACTIVE:
        raise RuleError(
            "{name} is {fate} and rolls no more, so nothing was rolled. Who returns rolls again.",
            name=character.name,
            fate=Fate(character.fate).label,
        )


def empty_bin() -> int:
    """Delete for good what has lain in the bin for more than 30 days; gives how many. Rolls and
    the log stay, under the names of then. While a campaign is put away nothing in it goes, nor
    while anything else is done there."""
    due = Character.objects.binned().filter(binned__lt=now() - timedelta(days=DAYS))
    due = due.filter(campaign__archived=None, campaign__binned=None)
    found = list(due.values_list("pk", "campaign"))
    for pk, campaign in found:
        with transaction.atomic():
            Campaign.objects.select_for_update().filter(pk=campaign).first()
            for one in Character.objects.select_for_update().filter(pk=pk).exclude(binned=None):
                one.delete()
    return len(found)


@transaction.atomic
def _become(
    character: Character,
    fate: Fate,
    what: str,
    by: Membership,
    *,
    year: int | None = None,
    words: str = "",
) -> Event:
    fresh = _fresh(character, by)
    if fresh.fate == fate or (fate == Fate.RETIRED and fresh.fate == Fate.DEAD):
        raise RuleError(
            "{name} is {fate} already. Nothing was changed.",
            name=fresh.name,
            fate=Fate(fresh.fate).label,
        )
    before = _told(fresh)
    fresh.fate, fresh.fate_year, fresh.fate_words = fate.value, year, words
    fresh.save(update_fields=("fate", "fate_year", "fate_words"))
    facts = {"year": year, "words": words} if year is not None else {}
    event = _tell(fresh, by, what, **facts)
    note_change(event, fresh, "fate", before, _told(fresh))
    return event


def _fresh(character: Character, by: Membership) -> Character:
    """The character under the lock."""
    lock(by.campaign)
    rows = Character.objects.kept().select_related("campaign", "owner")
    found = rows.filter(pk=character.pk).first()
    if found is None:
        raise RuleError("{name} was deleted already. Nothing was changed.", name=character.name)
    return found


def touch_those_who_name(character: Character, *, table: bool) -> None:
    """Sheets that lead to this one are drawn anew: whom it squired for, and who squired for it.
    What the table has moves only where its way there comes or goes: to a hidden one there is none.
    """
    promoted = Squire.objects.filter(campaign_id=character.campaign_id).exclude(became=None)
    for squire in promoted.filter(Q(became=character) | Q(character=character)):
        for pk in (squire.character_id, squire.became_id):
            if pk is not None and pk != character.pk:
                touch(pk, table=table)


def _told(character: Character) -> dict[str, Any]:
    """A fate as the log keeps it."""
    return {
        "fate": str(character.fate),
        "year": character.fate_year,
        "words": character.fate_words,
    }


def _tell(character: Character, by: Membership, what: str, **facts: Any) -> Event:
    """Everybody at the table knows who is in play."""
    return tell(
        lock(by.campaign),
        character,
        kind=Event.Kind.FATE,
        by=by,
        audience=Audience.TABLE,
        what=what,
        **facts,
    )
