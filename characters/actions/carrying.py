"""What a knight's file carries of the winters: the sum of what came with the knight and of what
the winters of this table added. The rooms that count it are above this one, and say so here."""

from collections.abc import Callable, Mapping

from characters.models import Character

CARRIED = ("size_trained", "con_lent", "bonus_spent")
"""The fields of a character that hold what came with it."""

Counter = Callable[[Character], Mapping[str, int | None]]

counters: list[Counter] = []
"""Added by the apps above when they are ready. Each reads from the character's own database."""


def carried(character: Character) -> dict[str, int | None]:
    """Each of `CARRIED`, as it is to stand in the knight's file."""
    found = {name: getattr(character, name) for name in CARRIED}
    for counter in counters:
        found |= counter(character)
    return found
