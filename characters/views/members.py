"""Who sits at the table, in which role, and who leaves it."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from uuid import UUID

from django.contrib import messages
from django.db.models import Model, Prefetch, QuerySet
from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from characters import access
from characters.actions import members as action
from characters.actions.once import was_done
from characters.forms.campaign import InviteForm, RoleForm
from characters.forms.keyed import KeyedForm
from characters.forms.put_away import LookForm
from characters.models import Character, Invitation, Membership, Role, Succession
from characters.views.telling import tell_again


@never_cache
@require_safe
def members(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Everybody at the table and their characters; gamemasters invite, name and dismiss."""
    return members_page(request, access.member(request.user, campaign))


@never_cache
@require_POST
def role(request: HttpRequest, campaign: UUID, seat: UUID) -> HttpResponse:
    """Give a member another role."""
    form = RoleForm(request.POST)
    if _again(request, form, action.change_role, subject=seat):
        return redirect("characters:members", campaign)
    by, their = _their_seat(request, campaign, seat)
    done = form.is_valid() and form.once(by, action.change_role, their, by=by, **form.choices)
    if not done:
        return members_page(request, by, refused=form)
    chosen = Role(form.choices["role"]).label
    said = gettext("{name} sits at the table as {role} from now on.")
    messages.success(request, said.format(name=their, role=chosen))
    return redirect("characters:members", campaign)


@never_cache
@require_POST
def remove(request: HttpRequest, campaign: UUID, seat: UUID) -> HttpResponse:
    """Ask a member to leave."""
    form = KeyedForm(request.POST)
    if _again(request, form, action.leave, subject=seat):
        return redirect("characters:members", campaign)
    by, their = _their_seat(request, campaign, seat)
    done = form.is_valid() and form.once(by, action.leave, their, by=by)
    if not done:
        return members_page(request, by, refused=form)
    messages.success(request, gettext("{name} has left the table.").format(name=their))
    if their == by:
        return redirect("characters:campaigns")
    return redirect("characters:members", campaign)


def _their_seat(request: HttpRequest, campaign: UUID, seat: UUID) -> tuple[Membership, Membership]:
    """A gamemaster's seat, and one at the same table, taken or left."""
    by = access.gamemaster(request.user, campaign)
    return by, access.find(by, Membership.objects.select_related("user", "campaign"), seat)


@never_cache
@require_POST
def leave(request: HttpRequest, campaign: UUID) -> HttpResponse:
    """Get up from the table. Pressed twice, the second time no seat is left, and that is well."""
    form = KeyedForm(request.POST)
    if _again(request, form, action.leave, campaign_id=campaign):
        return redirect("characters:campaigns")
    seat = access.member(request.user, campaign, even_archived=True)
    done = form.is_valid() and form.once(seat, action.leave, seat, by=seat)
    if not done:
        return members_page(request, seat, refused=form)
    if Membership.objects.active().filter(pk=seat.pk).exists():  # nobody else sat there
        said = gettext("{campaign} is archived. You stay the one who keeps it.")
        messages.success(request, said.format(campaign=seat.campaign))
        return redirect("characters:put_away")
    said = gettext("You have left {campaign}. Your knights and all that was rolled stay there.")
    messages.success(request, said.format(campaign=seat.campaign))
    return redirect("characters:campaigns")


def _again(
    request: HttpRequest, form: KeyedForm, what: Callable[..., Model], **about: UUID
) -> bool:
    """Whether this very form was answered before, and then says so: the first answer may have
    cost the seat or the role, and the second press is none the worse for it."""
    user = access.person(request.user)
    if not (form.is_valid() and was_done(user, form.cleaned_data["key"], what, **about)):
        return False
    tell_again(request)
    return True


@dataclass(frozen=True)
class Seat:
    """A member as the page shows them, with the gamemaster's forms."""

    member: Membership
    characters: list[Character]
    mine: bool
    role_form: RoleForm


def new_key() -> BoundField:
    """A hidden one-time key, another one each time a template asks."""
    return KeyedForm(auto_id=False)["key"]


def members_page(
    request: HttpRequest,
    by: Membership,
    *,
    refused: KeyedForm | None = None,
    invite_form: InviteForm | None = None,
    look_form: LookForm | None = None,
    link: str = "",
) -> HttpResponse:
    """The page of the table's people: as it is, with what was refused, or with a new link."""
    told = Membership.objects.filter(campaign=by.campaign).select_related("user")
    seats = _seats(by, told.active().order_by("joined", "id"))
    context = {
        "campaign": by.campaign,
        "member": by,
        "seats": seats,
        "last": len(seats) == 1,
        "only": by.is_gamemaster and sum(one.member.is_gamemaster for one in seats) == 1,
        "refused": refused,
        "link": link,
        "new_key": new_key,
        "gone": _gone(by),
    }
    if by.is_gamemaster:
        invitations = Invitation.objects.open().filter(campaign=by.campaign)
        context |= {
            "former": _seats(by, told.exclude(left=None).order_by("-left", "id")),
            "invitations": invitations.order_by("expires", "id"),
            "invite_form": invite_form or InviteForm(),
            "look_form": look_form or LookForm(seats=[one.member for one in seats]),
        }
    asked = refused or invite_form or look_form
    refused_with = getattr(asked, "status", 422)
    status = refused_with if asked and asked.is_bound and not link else 200
    return render(request, "characters/campaign/members.html", context, status=status)


def _gone(by: Membership) -> QuerySet[Character]:
    """The retired and the dead, with whoever took over from them."""
    later = Succession.objects.visible_to(by).taken_over().exclude(heir=None)
    heirs = Prefetch("succession", later.select_related("heir"))
    found = Character.objects.gone().known_to(by).filter(campaign=by.campaign)
    return found.by_name().prefetch_related(heirs)


def _seats(by: Membership, members: Iterable[Membership]) -> list[Seat]:
    """The members with the characters they own, in two statements."""
    owned = defaultdict(list)
    living = Character.objects.living().filter(campaign=by.campaign, owner__in=members)
    for one in living.by_name():
        owned[one.owner_id].append(one)
    return [
        Seat(
            member=seat,
            characters=owned[seat.pk],
            mine=seat.pk == by.pk,
            role_form=RoleForm(initial={"role": seat.role}, auto_id=f"role-{seat.pk}-%s"),
        )
        for seat in members
    ]
