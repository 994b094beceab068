"""One step of making a knight: chosen, thrown, left to chance, taken back."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions.making import fingerprint, random_step, readings, take_step, throw_step
from characters.actions.making_undo import allow_throw, undo_step
from characters.actions.sheet import Stale
from characters.forms.keyed import KeyedForm
from characters.forms.making import PersonForm, StepForm
from characters.forms.making_household import ArmsStepForm, EquipmentForm, SquireForm
from characters.forms.making_numbers import CharacteristicsForm, PassionsForm, TraitsForm
from characters.forms.making_skills import FamilyForm, SkillsForm, TrainingForm
from characters.models import Making, Membership
from characters.rules.creation.dice import dice_of
from characters.rules.creation.steps import BY_KEY, STEPS, Reading
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.shield import svg
from characters.views.making import own_making
from characters.views.making_words import lines, named_rolls, remarks, summary

FORMS: dict[str, type[StepForm]] = {
    "person": PersonForm,
    "characteristics": CharacteristicsForm,
    "traits": TraitsForm,
    "passions": PassionsForm,
    "family": FamilyForm,
    "skills": SkillsForm,
    "training": TrainingForm,
    "equipment": EquipmentForm,
    "arms": ArmsStepForm,
    "squire": SquireForm,
}


def _here(
    request: HttpRequest, campaign: UUID, making: UUID, step: str
) -> tuple[Membership, Making]:
    member, found = own_making(request, campaign, making)
    if step not in BY_KEY:
        raise Http404
    return member, found


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def step(request: HttpRequest, campaign: UUID, making: UUID, step: str) -> HttpResponse:
    """A step and its form; a POST takes the step."""
    member, found = _here(request, campaign, making, step)
    reading = readings(found, member.campaign)[step]
    if request.method != "POST" or not reading.reachable:
        status = 422 if request.method == "POST" else 200
        return _page(request, member, found, reading, status=status)
    form = _form(member, found, reading, request.POST)
    try:
        done = form.is_valid() and form.once(
            member,
            take_step,
            found,
            step=step,
            choice=form.choice,
            based_on=form.cleaned_data["based_on"],
            by=member,
        )
    except Stale:
        found.refresh_from_db()
        said = gettext("Somebody has taken this step meanwhile. Nothing was changed.")
        form.refuse(said, based_on=fingerprint(found, step))
        done = None
    if not done:
        return _page(request, member, found, reading, form=form, status=form.status)
    return _onward(member, found)


def _onward(member: Membership, making: Making) -> HttpResponse:
    """To the next step that may be taken, or where all of them stand."""
    making.refresh_from_db()
    for one in readings(making, member.campaign).values():
        if one.reachable and not one.done:
            return redirect("characters:step", making.campaign_id, making.pk, one.step.key)
    return redirect("characters:making", making.campaign_id, making.pk)


def _form(member: Membership, making: Making, reading: Reading, data: Any = None) -> StepForm:
    key = reading.step.key
    chosen = making.kept("steps").get(key) or making.kept("undone").get(key) or {}
    return FORMS[key](
        data,
        reading=reading,
        chosen=chosen,
        fallen=bool(reading.known.rolls),
        member=member,
        based_on=fingerprint(making, key),
    )


@never_cache
@require_POST
def throw(request: HttpRequest, campaign: UUID, making: UUID, step: str) -> HttpResponse:
    """Throw the dice of a step."""
    return _press(request, campaign, making, step, throw_step)


@never_cache
@require_POST
def chance(request: HttpRequest, campaign: UUID, making: UUID, step: str) -> HttpResponse:
    """Leave a step to chance."""
    return _press(request, campaign, making, step, random_step)


@never_cache
@require_POST
def undo(request: HttpRequest, campaign: UUID, making: UUID, step: str) -> HttpResponse:
    """Take a step back."""
    return _press(request, campaign, making, step, undo_step)


@never_cache
@require_POST
def allow(request: HttpRequest, campaign: UUID, making: UUID, step: str) -> HttpResponse:
    """Let dice fall anew, as a gamemaster rules."""
    access.gamemaster(request.user, campaign)
    return _press(request, campaign, making, step, allow_throw)


def _press(
    request: HttpRequest, campaign: UUID, making: UUID, step: str, action: Callable[..., Making]
) -> HttpResponse:
    member, found = _here(request, campaign, making, step)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, action, found, step=step, by=member)
    if done:
        return redirect("characters:step", campaign, found.pk, step)
    reading = readings(found, member.campaign)[step]
    return _page(request, member, found, reading, pressed=form, status=form.status)


def _picture(reading: Reading) -> str:
    """The arms that were chosen, drawn."""
    if reading.step.key != "arms" or reading.outcome is None:
        return ""
    arms = Arms.from_json(reading.outcome.facts["arms"])
    return mark_safe(svg(arms)) if arms else ""  # noqa: S308  drawn of our own paths alone


def _page(
    request: HttpRequest,
    member: Membership,
    making: Making,
    reading: Reading,
    *,
    form: StepForm | None = None,
    pressed: KeyedForm | None = None,
    status: int = 200,
) -> HttpResponse:
    key, place = reading.step.key, STEPS.index(reading.step)
    if form is None and reading.reachable:
        form = _form(member, making, reading)
    context = {
        "form": form,
        "pressed": pressed,
        "dice": dice_of(reading.known.preset, key) if form else (),
        "next": STEPS[place + 1] if place + 1 < len(STEPS) else None,
        "previous": STEPS[place - 1] if place else None,
    }
    context |= _told(member, making, reading)
    return render(request, "characters/making/step.html", context, status=status)


def _told(member: Membership, making: Making, reading: Reading) -> dict[str, Any]:
    """What the page tells of a step."""
    key = reading.step.key
    return {
        "campaign": member.campaign,
        "member": member,
        "making": making,
        "reading": reading,
        "key": KeyedForm(auto_id=""),
        "steps": [(o, summary(o)) for o in readings(making, member.campaign).values()],
        "lines": lines(reading),
        "remarks": remarks(reading),
        "rolls": named_rolls(reading),
        "before": making.kept("before").get(key),
        "undone": key in making.kept("undone") and bool(reading.known.rolls),
        "picture": _picture(reading),
    }
