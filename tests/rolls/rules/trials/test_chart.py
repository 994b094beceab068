import pytest
from hypothesis import given
from hypothesis import strategies as st

from rolls.rules.errors import RuleError
from rolls.rules.trials.chart import BASIC, EXAMPLE, PRACTICE, Attack, attack_called, check_chart

LUNGE, FEINT, CHOP, SLASH, JAB, CLASH = list(Attack)[:6]
POWER, DIVERSION, CHARGE = Attack.POWER_STRIKE, Attack.DIVERSION, Attack.SHOULDER_CHARGE


def sentences(*chart):
    return [str(broken) for broken in check_chart(chart)]


def test_all_thirteen_attacks_are_usable_t1():
    assert len(Attack) == len(PRACTICE) == 13
    assert not check_chart([DIVERSION, Attack.SUBTERFUGE, SLASH, CHOP, JAB, JAB])


@pytest.mark.parametrize(
    "chart",
    [
        (CHOP, CHARGE, LUNGE, FEINT, FEINT, JAB),
        (SLASH, SLASH, DIVERSION, CLASH, FEINT, FEINT),
        EXAMPLE,
        (JAB,) * 6,
        (SLASH, CHOP, POWER, POWER, POWER, POWER),
    ],
)
def test_a_legal_chart_t2(chart):
    assert check_chart(chart) == ()


@pytest.mark.parametrize(
    ("chart", "sentence"),
    [
        (
            (CHOP, FEINT, FEINT, FEINT, SLASH, JAB),
            "Feint may stand on a chart at most twice, not 3 times.",
        ),
        (
            (CHOP, POWER, POWER, POWER, POWER, POWER),
            "At least two slots hold Slash, Chop or Jab; this chart has 1.",
        ),
        (
            (CLASH, CLASH, CHOP, CHOP, CHOP, CHOP),
            "Clash of Steel may stand on a chart only once, not 2 times.",
        ),
        (
            (DIVERSION, DIVERSION, CHOP, CHOP, CHOP, CHOP),
            "Diversion may stand on a chart only once, not 2 times.",
        ),
        ((JAB,) * 5, "A chart has six slots; this one fills 5."),
        ((JAB,) * 7, "A chart has six slots; this one fills 7."),
    ],
)
def test_a_chart_that_breaks_a_rule_t2(chart, sentence):
    assert sentences(*chart) == [sentence]


def test_every_broken_rule_has_its_sentence_t2():
    chart = (FEINT, FEINT, FEINT, CLASH, CLASH, DIVERSION, DIVERSION)

    assert [said.split()[0] for said in sentences(*chart)] == [
        "A",
        "Feint",
        "Clash",
        "Diversion",
        "At",
    ]


@given(st.lists(st.sampled_from(Attack), min_size=6, max_size=6))
def test_a_chart_is_legal_just_when_t2_says_so(chart):
    legal = (
        chart.count(FEINT) <= 2
        and chart.count(CLASH) <= 1
        and chart.count(DIVERSION) <= 1
        and sum(attack in BASIC for attack in chart) >= 2
    )

    assert (check_chart(chart) == ()) is legal


@pytest.mark.parametrize("word", ["bite", "", "JAB", "jab ", "\x00", 7, None, "x" * 5000])
def test_an_attack_that_does_not_exist_is_refused(word):
    with pytest.raises(RuleError, match="There is no attack named") as refused:
        check_chart([JAB] * 5 + [word])

    assert len(str(refused.value)) < 80
    with pytest.raises(RuleError):
        attack_called(word)


@pytest.mark.parametrize(
    ("attack", "changes"),
    [
        (LUNGE, (0, 1, 0, 0, 0)),
        (FEINT, (0, 0, 0, 0, 0)),
        (CHOP, (1, 0, 0, 0, 0)),
        (SLASH, (1, -1, 1, 0, 0)),
        (JAB, (0, 0, 2, 0, 0)),
        (CLASH, (0, 0, 0, 0, 0)),
        (Attack.SPIN_SLASH, (0, 1, 1, -1, 0)),
        (POWER, (0, 2, 0, 0, 0)),
        (Attack.DEFLECTION, (0, 0, 0, 0, 0)),
        (Attack.DOUBLE_STRIKE, (0, 0, 0, -1, 0)),
        (Attack.SUBTERFUGE, (0, 0, -1, 1, -1)),
        (CHARGE, (0, 2, 1, 0, 0)),
        (DIVERSION, (0, 0, 1, 0, -1)),
    ],
)
def test_what_an_attack_changes(attack, changes):
    one = PRACTICE[attack]

    assert changes == (one.weapon_skill, one.strength, one.initiative, one.to_hit, one.enemy_save)


@pytest.mark.parametrize("attack", Attack)
def test_every_attack_is_told_in_one_line(attack):
    one = PRACTICE[attack]

    assert one.name
    assert one.line.endswith(".")
    assert len(one.line) <= 140
    assert "\n" not in one.line
