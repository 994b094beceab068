"""Whoever is made by chance obeys every rule that is stated for those who are made by hand."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from characters.rules.creation.skills import knightly_test
from characters.rules.heraldry.arms import Arms, tincture_hint
from characters.rules.traits import PAIRS, RELIGIONS
from tests.characters.rules.creation.making import FIVE, SHIPPED, changed, random_knight, read

FEW = settings(max_examples=40, deadline=None)
seeds = st.randoms(use_true_random=False)
KNOWN_STARTS = changed(
    skills__start=dict.fromkeys(SHIPPED.skills.start, 6),
    families=[{"name": "Keen", "skill": "Awareness"}, {"name": "Strong", "skill": "Sword"}],
)


def made(chance, preset=SHIPPED):
    choices, faces = random_knight(lambda sides: chance.randint(1, sides), preset)
    readings = read(choices, faces, preset)
    assert [one.step.key for one in readings.values() if not one.done] == []
    return choices, faces, {key: one.outcome.facts for key, one in readings.items()}


@FEW
@given(seeds)
def test_every_random_knight_is_within_the_figures(chance):
    _choices, _faces, facts = made(chance)

    person = facts["person"]
    assert person["age"] == 21
    five = facts["characteristics"]["values"]
    assert set(five) == set(FIVE)
    assert all(7 <= value <= 17 for value in five.values())
    for pair in PAIRS:
        dear = RELIGIONS[person["religion"]]
        bonus = 3 * ((pair.left in dear) - (pair.right in dear))
        low, high = (10, 20) if pair.left == "Valorous" else (5, 15)
        assert low <= facts["traits"]["values"][pair.key] - bonus <= high
    arms = Arms.from_json(facts["arms"]["arms"])
    assert arms is not None
    assert not tincture_hint(arms)
    assert facts["squire"]["born"] == 494


@FEW
@given(seeds)
def test_points_are_never_over_the_limit(chance):
    choices, faces, facts = made(chance)

    rolled = [face for _sides, face in faces["passions"]]
    extra = choices["passions"]["extra"]
    assert sum(extra.values()) <= sum(rolled[5:]) + 1
    values = facts["passions"]["values"]
    assert all(values[name] <= 15 for name in extra)
    assert all(value <= 20 for value in values.values())
    assert len(set(choices["passions"]["chosen"])) == 3
    points = choices["skills"]["points"]
    assert sum(points.values()) <= 10
    assert all(facts["skills"]["values"][name] <= 15 for name in points)
    winters, training = choices["training"]["years"], choices["training"]["points"]
    assert len(winters) == 7
    assert sum(training.values()) <= 6 * winters.count("skills")
    assert winters.count("characteristic:size") <= 3
    assert all(facts["training"]["skills"][name] <= 15 for name in training)


@FEW
@given(seeds)
def test_by_the_shipped_figures_everyone_passes_the_knightly_test_and_nothing_is_invented(chance):
    choices, _faces, facts = made(chance)

    trained = facts["training"]
    assert all(one.met for one in knightly_test(SHIPPED, trained["skills"], trained["passions"]))
    assert set(choices["skills"]["start"].values()) == {10}
    assert len(choices["skills"]["start"]) == 5
    assert set(trained["skills"]) == set(choices["skills"]["start"])


@FEW
@given(seeds)
def test_where_a_table_says_where_skills_start_they_start_there(chance):
    choices, _faces, facts = made(chance, KNOWN_STARTS)

    assert choices["skills"]["start"] == {}
    assert len(facts["skills"]["values"]) == 33
    assert all(6 <= value <= 15 for value in facts["skills"]["values"].values())
    assert facts["family"]["skill"] in ("Awareness", "Sword")


@FEW
@given(seeds)
def test_a_step_taken_back_and_taken_again_comes_to_the_same(chance):
    choices, faces, facts = made(chance)
    kept = json.loads(json.dumps([choices, faces]))  # as the database keeps it

    for step in choices:
        without = {key: value for key, value in kept[0].items() if key != step}
        assert not read({**without, "person": without.get("person")}, kept[1])[step].done
    again = {key: one.outcome.facts for key, one in read(kept[0], kept[1]).items()}
    assert again == facts
