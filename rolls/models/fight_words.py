"""What fell in a fight, in plain words: one sentence a blow, made of what the log keeps."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rolls.rules.trials.chart import PRACTICE, Attack
from rolls.rules.trials.combat import DAMAGE
from rolls.rules.trials.told import For, Lost

PURPOSES = {
    For.FIRST_GO: gettext_lazy("for the First Go"),
    For.ATTACK: gettext_lazy("the chart"),
    For.HIT: gettext_lazy("to hit"),
    For.CLASH: gettext_lazy("the clash"),
    For.ATTACKS_LOST: gettext_lazy("attacks lost, halved"),
    For.SAVE: gettext_lazy("to save"),
    For.WOUND: gettext_lazy("to wound"),
    For.CHARGE: gettext_lazy("Wounds of the charge, halved"),
    For.DAMAGE: gettext_lazy("damage"),
    For.LESSER_WOUND: gettext_lazy("a Wound on 5 or 6"),
    For.FALL: gettext_lazy("not to fall"),
}
"""What a die is thrown for."""

Facts = Mapping[str, Any]


def attack_word(key: str) -> str:
    """An attack in the reader's language; a counter has none of its own."""
    return _(PRACTICE[Attack(key)].name) if key in set(Attack) else _("counter")


def sentence(blow: Facts, names: Sequence[str]) -> str:
    """One blow: who struck whom with what, and what came of it."""
    mine = 0 if blow["side"] == "a" else 1
    parts = {"who": names[mine], "other": names[1 - mine], "attack": attack_word(blow["attack"])}
    told = _lost(blow) or _struck(blow)
    if blow.get("counter"):
        told = _("{who} strikes back.") + " " + told
    return told.format(**parts) + _came(blow, names[1 - mine])


def _lost(blow: Facts) -> str:
    """Why an attack was not made."""
    return {
        Lost.STUNNED.value: _("{who} is stunned and loses an attack."),
        Lost.CLASH.value: _("{who} has lost this attack to the clash: no {attack}."),
        Lost.WASTED.value: _("{who} wastes an attack: the {attack} was made before."),
    }.get(blow["lost"], "")


def _struck(blow: Facts) -> str:
    if blow["attack"] == Attack.DEFLECTION:
        return _("{who} wards with a Deflection.")
    if not blow["hit"]:
        return _("{who} misses {other}: {attack}.")
    if blow["attack"] == Attack.FEINT:
        return _("{who} deceives {other} with a Feint.")
    if blow["attack"] == Attack.CLASH:
        return _("{who} clashes with {other}.")
    if blow["saved"]:
        return _("{other} turns {who} aside: {attack}.")
    if not blow["wounded"]:
        return _("{who} hits {other}, without harm: {attack}.")
    return _("{who} hits and hurts {other}: {attack}.")


def _came(blow: Facts, other: str) -> str:
    """What it did to the one who was struck, and what a clash took."""
    told = []
    if blow["damage"] in DAMAGE:
        told.append(_(DAMAGE[blow["damage"]]))
    if lost := blow["wounds_lost"]:
        said = ngettext("{other} loses {lost} Wound.", "{other} loses {lost} Wounds.", lost)
        told.append(said.format(other=other, lost=lost))
    if blow["fell"]:
        told.append(_("{other} falls.").format(other=other))
    if blow["attack"] == Attack.CLASH and blow["hit"]:
        told.append(_clash(blow, other))
    return "".join(f" {one}" for one in told)


def _clash(blow: Facts, other: str) -> str:
    if lost := blow["taken"]:
        said = ngettext("{other} loses {lost} attack.", "{other} loses {lost} attacks.", lost)
        return said.format(other=other, lost=lost)
    return _("It costs an attack of his own.") if blow["given"] else _("Neither gives way.")


def die_words(die: Facts) -> str:
    """What a die was for, what it had to show, and what it shows."""
    purpose = str(PURPOSES.get(die["for"], die["for"]))
    needed = die["needed"]
    if needed is None:
        return _("{purpose}: {face}").format(purpose=purpose, face=die["face"])
    need = _("{needed} or less") if die["at_most"] else _("{needed}+")
    return _("{purpose} {need}: {face}").format(
        purpose=purpose, need=need.format(needed=needed), face=die["face"]
    )


def ending(facts: Facts) -> str:
    """How a fight came out."""
    names = (facts["first"], facts["second"])
    points = tuple(facts.get("points") or (5, 5))
    if facts.get("winner") not in ("a", "b"):
        return _("{first} and {second} part even, {mine} to {theirs} points.").format(
            first=names[0], second=names[1], mine=points[0], theirs=points[1]
        )
    mine = 0 if facts["winner"] == "a" else 1
    said = _("{winner} beats {loser} on Hits, {more} to {less}: {mine} to {theirs} points.")
    if facts.get("knock_out"):
        said = _("{winner} knocks {loser} out: {mine} to {theirs} points.")
    return said.format(
        winner=names[mine],
        loser=names[1 - mine],
        more=facts["hits"][mine],
        less=facts["hits"][1 - mine],
        mine=points[mine],
        theirs=points[1 - mine],
    )
