"""The Glory of one knight's year."""

from rolls.rules.errors import RuleError
from winter.rules.circumstances import Standard
from winter.rules.glory import Source, Year, glory_of_year
from winter.rules.knight import PASSION, TRAIT, Knight, Line
from winter.rules.reading import Choice, Faces, Move, Reading, said
from winter.rules.rulings import Winter

NOTHING = "This year brings no Glory of itself."
TITLES = {
    Source.TRAITS: "Traits",
    Source.PASSIONS: "Passions",
    Source.APPEAL: "Appeal",
    Source.CIRCUMSTANCES: "standard of living",
    Source.HOLDINGS: "holdings",
    Source.CHIVALRY: "chivalry",
    Source.RELIGION: "the ideal of religion",
}
GIVEN = "{points} Glory: {source}."
_PAIR = 20


def judge_glory(knight: Knight, choice: Choice, faces: Faces, rulings: Winter) -> Reading:
    """What the year gives, one award for each source.

    `choice` holds `holdings` in points as typed, and whether the knight was `chivalrous` and
    `religious`. The values are those after the other steps, or before them where the table says
    so. Stands in winter, Glory of the year; W25, W26.
    """
    year = Year(
        traits=tuple(_higher(value) for value in _values(knight, TRAIT, rulings)),
        passions=tuple(_values(knight, PASSION, rulings)),
        appeal=_appeal(knight, rulings),
        standard=Standard(knight.standard),
        holdings=_whole(choice.get("holdings") or 0),
        chivalrous=bool(choice.get("chivalrous")),
        religious=bool(choice.get("religious")),
    )
    given = glory_of_year(year, rulings)
    words = tuple(said(GIVEN, points=points, source=TITLES[source]) for source, points in given)
    moves = tuple(Move("glory", str(source), None, points) for source, points in given)
    return Reading(moves=moves, said=words or (said(NOTHING),))


def _values(knight: Knight, kind: str, rulings: Winter) -> list[int]:
    found = [_counted(knight, line, rulings) for line in knight.of(kind)]
    return [value for value in found if value is not None]


def _counted(knight: Knight, line: Line, rulings: Winter) -> int | None:
    if rulings.counted == "before":
        return knight.before.get(line.pk, line.value)
    return line.value


def _higher(number: int) -> int:
    return max(number, _PAIR - number)


def _appeal(knight: Knight, rulings: Winter) -> int | None:
    line = knight.characteristic("appeal")
    return None if line is None else _counted(knight, line, rulings)


def _whole(number: object) -> int:
    if type(number) is not int:
        raise RuleError("The Glory of holdings is a whole number.")
    return number
