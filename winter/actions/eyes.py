"""Who will see the dice of a winter: said before the first die of a step falls. W4."""

from characters.actions.event import owner_of
from characters.models import Audience, Character, Membership
from rolls.rules.errors import RuleError
from winter.models.phase import WinterStep


def audiences(character: Character) -> tuple[Audience, ...]:
    """For whose eyes a knight's winter may be thrown, the usual first: all who read the sheet, or
    its player and the gamemasters alone. Nobody reads dice of a sheet that is closed to them."""
    theirs = Audience(owner_of(character)["audience"])
    if not character.is_shown_whole or character.is_hidden:
        return (theirs,)
    return (Audience.TABLE, theirs) if theirs is Audience.MEMBER else (Audience.TABLE,)


def open_eyes(row: WinterStep, character: Character, audience: Audience) -> None:
    """Say of a step whose dice have not fallen who will see them.

    Raises RuleError for an audience that the knight's winter cannot have, and for another than the
    first die of the step fell for.
    """
    if row.faces:
        if audience != row.audience:
            raise RuleError(
                "Who sees the dice of this step was said before the first fell: {audience}. "
                "Nothing was rolled.",
                audience=str(Audience(row.audience).label),
            )
        return
    if audience not in audiences(character):
        raise RuleError("Choose from the list who will see it. Nothing was rolled.")
    _say(row, character, audience)


def say_usual(row: WinterStep, character: Character) -> None:
    """Nobody was asked: its dice are for those whom a knight's winter is usually for."""
    _say(row, character, audiences(character)[0])


def narrow(row: WinterStep, character: Character) -> None:
    """Before dice of a step fall anew, or come back: none is read by those to whom the sheet was
    closed since the first, nor by who played the knight then. Nobody reads more than was said."""
    if not row.faces or row.audience == Audience.GAMEMASTER_KNOWS:
        return
    theirs = Audience(owner_of(character)["audience"])
    _say(row, character, audiences(character)[0] if row.audience == Audience.TABLE else theirs)


def go_with(character: Character, by: Membership) -> None:
    """What is begun of a knight's winter is read by its player, where it is for few: by whoever
    plays it now. What fell before stays with those who read it then."""
    begun = WinterStep.objects.filter(
        campaign=by.campaign_id,
        character=character,
        state=WinterStep.State.BEGUN,
        audience=Audience.MEMBER,
    )
    begun.update(for_member=owner_of(character).get("for_member"))


def _say(row: WinterStep, character: Character, audience: Audience) -> None:
    theirs = owner_of(character).get("for_member")
    row.audience = audience
    row.for_member = theirs if audience == Audience.MEMBER else None
