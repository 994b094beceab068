"""Links for guests to the sheets of knights, and what is told of one that few read."""

from collections.abc import Mapping

from characters.actions.share import close_link, share
from characters.models import Character, Event, Membership, ShareLink
from tests.doors.addresses import Things
from tests.doors.ways_in import ids

BY = {"own": "player", "others": "other", "limited": "other", "elsewhere": "stranger"}
"""Whose links there are, and who made them."""


def guests(seats: Mapping[str, Membership], knights: Mapping[str, Character]) -> Things:
    """Links, and their words; "closed" shows nothing any more."""

    def link(kind: str, token: str) -> ShareLink:
        return share(knights[kind], token=token, by=seats[BY[kind]])

    rows = {kind: link(kind, f"guest-{kind}") for kind in BY}
    closed = close_link(link("own", "guest-closed"), by=seats["player"])
    words = ("own", "limited", "closed", "absent")
    return {
        "link": ids(**rows, closed=closed),
        "guest": {word: f"guest-{word}" for word in words},
    }


def event_of_few() -> Event:
    """Something that was done to the limited knight: its player and gamemasters read it."""
    event = Event.objects.filter(character__sheet_shown="limited", kind=Event.Kind.SHARE).first()
    assert event is not None
    return event
