import pytest

from characters.rules.skills import SKILLS, Group, Skill, base_name, is_inquiry, listed
from rolls.rules.rulings import DEFAULT, Rulings


@pytest.mark.parametrize(
    ("group", "count"), [(Group.COMBAT, 12), (Group.OTHER, 19), (Group.LESS_KNIGHTLY, 2)]
)
def test_skills_stand_in_three_groups(group, count):
    assert len([skill for skill in SKILLS if skill.group is group]) == count


def test_three_skills_take_a_subject():
    assert {skill.name for skill in SKILLS if skill.subject} == {
        "Religion",
        "Play Instrument",
        "Literacy",
    }


def test_names_are_listed_once():
    assert len({skill.name for skill in SKILLS}) == len(SKILLS) == 33


@pytest.mark.parametrize(
    ("name", "inquiry"),
    [
        *[(name, True) for name in DEFAULT.inquiry_skills],
        ("Religion (Pagan)", True),
        ("awareness", True),
        ("Sword", False),
        ("Courtesy", False),
    ],
)
def test_inquiries_are_rolled_in_secret_r12(name, inquiry):
    assert is_inquiry(name) is inquiry


def test_a_campaign_may_change_its_inquiries_c36():
    rulings = Rulings(inquiry_skills=("Religion (Pagan)", "Gaming"))

    assert is_inquiry("Gaming", rulings=rulings)
    assert is_inquiry("religion (pagan)", rulings=rulings)
    assert not is_inquiry("Religion (Christian)", rulings=rulings)
    assert not is_inquiry("Awareness", rulings=rulings)


def test_default_inquiries_are_skills_of_the_sheet():
    assert all(listed(name) for name in DEFAULT.inquiry_skills)


def test_a_skill_is_found_without_its_subject():
    assert base_name("Literacy (Latin)") == "Literacy"
    assert listed("literacy (Latin)") == Skill("Literacy", Group.OTHER, subject=True)
    assert listed("Juggling") is None
