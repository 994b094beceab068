"""The ideals of a table: members read them, gamemasters write them."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.ideal import (
    add_ideal,
    change_ideal,
    lines_of,
    said,
    strike_ideal,
    take_fifth_edition,
)
from characters.actions.once import Done, was_done
from characters.actions.sheet import Stale
from characters.forms.ideal import IdealForm
from characters.forms.keyed import KeyedForm
from characters.models import Ideal, Membership
from characters.views.ideal_rows import asked, told
from characters.views.ideal_undo import told_of_ideals
from characters.views.members import new_key
from characters.views.telling import tell, tell_again


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ideals(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """All of them; a POST writes one down."""
    if request.method != "POST":
        return _page(request, access.member(request.user, campaign))
    by = access.gamemaster(request.user, campaign)
    form = IdealForm(request.POST)
    done = form.is_valid() and form.once(by, add_ideal, by.campaign, by=by, **_chosen(form))
    if not done:
        return _page(request, by, form=form)
    tell(request, done, gettext("{name} is an ideal of this table now.").format(**form.choices))
    return redirect("characters:ideals", campaign)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, campaign: UUID, ideal: UUID) -> HttpResponse:
    """One of them, to be written anew."""
    by = access.gamemaster(request.user, campaign)
    one = access.find(by, Ideal.objects.all(), ideal)
    told = {"name": one.name, "requirements": "\n".join(lines_of(one)), "benefits": one.benefits}
    sent = request.POST if request.method == "POST" else None
    form = IdealForm(sent, initial=told | {"based_on": said(one)})
    done = form.is_valid() and _changed(form, by, one)
    if not done:
        context = {"campaign": by.campaign, "ideal": one, "form": form}
        status = form.status if form.is_bound else 200
        return render(request, "characters/ideal/change.html", context, status=status)
    tell(request, done, gettext("{name} is written anew.").format(**form.choices))
    return redirect("characters:ideals", campaign)


def _changed(form: IdealForm, by: Membership, ideal: Ideal) -> Done | None:
    """What came of the form; nothing where it came too late."""
    try:
        return form.once(by, change_ideal, ideal, by=by, **form.choices)
    except Stale as stale:
        form.overtaken(stale.now)
        return None


def _chosen(form: IdealForm) -> dict[str, Any]:
    """What a new ideal says; it is based on nothing."""
    return {name: value for name, value in form.choices.items() if name != "based_on"}


@never_cache
@require_POST
def fifth_edition(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Take over the fifth edition's."""
    by = access.gamemaster(request.user, campaign)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(by, take_fifth_edition, by.campaign, by=by)
    if not done:
        return _page(request, by, refused=form)
    tell(request, done, gettext("The fifth edition's ideals stand on the list now."))
    return redirect("characters:ideals", campaign)


@never_cache
@require_POST
def strike(request: HttpRequest, campaign: UUID, ideal: UUID) -> HttpResponse:
    """Strike one out. Pressed twice, the second time it is gone, and that is well."""
    by = access.gamemaster(request.user, campaign)
    form = KeyedForm(request.POST)
    user = access.person(request.user)
    if form.is_valid() and was_done(user, form.cleaned_data["key"], strike_ideal, subject=ideal):
        tell_again(request)
        return redirect("characters:ideals", campaign)
    one = access.find(by, Ideal.objects.all(), ideal)
    done = form.is_valid() and form.once(by, strike_ideal, one, by=by)
    if not done:
        return _page(request, by, refused=form)
    tell(request, done, gettext("{name} is no ideal of this table any more.").format(name=one))
    return redirect("characters:ideals", campaign)


def _page(
    request: HttpRequest,
    member: Membership,
    form: IdealForm | None = None,
    refused: KeyedForm | None = None,
) -> HttpResponse:
    rows = Ideal.objects.filter(campaign_id=member.campaign_id).order_by("position", "id")
    bound = refused or form
    context = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "ideals": [(one, [told(line) for line in asked(one).requirements]) for one in rows],
        "form": form or IdealForm(),
        "refused": refused,
        "new_key": new_key,
        "passages": told_of_ideals(member) if member.is_gamemaster else (),
    }
    status = bound.status if bound else 200
    return render(request, "characters/ideal/list.html", context, status=status)
