"""Plain dice and damage."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.models import Audience, Character, Membership
from characters.models.derived import derived_of
from characters.views.request import Request
from rolls.access import audiences
from rolls.actions.dice import throw_dice
from rolls.forms.dice import DamageForm, DiceForm
from rolls.rules.dice import Dice
from rolls.views.answers import answer
from rolls.views.spread import Spread


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def dice(request: Request, campaign: UUID) -> HttpResponse:
    """Any dice, for whatever the table needs."""
    member = access.participant(request.user, campaign)
    sent = request.POST if request.method == "POST" else None
    form = DiceForm(sent, audiences=_audiences(member))
    return _throw(request, member, None, form)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def damage(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """A blow's dice, with what the weapon and a critical add."""
    member, found = access.own_character(request.user, campaign, character)
    sent = request.POST if request.method == "POST" else None
    return _throw(request, member, found, _damage_form(member, found, sent))


def _damage_form(
    member: Membership, character: Character, sent: Mapping[str, Any] | None
) -> DamageForm:
    known = derived_of(character)
    weapon = known["weapon_damage"].value
    return DamageForm(
        sent,
        audiences=audiences(member, "", character),
        weapon=None if weapon is None else Dice(weapon, 6),
        brawl=known["brawling_damage"].value,
    )


def _audiences(member: Membership) -> list[Audience]:
    return audiences(member, "")


def _throw(
    request: Request, member: Membership, character: Character | None, form: DiceForm
) -> HttpResponse:
    context = {
        "campaign": member.campaign,
        "name": gettext("Damage") if character else gettext("Dice"),
        "who": character.name if character else "",
        "back": character.get_absolute_url() if character else "",
        "again": request.path,
        "form": form,
    }
    valid = form.is_bound and form.is_valid()
    if valid and "show" not in request.POST:
        subject = character or member.campaign
        done = form.once(member, throw_dice, subject, by=member, **form.choices)
        if done:
            return answer(request, member, done, context)
    dice = form.dice if valid else form.usual
    context["spread"] = Spread.of(dice) if dice else None
    page = "rolls/dice/_panel.html" if request.htmx else "rolls/dice/panel.html"
    return render(request, page, context, status=_status(form))


def _status(form: DiceForm) -> int:
    return form.status if form.is_bound and not form.is_valid() else 200
