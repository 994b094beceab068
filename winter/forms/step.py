"""What a player or gamemaster chooses in the steps of a winter that ask for a choice."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from winter.forms.choice import CHOOSE, ChoiceForm
from winter.forms.family import FamilyForm
from winter.forms.training import TrainingForm
from winter.rules.circumstances import Standard
from winter.rules.glory import bonus_left
from winter.rules.knight import TRAIT
from winter.rules.steps import Step

STANDARDS = {
    Standard.IMPOVERISHED: _("impoverished"),
    Standard.POOR: _("poor"),
    Standard.ORDINARY: _("ordinary"),
    Standard.RICH: _("rich"),
    Standard.SUPERLATIVE: _("superlative"),
}
MOST_BONUS = 12
"""So many bonus points are spent on one page."""


class CircumstancesForm(ChoiceForm):
    """The standard of living, which a gamemaster chooses."""

    def ask(self, chosen: Mapping[str, Any]) -> None:
        if self.gamemaster:
            self.fields["standard"] = forms.ChoiceField(
                label=_("Standard of living"),
                choices=[(one.value, STANDARDS[one]) for one in Standard],
                initial=chosen.get("standard") or Standard.ORDINARY.value,
                error_messages=CHOOSE,
            )

    @property
    def choice(self) -> dict[str, Any]:
        return {"standard": self.cleaned_data["standard"]} if self.gamemaster else {}


class GloryForm(ChoiceForm):
    """The Glory of holdings; at tables where they count, the ideals that were met. A gamemaster
    says it, as all Glory is a gamemaster's to give."""

    def ask(self, chosen: Mapping[str, Any]) -> None:
        if not self.gamemaster:
            return
        self.fields["holdings"] = WholeNumberField(
            label=_("Glory of holdings"),
            low=0,
            high=self.rulings.holdings_most,
            required=False,
            initial=chosen.get("holdings", ""),
        )
        ideals = {
            "chivalrous": (_("met the ideal of chivalry"), self.rulings.chivalry_glory),
            "religious": (_("met the ideal of the religion"), self.rulings.religion_glory),
        }
        for name, (label, points) in ideals.items():
            if points:
                self.fields[name] = forms.BooleanField(
                    label=label, required=False, initial=bool(chosen.get(name))
                )

    @property
    def choice(self) -> dict[str, Any]:
        if not self.gamemaster:
            return {}
        given = {name: value for name, value in self.cleaned_data.items() if name != "key"}
        return given | {"holdings": given["holdings"] or 0}


class BonusForm(ChoiceForm):
    """What each bonus point raises; and, for gamemasters, how many were spent before this table's
    winters."""

    def ask(self, chosen: Mapping[str, Any]) -> None:
        if self.gamemaster:
            self.fields["before"] = WholeNumberField(
                label=_("Bonus points spent before the knight came to this table"),
                low=0,
                high=200,
                required=False,
                initial="" if chosen.get("before") is None else chosen["before"],
                help_text=_("Empty: one for each full thousand of Glory the knight came with."),
            )
        self.left = min(MOST_BONUS, bonus_left(self.knight.glory, self.knight.spent, self.rulings))
        spent = [*chosen.get("spent", ()), *[""] * MOST_BONUS]
        for number in range(self.left):
            self.fields[f"spent_{number}"] = forms.ChoiceField(
                label=gettext("Bonus point {number}").format(number=number + 1),
                required=False,
                choices=list(self._offers()),
                initial=spent[number],
                error_messages=CHOOSE,
            )

    def _offers(self) -> Iterator[tuple[str, str]]:
        yield "", gettext("kept")
        for line in self.knight.lines:
            if line.value is None:
                continue
            yield line.pk, f"{line.name} +1"
            if line.kind == TRAIT:
                yield f"{line.pk}:right", f"{line.opposite} +1"

    @property
    def choice(self) -> dict[str, Any]:
        typed = [self.cleaned_data[f"spent_{number}"] for number in range(self.left)]
        spent: dict[str, Any] = {"spent": [one for one in typed if one]}
        before = self.cleaned_data.get("before")
        return spent if before is None else spent | {"before": before}


FORMS: Mapping[Step, type[ChoiceForm]] = {
    Step.TRAINING: TrainingForm,
    Step.CIRCUMSTANCES: CircumstancesForm,
    Step.FAMILY: FamilyForm,
    Step.GLORY: GloryForm,
    Step.BONUS: BonusForm,
}
"""The steps that ask for something; all others ask for one press."""


class TakeForm(KeyedForm):
    """Write a step down as it is shown."""

    based_on = forms.CharField(required=False, widget=forms.HiddenInput)


class WaiveForm(KeyedForm):
    """Let a knight go without a step."""

    reason = forms.CharField(label=_("Why"), max_length=200)
