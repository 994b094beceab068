"""Glory given and taken back by gamemasters."""

from uuid import UUID

from django.http import HttpResponse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from characters import access
from characters.actions.glory import award_glory, withdraw_glory
from characters.forms.keyed import KeyedForm
from characters.forms.sheet import GloryForm
from characters.models import Character, Membership
from characters.rules.glory import AWARDS
from characters.views.body import part
from characters.views.panel import answer, ask
from characters.views.parts import grouped
from characters.views.request import Request


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def glory(request: Request, campaign: UUID, character: UUID) -> HttpResponse:
    """Give a character Glory."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    if request.method != "POST":
        form = GloryForm(initial={"year": member.campaign.year})
        return ask(request, member, found, "glory_question", form=form, common=_common())
    form = GloryForm(request.POST)
    done = form.is_valid() and form.once(member, award_glory, found, by=member, **form.choices)
    if not done:
        return ask(
            request,
            member,
            found,
            "glory_question",
            status=form.status,
            form=form,
            common=_common(),
        )
    said = gettext("{name} was given {amount} Glory.").format(
        name=found, amount=grouped(form.cleaned_data["amount"])
    )
    beside = _total(member, found)
    return answer(request, found, said, *beside, anchor="#sheet-glory", award=done.result)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def withdraw(request: Request, campaign: UUID, character: UUID, award: UUID) -> HttpResponse:
    """Take an award back."""
    member = access.gamemaster(request.user, campaign)
    found = access.find(member, Character.objects.select_related("owner__user"), character)
    given = access.find(member, found.glory_awards.visible_to(member), award)
    if request.method != "POST":
        return ask(request, member, found, "withdraw", form=KeyedForm(), award=given)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(member, withdraw_glory, given, by=member)
    if not done:
        return ask(request, member, found, "withdraw", form=form, award=given, status=form.status)
    said = gettext("{amount} Glory of {name} was taken back.").format(
        name=found, amount=grouped(given.amount)
    )
    return answer(request, found, said, *_total(member, found), anchor="#sheet-glory")


def _common() -> list[tuple[str, str]]:
    """What awards usually are, in words and numbers."""
    return [(gettext(word), grouped(amount)) for word, amount in AWARDS.items()]


def _total(member: Membership, character: Character) -> tuple[SafeString, SafeString]:
    """The two parts of the sheet that show Glory."""
    return (
        part(member, character, "renown", swap=True),
        part(member, character, "glory", swap=True),
    )
