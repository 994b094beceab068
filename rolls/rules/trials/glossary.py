"""The words of the Trials of Steel, and what they mean; its styles and attacks among them."""

from rolls.rules.glossary import Word
from rolls.rules.trials.chart import PRACTICE
from rolls.rules.trials.styles import MANNERS

TRIALS = (
    Word("Trials of Steel", "A tournament of squires, one against one, with blunted swords."),
    Word(
        "Fighting style",
        "How a squire fights, the same all through a tournament; it moves the numbers.",
    ),
    Word("Chart", "Six attacks that a squire has practised; a die says which of them comes."),
    Word("Maneuver", "One attack of the chart, and what it does beyond a plain blow."),
    Word("Counter", "An Adroit squire answers a saved blow at once, with one of his own."),
    Word("Turn", "Both squires use up their Attacks; five turns are a fight."),
    Word(
        "First Go",
        "Whoever has it strikes first in a turn where both are equally quick: the one with more "
        "Initiative, or with the better die.",
    ),
    Word("Weapon Skill", "Set against the enemy's, it says what die is needed to hit."),
    Word("Strength", "The stronger the blow, the easier it wounds and the worse it is saved."),
    Word("Toughness", "The tougher, the harder to wound."),
    Word("Wounds", "What a squire can take. At none he is knocked out."),
    Word("Initiative", "Whoever has more strikes before the other."),
    Word("Attacks", "So many blows a squire has in each turn."),
    Word("Armour Save", "The die that keeps a hit from counting: this number or more."),
    Word("Hit", "A blow that landed and was not saved. If nobody falls, more Hits win."),
    Word("Stun", "The next attack of whoever is stunned is lost."),
    Word("Knock-out", "The enemy lies: the fight is over, and all ten points are the winner's."),
    Word("Points", "Ten for each fight, shared by how clearly it was won."),
    Word("Play-off", "One fight more between those who have equal points at the end."),
    *(Word(style.name, style.line, f"{key} style") for key, style in MANNERS.items()),
    *(Word(attack.name, attack.line, f"{key} attack") for key, attack in PRACTICE.items()),
)
"""Stands in trials-of-steel; T1-T4, T12-T14, T26, T27, T33-T36."""
