"""One knight's winter: its steps, done, waived and taken back."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from characters import access
from characters.actions.sheet import Stale
from characters.forms.keyed import KeyedForm
from characters.models import Character, Membership
from characters.views.request import Request
from rolls.views.newest import newest_of
from winter.access import own_step
from winter.actions.back import Back
from winter.actions.place import Place, mark_of
from winter.actions.step import take_step, undo_step, waive_step
from winter.actions.throw import roll_step
from winter.forms.step import TakeForm, WaiveForm
from winter.models import WinterPhase
from winter.models.comings import words_of
from winter.rules.reading import Reading
from winter.rules.steps import Step
from winter.views.dice import dice_form_for
from winter.views.told import form_for, page_of, shown_steps

Forms = dict[tuple[Step, str], Any]


@never_cache
@require_safe
def knight(request: Request, campaign: UUID, phase: UUID, character: UUID) -> HttpResponse:
    """All steps of a knight's winter."""
    member, found = _seen(request, campaign, character)
    asked = access.find(member, WinterPhase.objects.select_related("campaign"), phase)
    return _page(request, member, asked, found)


@never_cache
@require_POST
def throw(
    request: Request, campaign: UUID, phase: UUID, character: UUID, stage: str
) -> HttpResponse:
    """Choose, and throw the dice that the step asks for, one or all, or type their faces; nothing
    is written down yet."""
    with own_step(request.user, campaign, phase, character, stage) as (member, found):
        place = found.read()
        page = page_of(member, place.phase, place.character, place.answers)
        row = page.rows.get(place.step)
        form = form_for(page, place.step, row.choice if row else {}, request.POST)
        dice = dice_form_for(page, place.step, request.POST)
        if not dice.is_valid() and form.is_valid():
            for sentence in dice.sentences:
                form.add_error(None, sentence)
        elif form.is_valid():
            wanted = {"choice": form.choice, **dice.choices}
            if form.once(member, roll_step, place, by=member, **wanted):
                return redirect(_anchor(place))
    return _refused(request, place, "choice", form, dice=dice)


@never_cache
@require_POST
def take(
    request: Request, campaign: UUID, phase: UUID, character: UUID, stage: str
) -> HttpResponse:
    """Write the step down as it was shown."""
    form = TakeForm(request.POST)
    with own_step(request.user, campaign, phase, character, stage) as (member, place):
        if form.is_valid():
            try:
                if form.once(member, take_step, place, by=member, **form.choices):
                    return redirect(_anchor(place))
            except Stale as stale:
                _overtaken(form, stale.now)
    return _refused(request, place, "take", form)


@never_cache
@require_POST
def waive(
    request: Request, campaign: UUID, phase: UUID, character: UUID, stage: str
) -> HttpResponse:
    """Let the knight go without the step."""
    form = WaiveForm(request.POST)
    access.gamemaster(request.user, campaign)
    with own_step(request.user, campaign, phase, character, stage) as (member, place):
        if form.is_valid() and form.once(member, waive_step, place, by=member, **form.choices):
            return redirect(_anchor(place))
    return _refused(request, place, "waive", form)


@never_cache
@require_POST
def undo(
    request: Request, campaign: UUID, phase: UUID, character: UUID, stage: str
) -> HttpResponse:
    """Take the step back; its dice stay."""
    form = KeyedForm(request.POST)
    with own_step(request.user, campaign, phase, character, stage) as (member, found):
        place = Back.of(found)
        if form.is_valid() and form.once(member, undo_step, place, by=member):
            return redirect(_anchor(place))
    return _refused(request, place, "undo", form)


def _anchor(place: Place) -> str:
    kept = (place.phase.campaign_id, place.phase.pk, place.character.pk)
    return f"{reverse('winter:knight', args=kept)}#{place.step}"


def _overtaken(form: TakeForm, reading: Reading) -> None:
    sentence = _("This comes to something else by now. Nothing was written down; read it again.")
    form.refuse(sentence, based_on=mark_of(reading))


def _refused(
    request: Request, place: Place, kind: str, form: KeyedForm, **more: Any
) -> HttpResponse:
    """The page again, with all that was sent. Raises Http404 as the page does: who waited for the
    lock may have lost the seat meanwhile, and the knight may be gone."""
    member, character = _seen(request, place.phase.campaign_id, place.character.pk)
    bound: Forms = {(place.step, name): one for name, one in {kind: form, **more}.items()}
    return _page(
        request, member, place.phase, character, status=form.status, bound=bound, sent=form
    )


def _seen(request: Request, campaign: UUID, character: UUID) -> tuple[Membership, Character]:
    """A seat, and a knight that it may read."""
    member = access.member(request.user, campaign)
    people = Character.objects.select_related("campaign", "owner__user")
    return member, access.find(member, people, character)


def _page(
    request: Request,
    member: Membership,
    phase: WinterPhase,
    character: Character,
    *,
    status: int = 200,
    bound: Forms | None = None,
    sent: KeyedForm | None = None,
) -> HttpResponse:
    newest = newest_of(member)  # before all else is read: what happens since is told by the stream
    steps = shown_steps(member, phase, character, bound=bound)
    context = {
        "member": member,
        "newest": newest,
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "phase": phase,
        "character": character,
        "age": character.age(phase.year),
        "left_out": words_of(character) if phase.is_open else "",
        "steps": steps,
        "settled": sum(one.is_settled for one in steps),
        "may": character.changeable_by(member),
        "undo_form": KeyedForm(),
        "sent": sent,
    }
    return render(request, "winter/knight/detail.html", context, status=status)
