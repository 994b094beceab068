import dataclasses
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.rulings import DEFAULT, FIELDS, Rulings


def test_every_reading_is_described_for_the_screen():
    described = [field.name for field in FIELDS]

    assert described == [field.name for field in dataclasses.fields(Rulings)][1:]
    assert all(field.title and field.help and field.where for field in FIELDS)


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
def test_the_default_is_one_of_the_choices(field):
    value = getattr(DEFAULT, field.name)

    assert field.kind == "names" or value in dict(field.choices)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("fumble_check", "proposed", id="C14"),
        pytest.param("critical_check", "automatic", id="C15"),
        pytest.param("success_check", "proposed", id="C35"),
        pytest.param("contest_check", "proposed", id="C22"),
        pytest.param("contest_tie_check", "each", id="C21"),
        pytest.param("critical_beats_fixed", True, id="C5"),
        pytest.param("smallest_excess", False, id="lists, Fighting"),
        pytest.param("any_roll_secret", True, id="C36"),
        pytest.param("reveal_on_close", False, id="C36 reveal"),
        pytest.param("secret_notice", False, id="R12"),
        pytest.param("owner_marks_checks", True, id="owner"),
        pytest.param("typed_faces", False, id="typed"),
        pytest.param("glory_ranks", "6e", id="ranks"),
        pytest.param("heir_glory", "tenth", id="heirs"),
    ],
)
def test_a_new_campaign_starts_with_our_reading(name, value):
    assert getattr(DEFAULT, name) == value


def test_inquiries_are_the_six_listed_r12():
    assert DEFAULT.inquiry_skills == (
        "Awareness",
        "Folklore",
        "Hunting",
        "Intrigue",
        "Recognize",
        "Religion",
    )


def readings():
    by_kind = {
        field.name: st.lists(st.from_regex(r"[A-Z][a-z]{1,9}", fullmatch=True), unique=True)
        if field.kind == "names"
        else st.sampled_from([value for value, _ in field.choices])
        for field in FIELDS
    }
    return st.fixed_dictionaries(by_kind)


@given(readings())
def test_a_stored_copy_reads_back(stored):
    rulings = Rulings.from_json(stored)

    assert Rulings.from_json(json.loads(json.dumps(rulings.to_json()))) == rulings
    assert rulings.to_json() == {"edition": 1, **stored}


def test_what_is_missing_keeps_its_default():
    assert Rulings.from_json({}) == DEFAULT


@pytest.mark.parametrize(
    ("stored", "named"),
    [
        ({"house_rule": 1}, "house_rule"),
        ({"fumble_check": "sometimes"}, "A fumble and its check"),
        ({"fumble_check": True}, "A fumble and its check"),
        ({"fumble_check": ["never"]}, "A fumble and its check"),
        ({"smallest_excess": 1}, "Take away the smallest bonus"),
        ({"smallest_excess": "yes"}, "Take away the smallest bonus"),
        ({"smallest_excess": None}, "Take away the smallest bonus"),
        ({"inquiry_skills": "Awareness"}, "Skills of inquiry"),
        ({"inquiry_skills": [""]}, "Skills of inquiry"),
        ({"inquiry_skills": [3]}, "Skills of inquiry"),
        ({"inquiry_skills": ["x" * 61]}, "Skills of inquiry"),
        ({"inquiry_skills": ["x"] * 61}, "Skills of inquiry"),
        ({"edition": 2}, "2"),
        ({"edition": "1"}, "1"),
        ({"edition": True}, "True"),
        ({"edition": 0}, "0"),
    ],
)
def test_nonsense_is_refused_by_name(stored, named):
    with pytest.raises(RuleError) as refusal:
        Rulings.from_json(stored)

    assert named in str(refusal.value)


def test_a_name_listed_twice_is_kept_once():
    assert Rulings.from_json({"inquiry_skills": ["Hunting", " Hunting "]}).inquiry_skills == (
        "Hunting",
    )


def test_the_screen_can_name_the_differences():
    changed = Rulings(smallest_excess=True, glory_ranks="5e")

    assert [field.name for field in changed.differences(DEFAULT)] == [
        "smallest_excess",
        "glory_ranks",
    ]
