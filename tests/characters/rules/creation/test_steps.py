"""The steps of making a knight: their order, and what each allows."""

import pytest

from characters.rules.creation.chance import RANDOM
from characters.rules.creation.dice import Tape, dice_of, rolls_from
from characters.rules.creation.judges import JUDGES
from characters.rules.creation.steps import BY_KEY, STEPS, unfinished
from rolls.rules.errors import RuleError
from tests.characters.rules.creation.making import (
    DATA,
    FIVE,
    PERSON,
    SHIPPED,
    changed,
    judged,
    random_knight,
    read,
    thrown,
    told,
)
from tests.dice import loaded

TWELVE = {"values": dict.fromkeys(FIVE, 12)}
CHOSEN = {"chosen": ["Homage", "Honor", "Love"]}
FAMILY = {"family": {"skill": "Hunting"}}


# --- order ---


def test_no_step_needs_a_later_one():
    seen: set[str] = set()
    for step in STEPS:
        assert set(step.needs) <= seen
        seen.add(step.key)
    assert set(BY_KEY) == set(JUDGES) == set(RANDOM) == seen


def test_what_hangs_on_an_earlier_step_is_closed_until_it_is_done():
    states = {key: one.state for key, one in read({}).items()}

    assert states["characteristics"] == "open"
    assert states["skills"] == "closed"
    assert states["training"] == "closed"
    assert states["equipment"] == "open"


def test_a_step_taken_back_leaves_the_later_ones_waiting_and_loses_nothing(throw_six):
    choices, faces = random_knight(throw_six)
    family = choices.pop("family")

    states = {key: one.state for key, one in read(choices, faces).items()}
    assert (states["skills"], states["training"], states["traits"]) == (
        "waiting",
        "waiting",
        "done",
    )
    again = read({**choices, "family": family}, faces)
    assert all(one.done for one in again.values())


def test_a_choice_that_an_earlier_step_overturns_says_so_and_stands_between():
    readings = read({"characteristics": {"values": dict.fromkeys(FIVE, 13)}})

    assert readings["characteristics"].state == "broken"
    assert str(readings["characteristics"].wrong) == (
        "These are 65 points, and there are 60: take 5 away."
    )
    assert "characteristics" in {one.step.key for one in unfinished(readings)}


def test_equipment_arms_and_squire_may_be_left(throw_six):
    choices, faces = random_knight(throw_six)
    for step in ("equipment", "arms", "squire"):
        del choices[step]

    assert unfinished(read(choices, faces)) == ()


# --- the person ---


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ({"name": ""}, "A character needs a name."),
        ({"born": None}, "Type the year of birth"),
        (
            {"born": 494},
            "Born in 494, Sir Tor is 14 in this year; who is made here is at least 15.",
        ),
    ],
)
def test_a_person_has_a_name_and_is_old_enough(choice, sentence):
    with pytest.raises(RuleError, match=sentence):
        judged("person", PERSON | choice)


# --- Characteristics ---


@pytest.mark.parametrize(
    ("five", "sentence"),
    [
        ((12, 12, 12, 12, 13), "These are 61 points, and there are 60: take 1 away."),
        ((7, 12, 12, 12, 12), "SIZ must lie between 8 and 15 before what the culture adds."),
        ((12, 12, 12, 12, 16), "APP must lie between 8 and 15 before what the culture adds."),
    ],
)
def test_sixty_points_each_from_eight_to_fifteen(five, sentence):
    with pytest.raises(RuleError, match=sentence):
        judged("characteristics", {"values": dict(zip(FIVE, five, strict=True))})


def test_points_may_be_left_and_are_told():
    assert told("characteristics", {"values": dict.fromkeys(FIVE, 11)}) == [
        "5 of 60 points are not spent."
    ]


def test_the_dice_tell_in_the_order_of_the_sheet():
    faces = {"characteristics": thrown(1, 1, 6, 6, 3, 4, 2, 5, 1, 6)}

    values = judged("characteristics", {"manner": "dice"}, faces=faces)["values"]

    assert [values[key] for key in FIVE] == [7, 17, 12, 12, 12]


def test_without_dice_nothing_is_told():
    with pytest.raises(RuleError, match="have not been thrown yet"):
        judged("characteristics", {"manner": "dice"})


def test_what_a_culture_adds_is_typed_where_nobody_has_said_it_and_never_a_silent_nought():
    before = {"person": PERSON | {"culture": "Saxon"}}
    facts = judged("characteristics", TWELVE | {"bonus": {"size": 3}}, before=before)
    assert facts["values"]["size"] == 15

    remarks = read({**before, "characteristics": TWELVE})["characteristics"].outcome.remarks
    assert [str(one) for one in remarks] == [
        "Nobody has said what the culture adds to SIZ, DEX, STR, CON, APP; nothing was added."
    ]


