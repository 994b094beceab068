"""Money is told in librae and denarii, and read as it is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from characters.rules.money import MOST, YearOfMoney, denarii, ledger, written
from rolls.rules.errors import RuleError


@pytest.mark.parametrize(
    ("amount", "told"),
    [
        (0, "0d"),
        (1, "1d"),
        (239, "239d"),
        (240, "£1"),
        (724, "£3 4d"),
        (-1, "−1d"),
        (-240, "−£1"),
        (-724, "−£3 4d"),
        (MOST, "£100000"),
    ],
)
def test_a_sum_is_told_in_the_largest_coins(amount: int, told: str) -> None:
    assert written(amount) == told


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("3 £ 40 d", 760),
        ("£3 40d", 760),
        ("£3", 720),
        ("3£", 720),
        ("40d", 40),
        ("40 D.", 40),
        ("40", 40),
        (" 0 ", 0),
        ("£1 300d", 540),
        ("-£1 1d", -241),
        ("−5", -5),
        ("+5", 5),
    ],
)
def test_money_is_read_as_people_write_it(typed: str, amount: int) -> None:
    assert denarii(typed) == amount


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "£",
        "d",
        "3.5",
        "£3.5",
        "1e3",
        "１５",
        "1_000",
        "£-3",
        "3 4",
        "£3 £4",
        "abc",
        "\0",
        "9" * 40,
    ],
)
def test_anything_else_is_refused_with_what_was_typed(typed: str) -> None:
    with pytest.raises(RuleError) as refused:
        denarii(typed)
    assert typed[:20] in str(refused.value)


@pytest.mark.parametrize("typed", ["24000001", "£100000 1d", "-£100001"])
def test_more_than_a_hundred_thousand_librae_do_not_fit(typed: str) -> None:
    with pytest.raises(RuleError, match="At most £100000 fit here"):
        denarii(typed)


@given(st.integers(-MOST, MOST))
def test_what_is_told_is_read_again(amount: int) -> None:
    assert denarii(written(amount)) == amount


def test_an_earlier_year_entered_later_stays_earlier() -> None:
    told = ledger([(509, 100), (508, 40), (509, -30), (508, 2)])

    assert told == (YearOfMoney(508, 42, 42), YearOfMoney(509, 70, 112))


def test_an_empty_purse_has_no_years() -> None:
    assert ledger([]) == ()


@given(
    st.lists(st.tuples(st.integers(400, 600), st.integers(-MOST, MOST)), max_size=20), st.data()
)
def test_the_order_of_entry_changes_nothing(
    payments: list[tuple[int, int]], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(payments))

    assert ledger(shuffled) == ledger(payments)
    assert [one.purse for one in ledger(payments)][-1:] == (
        [sum(a for _, a in payments)] if payments else []
    )
