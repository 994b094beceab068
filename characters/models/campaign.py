"""Campaigns, who sits at their tables, and how one comes to sit there."""

import hashlib
from typing import Self

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.models import said
from characters.models.base import CampaignRow, Row
from characters.models.term import told
from characters.models.user import User
from characters.seams import new_id, now


class Campaign(Row):
    """A story a group tells: its year, its rulings (one object per rule system), its log's end.

    An archived one is read and not changed; a binned one is nowhere to be found, and is deleted
    for good after 30 days. `creation` is the table's own preset for making knights; empty, the one
    that is shipped holds. `unknown` keeps what an imported file said that nobody here understands.
    """

    name = models.CharField(_("name"), max_length=120)
    year = models.SmallIntegerField(_("year"), default=508)
    rulings = models.JSONField(default=dict, editable=False)
    sheets_whole = models.BooleanField(_("everyone reads whole sheets"), default=True)
    creation = models.JSONField(default=dict, editable=False)
    uid = models.UUIDField(default=new_id, editable=False)
    unknown = models.JSONField(default=dict, blank=True, editable=False)
    last_number = models.PositiveBigIntegerField(default=0, editable=False)
    demo = models.BooleanField(default=False, editable=False)
    founded = models.DateTimeField(default=now, editable=False)
    archived = models.DateTimeField(null=True, editable=False)
    binned = models.DateTimeField(null=True, editable=False)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        """The campaign's home: its feed."""
        return reverse("rolls:feed", args=(self.pk,))


class Role(models.TextChoices):
    GAMEMASTER = "gamemaster", _("gamemaster")
    PLAYER = "player", _("player")
    SPECTATOR = "spectator", _("spectator")


def seat_of(user: User, path: str = "") -> Q:
    """Which seat is the person's, as a condition; `path` leads to the seat ("memberships__")."""
    if user.looks_as is not None:
        return Q(**{f"{path}pk": user.looks_as.pk})
    return Q(**{f"{path}user": user.pk})


def token_hash(token: str) -> str:
    """What is kept of an invitation's token."""
    return hashlib.sha256(token.encode()).hexdigest()


class MembershipQuerySet(models.QuerySet["Membership"]):
    def active(self) -> Self:
        """Those who sit at a table now; whose account was deleted sits nowhere, and at a campaign
        that lies in the bin nobody does."""
        return self.seated().filter(campaign__binned=None)

    def seated(self) -> Self:
        """As `active`, also where the campaign lies in the bin."""
        return self.filter(left=None).exclude(user=None)

    def taken_by(self, user: User) -> Self:
        """The seats of a person: the one place where a gamemaster who looks at a campaign as
        somebody else is given that seat, and no other."""
        return self.filter(seat_of(user))

    def led_to(self, token: str) -> Self:
        """The seats of the campaign that an invitation, dead or not, leads to."""
        return self.filter(campaign__invitations__token_hash=token_hash(token))

    def gamemasters(self) -> Self:
        """Those who lead a table now; with an account that is closed nobody does."""
        return self.active().filter(role=Role.GAMEMASTER, user__is_active=True)


class Membership(CampaignRow):
    """A person's seat in a campaign. It stays when they leave, and waits for their return.

    `name` is whose it was where no account is known: the campaign came here in a file.
    """

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        "characters.User", models.SET_NULL, null=True, related_name="memberships"
    )
    role = models.CharField(_("role"), max_length=12, choices=Role)
    name = models.CharField(max_length=150, blank=True, editable=False)
    joined = models.DateTimeField(default=now, editable=False)
    left = models.DateTimeField(null=True, editable=False)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("campaign", "user"), name="one_seat_each"),)

    def __str__(self) -> str:
        return told(self.kept_name)

    @property
    def kept_name(self) -> str:
        """The name as the log keeps it, in whatever language somebody reads it."""
        return self.user.username if self.user else self.name or said.FORMER_MEMBER

    @property
    def is_gamemaster(self) -> bool:
        return self.left is None and self.role == Role.GAMEMASTER

    @property
    def is_spectator(self) -> bool:
        return self.role == Role.SPECTATOR


class InvitationQuerySet(models.QuerySet["Invitation"]):
    def open(self) -> Self:
        """Those that still let somebody in."""
        return self.filter(revoked=None, expires__gt=now(), uses__lt=F("limit"))

    def by_token(self, token: str) -> Self:
        return self.filter(token_hash=token_hash(token))


class Invitation(CampaignRow):
    """A link into a campaign: it expires, counts, can be revoked; only its hash is kept."""

    campaign = models.ForeignKey(Campaign, models.CASCADE, related_name="invitations")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    role = models.CharField(_("role"), max_length=12, choices=Role, default=Role.PLAYER)
    limit = models.PositiveSmallIntegerField(_("how many may use it"), default=1)
    uses = models.PositiveSmallIntegerField(default=0, editable=False)
    expires = models.DateTimeField(_("expires"))
    revoked = models.DateTimeField(null=True, editable=False)
    made = models.DateTimeField(default=now, editable=False)

    objects = InvitationQuerySet.as_manager()

    class Meta:
        constraints = (
            models.CheckConstraint(condition=Q(uses__lte=F("limit")), name="no_use_too_many"),
        )

    def __str__(self) -> str:
        return gettext("An invitation to {campaign}").format(campaign=self.campaign)
