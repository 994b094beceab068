"""Plain dice: damage, and whatever a table throws besides a d20 against a value."""

from django.db import transaction

from characters.actions.event import lock
from characters.actions.fate import must_be_in_play
from characters.models import Audience, Campaign, Character, Membership
from characters.seams import chance
from rolls.actions.door import write_roll
from rolls.actions.throw import rulings_of
from rolls.models import GameSession, Roll, RollSide
from rolls.rules.checks import Kind
from rolls.rules.combat import blow
from rolls.rules.dice import Dice, Throw


@transaction.atomic
def throw_dice(
    subject: Campaign | Character,
    *,
    dice: Dice,
    label: str = "",
    by: Membership,
    audience: Audience,
    throw: Throw = chance,
) -> Roll:
    """Throw dice for a character, or for nobody in particular, and keep every natural face.

    A total is never below 0 (C25). Raises RuleError for a character that rolls no more.
    """
    campaign = lock(by.campaign)
    character = subject if isinstance(subject, Character) else None
    if character is not None:
        must_be_in_play(character)
    name = character.name if character else str(by)
    if character and character.is_hidden and audience != Audience.GAMEMASTER_KNOWS:
        name, character = character.told_name, None
    rolled = dice.roll(throw)
    roll = write_roll(
        campaign,
        by=by,
        audience=audience,
        reader=None,
        character=character,
        facts={"statistic_id": None},
        session=GameSession.objects.filter(campaign=campaign).going_on().first(),
        manner=Roll.Manner.DICE,
        edition=rulings_of(campaign).edition,
        label=label,
    )
    RollSide.objects.create(
        campaign=campaign,
        roll=roll,
        character=character,
        character_name=name,
        name=str(dice),
        kind=Kind.FREE,
        notation=str(dice),
        naturals=list(rolled.naturals),
        total=blow(rolled),
    )
    return roll
