"""What may be typed at the table: a roll's modifiers and audience, a gamemaster's decisions."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.models import Audience
from rolls.models import Reveal
from rolls.rules.resolution import Modifier

MOST_MODIFIERS = 4
MOST = 99
"""The largest modifier; the rules know none near it."""
LONGEST_REASON = 100
LONGEST_VOID_REASON = 200


class ModifierForm(forms.Form):
    """What moves the value for one roll, and why."""

    amount = WholeNumberField(
        label=_("Modifier"),
        required=False,
        low=-MOST,
        high=MOST,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "list": "usual-modifiers", "placeholder": "+5"}
        ),
    )
    reason = forms.CharField(
        label=_("Reason"),
        required=False,
        max_length=LONGEST_REASON,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={
            "max_length": _(
                "A reason has at most %(limit_value)d characters; this one has %(show_value)d."
            )
        },
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("reason") and cleaned.get("amount") is None and "amount" not in self.errors:
            self.add_error("amount", _("Write the number that this reason stands for."))
        return cleaned

    @property
    def modifier(self) -> Modifier | None:
        amount = self.cleaned_data.get("amount")
        if amount is None:
            return None
        return Modifier(amount, self.cleaned_data.get("reason", ""))


def modifier_forms(data: Mapping[str, Any] | None) -> list[ModifierForm]:
    """So many modifiers as one roll takes."""
    return [
        ModifierForm(data, prefix=f"modifier{number}") for number in range(1, MOST_MODIFIERS + 1)
    ]


def modifiers_of(rows: Sequence[ModifierForm]) -> list[Modifier] | None:
    """The modifiers that were typed; nothing at all where one of them cannot be read."""
    if not all([row.is_valid() for row in rows]):  # noqa: C419  every row says what is wrong
        return None
    return [row.modifier for row in rows if row.modifier]


def audience_field() -> forms.ChoiceField:
    """Who will see it; `set_audiences` says who may."""
    return forms.ChoiceField(
        label=_("Who will see it"),
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Say who will see it."),
            "invalid_choice": _("Choose from the list who will see it."),
        },
    )


def set_audiences(form: forms.Form, audiences: Sequence[Audience]) -> None:
    """Offer these, the first one chosen; where there is but one, it is said and not asked."""
    field = cast(forms.ChoiceField, form.fields["audience"])
    field.initial = audiences[0]
    field.choices = [(one.value, one.label) for one in audiences]
    if len(audiences) == 1:
        field.widget = forms.HiddenInput()


def refuse_secret_asking(form: forms.Form, cleaned: Mapping[str, Any]) -> None:
    """Say what is wrong where others are asked for a roll that they may not know of."""
    if cleaned.get("audience", Audience.TABLE) != Audience.TABLE:
        form.add_error(
            "how",
            _(
                "Nobody was asked: whoever is asked would know of it. Let all dice fall here,"
                " or let everyone see it."
            ),
        )


def typed_face_field() -> WholeNumberField:
    """A face that was read off a real die; a form keeps it only where the table allows it."""
    return WholeNumberField(
        label=_("Or the face of a real die"),
        required=False,
        low=1,
        high=20,
        help_text=_("Leave it empty and the die is thrown here. Never for a secret roll."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "numeric"}),
    )


class RollForm(KeyedForm):
    """A throw: who will see it, said before the dice exist, and what moves the value."""

    untouched = ""  # the page says that nothing was thrown

    audience = audience_field()
    typed_face = typed_face_field()

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        audiences: Sequence[Audience],
        typed: bool = False,
    ) -> None:
        super().__init__(data)
        set_audiences(self, audiences)
        if not typed:
            del self.fields["typed_face"]
        self.modifiers = modifier_forms(data)

    def is_valid(self) -> bool:
        rows = modifiers_of(self.modifiers)
        return super().is_valid() and rows is not None

    @property
    def has_more(self) -> bool:
        """Whether more than the first modifier was typed."""
        return any(row.has_changed() for row in self.modifiers[1:])

    @property
    def choices(self) -> dict[str, Any]:
        return {
            "audience": Audience(self.cleaned_data["audience"]),
            "modifiers": modifiers_of(self.modifiers) or [],
            "typed_face": self.cleaned_data.get("typed_face"),
        }


class DecideForm(KeyedForm):
    """To grant a check, or to refuse it: one press."""


class RevealForm(KeyedForm):
    """How much the table is told of a secret roll."""

    how = forms.ChoiceField(
        label=_("How much"),
        choices=Reveal.How.choices,
        initial=Reveal.How.ALL,
        widget=forms.RadioSelect,
        error_messages={
            "required": _("Say how much the table is told."),
            "invalid_choice": _("Choose from the list how much the table is told."),
        },
    )


class VoidForm(KeyedForm):
    """Why a roll does not count."""

    reason = forms.CharField(
        label=_("Why it does not count"),
        max_length=LONGEST_VOID_REASON,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={
            "required": _("Say why the roll does not count."),
            "max_length": _(
                "A reason has at most %(limit_value)d characters; this one has %(show_value)d."
            ),
        },
    )
