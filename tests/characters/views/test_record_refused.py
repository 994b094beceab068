"""What the lists of the sheet refuse, with all that was typed kept."""

import pytest

from characters.actions.record import MOST, add_record
from characters.models import RECORDS, Horse, Payment, Record
from tests.characters.views.of_records import TYPED, back, field, lists, sent
from tests.rolls.pages import text, value_of


@pytest.fixture
def horse(ector, player) -> Record:
    return add_record(ector, kind="horse", by=player, name="Grisel", breed="charger", size=30)


# --- what is refused ---


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("size", "abc"),
        ("size", "１５"),
        ("size", "1e3"),
        ("size", "3.5"),
        ("size", "-1"),
        ("size", "100"),
        ("size", "1000000000000"),
        ("health", "3"),
        ("breed", ""),
        ("breed", "   "),
        ("breed", "x" * 81),
        ("name", "a\0b"),
        ("words", "x" * 401),
    ],
)
def test_nonsense_is_refused_and_all_else_stays_in_the_form(name, typed, as_, ector, player):
    typed_in = TYPED | {"size": "31", "dexterity": "17", name: typed}
    refused = sent(as_(player), f"{lists(ector, 'horse')}new/", **typed_in)
    page = refused.content.decode()

    assert refused.status_code == 422
    assert not Horse.objects.exists()
    assert page.count('aria-invalid="true"') == 1
    for other in {"name", "breed", "words", "dexterity"} - {name}:
        assert value_of(page, other) == [typed_in[other]]


@pytest.mark.parametrize(
    ("kind", "name", "typed"),
    [
        ("relative", "relation", "uncle"),
        ("relative", "relation", ""),
        ("relative", "born", "299"),
        ("payment", "amount", ""),
        ("payment", "amount", "3.5"),
        ("payment", "amount", "£100001"),
        ("payment", "year", ""),
        ("payment", "reason", ""),
        ("belonging", "number", "0"),
        ("belonging", "number", ""),
        ("weapon", "basis", "nonsense"),
    ],
)
def test_each_kind_refuses_what_it_cannot_hold(kind, name, typed, as_, ector, player):
    refused = sent(as_(player), f"{lists(ector, kind)}new/", **(TYPED | {name: typed}))
    assert refused.status_code == 422
    assert not RECORDS[kind]._default_manager.exists()


def test_nonsense_in_one_field_is_refused_with_what_was_typed(as_, horse, player):
    refused = sent(as_(player), field(horse, "size"), value="many", based_on="30")
    page = refused.content.decode()
    assert refused.status_code == 422
    assert value_of(page, "value") == ["many"]
    assert value_of(page, "based_on") == ["30"]
    assert "Write a whole number from 0 to 99; you typed “many”." in page


def test_no_more_than_two_hundred_of_a_kind(as_, ector, player, campaign):
    rows = [
        Payment(campaign=campaign, character=ector, amount=1, reason="why", year=508)
        for _ in range(MOST)
    ]
    Payment.objects.bulk_create(rows)
    refused = sent(as_(player), f"{lists(ector, 'payment')}new/", **TYPED)
    assert refused.status_code == 422
    assert "A sheet holds at most 200 of these." in text(refused)
    assert f"{lists(ector, 'payment')}new/" not in back(as_(player), ector)
