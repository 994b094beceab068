"""A marriage and a birth in the family of one knight, where the table has them."""

from collections.abc import Sequence

from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome
from winter.rules.family import childbirth
from winter.rules.reading import Choice, Faces, Move, Reading, Said, missing, said
from winter.rules.rulings import Winter

BIRTH = "birth"
"""Where the die of a birth lies."""
MARRIES = "Marriage: {name}."
SUCCESS = "Childbirth, against a CON of {constitution}: a success."
FAILURE = "Childbirth, against a CON of {constitution}: a failure."
MOTHER = "Mother: {name}."
BORN = "Born: {name}."
NO_CHILD = "No child of this birth is written down."
UNTHROWN = "A birth is thrown for: write down the mother's CON."


def judge_births(choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """Who marries and who is born.

    `choice` holds `spouse` (a name) and `born` (a year, or nothing); `constitution`, against which
    a birth is thrown, `mother` (a name) and `children` (names). What the throw means for mother
    and child the table says; the children that are named are added to the family. Raises
    RuleError for children without a throw. Stands in winter, Family; W24.
    """
    if not rulings.births:
        return Reading()
    words: list[Said] = []
    moves: list[Move] = []
    if spouse := choice.get("spouse"):
        words.append(said(MARRIES, name=spouse))
        moves.append(_new("spouse", name=spouse, relation="spouse", born=choice.get("born")))
    children: Sequence[str] = choice.get("children") or ()
    constitution = choice.get("constitution")
    if constitution is None:
        if children:
            raise RuleError(UNTHROWN)
        return Reading(moves=tuple(moves), said=tuple(words))
    if needs := missing({BIRTH: 20}, faces):
        return Reading(needs)
    came = childbirth(constitution, faces[BIRTH]).outcome is Outcome.SUCCESS
    sentence = SUCCESS if came else FAILURE
    words.append(said(sentence, faces[BIRTH], constitution=constitution))
    words += [said(MOTHER, name=choice["mother"])] if choice.get("mother") else []
    words += [said(BORN, name=name) for name in children] or [said(NO_CHILD)]
    moves += [
        _new(f"child{number}", name=name, relation="child", born="this year")
        for number, name in enumerate(children)
    ]
    return Reading(moves=tuple(moves), said=tuple(words))


def _new(place: str, **fields: object) -> Move:
    return Move("relative", place, None, fields)
