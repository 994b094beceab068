"""Two d6 pools against each other, as they are typed."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from characters.models import Character
from characters.models import said as kept
from rolls.actions.pool_side import Against, Handful
from rolls.forms.character import CharacterField
from rolls.forms.dice import QUIET
from rolls.forms.pool import PoolForm
from rolls.forms.pool_terms import FacesField, TermForm, term_forms, terms_in

THEIRS = 3


class ClashForm(PoolForm):
    """Two pools against each other: the other side is somebody of the table, or has a name."""

    their_character = CharacterField(
        label=_("Against"), queryset=None, required=False, empty_label=_("somebody else")
    )
    their_name = forms.CharField(
        label=_("Name of somebody else"),
        required=False,
        max_length=80,
        widget=forms.TextInput(attrs=QUIET),
    )
    their_faces = FacesField(label=_("Or the faces of their real dice"))
    field_order = (
        "key",
        "added",
        "taken",
        "their_character",
        "their_name",
        "their_faces",
        "label",
        "faces",
        "audience",
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        characters: QuerySet[Character],
        **more: Any,
    ) -> None:
        super().__init__(data, **more)
        found: Any = self.fields["their_character"]
        found.queryset = characters
        if "faces" not in self.fields:
            del self.fields["their_faces"]
        self.theirs = term_forms(data, "their", THEIRS, name=_("Attribute or Knowledge"))

    @property
    def term_rows(self) -> list[TermForm]:
        return [*super().term_rows, *self.theirs]

    @property
    def against(self) -> Against:
        """The other side, once the form is valid."""
        name = self.cleaned_data["their_name"].strip() or kept.OTHER_SIDE
        handful = Handful(terms_in(self.theirs), faces=self.cleaned_data.get("their_faces"))
        return Against(name, self.cleaned_data["their_character"], handful)

    @property
    def choices(self) -> dict[str, Any]:
        return super().choices | {"against": self.against}
