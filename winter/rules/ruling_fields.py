"""What a table may change of its winters, said for a screen to show and a file to be checked."""

from dataclasses import dataclass

from rolls.rules.errors import RuleError

SWITCH, CHOICE, NUMBER = "switch", "choice", "number"


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure of winter: its `kind` is "switch", "choice" (one of `choices`, each with its
    label) or "number" (`least` up to and including `most`). `where` tells where it stands."""

    name: str
    kind: str
    title: str
    where: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0

    def check(self, value: object) -> None:
        """Raises RuleError where the figure cannot be set to this."""
        if self.kind == SWITCH:
            right = type(value) is bool
        elif self.kind == CHOICE:
            right = isinstance(value, str) and value in dict(self.choices)
        else:
            right = type(value) is int and self.least <= value <= self.most
        if not right:
            raise RuleError("“{name}” cannot be set to “{value}”.", name=self.title, value=value)


def _switch(name: str, title: str, where: str) -> Figure:
    return Figure(name, SWITCH, title, where)


def _choice(name: str, title: str, where: str, **choices: str) -> Figure:
    return Figure(name, CHOICE, title, where, tuple(choices.items()))


def _number(name: str, title: str, where: str, most: int = 200, least: int = 0) -> Figure:
    return Figure(name, NUMBER, title, where, least=least, most=most)


FIELDS: tuple[Figure, ...] = (
    _switch("ordered", "The steps of a winter keep their order", "W2"),
    _choice(
        "reaches",
        "An experience roll succeeds",
        "W5, W10",
        greater="Above the value",
        at_least="At the value or above",
    ),
    Figure(
        "training",
        CHOICE,
        "What a year of training offers",
        "W11, W12",
        (("6e", "Sixth edition"), ("5e", "Fifth edition")),
    ),
    _number("skill_points", "Skill points of a year of training", "W11", most=60, least=1),
    _number("skill_easy", "Up to this value a Skill point costs one", "W11, W12"),
    _number("skill_most", "Training raises a Skill to at most", "W11, W12"),
    _number("trait_most", "Training raises a Trait to at most", "W11, W12", most=20),
    _number("passion_most", "Training raises a Passion to at most", "W11, W12"),
    _number("size_most", "Training raises SIZ to at most", "W11, W12"),
    _number(
        "characteristic_most", "Training raises another Characteristic to at most", "W11, W12"
    ),
    _number(
        "characteristic_until", "Characteristics are trained below this age (0: always)", "W11"
    ),
    _number("size_times", "SIZ is trained so often in a life (0: without limit)", "W11"),
    _number("glory_impoverished", "Glory of an impoverished year", "W15", most=1000),
    _number("glory_poor", "Glory of a poor year", "W15", most=1000),
    _number("glory_ordinary", "Glory of an ordinary year", "W15", most=1000),
    _number("glory_rich", "Glory of a rich year", "W15", most=1000),
    _number("glory_superlative", "Glory of a superlative year", "W15", most=1000),
    _number("honor_impoverished", "Honor lost in an impoverished year", "W15", most=20),
    _number("aging_from", "Aging begins in the winter at this age", "W16"),
    _number(
        "falls_on_constitution",
        "A loss falls on CON where the other stands at this or less (0: never)",
        "W17",
    ),
    _choice(
        "death",
        "What ends a knight's life in winter",
        "W18",
        constitution="A die above a low CON",
        zero="A Characteristic at 0",
    ),
    _number("dying_below", "CON is low below", "W18"),
    _number("knighting_age", "A squire may be knighted at", "W20"),
    _number("squire_leaves", "A squire of age leaves on 1D20 up to the age less", "W21"),
    _switch("family", "Families have winters of their own", "W24"),
    _switch("children_die", "Small children may die in winter", "W24"),
    _switch("births", "Marriages and births are entries of winter", "W24"),
    _choice(
        "yearly_glory",
        "Yearly Glory of Traits and Passions",
        "W25",
        steps="By steps, at 16 and at 20",
        values="As many points as the value, from 16 on",
    ),
    _number("famous_glory", "Glory of a Trait or Passion of 16 to 19", "W25", most=1000),
    _number("exalted_glory", "Glory of a Trait or Passion of 20 and more", "W25", most=1000),
    _number("glory_cap", "Most Glory of all Traits, and of all Passions, in steps", "W25", 10_000),
    _number("appeal_13", "Glory of an APP of 13 to 15", "W25", most=1000),
    _number("appeal_16", "Glory of an APP of 16 to 18", "W25", most=1000),
    _number("appeal_19", "Glory of an APP of 19 and more", "W25", most=1000),
    _number("holdings_most", "Most Glory of holdings in a year", "W25", most=10_000),
    _number("chivalry_glory", "Glory of a chivalrous knight's year", "W25", most=1000),
    _number("religion_glory", "Glory of a religious knight's year", "W25", most=1000),
    _choice(
        "counted",
        "Yearly Glory counts the values",
        "W26",
        after="After experience, training and aging",
        before="Before them",
    ),
    _number("bonus_each", "A bonus point for so many points of Glory", "W27", 100_000, least=1),
)
"""In the order of the screen. Stands in winter."""
