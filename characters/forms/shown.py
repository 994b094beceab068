"""How much of a sheet the others at the table read."""

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.models import Shown


class ShownForm(KeyedForm):
    """Of one sheet."""

    shown = forms.ChoiceField(
        label=_("The others at the table read"),
        choices=Shown.choices,
        required=False,
        widget=forms.RadioSelect,
    )


class SheetsForm(KeyedForm):
    """Of all sheets of a campaign."""

    whole = forms.ChoiceField(
        label=_("The others at the table read"),
        choices=(
            ("yes", _("whole sheets")),
            ("no", _("names, arms, portraits and Glory")),
        ),
        widget=forms.RadioSelect,
    )
