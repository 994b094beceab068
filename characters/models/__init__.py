"""What is remembered of campaigns and the people in them."""

from characters.models.aptitude import Aptitude, plays_pool
from characters.models.campaign import Campaign, Invitation, Membership, Role
from characters.models.character import Character, Fate, Shown
from characters.models.combat import Affliction, Armour, Weapon, Wound
from characters.models.event import Audience, Change, Event, Intent, sees, visible
from characters.models.glory import GloryAward
from characters.models.household import Follower, Horse, Relative, Squire
from characters.models.incoming import Incoming
from characters.models.keepsake import Override, Portrait, ShareLink
from characters.models.making import Making
from characters.models.note import Note
from characters.models.record import Record
from characters.models.standing import Belonging, Holding, Ideal, Payment, Title
from characters.models.statistic import Check, Kind, Side, Statistic
from characters.models.succession import Succession
from characters.models.user import User

RECORDS: dict[str, type[Record]] = {
    one.kind(): one
    for one in (
        Weapon,
        Armour,
        Wound,
        Affliction,
        Squire,
        Horse,
        Relative,
        Follower,
        Title,
        Holding,
        Payment,
        Belonging,
        Aptitude,
        Note,
    )
}
"""Every kind of row that a sheet lists, by its word in addresses, in the log and in files."""

__all__ = [
    "RECORDS",
    "Affliction",
    "Aptitude",
    "Armour",
    "Audience",
    "Belonging",
    "Campaign",
    "Change",
    "Character",
    "Check",
    "Event",
    "Fate",
    "Follower",
    "GloryAward",
    "Holding",
    "Horse",
    "Ideal",
    "Incoming",
    "Intent",
    "Invitation",
    "Kind",
    "Making",
    "Membership",
    "Note",
    "Override",
    "Payment",
    "Portrait",
    "Record",
    "Relative",
    "Role",
    "ShareLink",
    "Shown",
    "Side",
    "Squire",
    "Statistic",
    "Succession",
    "Title",
    "User",
    "Weapon",
    "Wound",
    "plays_pool",
    "sees",
    "visible",
]
