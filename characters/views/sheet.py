"""The sheet, its parts, its fields, and whose it is."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from characters import access
from characters.actions.once import was_done
from characters.actions.sheet import FIELDS, Stale, hand_over, set_field
from characters.forms.keyed import KeyedForm
from characters.forms.sheet import FieldForm, OwnerForm, based_on
from characters.models import Character, Membership
from characters.views.body import body, part
from characters.views.limited import LIMITED, anybody, limited_page
from characters.views.panel import answer, ask
from characters.views.parts import PARTS, fact
from characters.views.piece import page_around, piece
from characters.views.request import Request
from characters.views.rows import NOBODY, Rights
from characters.views.succession import LINE, line
from characters.views.telling import tell_again
from characters.views.unlinked import unlinked


@cache_control(private=True, no_cache=True)
@vary_on_headers("HX-Request")
@require_safe
def sheet(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The whole sheet; for htmx, one part of it by `?section=`; else the limited view."""
    member, found = access.known(request.user, campaign, character)
    section = request.GET.get("section", "")
    if section and section not in (*(PARTS if found.is_whole_to(member) else (LIMITED,)), LINE):
        raise Http404
    if section == LINE and request.htmx:
        return HttpResponse(line(member, found))
    if section in PARTS and request.htmx:
        return HttpResponse(part(member, found, section))
    if found.is_whole_to(member) and request.GET.get("as") == "table":
        return _as_table(request, member, found)
    if not found.is_whole_to(member):
        after = vars(found)["newest"]
        return limited_page(request, member, found.pk, after=after, line=line(member, found))
    row = reverse("characters:statistic", args=(campaign, NOBODY))
    context = {
        "campaign": member.campaign,
        "character": found,
        "member": member,
        "mine": found.changeable_by(member),
        "line": line(member, found),
        "rows": row.removesuffix(f"{NOBODY}/"),
    }
    return page_around(body(member, found), "characters/sheet/detail.html", context, request)


def _as_table(request: Request, member: Membership, character: Character) -> HttpResponse:
    """The sheet as everybody else at the table reads it; nothing on it comes alive."""
    back, seat = character.get_absolute_url(), anybody(member)
    if not character.is_whole_to(seat):
        shown = unlinked(line(seat, character))
        return limited_page(request, seat, character.pk, back=back, line=shown)
    context = {
        "campaign": member.campaign,
        "character": character,
        "body": unlinked(body(seat, character)),
        "line": unlinked(line(seat, character)),
        "back": back,
    }
    return render(request, "characters/sheet/as_table.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def field(request: Request, campaign: UUID, character: UUID, field: str) -> HttpResponse:
    """One field: as it stands, or by `?edit` as a form; a POST saves it."""
    if field not in FIELDS:
        raise Http404
    if request.method != "POST" and "edit" not in request.GET:
        member, found = access.character(request.user, campaign, character)
        return _field(request, member, found, field) if request.htmx else redirect(found)
    member, found = access.own_character(request.user, campaign, character)
    if request.method != "POST":
        there = based_on(found, field)
        form = FieldForm(name=field, initial={"value": there, "based_on": there})
        return _field(request, member, found, field, form=form)
    form = FieldForm(request.POST, name=field)
    if not form.is_valid():
        return _field(request, member, found, field, form=form, status=422)
    try:
        set_field(found, field=field, by=member, **form.cleaned_data)
    except Stale as stale:
        now = {"now": stale.now, "has_moved": True}
        return _field(request, member, found, field, form=form, status=409, **now)
    if request.htmx:
        return _field(request, *access.character(request.user, campaign, character), field)
    return redirect(f"{found.get_absolute_url()}#field-{field}")


def _field(
    request: Request,
    member: Membership,
    character: Character,
    name: str,
    *,
    form: FieldForm | None = None,
    status: int = 200,
    **moved: Any,
) -> HttpResponse:
    """A field's fragment, as it stands or with its form; else the page that holds that form."""
    shown = fact(character, name, member.campaign.year)
    context = {
        "campaign": member.campaign if not request.htmx else member.campaign_id,
        "character": character.pk,
        "knight": character,
        "rights": Rights.of(member, character),
        "fact": shown,
        "form": form,
        "action": reverse("characters:field", args=(member.campaign_id, character.pk, name)),
        "edit": name,
        "label": shown.label,
        **moved,
    }
    if request.htmx and form is None:  # as it stands on the sheet
        return HttpResponse(piece("characters/sheet/_field.html", context))
    page = "_field.html" if request.htmx else "field.html"
    return render(request, f"characters/sheet/{page}", context, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def owner(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Whose the character is; a gamemaster hands it over, or the player whose it is. Pressed
    twice, the second time it is in other hands, and that is well."""
    if request.method == "POST" and _handed_before(request, character):
        tell_again(request)
        return _away(request, campaign, character)
    member, found = access.own_character(request.user, campaign, character)
    if request.method != "POST":
        form = OwnerForm(campaign=member.campaign, initial={"owner": found.owner})
        return ask(request, member, found, "owner", form=form)
    form = OwnerForm(request.POST, campaign=member.campaign)
    done = form.is_valid() and form.once(member, hand_over, found, by=member, **form.choices)
    if not done:
        return ask(request, member, found, "owner", form=form, status=form.status)
    found.refresh_from_db(fields=("owner",))
    whose = str(found.owner) if found.owner else gettext("the gamemaster")
    said = gettext("{name} is now in the hands of {owner}.").format(name=found, owner=whose)
    if member.is_gamemaster:
        return answer(request, found, said, part(member, found, "facts", swap=True))
    messages.success(request, said)
    return _away(request, campaign, character)


def _handed_before(request: Request, character: UUID) -> bool:
    """Whether this very form was answered before: that may have cost the right to ask again."""
    form = KeyedForm(request.POST)
    user = access.person(request.user)
    return form.is_valid() and was_done(
        user, form.cleaned_data["key"], hand_over, subject=character
    )


def _away(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """To the sheet as its former player reads it now, with nothing left to press."""
    place = reverse("characters:sheet", args=(campaign, character))
    return HttpResponseClientRedirect(place) if request.htmx else redirect(place)
