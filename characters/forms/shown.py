"""How much of a sheet the others at the table read."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.sheet import LineField
from characters.models import Shown


class ShownForm(KeyedForm):
    """Of one sheet; a gamemaster's own character may also be hidden."""

    shown = forms.ChoiceField(
        label=_("The others at the table read"),
        required=False,
        widget=forms.RadioSelect,
    )
    known_as = LineField(
        label=_("What open rolls call it while it is hidden"),
        required=False,
        help_text=_("Empty: “Somebody”. Its name is told only if you write it here."),
    )

    def __init__(self, *args: Any, hideable: bool = False, **more: Any) -> None:
        super().__init__(*args, **more)
        shown = cast(forms.ChoiceField, self.fields["shown"])
        shown.choices = [one for one in Shown.choices if hideable or one[0] != Shown.HIDDEN]
        if not hideable:
            del self.fields["known_as"]

    @property
    def choices(self) -> dict[str, Any]:
        said = self.cleaned_data
        return {"shown": Shown(said["shown"]), "known_as": said.get("known_as")}


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
