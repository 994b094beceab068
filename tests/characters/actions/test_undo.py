"""Taking back what an event has changed."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.check import grant, tick, untick
from characters.actions.event import lock, note_change
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.household import change_background, dismiss_squire, take_squire
from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import hand_over, set_field, set_value
from characters.actions.telling import tell
from characters.actions.undo import undo
from characters.models import (
    RECORDS,
    Audience,
    Campaign,
    Change,
    Character,
    Check,
    Event,
    Membership,
    Note,
    Override,
    Statistic,
    Weapon,
)
from characters.seams import new_id
from rolls.actions.roll import roll_statistic, void_roll
from rolls.rules.errors import RuleError
from rolls.rules.rulings import Rulings
from tests.characters.whole import whole
from tests.dice import loaded

pytestmark = pytest.mark.django_db


def newest(campaign: Campaign) -> Event:
    return Event.objects.filter(campaign=campaign).newest_first()[0]


def fresh(character: Character) -> Character:
    return Character.objects.select_related("campaign", "owner").get(pk=character.pk)


def changed_by_hand(
    character: Character, by: Membership, field: str, before: Any, after: Any, **more: Any
) -> Event:
    """An event as other rooms write it."""
    event = tell(lock(by.campaign), character, kind=Event.Kind.CHANGE, by=by)
    note_change(event, character, field, before, after, **more)
    return event


ROWS: dict[str, dict[str, Any]] = {
    "weapon": {"name": "Spear", "skill": "Spear", "dice": 1, "words": "Ector's"},
    "armour": {"name": "Chainmail", "points": 10},
    "wound": {"damage": 4, "severity": "minor", "source": "a boar", "year": 508},
    "affliction": {"name": "Melancholic", "year": 508},
    "squire": {"name": "Wat", "born": 493, "background": "heir"},
    "horse": {"breed": "charger", "size": 30, "ridden": True},
    "relative": {"name": "Elaine", "relation": "spouse", "born": 490},
    "follower": {"name": "Father Pell", "number": 1},
    "title": {"name": "Marshal", "since": 507},
    "holding": {"name": "Bramford", "income": 1440},
    "payment": {"amount": -30, "reason": "a hawk", "year": 508},
    "belonging": {"name": "Rope", "number": 2},
    "note": {"title": "Plans", "text": "Long", "audience": "owner"},
}
"""One row of each kind."""


def test_every_kind_of_row_is_among_those_tried() -> None:
    assert set(ROWS) == set(RECORDS)


@pytest.mark.parametrize("kind", ROWS)
def test_a_row_that_came_goes_again(kind: str, ector: Character, player: Membership) -> None:
    before = whole(ector)
    add_record(ector, kind=kind, by=player, **ROWS[kind])

    undo(newest(player.campaign), by=player)

    assert whole(ector) == before


@pytest.mark.parametrize("kind", ROWS)
def test_a_row_that_went_comes_back_whole(kind: str, ector: Character, player: Membership) -> None:
    add_record(ector, kind=kind, by=player, **ROWS[kind])
    made = add_record(ector, kind=kind, by=player, **ROWS[kind])
    before = whole(ector)
    remove_record(made, by=player)
    assert whole(ector) != before

    undo(newest(player.campaign), by=player)

    assert whole(ector) == before


def _other(row: Any, field: str) -> Any:
    """Another value that fits the field."""
    before, choices = getattr(row, field), row._meta.get_field(field).choices
    if choices:
        return next(value for value, _ in choices if value != before)
    if isinstance(before, bool):
        return not before
    return "Other" if isinstance(before, str) else (before or 0) + 1


@pytest.mark.parametrize("kind", ROWS)
def test_every_field_of_a_row_goes_back(
    kind: str, ector: Character, gamemaster: Membership
) -> None:
    made, by = add_record(ector, kind=kind, by=gamemaster, **ROWS[kind]), gamemaster
    for field in made.fields:
        before = whole(ector)
        made.refresh_from_db()
        set_record_field(
            made, field=field, value=_other(made, field), based_on=getattr(made, field), by=by
        )
        assert whole(ector) != before, field

        undo(newest(by.campaign), by=by)

        assert whole(ector) == before, field


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "Sir Hector"),
        ("title", "of the Forest"),
        ("homeland", "Logres"),
        ("culture", "Cymric"),
        ("religion", "British Christian"),
        ("lord", "Roderick"),
        ("home", "Sarum"),
        ("born", 488),
        ("knighted", 508),
    ],
)
def test_a_field_goes_back(field: str, value: Any, ector: Character, player: Membership) -> None:
    before = whole(ector)
    event = set_field(ector, field=field, value=value, based_on=before[field], by=player)
    assert event
    assert whole(ector) != before

    undo(event, by=player)

    assert whole(ector) == before


def test_a_name_goes_back_to_its_place_among_the_names(
    ector: Character, player: Membership
) -> None:
    event = set_field(ector, field="name", value="Zed", based_on="Sir Ector", by=player)
    assert event

    undo(event, by=player)

    assert fresh(ector).sort_key == "sir ector"


@pytest.mark.parametrize(
    ("field", "before", "after"),
    [
        ("hides_zero", False, True),
        ("sheet_shown", "", "whole"),
        ("arms", {}, {"field": "azure"}),
    ],
)
def test_how_a_sheet_looks_goes_back(
    field: str, before: Any, after: Any, ector: Character, player: Membership
) -> None:
    setattr(ector, field, after)
    ector.save(update_fields=(field,))
    event = changed_by_hand(ector, player, field, before, after)

    undo(event, by=player)

    assert getattr(fresh(ector), field) == before


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_value_goes_back_by_either_side(
    side: str, valorous: Statistic, player: Membership
) -> None:
    event = set_value(valorous, value=14, based_on=10, side=side, by=player)
    assert event

    undo(event, by=player)

    valorous.refresh_from_db()
    assert valorous.value == 10


def test_a_character_goes_back_to_whose_it_was(
    ector: Character, player: Membership, other: Membership, gamemaster: Membership
) -> None:
    event = hand_over(ector, owner=other, by=gamemaster)

    undo(event, by=gamemaster)

    assert fresh(ector).owner == player


def test_a_character_does_not_go_back_to_somebody_who_has_left(
    ector: Character, player: Membership, other: Membership, gamemaster: Membership
) -> None:
    event = hand_over(ector, owner=other, by=gamemaster)
    player.role = "spectator"
    player.save()

    with pytest.raises(RuleError, match="no more, or only watches"):
        undo(event, by=gamemaster)

    assert fresh(ector).owner == other


def custom(ector: Character) -> tuple[Statistic, dict[str, Any]]:
    """A Skill of a table's own, and how the log tells that it came."""
    told = {
        "kind": "skill",
        "key": "tafl",
        "name": "Tafl",
        "opposite": "",
        "group": "other",
        "position": 99,
        "value": 7,
    }
    made = Statistic.objects.create(campaign=ector.campaign, character=ector, **told)
    return made, {"id": str(made.pk)} | told


