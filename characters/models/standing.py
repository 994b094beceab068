"""What a knight holds: titles, land, money, things; and what he holds himself to."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from characters.models.base import CampaignRow
from characters.models.record import Record
from characters.rules.money import written


class Title(Record):
    """A title or office, with the years in which it was held."""

    name = models.CharField(_("name"), max_length=120)
    since = models.SmallIntegerField(_("since"), null=True, blank=True)
    until = models.SmallIntegerField(_("until"), null=True, blank=True)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("title")
    fields: ClassVar[tuple[str, ...]] = ("name", "since", "until", "words")

    def __str__(self) -> str:
        return self.name


class Holding(Record):
    """Land or another source of income, in denarii a year (1 libra is 240)."""

    name = models.CharField(_("name"), max_length=120)
    form = models.CharField(_("kind"), max_length=80, blank=True)
    income = models.IntegerField(_("income a year"), null=True, blank=True)
    since = models.SmallIntegerField(_("since"), null=True, blank=True)
    until = models.SmallIntegerField(_("until"), null=True, blank=True)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("holding")
    fields: ClassVar[tuple[str, ...]] = ("name", "form", "income", "since", "until", "words")
    money: ClassVar[tuple[str, ...]] = ("income",)

    def __str__(self) -> str:
        return self.name

    def held_in(self, year: int) -> bool:
        """Whether it is held in `year`, as far as its years are known."""
        begun = self.since is None or self.since <= year
        return begun and (self.until is None or year <= self.until)


class Payment(Record):
    """Money that came in or, below 0, went out, in denarii. The purse is their sum."""

    amount = models.IntegerField(_("amount"))
    reason = models.CharField(_("for"), max_length=200)
    year = models.SmallIntegerField(_("year"))

    called = _("money")
    fields: ClassVar[tuple[str, ...]] = ("amount", "reason", "year")
    money: ClassVar[tuple[str, ...]] = ("amount",)

    def __str__(self) -> str:
        return f"{written(self.amount)}: {self.reason}"


class Belonging(Record):
    """A thing that is owned; `number` of them."""

    name = models.CharField(_("name"), max_length=120)
    number = models.PositiveIntegerField(_("how many"), default=1)
    words = models.CharField(_("notes"), max_length=400, blank=True)

    called = _("belonging")
    fields: ClassVar[tuple[str, ...]] = ("name", "number", "words")

    def __str__(self) -> str:
        return self.name


class Ideal(CampaignRow):
    """An ideal that a table wrote down: what it asks (a list of `names`, `least`, `each`) and what
    it gives. Whether a knight meets it is computed (`characters.rules.ideals`)."""

    name = models.CharField(_("name"), max_length=120)
    requirements = models.JSONField(default=list)
    benefits = models.CharField(_("gives"), max_length=400, blank=True)
    position = models.PositiveSmallIntegerField(default=0)

    def __str__(self) -> str:
        return self.name
