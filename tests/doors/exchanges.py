"""Exchanges in which somebody without a sheet struck, and nobody had said with which dice."""

from collections.abc import Mapping
from typing import Any

from characters.models import Audience, Character, Membership
from rolls.actions.exchange import exchange
from rolls.actions.fighter import Arms, Fighter, bare
from rolls.actions.subject import find_sources, typed_source
from rolls.actions.throw import Asked
from rolls.models import Roll
from tests.dice import loaded
from tests.doors.addresses import Things
from tests.doors.ways_in import ids

LOST = (16, 9)


def exchanges(
    seats: Mapping[str, Membership], knights: Mapping[str, Character], plain: Roll
) -> Things:
    """By whose knight was struck: one that the table reads, one that only gamemasters know."""

    def owed(kind: str, by: str, audience: Audience = Audience.TABLE) -> Any:
        one = knights[kind]
        mine = Fighter(Asked(find_sources([one], "Sword")[one.pk]), bare("Sword"))
        robber = Fighter(Asked(typed_source("A robber", "club", 12)), Arms("club"))
        fallen, sides = loaded(*LOST), (mine, robber)
        return exchange(one, sides=sides, by=seats[by], audience=audience, throw=fallen)

    return {
        "exchange": ids(
            own=owed("own", "player"),
            others=owed("others", "other"),
            secret=owed("own", "gamemaster", Audience.GAMEMASTER_KNOWS),
            plain=plain,
            elsewhere=owed("elsewhere", "stranger"),
        )
    }
