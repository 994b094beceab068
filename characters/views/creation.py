"""New characters: blank, from a template, from a paper sheet; and the way to the guided making.
Leaving the page leaves nothing."""

from uuid import UUID

from django.contrib import messages
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from characters import access
from characters.actions.creation import make_character
from characters.forms.creation import BlankForm, PaperForm, TemplateForm
from characters.models import Character, Kind, Membership
from characters.rules.skills import Group
from characters.views.making import waiting, ways


@never_cache
@require_safe
def new_character(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """All ways to a new character."""
    return _page(request, access.participant(request.user, campaign))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_blank(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """A character of whom only the name is known."""
    return _make(request, campaign, BlankForm)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_template(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """A character with the numbers of a template."""
    return _make(request, campaign, TemplateForm)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_paper(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """A character with the numbers of a paper sheet."""
    return _make(request, campaign, PaperForm)


def _make(request: HttpRequest, campaign: UUID, asks: type[BlankForm]) -> HttpResponse:
    member = access.participant(request.user, campaign)
    if request.method != "POST":
        return _page(request, member, asks(by=member))
    form = asks(request.POST, by=member)
    done = form.is_valid() and form.once(
        member, make_character, member.campaign, by=member, **form.choices
    )
    if not done:
        return _page(request, member, form)
    made = access.find(member, Character.objects.all(), done.result)
    messages.success(request, gettext("{name} stands in the hall.").format(name=made))
    return redirect(made)


def _page(request: HttpRequest, member: Membership, form: BlankForm | None = None) -> HttpResponse:
    status = form.status if form and form.is_bound else 200
    if isinstance(form, PaperForm):
        context = {"campaign": member.campaign, "form": form, "groups": _groups(form)}
        return render(request, "characters/creation/paper.html", context, status=status)
    context = {
        "campaign": member.campaign,
        **ways(member),
        "open": waiting(member),
        "blank": form if type(form) is BlankForm else BlankForm(by=member, auto_id="blank-%s"),
        "template": form
        if isinstance(form, TemplateForm)
        else TemplateForm(by=member, auto_id="template-%s"),
    }
    return render(request, "characters/creation/new.html", context, status=status)


def _groups(form: PaperForm) -> list[tuple[str, list[list[BoundField]]]]:
    """The inputs for numbers under the sheet's headings: for each statistic one or two."""
    combat = form.inputs(Kind.SKILL, Group.COMBAT)
    return [
        (gettext("Characteristics"), form.inputs(Kind.CHARACTERISTIC)),
        (gettext("Traits"), form.inputs(Kind.TRAIT)),
        (gettext("Passions"), form.inputs(Kind.PASSION)),
        (gettext("Combat Skills"), combat),
        (gettext("Skills"), [one for one in form.inputs(Kind.SKILL) if one not in combat]),
    ]
