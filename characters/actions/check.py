"""Checks: the marks for improvement, given, held, granted, refused and taken back."""

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Character, Check, Event, Membership, Statistic
from rolls.rules.errors import RuleError

OPEN = (Check.State.PROPOSED, Check.State.HELD)


def touch(character_id: object, *, table: bool = True) -> None:
    """Move the versions of a sheet: the gamemasters' always, the table's unless it is a secret."""
    moved = {"gamemaster_version": F("gamemaster_version") + 1}
    if table:
        moved["table_version"] = F("table_version") + 1
    Character.objects.filter(pk=character_id).update(**moved)


def mark_check(
    statistic: Statistic, side: str, *, because: Event, state: Check.State
) -> Check:
    """Write a check earned by `because`: proposed, held, or ticked at once.

    An open tick for a box that is ticked already is kept as a spare. Raises RuleError for a
    characteristic, which has no box (R24).
    """
    if not statistic.earns_checks:
        raise RuleError("{name} is a characteristic and never earns a check.", name=statistic.name)
    check = Check(
        campaign_id=statistic.campaign_id,
        statistic=statistic,
        side=side,
        year=because.year,
        because=because,
        state=state,
    )
    if state == Check.State.RELEASED:
        _tick(check, because)
    check.save()
    if state != Check.State.PROPOSED:
        touch(statistic.character_id, table=state == Check.State.RELEASED)
    return check


def _tick(check: Check, award: Event) -> None:
    """Put the check into its box, or make it a spare where the box is ticked already."""
    box = Check.objects.ticked().filter(
        campaign_id=check.campaign_id, statistic_id=check.statistic_id, side=check.side
    )
    ticked_already = box.exists()
    check.state = Check.State.DROPPED if ticked_already else Check.State.RELEASED
    check.spare = ticked_already and not check.because.is_secret
    check.award = award


def record_tick(
    campaign: Campaign,
    statistic: Statistic,
    side: str,
    *,
    by: Membership,
    ticked: bool,
    why: str = "",
    audience: Audience = Audience.TABLE,
) -> Event:
    """Log that a box was ticked or cleared, in words that tell nothing of a secret roll."""
    return record(
        campaign,
        kind=Event.Kind.CHECK,
        actor=by,
        audience=audience,
        character=statistic.character,
        name=statistic.character.name,
        statistic=statistic.name_of(side),
        statistic_id=str(statistic.pk),
        ticked=ticked,
        why=why,
    )


@transaction.atomic
def tick(statistic: Statistic, *, side: str, by: Membership, why: str = "") -> Event:
    """Tick a box by hand. Raises RuleError when it is ticked already or is a characteristic's."""
    campaign = lock(by.campaign)
    if Check.objects.ticked().filter(statistic=statistic, side=side).exists():
        raise RuleError("{name} is checked already.", name=statistic.name_of(side))
    event = record_tick(campaign, statistic, side, by=by, ticked=True, why=why)
    mark_check(statistic, side, because=event, state=Check.State.RELEASED)
    return event


@transaction.atomic
def untick(statistic: Statistic, *, side: str, by: Membership, why: str = "") -> Event:
    """Take a tick out of its box by hand. Raises RuleError when there is none."""
    campaign = lock(by.campaign)
    box = Check.objects.filter(statistic=statistic, side=side)
    if not box.ticked().exists():
        raise RuleError("{name} is not checked.", name=statistic.name_of(side))
    event = record_tick(campaign, statistic, side, by=by, ticked=False, why=why)
    box.ticked().update(state=Check.State.DROPPED)
    box.filter(spare=True).update(spare=False)
    touch(statistic.character_id)
    return event


@transaction.atomic
def grant(check: Check, *, by: Membership) -> Event:
    """Give a proposed or held check. Players see a plain award; where the box is ticked already
    nothing moves for them and the check is dropped. Raises RuleError when it was decided."""
    campaign, check = _undecided(check, by)
    box = Check.objects.ticked().filter(statistic_id=check.statistic_id, side=check.side)
    ticked_already = box.exists()
    audience = Audience.GAMEMASTER_KNOWS if ticked_already else Audience.TABLE
    event = record_tick(
        campaign, check.statistic, check.side, by=by, ticked=True, audience=audience
    )
    _tick(check, event)
    check.save()
    touch(check.statistic.character_id, table=not ticked_already)
    return event


@transaction.atomic
def refuse(check: Check, *, by: Membership) -> Event:
    """Do not give a proposed or held check. Raises RuleError when it was decided before."""
    campaign, check = _undecided(check, by)
    open_roll = check.state == Check.State.PROPOSED and not check.because.is_secret
    event = record_tick(
        campaign,
        check.statistic,
        check.side,
        by=by,
        audience=Audience.TABLE if open_roll else Audience.GAMEMASTER_KNOWS,
        ticked=False,
        why=_("not granted"),
    )
    Check.objects.filter(pk=check.pk).update(state=Check.State.DROPPED)
    touch(check.statistic.character_id, table=False)
    return event


def _undecided(check: Check, by: Membership) -> tuple[Campaign, Check]:
    campaign = lock(by.campaign)
    fresh = Check.objects.select_related("statistic__character", "because").get(pk=check.pk)
    if fresh.state not in OPEN:
        raise RuleError(
            "This check was decided before: it is {state}.", state=fresh.get_state_display()
        )
    return campaign, fresh


def withdraw_checks(because: Event) -> list[Check]:
    """Drop the checks of an event that counts no more, but none that a winter has used.

    A spare earned elsewhere takes the place of a dropped tick. Gives those whose box is now empty.
    """
    moved = []
    for check in because.checks.exclude(state__in=(Check.State.USED, Check.State.DROPPED)):
        was_ticked = check.state == Check.State.RELEASED
        Check.objects.filter(pk=check.pk).update(state=Check.State.DROPPED, spare=False)
        touch(check.statistic.character_id, table=was_ticked)
        if was_ticked and not _promote_spare(check):
            moved.append(check)
    because.checks.filter(spare=True).update(spare=False)
    return moved


def _promote_spare(dropped: Check) -> bool:
    spare = (
        Check.objects.filter(
            campaign_id=dropped.campaign_id,
            statistic_id=dropped.statistic_id,
            side=dropped.side,
            year=dropped.year,
            spare=True,
        )
        .order_by("because__number")
        .first()
    )
    if spare is None:
        return False
    spare.state, spare.spare = Check.State.RELEASED, False
    spare.save(update_fields=("state", "spare"))
    return True
