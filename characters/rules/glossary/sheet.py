"""The other words of a sheet: fame, wounds, arms, squires, ideals."""

from rolls.rules.glossary import Word

SHEET = (
    Word("Glory", "Fame, in points. It never fades, and every thousand makes a knight better."),
    Word(
        "Glory roll",
        "Whether one's name is known: rolled against one point for each thousand of Glory.",
    ),
    Word(
        "Held Glory",
        "Glory won in secret: it counts nowhere until the gamemaster gives it.",
    ),
    Word("Hit Points", "What is left of the body's strength, once every wound is taken off."),
    Word("Wound", "What a blow has left. Each is kept by itself, and heals by itself."),
    Word(
        "Armour",
        "Points that are taken off every blow. A shield's points count only when it was of use.",
    ),
    Word("Squire", "The young helper of a knight, who learns until made a knight too."),
    Word(
        "Squire Skill",
        "One number for all that a squire does in service: chores, and help in a fight.",
    ),
    Word(
        "Squire background",
        "What family a squire comes from; it makes the Squire Skill and all other Skills better "
        "or worse.",
    ),
    Word(
        "Ideal",
        "A way of life, such as Chivalry: whoever stands high enough in its Traits and Passions "
        "is given what it promises.",
    ),
    Word(
        "Chivalrous bonus",
        "What a knight gains by the Traits of Chivalry, added up, as long as they stand high.",
    ),
    Word(
        "Religious bonus",
        "What a knight gains by every Trait that the own faith praises, while all stand high.",
    ),
    Word(
        "Ruling",
        "Where the rules can be read in two ways: which of them this table plays by.",
    ),
)
"""Stands in pendragon-game-system, and lists, Fighting, Glory, Ideals; R13, R83, R90-R93."""
