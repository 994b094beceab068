"""How much of a sheet the others at the table read: of one knight's, and of all of a campaign."""

from django.db import transaction
from django.db.models import F

from characters.actions.event import lock, note_change, record
from characters.actions.telling import tell
from characters.models import Audience, Campaign, Character, Event, Membership, Shown
from rolls.rules.errors import RuleError


@transaction.atomic
def show_sheet(character: Character, *, shown: Shown, by: Membership) -> Event:
    """Say how much of one sheet the others read; the whole table learns of it.

    Raises RuleError where that is so already. What happened while a sheet was open stays told.
    """
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    before = fresh.sheet_shown
    if before == shown:
        raise RuleError("That is so already. Nothing was changed.")
    fresh.sheet_shown = shown
    fresh.save(update_fields=("sheet_shown",))
    event = tell(
        campaign,
        fresh,
        kind=Event.Kind.SHOWN,
        by=by,
        audience=Audience.TABLE,
        whole=fresh.is_shown_whole,
    )
    note_change(event, fresh, "sheet_shown", before, shown)
    return event


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
