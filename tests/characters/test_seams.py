"""Chance, clock and ids."""

from itertools import islice

from characters.models import Statistic
from characters.seams import ALIKE, new_ids


def test_ids_made_together_begin_alike_differ_and_are_random() -> None:
    some, others = (list(islice(new_ids(), 500)) for _ in range(2))
    assert len(set(some + others)) == 1000
    assert len({one.int >> 128 - ALIKE for one in some}) == 1
    assert {one.version for one in some} == {4}
    assert sorted(some) != some
    assert some[0].int >> 128 - ALIKE != others[0].int >> 128 - ALIKE


def test_ids_that_begin_alike_never_run_out() -> None:
    many = list(islice(new_ids(), 3000))
    assert len(set(many)) == 3000
    assert len({one.int >> 128 - ALIKE for one in many}) == 2


def test_the_lines_of_a_sheet_begin_alike_and_those_of_another_otherwise(ector, enid) -> None:
    beginnings = [
        {one.pk.int >> 128 - ALIKE for one in Statistic.objects.filter(character=knight)}
        for knight in (ector, enid)
    ]
    assert list(map(len, beginnings)) == [1, 1]
    assert beginnings[0] != beginnings[1]
