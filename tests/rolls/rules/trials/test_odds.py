import random
import subprocess
import sys

import pytest

from rolls.rules.errors import RuleError
from rolls.rules.trials.chart import EXAMPLE, Attack
from rolls.rules.trials.fight import Side, play
from rolls.rules.trials.odds import odds
from rolls.rules.trials.profile import Profile, Squire, Style
from rolls.rules.trials.rulings import DEFAULT, Rulings
from rolls.rules.trials.tally import tally

JABS = (Attack.JAB,) * 6
AVERAGE = Squire(Profile(), Style.AVERAGE, JABS)
RECKLESS = Squire(Profile(), Style.RECKLESS, EXAMPLE)


@pytest.mark.parametrize(
    ("wounds", "attacks", "share"),
    [(1, 3, 0.90), (2, 3, 0.61), (3, 3, 0.41), (2, 2, 0.43), (3, 2, 0.28)],
)
def test_the_share_of_knock_outs_of_the_derived_profile(wounds, attacks, share):
    one = Squire(Profile(wounds=wounds, attacks=attacks), Style.AVERAGE, JABS)
    found = odds(one, one).knock_out

    assert abs(found.value - share) <= found.error + 0.005  # the share is told in whole hundredths


def test_the_mean_margin_of_the_derived_profile():
    ends = tally(AVERAGE, AVERAGE, DEFAULT, count=10_000, seed=0)
    standing = {end: times for end, times in ends.items() if end[1] and end[2]}
    margin = sum(abs(end[0]) * times for end, times in standing.items()) / sum(standing.values())

    assert margin == pytest.approx(2.0, abs=0.05)


def test_squires_of_one_kind_are_equal():
    found = odds(AVERAGE, AVERAGE)

    assert abs(found.win.value - found.lose.value) <= found.win.error + found.lose.error
    assert abs(found.points.value - 5) <= found.points.error
    assert found.draw.value == 0


def test_the_shares_are_of_one_whole():
    found = odds(RECKLESS, AVERAGE, rulings=Rulings(last_turn="5"), fights=2000)

    assert found.draw.value > 0
    assert found.win.value + found.draw.value + found.lose.value == pytest.approx(1)
    parts = found.wins_by_knock_out.value + found.losses_by_knock_out.value
    assert parts == pytest.approx(found.knock_out.value)
    assert found.wins_by_knock_out.value <= found.win.value


def test_the_other_way_round_the_rest_is_the_others():
    mine, theirs = odds(RECKLESS, AVERAGE), odds(AVERAGE, RECKLESS)
    error = mine.points.error + theirs.points.error

    assert abs(mine.points.value + theirs.points.value - 10) <= error
    assert abs(mine.win.value - theirs.lose.value) <= mine.win.error + theirs.lose.error


def test_the_plain_fights_come_out_within_the_error():
    dice = random.Random(7)
    found = odds(RECKLESS, AVERAGE)
    fights = [play(RECKLESS, AVERAGE, lambda sides: dice.randrange(sides) + 1) for _ in range(600)]

    won = sum(fight.winner is Side.A for fight in fights) / 600
    points = sum(fight.points[0] for fight in fights if fight.points) / 600
    assert abs(won - found.win.value) <= 0.05
    assert abs(points - found.points.value) <= 0.3


def test_the_same_question_has_the_same_answer():
    first = odds(AVERAGE, RECKLESS, fights=500)
    odds.cache_clear()

    assert odds(AVERAGE, RECKLESS, fights=500) == first
    assert odds(AVERAGE, RECKLESS, fights=500, seed=1) != first


def test_more_fights_leave_less_error():
    few, many = (odds(AVERAGE, RECKLESS, fights=count) for count in (400, 40_000))

    assert few.win.error == pytest.approx(10 * many.win.error, rel=0.1)
    assert many.win.error < 0.0051
    assert odds(AVERAGE, AVERAGE, fights=1).draw.error > 0


@pytest.mark.parametrize("fights", [0, -1, 200_001, 2.0, True, "9"])
def test_a_number_of_fights_that_cannot_be_tried_is_refused(fights):
    with pytest.raises(RuleError, match="Try between 1 and 200000 fights"):
        odds(AVERAGE, AVERAGE, fights=fights)


def test_a_server_that_is_never_asked_does_not_load_numpy():
    code = "import sys, rolls.rules.trials.odds; sys.exit('numpy' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
