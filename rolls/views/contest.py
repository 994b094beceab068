"""A contest among friends: who rolls what, with the chances of each."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.once import Done
from characters.models import Audience, Character, Membership
from characters.models.term import told
from characters.views.request import Request
from rolls.access import audiences
from rolls.actions.facing import face
from rolls.actions.opposed import roll_contest
from rolls.actions.request import ask
from rolls.actions.throw import rulings_of
from rolls.actions.unread import untold
from rolls.forms.request import ASKED_ALONE, ContestForm
from rolls.models import Facing
from rolls.models import Request as RollRequest
from rolls.rules.errors import RuleError
from rolls.rules.opposed import contest_odds
from rolls.rules.resolution import modified, shown
from rolls.views.answers import answer
from rolls.views.names import standard_names
from rolls.views.prospect import percent


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def contest(request: Request, campaign: UUID) -> HttpResponse:
    """Call a contest: all dice here, or each on their own device."""
    member = access.participant(request.user, campaign)
    characters = Character.objects.living().known_to(member).filter(campaign=campaign).by_name()
    sent = request.POST if request.method == "POST" else None
    name = sent.get("name", "") if sent else ""
    offered = audiences(member, name)
    if member.is_gamemaster:
        offered += [one for one in ASKED_ALONE if one not in offered]
    form = ContestForm(sent, member=member, characters=characters, audiences=offered)
    if sent is None or "show" in sent or not form.is_valid():
        return _page(request, member, form)
    done = _do(member, form)
    if done is None:
        return _page(request, member, form)
    if form.faced:
        return redirect("rolls:facing", campaign=campaign, facing=done.result)
    if form.cleaned_data["how"] == form.ASK:
        return redirect("rolls:request", campaign=campaign, pk=done.result)
    context = {"campaign": member.campaign, "name": form.cleaned_data["name"]}
    return answer(request, member, done, context | {"again": request.path})


def _do(member: Membership, form: ContestForm) -> Done | None:
    try:
        asked = form.asked
    except RuleError as error:
        form.add_error(None, str(error))
        return None
    if form.faced:
        rivals = {"sides": form.faced, "manner": Facing.Manner.CONTEST}
        return form.once(member, face, asked[0].source, by=member, **rivals)
    if form.cleaned_data["how"] == form.ASK:
        manner = RollRequest.Manner.CONTEST
        return form.once(member, ask, asked[0].source, asked=asked, manner=manner, by=member)
    audience = Audience(form.cleaned_data["audience"])
    source = asked[0].source
    return form.once(member, roll_contest, source, asked=asked, by=member, audience=audience)


def _page(request: Request, member: Membership, form: ContestForm) -> HttpResponse:
    context = {
        "campaign": member.campaign,
        "gamemaster": member.is_gamemaster,
        "form": form,
        "names": standard_names(),
        "here": request.path,
    }
    if form.is_bound and form.is_valid():
        context["untold"] = untold([one.source for one in form.asked])
        context["chances"] = [] if context["untold"] else _chances(member, form)
    refused = form.is_bound and not form.is_valid()
    context["refused"] = refused
    page = "rolls/contest/_panel.html" if request.htmx else "rolls/contest/panel.html"
    return render(request, page, context, status=form.status if refused else 200)


def _chances(member: Membership, form: ContestForm) -> list[dict[str, object]]:
    """For each roller: who, the value, and the chances to win alone and to share; none where a
    value is missing."""
    try:
        subjects = [(one.source.at_hand(), one.modifiers) for one in form.asked]
        values = [modified(subject.standing, modifiers) for subject, modifiers in subjects]
        found = contest_odds(
            values,
            characteristic=subjects[0][0].characteristic,
            rulings=rulings_of(member.campaign),
        )
    except RuleError as error:
        form.add_error(None, str(error))
        return []
    return [
        {
            "who": told(subject.character_name),
            "value": shown(value),
            "wins": percent(one.wins),
            "joint": percent(one.joint),
        }
        for (subject, _), value, one in zip(subjects, values, found.chances, strict=True)
    ]
