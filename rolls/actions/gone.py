"""What the secret rolls of a hidden character keep when it is deleted: how the table would read it
called. Its name stays in them, for gamemasters, when the character itself is gone for good."""

from characters.models import Audience, Character, Membership
from rolls.models import RollSide


def keep_told_name(character: Character, by: Membership) -> None:
    """Let a reveal name a hidden character that was deleted as it did while it was there."""
    if not character.is_hidden:
        return
    sides = RollSide.objects.filter(campaign_id=character.campaign_id, character=character)
    secret = sides.exclude(roll__event__audience=Audience.TABLE)
    secret.update(told_as=character.told_name)
