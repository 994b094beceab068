"""A knight as a file: taken along, looked at, brought in."""

from typing import cast
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.export_knight import knight_file
from characters.actions.import_knight import import_knight
from characters.actions.incoming import Handed, keep, kept
from characters.forms.file import FileForm, ImportForm
from characters.models import Character, Membership, User
from characters.rules.knight_file import LARGEST
from characters.rules.reading import Faults
from characters.views.file_words import Dossier
from characters.views.printed import file_name
from characters.views.telling import tell


@never_cache
@require_safe
def export(request: HttpRequest, campaign: UUID, character: UUID) -> HttpResponse:
    """The knight's file, as far as the reader reads the sheet."""
    member, found = access.character(request.user, campaign, character)
    return download(knight_file(found, member), found.name)


def download(data: bytes, name: str) -> HttpResponse:
    """A file to be kept, under a name in any script."""
    answer = HttpResponse(data, content_type="application/json")
    told = content_disposition_header(True, f"{file_name(name)}.json")
    answer["Content-Disposition"] = told or ""
    return answer


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def import_(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Choose a file; see what it would bring; bring it in."""
    member = access.participant(request.user, campaign)
    if request.method != "POST":
        return _ask(request, member, FileForm(most=LARGEST))
    if "incoming" in request.POST:
        return _bring(request, member)
    form = FileForm(request.POST, request.FILES, most=LARGEST)
    if not form.is_valid():
        return _ask(request, member, form, status=422)
    data = form.cleaned_data["file"]
    try:
        dossier = Dossier.of(data, member)
    except Faults as refused:
        return _ask(request, member, form, status=422, faults=refused.faults)
    if dossier.same:
        return _show(request, member, dossier)
    incoming = keep(_user(member), data)
    chosen = {"incoming": incoming.pk, "copy": dossier.here or dossier.taken}
    return _show(request, member, dossier, ImportForm(by=member, initial=chosen))


def _bring(request: HttpRequest, member: Membership) -> HttpResponse:
    form = ImportForm(request.POST, by=member)
    pk = form.is_valid() and form.cleaned_data["incoming"]
    done = pk and form.once(member, import_knight, Handed(pk), by=member, **form.choices)
    if not done:
        return _again(request, member, form)
    made = access.find(member, Character.objects.all(), done.result)
    tell(request, done, gettext("{name} stands in the hall.").format(name=made))
    return redirect(made)


def _again(request: HttpRequest, member: Membership, form: ImportForm) -> HttpResponse:
    """What forbade it, beside what was shown; where the file is gone, it is asked for anew."""
    data = kept(_user(member), form.cleaned_data.get("incoming"))
    if data is not None:
        dossier = Dossier.of(data, member)
        if dossier.here or dossier.taken:
            form.as_copy()
        return _show(request, member, dossier, form, status=form.status)
    said = [str(one[0]) for one in form.errors.values()]
    return _ask(request, member, FileForm(most=LARGEST), status=form.status, said=said)


def _user(member: Membership) -> User:
    return cast(User, member.user)


def _ask(
    request: HttpRequest, member: Membership, form: FileForm, *, status: int = 200, **more: object
) -> HttpResponse:
    context = {"campaign": member.campaign, "form": form, **more}
    return render(request, "characters/file/import.html", context, status=status)


def _show(
    request: HttpRequest,
    member: Membership,
    dossier: Dossier,
    form: ImportForm | None = None,
    *,
    status: int = 200,
) -> HttpResponse:
    context = {"campaign": member.campaign, "dossier": dossier, "form": form}
    return render(request, "characters/file/dossier.html", context, status=status)
