"""Links into a campaign: made, revoked, exchanged, followed."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from characters import access
from characters.actions import invitation as action
from characters.actions.members import CLOSED
from characters.actions.members import join as sit_down
from characters.forms.campaign import InviteForm
from characters.forms.keyed import KeyedForm
from characters.models import Invitation, Membership, User
from characters.views import guesses
from characters.views.members import members_page
from characters.views.telling import tell
from rolls.rules.errors import RuleError


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invite(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Make a link, and show it once. Loaded anew by its address it is the members' page."""
    by = access.gamemaster(request.user, campaign)
    if request.method != "POST":
        return redirect("characters:members", campaign)
    form = InviteForm(request.POST)
    token = form.is_valid() and action.token_of(by.campaign, form.cleaned_data["key"])
    done = token and form.once(by, action.invite, by.campaign, token=token, **form.choices)
    if not done:
        return members_page(request, by, invite_form=form)
    return _shown(request, by, done.result, str(token))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def rotate(request: HttpRequest, campaign: UUID, invitation: UUID) -> HttpResponse:
    """Kill a link and show one that takes its place."""
    by, found = _own_invitation(request, campaign, invitation)
    if request.method != "POST":
        return redirect("characters:members", campaign)
    form = KeyedForm(request.POST)
    token = form.is_valid() and action.token_of(by.campaign, form.cleaned_data["key"])
    done = token and form.once(by, action.rotate, found, token=token)
    if not done:
        return members_page(request, by, refused=form)
    return _shown(request, by, done.result, str(token))


@never_cache
@require_POST
def revoke(request: HttpRequest, campaign: UUID, invitation: UUID) -> HttpResponse:
    """Kill a link, at once."""
    by, found = _own_invitation(request, campaign, invitation)
    form = KeyedForm(request.POST)
    done = form.is_valid() and form.once(by, action.revoke, found)
    if not done:
        return members_page(request, by, refused=form)
    tell(request, done, gettext("That invitation lets nobody in any more."))
    return redirect("characters:members", campaign)


def _own_invitation(
    request: HttpRequest, campaign: UUID, invitation: UUID
) -> tuple[Membership, Invitation]:
    by = access.gamemaster(request.user, campaign)
    return by, access.find(by, Invitation.objects.select_related("campaign"), invitation)


def _shown(request: HttpRequest, by: Membership, made: UUID, token: str) -> HttpResponse:
    """The members' page with the new link; a form that came again much later may find it dead."""
    if not Invitation.objects.open().filter(pk=made).exists():
        messages.warning(request, gettext("That invitation is not valid any more."))
        return redirect("characters:members", by.campaign_id)
    link = request.build_absolute_uri(reverse("characters:join", args=(token,)))
    return members_page(request, by, link=link)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Follow a link: it says where it leads and asks; the answer sits down.

    It needs no one-time key: whoever sits at the table already just goes in.
    """
    user = access.person(request.user)
    if guesses.too_many(request, user):
        sentence = gettext("Too many wrong invitations in a short time. Try again in an hour.")
        return _closed(request, sentence, 429)
    seat = Membership.objects.active().led_to(token).filter(user=user).first()
    if seat:
        return redirect(seat.campaign)
    if request.method == "POST":
        return _join(request, user, token)
    invitation = action.invitation_for(user, token)
    if invitation is None:
        return _missed(request, user)
    return render(request, "characters/campaign/join.html", {"invitation": invitation})


def _join(request: HttpRequest, user: User, token: str) -> HttpResponse:
    try:
        seat = sit_down(user, token=token)
    except RuleError:
        return _missed(request, user)
    said = gettext("Welcome to {campaign}.").format(campaign=seat.campaign)
    messages.success(request, said)
    return redirect(seat.campaign)


def _missed(request: HttpRequest, user: User) -> HttpResponse:
    """One sentence for every link that lets nobody in: it reveals nothing."""
    guesses.count(request, user)
    return _closed(request, gettext(CLOSED), 404)


def _closed(request: HttpRequest, sentence: str, status: int) -> HttpResponse:
    context = {"sentence": sentence}
    return render(request, "characters/campaign/closed.html", context, status=status)
