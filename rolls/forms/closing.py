"""What becomes of what a scene holds, and what is given and told when it closes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext

from characters.forms.keyed import KeyedForm
from characters.models import Character, Kind, Statistic
from rolls.actions.encounter import Ending, Gift
from rolls.forms.closing_fields import (
    GRANT,
    REFUSE,
    awards_for,
    decision_about,
    glory_decision,
    telling,
    tick_anyway,
)
from rolls.models.closing import Closing


@dataclass(frozen=True)
class Row:
    """One character in the closing form: what is held and what was missed, and the fields for
    plain awards."""

    character: Character
    decisions: list[forms.BoundField]
    awards: list[forms.BoundField]


class CloseForm(KeyedForm):
    """For all that is held what becomes of it, and for everyone a plain award: what is given for
    the secret looks like what is given for anything else."""

    def __init__(self, data: Mapping[str, Any] | None = None, *, closing: Closing) -> None:
        super().__init__(data)
        self.closing = closing
        for check in closing.checks:
            self.fields[f"check-{check.pk}"] = decision_about(check)
        for award in closing.glory:
            self.fields[f"held-{award.pk}"] = glory_decision(award)
        for side in closing.missed:
            self.fields[f"missed-{side.pk}"] = tick_anyway(side)
        for roll in closing.secrets:
            self.fields[f"tell-{roll.pk}"] = telling(roll)
        for one in closing.characters:
            self.fields |= dict(awards_for(one))

    @property
    def rows(self) -> Iterator[Row]:
        closing = self.closing
        for one in closing.characters:
            names = [f"check-{x.pk}" for x in closing.checks if x.statistic.character_id == one.pk]
            names += [f"held-{x.pk}" for x in closing.glory if x.character_id == one.pk]
            names += [f"missed-{x.pk}" for x in closing.missed if x.character_id == one.pk]
            awards = [self[f"{name}-{one.pk}"] for name in ("tick", "glory", "for")]
            yield Row(one, [self[name] for name in names], awards)

    @property
    def tellings(self) -> list[forms.BoundField]:
        """The fields by which secret rolls are told to the table."""
        return [self[f"tell-{roll.pk}"] for roll in self.closing.secrets]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean()
        self.boxes = self._boxes(cleaned)
        self.gifts = [gift for one in self.closing.characters for gift in self._gift(one, cleaned)]
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
        asked = [one for one in self.closing.characters if cleaned.get(f"tick-{one.pk}")]
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
        said, closing = self.cleaned_data, self.closing
        failed = (one for one in closing.missed if said[f"missed-{one.pk}"])
        anyway = [
            Gift(one.statistic.character, statistic=one.statistic, side=one.side)
            for one in failed
            if one.statistic
        ]
        ending = Ending(
            granted=[one for one in closing.checks if said[f"check-{one.pk}"] == GRANT],
            refused=[one for one in closing.checks if said[f"check-{one.pk}"] == REFUSE],
            released=[one for one in closing.glory if said[f"held-{one.pk}"] == GRANT],
            dropped=[one for one in closing.glory if said[f"held-{one.pk}"] == REFUSE],
            gifts=[*self.gifts, *anyway],
            told=[
                (one, said[f"tell-{one.pk}"]) for one in closing.secrets if said[f"tell-{one.pk}"]
            ],
        )
        return {"ending": ending}