def test_a_statistic_of_ones_own_goes_and_comes_back(ector: Character, player: Membership) -> None:
    before = whole(ector)
    made, told = custom(ector)
    added = changed_by_hand(ector, player, "statistic", None, told)
    with_it = whole(ector)

    gone = undo(added, by=player)
    assert whole(ector) == before

    undo(gone, by=player)
    assert whole(ector) == with_it
    assert Statistic.objects.get(pk=made.pk).position == 99


def test_what_was_written_on_a_statistic_that_went_and_came_back_can_still_be_taken_back(
    ector: Character, player: Membership
) -> None:
    made, told = custom(ector)
    written = set_value(made, value=9, based_on=7, by=player)
    made.refresh_from_db()
    made.delete()
    removed = changed_by_hand(ector, player, "statistic", told | {"value": 9}, None)
    assert written
    assert Change.objects.get(event=written).statistic is None

    undo(removed, by=player)
    undo(written, by=player)

    assert Statistic.objects.get(pk=told["id"]).value == 7


@pytest.mark.parametrize(
    ("field", "value"), [("name", "Hnefatafl"), ("position", 3), ("group", "combat")]
)
def test_a_statistic_goes_back_to_its_name_and_place(
    field: str, value: Any, ector: Character, player: Membership
) -> None:
    made, told = custom(ector)
    setattr(made, field, value)
    made.save()
    sides = [{"id": told["id"], "value": one} for one in (told[field], value)]
    event = changed_by_hand(ector, player, f"statistic.{field}", *sides, statistic=made)

    undo(event, by=player)

    made.refresh_from_db()
    assert getattr(made, field) == told[field]


OVERRIDE = {"key": "hit_points", "number": 30, "reason": "a blessing"}


def test_an_override_goes_and_comes_back(ector: Character, gamemaster: Membership) -> None:
    Override.objects.create(campaign=ector.campaign, character=ector, **OVERRIDE)
    event = changed_by_hand(ector, gamemaster, "override", None, OVERRIDE)

    gone = undo(event, by=gamemaster)
    assert not ector.overrides.exists()

    undo(gone, by=gamemaster)
    assert ector.overrides.get().number == 30


def test_an_override_goes_back_to_its_number(ector: Character, gamemaster: Membership) -> None:
    Override.objects.create(campaign=ector.campaign, character=ector, **OVERRIDE)
    before = OVERRIDE | {"number": 25}
    event = changed_by_hand(ector, gamemaster, "override", before, OVERRIDE)

    undo(event, by=gamemaster)

    assert ector.overrides.get().number == 25


