"""A table's own reading: what everyone has above 20 is taken from all."""

from collections.abc import Sequence

from rolls.rules.resolution import Judged, judge
from rolls.rules.rulings import DEFAULT, Rulings

TOP = 20


def levelled(values: Sequence[int], *, rulings: Rulings = DEFAULT) -> tuple[int, ...]:
    """The values of a contest after the smallest excess is taken from all.

    In: raw modified values, any number of them. Out: the same values, unless the ruling
    `smallest_excess` is on and all stand above 20: then each less what the lowest has above 20.
    Stands in lists, Fighting.
    """
    if not rulings.smallest_excess or not values or min(values) <= TOP:
        return tuple(values)
    excess = min(values) - TOP
    return tuple(value - excess for value in values)


def relevelled(judged: Sequence[Judged], *, rulings: Rulings = DEFAULT) -> tuple[Judged, ...]:
    """The same faces judged against `levelled` values; unchanged where nothing is taken."""
    values = levelled([one.value for one in judged], rulings=rulings)
    return tuple(
        judge(value, one.face, characteristic=one.characteristic)
        for value, one in zip(values, judged, strict=True)
    )
