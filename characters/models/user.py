"""The people who log in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from characters.seams import new_id, now

if TYPE_CHECKING:
    from characters.models.campaign import Membership


class User(AbstractUser):
    """An account. The username is the name at every table; an e-mail address is not needed. The
    language is the one that was chosen last, on whatever device; none where nobody chose."""

    id = models.UUIDField(primary_key=True, default=new_id, editable=False)
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    email = models.EmailField(_("e-mail address"), blank=True)
    date_joined = models.DateTimeField(default=now)
    language = models.CharField(
        _("language"), max_length=12, blank=True, default="", editable=False
    )

    writes = False
    """Whether the request that this person makes may change something."""
    at_archived = False
    """Whether the campaign of this request is archived: its pages then hold no controls."""
    looks_as: Membership | None = None
    """The seat as which this person, a gamemaster, looks at that campaign in this request."""

    class Meta:
        constraints = (
            models.UniqueConstraint(
                Lower("username"),
                name="username_unique_in_any_case",
                violation_error_message=_("This name is taken."),
            ),
        )
        # Not unique: anybody may claim an address, and a refusal would tell whose it is. One that
        # is proven is its owner's alone, which allauth's own table of addresses holds.
        indexes = (models.Index(fields=("email",), name="user_by_email"),)

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username
