"""Arms in a herald's words: the text that stands where no picture can."""

from collections.abc import Mapping

from characters.rules.heraldry.arms import DIVISIONS, NONE, ORDINARIES, Arms
from characters.rules.heraldry.charges import CHARGES
from characters.rules.heraldry.tinctures import TINCTURES

NUMBERS = {2: "two", 3: "three"}
BESIDE = {
    "pale": {1: "in dexter {}", 3: "between {}, two in dexter and one in sinister"},
    "pile": {1: "in dexter {}", 3: "between {}, two in dexter and one in sinister"},
    "bend": {1: "in sinister chief {}"},
    "bend_sinister": {1: "in dexter chief {}"},
    "chevron": {1: "in base {}", 2: "in chief {}"},
    "cross": {
        1: "in the first quarter {}",
        2: "in the first and second quarters {}",
        3: "in the first, second and third quarters {}",
    },
    "saltire": {2: "in chief and base {}", 3: "in chief and in either flank {}"},
}
"""Where charges stand beside an ordinary, as far as it is not said plainly: one in chief, several
with the ordinary between them."""

IN_THE_FIELD = {NONE: {2: " in pale"}, "bordure": {2: " in pale"}, "chief": {2: " in fess"}}
"""How charges are ranged where nothing stands between them; three are two and one."""

ON = {
    "cross": {2: " in pale", 3: " in pale"},
    "saltire": {2: " in bend", 3: " in bend"},
    "pile": {2: " in pale"},
}
"""How they are ranged on an ordinary, where it does not say so by itself."""


def blazon(arms: Arms) -> str:
    """The arms in correct order: the field, the ordinary, the charges; chief and bordure last.

    Heralds' English is a language of its own: it is the same whatever the reader's language. A
    tincture that ordinary and charges share is named once, behind both.
    """
    said = [_field(arms)]
    if arms.charge != NONE and not arms.on_ordinary and arms.ordinary in IN_THE_FIELD:
        said.append(_charges(arms, IN_THE_FIELD))
    if arms.ordinary != NONE:
        said.append(_ordinary(arms))
    return ", ".join(said)


def _ordinary(arms: Arms) -> str:
    """The ordinary with the charges on it or beside it."""
    ordinary = f"{ORDINARIES[arms.ordinary]} {_name(arms.ordinary_tincture)}"
    if arms.charge == NONE:
        return ordinary
    if arms.on_ordinary:
        return f"on {ordinary} {_charges(arms, ON)}"
    return ordinary if arms.ordinary in IN_THE_FIELD else _beside(arms, ordinary)


def _field(arms: Arms) -> str:
    tinctures = " and ".join(_name(one) for one in arms.tinctures)
    return f"{DIVISIONS[arms.division]} {tinctures}".strip()


def _beside(arms: Arms, ordinary: str) -> str:
    plain = "in chief {}" if arms.number == 1 else "between {}"
    where = BESIDE.get(arms.ordinary, {}).get(arms.number, plain)
    charges = _charges(arms, {})
    if where == "between {}" and arms.ordinary_tincture == arms.charge_tincture:
        return f"{ORDINARIES[arms.ordinary]} between {charges}"
    comma = "" if where.startswith("between") else ","
    return f"{ordinary}{comma} {where.format(charges)}"


def _charges(arms: Arms, rows: Mapping[str, Mapping[int, str]]) -> str:
    charge = CHARGES[arms.charge]
    many = f"{NUMBERS[arms.number]} {charge.plural}" if arms.number > 1 else charge.one
    row = rows.get(arms.ordinary, {}).get(arms.number, "")
    return f"{many}{row} {_name(arms.charge_tincture)}"


def _name(tincture: str) -> str:
    return TINCTURES[tincture].title
