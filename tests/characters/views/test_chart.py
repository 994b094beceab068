"""A number over the years as lines: the geometry of the drawing."""

from itertools import pairwise

import pytest

from characters.views.chart import MARK, chart, chart_of_all, tick_size


def points(line: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, _, y in (pair.partition(",") for pair in line.split())]


def test_each_year_is_one_step_and_higher_numbers_stand_higher() -> None:
    drawn = chart([(506, 10), (507, 10), (508, 15)])

    assert drawn
    [line] = drawn.lines
    steps = points(line)
    assert len(steps) == 6
    (_, low), (_, still), *_, (_, high) = steps
    assert low == still > high
    assert [x for x, _ in steps] == sorted(x for x, _ in steps)


def test_all_that_is_drawn_lies_within_the_frame() -> None:
    drawn = chart([(400 + n, n * 1000) for n in range(200)], asked=599)

    assert drawn
    assert drawn.dot
    places = [place for line in drawn.lines for place in points(line)] + [drawn.dot]
    assert {drawn.left <= x <= drawn.right and drawn.top <= y <= drawn.bottom for x, y in places}
    assert all(drawn.left <= x <= drawn.right for x, _ in places)
    assert all(drawn.top <= y <= drawn.bottom for _, y in places)
    assert 2 <= len(drawn.across) <= 6
    assert drawn.up[-1].label == "200,000"


def test_where_the_number_was_not_known_the_line_is_broken() -> None:
    drawn = chart([(505, 3), (506, None), (507, 4)])

    assert drawn
    assert len(drawn.lines) == 2


def test_of_a_number_that_was_never_known_nothing_is_drawn() -> None:
    assert chart([(505, None), (506, None)]) is None


def test_a_number_that_is_zero_throughout_lies_on_the_ground() -> None:
    drawn = chart([(505, 0)])

    assert drawn
    assert {y for _, y in points(drawn.lines[0])} == {drawn.bottom}


def test_the_year_that_is_asked_about_has_a_dot_only_where_it_is_drawn() -> None:
    years = [(505, 3), (506, None)]

    for asked, there in ((505, True), (506, False), (499, False), (None, False)):
        drawn = chart(years, asked=asked)
        assert drawn
        assert (drawn.dot is not None) is there


@pytest.mark.parametrize(
    ("most", "step"), [(1, 1), (5, 1), (6, 2), (10, 2), (20, 5), (26, 10), (100, 20), (4231, 1000)]
)
def test_five_ticks_at_most_lie_a_round_number_apart(most: int, step: int) -> None:
    assert tick_size(most) == step


@pytest.mark.parametrize("values", [[0] * 10, [900] * 10, [900, 890, 3, 2, 1], [1000, 500]])
def test_the_marks_of_several_lines_lie_apart_and_within_the_drawing(values: list[int]) -> None:
    drawn = chart_of_all([[(506, 0), (507, value)] for value in values])

    assert drawn
    heights = sorted(y for _, y in drawn.ends)
    assert heights[0] >= drawn.top
    assert heights[-1] <= drawn.bottom
    assert all(low - high >= MARK for high, low in pairwise(heights))
