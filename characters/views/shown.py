"""How much of a sheet the others at the table read: chosen for one knight, and for all."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.shown import show_sheet, show_sheets
from characters.forms.shown import SheetsForm, ShownForm
from characters.models import Character
from characters.views.panel import answer, ask
from characters.views.request import Request


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def shown(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Of one sheet: its player and gamemasters choose."""
    member, found = access.own_character(request.user, campaign, character)
    hideable = found.owner_id is None  # nobody but gamemasters comes here then
    if request.method != "POST":
        there = {"shown": found.sheet_shown, "known_as": found.known_as}
        return ask(
            request, member, found, "shown", form=ShownForm(initial=there, hideable=hideable)
        )
    form = ShownForm(request.POST, hideable=hideable)
    done = form.is_valid() and form.once(member, show_sheet, found, by=member, **form.choices)
    if not done:
        return ask(request, member, found, "shown", form=form, status=form.status)
    fresh = access.find(member, Character.objects.select_related("campaign"), character)
    said = gettext("Of {knight} the others read name, arms, portrait and Glory.")
    if fresh.is_hidden:
        said = gettext("Nobody but gamemasters knows of {knight} now. What was told stays told.")
    elif fresh.is_shown_whole:
        said = gettext("The others read the whole sheet of {knight}.")
    return answer(request, found, said.format(knight=found))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def sheets(request: Request, campaign: UUID) -> HttpResponse:
    """Of all sheets of the campaign: gamemasters choose."""
    member = access.gamemaster(request.user, campaign)
    there = "yes" if member.campaign.sheets_whole else "no"
    form = SheetsForm(request.POST if request.method == "POST" else None, initial={"whole": there})
    whole = form.is_valid() and form.cleaned_data["whole"] == "yes"
    done = form.is_valid() and form.once(
        member, show_sheets, member.campaign, by=member, whole=whole
    )
    if not done:
        context = {"campaign": member.campaign, "form": form}
        status = form.status if form.is_bound else 200
        return render(request, "characters/campaign/sheets.html", context, status=status)
    said = gettext("The others read names, arms, portraits and Glory.")
    if whole:
        said = gettext("Everybody at the table reads whole sheets.")
    messages.success(request, said)
    return redirect("characters:members", campaign)
