"""A d6 pool as it is typed: what is tested, how hard it is, what helps and hinders (P10)."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.models import Aptitude, Audience
from rolls.actions.pool_side import Handful
from rolls.forms.dice import label_field
from rolls.forms.pool_terms import FacesField, TermForm, term_forms, terms_in
from rolls.forms.roll import audience_field, set_audiences
from rolls.rules.pool import FACE_DIFFICULTIES, FIELDS, Rulings

SUCCESS = next(one for one in FIELDS if one.name == "success_from")
STATS, BONUSES = 3, 2
EASY = (1, _("1, easy")), (2, _("2, normal")), (3, _("3, hard")), (4, _("4, very hard"))


class PoolForm(KeyedForm):
    """What all throws of pools ask: rows of the sheet, further stats, bonuses and penalties, and
    who will see it. `rulings` are the table's; `rows` stand on the sheet of whoever throws."""

    untouched = ""  # the page says that nothing was thrown

    added = forms.MultipleChoiceField(
        label=_("Added"), required=False, widget=forms.CheckboxSelectMultiple
    )
    taken = forms.MultipleChoiceField(
        label=_("Taken away"), required=False, widget=forms.CheckboxSelectMultiple
    )
    label = label_field(_("What for"))
    faces = FacesField(
        label=_("Or the faces of real dice"),
        help_text=_("One after the other: 6 4 1. Never for a secret roll."),
    )
    audience = audience_field()

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        audiences: Sequence[Audience],
        rulings: Rulings,
        rows: Sequence[Aptitude] = (),
        typed: bool = False,
    ) -> None:
        super().__init__(data)
        set_audiences(self, audiences)
        self.rulings = rulings
        choices = [(str(row.pk), str(row)) for row in rows]
        for name in ("added", "taken"):
            field: Any = self.fields[name]
            field.choices = choices
            field.error_messages["invalid_choice"] = _("Choose from the list on the sheet.")
        if not typed:
            del self.fields["faces"]
        self.stats = term_forms(data, "stat", STATS, name=_("Attribute or Knowledge"))
        self.bonuses = term_forms(data, "bonus", BONUSES, name=_("Bonus or penalty"))

    @property
    def term_rows(self) -> list[TermForm]:
        """Every row in which a term may be typed."""
        return [*self.stats, *self.bonuses]

    def is_valid(self) -> bool:
        read = [row.is_valid() for row in self.term_rows]
        return super().is_valid() and all(read)

    @property
    def has_refused_rows(self) -> bool:
        """Whether a term was typed that cannot be read."""
        return self.is_bound and any(row.errors for row in self.term_rows)

    @property
    def has_more(self) -> bool:
        """Whether more was typed than what stands on the sheet."""
        return any(row.has_changed() for row in self.stats)

    @property
    def reading(self) -> str:
        """How the table reads what the text leaves open (P1, P2)."""
        if self.rulings.mode == "face" and "difficulty" in self.fields:
            return gettext("At this table one die that shows the difficulty or more is enough.")
        faces = dict(SUCCESS.choices)[self.rulings.success_from]
        return gettext("Faces that succeed at this table: {faces}.").format(faces=gettext(faces))

    @property
    def handful(self) -> Handful:
        """What whoever asked throws, once the form is valid."""
        chosen = self.cleaned_data
        return Handful(
            terms_in(self.stats) + terms_in(self.bonuses),
            tuple(UUID(one) for one in chosen["added"]),
            tuple(UUID(one) for one in chosen["taken"]),
            chosen.get("faces"),
        )

    @property
    def choices(self) -> dict[str, Any]:
        return {
            "tested": self.handful,
            "label": self.cleaned_data["label"],
            "audience": Audience(self.cleaned_data["audience"]),
        }


class PoolTestForm(PoolForm):
    """A test against a difficulty: one of the usual ones, or another number."""

    difficulty = forms.TypedChoiceField(
        label=_("Difficulty"),
        coerce=int,
        initial=2,
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Choose a difficulty."),
            "invalid_choice": _("Choose a difficulty from the list, or write another below."),
        },
    )
    other = WholeNumberField(label=_("Another difficulty"), required=False, low=-99, high=999)
    field_order = ("key", "added", "taken", "difficulty", "other", "label", "faces", "audience")

    def __init__(self, data: Mapping[str, Any] | None = None, **more: Any) -> None:
        super().__init__(data, **more)
        field: Any = self.fields["difficulty"]
        field.choices = EASY
        if self.rulings.mode == "face":
            field.label = _("Difficulty: the face that is enough")
            field.choices = [(face, str(face)) for face in FACE_DIFFICULTIES]
            field.initial = 4
            del self.fields["other"]

    @property
    def difficulty_typed(self) -> int:
        """The difficulty, once the form is valid."""
        other = self.cleaned_data.get("other")
        chosen: int = self.cleaned_data["difficulty"]
        return chosen if other is None else other

    @property
    def choices(self) -> dict[str, Any]:
        return super().choices | {"difficulty": self.difficulty_typed}