def test_what_the_table_says_that_a_culture_adds_is_added():
    saxon = {"name": "Saxon", "characteristics": {"strength": 2}, "skills": ["Hafted"]}
    preset = changed(cultures=[saxon])
    before = {"person": PERSON | {"culture": "Saxon"}}

    values = judged("characteristics", TWELVE, before=before, preset=preset)["values"]

    assert (values["strength"], values["size"]) == (14, 12)


# --- Traits ---


def test_traits_start_at_ten_and_valorous_at_fifteen():
    values = judged("traits", {})["values"]

    assert values.pop("valorous_cowardly") == 15
    assert set(values.values()) == {10}


@pytest.mark.parametrize(
    ("choice", "key", "value"),
    [
        ({"famous": "Just"}, "just_arbitrary", 16),
        ({"famous": "Arbitrary"}, "just_arbitrary", 4),
        ({"famous": "Valorous"}, "valorous_cowardly", 16),
        ({"values": {"just_arbitrary": 15, "merciful_cruel": 9}}, "just_arbitrary", 15),
    ],
)
def test_one_is_famous_and_six_points_move_the_others(choice, key, value):
    assert judged("traits", choice)["values"][key] == value


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"just_arbitrary": 15, "merciful_cruel": 12}, "These are 7 points, and there are 6"),
        ({"just_arbitrary": 16}, "Just must lie between 5 and 15."),
        ({"just_arbitrary": 4}, "Just must lie between 5 and 15."),
        ({"modest_proud": 12}, "Modest is the famous Trait: leave Modest as it starts, at 10."),
    ],
)
def test_points_on_traits_have_their_bounds(values, sentence):
    with pytest.raises(RuleError, match=sentence):
        judged("traits", {"famous": "Modest", "values": values})


def test_a_faith_raises_its_five_by_three():
    before = {"person": PERSON | {"religion": "Pagan"}}

    values = judged("traits", {}, before=before)["values"]

    assert values["generous_selfish"] == 13
    assert values["chaste_lustful"] == 7
    assert values["just_arbitrary"] == 10


def test_of_a_faith_of_ones_own_the_dear_traits_are_typed():
    before = {"person": PERSON | {"religion": "of the old stones"}}

    assert judged("traits", {"dear": ["Cruel"]}, before=before)["values"]["merciful_cruel"] == 7
    remarks = read({**before, "traits": {"famous": "Just"}})["traits"].outcome.remarks
    assert "Nobody has said which Traits the faith holds dear." in map(str, remarks)
    with pytest.raises(RuleError, match="No faith holds both Merciful and Cruel dear"):
        judged("traits", {"dear": ["Cruel", "Merciful"]}, before=before)


def test_valorous_has_dice_of_its_own():
    assert [str(one) for one in dice_of(SHIPPED, "traits")] == ["2D6+3"] * 12 + ["2D6+8"]
    faces = {"traits": thrown(*[1, 1] * 12, 6, 6)}

    values = judged("traits", {"manner": "dice"}, faces=faces)["values"]

    assert (values["chaste_lustful"], values["valorous_cowardly"]) == (5, 20)


# --- Passions ---


def test_three_passions_stand_at_fifteen_ten_and_five():
    assert judged("passions", CHOSEN)["values"] == {"Homage": 15, "Honor": 10, "Love": 5}


def test_the_passions_dice_are_the_primary_secondary_and_tertiary_ones_and_the_points():
    assert [str(one) for one in dice_of(SHIPPED, "passions")] == [
        "2D6+8",
        "2D6+3",
        "1D6+2",
        "4D6+1",
    ]
    faces = {"passions": thrown(6, 6, 1, 1, 3, 1, 1, 1, 1)}
    choice = CHOSEN | {"manner": "dice", "extra": {"Love": 5}}

    values = judged("passions", choice, faces=faces)["values"]

    assert values == {"Homage": 20, "Honor": 5, "Love": 10}
    with pytest.raises(RuleError, match="These are 6 points, and there are 5"):
        judged("passions", choice | {"extra": {"Love": 6}}, faces=faces)


