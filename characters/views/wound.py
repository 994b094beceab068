"""Wounds of a character: taken, read, tended, and taken back."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.once import was_done
from characters.actions.wounds import book_wound, take_back_wound, treat_wound
from characters.forms.number import WHOLE
from characters.forms.wound import TakeBackForm, TreatmentForm, WoundForm
from characters.models import Character, Event, Membership, Wound
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.request import Request
from characters.views.tending import healers
from characters.views.wound_words import outlook


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_wound(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Take a wound; by `?blow` the one that was thrown. What follows is told beforehand."""
    member, found = access.own_character(request.user, campaign, character)
    blow = _blow(member, found, request.GET)
    sent = request.POST if request.method == "POST" else None
    form = WoundForm(sent, initial=_filled_in(blow))
    booking = sent is not None and "show" not in sent and form.is_valid()
    done = booking and form.once(member, book_wound, found, by=member, because=blow, **form.booked)
    if not done:
        return _question(request, member, found, form)
    before = form.cleaned_data["before_armour"]
    query = {} if before is None else {"before": before}
    place = reverse("characters:wound", args=(campaign, character, done.result), query=query)
    wound = found.wounds.filter(pk=done.result).first()
    if wound is None or not request.htmx:  # taken back before the second press, or no script
        return redirect(place if wound else found.get_absolute_url())
    return _shown(request, member, wound, before, booked=True)


def _blow(member: Membership, character: Character, query: QueryDict) -> Event | None:
    """The blow that is booked, as `member` reads it. Raises Http404 for any other."""
    asked = query.get("blow")
    if not asked:
        return None
    try:
        pk = UUID(asked)
    except ValueError:
        raise Http404 from None
    event = Event.objects.visible_to(member).filter(pk=pk, kind=Event.Kind.ROLL).first()
    if event is None or event.facts.get("blow", {}).get("struck_id") != str(character.pk):
        raise Http404
    return event


def _filled_in(blow: Event | None) -> dict[str, Any]:
    """What the form of a wound begins with."""
    if blow is None:
        return {}
    told = blow.facts["blow"]
    return {
        "damage": told["through"] or None,
        "before_armour": told["points"],
        "source": f"{told['striker']}, {told['weapon']}",
    }


def _question(
    request: Request, member: Membership, character: Character, form: WoundForm
) -> HttpResponse:
    shown = form.is_bound and form.is_valid()
    context: dict[str, Any] = {"form": form, "action": request.get_full_path()}
    if shown:
        typed = form.cleaned_data
        context["outlook"] = outlook(
            member,
            character,
            typed["damage"],
            severity=typed["severity"],
            before_armour=typed["before_armour"],
        )
    elif not form.is_bound and form.initial.get("damage"):
        context["outlook"] = outlook(
            member,
            character,
            form.initial["damage"],
            before_armour=form.initial["before_armour"],
        )
    status = form.status if form.is_bound and form.errors else 200
    return ask(request, member, character, "new", room="wound", status=status, **context)


@never_cache
@require_safe
def wound(request: Request, campaign: UUID, character: UUID, wound: UUID) -> HttpResponse:
    """One wound with what follows from it, and what may be done about it."""
    member, found = access.own_character(request.user, campaign, character)
    one = access.find(member, found.wounds.all(), wound)
    before = request.GET.get("before", "")
    return _shown(request, member, one, int(before) if WHOLE.fullmatch(before) else None)


def _shown(
    request: Request,
    member: Membership,
    wound: Wound,
    before: int | None,
    *,
    booked: bool = False,
) -> HttpResponse:
    """The wound; just `booked`, with the part of the sheet that has changed."""
    character = wound.character
    context: dict[str, Any] = {
        "wound": wound,
        "outlook": outlook(
            member,
            character,
            wound.left,
            severity=wound.severity,
            before_armour=before,
            wound=wound,
        ),
        "booked": booked,
        "beside": part(member, character, "health", swap=True) if booked else "",
    }
    return ask(request, member, character, "wound", room="wound", **context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def treat(request: Request, campaign: UUID, character: UUID, wound: UUID) -> HttpResponse:
    """Write down who tended a wound with what, and what it healed."""
    member, found = access.own_character(request.user, campaign, character)
    one = access.find(member, found.wounds.all(), wound)
    form = TreatmentForm(request.POST if request.method == "POST" else None)
    done = form.is_valid() and form.once(member, treat_wound, one, by=member, **form.choices)
    if not done:
        about = {"wound": one, "healers": healers(member, found)}
        return _ask(request, member, found, "treat", form, **about)
    left = Wound.objects.values_list("damage", "healed").get(pk=one.pk)
    said = gettext("{name} was treated; {left} points of this wound are open.").format(
        name=found.name, left=left[0] - left[1]
    )
    return _answer(request, member, found, said)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take_back(request: Request, campaign: UUID, character: UUID, wound: UUID) -> HttpResponse:
    """Take a wound back. Pressed twice, the second time nothing is left, and that is well."""
    member, found = access.own_character(request.user, campaign, character)
    form = TakeBackForm(request.POST if request.method == "POST" else None)
    key = form.cleaned_data["key"] if form.is_valid() else None
    user = access.person(request.user)
    if key and was_done(user, key, take_back_wound, subject=wound):
        said = gettext("Done with the first press. Pressing again changed nothing.")
        return _answer(request, member, found, said)
    one = access.find(member, found.wounds.all(), wound)
    done = key and form.once(member, take_back_wound, one, by=member, **form.choices)
    if not done:
        return _ask(request, member, found, "take_back", form, wound=one)
    said = gettext("The wound of {name} was taken back.").format(name=found.name)
    return _answer(request, member, found, said)


def _ask(
    request: Request,
    member: Membership,
    character: Character,
    question: str,
    form: Any,
    **context: Any,
) -> HttpResponse:
    status = form.status if form.is_bound else 200
    context |= {"room": "wound", "status": status, "form": form}
    return ask(request, member, character, question, **context)


def _answer(request: Request, member: Membership, character: Character, said: str) -> HttpResponse:
    """What came of it, beside the Hit Points as they now stand."""
    beside = part(member, character, "health", swap=True)
    return answer(request, character, said, beside, anchor="#sheet-health")
