"""What becomes of a character, and when."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH, LineField
from characters.models import Character
from characters.rules.years import LAST

LONGEST = 400


class FateForm(KeyedForm):
    """A year, and words about it."""

    year = WholeNumberField(label=_("In the year"), low=FIRST_BIRTH, high=LAST)
    words = LineField(label=_("What happened"), longest=LONGEST, required=False)


class DeleteForm(KeyedForm):
    """Who deletes a character types its name."""

    name = LineField(
        label=_("Type the name"),
        longest=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Type the name of the character that goes.")},
    )

    def __init__(self, *args: Any, character: Character, **more: Any) -> None:
        super().__init__(*args, **more)
        self.character = character

    def clean_name(self) -> str:
        typed: str = self.cleaned_data["name"]
        name = self.character.name
        if typed.casefold() != " ".join(name.split()).casefold():
            sentence = gettext("That is another name: {name} was not deleted.")
            raise ValidationError(sentence.format(name=name))
        return typed

    @property
    def choices(self) -> dict[str, Any]:
        return {}
