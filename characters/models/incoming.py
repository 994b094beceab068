"""A file that somebody has handed in."""

from __future__ import annotations

from datetime import timedelta
from typing import Self

from django.db import models

from characters.models.base import Row
from characters.models.user import User
from characters.seams import now

WAITS = timedelta(days=1)


class IncomingQuerySet(models.QuerySet["Incoming"]):
    def of(self, user: User) -> Self:
        return self.filter(user=user)

    def forgotten(self) -> Self:
        """Those for which nobody has come back."""
        return self.filter(at__lt=now() - WAITS)


class Incoming(Row):
    """A file that was read and shown, and waits for a day for the word to bring it in. Only who
    handed it in finds it; `data` is packed small."""

    user = models.ForeignKey(User, models.CASCADE, related_name="+")
    data = models.BinaryField()
    at = models.DateTimeField(default=now, editable=False)

    objects = IncomingQuerySet.as_manager()

    def __str__(self) -> str:
        return f"incoming {self.pk}"
