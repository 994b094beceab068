"""Who serves a knight."""

from __future__ import annotations

from typing import cast

from django.db import models
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow
from characters.models.character import Character
from characters.rules.squires import BACKGROUNDS, Background, background_named


class Squire(CampaignRow):
    """A knight's squire. The Squire Skill and all skills by age are computed (R93, R96).

    `face` is the d20 that chose the background, where one was thrown.
    """

    character = models.ForeignKey(Character, models.CASCADE, related_name="squires")
    name = models.CharField(_("name"), max_length=120)
    born = models.SmallIntegerField(_("born"), null=True, blank=True)
    background = models.CharField(
        _("background"), max_length=20, choices=[(one.key, one.title) for one in BACKGROUNDS]
    )
    face = models.PositiveSmallIntegerField(null=True, editable=False)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        indexes = (models.Index(fields=("campaign", "character"), name="squires_of_a_character"),)

    def __str__(self) -> str:
        return self.name

    @classmethod
    def label(cls, field: str) -> str:
        """What a field is called on the sheet."""
        named = cast("models.Field[object, object]", cls._meta.get_field(field))
        return capfirst(str(named.verbose_name))

    @property
    def origin(self) -> Background:
        return background_named(self.background)

    def age(self, year: int) -> int | None:
        """The age in `year`, or nothing where the year of birth is not known."""
        return None if self.born is None else year - self.born
