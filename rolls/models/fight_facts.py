"""A fight as the rules tell it: its stored dice read again, and its blows as plain values."""

from collections.abc import Iterable
from typing import Any

from rolls.models.fight import Fight
from rolls.models.tournament import Entrant, Tournament
from rolls.rules.dice import Throw
from rolls.rules.trials.fight import play, replay
from rolls.rules.trials.profile import Squire
from rolls.rules.trials.rulings import Rulings
from rolls.rules.trials.told import Blow, Cast
from rolls.rules.trials.told import Fight as Fought


def squire_of(entrant: Entrant) -> Squire:
    """An entrant as the rules know him. Raises RuleError for what no squire can have, which only a
    file from elsewhere can bring."""
    told = {"profile": entrant.profile, "style": entrant.style, "chart": entrant.chart}
    return Squire.from_json(told)


def rulings_of(tournament: Tournament) -> Rulings:
    """The readings that hold in a tournament. Raises RuleError as `squire_of` does."""
    return Rulings.from_json(tournament.rulings)


def fought(fight: Fight) -> Fought:
    """A fight as far as its dice have fallen. Raises RuleError as `squire_of` does."""
    return replay(
        squire_of(fight.first),
        squire_of(fight.second),
        fight.faces,
        declined=fight.declined,
        rulings=rulings_of(fight.tournament),
    )


def fought_out(fight: Fight, throw: Throw) -> Fought:
    """The same, fought on to its end with new dice; all of them stand in the answer."""
    return play(
        squire_of(fight.first),
        squire_of(fight.second),
        throw,
        faces=fight.faces,
        declined=fight.declined,
        rulings=rulings_of(fight.tournament),
    )


def blow_facts(blow: Blow) -> dict[str, Any]:
    """A blow as plain values, as the log keeps it."""
    return {
        "turn": blow.turn,
        "exchange": blow.exchange,
        "side": blow.side.value,
        "attack": blow.attack.value if blow.attack else "",
        "counter": blow.counter is not None,
        "lost": blow.lost.value if blow.lost else "",
        "hit": blow.hit,
        "saved": blow.saved,
        "counted": blow.counted,
        "wounded": blow.wounded,
        "damage": blow.damage,
        "wounds_lost": blow.wounds_lost,
        "fell": blow.fell,
        "taken": blow.taken,
        "given": blow.given,
        "hits": list(blow.hits),
        "wounds": list(blow.wounds),
        "dice": cast_facts(blow.casts),
    }


def cast_facts(casts: Iterable[Cast]) -> list[dict[str, Any]]:
    """Dice as plain values: whose, what for, what was needed, and the face."""
    return [
        {
            "side": one.die.side.value,
            "for": one.die.purpose.value,
            "needed": one.die.needed,
            "at_most": one.die.at_most,
            "face": one.face,
            "passed": one.die.passed(one.face),
        }
        for one in casts
    ]
