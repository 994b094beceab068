"""The gamemaster's inquiry: thrown unseen, read by the gamemaster, told as the gamemaster will."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.once import Done
from characters.models import Audience, Character, Membership
from characters.models.term import told as name_of
from characters.views.request import Request
from rolls.access import audiences
from rolls.actions.inquiry import inquire
from rolls.actions.message import tell
from rolls.forms.inquiry import InquiryForm
from rolls.forms.message import TellForm
from rolls.models import Roll, RollSide, Telling, feed
from rolls.rules.errors import RuleError
from rolls.views.answers import answer
from rolls.views.names import standard_names
from rolls.views.prospect import Prospect


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def inquiry(request: Request, campaign: UUID) -> HttpResponse:
    """Ask many at once, in secret: with the chances of each, then the throw."""
    member = access.gamemaster(request.user, campaign)
    characters = Character.objects.living().known_to(member).filter(campaign=campaign).by_name()
    sent = request.POST if request.method == "POST" else None
    form = InquiryForm(sent, characters=characters)
    if sent is None or "show" in sent or not form.is_valid():
        return _page(request, member, form)
    done = _do(member, form)
    if done is None:
        return _page(request, member, form)
    context = {"campaign": member.campaign, "name": form.cleaned_data["name"]}
    return answer(request, member, done, context | {"again": request.path})


def _do(member: Membership, form: InquiryForm) -> Done | None:
    """Throw, unless the table's rulings keep this kind of roll open (R11, R12)."""
    if Audience.GAMEMASTER_KNOWS not in audiences(member, form.cleaned_data["name"]):
        form.add_error("name", gettext("At this table only inquiries are rolled in secret."))
        return None
    asked = form.asked
    return form.once(member, inquire, asked[0].source, asked=asked, by=member)


def _page(request: Request, member: Membership, form: InquiryForm) -> HttpResponse:
    context = {
        "campaign": member.campaign,
        "form": form,
        "names": standard_names(),
        "here": request.path,
        "chances": _chances(form) if form.is_bound and form.is_valid() else [],
    }
    refused = form.is_bound and not form.is_valid()
    context["refused"] = refused
    page = "rolls/inquiry/_panel.html" if request.htmx else "rolls/inquiry/panel.html"
    return render(request, page, context, status=form.status if refused else 200)


def _chances(form: InquiryForm) -> list[tuple[str, Prospect]]:
    """For each who is asked: the name, and what the throw would come to."""
    found = []
    for one in form.asked:
        try:
            prospect = Prospect.of(one.source.at_hand(), one.modifiers)
        except RuleError as error:
            prospect = Prospect(trouble=str(error))
        found.append((name_of(one.source.character_name), prospect))
    return found


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def told(request: Request, campaign: UUID, roll: UUID) -> HttpResponse:
    """What the players are told upon an inquiry: written and sent by a gamemaster."""
    member = access.gamemaster(request.user, campaign)
    found = Roll.objects.visible_to(member).filter(manner=Roll.Manner.INQUIRY, pk=roll).first()
    if found is None:
        raise Http404
    sides = RollSide.objects.visible_to(member).filter(roll=found)
    sides = sides.select_related("character__owner__user").order_by("position")
    form = TellForm(request.POST if request.method == "POST" else None, sides=list(sides))
    if form.is_valid() and form.once(member, tell, found, by=member, **form.choices):
        return redirect("rolls:card", campaign=campaign, roll=roll)
    sent = Telling.objects.filter(side__roll=found).select_related("side", "event")
    context = {
        "campaign": member.campaign,
        "entry": feed.card(member, roll),
        "form": form,
        "sent": sent.order_by("event__number"),
        "here": request.path,
        "refused": form.is_bound,
    }
    page = "rolls/inquiry/_told.html" if request.htmx else "rolls/inquiry/told.html"
    return render(request, page, context, status=form.status if form.is_bound else 200)
