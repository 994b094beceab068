import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.trials.fight import play, replay
from tests.rolls.rules.trials.any_squire import rulings, seeds, squires, tried
from tests.rolls.rules.trials.bouts import CHOP, QUIET, fight, hurt, squire

AVERAGE, DEFENSIVE = squire(), squire("defensive")
OVER = (CHOP, CHOP, *hurt(6, 6))


def thrower(seed):
    dice = random.Random(seed)
    return lambda sides: dice.randrange(sides) + 1


@tried(60)
@given(squires, squires, seeds, rulings)
def test_the_same_faces_are_the_same_fight(a, b, seed, rulings):
    declined = {0} if play(a, b, thrower(seed), rulings=rulings).counters else set()
    whole = play(a, b, thrower(seed), declined=declined, rulings=rulings)

    assert whole == replay(a, b, whole.faces, declined=declined, rulings=rulings)
    assert whole.over
    assert whole.points in [(mine, 10 - mine) for mine in range(11)]


@tried(40)
@given(squires, squires, seeds, st.data())
def test_the_beginning_of_the_faces_is_the_beginning_of_the_fight(a, b, seed, data):
    whole = play(a, b, thrower(seed))
    cut = data.draw(st.integers(0, len(whole.faces) - 1))
    part = replay(a, b, whole.faces[:cut])

    assert not part.over
    assert (part.winner, part.points, part.knock_out) == (None, None, False)
    assert whole.blows[: len(part.blows)] == part.blows
    assert whole.rounds[: len(part.rounds)] == part.rounds
    casts = [cast for blow in whole.blows for cast in blow.casts]
    casts += [cast for turn in whole.rounds for cast in turn.casts]
    assert (part.needs, whole.faces[cut]) in [
        (cast.die, cast.face) for cast in (*casts, *whole.pending)
    ]


@tried(40)
@given(squires, squires, seeds)
def test_hits_never_fall_and_wounds_never_grow(a, b, seed):
    whole = play(a, b, thrower(seed))
    hits = [(0, 0), *(blow.hits for blow in whole.blows)]
    wounds = [(a.profile.wounds, b.profile.wounds), *(blow.wounds for blow in whole.blows)]

    for before, after in pairwise(hits):
        assert all(old <= new <= old + 1 for old, new in zip(before, after, strict=True))
    for before, after in pairwise(wounds):
        assert all(old >= new >= 0 for old, new in zip(before, after, strict=True))
    assert whole.hits == hits[-1]
    assert whole.knock_out is (0 in whole.wounds)


@tried(40)
@given(squires, squires, seeds)
def test_nobody_makes_more_attacks_than_he_has(a, b, seed):
    whole = play(a, b, thrower(seed))

    for side, one in (("a", a), ("b", b)):
        for turn in range(1, whole.turns + 1):
            own = [blow for blow in whole.blows if (blow.turn, blow.side) == (turn, side)]
            assert sum(blow.counter is None for blow in own) <= one.start_attacks
            assert sum(blow.counter is not None for blow in own) <= one.manner.counters


@tried(40)
@given(squires, squires, seeds)
def test_every_die_stands_where_it_fell(a, b, seed):
    whole = play(a, b, thrower(seed))
    told = [cast.face for blow in whole.blows for cast in blow.casts]
    told += [cast.face for turn in whole.rounds for cast in turn.casts]

    assert sorted([*told, *(cast.face for cast in whole.pending)]) == sorted(whole.faces)


@pytest.mark.parametrize("face", [0, 7, -1, 3.0, "3", None, True])
def test_a_face_that_no_die_has_is_refused(face):
    with pytest.raises(RuleError, match="A die of the Trials shows 1 to 6"):
        replay(AVERAGE, DEFENSIVE, [1, face])


def test_faces_after_the_end_are_refused():
    assert fight(AVERAGE, DEFENSIVE, OVER).over
    with pytest.raises(RuleError, match="The fight was over after 7 dice; 9 were given"):
        fight(AVERAGE, DEFENSIVE, OVER, 3, 3)


@pytest.mark.parametrize("declined", [[-1], ["0"], [0.5], [True]])
def test_a_declined_counter_is_counted_from_nought(declined):
    with pytest.raises(RuleError, match="counted from 0"):
        replay(AVERAGE, DEFENSIVE, [], declined=declined)


def test_a_counter_that_never_came_cannot_be_declined():
    assert not fight(AVERAGE, DEFENSIVE, QUIET, declined=[0]).over
    with pytest.raises(RuleError, match="Only 0 counters came up"):
        fight(AVERAGE, DEFENSIVE, OVER, declined=[0])
