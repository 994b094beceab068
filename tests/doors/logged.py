"""Events that changed a sheet and could be taken back; and who lies in the bin."""

from collections.abc import Mapping

from characters.actions.fate import delete
from characters.actions.record import add_record
from characters.actions.sheet import set_field
from characters.models import Character, Event, Membership
from tests.cast import knight
from tests.doors.addresses import Things
from tests.doors.ways_in import ids

NAME = "Sir Ector"


def logged(
    seats: Mapping[str, Membership], knights: Mapping[str, Character], rolled: Event
) -> Things:
    """What players and gamemasters did, openly and unseen, and dice, which never go back."""

    def written(of: str, by: str) -> Event:
        event = set_field(knights[of], field="home", value="Sarum", based_on="", by=seats[by])
        assert event
        return event

    add_record(
        knights["own"], kind="note", by=seats["gamemaster"], text="x", audience="gamemaster"
    )
    secret = Event.objects.filter(kind=Event.Kind.NOTE).latest("number")
    return {
        "change": ids(
            own=written("own", "player"),
            others=written("others", "other"),
            gamemasters=written("gamemasters", "gamemaster"),
            limited=written("limited", "other"),
            hidden=written("hidden", "gamemaster"),
            secret=secret,
            dice=rolled,
            elsewhere=written("elsewhere", "stranger"),
        ),
        "binned": ids(
            own=_deleted(seats["player"], seats["gamemaster"]),
            others=_deleted(seats["other"], seats["gamemaster"]),
            gamemasters=_deleted(None, seats["gamemaster"]),
            elsewhere=_deleted(None, seats["stranger"]),
            kept=knights["own"],
        ),
    }


def _deleted(owner: Membership | None, by: Membership) -> Character:
    character = knight(by.campaign, by, NAME, owner)
    delete(character, by=by)
    return character
