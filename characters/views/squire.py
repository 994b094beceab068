"""Squires taken into service, given another background, and let go."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.household import change_background, dismiss_squire, take_squire
from characters.actions.once import Done, was_done
from characters.actions.sheet import Stale
from characters.forms.keyed import KeyedForm
from characters.forms.squire import ChangeBackgroundForm, DismissForm, SquireForm
from characters.models import Character, Membership, Squire
from characters.rules.squires import USUAL_AGE, background_named
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.request import Request
from characters.views.squire_rows import SquireRow


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_squire(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Take a squire into service; where no background is chosen the d20 is thrown here."""
    member, found = access.own_character(request.user, campaign, character)
    sent = request.POST if request.method == "POST" else None
    usual = {"born": member.campaign.year - USUAL_AGE}
    form = SquireForm(sent, gamemaster=member.is_gamemaster, initial=usual)
    done = form.is_valid() and form.once(member, take_squire, found, by=member, **form.choices)
    if not done:
        return _ask(request, member, found, "new", form)
    taken = found.squires.filter(pk=done.result).first()
    if taken is None:  # a second press, after the squire has left
        said = gettext("Done with the first press. Pressing again changed nothing.")
        return _answer(request, member, found, said)
    row = SquireRow.of(taken, year=member.campaign.year)
    said = gettext("{name} now serves {knight}: {background} ({how}).").format(
        name=row.name, knight=found, background=row.background, how=row.how
    )
    return _answer(request, member, found, said, taken)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def squire_background(
    request: Request, campaign: UUID, character: UUID, squire: UUID
) -> HttpResponse:
    """Another background for a squire: a gamemaster's to give."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.all(), character)
    one = access.find(member, found.squires.all(), squire)
    sent = request.POST if request.method == "POST" else None
    there = {"background": one.background, "based_on": one.background}
    form = ChangeBackgroundForm(sent, gamemaster=True, initial=there)
    if not _changed(form, member, one):
        return _ask(request, member, found, "background", form, squire=one)
    one.refresh_from_db()
    row = SquireRow.of(one, year=member.campaign.year)
    said = gettext("{name} comes from here now: {background} ({how}).").format(
        name=row.name, background=row.background, how=row.how
    )
    return _answer(request, member, found, said, one)


def _changed(form: ChangeBackgroundForm, member: Membership, squire: Squire) -> Done | None:
    """What came of the form; nothing where it is not sent, not right, or too late."""
    if not form.is_valid():
        return None
    try:
        return form.once(member, change_background, squire, by=member, **form.choices)
    except Stale as stale:
        form.overtaken(stale.now, gettext(background_named(stale.now).title))
        return None


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def dismiss(request: Request, campaign: UUID, character: UUID, squire: UUID) -> HttpResponse:
    """Let a squire go. Pressed twice, the second time nobody is left, and that is well."""
    member, found = access.own_character(request.user, campaign, character)
    form = DismissForm(request.POST if request.method == "POST" else None)
    key = form.cleaned_data["key"] if form.is_valid() else None
    user = access.person(request.user)
    if key and was_done(user, key, dismiss_squire, subject=squire):
        said = gettext("Done with the first press. Pressing again changed nothing.")
        return _answer(request, member, found, said)
    one = access.find(member, found.squires.all(), squire)
    done = key and form.once(member, dismiss_squire, one, by=member, **form.choices)
    if not done:
        return _ask(request, member, found, "dismiss", form, squire=one)
    said = gettext("{name} has left the service of {knight}.").format(name=one.name, knight=found)
    return _answer(request, member, found, said)


def _ask(
    request: Request,
    member: Membership,
    character: Character,
    question: str,
    form: KeyedForm,
    **context: Any,
) -> HttpResponse:
    """The question with its form: as it is first shown, or with what is wrong in it."""
    status = form.status if form.is_bound else 200
    context |= {"room": "squire", "status": status, "form": form}
    return ask(request, member, character, question, **context)


def _answer(
    request: Request,
    member: Membership,
    character: Character,
    said: str,
    squire: Squire | None = None,
) -> HttpResponse:
    """What came of it, beside all squires as they now stand."""
    anchor = f"#squire-{squire.pk}" if squire else "#sheet-squires"
    beside = part(member, character, "squires", swap=True)
    return answer(request, character, said, beside, anchor=anchor)
