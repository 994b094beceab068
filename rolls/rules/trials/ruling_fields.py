"""What a table may choose in the Trials of Steel, described for a screen."""

from rolls.rules.readings import CHOICE, SWITCH, RulingField

__all__ = ["CHOICE", "FIELDS", "SWITCH", "RulingField"]

FIELDS: tuple[RulingField, ...] = (
    RulingField(
        "chart_dice",
        CHOICE,
        "When the attack dice are thrown",
        "Both squires' dice for their charts: one each at a time, or all of a turn at once.",
        "T5",
        (("exchange", "For each exchange"), ("turn", "All when the turn begins")),
    ),
    RulingField(
        "feint_waits",
        SWITCH,
        "A feint waits for its blow",
        "Whether what a feint has won is kept over the end of the turn until a blow uses it.",
        "T15",
    ),
    RulingField(
        "clash_spent",
        CHOICE,
        "When a Clash of Steel is used up",
        "A clash happens once a fight; later dice that show it are thrown again.",
        "T21",
        (("performed", "Once it was made"), ("rolled", "Once a die showed it")),
    ),
    RulingField(
        "diversion_again",
        CHOICE,
        "A second Diversion",
        "What becomes of a die that shows a Diversion already made in this fight.",
        "T22",
        (("reroll", "The die is thrown again"), ("wasted", "That attack is wasted")),
    ),
    RulingField(
        "charge_wound_roll",
        SWITCH,
        "A Shoulder Charge must wound",
        "Whether an unsaved charge still needs its die to wound before it costs any Wounds.",
        "T24",
    ),
    RulingField(
        "style_floor",
        SWITCH,
        "Initiative never starts below 1",
        "Whether a slow style leaves a squire at least 1 Initiative.",
        "T29",
    ),
    RulingField(
        "fall_test",
        CHOICE,
        "The test against falling",
        "Which Initiative a squire struck on the leg tests; damage never counts.",
        "T31",
        (("style", "With his style"), ("profile", "Of his profile alone")),
    ),
    RulingField(
        "last_turn",
        CHOICE,
        "The last turn of all",
        "When a fight with equal Hits ends in a draw instead of one more turn.",
        "T34",
        (
            ("none", "Never: they fight on"),
            ("5", "After turn 5"),
            ("10", "After turn 10"),
            ("20", "After turn 20"),
            ("50", "After turn 50"),
        ),
    ),
    RulingField(
        "play_off",
        SWITCH,
        "A play-off is offered",
        "Whether joint winners of a tournament are offered a fight that decides it.",
        "T36",
    ),
)
"""Every field of the Trials' `Rulings`, in the order of the screen."""
