"""What the hall wrote itself, told to a reader; what somebody typed is left alone."""

from django.utils.translation import override

from characters.models.term import told
from characters.models.told_note import told_note
from rolls.models.label import blow_label, told_label


def test_a_note_on_the_making_is_told_sentence_by_sentence():
    kept = (
        "Traits: Nobody has said what the culture adds to STR, Sword; nothing was added."
        " Dice: 2D6+3: 4, 6.\n"
        "Skills: Sword has no starting value yet, so 5 more were not added.\n"
        "Family characteristic: Fleet: Dancing Dice: 1D20: 7.\n"
        "Traits: he was never modest.\nWhat a player wrote: Sword."
    )
    with override("fr"):
        told = told_note(kept).split("\n")
    assert "Nobody" not in told[0]
    assert "FOR, Épée" in told[0]
    assert told[0].endswith("Dés : 2D6+3: 4, 6.")
    assert "Épée" in told[1]
    assert "no starting value" not in told[1]
    assert "Danse" in told[2]
    assert told[2].endswith("Dés : 1D20: 7.")
    assert told[3:] == ["Traits: he was never modest.", "What a player wrote: Sword."]
    assert told_note(kept) == kept


def test_what_somebody_typed_is_nobodys_to_translate():
    with override("fr"):
        assert told("Winter: a cold one") == "Winter: a cold one"
        assert told("Valorous to the end") == "Valorous to the end"
        assert told_label("Sword on Sir Ector", {}) == "Sword on Sir Ector"
        assert (
            told_label("Épée sur A", {"blow": {"weapon": "Sword", "struck": "A"}}) == "Épée sur A"
        )
        assert told("Winter: Traits") == "Hiver : Traits"


def test_a_long_label_is_cut_in_each_language_at_its_end():
    weapon, name = "Sword", "x" * 120
    label = blow_label(weapon, name)
    with override("fr"):
        told = told_label(label, {"blow": {"weapon": weapon, "struck": name}})
    assert (len(label), len(told), told[:9], told[-1]) == (120, 120, "Épée sur ", "…")
