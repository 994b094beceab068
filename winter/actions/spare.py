"""Whom a winter left dying, and a gamemaster lets live."""

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock_for
from characters.actions.telling import tell
from characters.models import Character, Event, Membership
from rolls.rules.errors import RuleError
from winter.models.dying import left_dying
from winter.models.phase import WinterStep


@transaction.atomic
def spare(character: Character, *, by: Membership) -> WinterStep:
    """Let a knight live whom the years left dying (W18); the last such winter is the one meant.

    Raises PermissionDenied for players; RuleError where nobody has to decide about the knight.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    campaign = lock_for(by)
    mine = [one for one in left_dying(campaign) if one.character_id == character.pk]
    if not mine:
        raise RuleError(
            "{name} is not dying, or it was decided before. Nothing was changed.",
            name=character.name,
        )
    for one in mine:
        one.kept = one.kept | {"spared": True}
        one.save(update_fields=("kept",))
    row = mine[-1]
    year = row.phase.year
    tell(campaign, character, kind=Event.Kind.WINTER, by=by, what="spared", year=year)
    return row
