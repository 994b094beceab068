"""Wounds healed by weeks at rest: what is shown beforehand is what is booked."""

from collections.abc import Sequence

from django.db import transaction

from characters.actions.event import lock
from characters.actions.sheet import Stale
from characters.actions.telling import tell
from characters.actions.wounds import note_healing
from characters.models import Character, Event, Membership, Wound
from characters.models.health import open_wounds, vitals_of
from characters.rules.wounds import healed
from rolls.rules.errors import RuleError

MOST_WEEKS = 52


def healing(
    wounds: Sequence[Wound], rate: int | None, weeks: int
) -> tuple[tuple[Wound, int, int], ...]:
    """What so many weeks at rest do: each open wound with its points before and after.

    What is shown beforehand and what is booked are this. Raises RuleError without a Healing Rate,
    and for too many weeks.
    """
    if not 1 <= weeks <= MOST_WEEKS:
        raise RuleError("Rest lasts 1 to {most} weeks here.", most=MOST_WEEKS)
    if rate is None:
        raise RuleError("The Healing Rate needs CON, which nobody has written down yet.")
    before = [one.left for one in wounds]
    after = healed(before, rate, weeks=weeks)
    return tuple(zip(wounds, before, after, strict=True))


def mark_of(wounds: Sequence[Wound], rate: int | None) -> str:
    """What healing hangs on, in a few letters: the Healing Rate and the points that are open."""
    return f"{rate}:{','.join(str(one.left) for one in wounds)}"


@transaction.atomic
def heal_wounds(character: Character, *, weeks: int, based_on: str, by: Membership) -> Event:
    """Let weeks at rest heal, the smallest wounds first.

    Raises Stale where wounds or Healing Rate are not those that `based_on` was the mark of;
    RuleError without wounds, without a Healing Rate, and for too many weeks.
    """
    lock(by.campaign)
    character = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    wounds, rate = open_wounds(character), vitals_of(character).healing_rate
    if mark_of(wounds, rate) != based_on:
        raise Stale(mark_of(wounds, rate))
    if not wounds:
        raise RuleError("{name} has no open wound. Nothing was changed.", name=character.name)
    moved = [(one, before - after) for one, before, after in healing(wounds, rate, weeks)]
    told = {"what": "rested", "weeks": weeks, "points": sum(gained for _, gained in moved)}
    event = tell(lock(by.campaign), character, kind=Event.Kind.WOUND, by=by, **told)
    for one, gained in moved:
        before = {"healed": one.healed}
        one.healed += gained
        one.save(update_fields=("healed",))
        note_healing(event, one, before)
    return event
