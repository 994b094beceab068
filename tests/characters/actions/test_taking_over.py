"""Who has taken over: what others read of it later, and what becomes of it in the bin."""

import pytest
from django.utils.translation import override

from characters.actions.fate import delete, die, restore
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.actions.shown import show_sheet
from characters.actions.succession import mark_of, name_heir, seen_by
from characters.actions.taking_over import stake_of, take_over
from characters.actions.undo import undo
from characters.models import Character, Event, Shown, Squire, Succession
from characters.models.term import told
from rolls.rules.errors import RuleError
from tests.cast import knight


def taken(character, heir, gamemaster):
    row = name_heir(character, by=gamemaster, based_on="", heir=heir)
    award_glory(character, amount=2_000, reason="a life", by=gamemaster)
    die(character, year=508, by=gamemaster)
    return take_over(character, by=gamemaster, based_on=stake_of(row), year=508)


@pytest.mark.parametrize(("known_as", "called"), [("", "Somebody"), ("A shade", "A shade")])
def test_an_heir_who_appears_names_no_predecessor_who_does_not(
    known_as, called, as_, campaign, gamemaster, player
):
    mordred, melou = (knight(campaign, gamemaster, name, None) for name in ("Mordred", "Melou"))
    for one in (mordred, melou):
        show_sheet(one, shown=Shown.HIDDEN, known_as=known_as, by=gamemaster)
    taken(mordred, melou, gamemaster)

    show_sheet(melou, shown=Shown.WHOLE, by=gamemaster)

    page = as_(player).get(melou.get_absolute_url()).content.decode()
    assert f"Heir of {called}" in page
    assert "Mordred" not in page


def test_an_heir_of_nobody_who_is_named_is_told_in_the_readers_language():
    with override("fr"):
        somebody = told("Somebody")
        assert somebody != "Somebody"
        assert somebody in told("Heir of Somebody")
        assert "Somebody" in told("Heir of Sir Somebody")


def test_who_has_taken_over_and_lies_in_the_bin_comes_back_so(
    ector, enid, green_knight, gamemaster, player
):
    taken(ector, enid, gamemaster)
    delete(enid, by=gamemaster)

    for who in (player, gamemaster):
        mark = mark_of(seen_by(who, ector))
        with pytest.raises(RuleError, match="Lady Enid took over from Sir Ector in 508"):
            name_heir(ector, by=who, based_on=mark, heir=green_knight)
    restore(enid, by=gamemaster)

    row = Succession.objects.get()
    assert (row.heir, row.since) == (enid, 508)


def test_who_was_only_named_and_lies_in_the_bin_makes_way(
    ector, enid, green_knight, gamemaster, player
):
    name_heir(ector, by=player, based_on="", heir=enid)
    delete(enid, by=gamemaster)

    name_heir(ector, by=player, based_on="", heir=green_knight)

    assert Succession.objects.get().heir == green_knight


def test_a_hidden_heir_taken_back_moves_nothing_that_others_hold(
    ector, green_knight, gamemaster, player
):
    def held():
        return Character.objects.values_list("table_version", flat=True).get(pk=ector.pk)

    show_sheet(green_knight, shown=Shown.HIDDEN, by=gamemaster)
    taken(ector, green_knight, gamemaster)
    before = held()
    for what in ("taken", "named"):
        undo(Event.objects.get(kind="heir", facts__what=what), by=gamemaster)
        undo(Event.objects.filter(kind="undo").order_by("-number")[0], by=gamemaster)
        undo(Event.objects.filter(kind="undo").order_by("-number")[0], by=gamemaster)

    assert held() == before
    assert seen_by(gamemaster, ector) is None


def test_nothing_goes_over_or_back_to_a_sheet_that_has_no_room_by_now(
    ector, enid, gamemaster, player
):
    take_squire(ector, name="Wat", born=490, by=player, background="esquires_son")
    row = name_heir(ector, by=gamemaster, based_on="", heir=enid)
    die(ector, year=508, by=gamemaster)
    take_over(ector, by=gamemaster, based_on=stake_of(row), year=508, goes=("squire",))
    taking = Event.objects.get(kind="heir", facts__what="taken")
    fill(ector)
    with pytest.raises(RuleError, match="The sheet of Sir Ector holds at most 12"):
        undo(taking, by=gamemaster)
    Squire.objects.filter(character=ector).delete()

    back = undo(taking, by=gamemaster)
    assert [one.name for one in ector.squires.all()] == ["Wat"]
    fill(enid)
    with pytest.raises(RuleError, match="The sheet of Lady Enid holds at most 12"):
        undo(back, by=gamemaster)
    assert [one.name for one in ector.squires.all()] == ["Wat"]


def fill(character):
    told = {"campaign": character.campaign, "character": character, "born": 494}
    Squire.objects.bulk_create(Squire(**told, name=f"Hob {place}") for place in range(12))
