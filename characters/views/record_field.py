"""One field of a row, changed where it stands: of a list's row, and likewise of a note."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.record import set_record_field
from characters.actions.sheet import Stale
from characters.forms.keyed import refused
from characters.forms.record import RecordFieldForm, as_based_on, is_long, what_stood
from characters.models import RECORDS, Membership, Note, Record
from characters.views.piece import piece
from characters.views.record_rows import RecordRow, field_of, here, home
from characters.views.record_words import words_of
from characters.views.request import Request
from characters.views.rows import Rights
from rolls.rules.errors import RuleError


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def record_field(
    request: Request, campaign: UUID, character: UUID, kind: str, record: UUID, field: str
) -> HttpResponse:
    """One field: as it stands, or by `?edit` as a form; a POST saves it."""
    words_of(kind)
    if field not in RECORDS[kind].fields:
        raise Http404
    door = access.own_character if writes(request) else access.character
    member, found = door(request.user, campaign, character)
    rows = RECORDS[kind]._default_manager.filter(character=found).select_related("character")
    return answer(request, member, access.find(member, rows, record), field)


def writes(request: Request) -> bool:
    """Whether somebody wants to change what else is only read here."""
    return request.method == "POST" or "edit" in request.GET


def answer(
    request: Request,
    member: Membership,
    one: Record,
    field: str,
    *,
    form: Callable[..., RecordFieldForm] = RecordFieldForm,
) -> HttpResponse:
    """What is answered of a field that `member` may read, or change where that is asked; `form`
    makes its form."""
    if not writes(request):
        if request.htmx:
            return _as_it_stands(member, one, field)
        return redirect(_place(one, field))
    made = {"kind": type(one), "name": field, "auto_id": f"edit-{one.pk}-%s"}
    if request.method == "POST":
        return _saved(request, member, one, field, form(request.POST, **made))
    value = getattr(one, field)
    initial = {"value": value, "based_on": as_based_on(one, field, value)}
    return _asked(request, member, one, field, form(initial=initial, **made))


def _saved(
    request: Request, member: Membership, one: Record, field: str, form: RecordFieldForm
) -> HttpResponse:
    """Save what was typed; what forbids it, or came before it, is told on the form."""
    if not form.is_valid():
        return _asked(request, member, one, field, form, status=422)
    value, based_on = form.cleaned_data["value"], form.cleaned_data["based_on"]
    stood = what_stood(one, field, based_on)
    try:
        set_record_field(one, field=field, value=value, based_on=stood, by=member)
    except Stale as stale:
        return _moved(request, member, one, field, form, stood=stood, now=stale.now)
    except RuleError as error:
        form.add_error("value", refused(error))
        return _asked(request, member, one, field, form, status=422)
    one.refresh_from_db(fields=one.fields)
    if not request.htmx:
        return redirect(_place(one, field))
    return _as_it_stands(member, one, field, beside=True)


def _moved(
    request: Request,
    member: Membership,
    one: Record,
    field: str,
    form: RecordFieldForm,
    *,
    stood: Any,
    now: Any,
) -> HttpResponse:
    """Somebody was faster: both values, and the choice."""
    moved = {
        "has_moved": True,
        "was": "" if is_long(type(one), field) else one.shown(field, stood) or "–",
        "now_based_on": as_based_on(one, field, now),
        "there": one.shown(field, now),
        "mine": one.shown(field, form.cleaned_data["value"]),
    }
    return _asked(request, member, one, field, form, status=409, **moved)


def _as_it_stands(
    member: Membership, one: Record, field: str, *, beside: bool = False
) -> HttpResponse:
    """The field's fragment; after a save, beside the head of its row, which a note has not."""
    context = _context(member, one, field)
    if isinstance(one, Note):
        return HttpResponse(piece("characters/note/_field.html", context))
    html = piece("characters/record/_field.html", context)
    head = piece("characters/record/_head.html", context | {"swap": True}) if beside else ""
    return HttpResponse(f"{html}\n{head}")


def _asked(
    request: Request,
    member: Membership,
    one: Record,
    field: str,
    form: RecordFieldForm,
    *,
    status: int = 200,
    **moved: Any,
) -> HttpResponse:
    """The field as a form; without script, the page that holds that form."""
    context = _context(member, one, field) | {
        "campaign": member.campaign,
        "character": one.character,
        "form": form,
        "action": f"{here(one)}fields/{field}/",
        "back": f"{home(one)}#record-{one.pk}",
        **moved,
    }
    page = "_form.html" if request.htmx else "field.html"
    return render(request, f"characters/record/{page}", context, status=status)


def _context(member: Membership, one: Record, field: str) -> dict[str, Any]:
    year = member.campaign.year
    return {
        "rights": Rights.of(member, one.character),
        "row": RecordRow.of(one, year=year),
        "field": field_of(one, field, year=year),
    }


def _place(one: Record, field: str) -> str:
    return f"{home(one)}#record-{one.pk}-{field}"
