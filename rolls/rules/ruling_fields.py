"""The readings of the d20 text that a table may change, described for a screen."""

from rolls.rules.readings import CHOICE, NAMES, SWITCH, RulingField

__all__ = ["CHOICE", "FIELDS", "NAMES", "SWITCH", "RulingField"]

FIELDS: tuple[RulingField, ...] = (
    RulingField(
        "critical_check",
        CHOICE,
        "A critical and its check",
        "Whether a critical ticks the box by itself; the gamemaster may take it back either way.",
        "C15",
        (("automatic", "Ticked at once"), ("proposed", "Proposed to the gamemaster")),
    ),
    RulingField(
        "fumble_check",
        CHOICE,
        "A fumble and its check",
        "Whether the knight learns from a fumble.",
        "C14",
        (
            ("proposed", "Proposed to the gamemaster"),
            ("always", "Ticked at once"),
            ("never", "No check"),
        ),
    ),
    RulingField(
        "success_check",
        CHOICE,
        "A plain success and its check",
        "Whether the gamemaster is asked if a plain success mattered enough for a check.",
        "C35",
        (("proposed", "Proposed to the gamemaster"), ("never", "Not proposed")),
    ),
    RulingField(
        "contest_check",
        CHOICE,
        "The winner of a contest",
        "What the one who wins among friends gets for a plain success.",
        "C22",
        (("proposed", "Proposed to the gamemaster"), ("automatic", "Ticked at once")),
    ),
    RulingField(
        "contest_tie_check",
        CHOICE,
        "Joint winners of a contest",
        "Who gets the check when the highest plain success is shared; shared criticals always do.",
        "C21",
        (("each", "Each of them"), ("none", "None of them")),
    ),
    RulingField(
        "critical_beats_fixed",
        SWITCH,
        "A critical overcomes a fixed value",
        "Whether a critical wins against a door or a poison even with a number too low for it.",
        "C5",
    ),
    RulingField(
        "smallest_excess",
        SWITCH,
        "Take away the smallest bonus",
        "When everyone in a contest stands above 20, whether all lose the lowest critical bonus.",
        "lists, Fighting",
    ),
    RulingField(
        "any_roll_secret",
        SWITCH,
        "Any roll may be secret",
        "Whether the gamemaster may hide every roll, or inquiries alone.",
        "C36",
    ),
    RulingField(
        "inquiry_skills",
        NAMES,
        "Skills of inquiry",
        "What the gamemaster rolls in secret unless told otherwise.",
        "R12",
        (),
    ),
    RulingField(
        "player_audience",
        CHOICE,
        "Who sees what players roll",
        "What stands chosen before a player throws; another choice is one press away.",
        "R11",
        (
            ("table", "Everyone at the table"),
            ("member", "The player and the gamemaster"),
            ("gamemaster_reads", "Only the gamemaster reads it"),
        ),
    ),
    RulingField(
        "gamemaster_audience",
        CHOICE,
        "Who sees what the gamemaster rolls",
        "What stands chosen before a gamemaster throws; inquiries begin in secret.",
        "R11",
        (("table", "Everyone at the table"), ("gamemaster_knows", "Only the gamemaster knows")),
    ),
    RulingField(
        "reveal_on_close",
        SWITCH,
        "Reveal when the encounter closes",
        "Whether secret rolls are offered to be shown when their encounter closes.",
        "C36",
    ),
    RulingField(
        "secret_notice",
        SWITCH,
        "Tell that a secret roll was made",
        "Whether players read that the gamemaster rolled, and nothing more.",
        "R12",
    ),
    RulingField(
        "owner_marks_checks",
        SWITCH,
        "Players tick their own boxes",
        "Whether a player may mark a check by hand, or the gamemaster alone.",
        "C35",
    ),
    RulingField(
        "typed_faces",
        SWITCH,
        "Faces from real dice",
        "Whether a face thrown at the table may be typed in; such a roll is marked.",
        "R11",
    ),
    RulingField(
        "glory_ranks",
        CHOICE,
        "Ranks of Glory",
        "Which edition's ranks the sheet shows.",
        "lists, Glory",
        (("6e", "Sixth edition"), ("5e", "Fifth edition")),
    ),
)
"""Every field of the d20 system's `Rulings`, in the order of the screen."""
