"""Everybody who may ask, and one world with everything in it that an address can ask for."""

from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.test import Client

from characters.actions.campaign import found_campaign
from characters.models import Membership, Role, User
from characters.seams import now
from tests.cast import person, seat
from tests.doors.addresses import Things
from tests.doors.asking import Answer, ask
from tests.doors.things import YEAR, everything
from tests.doors.typed import typed

ROLES = (
    "nobody",
    "stranger",  # a gamemaster, elsewhere
    "former",  # was a gamemaster, and has left this table
    "spectator",
    "player",
    "other",
    "gamemaster",
    "operator",  # a superuser without a seat
)
NOT_GAMEMASTER = frozenset(ROLES) - {"gamemaster"}
NOT_PLAYER = NOT_GAMEMASTER - {"player"}
NOT_OTHER = NOT_GAMEMASTER - {"other"}
LIMITED = {"limited": NOT_OTHER}
"""Of that sheet all but its player and the gamemaster read only the limited view."""
UNKNOWN = {"hidden": NOT_GAMEMASTER}
"""Of that character only gamemasters know."""
OPEN = {
    "/campaigns/<campaign>/characters/<character>/",
    "/campaigns/<campaign>/characters/<character>/arms.svg",
    "/campaigns/<campaign>/characters/<character>/portrait/",
}
"""What belongs to the limited view."""
SECRETS = {"secret": NOT_GAMEMASTER, "reads": NOT_GAMEMASTER, "mine": NOT_PLAYER}
HIDDEN = {
    "roll": SECRETS,
    "event": SECRETS | {"granted": NOT_GAMEMASTER, "refused": NOT_GAMEMASTER} | LIMITED | UNKNOWN,
    "change": {"secret": NOT_GAMEMASTER} | LIMITED | UNKNOWN,
    "check": {"held": NOT_GAMEMASTER, "mine": NOT_PLAYER},
    "award": {"held": NOT_GAMEMASTER},
    "making": {
        "others": NOT_GAMEMASTER - {"other"},
        "gamemasters": NOT_GAMEMASTER,
        "left": NOT_GAMEMASTER,
    },
    "note": {"secret": NOT_GAMEMASTER, "mine": NOT_PLAYER} | LIMITED | UNKNOWN,
    "character": LIMITED | UNKNOWN,
    "statistic": LIMITED | UNKNOWN,
    "squire": LIMITED | UNKNOWN,
    "record": LIMITED | UNKNOWN,
    "guest": {"closed": frozenset(ROLES), "hidden": frozenset(ROLES)},
    "wound": LIMITED | UNKNOWN,
}
"""From whom a kind of thing is hidden: for them it must be as if it were not there."""


@dataclass
class World:
    """Who there is, with a session each, and what there is."""

    sessions: dict[str, str]
    things: Things
    heard: dict[tuple[Any, ...], Answer] = field(default_factory=dict)

    @classmethod
    def build(cls) -> "World":
        seats = _seats()
        things = everything(seats)
        seats["former"].left = now()
        seats["former"].save()
        people = {role: one.user for role, one in seats.items() if one.user}
        people["operator"] = User.objects.create_superuser("Opal", password="unused")
        return cls({role: _session(user) for role, user in people.items()}, things)

    def ask(
        self,
        role: str,
        method: str,
        path: str,
        route: str,
        *,
        htmx: bool = False,
        empty: bool = False,
        csrf: bool = False,
        **instead: str,
    ) -> Answer:
        """What `role` is answered; with the fields that the form at this route wants, or others
        `instead`, unless it is sent `empty`. Asked only once, since nothing here ever changes."""
        question = (role, method, path, htmx, empty, csrf, settings.DEMO, *instead.items())
        if question not in self.heard:
            data = typed(route, self.things) | instead if method == "POST" and not empty else {}
            session = self.sessions.get(role, "")
            self.heard[question] = ask(
                method, path, session=session, data=data, htmx=htmx, csrf=csrf
            )
        return self.heard[question]


def _seats() -> dict[str, Membership]:
    """The seats at our table, and the stranger's at another."""
    gamemaster, stranger = _founder("Gwen", "The Marches"), _founder("Xan", "Elsewhere")
    ours = gamemaster.campaign
    return {
        "player": seat(ours, person("Pat")),
        "other": seat(ours, person("Quin")),
        "spectator": seat(ours, person("Sam"), Role.SPECTATOR),
        "former": seat(ours, person("Fay"), Role.GAMEMASTER),
        "gamemaster": gamemaster,
        "stranger": stranger,
    }


def _founder(name: str, story: str) -> Membership:
    campaign = found_campaign(person(name), name=story, year=YEAR)
    return Membership.objects.select_related("campaign", "user").get(campaign=campaign)


def _session(user: User) -> str:
    client = Client()
    client.force_login(user)
    return str(client.session.session_key)
