"""Squires and faces for the tests of a fight."""

from rolls.rules.trials.chart import Attack
from rolls.rules.trials.fight import Side, replay
from rolls.rules.trials.profile import Profile, Squire, style_called

A, B = Side.A, Side.B
CHOP, SLASH, JAB, FOURTH, FIFTH, SIXTH = range(1, 7)
"""What a chart die shows: of every squire here 1 to 3 are these, 4 to 6 what he was given."""

GO = (6, 5)
"""The roll for the First Go, if Initiative is equal: it falls to A."""
MISS = (1,)
HIT = (6, 1, 1)
"""To hit, to save, to wound: a Hit and nothing more."""


def squire(style="average", *attacks, **numbers):
    chart = [Attack.CHOP, Attack.SLASH, Attack.JAB, *attacks]
    return Squire(
        Profile(**numbers), style_called(style), (*chart, *[Attack.JAB] * (6 - len(chart)))
    )


def hurt(*damage):
    """To hit, to save, to wound, and the damage dice: a blow that wounds."""
    return (6, 1, 6, *damage)


def fight(a, b, *faces, **more):
    return replay(a, b, flat(faces), **more)


def flat(faces):
    return [one for part in faces for one in (part if isinstance(part, tuple) else (part,))]


def exchange(a, b, *blows):
    """Both chart dice, then the dice of the blows in the order in which they fall."""
    return tuple(flat((a, b, *blows)))


QUIET = exchange(CHOP, CHOP, MISS, MISS)
"""Both chop and miss."""


def need(told):
    """Whose die comes next, what for, and what it needs."""
    return told.needs.side, told.needs.purpose, told.needs.needed


def needed(told, purpose):
    """What the last die of this purpose needed."""
    found = [one.die for blow in told.blows for one in blow.casts if one.die.purpose is purpose]
    return found[-1].needed


LUNGE, FEINT, CLASH, DEFLECTION = Attack.LUNGE, Attack.FEINT, Attack.CLASH, Attack.DEFLECTION
AVERAGE = squire()
FEINTER = squire("average", FEINT, DEFLECTION, CLASH)
FEINTED = (*GO, *exchange(FOURTH, CHOP, 6, MISS))