def test_glory_that_was_given_is_taken_back_and_given_again(
    ector: Character, gamemaster: Membership
) -> None:
    award_glory(ector, amount=50, reason="a boar", by=gamemaster)

    taken = undo(newest(gamemaster.campaign), by=gamemaster)
    assert ector.glory_awards.total() == 0

    undo(taken, by=gamemaster)
    assert ector.glory_awards.total() == 50


def test_glory_that_was_withdrawn_comes_back(ector: Character, gamemaster: Membership) -> None:
    award = award_glory(ector, amount=50, reason="a boar", by=gamemaster)
    event = withdraw_glory(award, by=gamemaster)

    undo(event, by=gamemaster)

    assert ector.glory_awards.total() == 50


def test_a_box_is_cleared_and_ticked_again(sword: Statistic, gamemaster: Membership) -> None:
    ticked = tick(sword, side="left", by=gamemaster)
    check = sword.checks.get()

    cleared = undo(ticked, by=gamemaster)
    assert not sword.checks.ticked().exists()

    undo(cleared, by=gamemaster)
    assert sword.checks.ticked().get() == check


def test_a_box_that_was_cleared_is_ticked_by_the_roll_that_earned_it(
    sword: Statistic, gamemaster: Membership
) -> None:
    roll_statistic(sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(15))
    check = sword.checks.ticked().get()
    event = untick(sword, side="left", by=gamemaster)

    undo(event, by=gamemaster)

    assert sword.checks.ticked().get() == check


def test_what_a_roll_earned_meanwhile_takes_the_place_of_a_tick_that_is_taken_back(
    sword: Statistic, gamemaster: Membership
) -> None:
    event = tick(sword, side="left", by=gamemaster)
    thrown = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(15)
    )

    undo(event, by=gamemaster)

    assert sword.checks.ticked().get().because == thrown.event


def test_a_granted_check_leaves_the_same_in_the_log_as_a_box_ticked_by_hand(
    sword: Statistic, valorous: Statistic, gamemaster: Membership
) -> None:
    """Else what was held for a secret roll could be told from a plain award."""
    roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(9)
    )
    granted = grant(Check.objects.get(state="held"), by=gamemaster)
    by_hand = tick(valorous, side="left", by=gamemaster)

    def told(event: Event) -> list[tuple[str, bool, bool]]:
        rows = event.changes.all()
        return [(row.field, row.before is None, row.after is None) for row in rows]

    assert told(granted) == told(by_hand) == [("check.left", True, False)]


def test_a_box_emptied_by_a_secret_void_leaves_the_same_in_the_log_as_one_cleared_by_hand(
    sword: Statistic, gamemaster: Membership
) -> None:
    thrown = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(9)
    )
    grant(Check.objects.get(state="held"), by=gamemaster)
    void_roll(thrown, reason="a slip", by=gamemaster)

    event = newest(gamemaster.campaign)

    assert event.audience == Audience.TABLE
    assert [row.field for row in event.changes.all()] == ["check.left"]


def test_a_squires_background_goes_back_with_the_face_that_told_it(
    ector: Character, gamemaster: Membership
) -> None:
    squire = take_squire(ector, name="Wat", born=493, by=gamemaster, throw=loaded(3))
    before = whole(ector)
    event = change_background(squire, based_on=squire.background, by=gamemaster, throw=loaded(17))
    assert whole(ector) != before

    undo(event, by=gamemaster)

    assert whole(ector) == before


def test_a_squire_who_was_let_go_serves_again(ector: Character, player: Membership) -> None:
    squire = take_squire(ector, name="Wat", born=493, by=player, throw=loaded(3))
    before = whole(ector)
    event = dismiss_squire(squire, by=player)

    undo(event, by=player)

    assert whole(ector) == before


def test_a_squire_who_was_made_a_knight_is_not_taken_out_of_service_by_an_undo(
    ector: Character, enid: Character, player: Membership
) -> None:
    squire = take_squire(ector, name="Wat", born=493, by=player, throw=loaded(3))
    event = newest(player.campaign)
    squire.became = enid
    squire.save()

    with pytest.raises(RuleError, match="has moved on"):
        undo(event, by=player)


def test_the_wound_of_a_blow_comes_back_as_that_blows(
    ector: Character, player: Membership
) -> None:
    """One blow is booked once, also after it was taken off and put back."""
    blow = newest(player.campaign)
    wound = add_record(ector, kind="wound", by=player, because=blow, **ROWS["wound"])
    event = remove_record(wound, by=player)

    undo(event, by=player)

    assert ector.wounds.get().because == blow


