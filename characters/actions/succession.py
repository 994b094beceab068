"""The heir of a knight: named, and named otherwise. Who takes over is in `taking_over`."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock, note_change
from characters.actions.sheet import Stale
from characters.actions.telling import tell
from characters.models import (
    Audience,
    Character,
    Event,
    Fate,
    Membership,
    Relative,
    Succession,
)
from characters.rules.succession import comes_after
from rolls.rules.errors import RuleError


def mark_of(row: Succession | None) -> str:
    """What tells whether somebody else has been named since a form was made."""
    return "" if row is None else f"{row.heir_id or ''}:{row.kin_id or ''}:{row.since or ''}"


def seen_by(by: Membership, character: Character) -> Succession | None:
    """Who is named as a character's heir, as far as `by` may know."""
    rows = Succession.objects.visible_to(by).filter(predecessor=character)
    return rows.select_related("predecessor__campaign", "heir", "kin").first()


@transaction.atomic
def name_heir(
    character: Character,
    *,
    by: Membership,
    based_on: str,
    heir: Character | None = None,
    kin: Relative | None = None,
) -> Succession:
    """Name a character's heir: another character of the campaign, or one of the family list, or
    nobody. Whom `by` may not know of makes way, and only gamemasters read of that.

    Raises Stale where somebody else was named since `based_on`, PermissionDenied for who may not
    change the character, and RuleError for an heir who is named already, has taken over, is dead,
    deleted, elsewhere, the knight himself or one of those whose heir he is.
    """
    lock(by.campaign)
    fresh = fresh_character(character, by)
    seen = seen_by(by, fresh)
    if mark_of(seen) != based_on:
        raise Stale(str(seen or ""))
    row = _waiting(fresh, by)
    if heir is not None:
        heir = must_inherit(fresh, heir, by)
    if kin is not None:
        must_live(fresh, kin)
    if seen is None and heir is None and kin is None:
        raise RuleError("{name} has named no heir. Nothing was changed.", name=fresh.name)
    if seen is not None and _is_named(seen, heir, kin):
        raise RuleError("{heir} is named already. Nothing was changed.", heir=str(seen))
    return put_heir(row, heir=heir, kin=kin, by=by)


def _waiting(character: Character, by: Membership) -> Succession:
    """The naming of a character's heir, or a new one. Raises RuleError where the heir has taken
    over and `by` may know of it: also of one who lies in the bin, and comes back whole."""
    rows = Succession.objects.filter(predecessor=character).select_related("heir", "kin")
    row = rows.first() or Succession(campaign=character.campaign)
    row.predecessor = character
    if row.heir is not None and row.since is not None and (by.is_gamemaster or row.is_open):
        raise RuleError(
            "{heir} took over from {name} in {year}, and a gamemaster takes that back first. "
            "Nothing was changed.",
            heir=str(row),
            name=character.name,
            year=row.since,
        )
    return row


def put_heir(
    row: Succession, *, heir: Character | None, kin: Relative | None, by: Membership
) -> Succession:
    """Let them be named in the place of whoever is: told apart, each to those who may know."""
    if row.told:
        before, audience = row.told, _readers(row)
        row.heir, row.kin, row.since = None, None, None
        row.save()
        _tell(row, by, "unnamed", before["name"], (before, None), audience)
    if heir is not None or kin is not None:
        row.heir, row.kin = heir, kin
        row.save()
        _tell(row, by, "named", str(row), (None, row.told), _readers(row))
    return row


def _is_named(seen: Succession, heir: Character | None, kin: Relative | None) -> bool:
    if heir is not None:
        return seen.heir == heir
    return kin is not None and seen.heir is None and seen.kin == kin


def must_inherit(character: Character, heir: Character, by: Membership) -> Character:
    """Gives the heir as known now. Raises RuleError, with the reason, for somebody who cannot be
    a character's heir."""
    found = Character.objects.kept().known_to(by).filter(campaign=by.campaign_id, pk=heir.pk)
    one = found.first()
    if one is None:
        raise RuleError(
            "{name} is not at this table any more. Nothing was changed.", name=heir.name
        )
    if one.pk == character.pk:
        raise RuleError("Nobody is their own heir. Nothing was changed.")
    if one.fate != Fate.ACTIVE:
        raise RuleError(
            "{name} is {fate} and inherits nothing. Nothing was changed.",
            name=one.name,
            fate=Fate(one.fate).label,
        )
    rows = Succession.objects.visible_to(by).exclude(heir=None)
    heirs: dict[Any, Any] = dict(rows.values_list("predecessor", "heir"))
    if comes_after(heirs, one.pk, character.pk):
        raise RuleError(
            "{name} is an heir of {heir}, and nobody comes both before and after another. "
            "Nothing was changed.",
            name=character.name,
            heir=one.name,
        )
    return one


def must_live(character: Character, kin: Relative) -> None:
    """Raises RuleError for one of the family who is dead, or on another list."""
    fresh = Relative.objects.filter(pk=kin.pk, character=character).first()
    if fresh is None:
        raise RuleError("{name} is not there any more. Nothing was changed.", name=kin.name)
    if fresh.died is not None:
        raise RuleError(
            "{name} is {fate} and inherits nothing. Nothing was changed.",
            name=fresh.name,
            fate=Fate.DEAD.label,
        )


def fresh_character(character: Character, by: Membership) -> Character:
    """The character under the lock. Raises RuleError for one that lies in the bin, and
    PermissionDenied for one that `by` may not change."""
    rows = Character.objects.kept().select_related("campaign", "owner")
    found = rows.filter(pk=character.pk, campaign=by.campaign_id).first()
    if found is None:
        raise RuleError("{name} was deleted already. Nothing was changed.", name=character.name)
    if not found.changeable_by(by):
        raise PermissionDenied
    return found


def _readers(row: Succession) -> dict[str, Any]:
    """Who reads of a naming: who reads the knight's sheet, and knows the heir."""
    return {} if row.is_open else {"audience": Audience.GAMEMASTER_KNOWS}


def _tell(
    row: Succession,
    by: Membership,
    what: str,
    heir: str,
    sides: tuple[object, object],
    audience: dict[str, Any],
) -> None:
    told = {"what": what, "heir": heir} | audience
    knight = row.predecessor
    event = tell(lock(by.campaign), knight, kind=Event.Kind.HEIR, by=by, **told)
    note_change(event, knight, "heir", *sides)
