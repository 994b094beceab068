"""P7: exact chances against a plain look-up, and what one judged die costs."""

from collections.abc import Iterator
from itertools import product

from rolls.rules.opposed import opposed_odds
from rolls.rules.resolution import FACES, judge
from tests.bench.baselines import VALUES, known_odds
from tests.bench.rounds import Figure, ratio, seconds

PAIRS = list(product(VALUES, VALUES))
THROWS = list(product(VALUES, FACES))
TIMES = 50


def figures() -> Iterator[Figure]:
    table = known_odds()

    def ours() -> None:
        for a, b in PAIRS:
            opposed_odds(a, b)

    def baseline() -> None:
        for a, b in PAIRS:
            table[a, b]

    yield ratio("P7 exact opposed odds", ours, baseline, most=3, times=TIMES)
    each = min(seconds(judge_all) for _ in range(TIMES)) / len(THROWS)
    yield Figure("P7 one resolution", each * 1e6, 1, unit="µs")


def judge_all() -> None:
    for value, face in THROWS:
        judge(value, face)
