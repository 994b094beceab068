"""What becomes of a character, and when."""

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.deletion import DeletionForm
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH, LineField
from characters.rules.years import LAST

LONGEST = 400


class FateForm(KeyedForm):
    """A year, and words about it."""

    year = WholeNumberField(label=_("In the year"), low=FIRST_BIRTH, high=LAST)
    words = LineField(label=_("What happened"), longest=LONGEST, required=False)


class DeleteForm(DeletionForm):
    """Who deletes a character types its name."""

    name = LineField(
        label=_("Type the name"),
        longest=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": _("Type the name of the character that goes.")},
    )
