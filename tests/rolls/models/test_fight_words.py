"""Whatever falls in a fight is told in a sentence, with nothing left unsaid."""

import random

import pytest

from rolls.models.fight_facts import blow_facts
from rolls.models.fight_words import die_words, ending, sentence
from rolls.models.told_fight import FightTold
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.fight import play
from rolls.rules.trials.profile import Profile, Squire, Style

NAMES = ("Wat {0}", "Perkin")
CHARTS = [
    [Attack(key) for key in keys.split(",")]
    for keys in (
        "chop,chop,clash,feint,diversion,lunge",
        "jab,slash,shoulder charge,power strike,clash,deflection",
        "jab,slash,spin slash,double strike,subterfuge,feint",
    )
]


def fights():
    dice = random.Random(1)
    profile = Profile(wounds=6)
    for _ in range(60):
        a, b = (
            Squire(profile, dice.choice(list(Style)), tuple(dice.choice(CHARTS))) for _ in "ab"
        )
        yield play(a, b, lambda sides: dice.randint(1, sides))


def test_every_blow_of_many_fights_has_its_sentence():
    told = set()
    for fight in fights():
        for blow in map(blow_facts, fight.blows):
            said = sentence(blow, NAMES)
            assert said.endswith(".")
            assert "{who}" not in said
            assert "Wat {0}" in said or "Perkin" in said
            told.add((blow["attack"], blow["lost"], blow["hit"], blow["saved"], blow["wounded"]))
            assert all(str(die["face"]) in die_words(die) for die in blow["dice"])
    assert {attack for attack, *_ in told} >= {one.value for one in Attack}
    assert {lost for _, lost, *_ in told} >= {"", "stunned", "clash"}


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        ({"winner": "a", "points": [7, 3], "hits": [5, 2]}, "Wat beats Perkin on Hits, 5 to 2"),
        (
            {"winner": "b", "points": [0, 10], "hits": [5, 1], "knock_out": True},
            "Perkin knocks Wat out: 10 to 0 points.",
        ),
        ({"winner": "", "points": [5, 5], "hits": [2, 2]}, "Wat and Perkin part even, 5 to 5"),
    ],
)
def test_how_it_came_out(facts, said):
    assert ending({"first": "Wat", "second": "Perkin"} | facts).startswith(said)


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"first": "Wat"},
        {"first": 1, "second": None, "blows": [{}], "what": "fought"},
        {"first": "Wat", "second": "Perkin", "blows": "blows", "what": "fought", "winner": "a"},
    ],
)
def test_what_a_file_made_unreadable_is_not_told_and_breaks_nothing(facts):
    told = FightTold(facts)
    assert told.blows == []
    assert isinstance(told.ending, str)
    assert isinstance(told.spoken, str)
