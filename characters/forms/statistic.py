"""Adding, rewording and moving what a table writes of its own onto a sheet."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.sheet import LineField, TouchedForm, value_field
from characters.models import Kind, Statistic
from characters.rules.passions import Court
from characters.rules.skills import Group

LONGEST_NAME = 80
KINDS = (Kind.SKILL, Kind.PASSION, Kind.TRAIT)
"""What a table may have of its own: the five Characteristics are all there are."""
GROUPS: Mapping[Kind, list[tuple[str, Any]]] = {
    Kind.SKILL: [
        (Group.OTHER.value, _("Skills")),
        (Group.COMBAT.value, _("Combat Skills")),
        (Group.LESS_KNIGHTLY.value, _("Less knightly")),
    ],
    Kind.PASSION: [(court.value, court.label or _("Of no court")) for court in Court],
}

WORDS = {"name": _("Name"), "opposite": _("Its opposite"), "group": _("Among")}


def name_field(**more: Any) -> LineField:
    """A name on the sheet, or one side's of a pair."""
    told = {"required": _("It needs a name.")}
    quiet = forms.TextInput(attrs={"autocomplete": "off"})
    return LineField(longest=LONGEST_NAME, error_messages=told, widget=quiet, **more)


class NewStatisticForm(KeyedForm):
    """A Skill, a Passion, or a pair of Traits; a directed Trait names its opposite too."""

    kind = forms.ChoiceField(choices=[(kind.value, kind.label) for kind in KINDS])
    name = name_field(label=_("Name"))
    opposite = name_field(
        label=_("Its opposite"),
        help_text=_("What one side gains the other loses: Trusting (knights), Suspicious."),
    )
    group = forms.ChoiceField()
    value = value_field(label=_("Value"))

    def __init__(self, data: Any = None, *, kind: Kind, group: str = "") -> None:
        super().__init__(data, initial={"kind": kind, "group": group})
        self.fields["kind"].widget = forms.HiddenInput()
        choices = GROUPS.get(kind)
        if kind != Kind.TRAIT:
            del self.fields["opposite"]
        if choices is None:
            del self.fields["group"]
            return
        label = _("Court") if kind == Kind.PASSION else _("Among")
        required = kind != Kind.PASSION
        self.fields["group"] = forms.ChoiceField(label=label, choices=choices, required=required)
        self.order_fields(("kind", "name", "opposite", "group", "value"))


class WordForm(TouchedForm):
    """One word of a table's own: its name, its opposite, or the list it stands in."""

    based_on = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, field: str, statistic: Statistic) -> None:
        there = getattr(statistic, field)
        super().__init__(data, initial={"value": there, "based_on": there})
        self.label = str(WORDS[field])
        if field != "group":
            self.fields["value"] = name_field(label=self.label)
            return
        choices = GROUPS[Kind(statistic.kind)]
        if statistic.kind == Kind.PASSION:
            self.label = gettext("Court")
        required = statistic.kind != Kind.PASSION
        self.fields["value"] = forms.ChoiceField(
            label=self.label, choices=choices, required=required
        )


class MoveForm(KeyedForm):
    """One place up or down."""

    up = forms.BooleanField(required=False)


class HideZerosForm(KeyedForm):
    """Whether what stands at zero is hidden."""

    hidden = forms.BooleanField(required=False)
