"""Who fights whom in a tournament: fixed beforehand, so many fights for each, in rounds."""

from rolls.rules.errors import RuleError

Pair = tuple[int, int]
Round = tuple[Pair, ...]

FEWEST, MOST = 2, 64


def pairings(entrants: int, fights: int | None = None) -> tuple[Round, ...]:
    """The rounds of a tournament, each pair at most once, nobody twice in a round where that can
    be.

    In: how many have entered, 2 to 64; how many fights each has, nothing for one against every
    other. Out: pairs of places, counted from 0; each place stands first about as often as second.
    Raises RuleError for too few or too many entrants and fights, and where it cannot be the same
    number for all: of an odd number of entrants each fights an even number of times.
    Stands in trials-of-steel, Tournaments: the number of fights is fixed beforehand.
    """
    if not FEWEST <= entrants <= MOST:
        sentence = "A tournament needs {fewest} to {most} squires; {count} have entered."
        raise RuleError(sentence, fewest=FEWEST, most=MOST, count=entrants)
    if fights is None:
        return _everybody(entrants)
    if not 1 <= fights < entrants:
        raise RuleError(
            "Of {count} squires each can fight 1 to {most} times, not {fights}.",
            count=entrants,
            most=entrants - 1,
            fights=fights,
        )
    if entrants % 2 == 0:
        return _everybody(entrants)[:fights]
    if fights % 2:
        raise RuleError(
            "Of {count} squires, an odd number, each must fight an even number of times, so that "
            "all fight equally often.",
            count=entrants,
        )
    return tuple(_at_distance(entrants, far) for far in range(1, fights // 2 + 1))


def _everybody(entrants: int) -> tuple[Round, ...]:
    """Each against every other: one stays, the others go round; of an odd number one rests."""
    count = entrants + entrants % 2
    around, last = list(range(count - 1)), count - 1
    found = []
    for turn in range(count - 1):
        places = [*around[turn:], *around[:turn]]
        pairs = [(last, places[0]) if turn % 2 else (places[0], last)]
        pairs += [_turned(places[n], places[-n], n) for n in range(1, count // 2)]
        found.append(tuple(one for one in pairs if entrants not in one))
    return tuple(found)


def _turned(one: int, other: int, place: int) -> Pair:
    return (one, other) if place % 2 else (other, one)


def _at_distance(entrants: int, far: int) -> Round:
    """Each against who stands so far on in the circle: two fights for everybody."""
    return tuple((place, (place + far) % entrants) for place in range(entrants))
