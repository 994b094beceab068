import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from characters.rules.succession import after, comes_after, inherited_glory, lines

HEIRS = {"Ector": "Kay", "Kay": "Bors", "Lot": "Kay", "Bors": "Ban"}


@pytest.mark.parametrize(
    ("glory", "share", "given"),
    [
        (0, "tenth", 0),
        (4, "tenth", 0),
        (5, "tenth", 1),
        (2_544, "tenth", 254),
        (2_545, "tenth", 255),
        (2_545, "fifth", 509),
        (2_545, "half", 1_273),
        (2_545, "none", 0),
        (-10, "half", 0),
    ],
)
def test_an_heir_is_given_the_share_of_the_ruling_halves_up(glory, share, given):
    assert inherited_glory(glory, share) == given


def test_who_comes_after_whom():
    assert after(HEIRS, "Ector") == ["Kay", "Bors", "Ban"]
    assert after(HEIRS, "Ban") == []
    assert comes_after(HEIRS, "Lot", "Ban")
    assert not comes_after(HEIRS, "Ban", "Lot")
    assert not comes_after(HEIRS, "Ector", "Ector")


def test_every_line_that_leads_through_one_and_none_says_a_thing_twice():
    assert lines(HEIRS, "Bors") == [["Ector", "Kay", "Bors", "Ban"], ["Lot", "Kay"]]
    assert lines(HEIRS, "Lot") == [["Lot", "Kay", "Bors", "Ban"]]
    assert lines(HEIRS, "Enid") == []


PEOPLE = st.integers(0, 6)


@given(st.dictionaries(PEOPLE, PEOPLE, max_size=7), PEOPLE)
def test_any_links_even_circles_come_to_an_end(heirs, one):
    found = lines(heirs, one)

    for line in found:
        assert len(set(line)) == len(line) > 1
        assert all(heirs[first] == second for first, second in itertools.pairwise(line))
    alone = {one, heirs.get(one)} == {one} or one not in heirs
    assert found or (alone and not any(one in after(heirs, first) for first in heirs))
