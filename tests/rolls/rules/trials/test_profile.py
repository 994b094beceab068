import json

import pytest

from rolls.rules.errors import RuleError
from rolls.rules.trials.chart import EXAMPLE, Attack
from rolls.rules.trials.profile import (
    MANNERS,
    NUMBERS,
    PRESETS,
    Profile,
    Squire,
    Style,
    style_called,
)

JABS = (Attack.JAB,) * 6


def squire(style, **numbers):
    return Squire(Profile(**numbers), style, JABS)


@pytest.mark.parametrize(
    ("style", "initiative", "attacks", "save"),
    [
        (Style.DEFENSIVE, 2, 3, 3),
        (Style.AGGRESSIVE, 4, 4, 5),
        (Style.AVERAGE, 3, 3, 4),
        (Style.RECKLESS, 3, 5, 5),
        (Style.FOCUSED, 1, 3, 4),
        (Style.ADROIT, 1, 2, 4),
    ],
)
def test_a_style_on_the_derived_profile_t3(style, initiative, attacks, save):
    one = squire(style)

    assert (one.start_initiative, one.start_attacks, one.start_save) == (initiative, attacks, save)


def test_only_two_styles_change_how_easily_one_hits():
    changed = {style: manner.to_hit for style, manner in MANNERS.items() if manner.to_hit}

    assert changed == {Style.RECKLESS: -1, Style.FOCUSED: 1}


def test_only_the_adroit_counters_t26():
    assert [style for style, manner in MANNERS.items() if manner.counters] == [Style.ADROIT]


def test_a_style_never_takes_initiative_below_one_t29():
    assert squire(Style.FOCUSED, initiative=1).start_initiative == 1


def test_an_adroit_squire_of_one_attack_keeps_it():
    assert squire(Style.ADROIT, attacks=1).start_attacks == 1


def test_presets_are_marked_as_derived():
    default, army = PRESETS

    assert default.profile == Profile() == Profile(3, 3, 3, 3, 3, 3, 4)
    assert (army.profile.wounds, army.profile.attacks) == (1, 1)
    assert all(preset.derived and "derived" in preset.note.lower() for preset in PRESETS)


@pytest.mark.parametrize("value", [0, 11, -1, True, 3.0, "3", None])
def test_a_number_outside_one_to_ten_is_refused(value):
    for name, called in NUMBERS.items():
        with pytest.raises(RuleError, match=f"{called} of a squire is a whole number"):
            Profile(**{name: value})


@pytest.mark.parametrize("value", [1, 10])
def test_every_number_may_be_set(value):
    for name in NUMBERS:
        assert getattr(Profile(**{name: value}), name) == value


def test_a_squire_goes_through_json_unchanged():
    one = Squire(Profile(wounds=5), Style.ADROIT, EXAMPLE)

    assert Squire.from_json(json.loads(json.dumps(one.to_json()))) == one


@pytest.mark.parametrize(
    "spoilt",
    [
        None,
        {},
        {"style": "swaggering"},
        {"style": None},
        {"chart": "jab"},
        {"chart": ["jab"] * 5},
        {"chart": ["jab"] * 5 + ["bite"]},
        {"chart": ["feint"] * 6},
        {"chart": [["jab"]] * 6},
        {"profile": {"wounds": 3}},
        {"profile": [3] * 7},
        {"profile": Profile().to_json() | {"wounds": 99}},
        {"name": "Griflet"},
    ],
)
def test_what_no_squire_can_have_is_refused(spoilt):
    stored = squire(Style.AVERAGE).to_json()

    with pytest.raises(RuleError) as refused:
        Squire.from_json(None if spoilt is None else spoilt and stored | spoilt)

    assert str(refused.value).endswith(".")


def test_a_style_that_is_none_is_refused():
    with pytest.raises(RuleError, match="There is no fighting style “berserk”"):
        style_called("berserk")
