"""The words of the d6 pool, for the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from characters.models.term import told as name_of
from rolls.rules.pool import Judged, Mishap, Opposed, Rulings, Winner

if TYPE_CHECKING:
    from rolls.models.roll import RollSide

MISHAPS = {
    Mishap.COMPLICATION: gettext_lazy("complication"),
    Mishap.CATASTROPHE: gettext_lazy("catastrophe"),
}
RESULTS = {
    "passed": gettext_lazy("passes"),
    "failed": gettext_lazy("fails"),
    "win": gettext_lazy("wins"),
    "loss": gettext_lazy("loses"),
    "tie": gettext_lazy("tie"),
}
"""The words of this game, for the screen."""


def working(terms: Iterable[tuple[int, str]], pool: int) -> str:
    """The sum as the table writes it: Speed 1 + Strength 2 − Size 2 = 1 die (P4)."""
    parts = [(amount, name) for amount, name in terms if amount or name]
    if len(parts) < 2 and not any(name for _amount, name in parts):
        return dice_words(pool)
    told = ""
    for amount, name in parts:
        sign = "−" if amount < 0 else "+"
        named = name or (_("penalty") if amount < 0 else _("bonus"))
        told += f" {sign} {named} {abs(amount)}"
    return f"{told.removeprefix(' + ').strip()} = {dice_words(pool)}"


def dice_words(pool: int) -> str:
    """A pool in words; one of 0 or less by its number."""
    if pool <= 0:
        return f"{pool}".replace("-", "−")
    return ngettext("{pool} die", "{pool} dice", pool).format(pool=pool)


def counted(successes: int, crits: int) -> str:
    """What fell, as it counts."""
    told = ngettext("{number} success", "{number} successes", successes).format(number=successes)
    if not crits:
        return told
    more = ngettext("{number} crit", "{number} crits", crits).format(number=crits)
    return f"{told}, {more}"


def sentences(judged: Judged, rulings: Rulings) -> Iterable[str]:
    """What a test comes to, and what the table makes of it (P1-P7)."""
    if not judged.faces:
        yield _("A pool of {pool}: no dice, so the test fails by itself.").format(
            pool=dice_words(judged.pool)
        )
        return
    yield _passes(judged, rulings)
    if judged.crits:
        yield ngettext(
            "A crit: one effect more, which the table tells.",
            "{crits} crits: as many effects more, which the table tells.",
            judged.crits,
        ).format(crits=judged.crits)
    if judged.mishap is Mishap.CATASTROPHE:
        yield _("A 1 that no 6 cancels: a catastrophe.")
    elif judged.mishap is Mishap.COMPLICATION:
        yield _("A 1 that no 6 cancels: a complication.")


def _passes(judged: Judged, rulings: Rulings) -> str:
    facts: dict[str, Any] = {
        "difficulty": judged.difficulty,
        "told": counted(judged.successes, 0),
    }
    if rulings.mode == "face":
        if judged.passed:
            return _("Passes: a die shows {difficulty} or more.").format(**facts)
        return _("Fails: no die shows {difficulty} or more.").format(**facts)
    if judged.passed:
        return _("Passes: {told}, {difficulty} needed.").format(**facts)
    return _("Fails: {told}, {difficulty} needed.").format(**facts)


def who_wins(found: Opposed, first: RollSide, second: RollSide) -> str:
    """How two pools came out (P8)."""
    left = f"{found.first.left} : {found.second.left}"
    if found.winner is Winner.NOBODY:
        return _("A tie, {left}: nobody wins.").format(left=left)
    won = first if found.winner is Winner.FIRST else second
    name = name_of(won.character_name)
    if found.tied:
        return _("A tie, {left}: at this table {name} wins it.").format(left=left, name=name)
    return _("{name} wins, {left} successes left.").format(left=left, name=name)
