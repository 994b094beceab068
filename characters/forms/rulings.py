"""The form of a table's rulings, built from their own description."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext

from characters.forms.keyed import OUT_OF_DATE, KeyedForm
from rolls.rules import pool, ruling_fields, rulings
from rolls.rules.errors import RuleError
from rolls.rules.readings import NAMES, Readings, RulingField


@dataclass(frozen=True, slots=True)
class System:
    """One game whose rules a table reads: where a campaign keeps its readings, how they are
    described, and the usual ones."""

    name: str
    fields: tuple[RulingField, ...]
    usual: Readings

    def read(self, stored: Mapping[str, Any]) -> Any:
        """Readings as they were kept. Raises RuleError for what are none."""
        return type(self.usual).from_json(stored)


SYSTEMS = {
    one.name: one
    for one in (
        System("d20", ruling_fields.FIELDS, rulings.DEFAULT),
        System("pool", pool.FIELDS, pool.DEFAULT),
    )
}


def label_of(field: RulingField, value: Any) -> str:
    """A reading in words: the label of a choice, or the names one after the other."""
    if field.kind == NAMES:
        return ", ".join(value) or gettext("none")
    return gettext(dict(field.choices)[value])


class NamesField(forms.CharField):
    """Names, one a line or parted by commas."""

    widget = forms.Textarea

    def prepare_value(self, value: Any) -> Any:
        return "\n".join(value) if isinstance(value, list | tuple) else value

    def clean(self, value: Any) -> Any:
        lines = super().clean(value).replace(",", "\n").split("\n")
        return [line.strip() for line in lines if line.strip()]


def form_field(field: RulingField, usual: Readings) -> forms.Field:
    """The question that a ruling puts, its usual reading named."""
    told = gettext("Usually: {reading}.").format(
        reading=label_of(field, getattr(usual, field.name))
    )
    words: dict[str, Any] = {
        "label": gettext(field.title),
        "help_text": f"{gettext(field.help)} {told}",
    }
    if field.kind == NAMES:
        return NamesField(required=False, max_length=5000, **words)
    values = {str(value): value for value, _ in field.choices}
    return forms.TypedChoiceField(
        choices=[(str(value), gettext(label)) for value, label in field.choices],
        coerce=values.__getitem__,
        widget=forms.RadioSelect,
        error_messages={
            "required": gettext("Choose one of the readings."),
            "invalid_choice": gettext("Choose one of the readings."),
        },
        **words,
    )


class RulingsForm(KeyedForm):
    """Every ruling of a table; `based_on` holds the readings that were shown."""

    based_on = forms.CharField(widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, current: Any, system: System = SYSTEMS["d20"]) -> None:
        self.current, self.system = current, system
        initial = current.to_json() | {"based_on": json.dumps(current.to_json())}
        super().__init__(data, initial=initial)
        self.fields |= {field.name: form_field(field, system.usual) for field in system.fields}

    def clean(self) -> dict[str, Any]:
        super().clean()
        for field in self.system.fields:
            if field.name in self.cleaned_data:
                self._judge(field)
        shown = self._shown()
        if shown is None:
            self.errors.pop("based_on", None)
            self._renew(based_on=json.dumps(self.current.to_json()))
            raise forms.ValidationError(OUT_OF_DATE)
        self.cleaned_data["based_on"] = shown
        return self.cleaned_data

    def _shown(self) -> Any:
        """The readings that the page was made with; nothing where that is no longer told."""
        try:
            return self.system.read(json.loads(self.cleaned_data.get("based_on", "")))
        except (RuleError, ValueError, TypeError, RecursionError):
            return None

    def _judge(self, field: RulingField) -> None:
        try:
            self.system.read({field.name: self.cleaned_data[field.name]})
        except RuleError as error:
            self.add_error(field.name, str(error))

    @property
    def rulings(self) -> Any:
        """The readings that were chosen, in the edition that was shown."""
        shown = self.cleaned_data["based_on"]
        chosen = {field.name: self.cleaned_data[field.name] for field in self.system.fields}
        return self.system.read({"edition": shown.edition} | chosen)

    def overtaken(self, now: Any) -> None:
        """Somebody else has set readings meanwhile. Those that were not touched here follow, the
        others say so; the next press is based on what holds now."""
        shown = self.cleaned_data["based_on"]
        touched = self.rulings.differences(shown)
        said = gettext("Meanwhile this was set to: {reading}.")
        moved: dict[str, object] = {"based_on": json.dumps(now.to_json())}
        for field in now.differences(shown):
            value = getattr(now, field.name)
            if field in touched:
                self.add_error(field.name, said.format(reading=label_of(field, value)))
            else:
                moved[field.name] = "\n".join(value) if field.kind == NAMES else value
        self.refuse(
            gettext("Somebody else has changed the rulings meanwhile. Nothing was changed."),
            **moved,
        )
