"""The attack chart: the thirteen attacks, what each does, and which six may stand together."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from rolls.rules.errors import RuleError


class Attack(StrEnum):
    """What a squire may have practised. T1: all thirteen that the list names are usable."""

    LUNGE = "lunge"
    FEINT = "feint"
    CHOP = "chop"
    SLASH = "slash"
    JAB = "jab"
    CLASH = "clash"
    SPIN_SLASH = "spin slash"
    POWER_STRIKE = "power strike"
    DEFLECTION = "deflection"
    DOUBLE_STRIKE = "double strike"
    SUBTERFUGE = "subterfuge"
    SHOULDER_CHARGE = "shoulder charge"
    DIVERSION = "diversion"


@dataclass(frozen=True, slots=True)
class Practice:
    """What an attack changes while it is made (T9), and the one line that tells it.

    `weapon_skill`, `strength`, `initiative` and `to_hit` are added to its maker's; `enemy_save`
    to the save of the one who is struck. A sum for the armour save: +1 betters it (T3).
    """

    name: str
    line: str
    weapon_skill: int = 0
    strength: int = 0
    initiative: int = 0
    to_hit: int = 0
    enemy_save: int = 0


PRACTICE: Mapping[Attack, Practice] = MappingProxyType(
    {
        Attack.LUNGE: Practice(
            "Lunge",
            "Strength +1; the lunger's own save is worse by 1 until his next attack comes up.",
            strength=1,
        ),
        Attack.FEINT: Practice(
            "Feint",
            "Never counts as a Hit; if it lands, the next attack hits easier by 1 and is saved "
            "worse by 1.",
        ),
        Attack.CHOP: Practice("Chop", "Basic. Weapon Skill +1.", weapon_skill=1),
        Attack.SLASH: Practice(
            "Slash",
            "Basic. Weapon Skill +1 and Initiative +1, but Strength −1.",
            weapon_skill=1,
            strength=-1,
            initiative=1,
        ),
        Attack.JAB: Practice("Jab", "Basic. Initiative +2.", initiative=2),
        Attack.CLASH: Practice(
            "Clash of Steel",
            "Never counts as a Hit; if it lands, both throw a die, and the loser of that loses "
            "attacks. Once a fight.",
        ),
        Attack.SPIN_SLASH: Practice(
            "Spin-Slash",
            "Strength +1 and Initiative +1, but harder to hit with by 1.",
            strength=1,
            initiative=1,
            to_hit=-1,
        ),
        Attack.POWER_STRIKE: Practice(
            "Power Strike", "Strength +2; the rest of this turn's attacks are lost.", strength=2
        ),
        Attack.DEFLECTION: Practice(
            "Deflection",
            "No blow at all; the own save is better by 2 until the next attack comes up.",
        ),
        Attack.DOUBLE_STRIKE: Practice(
            "Double-Strike",
            "Two dice to hit, the higher counts; harder to hit with by 1.",
            to_hit=-1,
        ),
        Attack.SUBTERFUGE: Practice(
            "Subterfuge",
            "Initiative −1; easier to hit with by 1, and the enemy saves worse by 1.",
            initiative=-1,
            to_hit=1,
            enemy_save=-1,
        ),
        Attack.SHOULDER_CHARGE: Practice(
            "Shoulder Charge",
            "Strength +2, Initiative +1, up to three Wounds; the rest of the turn is lost, and a "
            "miss leaves no save until the next attack comes up.",
            strength=2,
            initiative=1,
        ),
        Attack.DIVERSION: Practice(
            "Diversion",
            "Initiative +1, and the enemy saves worse by 1. Once a fight.",
            initiative=1,
            enemy_save=-1,
        ),
    }
)
"""Stands in trials-of-steel, Attack Types."""

SLOTS = 6
FEWEST_BASIC = 2
BASIC = frozenset({Attack.SLASH, Attack.CHOP, Attack.JAB})
MOST: Mapping[Attack, int] = MappingProxyType(
    {Attack.FEINT: 2, Attack.CLASH: 1, Attack.DIVERSION: 1}
)
"""How often an attack may stand on one chart; the others as often as one likes (T2)."""

_ONLY_ONCE = "{attack} may stand on a chart only once, not {count} times."
_TWICE = "{attack} may stand on a chart at most twice, not {count} times."

EXAMPLE = (
    Attack.CHOP,
    Attack.SHOULDER_CHARGE,
    Attack.SLASH,
    Attack.JAB,
    Attack.FEINT,
    Attack.DEFLECTION,
)
"""A legal chart to begin with: the text's own first two slots, the other four are ours."""


def attack_called(word: object) -> Attack:
    """The attack of this name, as stored: "spin slash". Raises RuleError for any other word."""
    try:
        return Attack(str(word))
    except ValueError:
        raise RuleError("There is no attack named “{word}”.", word=str(word)[:40]) from None


def check_chart(chart: Iterable[Attack | str]) -> tuple[RuleError, ...]:
    """Every rule that a chart breaks, a sentence each.

    In: the attacks of slots 1 to 6 in order, or as many as are chosen so far. Out: nothing for a
    legal chart. Raises RuleError for an attack that does not exist.
    Stands in trials-of-steel, Attack Types; T2.
    """
    slots = [attack_called(attack) for attack in chart]
    broken = []
    if len(slots) != SLOTS:
        broken.append(
            RuleError("A chart has six slots; this one fills {count}.", count=len(slots))
        )
    for attack, most in MOST.items():
        if (count := slots.count(attack)) > most:
            sentence = _ONLY_ONCE if most == 1 else _TWICE
            broken.append(RuleError(sentence, attack=PRACTICE[attack].name, count=count))
    if (count := sum(attack in BASIC for attack in slots)) < FEWEST_BASIC:
        sentence = "At least two slots hold Slash, Chop or Jab; this chart has {count}."
        broken.append(RuleError(sentence, count=count))
    return tuple(broken)
