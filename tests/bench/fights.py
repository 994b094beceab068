"""P9: the chances of a fight, simulated many at a time, against the plain fights one by one."""

from collections.abc import Iterator
from random import Random

from rolls.rules.trials.chart import EXAMPLE, Attack
from rolls.rules.trials.fight import play
from rolls.rules.trials.odds import FIGHTS, odds
from rolls.rules.trials.profile import Profile, Squire, Style
from tests.bench.rounds import ROUNDS, Figure, middle, seconds

PLAIN = 200
JABS = (Attack.JAB,) * 6


def figures() -> Iterator[Figure]:
    average = Squire(Profile(), Style.AVERAGE, JABS)
    mixed = Squire(Profile(), Style.RECKLESS, EXAMPLE), Squire(Profile(), Style.ADROIT, EXAMPLE)
    for name, pair in (("two Average, six Jabs", (average, average)), ("mixed charts", mixed)):
        rounds = [(plain_rate(*pair), fast_rate(*pair, seed)) for seed in range(ROUNDS + 1)][1:]
        plain, fast = middle(rounds)
        made_of = f"{fast:.0f} of {plain:.0f} fights a second"
        yield Figure(f"P9 fights, {name}", fast / plain, 100, made_of=made_of, at_least=True)


def plain_rate(a: Squire, b: Squire) -> float:
    """Fights a second, one by one."""
    dice = Random(1)

    def throw(sides: int) -> int:
        return dice.randrange(sides) + 1

    def fights() -> None:
        for _ in range(PLAIN):
            play(a, b, throw)

    return PLAIN / seconds(fights)


def fast_rate(a: Squire, b: Squire, seed: int) -> float:
    """Fights a second of one question, its answer included."""
    return FIGHTS / seconds(lambda: odds(a, b, seed=seed * FIGHTS * 10))
