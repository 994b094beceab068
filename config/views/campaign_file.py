"""A whole campaign as a file: taken along by its gamemasters, looked at, brought in."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.incoming import Handed, keep, kept
from characters.forms.file import BringForm, FileForm
from characters.models import Campaign, Membership, User
from characters.rules.file_shapes import written
from characters.rules.json_file import MEGABYTE, read
from characters.rules.reading import Faults
from characters.views.file import download
from characters.views.telling import tell
from config.campaign_file.arriving import import_campaign
from config.campaign_file.kinds import MEGABYTES, kinds
from config.campaign_file.leaving import campaign_file
from config.campaign_file.shapes import read_campaign

MOST = MEGABYTES * MEGABYTE


@never_cache
@require_safe
def export(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """The campaign's file; its secrets are in it only by `?secrets=all`."""
    seat = access.gamemaster(request.user, campaign)
    secrets = request.GET.get("secrets") == "all"
    return download(campaign_file(seat.campaign, secrets=secrets), seat.campaign.name)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def import_(request: HttpRequest) -> HttpResponse:
    """Choose a file; see what it would bring; bring it in."""
    user = access.person(request.user)
    if request.method != "POST":
        return _ask(request, FileForm(most=MOST))
    if "incoming" in request.POST:
        return _bring(request, user)
    form = FileForm(request.POST, request.FILES, most=MOST)
    if not form.is_valid():
        return _ask(request, form, status=422)
    data = form.cleaned_data["file"]
    try:
        dossier = Dossier.of(data, user)
    except Faults as refused:
        return _ask(request, form, status=422, faults=refused.faults)
    word = BringForm(initial={"incoming": keep(user, data).pk})
    return _show(request, dossier, word)


@dataclass(frozen=True)
class Dossier:
    """What a campaign's file would bring, in words; `here` where the reader sits at a table of
    that very campaign."""

    name: str
    read: list[tuple[str, str]]
    people: list[str]
    unknown: list[str]
    secrets: bool
    here: bool

    @classmethod
    def of(cls, data: bytes, user: User) -> "Dossier":
        """In: a file's bytes, and who handed it in. Raises Faults with all that is wrong in it."""
        value, reading = read_campaign(read(data, most=MOST))
        rows = value["rows"]
        seats = Membership.objects.active().filter(user=user, campaign__uid=value["uid"])
        return cls(
            name=value["name"],
            read=[(_("Year"), str(value["year"])), *_counted(rows)],
            people=[one["name"] or _("a former member") for one in rows["membership"]],
            unknown=[written(path) for path, _one in reading.unknown],
            secrets=value["secrets"],
            here=seats.exists(),
        )


def _counted(rows: dict[str, list[Any]]) -> list[tuple[str, str]]:
    """How many of each kind that there is."""
    return [
        (capfirst(str(model._meta.verbose_name_plural)), str(len(rows[kind])))
        for kind, model in kinds().items()
        if rows[kind]
    ]


def _bring(request: HttpRequest, user: User) -> HttpResponse:
    form = BringForm(request.POST)
    pk = form.is_valid() and form.cleaned_data["incoming"]
    done = pk and form.once(user, import_campaign, Handed(pk), by=user)
    if not done:
        return _again(request, user, form)
    made = Campaign.objects.get(pk=done.result)
    said = _("{campaign} stands here now. Invite your table under Members.")
    tell(request, done, said.format(campaign=made.name))
    return redirect(made)


def _again(request: HttpRequest, user: User, form: BringForm) -> HttpResponse:
    """What forbade it, beside what was shown; where the file is gone, it is asked for anew."""
    data = kept(user, form.cleaned_data.get("incoming"))
    if data is not None:
        return _show(request, Dossier.of(data, user), form, status=form.status)
    said = [str(one[0]) for one in form.errors.values()]
    return _ask(request, FileForm(most=MOST), status=form.status, said=said)


def _ask(
    request: HttpRequest, form: FileForm, *, status: int = 200, **more: object
) -> HttpResponse:
    context = {"form": form, "most": MEGABYTES, **more}
    return render(request, "config/file/import.html", context, status=status)


def _show(
    request: HttpRequest, dossier: Dossier, form: BringForm, *, status: int = 200
) -> HttpResponse:
    context = {"dossier": dossier, "form": form}
    return render(request, "config/file/dossier.html", context, status=status)
