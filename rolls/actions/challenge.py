"""An exchange of blows to which somebody is asked, as it is called."""

from __future__ import annotations

from dataclasses import dataclass

from characters.models import Character
from rolls.actions.fighter import Fighter
from rolls.rules.resolution import Modifier


@dataclass(frozen=True, slots=True)
class Challenge:
    """Who calls whom to an exchange in which each throws on a device of their own.

    `weapon` and `mounted` are what the caller has typed, and what the throw begins with; `theirs`
    moves the other side, who chooses arms when throwing.
    """

    mine: Fighter
    weapon: str
    mounted: bool
    opponent: Character
    theirs: tuple[Modifier, ...] = ()
