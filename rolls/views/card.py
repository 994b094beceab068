"""One roll's card, and the word that it does not count."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from characters import access
from characters.models import Audience, Membership
from characters.views.request import Request
from rolls.access import audiences
from rolls.actions.reveal import reveal as tell_of
from rolls.actions.roll import redo_in_secret, void_roll
from rolls.actions.throw import rulings_of
from rolls.forms.roll import DecideForm, RevealForm, VoidForm
from rolls.models import FacingSide, Roll, RollSide, feed
from rolls.rules.checks import Verdict, decide
from rolls.rules.resolution import Outcome
from rolls.views.blow import blows_of, owed_of

OTHER_RULINGS = "By the rulings of that day it earned no check."


@never_cache
@require_safe
def card(request: Request, campaign: UUID, roll: UUID) -> HttpResponse:
    """One roll as it fell; a gamemaster decides here about its checks, and whether it counts."""
    member = access.member(request.user, campaign)
    return show_card(request, member, _entry(member, roll))


@never_cache
@require_POST
def void(request: Request, campaign: UUID, roll: UUID) -> HttpResponse:
    """Say that a roll does not count, and why."""
    member = access.gamemaster(request.user, campaign)
    found = get_object_or_404(Roll.objects.visible_to(member).select_related("event"), pk=roll)
    form = VoidForm(request.POST)
    done = form.is_valid() and form.once(member, void_roll, found, by=member, **form.choices)
    if done and not request.htmx:
        return redirect("rolls:card", campaign=campaign, roll=roll)
    fresh = _entry(member, roll)
    if done:
        return show_card(request, member, fresh)
    return show_card(request, member, fresh, status=form.status, void_form=form)


@never_cache
@require_POST
def redo(request: Request, campaign: UUID, roll: UUID) -> HttpResponse:
    """Void an open roll and throw it again in secret."""
    member = access.gamemaster(request.user, campaign)
    found = get_object_or_404(Roll.objects.visible_to(member).select_related("event"), pk=roll)
    form = VoidForm(request.POST)
    if form.is_valid() and not _may_be_secret(member, found):  # R11, R12
        form.add_error(None, gettext("At this table only inquiries are rolled in secret."))
    done = form.is_valid() and form.once(member, redo_in_secret, found, by=member, **form.choices)
    if done and not request.htmx:
        return redirect("rolls:card", campaign=campaign, roll=done.result)
    if done:
        return show_card(request, member, _entry(member, done.result))
    return show_card(request, member, _entry(member, roll), status=form.status, void_form=form)


def _may_be_secret(member: Membership, found: Roll) -> bool:
    """Whether the table's rulings let a gamemaster throw this unseen."""
    names = found.sides.order_by("position").values_list("name", flat=True)
    return Audience.GAMEMASTER_KNOWS in audiences(member, names[0])


@never_cache
@require_POST
def reveal(request: Request, campaign: UUID, roll: UUID) -> HttpResponse:
    """Tell the table of a secret roll."""
    member = access.gamemaster(request.user, campaign)
    found = get_object_or_404(Roll.objects.visible_to(member).select_related("event"), pk=roll)
    form = RevealForm(request.POST)
    done = form.is_valid() and form.once(member, tell_of, found, by=member, **form.choices)
    if done and not request.htmx:
        return redirect("rolls:card", campaign=campaign, roll=roll)
    entry = _entry(member, roll)
    if done:
        return show_card(request, member, entry)
    return show_card(request, member, entry, status=form.status, reveal_form=form)


def show_card(
    request: Request,
    member: Membership,
    entry: feed.Entry,
    *,
    status: int = 200,
    decisions: dict[UUID, DecideForm] | None = None,
    void_form: VoidForm | None = None,
    reveal_form: RevealForm | None = None,
) -> HttpResponse:
    """The card, as a page or for the panel; forms that were sent come back as they are."""
    context = card_context(member, entry, decisions or {})
    context["void_form"] = void_form or VoidForm()
    context["reveal_form"] = reveal_form or RevealForm()
    page = "rolls/roll/_detail.html" if request.htmx else "rolls/roll/detail.html"
    return render(request, page, context, status=status)


def card_context(
    member: Membership, entry: feed.Entry, decisions: dict[UUID, DecideForm] | None = None
) -> dict[str, Any]:
    """What a card shows: the roll, its checks with what a gamemaster may press, and why none."""
    sent = decisions or {}
    return {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "entry": entry,
        "checks": [(check, sent.get(check.pk) or DecideForm()) for check in entry.checks],
        "why": _why(entry, member),
        "blows": blows_of(member, entry),
        "owed": owed_of(member, entry),
        "facing": _facing(entry, member),
    }


def _facing(entry: feed.Entry, member: Membership) -> UUID | None:
    """What a side that was asked alone stands against, for a gamemaster."""
    roll = entry.roll
    if roll is None or not member.is_gamemaster or len(roll.known_sides) != 1:
        return None
    if roll.manner not in (Roll.Manner.OPPOSED, Roll.Manner.CONTEST):
        return None
    sides = FacingSide.objects.filter(request__roll=roll.pk)
    return sides.values_list("facing", flat=True).first()


def _entry(member: Membership, roll: UUID) -> feed.Entry:
    found = feed.card(member, roll)
    if found is None:
        raise Http404
    return found


def _why(entry: feed.Entry, member: Membership) -> str:
    """Why the roll earned a check, or none, in the rule's own sentence."""
    roll = entry.roll
    if roll is None or roll.is_void or roll.manner != Roll.Manner.UNOPPOSED:
        return ""
    return _sentence(roll.side, bool(entry.checks), member)


def _sentence(side: RollSide, earned: bool, member: Membership) -> str:
    rulings = rulings_of(member.campaign)
    decision = decide(side.kind, Outcome(side.outcome), rulings=rulings)
    if earned is (decision.verdict is not Verdict.NONE):
        return gettext(decision.why)
    return "" if earned else gettext(OTHER_RULINGS)
