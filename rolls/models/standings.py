"""How a tournament stands: counted from its fights, and never kept."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rolls.models.fight import Fight
from rolls.models.tournament import Entrant


@dataclass(slots=True)
class Standing:
    """One entrant's fights so far: `place` is shared by those with equal points (T36)."""

    entrant: Entrant
    place: int = 1
    fights: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    knock_outs: int = 0
    points: int = 0
    hits: int = 0
    hits_taken: int = 0

    def add(self, fight: Fight) -> None:
        """Count one fight that is over."""
        first = fight.first_id == self.entrant.pk
        mine, theirs = fight.points if first else fight.points[::-1]
        hits = (fight.hits_first, fight.hits_second)
        self.fights += 1
        self.points += mine
        self.won += mine > theirs
        self.drawn += mine == theirs
        self.lost += mine < theirs
        self.knock_outs += fight.knock_out and mine > theirs
        self.hits += hits[0 if first else 1]
        self.hits_taken += hits[1 if first else 0]


@dataclass(frozen=True, slots=True)
class Standings:
    """The order of all, and who has won, once every fight is over: several with equal points are
    joint winners, until a play-off has told them apart (T36)."""

    rows: Sequence[Standing]
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


def standings(entrants: Iterable[Entrant], fights: Sequence[Fight]) -> Standings:
    """How it stands. In: all entrants, and all fights that are not void."""
    plain = [one for one in fights if not one.playoff]
    rows = _counted(entrants, plain)
    left = sum(not one.is_over for one in fights)
    batches = sorted({one.round for one in fights if one.playoff})
    winners = [one.entrant for one in rows if one.place == 1] if plain and not left else []
    for number in batches if not left else ():
        batch = [one for one in fights if one.playoff and one.round == number]
        winners = [one.entrant for one in _counted(winners, batch) if one.place == 1]
    return Standings(rows, left, winners, len(batches))


def _counted(entrants: Iterable[Entrant], fights: Iterable[Fight]) -> list[Standing]:
    """The points of these fights, the most first; equal points share a place."""
    rows = {one.pk: Standing(one) for one in entrants}
    for fight in fights:
        for pk in (fight.first_id, fight.second_id):
            if fight.is_over and pk in rows:
                rows[pk].add(fight)
    found = sorted(rows.values(), key=lambda one: (-one.points, one.entrant.position))
    for number, one in enumerate(found):
        before = found[number - 1] if number else None
        shared = before is not None and before.points == one.points
        one.place = before.place if before is not None and shared else number + 1
    return found
