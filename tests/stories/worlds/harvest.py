"""Everything that a player can ask for: every address of the house, its places filled with every
id that the player has ever read, with ids of what is hidden, and with ids of nothing."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from characters.views.parts import PARTS
from tests.doors.addresses import PLACE, Address, addresses
from tests.stories.worlds.ear import Ear
from tests.stories.worlds.knowledge import Things, in_time, known, spread
from tests.stories.worlds.reader import Reader

ASKED = {
    "/campaigns/<campaign>/": ("before=<event>",),
    "/campaigns/<campaign>/quick/": ("q=s",),
    "/campaigns/<campaign>/rolls/": ("before=<event>", "outcome=critical"),
    "/campaigns/<campaign>/characters/<character>/": tuple(
        f"section={one}" for one in (*PARTS, "line")
    ),
    "/campaigns/<campaign>/characters/<character>/fields/<field>/": ("edit=1",),
    "/campaigns/<campaign>/statistics/<statistic>/": ("edit=left",),
    "/campaigns/<campaign>/statistics/<statistic>/check/": ("side=right",),
    "/campaigns/<campaign>/statistics/<statistic>/odds/": ("side=right&modifier1-amount=5",),
}
"""What may stand after an address."""
FIXED = {
    "field": ("name", "home", "nonsense"),
    "kind": ("horse", "nonsense"),
    "part": ("text", "nonsense"),
    "key": ("movement_rate", "nonsense"),
    "word": ("name", "nonsense"),
    "term": ("trait", "nonsense"),
    "step": ("person", "nonsense"),
    "stage": ("experience", "nonsense"),
    "number": ("1", "999"),
    "binned": (str(UUID(int=0)),),
    "token": ("nonsense",),
    "guest": ("nonsense",),
    "user": ("nonsense",),
    "seat_number": ("1", "9"),
    "year_number": ("509", "508", "507", "1"),
}
"""What may stand in a place of an address of ours that is not for a row's id."""
CALLED = {"change": "event", "exchange": "roll"}
"""What stands in a place of another name."""
ANYTHING = ["1"]
"""What stands in a place of an address that is not ours."""
OURS = ("characters", "rolls", "winter", "config")
"""Whose views may show what is ours; the others are asked once, by one player."""


@dataclass(frozen=True)
class Depth:
    """How much is asked: so many known things of a kind (0 for all), so many hidden ones; whether
    at the doors of other makers, too; or only at some addresses, and at a share of all others;
    whether there are `enemies`, who may be hidden, and scenes."""

    known: int
    hidden: int
    abroad: bool = False
    only: tuple[str, ...] = ()
    share: tuple[int, int] | None = None
    enemies: bool = False


HALL = "/campaigns/<campaign>/"
PEEK = Depth(
    4, 1, only=tuple(HALL + one for one in ("", "characters/<character>/", "rolls/<roll>/"))
)
KNIGHT = f"{HALL}characters/<character>/"
ROADS = (
    *(f"{KNIGHT}{one}/" for one in ("print", "history", "past", "export")),
    f"{KNIGHT}sheet.pdf",
)
ELSEWHERE = Depth(3, 1, only=(HALL, KNIGHT, *ROADS, f"{HALL}contest/"))
LEAF_THROUGH = Depth(0, 1, only=(HALL,))
BRIEF = Depth(known=2, hidden=1)
SOME = Depth(known=4, hidden=2)
FULL = Depth(known=0, hidden=5, abroad=True)


class Harvest:
    """One round of asking. Pages and htmx's fragments take turns: what is given to one in one
    form, is given to another, or later, in the other."""

    def __init__(self, reader: Reader, depth: Depth, concerned: Sequence[UUID] = ()) -> None:
        self.reader, self.depth = reader, depth
        self.concerned = [str(one) for one in concerned]
        self.asked: set[str] = set()
        self.shut: set[str] = set()
        every = [one for one in addresses() if "?" not in one.route]
        self.addresses = [one for place, one in enumerate(every) if self.is_asked(one, place)]

    def gather(self) -> None:
        """Ask for what everybody finds first, then for everything, and again for what the answers
        have told of, until nothing is new."""
        for places in ((), ("campaign",)):
            self.round([one for one in self.addresses if set(one.places) <= {*places}])
        before = -1
        while len(self.asked) > before:
            before = len(self.asked)
            self.round(self.addresses)
            if self.depth.known:
                break

    def round(self, asked: Sequence[Address]) -> None:
        things = self.things()
        for address in asked:
            for path in paths(address, things, self.reader.guesses):
                if not self.depth.only or self.depth.share or "section=" not in path:
                    self.ask(address, path)

    def is_asked(self, address: Address, place: int) -> bool:
        if self.depth.share and place % self.depth.share[1] == self.depth.share[0]:
            return is_ours(address)
        if self.depth.only:
            return address.route in ("/campaigns/", *self.depth.only)
        return is_ours(address) or (self.depth.abroad and self.reader.role == "player")

    def ask(self, address: Address, path: str) -> None:
        """Each once; a door that takes no GET is not tried with every id."""
        if path in self.asked or address.route in self.shut:
            return
        self.asked.add(path)
        fragment = "section=" in path or len(self.reader.pages) % 2 == 0
        if self.reader.get(path, htmx=fragment) == 405:
            self.shut.add(address.route)

    def things(self) -> Things:
        things = dict(known(self.reader.world, self.reader.mask.ids))
        if self.depth.known:
            lines = things.get("statistic", [])
            things["statistic"] = [one for one in lines if one in self.concerned] or lines
            things = {place: spread(ids, self.depth.known) for place, ids in things.items()}
        return things | {place: list(words) for place, words in FIXED.items()}


def is_ours(address: Address) -> bool:
    return address.module.startswith(OURS)


def paths(address: Address, known: Things, guesses: Things) -> Iterator[str]:
    """The address filled, one place tried at a time while the others hold what they usually do.
    What may follow it is tried with known things only, unless it names one itself."""
    for query in ("", *ASKED.get(address.route, ())):
        route = f"{address.route}?{query}" if query else address.route
        places = PLACE.findall(route)
        things = {
            place: _things(address, CALLED.get(place, place), known, guesses) for place in places
        }
        usual = {place: ids[0] for place, ids in things.items()}
        for place in places or [""]:
            ids = things.get(place, [""])
            told = known.get(CALLED.get(place, place), []) if query and "<" not in query else ids
            for one in told:
                yield filled(route, usual | {place: one})


def _things(address: Address, place: str, known: Things, guesses: Things) -> list[str]:
    told, guessed = known.get(place, []), guesses.get(place, [])
    assert told or guessed or not is_ours(address), f"nobody knows what stands for <{place}>"
    never_hidden = len(guessed) == 1
    return told if told and never_hidden else [*told, *guessed] or ANYTHING


def filled(route: str, chosen: Mapping[str, str]) -> str:
    return PLACE.sub(lambda place: chosen[place[1]], route)


def listen(reader: Reader, ear: Ear, depth: Depth) -> None:
    """Come back to the stream after nothing, after an event a while ago and others that were read,
    after hidden ones, and after one that never was."""
    heard = in_time(known(reader.world, reader.mask.ids)["event"])
    after = dict.fromkeys(["", *heard[-9:-8], *spread(heard, depth.hidden)])
    for event in (*after, *reader.guesses["event"]):
        reader.hear(f"after {event or 'nothing'}", ear.once(reader.session, last=event))
