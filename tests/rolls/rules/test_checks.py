from itertools import product

import pytest

from rolls.rules.checks import SENTENCES, Kind, Verdict, decide, decide_contest
from rolls.rules.contests import Contest, contest
from rolls.rules.errors import RuleError
from rolls.rules.resolution import Outcome, judge
from rolls.rules.rulings import Rulings

CRITICAL, SUCCESS, FAILURE, FUMBLE = Outcome
MARK, PROPOSE, NONE = Verdict
BOXED = (Kind.TRAIT, Kind.PASSION, Kind.SKILL)
BOXLESS = tuple(kind for kind in Kind if kind not in BOXED)


@pytest.mark.parametrize("kind", BOXED)
@pytest.mark.parametrize(
    ("outcome", "verdict"),
    [
        pytest.param(CRITICAL, MARK, id="R22 C15 C35"),
        pytest.param(SUCCESS, PROPOSE, id="R26 R64 C35"),
        pytest.param(FAILURE, NONE, id="R10"),
        pytest.param(FUMBLE, PROPOSE, id="R25 C14 C35"),
    ],
)
def test_a_roll_earns_a_check(kind, outcome, verdict):
    assert decide(kind, outcome).verdict is verdict
    assert not decide(kind, outcome).held


@pytest.mark.parametrize("outcome", Outcome)
@pytest.mark.parametrize("kind", BOXLESS)
def test_what_has_no_box_earns_no_check_r24_c27(kind, outcome):
    assert decide(kind, outcome).verdict is NONE


def test_characteristics_are_named_in_the_reason_r24():
    assert "Characteristics" in decide("characteristic", CRITICAL).why


@pytest.mark.parametrize(
    ("rulings", "outcome", "verdict"),
    [
        pytest.param(Rulings(fumble_check="always"), FUMBLE, MARK, id="C14 always"),
        pytest.param(Rulings(fumble_check="never"), FUMBLE, NONE, id="C14 never"),
        pytest.param(Rulings(critical_check="proposed"), CRITICAL, PROPOSE, id="C15 proposed"),
        pytest.param(Rulings(success_check="never"), SUCCESS, NONE, id="C35 never"),
    ],
)
def test_a_table_may_read_it_otherwise(rulings, outcome, verdict):
    assert decide("skill", outcome, rulings=rulings).verdict is verdict
    assert decide("characteristic", outcome, rulings=rulings).verdict is NONE


@pytest.mark.parametrize("outcome", Outcome)
def test_the_check_of_a_secret_roll_is_held_r13_c15(outcome):
    decision = decide("skill", outcome, secret=True)

    assert decision.held is (decision.verdict is not NONE)
    assert decision.verdict is decide("skill", outcome).verdict


def test_a_success_that_was_not_enough_earns_no_check_r38():
    assert decide("skill", SUCCESS, enough=False).verdict is NONE
    assert decide("skill", CRITICAL, enough=False).verdict is MARK


@pytest.mark.parametrize("kind", Kind)
def test_the_gamemaster_may_tick_whatever_has_a_box_r14_r65_r66_r67(kind):
    assert kind.earns_checks is (kind in BOXED)


@pytest.mark.parametrize(
    ("rolls", "verdicts"),
    [
        pytest.param([(12, 10), (8, 8), (15, 16)], [NONE, MARK, NONE], id="R37 critical"),
        pytest.param([(12, 10), (8, 7), (15, 20)], [PROPOSE, NONE, NONE], id="R37 C22"),
        pytest.param([(12, 12), (8, 8), (15, 14)], [MARK, MARK, NONE], id="C21 criticals"),
        pytest.param([(12, 7), (8, 7), (15, 6)], [PROPOSE, PROPOSE, NONE], id="C21 plain"),
        pytest.param([(12, 13), (8, 9), (15, 20)], [NONE, NONE, NONE], id="R37 nobody"),
    ],
)
def test_only_winners_of_a_contest_earn_a_check(rolls, verdicts):
    result = contest([judge(*roll) for roll in rolls])

    assert [decide_contest("skill", result, n).verdict for n in range(3)] == verdicts
    assert decide_contest("characteristic", result, 0).verdict is NONE


@pytest.mark.parametrize(
    ("rulings", "result", "verdict"),
    [
        pytest.param(
            Rulings(contest_tie_check="none"), Contest((0, 1), False), NONE, id="C21 shared"
        ),
        pytest.param(
            Rulings(contest_tie_check="none"), Contest((0, 1), True), MARK, id="C21 criticals"
        ),
        pytest.param(
            Rulings(contest_tie_check="none"), Contest((0,), False), PROPOSE, id="C21 alone"
        ),
        pytest.param(
            Rulings(contest_check="automatic"), Contest((0,), False), MARK, id="C22 at once"
        ),
    ],
)
def test_a_table_may_read_contests_otherwise(rulings, result, verdict):
    assert decide_contest("trait", result, 0, rulings=rulings).verdict is verdict


def test_a_secret_contest_holds_its_check_r13():
    assert decide_contest("skill", Contest((0,), False), 0, secret=True).held
    assert not decide_contest("skill", Contest((0,), False), 1, secret=True).held


def test_every_reason_is_listed_for_translation():
    rulings = (Rulings(), Rulings(fumble_check="never", success_check="never"))
    said = {
        decide(kind, outcome, enough=enough, rulings=reading).why
        for kind, outcome, enough, reading in product(Kind, Outcome, (True, False), rulings)
    }

    assert said <= set(SENTENCES)


def test_an_unknown_kind_is_refused():
    with pytest.raises(RuleError):
        decide("luck", SUCCESS)
    with pytest.raises(RuleError):
        decide_contest("luck", Contest((0,), False), 0)
