"""Making a knight: equipment, arms, and a squire."""

from characters.rules.creation.dice import DICE
from characters.rules.creation.steps import Choice, Known, Outcome
from characters.rules.heraldry.arms import Arms
from characters.rules.money import MOST as MOST_MONEY
from characters.rules.money import written
from characters.rules.squires import background, background_named
from rolls.rules.errors import RuleError

NOBODY = "nobody"
MOST = 60


def judge_equipment(known: Known, choice: Choice) -> Outcome:
    """What the knight owns; figures that nobody has said stay empty, and so does the purse.
    Raises RuleError beyond 60 things of a kind, and for a debt."""
    kinds = ("weapons", "armour", "horses", "belongings")
    facts = {kind: list(choice.get(kind, ())) for kind in kinds}
    if any(len(things) > MOST for things in facts.values()):
        raise RuleError("At most {most} things of a kind fit here.", most=MOST)
    money = choice.get("denarii")
    if money is not None and not 0 <= money <= MOST_MONEY:
        raise RuleError("A purse holds {most} at most, and no debt.", most=written(MOST_MONEY))
    return Outcome(facts | {"denarii": money})


def judge_arms(known: Known, choice: Choice) -> Outcome:
    """The coat of arms. Raises RuleError for what is none."""
    arms = Arms.from_json(choice.get("arms"))
    if arms is None:
        raise RuleError("Choose the arms anew: a herald does not know these.")
    return Outcome({"arms": arms.to_json()})


def judge_squire(known: Known, choice: Choice) -> Outcome:
    """Who serves the knight, if anybody does: the background by the d20 or chosen.

    Raises RuleError for a die not thrown, without a name, and for an unknown background.
    Stands in pendragon-game-system, Squires; R90-R95.
    """
    origin = choice.get("background", "")
    if origin == NOBODY:
        return Outcome({"nobody": True})
    face = None
    if origin == DICE:
        face = known.thrown()[0].total
        origin = background(face).key
    if not choice.get("name"):
        raise RuleError("A squire deserves a name. Give them one.")
    found = background_named(origin)
    told = {"name": choice["name"], "born": choice.get("born"), "background": found.key}
    return Outcome(told | {"face": face})
