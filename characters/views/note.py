"""Notes on a character: read, added, changed and taken away, each by those who may read it."""

from functools import partial
from typing import Any
from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.once import was_done
from characters.actions.record import add_record, remove_record
from characters.forms.keyed import KeyedForm
from characters.forms.note import NoteFieldForm, NoteForm
from characters.forms.record import RemoveForm
from characters.models import Character, Membership, Note
from characters.views import panel, record_field
from characters.views.note_rows import groups, row_of
from characters.views.piece import piece
from characters.views.record_rows import home_of, list_address
from characters.views.request import Request
from characters.views.rows import Rights

LONGEST_YEAR = 4
"""So many figures has a year."""
DONE_BEFORE = gettext_lazy("Done with the first press. Pressing again changed nothing.")


@never_cache
@require_safe
def notes(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """The notes that `member` may read; for htmx the list alone."""
    member, found = access.sheet(request.user, campaign, character)
    if request.htmx:
        return HttpResponse(notes_piece(member, found))
    context = {
        "campaign": member.campaign,
        "character": found,
        "member": member,
        "list": notes_piece(member, found),
    }
    return render(request, "characters/note/detail.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_note(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """A new note."""
    member, found = access.own_character(request.user, campaign, character)
    sent = request.POST if request.method == "POST" else None
    usual = _usual(request, member)
    form = NoteForm(sent, gamemaster=member.is_gamemaster, initial=usual)
    chosen = form.choices | {"kind": Note.kind()} if form.is_valid() else {}
    done = chosen and form.once(member, add_record, found, by=member, **chosen)
    if not done:
        return _ask(request, member, found, "new", form)
    if done.repeated:
        return _answer(request, member, found, str(DONE_BEFORE))
    said = gettext("The note on {knight} is kept.").format(knight=found)
    return _answer(request, member, found, said, anchor=f"#record-{done.result}")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def note_field(
    request: Request, campaign: UUID, character: UUID, note: UUID, part: str
) -> HttpResponse:
    """One field: as it stands, or by `?edit` as a form; a POST saves it."""
    if part not in Note.fields:
        raise Http404
    door = access.own_character if record_field.writes(request) else access.character
    member, found = door(request.user, campaign, character)
    one = find_note(member, found, note)
    form = partial(NoteFieldForm, gamemaster=member.is_gamemaster)
    return record_field.answer(request, member, one, part, form=form)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def remove_note(request: Request, campaign: UUID, character: UUID, note: UUID) -> HttpResponse:
    """Take a note away. Pressed twice, the second time it is gone, and that is well."""
    member, found = access.own_character(request.user, campaign, character)
    form = RemoveForm(request.POST if request.method == "POST" else None)
    key = form.cleaned_data["key"] if form.is_valid() else None
    user = access.person(request.user)
    if key and was_done(user, key, remove_record, subject=note):
        return _answer(request, member, found, str(DONE_BEFORE))
    one = find_note(member, found, note)
    if not key or not form.once(member, remove_record, one, by=member):
        return _ask(request, member, found, "remove", form, row=row_of(member, one))
    said = gettext("The note on {knight} is gone: {name}").format(knight=found, name=one)
    return _answer(request, member, found, said)


def _usual(request: Request, member: Membership) -> dict[str, Any]:
    """What a new note begins with: this year, or what the page that leads here says."""
    year, occasion = request.GET.get("year", ""), request.GET.get("occasion", "")
    known = year.isascii() and year.isdigit() and len(year) <= LONGEST_YEAR
    return {
        "year": int(year) if known else member.campaign.year,
        "occasion": occasion if occasion in Note.Occasion.values else "",
    }


def find_note(member: Membership, character: Character, note: UUID) -> Note:
    """A note on the character that `member` may read; any other is not there. Raises Http404."""
    readable = Note.objects.visible_to(member).filter(character=character)
    return access.find(member, readable.select_related("character"), note)


def notes_piece(member: Membership, character: Character, *, swap: bool = False) -> SafeString:
    """The notes as `member` reads them; with `swap`, to take their own place beside an answer."""
    context = {
        "rights": Rights.of(member, character),
        "here": list_address(member.campaign_id, character.pk, Note.kind()),
        "groups": groups(member, character),
        "campaign": member.campaign_id,
        "character": character.pk,
        "swap": swap,
    }
    return piece("characters/note/_list.html", context)


def _ask(
    request: Request,
    member: Membership,
    character: Character,
    question: str,
    form: KeyedForm,
    **context: Any,
) -> HttpResponse:
    """The question with its form: as it is first shown, or with what is wrong in it."""
    status = form.status if form.is_bound else 200
    home = home_of(character, Note.kind())
    context |= {"form": form, "home": home, "room": "note", "status": status}
    return panel.ask(request, member, character, question, **context)


def _answer(
    request: Request,
    member: Membership,
    character: Character,
    said: str,
    *,
    anchor: str = "",
) -> HttpResponse:
    """What came of it, beside the notes as they now stand."""
    beside = notes_piece(member, character, swap=True) if request.htmx else SafeString()
    home = home_of(character, Note.kind())
    return panel.answer(request, character, said, beside, anchor=anchor, home=home)
