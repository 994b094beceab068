"""The form of the winter's figures, built from their own description."""

import json
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import OUT_OF_DATE, KeyedForm
from characters.forms.number import WholeNumberField
from rolls.rules.errors import RuleError
from winter.rules.ruling_fields import CHOICE, FIELDS, NUMBER, Figure
from winter.rules.rulings import PRESETS, Winter

CHOOSE = _("Choose one of these.")
EDITIONS = {"6e": _("the sixth edition's"), "5e": _("the fifth edition's")}


def field_of(figure: Figure) -> forms.Field:
    """The question that a figure puts."""
    label = gettext(figure.title)
    if figure.kind == NUMBER:
        return WholeNumberField(label=label, low=figure.least, high=figure.most)
    if figure.kind == CHOICE:
        choices = [(value, gettext(word)) for value, word in figure.choices]
        errors = {"required": CHOOSE, "invalid_choice": CHOOSE}
        return forms.ChoiceField(label=label, choices=choices, error_messages=errors)
    return forms.BooleanField(label=label, required=False)


class FiguresForm(KeyedForm):
    """Every figure; `based_on` holds those that were shown."""

    based_on = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(self, data: Any = None, *, current: Winter) -> None:
        self.current = current
        shown = current.to_json()
        super().__init__(data, initial=shown | {"based_on": json.dumps(shown)})
        self.fields |= {one.name: field_of(one) for one in FIELDS}

    def clean(self) -> dict[str, Any]:
        super().clean()
        try:
            self.shown = Winter.from_json(json.loads(self.cleaned_data.get("based_on") or ""))
        except (ValueError, TypeError, AttributeError, RuleError):
            self._renew(based_on=json.dumps(self.current.to_json()))
            raise forms.ValidationError(OUT_OF_DATE) from None
        return self.cleaned_data

    @property
    def figures(self) -> Winter:
        """The figures as typed."""
        return Winter(**{one.name: self.cleaned_data[one.name] for one in FIELDS})

    def overtaken(self, now: Winter) -> None:
        """Somebody changed a figure meanwhile: say which, keep what was typed."""
        moved = ", ".join(gettext(one.title) for one in now.differences(self.shown))
        sentence = gettext(
            "Meanwhile somebody changed: {moved}. Yours were not saved; press again."
        )
        self.refuse(sentence.format(moved=moved), based_on=json.dumps(now.to_json()))


class PresetForm(FiguresForm):
    """All figures as one edition has them."""

    preset = forms.ChoiceField(
        label=_("All figures as"),
        choices=list(EDITIONS.items()),
        error_messages={"required": CHOOSE, "invalid_choice": CHOOSE},
    )

    def __init__(self, data: Any = None, *, current: Winter) -> None:
        super().__init__(data, current=current)
        for one in FIELDS:
            del self.fields[one.name]

    @property
    def figures(self) -> Winter:
        return PRESETS[self.cleaned_data["preset"]]
