"""What hangs on a character once: a portrait, overrides of derived numbers, links for guests."""

from __future__ import annotations

from io import BytesIO
from typing import Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow
from characters.models.campaign import Membership
from characters.models.character import Character, Shown
from characters.seams import now


class PortraitQuerySet(models.QuerySet["Portrait"]):
    def digest_of(self, character: Character) -> str:
        """By what a character's portrait is found; nothing where there is none. No statement
        for one that came with its sheet."""
        if "face" in (loaded := vars(character)):
            return loaded["face"] or ""
        return self.filter(character=character).values_list("digest", flat=True).first() or ""


class Portrait(CampaignRow):
    """A small picture, made anew from what was sent: it carries nothing but its points. `digest`
    names the bytes in addresses, so that a browser may keep them."""

    character = models.OneToOneField(Character, models.CASCADE, related_name="portrait")
    image = models.BinaryField()
    digest = models.CharField(max_length=64)

    objects = PortraitQuerySet.as_manager()

    def __str__(self) -> str:
        return self.digest

    @property
    def size(self) -> tuple[int, int] | None:
        """How many points wide and high it is, by which a page keeps its room before it has come;
        None where the bytes are no picture. No point of it is read."""
        from PIL import Image, UnidentifiedImageError

        try:
            return Image.open(BytesIO(bytes(self.image)), formats=("WEBP",)).size
        except UnidentifiedImageError:
            return None


class Override(CampaignRow):
    """A gamemaster's number in the place of a derived one, with the reason; shown as such, and
    taken away again by deleting the row."""

    character = models.ForeignKey(Character, models.CASCADE, related_name="overrides")
    key = models.CharField(max_length=40)
    number = models.SmallIntegerField(_("number"))
    reason = models.CharField(_("why"), max_length=200)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("campaign", "character", "key"), name="one_override_a_number"
            ),
        )

    def __str__(self) -> str:
        return f"{self.key} {self.number}"


class ShareLinkQuerySet(models.QuerySet["ShareLink"]):
    def open(self) -> Self:
        """Those that still show something: not revoked, of a character that still stands in a
        campaign that does, and of whom the table knows."""
        here = self.filter(revoked=None, character__binned=None, campaign__binned=None)
        return here.exclude(character__sheet_shown=Shown.HIDDEN)


class ShareLink(CampaignRow):
    """An address by which anybody reads one sheet, without an account; only its hash is kept."""

    character = models.ForeignKey(Character, models.CASCADE, related_name="share_links")
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    made_by = models.ForeignKey(Membership, models.SET_NULL, null=True, related_name="+")
    made = models.DateTimeField(default=now, editable=False)
    revoked = models.DateTimeField(null=True, editable=False)

    objects = ShareLinkQuerySet.as_manager()

    def __str__(self) -> str:
        return f"share link {self.pk}"
