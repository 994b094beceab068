"""Skills, Passions and Traits of a table's own."""

import json

import pytest

from characters.actions.check import grant, mark_check, tick
from characters.actions.export_knight import knight_file
from characters.actions.sheet import Stale, set_value
from characters.actions.statistic import (
    MOST,
    add_statistic,
    move_statistic,
    remove_statistic,
    reword_statistic,
)
from characters.actions.zeros import hide_zeros
from characters.models import (
    Audience,
    Campaign,
    Change,
    Character,
    Check,
    Event,
    Kind,
    Shown,
    Statistic,
    Weapon,
)
from rolls.actions.roll import roll_statistic
from rolls.models import RollSide
from rolls.rules.errors import RuleError
from tests.dice import loaded


@pytest.fixture
def love(ector, player):
    return add_statistic(ector, kind=Kind.PASSION, name="Love (family)", value=16, by=player)


@pytest.fixture
def tracking(ector, player):
    return add_statistic(
        ector, kind=Kind.SKILL, name="Tracking", group="other", value=9, by=player
    )


def last_change():
    return Change.objects.select_related("event").order_by("-event__number", "-pk").first()


def names(character, **of):
    rows = character.statistics.filter(**of).order_by("position", "name", "id")
    return list(rows.values_list("name", flat=True))


def test_it_comes_at_the_end_of_its_list_and_the_log_keeps_it_whole(love, ector):
    assert names(ector, kind="passion", group="")[-1] == "Love (family)"
    change = last_change()
    assert (change.field, change.before, change.statistic) == ("statistic", None, love)
    assert change.after == {
        "id": str(love.pk),
        "kind": "passion",
        "key": "",
        "name": "Love (family)",
        "opposite": "",
        "group": "",
        "position": love.position,
        "value": 16,
    }
    assert change.event.facts["what"] == "came"


def test_a_directed_trait_is_a_pair_and_keeps_one_number(ector, player):
    pair = add_statistic(
        ector,
        kind=Kind.TRAIT,
        name="Trusting (knights)",
        opposite="Suspicious (knights)",
        value=13,
        by=player,
    )

    assert [pair.value_of(side) for side in pair.sides()] == [13, 7]


def test_it_is_rolled_ticked_and_changed_like_all_others(tracking, player, gamemaster):
    tracking = Statistic.objects.select_related("character").get(pk=tracking.pk)
    roll = roll_statistic(
        tracking, side="left", by=player, audience=Audience.TABLE, throw=loaded(9)
    )
    tracking.refresh_from_db()
    set_value(tracking, value=10, based_on=9, by=player)

    assert Check.objects.ticked().filter(statistic=tracking).count() == 1
    assert Statistic.objects.get(pk=tracking.pk).value == 10
    assert RollSide.objects.get(roll=roll).name == "Tracking"


@pytest.mark.parametrize("name", ["Sword", "sword", "cowardly", "LOVE (FAMILY)"])
def test_what_is_rolled_by_its_name_has_a_name_of_its_own(name, love, ector, player):
    with pytest.raises(RuleError, match="on this sheet already"):
        add_statistic(ector, kind=Kind.SKILL, name=name, group="other", by=player)
    with pytest.raises(RuleError, match="on this sheet already"):
        add_statistic(ector, kind=Kind.TRAIT, name="Merry", opposite="merry", by=player)


def test_another_letter_case_is_no_other_name(love, player):
    reword_statistic(
        love, field="name", value="Love (Family)", based_on="Love (family)", by=player
    )

    love.refresh_from_db()
    assert love.name == "Love (Family)"


def test_sixty_of_a_kind_stand_on_a_sheet_and_no_more(ector, player, love):
    for number in range(MOST):
        add_statistic(ector, kind=Kind.SKILL, name=f"Craft {number}", group="other", by=player)

    with pytest.raises(RuleError, match="At most 60"):
        add_statistic(ector, kind=Kind.SKILL, name="Tailoring", group="other", by=player)
    add_statistic(ector, kind=Kind.PASSION, name="Hate (Saxons)", group="fervor", by=player)


def test_a_value_beyond_the_sheet_is_refused(ector, player):
    with pytest.raises(RuleError, match="from 0 to 60"):
        add_statistic(ector, kind=Kind.SKILL, name="Sailing", group="other", value=61, by=player)
    assert not ector.statistics.filter(name="Sailing").exists()


def test_a_weapon_goes_by_the_skill_that_it_is_used_with(tracking, ector, enid, player):
    mine = Weapon.objects.create(
        campaign=ector.campaign, character=ector, name="Snare", skill="Tracking"
    )
    theirs = Weapon.objects.create(
        campaign=enid.campaign, character=enid, name="Snare", skill="Tracking"
    )

    event = reword_statistic(
        tracking, field="name", value="Poaching", based_on="Tracking", by=player
    )

    mine.refresh_from_db()
    theirs.refresh_from_db()
    assert (mine.skill, theirs.skill) == ("Poaching", "Tracking")
    sides = [{"id": str(mine.pk), "value": name} for name in ("Tracking", "Poaching")]
    followed = event.changes.get(field="weapon.skill")
    assert [followed.before, followed.after] == sides
    renamed = event.changes.get(field="statistic.name")
    assert renamed.after == {"id": str(tracking.pk), "value": "Poaching"}


