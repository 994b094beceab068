"""Checks: the marks for improvement, given, held, granted, refused and taken back."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, QuerySet

from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Character, Check, Event, Membership, Statistic
from rolls.rules.errors import RuleError


def touch(character_id: UUID, *, table: bool = True) -> None:
    """Move the versions of a sheet: the gamemasters' always, the table's unless it is a secret."""
    moved = {"gamemaster_version": F("gamemaster_version") + 1}
    if table:
        moved["table_version"] = F("table_version") + 1
    Character.objects.filter(pk=character_id).update(**moved)


def mark_check(statistic: Statistic, side: str, *, because: Event, state: Check.State) -> Check:
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
    ticked_already = _box(check).exists()
    check.state = Check.State.DROPPED if ticked_already else Check.State.RELEASED
    check.spare = ticked_already and not check.because.is_secret
    check.award = award


def _box(check: Check) -> QuerySet[Check]:
    return Check.objects.ticked().filter(
        campaign_id=check.campaign_id, statistic_id=check.statistic_id, side=check.side
    )


def record_tick(
    campaign: Campaign,
    statistic: Statistic,
    side: str,
    *,
    by: Membership,
    ticked: bool,
    why: str = "",
    audience: Audience = Audience.TABLE,
    because: Event | None = None,
    refused: bool = False,
) -> Event:
    """Log that a box was ticked or cleared. What earned it is named only where the table read it,
    so that a released check and a plain award write the same."""
    facts: dict[str, Any] = {"refused": True} if refused else {}
    if because is not None and not because.is_secret:
        facts["about"] = str(because.pk)
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
        **facts,
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
    """Give a proposed or held check. Of a held one players see a plain award; where its box is
    ticked already nothing moves for them (R13). Raises RuleError when it was decided before."""
    campaign, check = _undecided(check, by)
    unseen = check.state == Check.State.HELD and _box(check).exists()
    event = record_tick(
        campaign,
        check.statistic,
        check.side,
        by=by,
        ticked=True,
        audience=Audience.GAMEMASTER_KNOWS if unseen else Audience.TABLE,
        because=check.because,
    )
    _tick(check, event)
    check.save()
    touch(check.statistic.character_id, table=not unseen)
    return event


@transaction.atomic
def refuse(check: Check, *, by: Membership) -> Event:
    """Do not give a proposed or held check; of a held one players learn nothing. Raises RuleError
    when it was decided before."""
    campaign, check = _undecided(check, by)
    proposed = check.state == Check.State.PROPOSED
    event = record_tick(
        campaign,
        check.statistic,
        check.side,
        by=by,
        ticked=False,
        audience=Audience.TABLE if proposed else Audience.GAMEMASTER_KNOWS,
        because=check.because,
        refused=True,
    )
    Check.objects.filter(pk=check.pk).update(state=Check.State.DROPPED)
    touch(check.statistic.character_id, table=False)
    return event


def _undecided(check: Check, by: Membership) -> tuple[Campaign, Check]:
    campaign = lock(by.campaign)
    fresh = Check.objects.select_related("statistic__character", "because").get(pk=check.pk)
    if not fresh.is_undecided:
        raise RuleError("This check was decided before: it is {state}.", state=fresh.told)
    return campaign, fresh


def withdraw_checks(because: Event) -> list[Check]:
    """Drop the checks of an event that counts no more, but none that a winter used. A spare takes
    a dropped tick's place. Gives those whose box is now empty."""
    because.checks.filter(spare=True).update(spare=False)
    kept = (Check.State.USED, Check.State.DROPPED)
    emptied = []
    for check in because.checks.exclude(state__in=kept).select_related("statistic__character"):
        was_ticked = check.state == Check.State.RELEASED
        spares = _spares(check) if was_ticked else Check.objects.none()
        if because.is_secret and spares.exists():
            continue  # players know the tick as an award, beside which the spare is one still
        Check.objects.filter(pk=check.pk).update(state=Check.State.DROPPED)
        refilled = _promote(spares.first())
        touch(check.statistic.character_id, table=was_ticked)
        if was_ticked and not refilled:
            emptied.append(check)
            if because.is_secret:  # as where a hand clears the box, for so it looks
                check.statistic.checks.filter(side=check.side).update(spare=False)
    return emptied


def _spares(check: Check) -> QuerySet[Check]:
    """The spares of its year for the box that a check stands in, the earliest first."""
    waiting = check.statistic.checks.filter(side=check.side, year=check.year, spare=True)
    return waiting.order_by("because__number")


def _promote(spare: Check | None) -> bool:
    """Put a spare, if there is one, into its box, which is empty."""
    if spare is not None:
        moved = {"state": Check.State.RELEASED, "spare": False, "award": spare.because_id}
        Check.objects.filter(pk=spare.pk).update(**moved)
    return spare is not None