@pytest.mark.parametrize(
    ("choice", "sentence"),
    [
        ({"chosen": ["Honor", "Honor", "Love"]}, "Choose 3 different Passions."),
        ({"chosen": ["Honor", "Love"]}, "Choose 3 different Passions."),
        ({"chosen": ["Honor", "Love", "Greed"]}, "There is no Passion named “Greed”."),
        ({"extra": {"Homage": 1}}, "Points raise no Passion above 15: Homage."),
        ({"extra": {"Love": 10, "Honor": 5, "Hate": 1}}, "These are 16 points, and there are 15"),
        ({"extra": {"Love": -1}}, "Points only raise a Passion."),
    ],
)
def test_points_on_passions_have_their_bounds(choice, sentence):
    with pytest.raises(RuleError, match=sentence):
        judged("passions", CHOSEN | choice)


@pytest.mark.parametrize(("parents", "value"), [(15, 10), (16, 11), (20, 15), (24, 15)])
def test_a_parent_passes_on_what_is_above_fifteen_five_at_most(parents, value):
    values = judged("passions", CHOSEN | {"parents": {"Honor": parents}})["values"]

    assert values["Honor"] == value


def test_the_homeland_gives_five_and_no_passion_passes_twenty():
    before = {"person": PERSON | {"homeland": "Logres"}}
    facts = judged("passions", CHOSEN | {"homeland": "Love"}, before=before)
    assert facts["values"]["Love"] == 10

    choice = CHOSEN | {"homeland": "Homage", "parents": {"Homage": 18}}
    reading = read({**before, "passions": choice})["passions"]
    assert reading.outcome.facts["values"]["Homage"] == 20
    said = "Homage would stand at 23; no Passion rises above 20 here."
    assert said in map(str, reading.outcome.remarks)


# --- family and Skills ---


def test_a_skill_that_nobody_has_said_the_start_of_stays_unknown():
    choice = {"start": {"Sword": 10}, "points": {"Sword": 5}}

    reading = read({**FAMILY, "skills": choice})["skills"]

    assert reading.outcome.facts["values"] == {"Sword": 15}
    said = "Hunting has no starting value yet, so 3 more were not added."
    assert said in map(str, reading.outcome.remarks)


def test_culture_and_family_add_three_each():
    before = FAMILY | {"person": PERSON | {"culture": "Pict"}}
    choice = {"start": {"Hunting": 4, "Bow": 0}, "culture": ["Hunting"]}

    assert judged("skills", choice, before=before)["values"] == {"Hunting": 10, "Bow": 0}


@pytest.mark.parametrize(
    ("points", "sentence"),
    [
        ({"Sword": 6}, "Points raise no Skill above 15: Sword."),
        ({"Sword": 5, "Bow": 6}, "These are 11 points, and there are 10"),
        ({"Dancing": 1}, "Type where Dancing starts before you raise it."),
        ({"Bow": -1}, "Points only raise a Skill."),
    ],
)
def test_points_on_skills_have_their_bounds(points, sentence):
    choice = {"start": {"Sword": 10, "Bow": 2}, "points": points}

    with pytest.raises(RuleError, match=sentence):
        judged("skills", choice, before=FAMILY)


def test_the_family_is_thrown_from_the_tables_list_where_there_is_one():
    preset = changed(families=[{"name": "Keen", "skill": "Awareness"}])
    facts = judged("family", {"manner": "dice"}, faces={"family": [[2, 2]]}, preset=preset)
    assert facts == {"name": "Keen", "skill": "Awareness"}

    facts = judged("family", {"manner": "dice"}, faces={"family": thrown(11, sides=33)})
    assert facts == {"name": "", "skill": "Sword"}


# --- the tape ---


def test_a_tape_shows_again_what_it_showed_and_then_goes_on():
    tape = Tape([[6, 3], [6, 5]], loaded(2))

    assert [tape(6), tape(6), tape(6)] == [3, 5, 2]
    assert tape.faces == [[6, 3], [6, 5], [6, 2]]


def test_other_dice_are_thrown_anew():
    tape = Tape([[6, 3], [20, 5]], loaded(4, 1))

    assert [tape(6), tape(6), tape(20)] == [3, 4, 1]
    assert rolls_from(dice_of(SHIPPED, "squire"), [[6, 3]]) == ()


def test_where_the_table_throws_other_dice_the_old_ones_count_no_more():
    faces = {"characteristics": thrown(*[3] * 10)}
    preset = changed(characteristics=DATA["characteristics"] | {"dice": "3D6"})

    with pytest.raises(RuleError, match="have not been thrown yet"):
        judged("characteristics", {"manner": "dice"}, faces=faces, preset=preset)


@pytest.fixture
def throw_six():
    return lambda sides: min(sides, 4)
