"""How much of a sheet the others at the table read: of one knight's, and of all of a campaign."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import F

from characters.actions.creation import must_have_room
from characters.actions.event import lock, note_change, record
from characters.actions.fate import touch_those_who_name
from characters.actions.telling import tell
from characters.models import Audience, Campaign, Character, Event, Membership, Shown
from rolls.rules.errors import RuleError


@transaction.atomic
def show_sheet(
    character: Character, *, shown: Shown, by: Membership, known_as: str | None = None
) -> Event:
    """Say how much of one sheet the others read; the whole table learns of it, but not that a
    character is hidden from now on. `known_as` is what open rolls call a hidden one: only
    gamemasters learn that it was changed.

    Raises RuleError where that is so already, and for hiding whom a player plays; PermissionDenied
    where a player would hide somebody. What happened while a sheet was open stays told.
    """
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    before = fresh.sheet_shown
    named = fresh.known_as if known_as is None else known_as
    if (before, fresh.known_as) == (shown, named):
        raise RuleError("That is so already. Nothing was changed.")
    _must_be_hideable(fresh, shown, by)
    fresh.sheet_shown, fresh.known_as = shown, named
    fresh.save(update_fields=("sheet_shown", "known_as"))
    told: dict[str, Any] = {"appears": True} if before == Shown.HIDDEN else {}
    event = tell(
        campaign,
        fresh,
        kind=Event.Kind.SHOWN,
        by=by,
        audience=Audience.TABLE if before != shown else Audience.GAMEMASTER_KNOWS,
        whole=fresh.is_shown_whole,
        **({"hidden": True} if fresh.is_hidden else told),
    )
    if Shown.HIDDEN in (before, shown):
        touch_those_who_name(fresh, table=before != shown)
    if before != shown:
        note_change(event, fresh, "sheet_shown", before, shown)
    return event


def _must_be_hideable(character: Character, shown: Shown, by: Membership) -> None:
    """Raises as `show_sheet` does, and where a hidden one finds no room in the open."""
    if shown != Shown.HIDDEN:
        if character.is_hidden:
            must_have_room(character.campaign)
        return
    if not by.is_gamemaster:
        raise PermissionDenied
    if character.owner_id is not None:
        raise RuleError(
            "{name} has a player, who would not find the sheet any more. Nothing was changed.",
            name=character.name,
        )


@transaction.atomic
def show_sheets(campaign: Campaign, *, whole: bool, by: Membership) -> Event:
    """Say how much of all sheets the table reads, where a knight's own does not say otherwise.

    Raises RuleError where that is so already.
    """
    campaign = lock(by.campaign)
    if campaign.sheets_whole == whole:
        raise RuleError("That is so already. Nothing was changed.")
    campaign.sheets_whole = whole
    campaign.save(update_fields=("sheets_whole",))
    if whole:  # what is kept for the table is of the time before
        following = Character.objects.filter(campaign=campaign, sheet_shown=Shown.CAMPAIGN)
        following.update(table_version=F("table_version") + 1)
    return record(campaign, kind=Event.Kind.SHOWN, actor=by, audience=Audience.TABLE, whole=whole)
