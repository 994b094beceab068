"""An exchange of blows: with the exact chances beforehand, and all that came of it."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access as doors
from characters.actions.once import Done
from characters.models import Character, Membership
from characters.views.request import Request
from rolls import access
from rolls.actions.duel import challenge
from rolls.actions.exchange import exchange as fight
from rolls.actions.throw import rulings_of
from rolls.forms.exchange import ExchangeForm
from rolls.models.verdict import RESULTS
from rolls.rules.errors import RuleError
from rolls.rules.opposed import levelled, opposed_odds
from rolls.rules.resolution import modified, shown
from rolls.views.answers import answer, asked_answer
from rolls.views.names import weapons_and_skills
from rolls.views.prospect import Chance, percent
from rolls.views.told_side import Told


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def exchange(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Who fights whom with what, and the chances; and the throw with its damage."""
    member, found = doors.own_character(request.user, campaign, character)
    sent = request.POST if request.method == "POST" else None
    form = _form(member, found, sent)
    if sent is None or "show" in sent or not form.is_valid():
        return _page(request, member, found, form)
    done = _do(member, found, form)
    if not done:
        return _page(request, member, found, form)
    context = _context(member, found) | {"again": request.path}
    if form.asks:
        return asked_answer(request, member, done, context)
    return answer(request, member, done, context)


def _do(member: Membership, character: Character, form: ExchangeForm) -> Done | None:
    """Throw what the valid form says, or ask for it."""
    if form.asks:
        return form.once(member, challenge, character, call=form.challenge, by=member)
    audience = form.choices["audience"]
    return form.once(member, fight, character, sides=form.sides, by=member, audience=audience)


def _form(
    member: Membership, character: Character, sent: Mapping[str, Any] | None
) -> ExchangeForm:
    weapons = character.weapons.order_by("position", "id").values_list("name", flat=True)
    return ExchangeForm(
        sent,
        member=member,
        knight=character,
        others=_opponents(member, character),
        audiences=access.audiences(member, "", character),
        typed=access.may_type(member),
        initial={"weapon": weapons.first() or "Sword"},
    )


def _opponents(member: Membership, character: Character) -> Any:
    """Everybody else; for whom others throw, they are asked."""
    others = Character.objects.living().known_to(member).filter(campaign=member.campaign_id)
    return others.select_related("campaign").exclude(pk=character.pk).by_name()


def _context(member: Membership, character: Character) -> dict[str, Any]:
    return {
        "campaign": member.campaign,
        "name": gettext("Exchange"),
        "who": character.name,
        "back": character.get_absolute_url(),
    }


def _page(
    request: Request, member: Membership, character: Character, form: ExchangeForm
) -> HttpResponse:
    showing = "show" in request.POST
    context = _context(member, character) | {
        "form": form,
        "here": request.path,
        "names": weapons_and_skills(character),
    }
    if form.is_bound and form.is_valid():
        context |= _alone(form) if form.asks else _prospect(member, form)
    bad = form.is_bound and bool(form.errors or form.theirs.errors or not form.is_valid())
    context["refused"] = bad and not showing
    page = "rolls/exchange/_panel.html" if request.htmx else "rolls/exchange/panel.html"
    return render(request, page, context, status=form.status if context["refused"] else 200)


def _alone(form: ExchangeForm) -> dict[str, Any]:
    """The own side: of the other nothing is known before its weapon is chosen."""
    mine = form.challenge.mine
    try:
        value = modified(mine.asked.source.at_hand().standing, mine.asked.modifiers)
        return {"told": [Told.of(mine.ready(), shown(value))]}
    except RuleError as error:
        form.add_error(None, str(error))
        return {}


def _prospect(member: Membership, form: ExchangeForm) -> dict[str, Any]:
    """The exact chances of the own side, and what each brings; nothing where a value cannot be."""
    sides = form.sides
    try:
        subjects = [one.asked.source.at_hand() for one in sides]
        values = [
            modified(subject.standing, one.asked.modifiers)
            for subject, one in zip(subjects, sides, strict=True)
        ]
        mine, theirs = levelled(values, rulings=rulings_of(member.campaign))
        found = opposed_odds(
            mine,
            theirs,
            characteristic_a=subjects[0].characteristic,
            characteristic_b=subjects[1].characteristic,
        )
        ready = [one.ready() for one in sides]
    except RuleError as error:
        form.add_error(None, str(error))
        return {}
    chances = [Chance(word, str(RESULTS[word]), percent(chance)) for word, chance in found.items()]
    told = [Told.of(one, shown(value)) for one, value in zip(ready, values, strict=True)]
    return {"chances": chances, "told": told}
