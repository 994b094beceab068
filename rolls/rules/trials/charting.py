"""What the chart dice show, and when they are thrown."""

from rolls.rules.trials.body import Body
from rolls.rules.trials.bout import Bout
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.told import Die, For


def turn_dice(bout: Bout) -> None:
    """T5, read the other way: all chart dice of the turn, the first-named squire's before."""
    if bout.rulings.chart_dice == "turn":
        for body in bout.bodies.values():
            body.waiting = [_thrown(bout, body) for _ in range(body.left)]


def chart_die(bout: Bout, body: Body) -> Attack:
    """The attack that a squire makes in this exchange, by his die. T5, T21, T22."""
    if body.waiting:
        attack = body.waiting[bout.exchange - 1]
        rolled = attack is Attack.CLASH and bout.rulings.clash_spent == "rolled"
        if rolled or not _thrown_again(body, attack):
            return attack
    with bout.chart_dice(body.side):
        return _thrown(bout, body)


def _thrown(bout: Bout, body: Body) -> Attack:
    """What the die shows, thrown again while it is spent."""
    attack = _face(bout, body)
    while _thrown_again(body, attack):
        attack = _face(bout, body)
    if attack is Attack.CLASH and bout.rulings.clash_spent == "rolled":
        body.spent.add(attack)
    return attack


def _face(bout: Bout, body: Body) -> Attack:
    return body.squire.chart[bout.cast(Die(body.side, For.ATTACK)) - 1]


def _thrown_again(body: Body, attack: Attack) -> bool:
    wasted = attack is Attack.DIVERSION and body.rulings.diversion_again == "wasted"
    return attack in body.spent and not wasted
