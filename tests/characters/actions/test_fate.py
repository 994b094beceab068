"""Retired, dead, back in play; deleted, restored, and gone for good."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import call_command
from django.db import connection

from characters.actions.creation import make_character
from characters.actions.fate import come_back, delete, die, empty_bin, restore, retire
from characters.actions.household import take_squire
from characters.actions.undo import undo
from characters.models import Audience, Character, Event, Membership, Squire, Statistic
from characters.seams import now
from rolls.actions.roll import roll_statistic
from rolls.models import Roll, RollSide
from rolls.rules.errors import RuleError
from tests.characters.whole import whole
from tests.dice import loaded
from tests.rolls.statements import statements

pytestmark = pytest.mark.django_db


def fresh(character: Character) -> Character:
    return Character.objects.select_related("campaign", "owner").get(pk=character.pk)


def fate(character: Character) -> tuple[str, int | None, str]:
    one = fresh(character)
    return one.fate, one.fate_year, one.fate_words


def test_who_retires_leaves_the_living_with_year_and_words(
    ector: Character, player: Membership
) -> None:
    event = retire(ector, year=510, words="to Bramford", by=player)

    assert fate(ector) == ("retired", 510, "to Bramford")
    assert not Character.objects.living().filter(pk=ector.pk).exists()
    assert Character.objects.kept().filter(pk=ector.pk).exists()
    assert (event.kind, event.audience, event.facts["what"]) == ("fate", "table", "retired")


def test_who_dies_grows_no_older(ector: Character, gamemaster: Membership) -> None:
    die(ector, year=510, words="by the Green Knight", by=gamemaster)

    assert fate(ector) == ("dead", 510, "by the Green Knight")
    assert fresh(ector).age(530) == 23


def test_who_returns_is_as_before(ector: Character, gamemaster: Membership) -> None:
    before = whole(ector)
    retire(ector, year=509, by=gamemaster)
    die(ector, year=510, by=gamemaster)

    come_back(ector, by=gamemaster)

    assert whole(ector) == before


def test_the_log_keeps_each_fate_with_the_one_before(
    ector: Character, gamemaster: Membership
) -> None:
    retire(ector, year=509, words="tired", by=gamemaster)
    event = die(ector, year=510, by=gamemaster)

    change = event.changes.get()
    assert change.field == "fate"
    assert change.before == {"fate": "retired", "year": 509, "words": "tired"}
    assert change.after == {"fate": "dead", "year": 510, "words": ""}


def test_a_fate_can_be_undone_and_that_again(ector: Character, gamemaster: Membership) -> None:
    event = die(ector, year=510, words="a fall", by=gamemaster)

    back = undo(event, by=gamemaster)
    assert fate(ector) == ("active", None, "")

    undo(back, by=gamemaster)
    assert fate(ector) == ("dead", 510, "a fall")


def test_nobody_dies_twice_and_the_dead_do_not_retire(
    ector: Character, gamemaster: Membership
) -> None:
    die(ector, year=510, by=gamemaster)

    for act in (die, retire):
        with pytest.raises(RuleError, match="Sir Ector is dead already"):
            act(ector, year=511, by=gamemaster)
    assert fate(ector) == ("dead", 510, "")


def test_nobody_returns_who_is_there(ector: Character, player: Membership) -> None:
    with pytest.raises(RuleError, match="in play already"):
        come_back(ector, by=player)


def test_everybody_at_the_table_reads_of_a_fate_also_where_the_sheet_is_not_open(
    ector: Character, player: Membership
) -> None:
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")

    assert retire(ector, year=510, by=player).audience == Audience.TABLE


@pytest.mark.parametrize("act", [retire, die])
def test_who_is_out_of_play_rolls_no_more(
    act: object, ector: Character, sword: Statistic, gamemaster: Membership
) -> None:
    act(ector, year=510, by=gamemaster)  # type: ignore[operator]

    with pytest.raises(RuleError, match="rolls no more, so nothing was rolled"):
        roll_statistic(sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded())
    assert not Roll.objects.exists()


def test_a_deleted_character_comes_back_whole(ector: Character, player: Membership) -> None:
    before = whole(ector)
    delete(ector, by=player)
    assert fresh(ector).binned is not None
    assert not Character.objects.kept().filter(pk=ector.pk).exists()

    restore(ector, by=player)

    assert whole(ector) == before


def test_a_deleted_character_rolls_no_more(
    ector: Character, sword: Statistic, player: Membership
) -> None:
    delete(ector, by=player)

    with pytest.raises(RuleError, match="was deleted, so nothing was rolled"):
        roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded())


def test_nothing_is_deleted_or_restored_twice(ector: Character, player: Membership) -> None:
    delete(ector, by=player)
    with pytest.raises(RuleError, match="was deleted already"):
        delete(ector, by=player)

    restore(ector, by=player)
    with pytest.raises(RuleError, match="does not lie in the bin"):
        restore(ector, by=player)


def test_nothing_is_undone_of_what_lies_in_the_bin(ector: Character, player: Membership) -> None:
    event = retire(ector, year=510, by=player)
    deleted = delete(ector, by=player)

    with pytest.raises(RuleError, match="lies in the bin"):
        undo(event, by=player)
    with pytest.raises(RuleError, match="lies in the bin"):
        undo(deleted, by=player)


def test_that_something_was_deleted_is_taken_back_by_restoring_alone(
    ector: Character, player: Membership
) -> None:
    event = delete(ector, by=player)
    restore(ector, by=player)

    with pytest.raises(RuleError, match="cannot be taken back from here"):
        undo(event, by=player)


def test_what_lies_in_the_bin_takes_no_room_until_it_comes_back(
    ector: Character,
    enid: Character,
    gamemaster: Membership,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("characters.actions.creation.MOST", 2)
    delete(ector, by=gamemaster)
    make_character(gamemaster.campaign, by=gamemaster, owner=None, name="A third")

    with pytest.raises(RuleError, match="at most 2 characters"):
        restore(ector, by=gamemaster)


def in_the_bin_for(character: Character, by: Membership, **so_long: int) -> None:
    delete(character, by=by)
    since = now() - timedelta(**so_long)
    Character.objects.filter(pk=character.pk).update(binned=since)


def test_the_bin_keeps_for_thirty_days_and_no_longer(
    ector: Character, enid: Character, green_knight: Character, gamemaster: Membership
) -> None:
    in_the_bin_for(ector, gamemaster, days=30, minutes=1)
    in_the_bin_for(enid, gamemaster, days=29, hours=23)

    call_command("empty_bin")

    left = set(Character.objects.values_list("name", flat=True))
    assert left == {"Lady Enid", "The Green Knight"}


def test_what_lies_there_goes_when_nothing_else_is_done_at_the_table(
    ector: Character, gamemaster: Membership
) -> None:
    """Its campaign is locked first, as by everything that is done there."""
    in_the_bin_for(ector, gamemaster, days=31)

    with statements() as asked:
        assert empty_bin() == 1

    locks = asked[1:3]
    tables = [re.findall(r'FROM "(\w+)"', one)[0] for one in locks]
    assert tables == ["characters_campaign", "characters_character"]
    assert all(one.startswith("SELECT") for one in locks)
    if connection.features.has_select_for_update:
        assert all("FOR UPDATE" in one for one in locks)


def test_the_sheets_that_lead_to_it_are_drawn_anew(
    ector: Character, enid: Character, green_knight: Character, gamemaster: Membership
) -> None:
    """The lord's and that of who was once a squire there, and no other."""
    squire = take_squire(ector, name="Wat", born=490, by=gamemaster, throw=loaded(3))
    Squire.objects.filter(pk=squire.pk).update(became=enid)

    def moved(act: Callable[..., Event], who: Character) -> set[str]:
        rows = Character.objects.exclude(pk=who.pk).values_list("name", "table_version")
        before = dict(rows)
        act(who, by=gamemaster)
        return {name for name, version in rows.all() if version != before[name]}

    for act in (delete, restore):
        assert moved(act, enid) == {"Sir Ector"}
    for act in (delete, restore):
        assert moved(act, ector) == {"Lady Enid"}


THE_MORNING_AFTER = datetime(2030, 6, 15, 9, 0, tzinfo=UTC)


def the_morning_after() -> datetime:
    return THE_MORNING_AFTER


def test_the_clock_of_the_bin_is_the_houses(
    ector: Character, player: Membership, settings: object
) -> None:
    delete(ector, by=player)
    assert empty_bin() == 0

    settings.CLOCK = f"{__name__}.the_morning_after"  # type: ignore[attr-defined]

    assert empty_bin() == 1


def test_rolls_and_log_stay_when_a_character_is_gone_for_good(
    ector: Character, sword: Statistic, player: Membership
) -> None:
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))
    events = Event.objects.count()
    in_the_bin_for(ector, player, days=31)

    empty_bin()

    side = RollSide.objects.get()
    assert (side.character_name, side.face, side.character) == ("Sir Ector", 9, None)
    assert Event.objects.count() == events + 1
