"""A number that a gamemaster sets in the place of a derived one."""

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.actions.override import HIGHEST, LOWEST
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LONGEST_REASON, LineField


class OverrideForm(KeyedForm):
    """The number, and why."""

    based_on = WholeNumberField(low=-999, high=999, required=False, widget=forms.HiddenInput)
    number = WholeNumberField(label=_("Number"), low=LOWEST, high=HIGHEST)
    reason = LineField(
        label=_("Why"),
        longest=LONGEST_REASON,
        error_messages={"required": _("Say why; everybody who reads the sheet sees it.")},
    )
