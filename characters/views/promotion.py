"""A squire is made a knight: a gamemaster's to do, and done once."""

from uuid import UUID

from django.http import HttpResponse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.promotion import knight_squire
from characters.forms.promotion import PromotionForm
from characters.models import Character, Squire
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.request import Request
from characters.views.squire_rows import Knighted


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def knight(request: Request, campaign: UUID, character: UUID, squire: UUID) -> HttpResponse:
    """Ask for what the new knight needs; a POST makes the knight, and again finds the same one."""
    member = access.gamemaster(request.user, campaign)
    rows = Character.objects.select_related("campaign", "owner__user")
    found = access.find(member, rows, character)
    one = access.find(member, found.squires.select_related("became"), squire)
    sent = request.POST if request.method == "POST" else None
    usual = {"name": one.name, "owner": found.owner, "year": member.campaign.year}
    form = PromotionForm(sent, campaign=member.campaign, initial=usual)
    done = one.became or (
        form.is_valid() and form.once(member, knight_squire, one, by=member, **form.choices)
    )
    if not done:
        status = form.status if form.is_bound else 200
        return ask(
            request, member, found, "knight", room="squire", status=status, form=form, squire=one
        )
    one.refresh_from_db()
    beside = part(member, found, "squires", swap=True)
    return answer(request, found, _said(one), beside, anchor="#sheet-squires")


def _said(squire: Squire) -> str:
    """Whom the squire has become; it may have been another's doing, at another hour."""
    if squire.became is None:
        return gettext("Done with the first press. Pressing again changed nothing.")
    made = Knighted.of(squire)
    said = gettext("{squire} was knighted in {year} and is now {name}.")
    if made.name == squire.became.name:
        said = gettext("{squire} was knighted in {year} and has a sheet of their own.")
    return said.format(squire=made.name, year=made.year or "–", name=squire.became)
