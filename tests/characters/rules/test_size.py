import pytest

from characters.rules.size import passes, shifting_needs_roll
from rolls.rules.errors import RuleError
from rolls.rules.fixed import against_fixed
from rolls.rules.resolution import judge


@pytest.mark.parametrize(
    ("size", "load", "needed"),
    [
        pytest.param(14, 3, False, id="R79 three"),
        pytest.param(14, 4, True, id="R79 C30"),
        pytest.param(16, 4, False, id="C30 exactly a quarter"),
        pytest.param(16, 5, True, id="C30 above"),
    ],
)
def test_heavy_things_ask_for_a_roll(size, load, needed):
    assert shifting_needs_roll(size, load) is needed


def test_nobody_shifts_what_equals_his_size_c31():
    rolls = [judge(14, face, characteristic=True) for face in range(1, 21)]

    assert not any(against_fixed(roll, 14) for roll in rolls)
    assert any(against_fixed(roll, 13) for roll in rolls)


@pytest.mark.parametrize(("size", "through"), [(14, False), (13, True), (12, True)])
def test_a_narrow_passage_bars_the_large_r80(size, through):
    assert passes(size, passage=13) is through


@pytest.mark.parametrize("ask", [passes, shifting_needs_roll])
def test_sizes_below_nought_are_refused(ask):
    with pytest.raises(RuleError):
        ask(-1, 3)
    with pytest.raises(RuleError):
        ask(3, -1)
