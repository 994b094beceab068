"""Glory given to several at once, by gamemasters."""

from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.awards import give_awards
from characters.forms.awards import AwardsForm
from characters.models import Character
from characters.rules.glory import AWARDS
from characters.views.parts import grouped
from characters.views.request import Request
from characters.views.telling import tell


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def awards(request: Request, campaign: UUID) -> HttpResponse:
    """Choose who is given what; `?characters=` names those who are chosen to begin with."""
    member = access.gamemaster(request.user, campaign)
    living = list(Character.objects.living().in_the_open().filter(campaign=campaign).by_name())
    there = {"year": member.campaign.year, "characters": request.GET.getlist("characters")}
    sent = request.POST if request.method == "POST" else None
    form = AwardsForm(sent, living=living, initial=there)
    done = form.is_valid() and form.once(
        member, give_awards, member.campaign, by=member, **form.choices
    )
    if done:
        number = len(form.shares)
        said = ngettext("{number} was given Glory.", "{number} were given Glory.", number)
        tell(request, done, said.format(number=number))
        return redirect("characters:overview", campaign=campaign)
    context = {
        "campaign": member.campaign,
        "form": form,
        "common": [(gettext(word), grouped(amount)) for word, amount in AWARDS.items()],
    }
    status = form.status if form.is_bound else 200
    return render(request, "characters/awards/detail.html", context, status=status)
