"""The place of a row in its list: one place up, or one down, for every kind of row."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.once import Done
from characters.actions.place import listed_with, move_record
from characters.forms.statistic import MoveForm
from characters.models import RECORDS, Character, Membership, Note, Record, Squire, Wound
from characters.views.body import part
from characters.views.note import find_note, notes_piece
from characters.views.panel import ask
from characters.views.record import seen_of
from characters.views.record_rows import home_of
from characters.views.request import Request

PARTS = {Squire.kind(): "squires", Wound.kind(): "health"}
"""The part of the sheet itself on which rows of these kinds stand."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def place_record(
    request: Request, campaign: UUID, character: UUID, kind: str, record: UUID
) -> HttpResponse:
    """The buttons; a POST moves the row, and the buttons stay."""
    if kind not in RECORDS:
        raise Http404
    member, found = access.own_character(request.user, campaign, character)
    one = _find(member, found, kind, record)
    if request.method != "POST":
        return _ask(request, member, found, one, MoveForm())
    form = MoveForm(request.POST)
    done = form.is_valid() and form.once(
        member, move_record, one, by=member, up=form.cleaned_data["up"]
    )
    if not done:
        return _ask(request, member, found, one, form, status=form.status)
    said = _said(done, one)
    home, anchor = _home(found, one)
    if not request.htmx:
        messages.success(request, said)
        return redirect(f"{home}{anchor}")
    asked = _ask(request, member, found, one, MoveForm(), said=said, up=form.cleaned_data["up"])
    asked.write(_list(request, member, found, kind))
    return asked


def _find(member: Membership, character: Character, kind: str, record: UUID) -> Record:
    if kind == Note.kind():
        return find_note(member, character, record)
    rows = RECORDS[kind]._default_manager.filter(character=character)
    return access.find(member, rows.select_related("character"), record)


def _said(done: Done, one: Record) -> str:
    if done.repeated:
        return gettext("Done with the first press. Pressing again changed nothing.")
    return gettext("{name} was moved.").format(name=one)


def _home(character: Character, one: Record) -> tuple[str, str]:
    """The page on which the row stands, and where on it."""
    if one.kind() in PARTS:
        return character.get_absolute_url(), f"#{one.kind()}-{one.pk}"
    return home_of(character, one.kind()), f"#record-{one.pk}"


def _list(request: Request, member: Membership, character: Character, kind: str) -> SafeString:
    """The list as it now stands, to take its own place."""
    if kind in PARTS:
        return part(member, character, PARTS[kind], swap=True)
    if kind == Note.kind():
        return notes_piece(member, character, swap=True)
    return seen_of(request, member, character, kind)


def _ask(
    request: Request,
    member: Membership,
    character: Character,
    one: Record,
    form: MoveForm,
    *,
    status: int = 200,
    **said: Any,
) -> HttpResponse:
    """The buttons that lead anywhere from here."""
    rows = [row.pk for row in listed_with(one)]
    context: Any = {
        "form": form,
        "row": one,
        "kind": one.kind(),
        "first": rows[0] == one.pk,
        "last": rows[-1] == one.pk,
        "home": "".join(_home(character, one)),
        **said,
    }
    return ask(request, member, character, "place", room="record", status=status, **context)
