"""The steps of a winter, each read from a sheet, a choice and the dice so far."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from characters.rules.squires import COMMONERS_CHILD, ESQUIRES_SON, HEIR
from rolls.rules.errors import RuleError
from winter.rules.judges import JUDGES
from winter.rules.knight import Box, Child, Horse, Knight, Line, Squire
from winter.rules.reading import Move, Reading, filled
from winter.rules.rulings import PRESETS, Winter
from winter.rules.steps import Step

SIXTH, FIFTH = PRESETS["6e"], PRESETS["5e"]
FAMILIES = Winter(family=True)
FIVE = tuple(
    Line(key, "characteristic", key, 12, key)
    for key in ("size", "dexterity", "strength", "constitution", "appeal")
)
SWORD = Line("sword", "skill", "Sword", 15)
RIDING = Line("riding", "skill", "Horsemanship", 10)
UNKNOWN = Line("sailing", "skill", "Sailing", None)
HONOR = Line("honor", "passion", "Honor", 15)
MERCY = Line("mercy", "trait", "Merciful", 12, opposite="Cruel")
ECTOR = Knight("Sir Ector", 25, (*FIVE, SWORD, RIDING, UNKNOWN, HONOR, MERCY))


def changed(knight, **more):
    return Knight(**{name: getattr(knight, name) for name in Knight.__slots__} | more)


def valued(knight, **values):
    lines = tuple(
        Line(one.pk, one.kind, one.name, values.get(one.pk, one.value), one.key, one.opposite)
        for one in knight.lines
    )
    return changed(knight, lines=lines)


def read(step, knight=ECTOR, choice=None, faces=None, rulings=SIXTH):
    return JUDGES[Step(step)](knight, choice or {}, faces or {}, rulings)


def moves(reading):
    return [(one.what, one.pk, one.before, one.after) for one in reading.moves]


def words(reading):
    return [str(one) for one in reading.said]


def test_every_step_has_its_judge():
    assert set(JUDGES) == set(Step)


# --- experience ---


def test_every_check_is_rolled_once_and_cleared_w5():
    knight = changed(ECTOR, boxes=(Box("c1", "sword"), Box("c2", "honor")))

    assert read("experience", knight).needs == {"sword:left": 20, "honor:left": 20}
    assert read("experience", knight, faces={"sword:left": 16}).needs == {"honor:left": 20}
    whole = read("experience", knight, faces={"sword:left": 16, "honor:left": 15})
    assert whole.is_whole
    assert moves(whole) == [
        ("value", "sword", 15, 16),
        ("check", "c1", "left", None),
        ("check", "c2", "left", None),
    ]
    assert words(whole) == ["Sword: 15, now 16.", "Honor stays at 15."]
    assert [one.face for one in whole.said] == [16, 15]


def test_both_sides_of_a_trait_are_told_by_their_names_w6():
    knight = changed(ECTOR, boxes=(Box("cruel", "mercy", "right"), Box("mercy", "mercy")))
    whole = read("experience", knight, faces={"mercy:right": 8, "mercy:left": 13})

    assert words(whole) == ["Merciful: 12, now 13.", "Cruel: 7, now 8."]
    assert moves(whole) == [
        ("check", "cruel", "right", None),
        ("check", "mercy", "left", None),
    ]


def test_a_check_where_nobody_knows_the_value_stays():
    knight = changed(ECTOR, boxes=(Box("c1", "sailing"),))
    whole = read("experience", knight)

    assert whole.is_whole
    assert not whole.moves
    assert words(whole) == ["Sailing has no value yet, so its check stays."]


def test_without_checks_there_is_nothing_to_roll():
    assert read("experience") == Reading()


# --- training ---


@pytest.mark.parametrize(
    ("choice", "moved"),
    [
        ({}, []),
        ({"to": "skills", "points": {"riding": 5}}, [("value", "riding", 10, 15)]),
        ({"to": "skills", "points": {"sword": 1}}, [("value", "sword", 15, 16)]),
        ({"to": "trait", "line": "mercy", "side": "left"}, [("value", "mercy", 12, 13)]),
        ({"to": "trait", "line": "mercy", "side": "right"}, [("value", "mercy", 12, 11)]),
        ({"to": "passion", "line": "honor", "amount": -1}, [("value", "honor", 15, 14)]),
        ({"to": "characteristic", "line": "strength"}, [("value", "strength", 12, 13)]),
    ],
)
def test_a_year_is_given_to_one_thing_w11(choice, moved):
    assert moves(read("training", choice=choice)) == moved


@pytest.mark.parametrize(
    "choice",
    [
        {"to": "dancing"},
        {"to": "skill", "line": "sword"},
        {"to": "skills", "points": {"riding": 6}, "line": "x"} | {"points": {"sword": 2}},
        {"to": "skills", "points": {"honor": 1}},
        {"to": "skills", "points": {"sailing": 1}},
        {"to": "trait", "line": "mercy"},
        {"to": "trait", "line": "honor", "side": "left"},
        {"to": "passion", "line": "honor", "amount": 2},
        {"to": "characteristic", "line": "absent"},
    ],
)
def test_what_no_year_gives_is_refused_w11(choice):
    with pytest.raises(RuleError):
        read("training", choice=choice)


def test_the_fifth_edition_throws_for_its_points_w12():
    choice = {"to": "skills", "points": {"riding": 4}}

    assert read("training", choice=choice, rulings=FIFTH).needs == {"points": 6}
    whole = read("training", choice=choice, faces={"points": 3}, rulings=FIFTH)
    assert moves(whole) == [("value", "riding", 10, 14)]
    with pytest.raises(RuleError, match="there are 3"):
        read("training", choice=choice, faces={"points": 2}, rulings=FIFTH)
    one = read("training", choice={"to": "skill", "line": "sword"}, rulings=FIFTH)
    assert moves(one) == [("value", "sword", 15, 16)]


def test_two_skills_of_one_name_are_two_w11():
    knight = changed(ECTOR, lines=(*ECTOR.lines, Line("twin", "skill", "Sword", 3)))

    whole = read("training", knight, {"to": "skills", "points": {"riding": 2, "twin": 4}})
    assert ("value", "twin", 3, 7) in moves(whole)
    both = Line("other", "skill", "Sword", 10)
    twins = changed(knight, lines=(*knight.lines, both))
    whole = read("training", twins, {"to": "skills", "points": {"other": 2, "twin": 4}})
    assert moves(whole) == [("value", "other", 10, 12), ("value", "twin", 3, 7)]


def test_a_year_given_to_siz_is_remembered_w11():
    choice = {"to": "characteristic", "line": "size"}

    assert read("training", choice=choice).kept == {"size": 1}
    with pytest.raises(RuleError, match="at most 3 times"):
        read("training", changed(ECTOR, size_trained=3), choice)


# --- circumstances ---


def test_an_ordinary_year_takes_nothing_w14():
    whole = read("circumstances")

    assert not whole.moves
    assert whole.kept == {"standard": "ordinary", "owed": 0}


def test_a_poor_year_lends_a_point_of_con_until_a_better_one_w15():
    poor = {"standard": "poor"}

    assert read("circumstances", choice=poor).needs == {"constitution": 20}
    held = read("circumstances", choice=poor, faces={"constitution": 12})
    assert not held.moves
    assert held.kept["owed"] == 0
    lost = read("circumstances", choice=poor, faces={"constitution": 13})
    assert moves(lost) == [("value", "constitution", 12, 11)]
    assert lost.kept["owed"] == 1
    after = changed(valued(ECTOR, constitution=11), owed=1)
    again = read("circumstances", after, poor, {"constitution": 20})
    assert again.kept["owed"] == 2
    better = read("circumstances", after, {"standard": "rich"})
    assert moves(better) == [("value", "constitution", 11, 12)]
    assert better.kept == {"standard": "rich", "owed": 0}


def test_an_impoverished_year_takes_con_for_good_and_honor_w15():
    whole = read("circumstances", choice={"standard": "impoverished"}, faces={"constitution": 19})

    assert moves(whole) == [("value", "constitution", 12, 11), ("value", "honor", 15, 13)]
    assert whole.kept["owed"] == 0
    assert "the gamemaster decides" in words(whole)[-1]


def test_a_con_that_nobody_knows_is_not_rolled():
    lines = tuple(one for one in ECTOR.lines if one.key != "constitution")
    whole = read("circumstances", changed(ECTOR, lines=lines), {"standard": "poor"})

    assert whole.is_whole
    assert not whole.moves
    with pytest.raises(RuleError):
        read("circumstances", choice={"standard": "splendid"})


# --- aging ---


OLD = changed(ECTOR, age=34)


def test_the_young_do_not_age_w16():
    assert read("aging").is_whole
    assert read("aging", changed(ECTOR, age=None)).is_whole
    assert read("aging", OLD).needs == {"first": 6, "second": 6}


def test_losses_are_thrown_for_when_their_number_is_known_w17():
    two = {"first": 1, "second": 3}

    assert read("aging", OLD, faces=two).needs == {"loss1": 6, "loss2": 6}
    whole = read("aging", OLD, faces=two | {"loss1": 3, "loss2": 6})
    assert moves(whole) == [("value", "strength", 12, 11)]
    assert not whole.dying


def test_a_low_con_asks_for_the_life_when_the_losses_are_known_w18():
    weak = valued(OLD, constitution=6)
    faces = {"first": 2, "second": 3, "loss1": 4}

    assert read("aging", weak, faces=faces).needs == {"last": 6}
    dying = read("aging", weak, faces=faces | {"last": 6})
    assert dying.dying
    assert moves(dying) == [("value", "constitution", 6, 5)]
    assert not read("aging", weak, faces=faces | {"last": 5}).dying


# --- squires and horses and children ---


def test_squires_learn_leave_and_are_proposed_w20_w21():
    young = Squire("s1", "Bors", 15, ESQUIRES_SON)
    grown = Squire("s2", "Kay", 21, HEIR)
    common = Squire("s3", "Wat", 22, COMMONERS_CHILD, grown=2)
    knight = changed(ECTOR, squires=(young, grown, common))

    assert read("squires", knight).needs == {"s2:leaves": 20, "s2:skill": 20, "s3:leaves": 20}
    whole = read("squires", knight, faces={"s2:leaves": 8, "s2:skill": 17, "s3:leaves": 8})
    assert moves(whole) == [
        ("squire.grown", "s1", 0, 1),
        ("squire.grown", "s2", 0, 1),
        ("squire", "s3", "s3", None),
    ]
    assert "Kay is 21 and may be knighted." in words(whole)
    assert "Wat goes to another master." in words(whole)


def test_a_horse_in_doubt_asks_for_horsemanship_w23():
    knight = changed(ECTOR, horses=(Horse("h1", "Grey"), Horse("h2", "Bay", care=1)))

    assert read("horses", knight).needs == {"h1": 20, "h2": 20}
    assert read("horses", knight, faces={"h1": 2, "h2": 20}).needs == {"h1:rides": 20}
    whole = read("horses", knight, faces={"h1": 2, "h2": 20, "h1:rides": 11})
    assert moves(whole) == [("horse.health", "h1", 0, 2), ("horse.care", "h2", 1, 0)]
    dead = read("horses", knight, faces={"h1": 1, "h2": 20})
    assert ("horse", "h1", "h1", None) in moves(dead)
    without = valued(knight, riding=None)
    assert read("horses", without, faces={"h1": 2, "h2": 20}).is_whole


def test_a_hard_year_weighs_on_horses_w23():
    knight = changed(ECTOR, horses=(Horse("h1", "Grey"),), standard="poor")

    assert read("horses", knight, faces={"h1": 3}).needs == {"h1:rides": 20}


def test_small_children_are_thrown_for_w24():
    children = (Child("k1", "Elaine", 1), Child("k2", "Tor", 5))
    knight = changed(ECTOR, children=children)

    assert read("family", knight).is_whole
    assert read("family", knight, rulings=FAMILIES).needs == {"k1": 20}
    lost = read("family", knight, faces={"k1": 4}, rulings=FAMILIES)
    assert moves(lost) == [("relative.died", "k1", None, "this year")]
    assert not read("family", knight, faces={"k1": 5}, rulings=FAMILIES).moves


# --- Glory ---


def test_the_year_is_counted_from_the_sheet_w25():
    knight = changed(valued(ECTOR, mercy=4, honor=16, appeal=13), standard="rich")

    assert moves(read("glory", knight, {"holdings": 7})) == [
        ("glory", "traits", None, 15),
        ("glory", "passions", None, 15),
        ("glory", "appeal", None, 10),
        ("glory", "circumstances", None, 20),
        ("glory", "holdings", None, 7),
    ]
    with pytest.raises(RuleError):
        read("glory", knight, {"holdings": "7"})


def test_a_table_may_count_the_values_before_the_winter_w26():
    knight = changed(valued(ECTOR, honor=16), before={"honor": 15})

    assert ("glory", "passions", None, 15) in moves(read("glory", knight))
    before = read("glory", knight, rulings=Winter(counted="before"))
    assert ("glory", "passions", None, 15) not in moves(before)


def test_bonus_points_go_beyond_the_caps_and_stay_where_unspent_w27():
    knight = changed(valued(ECTOR, sword=20), glory=3_300, spent=1)

    whole = read("bonus", knight, {"spent": ["sword", "mercy:right"]})
    assert moves(whole) == [("value", "sword", 20, 21), ("value", "mercy", 12, 11)]
    assert whole.kept == {"spent": 2}
    twice = read("bonus", knight, {"spent": ["sword", "sword"]})
    assert moves(twice) == [("value", "sword", 20, 22)]
    assert words(read("bonus", knight)) == ["2 bonus points are kept."]
    one = read("bonus", knight, {"spent": ["sword"]})
    assert words(one)[-1] == "One bonus point is kept."
    for wrong in (["sword"] * 3, ["absent"], ["sailing"]):
        with pytest.raises(RuleError):
            read("bonus", knight, {"spent": wrong})


# --- all of them ---

CHOICES = {Step.CIRCUMSTANCES: {"standard": "impoverished"}}
values = st.fixed_dictionaries({one.pk: st.integers(0, 24) for one in ECTOR.lines})


@given(values, st.integers(15, 70), st.data())
def test_dice_are_asked_for_until_the_step_is_whole_and_then_it_reads_the_same(numbers, age, data):
    knight = changed(
        valued(ECTOR, **numbers),
        age=age,
        boxes=(Box("c1", "sword"), Box("c2", "mercy", "right")),
        squires=(Squire("s1", "Kay", 21, HEIR),),
        horses=(Horse("h1", "Grey", 1, 1),),
        children=(Child("k1", "Elaine", 1),),
    )
    for step, judge in JUDGES.items():
        faces: dict[str, int] = {}
        choice = CHOICES.get(step, {})
        reading = judge(knight, choice, faces, FAMILIES)
        while reading.needs:
            assert not reading.moves
            assert not set(reading.needs) & set(faces)
            for place, sides in reading.needs.items():
                faces[place] = data.draw(st.integers(1, sides))
            reading = judge(knight, choice, faces, FAMILIES)
        assert judge(knight, choice, dict(faces), FAMILIES) == reading
        for move in reading.moves:
            _stands_as_it_says(knight, move)


def _stands_as_it_says(knight: Knight, move: Move) -> None:
    line = knight.line(move.pk)
    if move.what == "value":
        assert line is not None
        assert line.value == move.before != move.after


def test_a_sentence_from_elsewhere_is_filled_and_not_obeyed():
    hostile = "{name:>999999999}{name.__class__} {name}, {absent}."

    assert filled(hostile, {"name": "Kay"}) == "{name:>999999999}{name.__class__} Kay, ."


def test_a_die_that_has_no_such_face_is_refused():
    with pytest.raises(RuleError):
        read("aging", OLD, faces={"first": 7, "second": 1})
