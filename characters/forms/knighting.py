"""What is asked where a knight is done, left to chance, or made by a table's own figures."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.creation import BlankForm
from characters.forms.keyed import KeyedForm
from characters.forms.sheet import OwnerForm
from characters.models import Membership


class FinishForm(OwnerForm):
    """Whose the new character is, and whether the knight is knighted now."""

    knighted = forms.BooleanField(label=_("Knighted now"), required=False)
    field_order = ("key", "knighted", "owner")

    def __init__(self, *args: Any, by: Membership, **more: Any) -> None:
        super().__init__(*args, campaign=by.campaign, **more)
        if not by.is_gamemaster:
            del self.fields["owner"]

    @property
    def choices(self) -> dict[str, Any]:
        """What the action asks for; whose it is only where that was asked."""
        told = self.cleaned_data
        return {"knighted": told["knighted"], "owner": told.get("owner")}


class RandomForm(BlankForm):
    """A whole knight by chance; a gamemaster says whose."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        del self.fields["name"]

    @property
    def choices(self) -> dict[str, Any]:
        owner = self.cleaned_data.get("owner") if self.by.is_gamemaster else self.by
        return {"owner": owner}


class PresetForm(KeyedForm):
    """A file with a table's own figures."""

    file = forms.FileField(
        label=_("File"),
        error_messages={
            "required": _("Choose the file first."),
            "empty": _("This file is empty."),
        },
    )
