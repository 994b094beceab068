"""What may be written in a row of the sheet: its form is made of the fields its kind declares."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH, LineField, TouchedForm
from characters.models import RECORDS, Record
from characters.models.record import LONGEST
from characters.rules.digest import digest
from characters.rules.money import denarii, written
from characters.rules.years import LAST
from rolls.rules.errors import RuleError, grouped

YEAR = (FIRST_BIRTH, LAST)
RANGES: Mapping[str, tuple[int, int]] = {
    "born": YEAR,
    "died": YEAR,
    "since": YEAR,
    "until": YEAR,
    "year": YEAR,
    "dice": (-20, 20),
    "flat": (-99, 99),
    "parry": (0, 99),
    "points": (0, 99),
    "size": (0, 99),
    "dexterity": (0, 99),
    "strength": (0, 99),
    "constitution": (0, 99),
    "move": (0, 99),
    "armour": (0, 99),
    "charge": (0, 40),
    "damage": (0, 999),
    "health": (0, 2),
    "care": (-99, 99),
    "number": (1, 9_999),
}
"""From what to what a number may be that stands in the field of this name."""

FARTHEST = 2_000_000_000
"""Within this on either side lies whatever a field may have been based on."""


class MoneyField(forms.Field):
    """A sum of money, as people write it; in code, denarii."""

    def __init__(self, **more: Any) -> None:
        attributes = {"autocomplete": "off", "class": "input--short"}
        more.setdefault("widget", forms.TextInput(attrs=attributes))
        super().__init__(**more)

    def prepare_value(self, value: Any) -> Any:
        return written(value) if isinstance(value, int) else value

    def clean(self, value: Any) -> int | None:
        typed = (value or "").strip()
        if not typed and not self.required:
            return None
        try:
            return denarii(typed)
        except RuleError as error:
            raise ValidationError(str(error)) from None


class TextField(forms.CharField):
    """A text of many lines, kept letter by letter; its limit is told in a sentence."""

    def __init__(self, *, longest: int, **more: Any) -> None:
        self.longest = longest
        attributes = {"rows": 8, "class": "input--long"}
        super().__init__(strip=False, widget=forms.Textarea(attrs=attributes), **more)

    def to_python(self, value: Any) -> str:
        text = str(super().to_python(value)).replace("\r\n", "\n").replace("\r", "\n")
        return text if text.strip() else ""

    def validate(self, value: str) -> None:
        super().validate(value)
        if len(value) > self.longest:
            sentence = gettext("At most {most} characters fit here; you typed {typed}.")
            most, typed = grouped(self.longest), grouped(len(value))
            raise ValidationError(sentence.format(most=most, typed=typed))


def field_for(kind: type[Record], name: str) -> forms.Field:
    """The form's field for a field of a row, as its model declares it."""
    declared = kind.declared(name)
    more: dict[str, Any] = {"label": kind.label(name), "required": not declared.blank}
    if declared.has_default():
        more["initial"] = declared.get_default()
    if isinstance(declared, models.BooleanField):
        return forms.BooleanField(**more | {"required": False})
    if declared.choices:
        offered = [*([("", "—")] if declared.blank else []), *declared.flatchoices]
        return forms.ChoiceField(choices=offered, error_messages=CHOOSE, **more)
    if name in kind.money:
        return MoneyField(help_text=_("For example £3 40d; £1 is 240d."), **more)
    if isinstance(declared, models.IntegerField):
        low, high = RANGES[name]
        return WholeNumberField(low=low, high=high, **more)
    if is_long(kind, name):
        return TextField(longest=declared.max_length or LONGEST, error_messages=FILL, **more)
    return LineField(longest=declared.max_length or 0, error_messages=FILL, **more)


def based_on_field(kind: type[Record], name: str) -> forms.Field:
    """What stood in a field when its form was made, in a hidden input."""
    more: dict[str, Any] = {"required": False, "widget": forms.HiddenInput}
    if isinstance(kind.declared(name), models.IntegerField | models.BooleanField):
        return WholeNumberField(low=-FARTHEST, high=FARTHEST, **more)
    return forms.CharField(strip=False, **more)


CHOOSE = {"invalid_choice": _("Choose one from the list."), "required": _("Choose one.")}
FILL = {"required": _("Write something here; the list would show an empty line.")}


class RecordForm(KeyedForm):
    """A new row of a kind."""

    def __init__(self, data: Any = None, *, kind: str, **more: Any) -> None:
        super().__init__(data, **more)
        model = RECORDS[kind]
        self.fields |= {name: field_for(model, name) for name in model.fields}


class RemoveForm(KeyedForm):
    """A row that is taken off the sheet."""


class RecordFieldForm(TouchedForm):
    """One field of a row. Raises LookupError for one that its kind does not have."""

    def __init__(self, data: Any = None, *, kind: type[Record], name: str, **more: Any) -> None:
        super().__init__(data, **more)
        if name not in kind.fields:
            raise LookupError(name)
        self.fields["value"] = field_for(kind, name)
        self.fields["based_on"] = based_on_field(kind, name)
        self.fields["value"].help_text = ""


def as_based_on(one: Record, name: str, value: Any) -> object:
    """What stands in a field, as the hidden input holds it; of a long text only the digest."""
    if value is None:
        return ""
    if is_long(type(one), name):
        return digest(value)
    return int(value) if isinstance(value, bool) else value


def what_stood(one: Record, name: str, sent: Any) -> Any:
    """What a field was based on, of what the hidden input held.

    The digest of a text that stands no more is given as it is: it equals nothing that stands.
    """
    declared = one.declared(name)
    if isinstance(declared, models.BooleanField):
        return bool(sent)
    if not is_long(type(one), name):
        return sent
    there = getattr(one, name)
    return there if digest(there) == sent else sent


def is_long(kind: type[Record], name: str) -> bool:
    """Whether a field holds text of many lines."""
    return isinstance(kind.declared(name), models.TextField)
