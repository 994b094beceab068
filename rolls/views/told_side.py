"""A side of an exchange as it is told before the throw."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext

from characters.models.term import unsaid as told_unsaid
from rolls.actions.fighter import Ready


@dataclass(frozen=True, slots=True)
class Told:
    """`unsaid` counts as 0; who does not know its dice `strikes` not yet."""

    line: str
    name: str
    unsaid: str
    strikes: bool

    @classmethod
    def of(cls, one: Ready, value: str) -> Told:
        """A side in one line: value, dice, protection; and what of it nobody has said."""
        dice = one.plain.shown if one.plain else gettext("not said")
        sentence = gettext(
            "{name}, {weapon} {value}: damage {dice}, armour {armour}, shield or parry {guard}"
        )
        line = sentence.format(
            name=one.name,
            weapon=one.fighter.arms.name,
            value=value,
            dice=dice,
            armour=one.has.armour,
            guard=one.guard,
        )
        unsaid = told_unsaid((*one.has.unsaid, *one.has.unsaid_guard))
        return cls(line, one.name, unsaid, one.plain is not None)
