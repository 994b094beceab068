"""What one fights with: the style, the chart of six, the colours, and the numbers."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.models import Membership
from rolls.actions.entrant import mark_of
from rolls.forms.colours import ColoursForm, choice
from rolls.forms.tournament import number_fields
from rolls.models import Entrant
from rolls.rules.errors import RuleError
from rolls.rules.trials.chart import PRACTICE, SLOTS, check_chart
from rolls.rules.trials.profile import MANNERS, NUMBERS, Profile, Style


def _attacks() -> list[tuple[str, str]]:
    return [(one.value, gettext(told.name)) for one, told in PRACTICE.items()]


def _styles() -> list[tuple[str, str]]:
    return [
        (one.value, f"{gettext(told.name)}: {gettext(told.line)}") for one, told in MANNERS.items()
    ]


class ChartForm(ColoursForm):
    """Style, the six slots, the colours, and for a gamemaster the numbers."""

    style = choice(_("Fighting style"), _styles, widget=forms.RadioSelect)
    based_on = forms.CharField(widget=forms.HiddenInput, required=False)

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        entrant: Entrant,
        member: Membership,
    ) -> None:
        self.entrant, self.member = entrant, member
        slots = {f"slot{number}": one for number, one in enumerate(entrant.chart, 1)}
        arms = {name: entrant.arms.get(name) for name in ("division", "field", "second")}
        held = {"style": entrant.style, "based_on": mark_of(entrant)}
        super().__init__(data, initial=entrant.profile | slots | arms | held)
        for number in range(1, SLOTS + 1):
            label = gettext("Slot {number}").format(number=number)
            self.fields[f"slot{number}"] = choice(label, _attacks)
        if member.is_gamemaster:
            self.fields |= number_fields()

    @property
    def slots(self) -> list[forms.BoundField]:
        return [self[f"slot{number}"] for number in range(1, SLOTS + 1)]

    @property
    def numbers(self) -> list[forms.BoundField]:
        return [self[name] for name in NUMBERS if name in self.fields]

    @property
    def chart(self) -> list[str]:
        """The attacks that are chosen, as far as they are attacks."""
        if not self.is_bound:
            return [str(one) for one in self.entrant.chart]
        return [
            self.cleaned_data[f"slot{n}"] for n in range(1, SLOTS + 1) if self._has(f"slot{n}")
        ]

    @property
    def chosen_style(self) -> str:
        held = self.entrant.style
        return str(self.cleaned_data["style"]) if self.is_bound and self._has("style") else held

    @property
    def profile(self) -> dict[str, int]:
        """The numbers: typed by a gamemaster, else those that stand."""
        typed = {
            name: self.cleaned_data[name]
            for name in NUMBERS
            if self.is_bound and self._has(name) and self.cleaned_data[name] is not None
        }
        held: dict[str, int] = self.entrant.profile
        return held | typed

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        for broken in self.broken:
            self.add_error(None, broken)
        try:
            Profile.from_json(self.profile)
        except RuleError as refused:
            self.add_error(None, str(refused))
        return cleaned

    @property
    def broken(self) -> list[str]:
        """Every rule that the chosen chart breaks, a sentence each; none while a slot is wrong."""
        chart = self.chart
        return [str(one) for one in check_chart(chart)] if len(chart) == SLOTS else []

    @property
    def choices(self) -> dict[str, Any]:
        """As the action wants it."""
        return {
            "style": self.cleaned_data["style"],
            "chart": self.chart,
            "arms": self.arms,
            "profile": self.profile,
            "based_on": self.cleaned_data["based_on"],
        }

    def _has(self, name: str) -> bool:
        return hasattr(self, "cleaned_data") and name in self.cleaned_data

    def overtaken(self, now: Entrant) -> None:
        """Somebody has chosen otherwise meanwhile: what stands there is said, and nothing lost."""
        names = dict(_attacks())
        stands = ", ".join(names.get(one, one) for one in now.chart)
        said = gettext(
            "Meanwhile somebody chose: {style}; {chart}. Yours was not saved; press again to put"
            " it in its place."
        )
        known = now.style in set(Style)
        style = gettext(MANNERS[Style(now.style)].name) if known else now.style
        self.refuse(said.format(style=style, chart=stands), based_on=mark_of(now))
