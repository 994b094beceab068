import pytest

from rolls.rules.excess import levelled, relevelled
from rolls.rules.resolution import judge
from rolls.rules.rulings import Rulings

ON = Rulings(smallest_excess=True)


@pytest.mark.parametrize(
    ("values", "after"),
    [
        pytest.param((24, 22), (22, 20), id="both above"),
        pytest.param((30, 25, 21), (29, 24, 20), id="three above"),
        pytest.param((24, 20), (24, 20), id="one at 20"),
        pytest.param((24, 15), (24, 15), id="one below"),
        pytest.param((), (), id="nobody"),
    ],
)
def test_the_smallest_excess_is_taken_from_all_when_all_have_one(values, after):
    assert levelled(values, rulings=ON) == after
    assert levelled(after, rulings=ON) == after


def test_bonuses_stand_unless_the_table_says_otherwise():
    assert levelled((24, 22)) == (24, 22)
    assert relevelled((judge(24, 17), judge(22, 19))) == (judge(24, 17), judge(22, 19))


def test_the_faces_stay_and_are_judged_again():
    again = relevelled((judge(24, 17), judge(22, 19)), rulings=ON)

    assert again == (judge(22, 17), judge(20, 19))
