"""What the five Characteristics stand for, and what is counted from them."""

from rolls.rules.glossary import Word

CHARACTERISTICS = (
    Word(
        "Characteristic",
        "What the body is: five numbers. They are rolled like a Skill, but know no critical, no "
        "fumble and no check.",
    ),
    Word("SIZ", "Size: how tall and heavy. It helps to hurt, to bear wounds and to stay upright."),
    Word("DEX", "Dexterity: to climb, sneak, swim, keep one's balance."),
    Word("STR", "Strength: to lift, break, hold, and strike hard."),
    Word("CON", "Constitution: to bear wounds, poison, illness and lack of breath."),
    Word("APP", "Appeal: how one looks and is looked at, at feasts and when people first meet."),
)
"""Stands in pendragon-game-system, Characteristics; R24, R69, R81."""

DERIVED = (
    Word(
        "Derived",
        "Numbers that follow from the Characteristics, and move with them. Press one to see how.",
    ),
    Word("Total Hit Points", "All the wounds the body can take: CON and SIZ together."),
    Word("Major Wound", "A single wound of so many points, or more, strikes a knight down."),
    Word("Unconscious", "With fewer Hit Points than this, a knight lies senseless."),
    Word("Healing Rate", "So many points of wounds close in a week of rest."),
    Word("Knockdown", "A blow for more than this, armour not yet counted, may throw a knight."),
    Word("Movement Rate", "How fast one goes at a walk; every other pace is counted from it."),
    Word("Weapon Damage", "The six-sided dice a blow throws, before what the weapon adds."),
    Word("Brawling Damage", "What a bare fist does: a plain number, without dice."),
)
"""Stands in pendragon-game-system, Characteristics, and lists, Fighting; R70-R77, R85, R86."""
