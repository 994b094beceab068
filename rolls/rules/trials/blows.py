"""One blow: to hit, the save, the wound, the damage; and the attacks that are no plain blow."""

from typing import Any

from rolls.rules.trials.aim import Aim
from rolls.rules.trials.body import Body
from rolls.rules.trials.bout import Bout
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.combat import halved
from rolls.rules.trials.damage import damage
from rolls.rules.trials.stroke import Stroke
from rolls.rules.trials.told import For

FORFEITING = frozenset({Attack.POWER_STRIKE, Attack.SHOULDER_CHARGE})
_POSTURES = frozenset({Attack.LUNGE, Attack.DEFLECTION, Attack.SUBTERFUGE})


def strike(bout: Bout, striker: Body, struck: Body, attack: Attack) -> None:
    """Make an attack of the chart, with the counter it may earn and what its maker forfeits.

    Stands in trials-of-steel, The Fight Phase; T10-T24; the order of dice is that of 1.5.
    """
    if attack in (Attack.CLASH, Attack.DIVERSION):
        striker.spent.add(attack)
    if attack in _POSTURES:
        striker.posture = attack
    if attack is Attack.DEFLECTION:
        bout.tell(striker.side, attack)
        return
    _blow(bout, striker, struck, attack)
    if attack in FORFEITING:
        striker.left = 0


def _blow(
    bout: Bout, striker: Body, struck: Body, attack: Attack | None, counter: int | None = None
) -> None:
    """A blow, an attack's or (None) a counter's, and the counter that its save may bring."""
    stroke = Stroke(bout, Aim(striker, struck, attack, striker.feint), counter)
    striker.feint = False
    facts: dict[str, Any] = {} if counter is None else {"counter": counter}
    if _lands(stroke):
        facts |= {"hit": True} | _landed(stroke)
    elif attack is Attack.SHOULDER_CHARGE:
        striker.posture, striker.missed = attack, True
    bout.tell(striker.side, attack, **facts)
    if facts.get("saved"):
        _may_counter(bout, struck, striker)


def _lands(stroke: Stroke) -> bool:
    """T10, T11: whether it hits; of two dice the higher counts."""
    landed = stroke.passes(stroke.striker, For.HIT, stroke.aim.hit)
    if stroke.aim.attack is Attack.DOUBLE_STRIKE:
        landed = stroke.passes(stroke.striker, For.HIT, stroke.aim.hit) or landed
    return landed


def _landed(stroke: Stroke) -> dict[str, Any]:
    if stroke.aim.attack is Attack.FEINT:
        stroke.striker.feint = True
        return {}
    return _clash(stroke) if stroke.aim.attack is Attack.CLASH else _through(stroke)


def _clash(stroke: Stroke) -> dict[str, Any]:
    """T20: both throw, the striker adds 1; the loser of that loses Attacks of this turn."""
    striker, struck = stroke.striker, stroke.struck
    own = stroke.cast(striker, For.CLASH) + 1
    enemy = stroke.cast(struck, For.CLASH)
    if own > enemy:
        taken = min(halved(stroke.cast(striker, For.ATTACKS_LOST)), struck.left)
        struck.left -= taken
        return {"taken": taken}
    if own < enemy and striker.left:
        striker.left -= 1
        return {"given": 1}
    return {}


def _through(stroke: Stroke) -> dict[str, Any]:
    """A blow that landed: the save, and if none helps the Hit, the wound and its damage."""
    striker, struck, aim = stroke.striker, stroke.struck, stroke.aim
    if stroke.passes(struck, For.SAVE, aim.save):
        return {"saved": True}
    striker.hits += 1
    striker.turn_hits += 1
    if not stroke.passes(striker, For.WOUND, aim.wound):
        return {"counted": True}
    before, facts = struck.wounds, {}
    if aim.attack is Attack.SHOULDER_CHARGE:
        struck.wounds -= halved(stroke.cast(striker, For.CHARGE))
    else:
        facts = damage(stroke)
    lost = before - max(0, struck.wounds)
    return facts | {"counted": True, "wounded": True, "wounds_lost": lost}


def _may_counter(bout: Bout, adroit: Body, other: Body) -> None:
    """T26: once a turn a passed save may be answered at once; declined, it may be later."""
    if not adroit.squire.manner.counters or adroit.countered:
        return
    counter = bout.counters
    bout.counters += 1
    if counter in bout.declined:
        return
    adroit.countered = True
    _blow(bout, adroit, other, None, counter)
