"""Glory for several: who, how much, and what for."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.awards import Share
from characters.actions.glory import MOST
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import FIRST_BIRTH, LONGEST_REASON, LineField
from characters.models import Character
from characters.rules.years import LAST

NOT_HERE = _("Choose from those who are in play.")


@dataclass(frozen=True, slots=True)
class Row:
    """One who may be chosen, and the field for an amount of their own."""

    character: Character
    chosen: bool
    amount: forms.BoundField


class AwardsForm(KeyedForm):
    """Knights to choose, one reason, and one amount; for some another amount, if it is typed."""

    reason = LineField(
        label=_("For"),
        longest=LONGEST_REASON,
        error_messages={"required": _("Say what it is given for; the list of Glory shows it.")},
    )
    amount = WholeNumberField(label=_("Glory for each"), low=1, high=MOST, required=False)
    year = WholeNumberField(label=_("Year"), low=FIRST_BIRTH, high=LAST, required=False)
    characters = forms.MultipleChoiceField(
        error_messages={"required": _("Choose at least one."), "invalid_choice": NOT_HERE},
    )

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        living: Sequence[Character],
        **more: Any,
    ) -> None:
        super().__init__(data, **more)
        self.living = living
        choices = [(str(one.pk), one.name) for one in living]
        self.fields["characters"].choices = choices  # type: ignore[attr-defined]
        for one in living:
            label = gettext("Another amount for {name}").format(name=one.name)
            own = WholeNumberField(label=label, low=1, high=MOST, required=False)
            self.fields[f"amount-{one.pk}"] = own

    @property
    def rows(self) -> Iterator[Row]:
        chosen = set(self["characters"].value() or ())
        for one in self.living:
            yield Row(one, str(one.pk) in chosen, self[f"amount-{one.pk}"])

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        chosen = cleaned.get("characters")
        told = () if chosen is None else self.living
        found = (self._share(one, str(one.pk) in (chosen or ()), cleaned) for one in told)
        self.shares = [one for one in found if one is not None]
        return cleaned

    def _share(self, one: Character, chosen: bool, cleaned: Mapping[str, Any]) -> Share | None:
        """What somebody is given; what does not fit together stands on the form."""
        name = f"amount-{one.pk}"
        own, common = cleaned.get(name), cleaned.get("amount")
        if not chosen:
            if own is not None:
                said = gettext("Choose {name}, too, or leave this empty.")
                self.add_error(name, said.format(name=one.name))
            return None
        amount = own or common
        if amount is None and not {name, "amount"} & set(self.errors):
            self.add_error("amount", gettext("Write how much each is given."))
        return None if amount is None else Share(one, amount)

    @property
    def choices(self) -> dict[str, Any]:
        told = {name: self.cleaned_data[name] for name in ("reason", "year")}
        return {"shares": self.shares, **told}
