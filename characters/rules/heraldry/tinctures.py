"""The tinctures of heraldry, and what they are: metals, colours and one fur."""

from dataclasses import dataclass
from enum import StrEnum


class Metal(StrEnum):
    """What a tincture counts as; a fur counts as neither metal nor colour."""

    METAL = "metal"
    COLOUR = "colour"
    FUR = "fur"


@dataclass(frozen=True, slots=True)
class Tincture:
    """A tincture: its key, its name in a blazon, its kind, and the ink it is drawn in."""

    key: str
    title: str
    kind: Metal
    ink: str


TINCTURES = {
    one.key: one
    for one in (
        Tincture("or", "Or", Metal.METAL, "#e3b324"),
        Tincture("argent", "Argent", Metal.METAL, "#f6f4ec"),
        Tincture("gules", "Gules", Metal.COLOUR, "#b3191f"),
        Tincture("azure", "Azure", Metal.COLOUR, "#1d4f9f"),
        Tincture("sable", "Sable", Metal.COLOUR, "#211d1b"),
        Tincture("vert", "Vert", Metal.COLOUR, "#1d7339"),
        Tincture("purpure", "Purpure", Metal.COLOUR, "#6d2b7c"),
        Tincture("ermine", "Ermine", Metal.FUR, "#f6f4ec"),
    )
}
"""All of them, by key."""