def test_an_undo_can_be_undone_and_that_again(sword: Statistic, player: Membership) -> None:
    values = []
    event = set_value(sword, value=16, based_on=15, by=player)
    for _ in range(4):
        assert event
        event = undo(event, by=player)
        sword.refresh_from_db()
        values.append(sword.value)

    assert values == [15, 16, 15, 16]


def test_what_was_taken_back_and_made_to_hold_again_can_be_taken_back_again(
    sword: Statistic, player: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    assert event
    undo(undo(event, by=player), by=player)

    undo(event, by=player)

    sword.refresh_from_db()
    assert sword.value == 15


def test_an_undo_tells_those_who_read_the_event_and_keeps_the_reverse(
    sword: Statistic, player: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    assert event

    undoing = undo(event, by=player)

    change = undoing.changes.get()
    assert (undoing.kind, undoing.audience, undoing.undoes) == ("undo", event.audience, event)
    assert (change.field, change.before, change.after, change.statistic) == (
        "value",
        16,
        15,
        sword,
    )


def test_nothing_is_taken_back_twice(sword: Statistic, player: Membership) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    assert event
    undo(event, by=player)

    with pytest.raises(RuleError, match="taken back before"):
        undo(event, by=player)


def test_a_field_that_has_moved_on_stays_and_the_sentence_says_where_it_stands(
    sword: Statistic, player: Membership
) -> None:
    event = set_value(sword, value=16, based_on=15, by=player)
    set_value(sword, value=17, based_on=16, by=player)
    assert event

    with pytest.raises(RuleError) as refused:
        undo(event, by=player)

    sword.refresh_from_db()
    assert str(refused.value) == "Sword has moved on: it is 17 now. Nothing was taken back."
    assert sword.value == 17


def test_of_an_event_with_several_changes_all_go_back_or_none(
    ector: Character, player: Membership
) -> None:
    event = changed_by_hand(ector, player, "home", "", "Sarum")
    note_change(event, ector, "lord", "", "Roderick")
    Character.objects.filter(pk=ector.pk).update(home="Sarum", lord="Uther")

    with pytest.raises(RuleError, match="Lord has moved on: it is Uther now"):
        undo(event, by=player)
    assert fresh(ector).home == "Sarum"

    Character.objects.filter(pk=ector.pk).update(lord="Roderick")
    undo(event, by=player)
    assert (fresh(ector).home, fresh(ector).lord) == ("", "")


def test_a_row_that_has_changed_since_is_not_taken_away(
    ector: Character, player: Membership
) -> None:
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    came = newest(player.campaign)
    set_record_field(made, field="name", value="Lance", based_on="Spear", by=player)

    with pytest.raises(RuleError, match="Weapon has moved on: it is Lance now"):
        undo(came, by=player)

    assert Weapon.objects.filter(pk=made.pk).exists()


def test_a_row_that_only_lies_elsewhere_in_its_list_is_taken_away(
    ector: Character, player: Membership
) -> None:
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    Weapon.objects.filter(pk=made.pk).update(position=5)

    undo(newest(player.campaign), by=player)

    assert not ector.weapons.exists()


def test_a_field_of_a_row_that_is_gone_cannot_go_back(
    ector: Character, player: Membership
) -> None:
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    event = set_record_field(made, field="name", value="Lance", based_on="Spear", by=player)
    made.refresh_from_db()
    remove_record(made, by=player)
    assert event

    with pytest.raises(RuleError, match="Lance is not on the sheet any more"):
        undo(event, by=player)


def test_no_row_comes_back_to_a_list_that_is_full(
    ector: Character, player: Membership, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("characters.actions.reversal_rows.MOST", 1)
    made = add_record(ector, kind="weapon", by=player, **ROWS["weapon"])
    event = remove_record(made, by=player)
    add_record(ector, kind="weapon", by=player, **ROWS["weapon"])

    with pytest.raises(RuleError, match="at most 1"):
        undo(event, by=player)

    assert ector.weapons.count() == 1


def test_dice_stay_as_they_fell(sword: Statistic, gamemaster: Membership) -> None:
    thrown = roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(9)
    )

    with pytest.raises(RuleError, match="Dice stay as they fell"):
        undo(thrown.event, by=gamemaster)


def test_what_changed_nothing_cannot_be_taken_back(gamemaster: Membership) -> None:
    with pytest.raises(RuleError, match="changed nothing on a sheet"):
        undo(newest(gamemaster.campaign), by=gamemaster)


def test_what_became_of_a_squire_is_not_taken_back(
    ector: Character, gamemaster: Membership
) -> None:
    event = changed_by_hand(ector, gamemaster, "squire.became", None, {"id": str(new_id())})

    with pytest.raises(RuleError, match="cannot be taken back from here"):
        undo(event, by=gamemaster)


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
