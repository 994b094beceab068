"""The roll panel, and the throw."""

from collections.abc import Sequence
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters.actions.once import Done
from characters.models import Membership, Statistic
from rolls import access
from rolls.actions.roll import roll_statistic
from rolls.forms import RollForm, modifier_forms, modifiers_of
from rolls.models import feed
from rolls.rules.resolution import Modifier
from rolls.views.card import card_context
from rolls.views.prospect import Prospect

ANOTHER_SIDE = "This form threw something else before."


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def roll(request: HttpRequest, campaign: UUID, statistic: UUID) -> HttpResponse:
    """What would be rolled, with which chances and for whose eyes; and the throw itself."""
    member, found = access.own_statistic(request.user, campaign, statistic)
    side = _side(request, found)
    audiences = access.audiences(member, found.name_of(side))
    form = RollForm(request.POST if request.method == "POST" else None, audiences=audiences)
    if request.method != "POST" or "show" in request.POST:
        return _panel(request, member, found, side, form)
    done = form.is_valid() and form.once(
        member, roll_statistic, found, side=side, by=member, **form.choices
    )
    if not done:
        return _panel(request, member, found, side, form, status=form.status)
    entry = feed.card(member, done.result)
    if done.repeated and entry and entry.roll and entry.roll.side.side != side:
        form.refuse(gettext(ANOTHER_SIDE))
        return _panel(request, member, found, side, form, status=form.status)
    return _answer(request, member, found, side, done, entry)


@require_safe
def odds(request: HttpRequest, campaign: UUID, statistic: UUID) -> HttpResponse:
    """The chances alone, as the modifiers are typed."""
    member, found = access.own_statistic(request.user, campaign, statistic)
    side = _side(request, found)
    modifiers = modifiers_of(modifier_forms(request.GET))
    context = _subject(member, found, side) | {"prospect": _prospect(found, side, modifiers)}
    status = 422 if modifiers is None else 200
    return render(request, "rolls/roll/_odds.html", context, status=status)


def _side(request: HttpRequest, statistic: Statistic) -> str:
    side = request.GET.get("side", "left")
    if side not in statistic.sides():
        raise Http404
    return side


def _subject(member: Membership, statistic: Statistic, side: str) -> dict[str, object]:
    return {
        "campaign": member.campaign,
        "statistic": statistic,
        "side": side,
        "name": statistic.name_of(side),
    }


def _prospect(
    statistic: Statistic, side: str, modifiers: Sequence[Modifier] | None
) -> Prospect | None:
    """The chances; nothing where there is no value, or where a modifier cannot be read."""
    standing = statistic.value_of(side)
    if modifiers is None or standing is None:
        return None
    return Prospect.of(statistic, side, standing, modifiers)


def _panel(
    request: HttpRequest,
    member: Membership,
    statistic: Statistic,
    side: str,
    form: RollForm,
    *,
    status: int = 200,
) -> HttpResponse:
    modifiers = modifiers_of(form.modifiers) if form.is_bound else []
    context = _subject(member, statistic, side) | {
        "form": form,
        "prospect": _prospect(statistic, side, modifiers),
        "has_value": statistic.value_of(side) is not None,
        "refused": status != 200,
    }
    page = "rolls/roll/_panel.html" if request.htmx else "rolls/roll/panel.html"
    return render(request, page, context, status=status)


def _answer(
    request: HttpRequest,
    member: Membership,
    statistic: Statistic,
    side: str,
    done: Done,
    entry: feed.Entry | None,
) -> HttpResponse:
    """The card of what fell; a bare receipt where the roller does not read it."""
    if entry and not (request.htmx or done.repeated):
        return redirect("rolls:card", campaign=member.campaign_id, roll=done.result)
    context = _subject(member, statistic, side) | {"done": done}
    if entry:
        context |= card_context(member, entry)
    page = "rolls/roll/_answer.html" if request.htmx else "rolls/roll/answer.html"
    return render(request, page, context)
