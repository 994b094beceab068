"""A d20 thrown against a statistic and kept; and the word that a roll does not count."""

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.check import note_box, record_tick
from characters.actions.check_withdrawal import withdraw_checks
from characters.actions.event import lock, record
from characters.models import Audience, Campaign, Event, Membership, Statistic
from characters.seams import chance
from rolls.actions.subject import Source, statistic_source
from rolls.actions.throw import Stake, cast, earn, keep, rulings_of
from rolls.models import Roll, Void
from rolls.models.roll import touched
from rolls.rules.checks import decide
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Modifier


@transaction.atomic
def roll(
    source: Source,
    *,
    by: Membership,
    audience: Audience,
    modifiers: Sequence[Modifier] = (),
    typed_face: int | None = None,
    throw: Throw = chance,
) -> Roll:
    """Throw a d20 for a source and keep the roll with what it earns.

    An open critical ticks its box at once, an open success or fumble is proposed to the
    gamemaster; what a secret roll earns is held (R13, R22-R26). Raises RuleError where there is no
    value yet, or no face may be typed.
    """
    campaign = lock(by.campaign)
    rulings = rulings_of(campaign)
    stake = Stake(source.fresh(), tuple(modifiers), typed_face)
    one = cast(stake, audience=audience, rulings=rulings, throw=throw)
    kept = keep(campaign, [one], by=by, audience=audience, edition=rulings.edition)
    subject = one.stake.subject
    earned = decide(subject.kind, one.judged.outcome, secret=audience.is_secret, rulings=rulings)
    earn(subject, kept.event, earned)
    return kept


def roll_statistic(
    statistic: Statistic,
    *,
    side: str,
    by: Membership,
    audience: Audience,
    modifiers: Sequence[Modifier] = (),
    throw: Throw = chance,
) -> Roll:
    """`roll` for one side of a statistic."""
    source = statistic_source(statistic, side)
    return roll(source, by=by, audience=audience, modifiers=modifiers, throw=throw)


@transaction.atomic
def void_roll(roll: Roll, *, reason: str, by: Membership) -> Void:
    """Say that a roll does not count, and why; its checks go, but none that a winter has used, and
    the blows of an exchange with it. A wound that was booked stays until a hand takes it back.

    Those who could read the roll read the void. Raises RuleError for a roll that is void already,
    and for one of a winter, whose dice hold.
    """
    campaign = lock(by.campaign)
    _still_counts(roll)
    if roll.is_of_winter:
        raise RuleError("The dice of a winter hold: take its step back instead.")
    rolled = roll.event
    struck = Roll.objects.filter(pk__in=rolled.facts.get("blows", ()), void=None)
    blows = list(struck.order_by("event__number"))
    event = _tell_void(campaign, roll, blows, reason, by)
    void, *_ = Void.objects.bulk_create(
        Void(campaign=campaign, roll=one, event=event, reason=reason) for one in (roll, *blows)
    )
    for check in withdraw_checks(rolled):
        if rolled.is_secret:  # the table sees its box emptied, and not why
            told = record_tick(campaign, check.statistic, check.side, by=by, ticked=False)
            note_box(told, check, emptied=True)
    return void


def _tell_void(
    campaign: Campaign, roll: Roll, blows: Sequence[Roll], reason: str, by: Membership
) -> Event:
    """Log it for those who could read the roll; open pages strike its blows by it too."""
    rolled, (first, *others) = roll.event, roll.sides.order_by("position")
    facts: dict[str, Any] = {"blows": [str(one.pk) for one in blows]} if blows else {}
    return record(
        campaign,
        kind=Event.Kind.VOID,
        actor=by,
        audience=Audience(rolled.audience),
        for_member=rolled.for_member,
        character=rolled.character,
        roll_id=str(roll.pk),
        about=str(rolled.pk),
        statistic_id=rolled.facts.get("statistic_id"),
        name=first.character_name,
        statistic=first.name,
        reason=reason,
        others=touched(others),
        **facts,
    )


@transaction.atomic
def redo_in_secret(roll_: Roll, *, reason: str, by: Membership, throw: Throw = chance) -> Roll:
    """Void an open roll that should have been secret and throw again, with the same modifiers, so
    that only the gamemaster knows.

    Raises PermissionDenied for a player, RuleError for a roll that is void, secret already, of
    several sides or of no statistic that still stands: then nothing is done.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    side = roll_.sides.select_related("statistic__character").order_by("position").first()
    alone = roll_.manner == Roll.Manner.UNOPPOSED and not roll_.event.is_secret
    if not alone or side is None or side.statistic is None:
        raise RuleError(
            "Only an open roll of one statistic is thrown again in secret. Nothing was rolled."
        )
    void_roll(roll_, reason=reason, by=by)
    moved = [Modifier(one["amount"], one["reason"]) for one in side.modifiers]
    source, audience = statistic_source(side.statistic, side.side), Audience.GAMEMASTER_KNOWS
    return roll(source, by=by, audience=audience, modifiers=moved, throw=throw)


def _still_counts(roll: Roll) -> None:
    void = Void.objects.filter(roll=roll).select_related("event__actor__user").first()
    if void:
        raise RuleError(
            "{name} has voided this roll before: {reason}",
            name=str(void.event.actor),
            reason=void.reason,
        )
