"""What d6 pools would come to: the sum, the exact chances, and what speaks against the throw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rolls.actions.pool_side import Term
from rolls.models.pool_words import dice_words, working
from rolls.rules.errors import RuleError
from rolls.rules.pool import Chances, Rulings, number_of_dice, odds, opposed_odds, pool_of
from rolls.views.prospect import Chance, percent

MOST_CRITS = 3
"""So many crits are told one by one; what is above, in one."""


@dataclass(frozen=True)
class PoolProspect:
    """The `workings` of one side or both, the chances for the bar, further ones by name and
    percent, sentences that warn; `trouble` where it cannot be thrown at all."""

    workings: tuple[str, ...] = ()
    chances: Sequence[Chance] = field(default=())
    further: Sequence[tuple[str, float]] = field(default=())
    warnings: Sequence[str] = field(default=())
    trouble: str = ""


def prospect_of(terms: Sequence[Term], difficulty: int, rulings: Rulings) -> PoolProspect | None:
    """Before a test; nothing where nothing has been said yet."""
    if not terms:
        return None
    try:
        pool = pool_of(term.amount for term in terms)
        chances = odds(pool, difficulty, rulings)
    except RuleError as error:
        return PoolProspect(trouble=str(error))
    told = _working(terms, pool)
    if not chances.needed:
        no_need = _("For a difficulty of 0 or less no roll is needed.")
        return PoolProspect((told,), warnings=(no_need,))
    if not number_of_dice(pool, rulings):
        return PoolProspect((told,), warnings=(_no_dice(pool),))
    bar = (("success", _("passes"), chances.passes), ("failure", _("fails"), chances.fails))
    return PoolProspect(
        (told,),
        _bar(bar),
        [*_crits(chances.crits), *_mishaps(chances.complication, chances.catastrophe)],
        list(_test_warnings(pool, difficulty, chances)),
    )


def clash_of(
    ours: Sequence[Term], theirs: Sequence[Term], rulings: Rulings
) -> PoolProspect | None:
    """Before two pools are thrown against each other; nothing where one has not been said yet."""
    if not (ours and theirs):
        return None
    try:
        pools = [pool_of(term.amount for term in terms) for terms in (ours, theirs)]
        chances = opposed_odds(*pools, rulings)
    except RuleError as error:
        return PoolProspect(trouble=str(error))
    told = tuple(_working(terms, pool) for terms, pool in zip((ours, theirs), pools, strict=True))
    warnings = [_no_dice(pool) for pool in pools if not number_of_dice(pool, rulings)]
    if len(warnings) == 2:
        return PoolProspect(told, warnings=[_("No dice on either side: nothing is thrown.")])
    bar = (
        ("win", _("wins"), chances.first),
        ("tie", _("tie"), chances.nobody),
        ("loss", _("loses"), chances.second),
    )
    mishaps = _mishaps(chances.complication[0], chances.catastrophe[0])
    return PoolProspect(told, _bar(bar), [*_crits(chances.crits[0]), *mishaps], warnings)


def _working(terms: Sequence[Term], pool: int) -> str:
    return working([(term.amount, term.name) for term in terms], pool)


def _bar(parts: Sequence[tuple[str, str, Fraction]]) -> list[Chance]:
    return [Chance(mark, label, percent(chance)) for mark, label, chance in parts if chance]


def _crits(crits: Mapping[int, Fraction]) -> list[tuple[str, float]]:
    """Each number of crits by itself, and what is above."""
    found = []
    for number in range(1, MOST_CRITS + 1):
        if crits.get(number):
            label = ngettext("{number} crit", "{number} crits", number).format(number=number)
            found.append((label, percent(crits[number])))
    above = sum((chance for number, chance in crits.items() if number > MOST_CRITS), Fraction(0))
    return [*found, (_("more crits"), percent(above))] if above else found


def _mishaps(complication: Fraction, catastrophe: Fraction) -> list[tuple[str, float]]:
    told = ((_("complication"), complication), (_("catastrophe"), catastrophe))
    return [(label, percent(chance)) for label, chance in told if chance]


def _no_dice(pool: int) -> str:
    return _("A pool of {pool}: no points are left, so no dice; it fails by itself.").format(
        pool=dice_words(pool)
    )


def _test_warnings(pool: int, difficulty: int, chances: Chances) -> list[str]:
    found = []
    if pool <= 0:
        told = _("A pool of {pool}: no points are left. A desperate die falls; only a 6 succeeds.")
        found.append(told.format(pool=dice_words(pool)))
    if not chances.reachable:
        dice = dice_words(max(pool, 1))
        told = _("{dice} can never reach a difficulty of {difficulty}.")
        found.append(told.format(dice=dice, difficulty=difficulty))
    return found
