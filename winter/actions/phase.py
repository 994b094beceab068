"""A campaign's winter: opened once a year, closed once, taken back whole."""

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import F

from characters.actions.event import holding, lock_for
from characters.models import Campaign, Check, GloryAward, Membership
from characters.models.together import each
from characters.rules.years import LAST
from rolls.models import Roll
from rolls.rules.errors import RuleError
from winter.actions.figures import NAME, figures_of
from winter.actions.place import last_told, open_phase_of, who_and_when
from winter.actions.unbooking import unbook
from winter.actions.whole import tell_whole
from winter.models.back_questions import back_questions
from winter.models.phase import WinterPhase, WinterStep
from winter.models.progress import left_to_do

State = WinterPhase.State


def undecided(campaign: Campaign) -> int:
    """How many checks and how much held Glory a gamemaster must decide about first (W9)."""
    checks = Check.objects.undecided().filter(campaign=campaign, statistic__character__binned=None)
    held = GloryAward.objects.held().filter(campaign=campaign, character__binned=None)
    return checks.count() + held.count()


@transaction.atomic
def open_phase(campaign: Campaign, *, by: Membership) -> WinterPhase:
    """Open the winter of the campaign's year; one that was taken back goes on with its dice. From
    then on the campaign keeps the figures in full.

    Raises PermissionDenied for players; RuleError where it is open or over, where that of another
    year is open still, and where checks are undecided (W1, W9).
    """
    campaign = _gamemasters(by)
    phase = WinterPhase.objects.filter(campaign=campaign, year=campaign.year).first()
    if phase is not None and phase.state != State.UNDONE:
        raise RuleError(
            "The {winter} was opened before by {name}, {when}. Nothing was changed.",
            winter=str(phase),
            **who_and_when(phase.opened),
        )
    _must_be_the_only(campaign)
    left = undecided(campaign)
    if left:
        raise RuleError(
            "First grant or drop what is undecided: {number} checks or held Glory.", number=left
        )
    phase = phase or WinterPhase(campaign=campaign, year=campaign.year)
    phase.campaign, phase.state, phase.closed = campaign, State.OPEN, None
    phase.opened = tell_whole(phase, by, "opened")
    phase.save()
    campaign.rulings = campaign.rulings | {NAME: figures_of(campaign).to_json()}
    campaign.save(update_fields=("rulings",))
    return phase


@transaction.atomic
def close_phase(phase: WinterPhase, *, by: Membership) -> WinterPhase:
    """Close a winter: the campaign's year is one more (W1, W3).

    Raises PermissionDenied for players; RuleError unless it is open, while a knight's steps are
    left, and in the last year in which a campaign may stand.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    phase = open_phase_of(phase, by)
    if phase.year >= LAST:
        raise RuleError("No campaign goes beyond {last}. Nothing was changed.", last=LAST)
    left = [(one, steps) for one, steps in left_to_do(phase) if steps]
    if left:
        names = ", ".join(f"{one.name} ({len(steps)})" for one, steps in left)
        raise RuleError("Steps are left: {names}. Do or waive them first.", names=names)
    phase.closed = tell_whole(phase, by, "closed")
    phase.state = State.CLOSED
    phase.save()
    phase.campaign.year = phase.year + 1
    phase.campaign.save(update_fields=("year",))
    return phase


@transaction.atomic
def reopen_phase(phase: WinterPhase, *, by: Membership) -> WinterPhase:
    """Open a closed winter again: the year goes back.

    Raises PermissionDenied for players; RuleError where it is not closed, and from the next year's
    first roll or winter on (W2).
    """
    campaign = _gamemasters(by)
    phase = WinterPhase.objects.get(pk=phase.pk)
    phase.campaign = campaign
    if phase.state != State.CLOSED:
        opened = "The {winter} is not over: {name} opened it, {when}. Nothing was changed."
        undone = "The {winter} is not over: {name} took it back, {when}. Nothing was changed."
        sentence = opened if phase.is_open else undone
        raise RuleError(sentence, winter=str(phase), **who_and_when(last_told(phase)))
    _must_be_the_last(phase)
    phase.state, phase.closed = State.OPEN, None
    phase.save()
    campaign.year = phase.year
    campaign.save(update_fields=("year",))
    tell_whole(phase, by, "reopened")
    return phase


@transaction.atomic
def undo_phase(phase: WinterPhase, *, by: Membership) -> WinterPhase:
    """Take a whole winter back, open or closed: every sheet is as before, and the dice stay.

    Raises as `reopen_phase`; RuleError where something that a step changed was touched since.
    """
    fresh = WinterPhase.objects.get(pk=phase.pk)
    if fresh.state == State.CLOSED:
        fresh = reopen_phase(fresh, by=by)
    _gamemasters(by)
    fresh = open_phase_of(fresh, by)
    settled = fresh.steps.filter(state__in=WinterStep.SETTLED)
    last_first = F("event__number").desc(nulls_last=True), "-id"
    rows = list(settled.select_related("character__owner").order_by(*last_first))
    with holding(fresh.campaign):
        line = tell_whole(fresh, by, "undone")
        answers = each(back_questions(settled))
        unbook(fresh, rows, answers=answers, by=by, within=line)
        fresh.state = State.UNDONE
        fresh.save()
    return fresh


def _must_be_the_only(campaign: Campaign) -> None:
    other = WinterPhase.objects.filter(campaign=campaign).going_on().order_by("year").first()
    if other is not None:
        raise RuleError(
            "The {winter} is going on still. Set the campaign's year back to {year}, and close it "
            "or take it back first.",
            winter=str(other),
            year=other.year,
        )


def _must_be_the_last(phase: WinterPhase) -> None:
    later = {"campaign": phase.campaign, "event__year__gt": phase.year}
    number = phase.closed.number if phase.closed else 0
    rolls = Roll.objects.filter(**later, event__number__gt=number)
    rolled = rolls.exclude(event__facts__has_key="winter").exists()  # a winter's count with it
    next_ = WinterPhase.objects.filter(campaign=phase.campaign, year__gt=phase.year)
    begun = next_.exclude(state=State.UNDONE)
    if rolled or begun.exists() or phase.campaign.year != phase.year + 1:
        raise RuleError(
            "The next year has begun, so the {winter} stays as it is.", winter=str(phase)
        )


def _gamemasters(by: Membership) -> Campaign:
    if not by.is_gamemaster:
        raise PermissionDenied
    return lock_for(by)
