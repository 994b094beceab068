"""The ten points that every fight shares out."""

from rolls.rules.errors import RuleError

_BY_MARGIN = ((9, 9), (7, 8), (3, 7), (1, 6))


def shared_points(hits: tuple[int, int], wounds: tuple[int, int]) -> tuple[int, int]:
    """Ten points, the first squire's first.

    In: both squires' Hits, 0 or more, and the Wounds they have left; who has none is knocked out,
    and Hits count no more. Out: two numbers that make 10. Raises RuleError below 0 Hits.
    Stands in trials-of-steel, After The Battle; T33, T35.
    """
    if min(hits) < 0:
        raise RuleError("Nobody has fewer than 0 Hits.")
    down = [left <= 0 for left in wounds]
    if down[0] != down[1]:
        return (0, 10) if down[0] else (10, 0)
    margin = 0 if down[0] else hits[0] - hits[1]
    winners = next((points for least, points in _BY_MARGIN if abs(margin) >= least), 5)
    return (winners, 10 - winners) if margin >= 0 else (10 - winners, winners)
