"""Finding a name by a few letters."""

import pytest

from characters.rules.finding import folded, nearness


@pytest.mark.parametrize(
    ("typed", "name", "who", "near"),
    [
        ("sword", "Sword", "Sir Ector", 0),
        ("SWORD ", "Sword", "Sir Ector", 0),
        ("sw", "Sword", "Sir Ector", 1),
        ("fa co", "Faerie Lore (Cornwall)", "", 2),
        ("corn", "Faerie Lore (Cornwall)", "", 2),
        ("ector sw", "Sword", "Sir Ector", 3),
        ("sw ect", "Sword", "Sir Ector", 3),
        ("ector", "Sword", "Sir Ector", 3),
        ("s", "DEX", "Sir Ector", None),
        ("word", "Sword", "Sir Ector", None),
        ("enid sw", "Sword", "Sir Ector", None),
        ("epee", "Épée", "", 0),
        ("ynys mon", "Hate (Ynys Môn)", "", 2),
        ("gæ", "Gaelic", "", 1),
        ("strasse", "Straße", "", 0),
        ("", "Sword", "", 2),
        ("!", "Sword", "", None),
    ],
)
def test_how_near_a_few_letters_come(typed, name, who, near):
    assert nearness(typed, name, who) == near


def test_what_is_compared_has_neither_case_nor_accents():
    assert folded("Llŷn ÉPÉE") == "llyn epee"
