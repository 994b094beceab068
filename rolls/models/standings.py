"""How a tournament stands: counted from its fights, and never kept."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from rolls.models.fight import Fight
from rolls.models.tournament import Entrant
from rolls.rules.trials import standings as rules
from rolls.rules.trials.standings import EVERY_FIGHT, Result, Row


@dataclass(frozen=True, slots=True)
class Standings:
    """The order of all, and who has won, once every fight is over: several with equal points are
    joint winners, until a play-off has told them apart (T36)."""

    rows: Sequence[Row[Entrant]]
    left: int
    winners: Sequence[Entrant] = field(default=())
    playoffs: int = 0

    @property
    def are_joint(self) -> bool:
        return len(self.winners) > 1

    @property
    def all_fought(self) -> bool:
        """Whether no fight is left to be fought."""
        return self.left == 0 and bool(self.winners)


def standings(entrants: Sequence[Entrant], fights: Sequence[Fight]) -> Standings:
    """How it stands. In: all entrants in the order of entry, and all fights that are not void."""
    plain = [one for one in fights if not one.playoff]
    rows = rules.standings(entrants, _results(entrants, plain))
    left = sum(not one.is_over for one in fights)
    winners: Sequence[Entrant] = rules.winners(rows) if plain and not left else ()
    batches = sorted({one.round for one in fights if one.playoff})
    for number in batches if not left else ():
        batch = [one for one in fights if one.playoff and one.round == number]
        winners = rules.winners(rules.standings(winners, _results(winners, batch)))
    return Standings(rows, left, winners, len(batches))


def _results(entrants: Iterable[Entrant], fights: Iterable[Fight]) -> Iterator[Result[Entrant]]:
    """The fights that are over, as the rules count them; what a file from elsewhere made of one
    that shares out no ten points, or is somebody else's, counts nothing."""
    here = {one.pk: one for one in entrants}
    for one in fights:
        first, second = here.get(one.first_id), here.get(one.second_id)
        sound = one.is_over and sum(one.points) == EVERY_FIGHT
        if first is None or second is None or first == second or not sound:
            continue
        hits = (one.hits_first, one.hits_second)
        yield Result(first, second, one.points, hits, one.knock_out)
