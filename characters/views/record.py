"""Rows of the sheet's lists: shown, added, and taken away."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.once import was_done
from characters.actions.record import add_record, remove_record
from characters.forms.keyed import KeyedForm
from characters.forms.record import RecordForm, RemoveForm
from characters.models import RECORDS, Character, Membership
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.piece import piece
from characters.views.record_rows import RecordRow, home_of, list_address, records_of
from characters.views.record_words import FRONT, WORDS, words_of
from characters.views.request import Request
from characters.views.rows import Rights


@never_cache
@require_safe
def records(request: Request, campaign: UUID, character: UUID, kind: str) -> HttpResponse:
    """One list for htmx; else the page on which it stands."""
    words_of(kind)
    member, found = access.character(request.user, campaign, character)
    if not request.htmx:
        return redirect(f"{home_of(found, kind)}#records-{kind}")
    return HttpResponse(list_piece(member, found, kind))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_record(request: Request, campaign: UUID, character: UUID, kind: str) -> HttpResponse:
    """A new row in a list."""
    words = words_of(kind)
    member, found = access.own_character(request.user, campaign, character)
    sent = request.POST if request.method == "POST" else None
    usual = {"year": member.campaign.year, "name": request.GET.get("name", "")}
    form = RecordForm(sent, kind=kind, initial=usual)
    chosen = form.choices | {"kind": kind} if form.is_valid() else {}
    done = chosen and form.once(member, add_record, found, by=member, **chosen)
    if not done:
        return _ask(request, member, found, kind, "new", form, title=words.add)
    made = RECORDS[kind]._default_manager.filter(pk=done.result).first()
    if done.repeated or made is None:
        return _answer(request, member, found, kind, _again())
    said = gettext("{name} now stands on the sheet of {knight}.").format(name=made, knight=found)
    return _answer(request, member, found, kind, said, anchor=f"#record-{made.pk}")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def remove(
    request: Request, campaign: UUID, character: UUID, kind: str, record: UUID
) -> HttpResponse:
    """Take a row off the sheet. Pressed twice, the second time it is gone, and that is well."""
    words_of(kind)
    member, found = access.own_character(request.user, campaign, character)
    form = RemoveForm(request.POST if request.method == "POST" else None)
    key = form.cleaned_data["key"] if form.is_valid() else None
    user = access.person(request.user)
    if key and was_done(user, key, remove_record, subject=record):
        return _answer(request, member, found, kind, _again())
    rows = RECORDS[kind]._default_manager.filter(character=found)
    one = access.find(member, rows, record)
    if not key or not form.once(member, remove_record, one, by=member):
        row = RecordRow.of(one, year=member.campaign.year)
        return _ask(request, member, found, kind, "remove", form, row=row, name=str(one))
    said = gettext("{name} is off the sheet of {knight}.").format(name=one, knight=found)
    return _answer(request, member, found, kind, said)


def list_piece(
    member: Membership, character: Character, kind: str, *, swap: bool = False
) -> SafeString:
    """One list as `member` reads it; with `swap`, to take its own place beside another answer."""
    context = {
        "rights": Rights.of(member, character),
        "list": records_of(member, character, kind),
        "swap": swap,
    }
    return piece("characters/record/_list.html", context)


def seen_of(request: Request, member: Membership, character: Character, kind: str) -> SafeString:
    """What is seen of the list from where somebody stands: on the sheet that is the health."""
    here = (request.htmx.current_url_abs_path or "").partition("?")[0].partition("#")[0]
    if WORDS[kind].part == FRONT and here == character.get_absolute_url():
        return part(member, character, "health", swap=True)
    return list_piece(member, character, kind, swap=True)


def _again() -> str:
    return gettext("Done with the first press. Pressing again changed nothing.")


def _ask(
    request: Request,
    member: Membership,
    character: Character,
    kind: str,
    question: str,
    form: KeyedForm,
    **context: Any,
) -> HttpResponse:
    """The question with its form: as it is first shown, or with what is wrong in it."""
    status = form.status if form.is_bound else 200
    context |= {
        "form": form,
        "here": list_address(member.campaign_id, character.pk, kind),
        "home": home_of(character, kind),
    }
    return ask(request, member, character, question, room="record", status=status, **context)


def _answer(
    request: Request,
    member: Membership,
    character: Character,
    kind: str,
    said: str,
    *,
    anchor: str = "",
) -> HttpResponse:
    """What came of it, beside the list as it now stands."""
    beside = seen_of(request, member, character, kind) if request.htmx else SafeString()
    place = anchor or f"#records-{kind}"
    home = home_of(character, kind)
    return answer(request, character, said, beside, anchor=place, home=home)
