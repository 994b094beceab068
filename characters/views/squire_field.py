"""A squire's name and year of birth, changed where they stand."""

from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.household import FIELDS, set_squire_field
from characters.actions.sheet import Stale
from characters.forms.keyed import refused
from characters.forms.sheet import based_on
from characters.forms.squire import SquireFieldForm
from characters.models import Membership, Squire
from characters.views.piece import piece
from characters.views.request import Request
from characters.views.rows import Rights
from characters.views.squire_rows import SquireRow, listed
from rolls.rules.errors import RuleError


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def squire_field(
    request: Request, campaign: UUID, character: UUID, squire: UUID, field: str
) -> HttpResponse:
    """One field: as it stands, or by `?edit` as a form; a POST saves it."""
    if field not in FIELDS:
        raise Http404
    writes = request.method == "POST" or "edit" in request.GET
    door = access.own_character if writes else access.character
    member, found = door(request.user, campaign, character)
    one = access.find(member, found.squires.all(), squire)
    if not writes:
        return _as_it_stands(member, one, field) if request.htmx else redirect(_place(one))
    if request.method != "POST":
        there = based_on(one, field)
        form = SquireFieldForm(name=field, initial={"value": there, "based_on": there})
        return _asked(request, member, one, field, form)
    form = SquireFieldForm(request.POST, name=field)
    return _saved(request, member, one, field, form)


def _saved(
    request: Request, member: Membership, one: Squire, field: str, form: SquireFieldForm
) -> HttpResponse:
    """Save what was typed; what forbids it, or came before it, is told on the form."""
    if not form.is_valid():
        return _asked(request, member, one, field, form, status=422)
    try:
        set_squire_field(one, field=field, by=member, **form.cleaned_data)
    except Stale as stale:
        now = {"now": stale.now, "has_moved": True}
        return _asked(request, member, one, field, form, status=409, **now)
    except RuleError as error:
        form.add_error("value", refused(error))
        return _asked(request, member, one, field, form, status=422)
    one.refresh_from_db()
    if not request.htmx:
        return redirect(_place(one))
    return _as_it_stands(member, one, field, beside=True)


def _as_it_stands(
    member: Membership, squire: Squire, field: str, *, beside: bool = False
) -> HttpResponse:
    """The field's fragment; after a save, beside all that follows from it."""
    context = _context(member, squire)
    html = piece(f"characters/squire/_{field}.html", context)
    rest = piece("characters/squire/_rest.html", context | {"swap": True}) if beside else ""
    return HttpResponse(f"{html}\n{rest}")


def _asked(
    request: Request,
    member: Membership,
    squire: Squire,
    field: str,
    form: SquireFieldForm,
    *,
    status: int = 200,
    **moved: Any,
) -> HttpResponse:
    """The field as a form; without script, the page that holds that form."""
    places = (member.campaign_id, squire.character_id, squire.pk, field)
    context = _context(member, squire) | {
        "campaign": member.campaign,
        "knight": squire.character,
        "form": form,
        "field": field,
        "action": reverse("characters:squire_field", args=places),
        "edit": f"{squire.pk}-{field}",
        "label": squire.label(field),
        **moved,
    }
    page = "_form.html" if request.htmx else "field.html"
    return render(request, f"characters/squire/{page}", context, status=status)


def _context(member: Membership, squire: Squire) -> dict[str, Any]:
    row = SquireRow.of(squire, year=member.campaign.year)
    return {
        "campaign": member.campaign_id,
        "character": squire.character_id,
        "rights": Rights.of(member, squire.character),
        "squire": row,
        "shown": listed([row]),
    }


def _place(squire: Squire) -> str:
    return f"{squire.character.get_absolute_url()}#squire-{squire.pk}"
