"""A scene opened by its name, and what is given when it closes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from characters.actions.glory import MOST
from characters.forms.keyed import KeyedForm
from characters.forms.number import WholeNumberField
from characters.forms.sheet import LONGEST_REASON, LineField
from characters.models import Character, Check, Kind, Statistic
from rolls.actions.encounter import Gift
from rolls.forms.dice import QUIET


class OpenForm(KeyedForm):
    """A new scene."""

    name = LineField(
        label=_("What it is called"),
        error_messages={"required": _("Give it a name; only gamemasters read it.")},
    )


@dataclass(frozen=True)
class Row:
    """One character in the closing form: the held checks, and the fields for plain awards."""

    character: Character
    decisions: list[forms.BoundField]
    awards: list[forms.BoundField]


class CloseForm(KeyedForm):
    """For every held check what becomes of it, and for everyone a plain award: what is given for
    the secret looks like what is given for anything else."""

    GRANT, REFUSE, LATER = "grant", "refuse", "later"

    def __init__(
        self,
        data: Mapping[str, Any] | None = None,
        *,
        checks: Sequence[Check],
        characters: Sequence[Character],
    ) -> None:
        super().__init__(data)
        self.checks, self.characters = checks, characters
        for check in checks:
            self.fields[f"check-{check.pk}"] = _decision(check)
        for one in characters:
            self.fields |= dict(_awards(one))

    @property
    def rows(self) -> Iterator[Row]:
        for one in self.characters:
            held = [check for check in self.checks if check.statistic.character_id == one.pk]
            yield Row(
                one,
                [self[f"check-{check.pk}"] for check in held],
                [self[f"{name}-{one.pk}"] for name in ("tick", "glory", "for")],
            )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        self.boxes = self._boxes(cleaned)
        self.gifts = [gift for one in self.characters for gift in self._gift(one, cleaned)]
        return cleaned

    def _gift(self, one: Character, cleaned: Mapping[str, Any]) -> Iterator[Gift]:
        name, glory, reason = (
            cleaned.get(f"{what}-{one.pk}") for what in ("tick", "glory", "for")
        )
        if glory and not reason:
            self.add_error(f"for-{one.pk}", gettext("Say what the Glory is given for."))
        box = self._box(one, name) if name else None
        if box is not None:
            yield Gift(one, statistic=box[0], side=box[1])
        if glory:
            yield Gift(one, glory=glory, reason=reason or "")

    def _boxes(self, cleaned: Mapping[str, Any]) -> dict[tuple[UUID, str], tuple[Statistic, str]]:
        """By character and name in any case, the sides that have a box, of all whom a tick was
        typed for, in one statement."""
        asked = [one for one in self.characters if cleaned.get(f"tick-{one.pk}")]
        rows = Statistic.objects.filter(character__in=asked).exclude(kind=Kind.CHARACTERISTIC)
        found: dict[tuple[UUID, str], tuple[Statistic, str]] = {}
        for statistic in rows.select_related("character").in_sheet_order() if asked else ():
            for side in statistic.sides():
                place = statistic.character_id, statistic.name_of(side).casefold()
                found.setdefault(place, (statistic, side))
        return found

    def _box(self, one: Character, name: str) -> tuple[Statistic, str] | None:
        """The side of a statistic that was named, where it has a box."""
        box = self.boxes.get((one.pk, name.casefold()))
        if box is None:
            sentence = gettext("{name} has no box of that name on the sheet.")
            self.add_error(f"tick-{one.pk}", sentence.format(name=one.name))
        return box

    @property
    def choices(self) -> dict[str, Any]:
        def chosen(what: str) -> list[Check]:
            return [one for one in self.checks if self.cleaned_data[f"check-{one.pk}"] == what]

        return {
            "granted": chosen(self.GRANT),
            "refused": chosen(self.REFUSE),
            "gifts": self.gifts,
        }


def _decision(check: Check) -> forms.ChoiceField:
    return forms.ChoiceField(
        label=gettext("The check of {name}").format(name=check.name),
        choices=(
            (CloseForm.LATER, _("decide later")),
            (CloseForm.GRANT, _("grant it")),
            (CloseForm.REFUSE, _("drop it")),
        ),
        initial=CloseForm.LATER,
        error_messages={"invalid_choice": _("Grant it, drop it, or decide later.")},
    )


def _awards(one: Character) -> Iterator[tuple[str, forms.Field]]:
    tick = forms.TextInput(attrs=QUIET | {"list": "names"})
    label = gettext("Tick a box of {name}").format(name=one.name)
    yield f"tick-{one.pk}", LineField(label=label, required=False, widget=tick)
    label = gettext("Glory for {name}").format(name=one.name)
    yield f"glory-{one.pk}", WholeNumberField(label=label, required=False, low=1, high=MOST)
    yield f"for-{one.pk}", LineField(label=_("For"), required=False, longest=LONGEST_REASON)
