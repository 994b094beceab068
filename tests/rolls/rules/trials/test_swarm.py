"""The fast way plays the very fights of the plain one: each fight's dice are replayed."""

from collections import defaultdict

import pytest
from hypothesis import given

from rolls.rules.trials import packed
from rolls.rules.trials.chart import EXAMPLE, Attack
from rolls.rules.trials.fight import replay
from rolls.rules.trials.packed import CODE
from rolls.rules.trials.profile import Profile, Squire, Style
from rolls.rules.trials.rulings import DEFAULT
from rolls.rules.trials.swarm import Swarm
from tests.rolls.rules.trials.any_squire import rulings, seeds, squires, tried

TRICKS = (Attack.CLASH, Attack.DIVERSION, Attack.FEINT, Attack.FEINT, Attack.JAB, Attack.CHOP)
OTHERS = (
    Attack.LUNGE,
    Attack.DEFLECTION,
    Attack.SUBTERFUGE,
    Attack.DOUBLE_STRIKE,
    Attack.SLASH,
    Attack.JAB,
)
HEAVY = (
    Attack.SPIN_SLASH,
    Attack.POWER_STRIKE,
    Attack.SHOULDER_CHARGE,
    Attack.DIVERSION,
    Attack.CHOP,
    Attack.CHOP,
)


class Listener:
    """Writes down the dice of every fight in the order in which they are thrown on a table."""

    def __init__(self, a, b, readings):
        self.faces = defaultdict(list)
        self.falls = [min(5, self.tested(one, readings)) for one in (a, b)]

    @staticmethod
    def tested(squire, readings):
        if readings.fall_test == "profile":
            return squire.profile.initiative
        bare = squire.profile.initiative + squire.manner.initiative
        return squire.start_initiative if readings.style_floor else bare

    def saw(self, what, fights, *dice):
        for fight, *one in zip(fights, *dice, strict=True):
            getattr(self, what.replace(" ", "_"))(self.faces[int(fight)], *map(int, one))

    def first_go(self, faces, own, enemy):
        faces += [own, enemy]

    def chart(self, faces, face):
        faces.append(face)

    def clash(self, faces, own, enemy, third):
        faces += [own, enemy, third] if own + 1 > enemy else [own, enemy]

    def blow(self, faces, side, code, dice, needs):
        hit, second, save, wound = (
            (dice >> place & 15, needs >> place & 15) for place in (0, 4, 8, 12)
        )
        if not hit[1]:
            return  # a Deflection, or an attack that is lost
        thrown = [hit, second] if second[1] else [hit]
        faces += [face for face, _ in thrown]
        if any(sum(one) >= 8 for one in thrown):
            faces += [save[0]] if save[1] else []
            if sum(save) < 8 and 0 < wound[1] < 7:
                faces.append(wound[0])

    def damage(self, faces, side, code, fall, struck):
        first, second, third = fall // 36 + 1, fall // 6 % 6 + 1, fall % 6 + 1
        if code == CODE[Attack.SHOULDER_CHARGE]:
            faces.append(first)
            return
        faces += [first, second]
        total = first + second
        wounds = struck >> packed.WOUNDS
        tested = self.falls[1 - side] >= 1 and (total == 9 or (total == 11 and wounds > 1))
        if total in (4, 8) or tested:
            faces.append(third)


def same_fights(a, b, readings, *, count, seed):
    """Fight `count` times the fast way and replay all of them."""
    listener = Listener(a, b, readings)
    swarm = Swarm(a, b, readings, count=count, seed=seed, witness=listener)
    margins, *wounds, turns = swarm.run()
    for fight in range(count):
        plain = replay(a, b, listener.faces[fight], rulings=readings)
        left = (int(wounds[0][fight]), int(wounds[1][fight]))
        assert plain.over
        assert (plain.hits[0] - plain.hits[1], plain.wounds, plain.turns) == (
            margins[fight],
            left,
            turns[fight],
        )


@pytest.mark.parametrize("style", Style)
@pytest.mark.parametrize(
    "chart", [EXAMPLE, TRICKS, OTHERS, HEAVY], ids=["example", "tricks", "others", "heavy"]
)
def test_the_fast_way_fights_the_same_fights(style, chart):
    a, b = Squire(Profile(), style, chart), Squire(Profile(), Style.ADROIT, OTHERS)

    same_fights(a, b, DEFAULT, count=85, seed=1)


@tried(30)
@given(squires, squires, rulings, seeds)
def test_the_fast_way_fights_the_same_fights_under_any_reading(a, b, readings, seed):
    same_fights(a, b, readings, count=15, seed=seed)
