"""What is asked in the steps of making a knight; each form gives its step's choice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LineField
from characters.models import Membership
from characters.rules.creation.steps import Reading

SHORT = {"class": "making__number"}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a block: its name, what is known of it, and its inputs."""

    name: str
    known: str
    inputs: Sequence[forms.BoundField]


@dataclass(frozen=True, slots=True)
class Block:
    """Inputs that belong together: fields, or rows under the heads of their columns. Those of a
    `plain` one are not said to be left empty at will."""

    title: str
    words: str = ""
    fields: Sequence[forms.BoundField] = ()
    heads: Sequence[str] = ()
    rows: Sequence[Row] = ()
    plain: bool = False


class StepForm(KeyedForm):
    """The choice of one step. `reading` is how it stands, `chosen` what is or was chosen; with
    `fallen` dice only what they leave open is asked."""

    based_on = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(
        self,
        data: Any = None,
        *,
        reading: Reading,
        chosen: Mapping[str, Any],
        fallen: bool,
        member: Membership,
        based_on: str = "",
    ) -> None:
        super().__init__(data, initial={"based_on": based_on})
        self.known, self.chosen, self.fallen, self.member = reading.known, chosen, fallen, member
        self.preset = reading.known.preset
        self.build()

    def build(self) -> None:
        """Add the fields."""

    def blocks(self) -> list[Block]:
        """The inputs in their order."""
        return [Block("", fields=[self[name] for name in self.fields if not self[name].is_hidden])]

    @property
    def manner(self) -> dict[str, str]:
        return {"manner": "dice" if self.fallen else "points"}

    @property
    def choice(self) -> dict[str, Any]:
        """What was chosen, as the step's judge reads it."""
        raise NotImplementedError

    def number(self, name: str, label: str, low: int, high: int, initial: Any = None) -> None:
        """Add an input for a whole number, which may stay empty."""
        keys = "numeric" if low >= 0 else "text"
        attributes = SHORT | {"inputmode": keys, "autocomplete": "off", "aria-label": label}
        self.fields[name] = WholeNumberField(
            low=low,
            high=high,
            required=False,
            label=label,
            initial=initial,
            widget=forms.TextInput(attrs=attributes),
        )

    def numbers(self, prefix: str, names: Sequence[str]) -> dict[str, int]:
        """What was typed into inputs of that kind, by name; what is empty is not there."""
        typed = {name: self.cleaned_data.get(field_name(prefix, name)) for name in names}
        return {name: value for name, value in typed.items() if value is not None}


def field_name(prefix: str, name: str) -> str:
    """The name of an input for something with a name."""
    return f"{prefix}-{name.lower().replace(' ', '-')}"


def choices_of(names: Sequence[str], empty: str = "") -> list[tuple[str, str]]:
    """Names to choose from, after an empty choice."""
    return [("", empty or gettext("choose one")), *((name, gettext(name)) for name in names)]


class PersonForm(StepForm):
    """Who it is."""

    name = LineField(label=_("Name"), error_messages={"required": _("A character needs a name.")})
    father = LineField(label=_("Father"), required=False)
    title = LineField(label=_("Title"), required=False)
    lord = LineField(label=_("Lord"), required=False)
    home = LineField(label=_("Home"), required=False)

    LISTS = (("culture", "cultures"), ("homeland", "homelands"), ("religion", "religions"))
    TITLES: Mapping[str, Any] = {
        "culture": _("Culture"),
        "homeland": _("Homeland"),
        "religion": _("Religion"),
    }

    def build(self) -> None:
        ages = self.preset.ages
        usual = self.known.year - ages.usual
        said = gettext("At {age} years usually: {born}. At least {least} years old.")
        self.fields["born"] = WholeNumberField(
            low=300,
            high=self.known.year,
            label=gettext("Year of birth"),
            initial=usual,
            help_text=said.format(age=ages.usual, born=usual, least=ages.least),
        )
        for key, several in self.LISTS:
            names = [one.name for one in getattr(self.preset, several)]
            there = self.chosen.get(key, "")
            label = str(self.TITLES[key])
            self.fields[key] = forms.ChoiceField(
                label=label,
                choices=choices_of(names, gettext("another, or none")),
                required=False,
                initial=there if there in names else "",
            )
            other = gettext("Another one: {label}").format(label=label)
            typed = "" if there in names else there
            self.fields[f"{key}_other"] = LineField(label=other, required=False, initial=typed)
        self.initial.update({n: self.chosen[n] for n in self.fields if n in self.chosen})
        lists = [name for key, _several in self.LISTS for name in (key, f"{key}_other")]
        self.order_fields(["name", "born", *lists, "father", "title", "lord", "home"])
        for key, _several in self.LISTS:
            self.initial[key] = self.fields[key].initial

    @property
    def choice(self) -> dict[str, Any]:
        told = {name: self.cleaned_data[name] for name in ("name", "born", "father", "title")}
        told |= {name: self.cleaned_data[name] for name in ("lord", "home")}
        for key, _several in self.LISTS:
            told[key] = self.cleaned_data[f"{key}_other"] or self.cleaned_data[key]
        return told
