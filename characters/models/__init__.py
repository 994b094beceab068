"""What is remembered of campaigns and the people in them."""

from characters.models.campaign import Campaign, Invitation, Membership, Role
from characters.models.character import Character
from characters.models.event import Audience, Change, Event, Intent, sees, visible
from characters.models.glory import GloryAward
from characters.models.household import Squire
from characters.models.statistic import (
    Check,
    Kind,
    Side,
    Statistic,
)
from characters.models.user import User

__all__ = [
    "Audience",
    "Campaign",
    "Change",
    "Character",
    "Check",
    "Event",
    "GloryAward",
    "Intent",
    "Invitation",
    "Kind",
    "Membership",
    "Role",
    "Side",
    "Squire",
    "Statistic",
    "User",
    "sees",
    "visible",
]
