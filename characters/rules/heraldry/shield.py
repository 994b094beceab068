"""Arms as a picture: one small SVG of plain paths, the same bytes for the same arms.

All is cut by geometry, never by a clip: the shield is a convex outline, and each part of the field
and each ordinary is a polygon that is cut to it. So any reader of SVG draws it, a PDF's too.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from characters.rules.heraldry.arms import NONE, Arms
from characters.rules.heraldry.charges import CHARGES
from characters.rules.heraldry.partitions import parts, shapes
from characters.rules.heraldry.placing import places
from characters.rules.heraldry.polygons import Polygon, cut, holds, outline, written
from characters.rules.heraldry.tinctures import TINCTURES, Metal

DARK, EDGE = TINCTURES["sable"].ink, "#5f4a26"
BORDER = 11.0
TAIL = "m0-5c2 0 2 3 4 7l-3-2l-1 5l-1-5l-3 2c2-4 2-7 4-7z"
"""One of an ermine's tails, from where the pen stands."""
THREE_TAILS = f"M-12-12{TAIL}M12-12{TAIL}M0 12{TAIL}"
TAILS = tuple(
    (column * 16 + 2 + (row % 2) * 8, row * 13 + 9.0)
    for row, column in product(range(9), range(7))
)


@lru_cache(maxsize=256)
def svg(arms: Arms) -> str:
    """The shield, 100 by 120 and its edge, as a whole SVG document."""
    shield = outline()
    body = [*_field(arms, shield), *_ordinary(arms, shield), *_charges(arms)]
    body.append(_path(written(shield), "none", EDGE, 2))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 104 124" width="104" height="124">'
        f"{''.join(body)}</svg>"
    )


def _field(arms: Arms, shield: Polygon) -> Iterator[str]:
    """The field in its tinctures; a bordure lies under it and around it."""
    within = shield
    if arms.ordinary == "bordure":
        yield from _laid(shield, arms.ordinary_tincture)
        within = outline(BORDER)
    for tincture, polygons in zip((arms.field, arms.second), parts(arms.division), strict=True):
        for polygon in polygons:
            yield from _laid(cut(polygon, within), tincture)
    if within is not shield:
        yield _path(written(within), "none", DARK, 0.6)


def _ordinary(arms: Arms, shield: Polygon) -> Iterator[str]:
    polygons = [cut(polygon, shield) for polygon in shapes(arms.ordinary)]
    for polygon in polygons:
        yield from _laid(polygon, arms.ordinary_tincture)


def _charges(arms: Arms) -> Iterator[str]:
    if arms.charge == NONE:
        return
    path, ink = CHARGES[arms.charge].path, TINCTURES[arms.charge_tincture]
    for across, down, wide in places(arms):
        put = f"translate({across:g} {down:g}) scale({wide / 100:g})"
        line = DARK if ink.key != "sable" else TINCTURES["argent"].ink
        drawn = f'fill="{ink.ink}" stroke="{line}" stroke-width="2" fill-rule="evenodd"'
        yield f'<path transform="{put}" {drawn} d="{path}"/>'
        if ink.kind is Metal.FUR:
            yield f'<path transform="{put}" fill="{DARK}" d="{THREE_TAILS}"/>'


def _laid(polygon: Polygon, tincture: str) -> Iterator[str]:
    """A part of the shield in its tincture, with a thin line where it ends."""
    if len(polygon) < 3:
        return
    ink = TINCTURES[tincture]
    yield _path(written(polygon), ink.ink, DARK, 0.6)
    if ink.kind is Metal.FUR:
        tails = "".join(f"M{x:g} {y:g}{TAIL}" for x, y in TAILS if _fits(polygon, x, y))
        yield f'<path fill="{DARK}" d="{tails}"/>' if tails else ""


def _fits(polygon: Polygon, x: float, y: float) -> bool:
    return all(holds(polygon, (x + dx, y + dy)) for dx, dy in ((0, -6), (4, 2), (-4, 2), (0, 6)))


def _path(data: str, fill: str, line: str, width: float) -> str:
    return f'<path fill="{fill}" stroke="{line}" stroke-width="{width:g}" d="{data}"/>'
