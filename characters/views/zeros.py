"""Whether what stands at zero is hidden on a sheet."""

from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.zeros import hide_zeros
from characters.forms.statistic import HideZerosForm
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.request import Request


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def zeros(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Hide what stands at zero, or show it again."""
    member, found = access.own_character(request.user, campaign, character)
    form = HideZerosForm(request.POST if request.method == "POST" else None)
    done = form.is_valid() and form.once(
        member, hide_zeros, found, by=member, hidden=form.cleaned_data["hidden"]
    )
    if not done:
        status = form.status if form.is_bound else 200
        return ask(request, member, found, "zeros", form=form, status=status)
    found.refresh_from_db()
    said = gettext("What stands at zero is shown.")
    if found.hides_zero:
        said = gettext("What stands at zero is hidden behind its number.")
    lists = (part(member, found, name, swap=True) for name in ("passions", "combat", "skills"))
    return answer(request, found, said, *lists)
