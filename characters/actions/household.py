"""Who serves a knight: squires taken into service, changed, and let go."""

from typing import Any

from django.db import transaction

from characters.actions.event import lock, lock_for, note_change
from characters.actions.record import told_whole
from characters.actions.sheet import Stale
from characters.actions.telling import tell
from characters.models import Campaign, Character, Event, Membership, Squire
from characters.models.links import links_now
from characters.rules.squires import Background, background, background_named
from characters.seams import chance
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError

MOST = 12
"""So many squires serve one knight."""

FIELDS = ("name", "born")
"""The fields of a squire that are edited in place."""


@transaction.atomic
def take_squire(
    character: Character,
    *,
    name: str,
    born: int | None,
    by: Membership,
    background: str = "",
    throw: Throw = chance,
) -> Squire:
    """Give a knight a squire, of a chosen background or, without one, of the one a d20 tells.

    Raises RuleError beyond twelve, and where a player chooses what is the gamemaster's choice
    (R94, R95).
    """
    campaign = lock(by.campaign)
    position = _next(character)
    origin, face = _origin(background, by, throw)
    squire = Squire.objects.create(
        campaign=campaign,
        character=character,
        name=name,
        born=born,
        background=origin.key,
        face=face,
        position=position,
    )
    event = _record(campaign, squire, by, "came", background=origin.key, face=face)
    note_change(event, character, "squire", None, told_whole(squire))
    return squire


@transaction.atomic
def set_squire_field(
    squire: Squire, *, field: str, value: Any, based_on: Any, by: Membership
) -> Event | None:
    """Set a squire's name or year of birth; nothing to do gives nothing. Raises Stale when it no
    longer is `based_on`, RuleError where the squire has left."""
    if field not in FIELDS:
        raise ValueError(field)
    campaign = lock_for(by)
    fresh = _fresh(squire)
    before = getattr(fresh, field)
    if before == value:
        return None
    if before != based_on:
        raise Stale(before)
    setattr(fresh, field, value)
    fresh.save(update_fields=(field,))
    told = {"field": field, "before": before, "after": value}
    event = _record(campaign, fresh, by, "changed", **told)
    note_change(event, fresh.character, f"squire.{field}", *_told_apart(fresh, before, value))
    return event


@transaction.atomic
def change_background(
    squire: Squire, *, based_on: str, by: Membership, background: str = "", throw: Throw = chance
) -> Event:
    """Give a squire another background, chosen or, without one, thrown.

    Raises Stale when it no longer is `based_on`; RuleError where the squire has left, where
    nothing would change, and where a player chooses what is the gamemaster's choice (R95).
    """
    campaign = lock(by.campaign)
    fresh = _fresh(squire)
    before = fresh.background
    if before != based_on:
        raise Stale(before)
    if (background, None) == (before, fresh.face):
        raise RuleError("{name} comes from there already. Nothing was changed.", name=fresh.name)
    face = fresh.face
    origin, fresh.face = _origin(background, by, throw)
    fresh.background = origin.key
    fresh.save(update_fields=("background", "face"))
    told = {"field": "background", "before": before, "after": origin.key, "face": fresh.face}
    event = _record(campaign, fresh, by, "changed", **told)
    sides = _told_apart(fresh, before, origin.key)
    note_change(event, fresh.character, "squire.background", *sides)
    if fresh.face != face:
        faces = _told_apart(fresh, face, fresh.face)
        note_change(event, fresh.character, "squire.face", *faces)
    return event


@transaction.atomic
def dismiss_squire(squire: Squire, *, by: Membership, why: str = "") -> Event:
    """Let a squire go; what was rolled for them stays under their name (R92). Raises RuleError
    where they have gone before."""
    campaign = lock(by.campaign)
    fresh = _fresh(squire)
    event = _record(campaign, fresh, by, "left", why=why)
    note_change(event, fresh.character, "squire", told_whole(fresh) | links_now(fresh), None)
    fresh.delete()
    return event


def _next(character: Character) -> int:
    """The place after the last squire. Raises RuleError where there is room for no other."""
    serving = Squire.objects.filter(campaign_id=character.campaign_id, character=character)
    places = list(serving.order_by("position").values_list("position", flat=True))
    if serving.serving().count() >= MOST:
        raise RuleError(
            "{name} has {most} squires: no knight keeps more. Nobody was added.",
            name=character.name,
            most=MOST,
        )
    return places[-1] + 1 if places else 0


def _origin(chosen: str, by: Membership, throw: Throw) -> tuple[Background, int | None]:
    """Where a squire comes from, and the face that told it where none was chosen."""
    if not chosen:
        face = throw(20)
        return background(face), face
    origin = background_named(chosen)
    if origin.uncommon and not by.is_gamemaster:
        raise RuleError(
            "“{title}” is the gamemaster's choice. Nothing was changed.", title=origin.title
        )
    return origin, None


def _fresh(squire: Squire) -> Squire:
    """The squire under the lock."""
    rows = Squire.objects.select_related("character__campaign", "character__owner")
    found = rows.filter(pk=squire.pk).first()
    if found is None or not found.serves:
        raise no_longer_serves(squire)
    return found


def no_longer_serves(squire: Squire) -> RuleError:
    """What is said where somebody comes too late for a squire."""
    return RuleError("{name} serves here no more. Nothing was changed.", name=squire.name)


def _told_apart(squire: Squire, *values: object) -> list[dict[str, object]]:
    """What a field was and is, each beside whose it is: a knight may have several squires."""
    return [{"id": str(squire.pk), "value": value} for value in values]


def _record(campaign: Campaign, squire: Squire, by: Membership, what: str, **facts: Any) -> Event:
    """Log what the readers of the sheet read of a squire, and move its versions."""
    return tell(
        campaign,
        squire.character,
        kind=Event.Kind.SQUIRE,
        by=by,
        what=what,
        squire=squire.name,
        squire_id=str(squire.pk),
        **facts,
    )
