"""Wounds: booked, tended, and taken back where they were booked wrong."""

from typing import Any

from django.db import transaction

from characters.actions.event import lock, note_change
from characters.actions.record import MOST, told_whole
from characters.actions.telling import tell
from characters.models import Character, Event, Membership, Wound
from characters.models.health import vitals_of
from characters.rules.health import Vitals
from characters.rules.wounds import Severity
from rolls.rules.errors import RuleError

MOST_POINTS = 500
"""So many points one blow may take."""

LONGEST_TREATMENT = 200


@transaction.atomic
def book_wound(
    character: Character,
    *,
    damage: int,
    by: Membership,
    source: str = "",
    severity: str = "",
    because: Event | None = None,
) -> Wound:
    """Write a wound down: so many points after protection. How grave it is the rules say, unless
    `severity` does.

    `because` is the blow that was thrown for it, which is booked once. Raises RuleError for a
    wound out of range, where nobody can say how grave it is, for a blow that was booked or does
    not count, and beyond so many wounds as a sheet holds.
    """
    _bearable(damage)
    campaign = lock(by.campaign)
    character = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    if because is not None:
        _still_open(because, character)
    wound = Wound.objects.create(
        campaign=campaign,
        character=character,
        position=_next(character),
        damage=damage,
        severity=severity or _judged(vitals_of(character), damage),
        source=source,
        year=campaign.year,
        because=because,
    )
    note_change(_tell(wound, by, "came"), character, "wound", None, told_whole(wound))
    return wound


def _bearable(damage: int) -> None:
    if not 1 <= damage <= MOST_POINTS:
        raise RuleError(
            "A wound has 1 to {most} points; you typed {typed}.", most=MOST_POINTS, typed=damage
        )


def _next(character: Character) -> int:
    """The place of one more wound on the sheet."""
    rows = Wound.objects.filter(campaign_id=character.campaign_id, character=character)
    places = list(rows.values_list("position", flat=True))
    if len(places) >= MOST:
        raise RuleError("A sheet holds at most {most} wounds. Nothing was added.", most=MOST)
    return max(places, default=-1) + 1


def _judged(here: Vitals, points: int) -> Severity:
    found = here.severity_of(points)
    if found is None:
        raise RuleError(
            "How grave the wound is hangs on {missing}, which nobody has written down yet."
            " Write it on the sheet, or say yourself how grave it is. Nothing was written down.",
            missing=", ".join(here.missing),
        )
    return found


def _still_open(blow: Event, character: Character) -> None:
    """Whether a blow may be booked on the character still."""
    struck = blow.facts.get("blow", {}).get("struck_id")
    if struck != str(character.pk):
        raise RuleError(
            "This blow did not strike {name}. Nothing was written down.", name=character
        )
    if Wound.objects.filter(character=character, because=blow).exists():
        raise RuleError(
            "The wound of this blow is written down already. Nothing was written twice."
        )
    told = (str(blow.pk), blow.facts["blow"].get("exchange_event"))
    void = Event.objects.filter(campaign_id=blow.campaign_id, kind=Event.Kind.VOID)
    if void.filter(facts__about__in=[one for one in told if one]).exists():
        raise RuleError("The roll of this blow does not count. Nothing was written down.")


@transaction.atomic
def treat_wound(wound: Wound, *, points: int, by: Membership, treatment: str = "") -> Wound:
    """Write down who tended a wound with what, and the points that it healed: never more than are
    open.

    Raises RuleError where the wound is gone or healed, where nothing is said, and where the words
    do not fit.
    """
    lock(by.campaign)
    fresh = _fresh(wound)
    if not fresh.left:
        raise RuleError("This wound is healed already. Nothing was changed.")
    if not points and not treatment:
        raise RuleError("Say how it was treated, or how many points it healed.")
    words = "; ".join(filter(None, (fresh.treatment, treatment)))
    if len(words) > LONGEST_TREATMENT:
        raise RuleError(
            "At most {most} characters of treatment fit on one wound, and these would be {typed}.",
            most=LONGEST_TREATMENT,
            typed=len(words),
        )
    before: dict[str, Any] = {"healed": fresh.healed, "treatment": fresh.treatment}
    fresh.healed, fresh.treatment = fresh.healed + min(points, fresh.left), words
    fresh.save(update_fields=("healed", "treatment"))
    gained = fresh.healed - before["healed"]
    event = _tell(fresh, by, "treated", points=gained, treatment=treatment)
    note_healing(event, fresh, before)
    return fresh


@transaction.atomic
def take_back_wound(wound: Wound, *, by: Membership, why: str = "") -> Event:
    """Take a wound off the sheet that was booked wrong; the log keeps it. Raises RuleError where
    it is gone already."""
    lock(by.campaign)
    fresh = _fresh(wound)
    event = _tell(fresh, by, "left", why=why)
    note_change(event, fresh.character, "wound", told_whole(fresh), None)
    fresh.delete()
    return event


def note_healing(event: Event, wound: Wound, before: dict[str, Any]) -> None:
    """Keep each field that has moved."""
    for field, old in before.items():
        new = getattr(wound, field)
        if new != old:
            sides = [{"id": str(wound.pk), "value": one} for one in (old, new)]
            note_change(event, wound.character, f"wound.{field}", *sides)


def _fresh(wound: Wound) -> Wound:
    """The wound under the lock."""
    rows = Wound.objects.select_related("character__campaign", "character__owner")
    found = rows.filter(pk=wound.pk).first()
    if found is None:
        raise RuleError("This wound is not there any more. Nothing was changed.")
    return found


def _tell(wound: Wound, by: Membership, what: str, **facts: Any) -> Event:
    told = {"damage": wound.damage, "severity": wound.severity, "source": wound.source}
    return tell(
        lock(by.campaign),
        wound.character,
        kind=Event.Kind.WOUND,
        by=by,
        what=what,
        record_id=str(wound.pk),
        **told,
        **facts,
    )
