"""The campaigns of a person, and a new one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.campaign import found_campaign
from characters.forms.campaign import FoundForm
from characters.models import Campaign
from characters.rules.years import PERIODS
from characters.views.telling import tell


@cache_control(private=True, no_cache=True)
@require_safe
def campaigns(request: HttpRequest) -> HttpResponse:
    """The campaigns at whose tables I sit."""
    seats = access.campaigns_of(request.user)
    return render(request, "characters/campaign/list.html", {"seats": seats})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def found(request: HttpRequest) -> HttpResponse:
    """Begin a campaign: its name and its year."""
    user = access.person(request.user)
    form = FoundForm(request.POST if request.method == "POST" else None)
    if request.method != "POST":
        return _found_page(request, form, 200)
    done = form.is_valid() and form.once(user, found_campaign, user, **form.choices)
    if not done:
        return _found_page(request, form, form.status)
    campaign = Campaign.objects.get(pk=done.result)
    said = gettext("{campaign} begins. Invite your table under Members.")
    tell(request, done, said.format(campaign=campaign.name))
    return redirect(campaign)


def _found_page(request: HttpRequest, form: FoundForm, status: int) -> HttpResponse:
    context = {"form": form, "periods": PERIODS}
    return render(request, "characters/campaign/found.html", context, status=status)
