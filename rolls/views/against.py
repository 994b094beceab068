"""A throw against something: a number, somebody without a sheet, another character."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters.actions.once import Done
from characters.models import Character
from characters.views.request import Request
from rolls import access
from rolls.actions.opposed import roll_fixed, roll_opposed
from rolls.actions.request import ask
from rolls.actions.subject import Subject
from rolls.actions.throw import Asked, rulings_of
from rolls.actions.unread import untold
from rolls.forms.against import AgainstForm
from rolls.models import Request as RollRequest
from rolls.models.verdict import RESULTS
from rolls.rules.errors import RuleError
from rolls.rules.opposed import fixed_odds, levelled, opposed_odds
from rolls.rules.resolution import modified
from rolls.views.answers import answer
from rolls.views.names import standard_names
from rolls.views.prospect import Chance, percent
from rolls.views.roll import Panel

LOOKS = {"not enough": "tie"}
"""A word that has no mark of its own borrows one."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def against(request: Request, campaign: UUID, pk: UUID, what: str) -> HttpResponse:
    """What stands against the source, with the exact chances; and the throw, or the asking."""
    panel = Panel.open(request, campaign, what, pk)
    form = _form(panel, request.POST if request.method == "POST" else None)
    if request.method != "POST" or "show" in request.POST:
        return _page(request, panel, form)
    done = _do(panel, form) if form.is_valid() else None
    if done is None:
        return _page(request, panel, form, status=form.status)
    if _asks(form):
        return _asked(request, panel, done)
    return answer(request, panel.member, done, panel.context | {"again": request.get_full_path()})


def _form(panel: Panel, data: Mapping[str, Any] | None) -> AgainstForm:
    others = Character.objects.living().known_to(panel.member)
    others = others.filter(campaign=panel.member.campaign_id)
    if panel.source.character:
        others = others.exclude(pk=panel.source.character.pk)
    return AgainstForm(
        data,
        member=panel.member,
        source=panel.source,
        others=others.by_name(),
        audiences=access.audiences(panel.member, panel.source.name, panel.source.character),
        typed=access.may_type(panel.member),
    )


def _asks(form: AgainstForm) -> bool:
    chosen = form.cleaned_data
    return bool(chosen["against"] == form.CHARACTER and chosen["how"] == form.ASK)


def _do(panel: Panel, form: AgainstForm) -> Done | None:
    """Book what the valid form says: a throw against a number, both throws, or a request."""
    source, member, chosen = panel.source, panel.member, form.cleaned_data
    here = Asked(source, form.mine, chosen.get("typed_face"))
    audience = form.choices["audience"]
    if chosen["against"] == form.FIXED:
        return form.once(
            member,
            roll_fixed,
            source,
            asked=here,
            opposition=chosen["opposition"],
            label=chosen["label"],
            by=member,
            audience=audience,
        )
    both = (here, Asked(form.other, form.other_modifiers))
    if _asks(form):
        manner = RollRequest.Manner.OPPOSED
        return form.once(member, ask, source, asked=both, manner=manner, by=member)
    return form.once(member, roll_opposed, source, asked=both, by=member, audience=audience)


def _asked(request: Request, panel: Panel, done: Done) -> HttpResponse:
    place = reverse("rolls:request", args=(panel.member.campaign_id, done.result))
    if not request.htmx:
        return redirect(place)
    context = panel.context | {"place": place, "done": done}
    return render(request, "rolls/request/_asked.html", context)


def _page(request: Request, panel: Panel, form: AgainstForm, *, status: int = 200) -> HttpResponse:
    context = panel.context | {
        "form": form,
        "refused": status != 200,
        "here": request.get_full_path(),
        "names": standard_names(),
    }
    if form.is_bound and form.is_valid():
        context["untold"] = _untold(form)
        context["chances"] = [] if context["untold"] else _chances(panel, form)
    page = "rolls/against/_panel.html" if request.htmx else "rolls/against/panel.html"
    return render(request, page, context, status=status)


def _untold(form: AgainstForm) -> str:
    """That the value on the other side is not known to whoever asks."""
    return "" if form.cleaned_data["against"] == form.FIXED else untold([form.other])


def _chances(panel: Panel, form: AgainstForm) -> list[Chance]:
    """The exact chances of the source's side; none where a value is missing or cannot be."""
    try:
        mine = panel.source.at_hand()
        value = modified(mine.standing, form.mine)
        if form.cleaned_data["against"] == form.FIXED:
            number = form.cleaned_data["opposition"]
            rulings = rulings_of(panel.member.campaign)
            found: Mapping[Any, Any] = fixed_odds(
                value, number, characteristic=mine.characteristic, rulings=rulings
            )
        else:
            found = _opposed(panel, form, mine, value)
    except RuleError as error:
        form.add_error(None, str(error))
        return []
    return [
        Chance(LOOKS.get(word, word), str(RESULTS[word]), percent(chance))
        for word, chance in found.items()
    ]


def _opposed(panel: Panel, form: AgainstForm, mine: Subject, value: int) -> Mapping[Any, Any]:
    theirs = form.other.at_hand()
    their_value = modified(theirs.standing, form.other_modifiers)
    value, their_value = levelled((value, their_value), rulings=rulings_of(panel.member.campaign))
    return opposed_odds(
        value,
        their_value,
        characteristic_a=mine.characteristic,
        characteristic_b=theirs.characteristic,
    )
