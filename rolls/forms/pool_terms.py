"""Rows in which the terms of a pool are typed, and the faces of real dice."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from rolls.actions.pool_side import Term
from rolls.rules.errors import RuleError
from rolls.rules.pool import read_faces

MOST = 20_000
"""So far a term is read; what the sum may be, the rule says."""
LONGEST = 40
QUIET = {"autocomplete": "off"}


class TermForm(forms.Form):
    """What counts, and how many dice it adds; below 0 it takes some away."""

    name = forms.CharField(
        required=False,
        max_length=LONGEST,
        widget=forms.TextInput(attrs=QUIET),
        error_messages={
            "max_length": _("At most %(limit_value)d characters; these are %(show_value)d.")
        },
    )
    amount = WholeNumberField(
        label=_("Points"),
        required=False,
        low=-MOST,
        high=MOST,
        widget=forms.TextInput(attrs=QUIET | {"placeholder": "+2"}),
    )

    def __init__(self, data: Mapping[str, Any] | None = None, *, called: Any, **more: Any) -> None:
        super().__init__(data, **more)
        self.fields["name"].label = called

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("name") and cleaned.get("amount") is None and "amount" not in self.errors:
            self.add_error("amount", _("Write how many points this is."))
        return cleaned

    @property
    def term(self) -> Term | None:
        amount = self.cleaned_data.get("amount")
        return None if amount is None else Term(amount, self.cleaned_data.get("name", ""))


def term_forms(
    data: Mapping[str, Any] | None, prefix: str, most: int, *, name: Any
) -> list[TermForm]:
    """So many rows of one kind."""
    return [
        TermForm(data, called=name, prefix=f"{prefix}{number}") for number in range(1, most + 1)
    ]


def terms_in(rows: Sequence[TermForm]) -> tuple[Term, ...]:
    """The terms that were typed, once the rows are valid."""
    return tuple(row.term for row in rows if row.term)


class FacesField(forms.CharField):
    """Faces read off real dice; nothing where the dice are thrown here."""

    def __init__(self, **more: Any) -> None:
        attributes = QUIET | {"inputmode": "text"}
        super().__init__(
            required=False, max_length=200, widget=forms.TextInput(attrs=attributes), **more
        )

    def clean(self, value: Any) -> tuple[int, ...] | None:
        typed = super().clean(value)
        if not typed:
            return None
        try:
            return read_faces(typed)
        except RuleError as error:
            raise forms.ValidationError(str(error)) from None
