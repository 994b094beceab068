"""What a word of the game means, in a line or two of our own; and the words of a roll.

Each room of rules tells its own words in a `glossary` beside it; `config.glossary` has them all.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Word:
    """A word as the sheet or a page shows it, and what it means. Both are translated on screen.

    `key` tells it apart where another word has the same name; else it is empty.
    """

    name: str
    meaning: str
    key: str = ""


ROLLING = (
    Word("Roll", "One d20 thrown against a value: what it shows must not be above the value."),
    Word("Value", "The number you roll against. The higher it is, the more often you succeed."),
    Word(
        "Critical",
        "The die shows exactly the value: the best that can happen. It beats every plain success.",
    ),
    Word("Success", "The die shows less than the value: it worked."),
    Word("Failure", "The die shows more than the value: it did not work."),
    Word(
        "Fumble",
        "A 20 while the value is below 20: it goes badly wrong. A value below 0 fumbles more "
        "often.",
    ),
    Word(
        "Value above 20",
        "A value of 24 is written 20+4. The 4 is added to the die; 20 or more is a critical, and "
        "there is no failure.",
    ),
    Word(
        "Modifier",
        "Moves the value for one roll and no longer: −5 in the dark, +10 on home ground. The die "
        "stays as it fell.",
    ),
    Word(
        "Reflexive modifier",
        "Two numbers at once: one side of an opposed roll goes up, the other goes down.",
    ),
    Word(
        "Opposed roll",
        "Two sides throw. Whoever succeeds with the higher die wins; a critical beats any number.",
    ),
    Word(
        "Partial success",
        "You succeeded, but the other side did better. You lose, and keep some small good of it: "
        "in a fight, the shield counts.",
        "partial",
    ),
    Word("Tie", "Both sides did equally well, so nothing is settled.", "tied"),
    Word(
        "Fixed opposition",
        "A door or a poison has one number and no dice: succeed, and throw more than that number.",
    ),
    Word(
        "Contest",
        "Friends measure themselves: all roll the same, and the best success wins.",
    ),
    Word(
        "Exchange of blows",
        "Two fighters roll their weapons against each other; whoever wins strikes.",
    ),
    Word(
        "Damage",
        "The dice a blow throws. Armour is taken off, and what is left is a wound.",
    ),
    Word(
        "Audience",
        "Who will ever see a roll, said before the dice fall: everybody, you and the gamemaster, "
        "or the gamemaster alone.",
    ),
    Word(
        "Inquiry",
        "What a knight notices or knows, rolled by the gamemaster unseen, so that no player "
        "learns from the die what is true.",
    ),
    Word(
        "Check",
        "A mark beside a Trait, Passion or Skill that was used well. In winter it gives a chance "
        "to rise.",
    ),
    Word(
        "Held check",
        "A check from a secret roll: it counts nowhere until the gamemaster gives it, so that it "
        "gives nothing away.",
    ),
    Word("Void roll", "A roll that does not count. It stays in the log with the reason."),
)
"""Stands in pendragon-game-system; R10, R12, R13, R17-R20, R27-R40, R41-R53, R63."""
