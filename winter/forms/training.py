"""What a year of training is given to."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.number import WholeNumberField
from winter.forms.choice import CHOOSE, ChoiceForm
from winter.rules.knight import CHARACTERISTIC, PASSION, SKILL, TRAIT, Line

MOST_POINTS = 60
POINTS = "points_"


class TrainingForm(ChoiceForm):
    """What the year was given to; for Skill points, how many each Skill gets."""

    def ask(self, chosen: Mapping[str, Any]) -> None:
        self.fields["given"] = forms.ChoiceField(
            label=_("The year was given to"),
            required=False,
            choices=list(self._offers()),
            initial=_given(chosen),
            error_messages=CHOOSE,
        )
        points = chosen.get("points", {})
        for line in self._skills():
            self.fields[f"{POINTS}{line.pk}"] = WholeNumberField(
                label=f"{line.name} {line.value}",
                low=0,
                high=MOST_POINTS,
                required=False,
                initial=points.get(line.pk, ""),
            )

    @property
    def asked(self) -> list[forms.BoundField]:
        """All that is asked before the points."""
        return [one for one in self if not one.name.startswith(POINTS)]

    @property
    def points(self) -> list[forms.BoundField]:
        """How many points each Skill gets."""
        return [one for one in self if one.name.startswith(POINTS)]

    def _skills(self) -> list[Line]:
        return [one for one in self.knight.of(SKILL) if one.value is not None]

    def _offers(self) -> Iterator[tuple[str, Any]]:
        yield "", gettext("nothing")
        yield "skills", gettext("several Skills, by points (below)")
        if self.rulings.training == "5e":
            yield (
                gettext("One Skill"),
                [(f"skill:{one.pk}", f"{one.name} +1") for one in self._skills()],
            )
        yield (
            gettext("A Trait"),
            [
                (f"trait:{one.pk}:{side}", f"{name} +1")
                for one in self.knight.of(TRAIT)
                for side, name in (("left", one.name), ("right", one.opposite))
                if one.value is not None
            ],
        )
        yield (
            gettext("A Passion"),
            [
                (f"passion:{one.pk}:{amount}", f"{one.name} {sign}1")
                for one in self.knight.of(PASSION)
                for amount, sign in ((1, "+"), (-1, "−"))
                if one.value is not None
            ],
        )
        yield (
            gettext("A Characteristic"),
            [
                (f"characteristic:{one.pk}", f"{one.name} +1")
                for one in self.knight.of(CHARACTERISTIC)
                if one.value is not None
            ],
        )

    @property
    def choice(self) -> dict[str, Any]:
        to, _dot, rest = self.cleaned_data["given"].partition(":")
        pk, _dot, more = rest.partition(":")
        if to == "skills":
            typed = {one.pk: self.cleaned_data[f"{POINTS}{one.pk}"] for one in self._skills()}
            return {"to": to, "points": {pk: more for pk, more in typed.items() if more}}
        choice: dict[str, Any] = {"to": to, "line": pk} if to else {}
        if to == TRAIT:
            choice["side"] = more
        if to == PASSION:
            choice["amount"] = int(more)
        return choice


def _given(chosen: Mapping[str, Any]) -> str:
    parts = (chosen.get(name) for name in ("to", "line", "side", "amount"))
    return ":".join(str(part) for part in parts if part)
