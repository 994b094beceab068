"""The throw of one side of an exchange that each throws on a device of their own."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from characters.models import Character, Membership
from characters.seams import new_id
from characters.views.request import Request
from rolls.access import may_type
from rolls.actions.duel import strike_side
from rolls.actions.reply import asked_modifiers
from rolls.forms.duel import StrikeSideForm
from rolls.models import RequestSide, SideArms
from rolls.rules.errors import RuleError
from rolls.views.names import weapons_and_skills
from rolls.views.prospect import Prospect
from rolls.views.told_side import Told


def throw_arms(request: Request, member: Membership, side: RequestSide) -> HttpResponse:
    """The panel of a side, which `member` may throw for, and its throw."""
    sent = request.POST if request.method == "POST" else None
    form = _form(member, side, sent)
    thrown = sent is not None and "show" not in sent and form.is_valid()
    done = thrown and form.once(member, strike_side, side, chosen=form.chosen, by=member)
    if done and not done.repeated:
        return redirect("rolls:request", campaign=member.campaign_id, pk=side.request_id)
    refused = form.is_bound and not form.is_valid() and "show" not in request.POST
    context = {
        "campaign": member.campaign,
        "side": side,
        "form": form,
        "here": request.path,
        "place": reverse("rolls:request", args=(member.campaign_id, side.request_id)),
        "names": weapons_and_skills(_fighting(side)),
        "refused": refused,
    }
    context |= _prospect(side, form)
    page = "rolls/duel/_throw.html" if request.htmx else "rolls/duel/throw.html"
    return render(request, page, context, status=form.status if refused else 200)


def _fighting(side: RequestSide) -> Character:
    if side.character is None:
        raise ValueError(side)
    return side.character


def _form(member: Membership, side: RequestSide, sent: Any) -> StrikeSideForm:
    """The form, which begins with the arms that the caller named, else with the first weapon."""
    kept = SideArms.objects.filter(side=side).first()
    first = _fighting(side).weapons.order_by("position", "id").first()
    initial: dict[str, Any] = {"weapon": first.name if first else "Sword"}
    if kept is not None:
        initial = {"weapon": kept.name, "dice": kept.notation, "mounted": kept.mounted}
    return StrikeSideForm(sent, side=side, initial=initial, typed=may_type(member))


def _prospect(side: RequestSide, form: StrikeSideForm) -> dict[str, Any]:
    """The chances of this side alone and what it strikes with, as typed or as it begins."""
    if side.has_thrown or side.request.closed:
        return {}
    if not form.is_bound:
        probe = StrikeSideForm({**form.initial, "key": new_id()}, side=side, initial={})
    else:
        probe = form
    chosen = probe.chosen if probe.is_valid() else None
    if chosen is None:
        return {}
    asked = chosen.fighter.asked
    moved = (*asked_modifiers(side), *asked.modifiers)
    try:
        subject = asked.source.at_hand()
        prospect = Prospect.of(subject, moved)
        return {"prospect": prospect, "told": Told.of(chosen.fighter.ready(), prospect.value)}
    except RuleError as error:
        return {"prospect": Prospect(trouble=str(error))}
