"""Links for guests to the sheets of knights, and what is told of one that few read."""

from collections.abc import Mapping

from characters.actions.household import take_squire
from characters.actions.share import close_link, share
from characters.actions.statistic import add_statistic
from characters.models import Character, Event, Kind, Membership, ShareLink, Shown
from characters.models.campaign import token_hash
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
    words = ("own", "limited", "closed", "hidden", "absent")
    return {
        "link": ids(**rows, closed=closed, hidden=_link_to_a_hidden(knights["hidden"])),
        "guest": {word: f"guest-{word}" for word in words},
    }


def _link_to_a_hidden(knight: Character) -> ShareLink:
    """A link that was made while the table still knew of the knight."""
    return ShareLink.objects.create(
        campaign=knight.campaign, character=knight, token_hash=token_hash("guest-hidden")
    )


UNKNOWN = ("Gramarye", "20+38", "Avalon", "the Never Seen", "Sir Nemo of Nowhere")
"""What stands on the hidden sheet alone: a Skill, a value, a home, a title, a squire."""


def hidden_sheet(knight: Character, gamemaster: Membership) -> None:
    """Hide a knight of the gamemaster's, and write that onto the sheet."""
    skill, _, home, title, squire = UNKNOWN
    there = {"sheet_shown": Shown.HIDDEN, "homeland": home, "title": title}
    Character.objects.filter(pk=knight.pk).update(**there)
    knight.refresh_from_db()
    add_statistic(knight, kind=Kind.SKILL, name=skill, group="other", value=58, by=gamemaster)
    take_squire(knight, name=squire, born=494, by=gamemaster, background="heir")


def event_of_gamemasters() -> Event:
    """Something that was done to the hidden knight."""
    event = Event.objects.filter(character__sheet_shown="hidden", kind=Event.Kind.SQUIRE).first()
    assert event is not None
    return event


UNREAD = ("Cormorantry", "20+39", "Lyonesse", "Sir Nobody of Nowhere")
"""What stands on the limited sheet and nowhere else: a Skill, a value, a home, a squire."""


def closed_sheet(knight: Character, owner: Membership) -> None:
    """Write that onto the sheet, and let the others read the limited view alone."""
    skill, _, home, squire = UNREAD
    Character.objects.filter(pk=knight.pk).update(sheet_shown=Shown.LIMITED, homeland=home)
    knight.refresh_from_db()
    add_statistic(knight, kind=Kind.SKILL, name=skill, group="other", value=59, by=owner)
    take_squire(knight, name=squire, born=494, by=owner, background="heir")


def event_of_few() -> Event:
    """Something that was done to the limited knight: its player and gamemasters read it."""
    event = Event.objects.filter(character__sheet_shown="limited", kind=Event.Kind.SHARE).first()
    assert event is not None
    return event
