"""Whole numbers as people type them."""

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from rolls.rules.errors import grouped

WHOLE = re.compile(r"[-−+]?[0-9]{1,12}")
"""ASCII figures only: "1e3", "3.5", "1_000" and full-width figures are not numbers here."""


class WholeNumberField(forms.Field):
    """A whole number from `low` to `high`; one sentence says so when it is anything else.

    A text input with figures on a phone's keyboard: a wheel over it never changes it.
    """

    def __init__(self, *, low: int, high: int, **more: Any) -> None:
        self.low, self.high = low, high
        keys = "numeric" if low >= 0 else "text"  # a phone's figures may have no minus
        attributes = {"inputmode": keys, "autocomplete": "off", "class": "input--short"}
        more.setdefault("widget", forms.TextInput(attrs=attributes))
        super().__init__(**more)

    def clean(self, value: Any) -> int | None:
        typed = (value or "").strip()
        if not typed and not self.required:
            return None
        number = int(typed.replace("−", "-")) if WHOLE.fullmatch(typed) else None
        if number is None or not self.low <= number <= self.high:
            raise ValidationError(self._sentence(typed))
        return number

    def _sentence(self, typed: str) -> str:
        if not typed:
            sentence = gettext("Write a whole number from {low} to {high}.")
        else:
            sentence = gettext("Write a whole number from {low} to {high}; you typed “{typed}”.")
        short = typed if len(typed) <= 20 else f"{typed[:20]}…"
        return sentence.format(low=grouped(self.low), high=grouped(self.high), typed=short)
