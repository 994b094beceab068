"""The words of the d6 pool, and what they mean."""

from rolls.rules.glossary import Word

POOL = (
    Word("Pool", "So many six-sided dice as what is tested adds up to; all are thrown at once."),
    Word("Success die", "A die that shows enough: 4 or more, unless your table says otherwise."),
    Word("Difficulty", "How many dice must succeed."),
    Word("Crit", "Each 6: a success that also undoes a 1, or strikes a die of the other side."),
    Word("Complication", "A 1 is left that no 6 has undone: something goes wrong on the side."),
    Word("Catastrophe", "The test failed and a 1 is left: it goes as wrong as it can."),
    Word("Opposed pools", "Each side throws its own dice; more successes win."),
    Word("Struck die", "A die that a 6 of the other side has taken away: it counts no more."),
)
"""Stands in dice-pool; P1-P8."""
