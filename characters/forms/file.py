"""A file that is handed in, and the word that brings it in."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import OUT_OF_DATE, KeyedForm
from characters.forms.sheet import OwnerForm
from characters.models import Membership
from characters.rules.json_file import MEGABYTE


class FileForm(forms.Form):
    """A file of at most so many bytes; what is larger is not even read."""

    file = forms.FileField(
        label=_("File"),
        error_messages={
            "required": _("Choose a file first."),
            "empty": _("This file is empty. Nothing was changed."),
        },
    )

    def __init__(self, *args: Any, most: int, **more: Any) -> None:
        super().__init__(*args, **more)
        self.most = most
        self.fields["file"].widget.attrs["accept"] = ".json,application/json"

    def clean_file(self) -> bytes:
        """The bytes of it."""
        found = self.cleaned_data["file"]
        if found.size > self.most:
            sentence = gettext("A file may have {most} MB; this one has {size}. Nothing was read.")
            size = -(-found.size // MEGABYTE)
            raise forms.ValidationError(sentence.format(most=self.most // MEGABYTE, size=size))
        data: bytes = found.read()
        return data


def incoming_field() -> forms.UUIDField:
    """Which of the files that were handed in."""
    told = {"required": OUT_OF_DATE, "invalid": OUT_OF_DATE}
    return forms.UUIDField(widget=forms.HiddenInput, error_messages=told)


class BringForm(KeyedForm):
    """The word that brings a file in."""

    incoming = incoming_field()


class ImportForm(OwnerForm):
    """The word that brings a knight in: which file, as a copy or not, and for a gamemaster whose
    it is."""

    incoming = incoming_field()
    copy = forms.BooleanField(widget=forms.HiddenInput, required=False)

    def __init__(self, *args: Any, by: Membership, **more: Any) -> None:
        super().__init__(*args, campaign=by.campaign, **more)
        self.by = by
        if not by.is_gamemaster:
            del self.fields["owner"]

    def as_copy(self) -> None:
        """The knight has come here meanwhile: the same word, pressed again, brings in a copy."""
        self._renew(copy=True)

    @property
    def choices(self) -> dict[str, Any]:
        """What the action asks for; a player's knight is the player's."""
        owner = self.cleaned_data.get("owner") if self.by.is_gamemaster else self.by
        return {"owner": owner, "copy": self.cleaned_data["copy"]}
