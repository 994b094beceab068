"""Derived numbers that a gamemaster sets by hand, and lets be counted again."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.once import Done, was_done
from characters.actions.override import remove_override, set_override
from characters.actions.sheet import Stale
from characters.forms.keyed import KeyedForm
from characters.forms.override import OverrideForm
from characters.models import Character, Membership, Override
from characters.models.derived import derived_of
from characters.rules.characteristics import FORMULAS
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.request import Request


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def override(request: Request, campaign: UUID, character: UUID, number: str) -> HttpResponse:
    """How a number is counted, and the number that a gamemaster sets in its place."""
    member, found, key = _knight(request, campaign, character, number)
    if request.method != "POST":
        return _ask(request, member, found, key)
    form = OverrideForm(request.POST)
    if not (form.is_valid() and _set(form, member, found, key)):
        return _ask(request, member, found, key, form=form)
    said = gettext("{what} of {knight} is set to {number}.").format(
        what=gettext(FORMULAS[key].title), knight=found, number=form.cleaned_data["number"]
    )
    return _answer(request, member, found, said)


@never_cache
@require_POST
def remove(request: Request, campaign: UUID, character: UUID, number: str) -> HttpResponse:
    """Let the number be counted again. Pressed twice, the second time it is, and that is well."""
    member, found, key = _knight(request, campaign, character, number)
    form = KeyedForm(request.POST)
    valid = form.is_valid()
    there = Override.objects.filter(campaign=campaign, character=found, key=key).first()
    said = gettext("{what} of {knight} is counted again.").format(
        what=gettext(FORMULAS[key].title), knight=found
    )
    user = access.person(request.user)
    if valid and was_done(user, form.cleaned_data["key"], remove_override, campaign_id=campaign):
        return _answer(request, member, found, said)
    if there is None:
        raise Http404
    if not (valid and form.once(member, remove_override, there, by=member)):
        return _ask(request, member, found, key, removal=form)
    return _answer(request, member, found, said)


def _knight(
    request: Request, campaign: UUID, character: UUID, number: str
) -> tuple[Membership, Character, str]:
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    if number not in FORMULAS:
        raise Http404
    return member, found, number


def _set(form: OverrideForm, member: Membership, found: Character, key: str) -> Done | None:
    """What came of the form; nothing where it is not right, or another number came before."""
    try:
        return form.once(member, set_override, found, key=key, by=member, **form.choices)
    except Stale as stale:
        now = "" if stale.now is None else stale.now
        number = gettext("none") if stale.now is None else stale.now
        said = gettext("Meanwhile another number was set: {number}. Nothing was changed.")
        form.refuse(said.format(number=number), based_on=now)
        return None


def _ask(
    request: Request,
    member: Membership,
    found: Character,
    key: str,
    *,
    form: OverrideForm | None = None,
    removal: KeyedForm | None = None,
) -> HttpResponse:
    one = derived_of(found)[key]
    there = {"number": one.override, "reason": one.reason, "based_on": one.override}
    sent = form or removal
    context: dict[str, Any] = {
        "one": one,
        "computed": one.written(one.counted),
        "form": form or OverrideForm(initial=there),
        "removal": removal or KeyedForm(auto_id=False),
        "status": sent.status if sent else 200,
    }
    return ask(request, member, found, "override", **context)


def _answer(request: Request, member: Membership, found: Character, said: str) -> HttpResponse:
    beside = (part(member, found, name, swap=True) for name in ("derived", "health"))
    return answer(request, found, said, *beside, anchor="#sheet-derived")
