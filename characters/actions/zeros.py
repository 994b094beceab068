"""Hiding what stands at zero on a sheet, and showing it again."""

from django.db import transaction

from characters.actions.event import lock, note_change
from characters.actions.telling import tell
from characters.models import Character, Event, Membership
from rolls.rules.errors import RuleError

LISTS = "zeros"
"""Open pages know by this word which of their lists are drawn anew."""


@transaction.atomic
def hide_zeros(character: Character, *, hidden: bool, by: Membership) -> Event:
    """Hide or show what stands at zero. Raises RuleError where that is so already."""
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    before = fresh.hides_zero
    if before == hidden:
        raise RuleError("That is so already. Nothing was changed.")
    fresh.hides_zero = hidden
    fresh.save(update_fields=("hides_zero",))
    told = {"field": "hides_zero", "before": before, "after": hidden, "record": LISTS}
    event = tell(campaign, fresh, kind=Event.Kind.CHANGE, by=by, **told)
    note_change(event, fresh, "hides_zero", before, hidden)
    return event
