"""What a roll comes to, in words: who won, what it means, and why (R27-R38)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from characters.models.term import told as name_of

if TYPE_CHECKING:
    from rolls.models.roll import Roll, RollSide

RESULTS = {
    "win": gettext_lazy("wins"),
    "partial": gettext_lazy("partial success"),
    "tie": gettext_lazy("tie"),
    "loss": gettext_lazy("loses"),
    "not enough": gettext_lazy("not enough"),
}
"""How a side fared, for the screen; the shape of the mark is the key's."""

CONTESTED = {"loss": gettext_lazy("behind"), "tie": gettext_lazy("shares the win")}
"""In a contest of friends nobody loses."""

REASONS = {
    "critical": gettext_lazy("won by critical"),
    "higher": gettext_lazy("both succeeded, and the higher number wins"),
    "only success": gettext_lazy("the only one to succeed"),
    "both critical": gettext_lazy("two criticals are equal, whatever their numbers"),
    "equal": gettext_lazy("both succeeded with the same number"),
    "both failed": gettext_lazy("neither succeeded"),
}


def result_word(side: RollSide, manner: str) -> str:
    """How a side fared, in one word or two; nothing where it stood against nobody."""
    words = RESULTS | CONTESTED if manner == "contest" else RESULTS
    return str(words.get(side.result, "")) if side.result else ""


def verdict(roll: Roll) -> list[str]:
    """The sentences under a roll: what came of it and what it means here."""
    if roll.manner in ("opposed", "contest") and len(roll.known_sides) == 1:
        return [_alone(roll.side)]
    if roll.manner == "opposed":
        return _opposed(roll)
    if roll.manner == "fixed":
        return [_fixed(roll)]
    if roll.manner == "contest":
        return [_contest(roll)]
    pool = roll.pool
    return list(pool.sentences) if pool else []


ALONE = {
    "win": gettext_lazy("{name} wins."),
    "partial": gettext_lazy("{name} keeps a partial success, and the other side wins."),
    "tie": gettext_lazy("It is a tie."),
    "loss": gettext_lazy("{name} loses."),
    "": gettext_lazy("It stands against others: how it came out is the gamemaster’s to tell."),
}
"""What is told of a side whose other side is not."""


def _alone(side: RollSide) -> str:
    return str(ALONE[side.result]).format(name=name_of(side.character_name))


def _opposed(roll: Roll) -> list[str]:
    results = {side.result: name_of(side.character_name) for side in roll.known_sides}
    why = str(REASONS.get(roll.why, ""))
    if "win" in results:
        told = [_("{name} wins: {why}.").format(name=results["win"], why=why)]
        if "partial" in results:
            told.append(
                _(
                    "{name} keeps a partial success: some small benefit, as the situation gives;"
                    " in a fight the shield or parry protects."
                ).format(name=results["partial"])
            )
        return told
    if "tie" in results:
        tie = _("A tie: {why}. Nothing is settled; in a fight both strike. Both may try again.")
        return [tie.format(why=why)]
    return [_("Both lose: {why}. Each suffers for it, and nothing is settled.").format(why=why)]


def _fixed(roll: Roll) -> str:
    side, against = roll.side, roll.opposition
    if side.result == "win" and roll.why == "critical":
        return _("Won by critical, whatever the {against}.").format(against=against)
    if side.result == "win":
        return _("Won: {total} is above {against}.").format(total=side.total, against=against)
    if side.result == "not enough":
        return _(
            "A success, but not enough: {total} is not above {against}. Nobody's loss, no check."
        ).format(total=side.total, against=against)
    return _("Lost: the throw itself failed.")


def _contest(roll: Roll) -> str:
    winners = [side for side in roll.known_sides if side.result in ("win", "tie")]
    names = ", ".join(name_of(side.character_name) for side in winners)
    if not winners:
        return _("Nobody succeeded.")
    if len(winners) == 1 and roll.why == "critical":
        return _("{names} wins the contest by a critical.").format(names=names)
    if len(winners) == 1:
        return _("{names} wins the contest with the highest success.").format(names=names)
    return _("{names} share the win; a roll-off may settle it.").format(names=names)
