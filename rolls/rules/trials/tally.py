"""Many fights side by side: how often each end was reached."""

from collections import Counter

import numpy as np

from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import Rulings
from rolls.rules.trials.swarm import Swarm

End = tuple[int, int, int, int]
"""The first squire's Hits less the second's, the Wounds left of both, the number of turns."""
_LEAST = -(1 << 16)


def tally(a: Squire, b: Squire, rulings: Rulings, *, count: int, seed: int) -> Counter[End]:
    """How `count` fights end, 1 or more, with the dice that `seed` gives."""
    margins, own, enemy, turns = Swarm(a, b, rulings, count=count, seed=seed).run()
    packed = (turns << 32) | (own << 28) | (enemy << 24) | (margins - _LEAST)
    found, times = np.unique(packed, return_counts=True)
    return Counter(dict(zip(map(_end, found.tolist()), times.tolist(), strict=True)))


def _end(packed: int) -> End:
    return (packed & 0xFFFFFF) + _LEAST, packed >> 28 & 15, packed >> 24 & 15, packed >> 32
