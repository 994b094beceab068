"""What other rooms do when a character comes into other hands, and when one is deleted.

A room above this one adds its own step when the house is opened (`apps.ready`); each is taken in
the transaction of the action, with the campaign locked.
"""

from collections.abc import Callable
from typing import TypeAlias

from characters.actions.share import close_links
from characters.models import Character, Membership

Follower: TypeAlias = Callable[[Character, Membership], None]

handed_over: list[Follower] = []
"""Told of a character as it is now, and of who handed it over."""

deleted: list[Follower] = []
"""Told of a character that lies in the bin now, and of who put it there."""


def into_other_hands(character: Character, *, by: Membership) -> None:
    """All that goes with a character to its new owner, who stands there already; every link for
    guests is closed."""
    close_links(character, by=by)
    for follow in handed_over:
        follow(character, by)


def into_the_bin(character: Character, *, by: Membership) -> None:
    """All that goes with the deletion of a character."""
    for follow in deleted:
        follow(character, by)
