"""The words of winter, and what they mean."""

from rolls.rules.glossary import Word

WINTER = (
    Word(
        "Winter",
        "The end of a year: what was learnt, who grows older, how the house has fared. Then the "
        "next year begins.",
    ),
    Word(
        "Experience",
        "One d20 for each check: above the value, or a 20, and the value rises by 1. The check "
        "is gone either way.",
    ),
    Word("Training", "One thing a year that is practised on purpose, without any dice."),
    Word("Circumstances", "How well one lived this year, from starving to splendid."),
    Word("Aging", "From the middle thirties on, dice tell each winter what the years have taken."),
    Word("Squires", "How the squires get on: better, grown up, made a knight, or gone."),
    Word("Horses", "Whether the horses live through the winter."),
    Word("Family", "Marriage, births and children in the year."),
    Word("Glory of the year", "Fame for what one is and has, without a deed."),
    Word("Glory bonus", "Each thousand of Glory gives a point, to raise whatever one likes."),
    Word("Solo", "What one knight lived through alone, away from the table, told in a few words."),
    Word("Waived step", "A step of winter that a gamemaster lets pass, with the reason."),
)
"""Stands in winter; W2, W5, W11-W17, W20-W27."""