def test_a_name_that_moved_on_is_shown_and_not_written_over(tracking, player):
    with pytest.raises(Stale) as stale:
        reword_statistic(tracking, field="name", value="Poaching", based_on="Hunt", by=player)
    assert stale.value.now == "Tracking"


def test_what_stands_on_every_sheet_keeps_its_name_and_stays(sword, player):
    for act in (
        lambda: reword_statistic(sword, field="name", value="Blade", based_on="Sword", by=player),
        lambda: remove_statistic(sword, by=player),
    ):
        with pytest.raises(RuleError, match="belongs to every sheet"):
            act()


def test_one_place_up_and_one_down_leaves_all_as_it_was(ector, sword, player):
    before = names(ector, kind="skill", group="combat")

    move_statistic(sword, up=True, by=player)
    moved = names(ector, kind="skill", group="combat")
    move_statistic(sword, up=False, by=player)

    assert moved.index("Sword") == before.index("Sword") - 1
    assert sorted(moved) == sorted(before)
    assert names(ector, kind="skill", group="combat") == before
    fields = Change.objects.values_list("field", flat=True)
    assert list(fields).count("statistic.position") == 4


def test_at_the_end_of_its_list_nothing_moves_further(ector, player):
    first = ector.statistics.filter(kind="skill", group="combat").order_by("position").first()

    with pytest.raises(RuleError, match="end of its list"):
        move_statistic(first, up=True, by=player)


def test_lines_in_one_place_are_told_apart_before_one_moves(ector, player):
    ector.statistics.filter(kind="passion", group="fervor").update(position=7)
    before = names(ector, kind="passion", group="fervor")

    move_statistic(ector.statistics.get(name=before[0]), up=False, by=player)

    assert names(ector, kind="passion", group="fervor") == before[::-1]


def test_removed_it_leaves_its_rolls_by_name_and_its_checks_go(tracking, player, gamemaster):
    tracking = Statistic.objects.select_related("character").get(pk=tracking.pk)
    roll = roll_statistic(
        tracking, side="left", by=player, audience=Audience.TABLE, throw=loaded(9)
    )
    event = remove_statistic(tracking, by=player)

    assert not Check.objects.exists()
    side = RollSide.objects.get(roll=roll)
    assert (side.name, side.statistic_id) == ("Tracking", None)
    change = event.changes.get()
    assert (change.field, change.after) == ("statistic", None)
    assert change.before is not None
    assert change.before["name"] == "Tracking"
    with pytest.raises(RuleError, match="not there any more"):
        remove_statistic(tracking, by=player)


def test_a_held_check_goes_with_it_and_nothing_waits(tracking, gamemaster):
    tracking = Statistic.objects.select_related("character").get(pk=tracking.pk)
    event = tick(tracking, side="left", by=gamemaster)
    mark_check(tracking, "left", because=event, state=Check.State.HELD)

    remove_statistic(tracking, by=gamemaster)

    assert not Check.objects.waiting().exists()


def test_what_stands_at_zero_is_hidden_once(ector, player):
    hide_zeros(ector, hidden=True, by=player)

    assert Character.objects.get(pk=ector.pk).hides_zero
    change = last_change()
    assert (change.field, change.before, change.after) == ("hides_zero", False, True)
    with pytest.raises(RuleError, match="so already"):
        hide_zeros(ector, hidden=True, by=player)


def test_on_a_limited_sheet_nobody_else_is_told(ector, player, other, gamemaster):
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)

    made = add_statistic(ector, kind=Kind.SKILL, name="Poison", group="other", by=player)
    reword_statistic(made, field="name", value="Herbs", based_on="Poison", by=player)
    remove_statistic(made, by=player)

    read = {
        who: Event.objects.visible_to(who).filter(kind=Event.Kind.STATISTIC).count()
        for who in (other, player, gamemaster)
    }
    assert read == {other: 0, player: 3, gamemaster: 3}


def test_no_year_tells_when_a_secret_earned_what_is_ticked(tracking, player, gamemaster):
    """Neither the log's of a line that goes, nor that of one's file."""
    knows = Audience.GAMEMASTER_KNOWS
    roll_statistic(tracking, side="left", by=gamemaster, audience=knows, throw=loaded(9))
    campaign = Campaign.objects.get(pk=tracking.campaign_id)
    secret, campaign.year = campaign.year, campaign.year + 3
    campaign.save(update_fields=("year",))
    grant(Check.objects.get(statistic=tracking), by=gamemaster)

    lines = json.loads(knight_file(tracking.character, player))["statistics"]
    boxes = [box["year"] for one in lines for box in one["checks"]]
    event = remove_statistic(tracking, by=player)
    before = event.changes.get().before

    assert boxes == [secret + 3]
    assert before
    assert before["ticked"]["left"]["year"] == secret + 3
