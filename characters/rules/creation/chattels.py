"""Making a knight by chance: equipment, arms and squire."""

from typing import Any

from characters.rules.creation.dice import DICE, pick
from characters.rules.creation.steps import Known
from characters.rules.heraldry.arms import DIVISIONS, Arms
from characters.rules.heraldry.arms import MOST as MOST_CHARGES
from characters.rules.heraldry.charges import CHARGES
from characters.rules.heraldry.tinctures import TINCTURES, Metal
from characters.rules.squires import USUAL_AGE
from rolls.rules.dice import Throw


def all_equipment(known: Known, throw: Throw) -> dict[str, Any]:
    """All that the preset lists, and as much money as it says."""
    things = known.preset.equipment
    weapons = [{"name": one.name, "skill": one.skill or ""} for one in things.weapons]
    armour = [{"name": a.name, "form": a.form, "points": a.points} for a in things.armour]
    told = {"horses": list(things.horses), "belongings": list(things.belongings)}
    return told | {"weapons": weapons, "armour": armour, "denarii": things.denarii}


def random_arms(known: Known, throw: Throw) -> dict[str, Any]:
    """Metal on colour or colour on metal, as heralds like it."""
    kinds = [
        [key for key, one in TINCTURES.items() if one.kind is kind]
        for kind in (Metal.COLOUR, Metal.METAL)
    ]
    under, upper = kinds if throw(2) == 1 else kinds[::-1]
    arms = Arms(
        division=pick(throw, tuple(DIVISIONS)),
        field=pick(throw, under),
        second=pick(throw, under),
        charge=pick(throw, tuple(CHARGES)),
        charge_tincture=pick(throw, upper),
        number=throw(MOST_CHARGES),
    )
    return {"arms": arms.to_json()}


def random_squire(known: Known, throw: Throw) -> dict[str, Any]:
    """A squire of the usual age; the d20 tells where from."""
    born = known.year - USUAL_AGE
    return {"background": DICE, "name": pick(throw, known.preset.squire_names), "born": born}
