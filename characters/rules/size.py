"""What Size lets through and what it can shift."""

from rolls.rules.errors import RuleError

SHIFTED_FREELY = 4
"""An object up to one part in so many of one's own Size is hurled or shifted without a roll."""


def shifting_needs_roll(size: int, load: int) -> bool:
    """Whether hurling or shifting an object asks for a SIZ roll.

    In: the character's Size and the object's, 0 or more each. Out: whether the object is above a
    quarter of the Size, unrounded; the roll is then against the object's Size as a fixed value,
    a Characteristic's roll, so that nobody shifts what equals his own Size.
    Raises RuleError below 0. Stands in pendragon-game-system, Using Size; R79, C30, C31.
    """
    _sensible(size, load)
    return SHIFTED_FREELY * load > size


def passes(size: int, passage: int) -> bool:
    """Whether somebody of this Size gets through a passage rated so; equal sizes do.

    Raises RuleError below 0. Stands in pendragon-game-system, Using Size; R80.
    """
    _sensible(size, passage)
    return size <= passage


def _sensible(*sizes: int) -> None:
    if min(sizes) < 0:
        raise RuleError("A Size is never below 0.")
