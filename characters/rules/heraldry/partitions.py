"""How a field is parted and what lies on it, as polygons that reach beyond the shield."""

from itertools import product
from math import cos, pi, sin

from characters.rules.heraldry.polygons import Polygon

MIDDLE = 54.0
"""The height at which a field is parted across."""
BANDS = 6
FAR = 200.0


def parts(division: str) -> tuple[tuple[Polygon, ...], tuple[Polygon, ...]]:
    """The polygons of the first tincture and of the second. A plain field has no second."""
    whole = (_box(0, 0, 100, 120),)
    if division == "plain":
        return whole, ()
    if division == "quarterly":
        return whole, (_box(50, 0, 100, MIDDLE), _box(0, MIDDLE, 50, 120))
    if division in BARRED:
        return whole, BARRED[division]
    return whole, (SECONDS[division],) if division in SECONDS else _gyrons(division)


def shapes(ordinary: str) -> tuple[Polygon, ...]:
    """The polygons of an ordinary; of a bordure none, since it is what the field leaves."""
    return LAID.get(ordinary, ())


def _box(left: float, top: float, right: float, bottom: float) -> Polygon:
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _slant(start: float, width: float, *, sinister: bool = False) -> Polygon:
    """A band that falls from the upper left, its upper edge meeting the top at `start`."""
    band = ((start, 0.0), (start + width, 0.0), (start + width + 120, 120.0), (start + 120, 120.0))
    return tuple((100 - x, y) for x, y in band) if sinister else band


def _gyrons(division: str) -> tuple[Polygon, ...]:
    """Every second one of the triangles about the middle: of four, or of eight."""
    count = 4 if division == "per_saltire" else 8
    turn = 0.25 if count == 4 else 0
    found = []
    for one in range(1, count, 2):
        angles = [2 * pi * (one + step + turn * 2) / count - pi for step in (0, 1)]
        rim = tuple((50 + FAR * cos(a), MIDDLE + FAR * sin(a)) for a in angles)
        found.append(((50.0, MIDDLE), *rim))
    return tuple(found)


def _cross(half: float) -> Polygon:
    low, high = MIDDLE - half - 4, MIDDLE + half - 4
    left, right = 50 - half, 50 + half
    return (
        (left, 0), (right, 0), (right, low), (100, low), (100, high), (right, high),
        (right, 120), (left, 120), (left, high), (0, high), (0, low), (left, low),
    )  # fmt: skip


SECONDS: dict[str, Polygon] = {
    "per_pale": _box(50, 0, 100, 120),
    "per_fess": _box(0, MIDDLE, 100, 120),
    "per_bend": ((0, 0), (120, 120), (0, 120)),
    "per_bend_sinister": ((100, 0), (100, 120), (-20, 120)),
    "per_chevron": ((50, 42), (128, 120), (-28, 120)),
}
BARRED: dict[str, tuple[Polygon, ...]] = {
    "barry": tuple(_box(0, 19 * one, 100, 19 * (one + 1) + (one == 5) * 10) for one in (1, 3, 5)),
    "paly": tuple(
        _box(100 / BANDS * one, 0, 100 / BANDS * (one + 1), 120) for one in range(1, BANDS, 2)
    ),
    "bendy": tuple(_slant(start, 32) for start in (-96, -32, 32)),
    "chequy": tuple(
        _box(20 * column, 20 * row, 20 * column + 20, 20 * row + 20)
        for column, row in product(range(5), range(6))
        if (column + row) % 2
    ),
}
LAID: dict[str, tuple[Polygon, ...]] = {
    "pale": (_box(34, 0, 66, 120),),
    "fess": (_box(0, 37, 100, 69),),
    "bend": (_slant(-20, 40),),
    "bend_sinister": (_slant(-20, 40, sinister=True),),
    "chevron": (((50, 32), (138, 120), (98, 120), (50, 72), (2, 120), (-38, 120)),),
    "cross": (_cross(13),),
    "saltire": (_slant(-14, 36), _slant(-14, 36, sinister=True)),
    "pile": (((18, 0), (82, 0), (50, 104)),),
    "chief": (_box(0, 0, 100, 34),),
}
