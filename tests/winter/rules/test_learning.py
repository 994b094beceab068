"""The experience rolls of a knight one by one: what fell, what came of it, what still waits."""

import pytest

from rolls.rules.errors import RuleError
from winter.rules.knight import PASSION, SKILL, TRAIT, Box, Knight, Line
from winter.rules.learning import learning, must_keep_order
from winter.rules.rulings import PRESETS

SIXTH = PRESETS["6e"]
SWORD = Line("sword", SKILL, "Sword", 15)
HATE = Line("hate", PASSION, "Hate", None)
MERCY = Line("mercy", TRAIT, "Merciful", 12, opposite="Cruel")
KNIGHT = Knight(
    "Ector",
    lines=(MERCY, HATE, SWORD),
    boxes=(
        Box("b4", "hate"),
        Box("b3", "sword"),
        Box("b2", "mercy", "right"),
        Box("b1", "mercy", "left"),
    ),
)
LEFT, RIGHT, SKILLED = "mercy:left", "mercy:right", "sword:left"


def told(faces, knight=KNIGHT):
    return [
        (one.name, one.before, one.face, one.after, one.waits)
        for one in learning(knight, faces, SIXTH)
    ]


@pytest.mark.parametrize(
    ("faces", "merciful", "cruel"),
    [
        ({}, (12, None, None, ""), (8, None, None, "Merciful")),
        ({LEFT: 13}, (12, 13, 13, ""), (7, None, None, "")),
        ({LEFT: 13, RIGHT: 8}, (12, 13, 13, ""), (7, 8, 8, "")),
        ({LEFT: 12, RIGHT: 8}, (12, 12, 12, ""), (8, 8, 8, "")),
        # The right side had rolled before the left side was ticked: it is judged after it.
        ({RIGHT: 8}, (12, None, None, ""), (8, 8, None, "Merciful")),
    ],
)
def test_a_pair_is_shown_as_it_stands_at_that_moment_w6(faces, merciful, cruel):
    assert told(faces) == [
        ("Merciful", *merciful),
        ("Cruel", *cruel),
        ("Sword", 15, None, None, ""),
    ]


@pytest.mark.parametrize(("face", "after"), [(15, 15), (16, 16), (20, 16)])
def test_a_skill_shows_its_face_and_what_it_is_now_w5(face, after):
    assert told({SKILLED: face})[-1] == ("Sword", 15, face, after, "")


@pytest.mark.parametrize(
    ("faces", "falling", "kept"),
    [
        ({}, {RIGHT}, False),
        ({}, {LEFT, RIGHT}, True),
        ({}, {LEFT}, True),
        ({LEFT: 3}, {RIGHT}, True),
        ({}, {SKILLED}, True),
    ],
)
def test_one_by_one_the_left_side_of_a_pair_goes_first_w6(faces, falling, kept):
    if kept:
        must_keep_order(KNIGHT, faces, frozenset(falling), SIXTH)
        return
    with pytest.raises(RuleError, match="First rolls Merciful"):
        must_keep_order(KNIGHT, faces, frozenset(falling), SIXTH)


def test_a_right_side_that_is_ticked_alone_waits_for_nobody_w6():
    alone = Knight("Ector", lines=(MERCY,), boxes=(Box("b2", "mercy", "right"),))

    must_keep_order(alone, {}, frozenset({RIGHT}), SIXTH)
    assert told({RIGHT: 9}, alone) == [("Cruel", 8, 9, 9, "")]
