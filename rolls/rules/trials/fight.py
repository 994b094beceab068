"""A fight of the Trials, turn by turn, replayed from nothing but its faces."""

from collections.abc import Collection, Iterable, Sequence

from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError
from rolls.rules.trials.blows import strike
from rolls.rules.trials.body import Body
from rolls.rules.trials.bout import Awaited, Bout
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.charting import chart_die, turn_dice
from rolls.rules.trials.points import shared_points
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import DEFAULT, Rulings
from rolls.rules.trials.told import Blow, Cast, Die, Fight, For, Lost, Side, Turn

__all__ = ["Blow", "Cast", "Die", "Fight", "For", "Lost", "Side", "Turn", "play", "replay"]

LAST_PLAIN_TURN = 5


def replay(
    a: Squire,
    b: Squire,
    faces: Sequence[int],
    *,
    declined: Collection[int] = (),
    rulings: Rulings = DEFAULT,
) -> Fight:
    """Judge a fight from the faces thrown so far.

    In: both squires; faces of d6 in the order of 1.5; the places, from 0, of the Adroit counters
    that were declined, in their order in the fight. Out: the fight; while it is not over, `needs`
    says which die comes next, whose, for what, and with what needed.
    Raises RuleError for a face outside 1 to 6, for faces after the end, and for a declined counter
    that never came up. Stands in trials-of-steel, The Turns; T1-T39, 1.3, 1.5.
    """
    return _fought(a, b, faces, None, declined, rulings)


def play(
    a: Squire,
    b: Squire,
    throw: Throw,
    *,
    faces: Sequence[int] = (),
    declined: Collection[int] = (),
    rulings: Rulings = DEFAULT,
) -> Fight:
    """Fight on from these faces to the end, throwing what is missing; else like `replay`.

    `throw` is asked for one d6 at a time; all faces stand in the answer's `faces`.
    """
    return _fought(a, b, faces, throw, declined, rulings)


def _fought(
    a: Squire,
    b: Squire,
    faces: Sequence[int],
    throw: Throw | None,
    declined: Collection[int],
    rulings: Rulings,
) -> Fight:
    _check(faces, declined)
    bout = Bout((a, b), faces, throw=throw, declined=declined, rulings=rulings)
    needs = None
    try:
        while not _ended(bout):
            _turn(bout)
    except Awaited as awaited:
        needs = awaited.die
    if needs is None:
        _check_end(bout, len(faces))
    return _as_it_stands(bout, needs)


def _check(faces: Iterable[object], declined: Iterable[object]) -> None:
    for face in faces:
        if type(face) is not int or not 1 <= face <= 6:
            raise RuleError("A die of the Trials shows 1 to 6, not {face}.", face=str(face)[:20])
    for counter in declined:
        if type(counter) is not int or counter < 0:
            raise RuleError("Declined counters are counted from 0.")


def _check_end(bout: Bout, given: int) -> None:
    if bout.used < given:
        raise RuleError(
            "The fight was over after {used} dice; {given} were given.",
            used=bout.used,
            given=given,
        )
    if bout.declined and max(bout.declined) >= bout.counters:
        raise RuleError(
            "Only {count} counters came up in this fight; a later one cannot be declined.",
            count=bout.counters,
        )


def _ended(bout: Bout) -> bool:
    """T33, T34: somebody is down, or turn 5 or a later one has ended with unequal Hits."""
    if bout.down:
        return True
    if bout.turn < LAST_PLAIN_TURN:
        return False
    a, b = bout.pair("hits")
    return a != b or (bout.rulings.cap is not None and bout.turn >= bout.rulings.cap)


def _turn(bout: Bout) -> None:
    bout.turn += 1
    bout.exchange = 0
    for body in bout.bodies.values():
        body.begin_turn()
    _first_go(bout)
    while not bout.down and any(body.left > 0 for body in bout.bodies.values()):
        _exchange(bout)


def _first_go(bout: Bout) -> None:
    """T4: Initiative, then unsaved Hits of the last turn, then dice until they differ."""
    why, (a, b) = "initiative", bout.pair("initiative")
    if a == b:
        why, (a, b) = "hits", bout.pair("last_hits")
    if a == b:
        why, (a, b) = "dice", _rolled_off(bout)
    bout.first = Side.A if a > b else Side.B
    turn_dice(bout)
    bout.turns.append(Turn(bout.turn, bout.first, why, tuple(bout.lying)))
    bout.lying.clear()


def _rolled_off(bout: Bout) -> tuple[int, int]:
    a = b = 0
    while a == b:
        a, b = (bout.cast(Die(side, For.FIRST_GO)) for side in Side)
    return a, b


def _exchange(bout: Bout) -> None:
    """T5-T8: both chart dice, then each attack by Initiative, done wholly before the next."""
    bout.exchange += 1
    chosen = {}
    for side, body in bout.bodies.items():
        if body.left > 0:
            chosen[side] = None if body.stuns else chart_die(bout, body)
    speed = {side: bout.bodies[side].order(attack) for side, attack in chosen.items()}
    for side in sorted(chosen, key=lambda side: (-speed[side], side is not bout.first)):
        if not bout.down:
            _slot(bout, bout.bodies[side], chosen[side])


def _slot(bout: Bout, body: Body, attack: Attack | None) -> None:
    """A squire's attack comes up: made, wasted, or lost to a stun or a clash (T16, T27)."""
    if body.left <= 0:
        bout.tell(body.side, attack, lost=Lost.CLASH)
    elif body.take_slot():
        bout.tell(body.side, attack, lost=Lost.STUNNED)
    elif attack is None or attack in body.spent_again:
        bout.tell(body.side, attack, lost=Lost.WASTED)
    else:
        strike(bout, body, bout.bodies[body.side.other], attack)


def _as_it_stands(bout: Bout, needs: Die | None) -> Fight:
    hits, wounds = bout.pair("hits"), bout.wounds
    deciding = wounds if bout.down else hits
    winner = None
    if needs is None and deciding[0] != deciding[1]:
        winner = Side.A if deciding[0] > deciding[1] else Side.B
    return Fight(
        faces=tuple(bout.faces),
        needs=needs,
        winner=winner,
        knock_out=bout.down,
        turns=bout.turn,
        hits=hits,
        wounds=wounds,
        points=shared_points(hits, wounds) if needs is None else None,
        blows=tuple(bout.blows),
        rounds=tuple(bout.turns),
        pending=(*bout.shown[Side.A], *bout.shown[Side.B], *bout.lying),
        counters=bout.counters,
        conditions=(bout.bodies[Side.A].condition(), bout.bodies[Side.B].condition()),
    )
