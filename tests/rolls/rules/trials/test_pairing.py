"""Who fights whom: fixed beforehand, and equally often."""

from collections import Counter

import pytest

from rolls.rules.errors import RuleError
from rolls.rules.trials.pairing import pairings


def fought(rounds):
    return Counter(place for pairs in rounds for pair in pairs for place in pair)


def meetings(rounds):
    return Counter(frozenset(pair) for pairs in rounds for pair in pairs)


@pytest.mark.parametrize("entrants", range(2, 14))
def test_each_meets_every_other_once(entrants):
    rounds = pairings(entrants)

    assert set(fought(rounds).values()) == {entrants - 1}
    assert set(meetings(rounds).values()) == {1}
    assert all(max(fought([pairs]).values()) == 1 for pairs in rounds)


@pytest.mark.parametrize(
    ("entrants", "fights"),
    [(n, k) for n in range(2, 14) for k in range(1, n) if n % 2 == 0 or k % 2 == 0],
)
def test_each_has_exactly_so_many_fights_and_meets_nobody_twice(entrants, fights):
    rounds = pairings(entrants, fights)

    assert set(fought(rounds).values()) == {fights}
    assert len(fought(rounds)) == entrants
    assert set(meetings(rounds).values()) == {1}


@pytest.mark.parametrize("entrants", range(2, 14))
def test_nobody_always_stands_first(entrants):
    first = Counter(pair[0] for pairs in pairings(entrants) for pair in pairs)

    assert all(abs(2 * first[place] - (entrants - 1)) <= 3 for place in range(entrants))


@pytest.mark.parametrize(
    ("entrants", "fights", "said"),
    [
        (1, None, "A tournament needs 2 to 64 squires; 1 have entered."),
        (65, None, "A tournament needs 2 to 64 squires; 65 have entered."),
        (4, 4, "Of 4 squires each can fight 1 to 3 times, not 4."),
        (4, 0, "Of 4 squires each can fight 1 to 3 times, not 0."),
        (5, 3, "Of 5 squires, an odd number, each must fight an even number of times"),
    ],
)
def test_what_cannot_be_the_same_for_all_is_refused(entrants, fights, said):
    with pytest.raises(RuleError) as refused:
        pairings(entrants, fights)
    assert str(refused.value).startswith(said)
