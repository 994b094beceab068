"""What is asked of those who make a character."""

from collections.abc import Iterator
from typing import Any, cast

from django import forms
from django.utils.text import slugify
from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext_lazy as _

from characters.actions.creation import blank_statistics
from characters.actions.glory import MOST
from characters.actions.presets import Values, presets
from characters.actions.sheet import raw_value
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LineField, OwnerForm, born_field, value_field
from characters.models import Character, Kind, Membership, Side, Statistic
from characters.models.term import term
from characters.rules.passions import PASSIONS
from characters.rules.traits import PAIR_TOTAL, RELIGIONS

STARTING_PASSIONS = (15, 10, 5)
"""The primary, secondary and tertiary Passion (lists, Passions by court)."""


class BlankForm(OwnerForm):
    """A name, and for a gamemaster whose it is."""

    name = LineField(label=_("Name"), error_messages={"required": _("A character needs a name.")})
    field_order = ("key", "name", "owner")

    def __init__(self, *args: Any, by: Membership, **more: Any) -> None:
        super().__init__(*args, campaign=by.campaign, **more)
        self.by = by
        if not by.is_gamemaster:
            del self.fields["owner"]

    @property
    def choices(self) -> dict[str, Any]:
        """What the action asks for; a player's character is the player's."""
        owner = self.cleaned_data.get("owner") if self.by.is_gamemaster else self.by
        return {"name": self.cleaned_data["name"], "owner": owner}


class TemplateForm(BlankForm):
    """A template, the faith that raises five Traits, and the first three Passions."""

    preset = forms.ChoiceField(label=_("Template"), widget=forms.RadioSelect)
    religion = forms.ChoiceField(
        label=_("Faith"),
        required=False,
        choices=[("", gettext_lazy("none yet")), *((name, name) for name in RELIGIONS)],
        help_text=_("The five Traits that it holds dear stand three higher."),
    )

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        choice = cast(forms.ChoiceField, self.fields["preset"])
        choice.choices = [(key, f"{_(p.title)}. {_(p.help)}") for key, p in presets().items()]
        choice.initial = next(iter(presets()))
        names = [("", _("none yet")), *((slugify(one.name), one.name) for one in PASSIONS)]
        for value in STARTING_PASSIONS:
            label = gettext("Passion at {value}").format(value=value)
            self.fields[f"passion_{value}"] = forms.ChoiceField(
                label=label, choices=names, required=False
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        chosen = [passion for _value, passion in self._passions()]
        if len(chosen) != len(set(chosen)):
            raise forms.ValidationError(gettext("Choose three different Passions."))
        return cleaned

    def _passions(self) -> Iterator[tuple[int, str]]:
        for value in STARTING_PASSIONS:
            if key := self.cleaned_data.get(f"passion_{value}"):
                yield value, key

    @property
    def choices(self) -> dict[str, Any]:
        religion = self.cleaned_data["religion"]
        values = presets()[self.cleaned_data["preset"]].values(religion)
        values |= {(Kind.PASSION.value, key): value for value, key in self._passions()}
        return super().choices | {"values": values, "religion": religion}


class PaperForm(BlankForm):
    """All numbers of a paper sheet on one page; whatever is left empty stays so."""

    FACTS = ("title", "homeland", "culture", "religion", "lord", "home")

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for name in self.FACTS:
            self.fields[name] = LineField(label=Character.label(name), required=False)
        self.fields["born"] = born_field()
        self.fields["glory"] = WholeNumberField(
            label=_("Glory"), low=0, high=2 * MOST, required=False
        )
        self.statistics = list(blank_statistics())
        for statistic in self.statistics:
            for side in statistic.sides():
                label = term(statistic.name_of(side))
                self.fields[_name(statistic, side)] = value_field(label=label)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        for pair in self.of_kind(Kind.TRAIT):
            left, right = (self._typed(pair, side) for side in pair.sides())
            if left is not None and right is not None:
                high, low = max(left, right), min(left, right)
                if low != max(0, PAIR_TOTAL - high):
                    self.add_error(_name(pair, Side.RIGHT), self._unequal(pair, left, right))
        return cleaned

    def _typed(self, statistic: Statistic, side: str) -> int | None:
        return self.cleaned_data.get(_name(statistic, side))

    @staticmethod
    def _unequal(pair: Statistic, left: int, right: int) -> str:
        sentence = gettext("{pair} make 20 together; you typed {left} and {right}.")
        return sentence.format(pair=pair, left=left, right=right)

    def of_kind(self, kind: Kind, group: str | None = None) -> list[Statistic]:
        return [
            one
            for one in self.statistics
            if one.kind == kind and (group is None or one.group == group)
        ]

    @property
    def about(self) -> list[forms.BoundField]:
        """The inputs that are no statistic's."""
        return [self[name] for name in self.fields if "-" not in name]

    def inputs(self, kind: Kind, group: str | None = None) -> list[list[forms.BoundField]]:
        """For every statistic of a kind its one or two inputs."""
        return [
            [self[_name(one, side)] for side in one.sides()] for one in self.of_kind(kind, group)
        ]

    @property
    def choices(self) -> dict[str, Any]:
        values: Values = {}
        for statistic in self.statistics:
            typed = [(self._typed(statistic, side), side) for side in statistic.sides()]
            known = [(value, side) for value, side in typed if value is not None]
            if known:
                value, side = max(known)  # of 0 and 22 the second tells all
                stored = raw_value(statistic.kind, side, value)
                values[statistic.kind, statistic.key] = cast(int, stored)
        told = {name: self.cleaned_data[name] for name in (*self.FACTS, "born")}
        glory = self.cleaned_data["glory"] or 0
        return super().choices | told | {"values": values, "glory": glory}


def _name(statistic: Statistic, side: str) -> str:
    """The name of the input for one side of a statistic."""
    return f"{statistic.kind}-{statistic.key}-{side}"
