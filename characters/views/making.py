"""Knights in the making: the list, a new one, one and its steps, given up."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.creation_preset import preset_of
from characters.actions.knighting import finish_making, random_knight, trials
from characters.actions.making import begin_making, readings
from characters.actions.making_undo import abandon_making
from characters.actions.once import was_done
from characters.forms.keyed import KeyedForm
from characters.forms.knighting import FinishForm, RandomForm
from characters.models import Character, Making, Membership
from characters.rules.creation.steps import unfinished
from characters.views.making_words import Told, summary


def address(making: Making) -> str:
    """Where the steps of a making are."""
    return reverse("characters:making", args=(making.campaign_id, making.pk))


def own_making(request: HttpRequest, campaign: UUID, making: UUID) -> tuple[Membership, Making]:
    """A seat that may act and a making it may look at. Raises Http404 for another's, and for one
    that was given up, unless the seat is a gamemaster's."""
    member = access.participant(request.user, campaign)
    mine = Making.objects.visible_to(member).select_related("by__user", "made")
    found = access.find(member, mine, making)
    if found.is_left and not member.is_gamemaster:
        return member, access.find(member, Making.objects.none(), making)
    return member, found


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def makings(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Those that are in the making; a POST begins another."""
    member = access.participant(request.user, campaign)
    if request.method != "POST":
        return _list(request, member)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, begin_making, member.campaign, by=member)
    if not done:
        return _list(request, member, begin=form)
    return redirect("characters:making", campaign, done.result)


@never_cache
@require_POST
def random_making(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """A whole knight by chance, in one press."""
    member = access.participant(request.user, campaign)
    form = RandomForm(request.POST, by=member)
    done = form.is_valid() and form.once(
        member, random_knight, member.campaign, by=member, **form.choices
    )
    if not done:
        return _list(request, member, chance=form)
    return _made(request, member, done.result)


def ways(member: Membership) -> dict[str, Any]:
    """What the two ways to a made knight need: step by step, and by chance."""
    return {
        "begin": KeyedForm(auto_id="begin-%s"),
        "chance": RandomForm(by=member, auto_id="chance-%s"),
    }


def waiting(member: Membership) -> int:
    """How many knights of theirs are in the making."""
    return sum(not one.is_left for one in Making.objects.open_for(member))


def _list(request: HttpRequest, member: Membership, **pressed: Any) -> HttpResponse:
    rows = Making.objects.visible_to(member).filter(made=None).select_related("by__user")
    found = [one for one in rows.order_by("-begun", "id") if _is_shown(one, member)]
    form = next(iter(pressed.values()), None)
    context = {
        "campaign": member.campaign,
        "member": member,
        "makings": found,
        **ways(member),
        **pressed,
    }
    status = form.status if form else 200
    return render(request, "characters/making/list.html", context, status=status)


def _is_shown(making: Making, member: Membership) -> bool:
    return member.is_gamemaster or not making.is_left


@never_cache
@require_http_methods(["GET", "HEAD"])
def making(request: HttpRequest, campaign: UUID, making: UUID) -> HttpResponse:
    """One of them: how its steps stand."""
    return _overview(request, *own_making(request, campaign, making))


@never_cache
@require_POST
def finish(request: HttpRequest, campaign: UUID, making: UUID) -> HttpResponse:
    """Bring what was made to the table."""
    member, found = own_making(request, campaign, making)
    form = FinishForm(request.POST, by=member)
    done = form.is_valid() and form.once(
        member, finish_making, found, by=member, **_for_maker(found, member, form)
    )
    if not done:
        return _overview(request, member, found, form)
    return _made(request, member, done.result)


def _for_maker(making: Making, member: Membership, form: FinishForm) -> dict[str, Any]:
    """A player's knight is the player's who made it; only a gamemaster says otherwise."""
    return form.choices if member.is_gamemaster else form.choices | {"owner": making.by}


def _made(request: HttpRequest, member: Membership, pk: UUID) -> HttpResponse:
    made = access.find(member, Character.objects.all(), pk)
    messages.success(request, gettext("{name} stands in the hall.").format(name=made))
    return redirect(made)


def _overview(
    request: HttpRequest, member: Membership, making: Making, form: FinishForm | None = None
) -> HttpResponse:
    steps = readings(making, member.campaign)
    tested = trials(member.campaign, steps)
    if form is None:
        owner = None if making.by.is_gamemaster else making.by
        met = bool(tested) and all(one.met for one in tested)
        form = FinishForm(by=member, initial={"knighted": met, "owner": owner})
    context = {
        "campaign": member.campaign,
        "member": member,
        "making": making,
        "steps": [(one, summary(one)) for one in steps.values()],
        "short": unfinished(steps),
        "trials": [(Told(one.asked), one.met) for one in tested],
        "glory": preset_of(member.campaign).test.glory,
        "form": form,
    }
    status = form.status if form.is_bound else 200
    return render(request, "characters/making/detail.html", context, status=status)


def _given_up(request: HttpRequest, form: KeyedForm, making: UUID) -> bool:
    """Whether this very press has done it before."""
    user, key = access.person(request.user), form.cleaned_data["key"]
    return was_done(user, key, abandon_making, subject=making)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def abandon(request: HttpRequest, campaign: UUID, making: UUID) -> HttpResponse:
    """Give one up."""
    form = KeyedForm(request.POST if request.method == "POST" else None)
    if form.is_valid() and _given_up(request, form, making):
        return redirect("characters:makings", campaign)
    member, found = own_making(request, campaign, making)
    done = form.is_valid() and form.once(member, abandon_making, found, by=member)
    if not done:
        context = {"campaign": member.campaign, "member": member, "making": found, "form": form}
        status = form.status if form.is_bound else 200
        return render(request, "characters/making/abandon.html", context, status=status)
    messages.success(request, gettext("The knight was given up."))
    return redirect("characters:makings", campaign)
