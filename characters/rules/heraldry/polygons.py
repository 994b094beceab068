"""The outline of a shield, and polygons cut to it."""

from collections.abc import Iterable
from functools import cache
from math import acos, cos, sin

Point = tuple[float, float]
Polygon = tuple[Point, ...]

WIDTH, HEIGHT = 100.0, 120.0
SHOULDER = 60.0
"""So far down the sides are straight; from there two arcs meet in the base."""
RADIUS = 61.0
STEPS = 12


@cache
def outline(margin: float = 0) -> Polygon:
    """The shield, all its corners outward; with a margin, the shield within it."""
    radius, middle = RADIUS - margin, WIDTH - RADIUS
    last = acos((WIDTH / 2 - middle) / radius)
    arc = [last * step / STEPS for step in range(STEPS + 1)]
    right = [(middle + radius * cos(a), SHOULDER + radius * sin(a)) for a in arc]
    left = [(WIDTH - x, y) for x, y in reversed(right[:-1])]
    top = ((margin, margin), (WIDTH - margin, margin))
    return (*top, *right, *left)


def cut(shape: Polygon, shield: Polygon) -> Polygon:
    """What of a shape lies within the shield; nothing, where none does."""
    kept = shape
    for start, end in zip(shield, (*shield[1:], shield[0]), strict=True):
        kept = tuple(_on_one_side(kept, start, end))
    return kept


def _on_one_side(shape: Polygon, start: Point, end: Point) -> Iterable[Point]:
    for one, after in zip(shape, (*shape[1:], *shape[:1]), strict=True):
        here, there = _side(one, start, end), _side(after, start, end)
        if here >= 0:
            yield one
        if here * there < 0:
            part = here / (here - there)
            yield one[0] + (after[0] - one[0]) * part, one[1] + (after[1] - one[1]) * part


def _side(point: Point, start: Point, end: Point) -> float:
    """Above 0 to the inner side of an edge of the shield."""
    (x, y), (ax, ay), (bx, by) = point, start, end
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def holds(shape: Polygon, point: Point) -> bool:
    """Whether a point lies in a shape of any form."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(shape, (*shape[1:], *shape[:1]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def written(shape: Polygon) -> str:
    """A polygon as the data of an SVG path, to a tenth."""
    return f"M{'L'.join(f'{_short(x)} {_short(y)}' for x, y in shape)}Z"


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0").replace("-0.0", "0")
