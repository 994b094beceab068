"""What is asked of each alone, and of which only few know."""

from collections.abc import Mapping

from characters.models import Audience, Character, Membership
from rolls.actions.facing import Faced, ask_each, face
from rolls.actions.reply import throw_side
from rolls.actions.subject import statistic_source, typed_source
from rolls.actions.throw import Asked
from rolls.models import Facing, Request
from tests.dice import loaded


def alone(gamemaster: Membership, own: Character) -> dict[str, Request]:
    """A throw for the player's eyes, one for the gamemaster's that the player makes, one of which
    only the gamemaster knows."""
    line = own.statistics.select_related("character__owner").get(name="Sword")
    one = Asked(statistic_source(line))

    def asked(audience: Audience) -> Request:
        return ask_each(one.source, asked=[one], audience=audience, by=gamemaster)

    return {
        "mine": asked(Audience.MEMBER),
        "blind": asked(Audience.GAMEMASTER_READS),
        "secret": asked(Audience.GAMEMASTER_KNOWS),
    }


def facings(seats: Mapping[str, Membership]) -> dict[str, Facing]:
    """Two sides that have thrown, so that it can be told how it came out."""
    return {
        "ours": _facing(seats["gamemaster"]),
        "elsewhere": _facing(seats["stranger"]),
    }


def _facing(by: Membership) -> Facing:
    shadows = [
        typed_source(f"A shadow by the {place}", "Stealth", 14) for place in ("door", "well")
    ]
    sides = [Faced(Asked(one), Audience.GAMEMASTER_KNOWS) for one in shadows]
    made = face(shadows[0], sides=sides, manner=Facing.Manner.OPPOSED, by=by)
    for one in made.sides.order_by("position"):
        throw_side(one.request.sides.get(), by=by, throw=loaded(9))
    return made
