"""A portrait as paper takes it."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

POINTS = 360
"""So many points it has on either side at most: as fine as printers are."""


def points_of(webp: bytes) -> Image | None:
    """The points of a portrait, on white; nothing for none, and for one that cannot be read, which
    keeps no sheet from its paper."""
    if not webp:
        return None
    from PIL import Image  # slow to import, and seldom asked for

    try:
        image = Image.open(BytesIO(webp), formats=("WEBP",)).convert("RGBA")
    except OSError:
        return None
    image.thumbnail((POINTS, POINTS))
    page = Image.new("RGBA", image.size, "white")
    return Image.alpha_composite(page, image).convert("RGB")
