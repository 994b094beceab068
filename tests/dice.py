"""Dice that show what a test tells them to."""

from rolls.rules.dice import Throw


def loaded(*faces: int) -> Throw:
    """A throw that shows these faces in order.

    Fails when asked for one more, or for a die that has no such face.
    """
    left = list(faces)

    def throw(sides: int) -> int:
        assert left, f"no face left for a die of {sides} sides after {faces}"
        face = left.pop(0)
        assert 1 <= face <= sides, f"a die of {sides} sides has no {face}"
        return face

    return throw
