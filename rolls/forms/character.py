"""Characters of the table, chosen in a form; whatever else is sent is no choice."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

NO_CHOICE = _("Choose a character of this table.")
NO_CHOICES = _("Choose characters of this table.")


class CharacterField(forms.ModelChoiceField):  # type: ignore[type-arg]
    """One character."""

    def to_python(self, value: Any) -> Any:
        try:
            return super().to_python(value)
        except forms.ValidationError:
            raise forms.ValidationError(NO_CHOICE, code="invalid_choice") from None


class CharactersField(forms.ModelMultipleChoiceField):  # type: ignore[type-arg]
    """Several of them."""

    def _check_values(self, value: Any) -> Any:
        try:
            return super()._check_values(value)  # type: ignore[misc]
        except forms.ValidationError:
            raise forms.ValidationError(NO_CHOICES, code="invalid_choice") from None
