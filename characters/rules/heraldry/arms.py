"""Coats of arms: the few choices of which one is made, their blazon, and a herald's doubt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from characters.rules.heraldry.charges import CHARGES
from characters.rules.heraldry.tinctures import TINCTURES, Metal

NONE = "none"
DIVISIONS = {
    "plain": "",
    "per_pale": "Per pale",
    "per_fess": "Per fess",
    "per_bend": "Per bend",
    "per_bend_sinister": "Per bend sinister",
    "per_chevron": "Per chevron",
    "per_saltire": "Per saltire",
    "quarterly": "Quarterly",
    "gyronny": "Gyronny",
    "barry": "Barry",
    "paly": "Paly",
    "bendy": "Bendy",
    "chequy": "Chequy",
}
"""How a field may be parted, with the words that begin its blazon."""

ORDINARIES = {
    "pale": "a pale",
    "fess": "a fess",
    "bend": "a bend",
    "bend_sinister": "a bend sinister",
    "chevron": "a chevron",
    "cross": "a cross",
    "saltire": "a saltire",
    "pile": "a pile",
    "chief": "a chief",
    "bordure": "a bordure",
}
"""The ordinaries, with their words; a field may also be without."""

MOST = 3
"""So many of one charge stand on a shield."""
FIELD, ORDINARY = "field", "ordinary"
PLACES = (FIELD, ORDINARY)


@dataclass(frozen=True, slots=True)
class Arms:
    """The choices: how the field is parted and of what tinctures, the ordinary, and the charge
    with how many there are and whether they stand on the field or on the ordinary."""

    division: str = "plain"
    field: str = "azure"
    second: str = "or"
    ordinary: str = NONE
    ordinary_tincture: str = "or"
    charge: str = NONE
    charge_tincture: str = "argent"
    number: int = 1
    place: str = FIELD

    @classmethod
    def from_json(cls, told: object) -> Arms | None:
        """The arms that are kept as `told`; None for a bearer of none, and for what is no arms:
        another version may have kept it, or a file brought it."""
        names = {one.name for one in fields(cls)}
        if not isinstance(told, Mapping) or set(told) != names:
            return None
        made = cls(**told)
        return made if made._is_known() else None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def _is_known(self) -> bool:
        known: tuple[tuple[object, Mapping[str, Any] | tuple[str, ...]], ...] = (
            (self.division, DIVISIONS),
            (self.field, TINCTURES),
            (self.second, TINCTURES),
            (self.ordinary, (NONE, *ORDINARIES)),
            (self.ordinary_tincture, TINCTURES),
            (self.charge, (NONE, *CHARGES)),
            (self.charge_tincture, TINCTURES),
            (self.place, PLACES),
        )
        counted = type(self.number) is int and 1 <= self.number <= MOST
        return counted and all(isinstance(word, str) and word in words for word, words in known)

    @property
    def on_ordinary(self) -> bool:
        """Whether the charges stand on the ordinary: a bordure is too narrow for them."""
        return self.place == ORDINARY and self.ordinary not in (NONE, "bordure")

    @property
    def tinctures(self) -> tuple[str, ...]:
        """Those of the field."""
        return (self.field,) if self.division == "plain" else (self.field, self.second)


def tincture_hint(arms: Arms) -> str:
    """What a herald would say against these tinctures: one sentence, or nothing.

    Metal shall not lie on metal nor colour on colour; a fur, and a field of metal and colour
    both, takes either. It is a hint: many true arms break the rule.
    """
    ground = _kind(*arms.tinctures)
    laid = []
    if arms.ordinary != NONE:
        laid.append((_kind(arms.ordinary_tincture), ground))
    if arms.charge != NONE:
        under = _kind(arms.ordinary_tincture) if arms.on_ordinary else ground
        laid.append((_kind(arms.charge_tincture), under))
    clash = {upper for upper, lower in laid if upper == lower}
    if Metal.METAL in clash:
        return "Metal lies on metal here. Most heralds would not have it; you may."
    if Metal.COLOUR in clash:
        return "Colour lies on colour here. Most heralds would not have it; you may."
    return ""


def _kind(*tinctures: str) -> Metal:
    kinds = {TINCTURES[one].kind for one in tinctures}
    return kinds.pop() if len(kinds) == 1 else Metal.FUR
