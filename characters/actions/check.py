"""Checks: the marks for improvement, given, held, granted, refused and taken back."""

from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Case, F, QuerySet, When

from characters.actions.event import lock, note_change, readers_of, record
from characters.models import (
    Audience,
    Campaign,
    Character,
    Check,
    Event,
    Membership,
    Shown,
    Statistic,
)
from rolls.rules.errors import RuleError


def touch(character_id: UUID, *, table: bool = True) -> None:
    """Move the versions of a sheet: the gamemasters' always, the table's unless it is a secret, or
    the character itself is one."""
    touch_all([character_id], [character_id] if table else [])


def touch_all(characters: Collection[UUID], told: Collection[UUID]) -> None:
    """As `touch` for several; `told` are those whose table's version moves too."""
    known = When(sheet_shown=Shown.HIDDEN, then=F("table_version"))
    for_table = Case(
        known, When(pk__in=told, then=F("table_version") + 1), default=F("table_version")
    )
    Character.objects.filter(pk__in=characters).update(
        gamemaster_version=F("gamemaster_version") + 1, table_version=for_table
    )


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
        open_ = state == Check.State.RELEASED and not because.is_secret
        touch(statistic.character_id, table=open_)
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
    """Log that a box was ticked or cleared, for the table or where the sheet is limited for its
    readers. What earned it is named only where the table read it, so that a released check and a
    plain award write the same."""
    statistic.character.campaign = campaign
    told = {"audience": audience} if audience.is_secret else readers_of(statistic.character)
    facts: dict[str, Any] = {"refused": True} if refused else {}
    if because is not None and not because.is_secret:
        facts["about"] = str(because.pk)
    return record(
        campaign,
        kind=Event.Kind.CHECK,
        actor=by,
        character=statistic.character,
        name=statistic.character.name,
        statistic=statistic.name_of(side),
        statistic_id=str(statistic.pk),
        ticked=ticked,
        why=why,
        **told,
        **facts,
    )


def note_box(event: Event, check: Check, *, emptied: bool = False) -> None:
    """Keep that a check came into its box, or went out of it: whatever the reason, the log of an
    open event looks the same."""
    sides: list[dict[str, str] | None] = [None, {"id": str(check.pk)}]
    statistic = check.statistic
    before, after = reversed(sides) if emptied else sides
    field = f"check.{check.side}"
    note_change(event, statistic.character, field, before, after, statistic=statistic)


@transaction.atomic
def tick(statistic: Statistic, *, side: str, by: Membership, why: str = "") -> Event:
    """Tick a box by hand. Raises RuleError when it is ticked already or is a characteristic's."""
    campaign = lock(by.campaign)
    if Check.objects.ticked().filter(statistic=statistic, side=side).exists():
        raise RuleError(
            "{name} is checked already. Nothing was changed.", name=statistic.name_of(side)
        )
    event = record_tick(campaign, statistic, side, by=by, ticked=True, why=why)
    note_box(event, mark_check(statistic, side, because=event, state=Check.State.RELEASED))
    return event


@transaction.atomic
def untick(statistic: Statistic, *, side: str, by: Membership, why: str = "") -> Event:
    """Take a tick out of its box by hand. Raises RuleError when there is none."""
    campaign = lock(by.campaign)
    box = Check.objects.filter(statistic=statistic, side=side)
    if not box.ticked().exists():
        raise RuleError(
            "{name} is not checked. Nothing was changed.", name=statistic.name_of(side)
        )
    event = record_tick(campaign, statistic, side, by=by, ticked=False, why=why)
    for check in box.ticked():
        note_box(event, check, emptied=True)
    box.ticked().update(state=Check.State.DROPPED)
    box.filter(spare=True).update(spare=False)
    touch(statistic.character_id, table=not event.is_secret)
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
    if check.state == Check.State.RELEASED:
        note_box(event, check)
    touch(check.statistic.character_id, table=not event.is_secret)
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
        raise RuleError(
            "This check was decided before: it is {state}. Nothing was changed.", state=fresh.told
        )
    return campaign, fresh
