"""Who takes something back, and who reads of it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.glory import award_glory
from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import hand_over, set_value
from characters.actions.undo import undo
from characters.models import (
    Audience,
    Character,
    Event,
    Membership,
    Note,
    Statistic,
)
from characters.seams import new_id
from rolls.rules.errors import RuleError
from rolls.rules.rulings import Rulings
from tests.characters.actions.undoing import changed_by_hand, fresh, newest

pytestmark = pytest.mark.django_db


def test_nobody_takes_back_what_another_player_did(
    sword: Statistic, player: Membership, other: Membership, gamemaster: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    assert event

    with pytest.raises(PermissionDenied):
        undo(event, by=other)

    undo(event, by=gamemaster)


def test_who_gave_a_character_away_takes_back_nothing_there(
    ector: Character,
    sword: Statistic,
    player: Membership,
    other: Membership,
    gamemaster: Membership,
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    hand_over(ector, owner=other, by=gamemaster)
    assert event

    with pytest.raises(PermissionDenied):
        undo(event, by=player)


def test_who_may_not_tick_a_box_at_this_table_takes_no_tick_back(
    ector: Character, sword: Statistic, player: Membership
) -> None:
    """Not even one that was theirs, from before the table decided so."""
    sides = (None, {"id": str(new_id())})
    event = changed_by_hand(ector, player, "check.left", *sides, statistic=sword)
    rulings = replace(Rulings(), owner_marks_checks=False)
    player.campaign.rulings = {"d20": rulings.to_json()}
    player.campaign.save(update_fields=("rulings",))

    with pytest.raises(PermissionDenied):
        undo(event, by=player)


@pytest.mark.parametrize("field", ["glory", "override", "owner"])
def test_a_gamemaster_of_before_does_not_do_a_gamemasters_work_by_undoing(
    field: str, ector: Character, sword: Statistic, player: Membership
) -> None:
    """A player who was gamemaster when it was done, and owns the knight."""
    event = changed_by_hand(ector, player, field, None, None, statistic=sword)

    with pytest.raises(PermissionDenied):
        undo(event, by=player)


def test_who_only_watches_by_now_takes_nothing_back(sword: Statistic, player: Membership) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    player.role = "spectator"
    player.save()
    assert event

    with pytest.raises(PermissionDenied):
        undo(event, by=player)


def note(ector: Character, by: Membership, audience: str) -> Note:
    made = add_record(ector, kind="note", by=by, title="Plans", text="War", audience=audience)
    assert isinstance(made, Note)
    return made


def test_a_note_that_is_hidden_by_now_answers_its_author_as_one_that_is_gone(
    ector: Character, player: Membership, gamemaster: Membership
) -> None:
    def refused(hide: Callable[[Note], Any]) -> str:
        made = note(ector, player, "table")
        event = set_record_field(made, field="text", value="Peace", based_on="War", by=player)
        made.refresh_from_db()
        hide(made)
        assert event
        with pytest.raises(RuleError) as error:
            undo(event, by=player)
        return str(error.value)

    def hidden(made: Note) -> None:
        set_record_field(
            made, field="audience", value="gamemaster", based_on="table", by=gamemaster
        )

    assert refused(hidden) == refused(partial(remove_record, by=gamemaster))


@pytest.mark.parametrize(
    ("audience", "readers"),
    [("table", "table"), ("owner", "member"), ("gamemaster", "gamemaster_knows")],
)
def test_of_a_note_those_read_the_undo_who_read_the_note_by_now(
    audience: str, readers: str, ector: Character, gamemaster: Membership
) -> None:
    made = note(ector, gamemaster, "table" if audience != "table" else "owner")
    event = set_record_field(made, field="text", value="Peace", based_on="War", by=gamemaster)
    Note.objects.filter(pk=made.pk).update(audience=audience)
    assert event

    undoing = undo(event, by=gamemaster)

    assert undoing.audience == readers


def test_the_undo_of_a_note_tells_no_words_of_before(
    ector: Character, gamemaster: Membership
) -> None:
    made = note(ector, gamemaster, "gamemaster")
    event = set_record_field(
        made, field="title", value="The murderer", based_on="Plans", by=gamemaster
    )
    assert event
    Note.objects.filter(pk=made.pk).update(audience="table")

    undoing = undo(event, by=gamemaster)

    assert "before" not in undoing.facts["facts"]
    assert "after" not in undoing.facts["facts"]


def test_an_undo_moves_what_the_tables_sheet_is_kept_by(
    sword: Statistic, ector: Character, player: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    before = fresh(ector).table_version
    assert event

    undo(event, by=player)

    assert fresh(ector).table_version > before


def test_the_undo_of_a_hidden_note_moves_nothing_that_players_hold(
    ector: Character, gamemaster: Membership
) -> None:
    note(ector, gamemaster, "gamemaster")
    event, before = newest(gamemaster.campaign), fresh(ector)

    undo(event, by=gamemaster)

    assert fresh(ector).table_version == before.table_version
    assert fresh(ector).gamemaster_version > before.gamemaster_version


def test_what_was_changed_on_a_hidden_sheet_that_all_read_by_now_is_drawn_anew_for_all(
    ector: Character, sword: Statistic, player: Membership
) -> None:
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    event = set_value(sword, value=16, based_on=15, by=player)
    Character.objects.filter(pk=ector.pk).update(sheet_shown="whole")
    before = fresh(ector).table_version
    assert event
    assert event.is_secret

    undo(event, by=player)

    assert fresh(ector).table_version > before


def test_that_a_note_was_taken_back_unseen_is_not_told_to_its_author(
    ector: Character, player: Membership, gamemaster: Membership
) -> None:
    made = note(ector, player, "table")
    event = set_record_field(made, field="text", value="Peace", based_on="War", by=player)
    set_record_field(made, field="audience", value="gamemaster", based_on="table", by=gamemaster)
    assert event
    undo(event, by=gamemaster)

    with pytest.raises(RuleError, match="is not there any more"):
        undo(event, by=player)


def test_no_number_tells_who_puts_a_note_back_of_notes_that_are_hidden(
    ector: Character,
    player: Membership,
    gamemaster: Membership,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("characters.actions.reversal_rows.MOST", 1)
    event = remove_record(note(ector, player, "owner"), by=player)
    note(ector, gamemaster, "gamemaster")

    undo(event, by=player)

    assert Note.objects.visible_to(player).count() == 1


def test_of_a_sheet_that_was_closed_since_the_table_reads_no_undo(
    ector: Character, sword: Statistic, player: Membership, other: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    assert event
    assert not event.is_secret

    undoing = undo(event, by=player)

    assert Event.objects.visible_to(player).filter(pk=undoing.pk).exists()
    assert not Event.objects.visible_to(other).filter(pk=undoing.pk).exists()


def test_of_a_closed_sheet_its_former_player_reads_no_undo(
    ector: Character,
    sword: Statistic,
    player: Membership,
    other: Membership,
    gamemaster: Membership,
) -> None:
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    event = set_value(sword, value=16, based_on=15, by=player)
    hand_over(ector, owner=other, by=gamemaster)
    assert event

    undoing = undo(event, by=gamemaster)

    assert Event.objects.visible_to(other).filter(pk=undoing.pk).exists()
    assert not Event.objects.visible_to(player).filter(pk=undoing.pk).exists()


def test_what_all_read_of_a_closed_sheet_is_told_to_all_when_it_is_taken_back(
    ector: Character, gamemaster: Membership
) -> None:
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    award = award_glory(ector, amount=50, reason="a duel", by=gamemaster)

    assert undo(award.because, by=gamemaster).audience == Audience.TABLE
