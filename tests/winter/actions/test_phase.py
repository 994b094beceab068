"""A campaign's winter: opened, worked through, closed and taken back."""

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.check import mark_check, tick
from characters.actions.fate import die
from characters.actions.glory import hold_glory
from characters.actions.sheet import Stale, set_value
from characters.actions.undo import undo
from characters.models import Audience, Check, Event, GloryAward, Statistic
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from rolls.rules.errors import RuleError
from tests.dice import loaded
from winter.actions.phase import (
    close_phase,
    open_phase,
    reopen_phase,
    undo_phase,
)
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step, waive_step
from winter.models import WinterPhase, WinterStep
from winter.models.progress import left_to_do
from winter.rules.steps import Step

nobody = loaded()


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


def place(phase, character, step):
    return Place(phase, character, Step(step))


def done(phase, character, step, by, *faces, choice=None):
    """The step with these faces, written down."""
    here = place(phase, character, step)
    throw_step(here, choice=choice or {}, by=by, throw=loaded(*faces))
    return take_step(here, based_on=mark_of(enter(here, by).read()), by=by)


def all_done(phase, character, by):
    for step in ("experience", "training", "circumstances", "aging", "squires", "horses"):
        waive_step(place(phase, character, step), reason="away", by=by)
    for step in ("glory", "bonus"):
        waive_step(place(phase, character, step), reason="away", by=by)


def sheet(character):
    """All that a winter may change."""
    return (
        sorted(character.statistics.values_list("pk", "value")),
        sorted(Check.objects.filter(statistic__character=character).values_list("pk", "state")),
        character.glory_awards.total(),
        sorted(character.squires.values_list("pk", "name", "born", "grown", "position")),
        sorted(character.horses.values_list("pk", "name", "health", "care", "position")),
    )


# --- the phase ---


def test_a_gamemaster_opens_a_winter_once_w1(campaign, gamemaster, player):
    with pytest.raises(PermissionDenied):
        open_phase(campaign, by=player)

    phase = open_phase(campaign, by=gamemaster)
    assert (phase.year, phase.state) == (508, "open")
    with pytest.raises(RuleError, match="Winter of 508 was opened before by Gwen"):
        open_phase(campaign, by=gamemaster)
    assert WinterPhase.objects.count() == 1


def test_what_is_undecided_comes_first_w9(campaign, gamemaster, ector, sword):
    roll_statistic(sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(9))
    hold_glory(ector, amount=10, reason="a secret deed", by=gamemaster)

    with pytest.raises(RuleError, match="undecided: 2 checks or held Glory"):
        open_phase(campaign, by=gamemaster)
    assert not WinterPhase.objects.exists()


def test_closing_needs_every_step_and_turns_the_year_w1_w3(phase, gamemaster, player, ector, enid):
    all_done(phase, ector, gamemaster)
    with pytest.raises(RuleError, match=r"Steps are left: Lady Enid \(8\)"):
        close_phase(phase, by=gamemaster)
    all_done(phase, enid, gamemaster)
    with pytest.raises(PermissionDenied):
        close_phase(phase, by=player)

    closed = close_phase(phase, by=gamemaster)
    assert closed.state == "closed"
    phase.campaign.refresh_from_db()
    assert phase.campaign.year == 509
    with pytest.raises(RuleError, match="Winter of 508 was closed before by Gwen"):
        close_phase(phase, by=gamemaster)
    phase.campaign.refresh_from_db()
    assert phase.campaign.year == 509


def test_the_dead_and_the_gamemasters_own_are_left_out_w4(
    phase, gamemaster, ector, enid, green_knight
):
    assert [one for one, _ in left_to_do(phase)] == [enid, ector]

    die(ector, year=508, by=gamemaster)
    assert [one for one, _ in left_to_do(phase)] == [enid]
    with pytest.raises(RuleError, match="not in play any more"):
        throw_step(place(phase, ector, "aging"), choice={}, by=gamemaster)


def test_a_closed_winter_opens_again_until_the_next_year_begins_w2(
    phase, gamemaster, ector, enid, sword
):
    for one in (ector, enid):
        all_done(phase, one, gamemaster)
    close_phase(phase, by=gamemaster)

    assert reopen_phase(phase, by=gamemaster).state == "open"
    phase.campaign.refresh_from_db()
    assert phase.campaign.year == 508
    close_phase(phase, by=gamemaster)
    roll_statistic(sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(19))
    assert Roll.objects.count() == 1
    with pytest.raises(RuleError, match="next year has begun"):
        reopen_phase(phase, by=gamemaster)


def test_the_dice_of_a_winter_taken_back_lie_there_when_it_is_opened_again(
    phase, campaign, gamemaster, player, ector, sword
):
    tick(sword, side="left", by=player)
    before = sheet(ector)
    done(phase, ector, "experience", player, 16)
    assert sheet(ector) != before

    undone = undo_phase(phase, by=gamemaster)
    assert (undone.state, sheet(ector)) == ("undone", before)
    with pytest.raises(RuleError, match="is not open"):
        throw_step(place(phase, ector, "experience"), choice={}, by=player)
    again = open_phase(campaign, by=gamemaster)
    assert again.pk == phase.pk
    done(again, ector, "experience", player)
    sword.refresh_from_db()
    assert sword.value == 16


# --- a step ---


def test_experience_is_rolled_and_written_down_once(phase, player, ector, sword, valorous):
    tick(sword, side="left", by=player)
    tick(valorous, side="left", by=player)

    row = done(phase, ector, "experience", player, 11, 16)

    assert (row.state, sorted(row.faces.values())) == ("done", [11, 16])
    assert not Check.objects.ticked().exists()
    assert Check.objects.filter(state="used").count() == 2
    event = Event.objects.newest_first()[0]
    assert (event.kind, event.facts["step"]) == ("winter", "experience")
    with pytest.raises(RuleError, match="is done already: Pat"):
        throw_step(place(phase, ector, "experience"), choice={}, by=player, throw=nobody)


def test_dice_fall_once_however_often_they_are_thrown(phase, player, ector, sword):
    tick(sword, side="left", by=player)
    here = place(phase, ector, "experience")
    first = throw_step(here, choice={}, by=player, throw=loaded(16))

    assert throw_step(here, choice={}, by=player, throw=nobody).faces == first.faces


def test_nothing_is_written_down_before_the_dice_have_fallen(phase, player, ector, sword):
    tick(sword, side="left", by=player)

    with pytest.raises(RuleError, match="First throw the dice"):
        take_step(place(phase, ector, "experience"), based_on="", by=player)


def test_what_moved_since_it_was_shown_is_shown_anew(phase, player, ector, sword):
    tick(sword, side="left", by=player)
    here = place(phase, ector, "experience")
    throw_step(here, choice={}, by=player, throw=loaded(16))
    shown = mark_of(enter(here, player).read())
    set_value(sword, value=17, based_on=15, by=player)

    with pytest.raises(Stale):
        take_step(here, based_on=shown, by=player)
    assert Check.objects.ticked().count() == 1


def test_a_step_taken_back_leaves_the_sheet_as_it_was_and_keeps_its_dice(
    phase, player, ector, sword
):
    tick(sword, side="left", by=player)
    before = sheet(ector)
    done(phase, ector, "experience", player, 16)

    row = undo_step(place(phase, ector, "experience"), by=player)

    assert sheet(ector) == before
    assert (row.state, list(row.faces.values())) == ("begun", [16])
    done(phase, ector, "experience", player)
    sword.refresh_from_db()
    assert sword.value == 16


def test_what_was_touched_since_is_named_and_not_taken_back_w4(phase, player, ector, sword):
    tick(sword, side="left", by=player)
    done(phase, ector, "experience", player, 16)
    sword.refresh_from_db()
    set_value(sword, value=18, based_on=16, by=player)

    with pytest.raises(RuleError, match="Sword has moved on: it is 18 now"):
        undo_step(place(phase, ector, "experience"), by=player)


def test_the_change_list_does_not_take_a_winter_back(phase, player, ector, sword):
    tick(sword, side="left", by=player)
    row = done(phase, ector, "experience", player, 16)

    with pytest.raises(RuleError, match="on the winter's page"):
        undo(row.event, by=player)
    undo_step(place(phase, ector, "experience"), by=player)
    with pytest.raises(RuleError, match="on the winter's page"):
        undo(Event.objects.newest_first()[0], by=player)


def test_who_may_not_change_the_knight_does_no_step(phase, other, spectator, gamemaster, ector):
    waive_step(place(phase, ector, "training"), reason="ill", by=gamemaster)

    for who in (other, spectator):
        with pytest.raises(PermissionDenied):
            throw_step(place(phase, ector, "aging"), choice={}, by=who)
        with pytest.raises(PermissionDenied):
            undo_step(place(phase, ector, "training"), by=who)


def test_the_glory_comes_after_the_six_w2(phase, player, ector):
    with pytest.raises(RuleError, match="First come other steps: Experience, Training"):
        throw_step(place(phase, ector, "glory"), choice={}, by=player)


def test_a_step_on_which_another_hangs_is_taken_back_after_it(phase, gamemaster, ector):
    all_done(phase, ector, gamemaster)

    with pytest.raises(RuleError, match="First take back what came after it: Glory bonus"):
        undo_step(place(phase, ector, "aging"), by=gamemaster)


def test_only_a_gamemaster_waives_and_says_why_w1(phase, gamemaster, player, ector):
    here = place(phase, ector, "training")
    with pytest.raises(PermissionDenied):
        waive_step(here, reason="ill", by=player)
    with pytest.raises(RuleError, match="Say why"):
        waive_step(here, reason=" ", by=gamemaster)

    assert waive_step(here, reason="ill", by=gamemaster).reason == "ill"
    with pytest.raises(RuleError, match="a gamemaster takes back"):
        undo_step(here, by=player)
    assert undo_step(here, by=gamemaster).state == "begun"


def test_the_standard_of_living_is_the_gamemasters_choice_w14(phase, gamemaster, player, ector):
    poor, here = {"standard": "poor"}, place(phase, ector, "circumstances")

    assert done(phase, ector, "circumstances", player, choice=poor).kept["standard"] == "ordinary"
    undo_step(here, by=gamemaster)
    throw_step(here, choice=poor, by=gamemaster, throw=loaded(13))
    shown = mark_of(enter(here, player).read())
    assert take_step(here, based_on=shown, by=player).kept == {
        "standard": "poor",
        "owed": 1,
    }
    undo_step(here, by=gamemaster)
    with pytest.raises(RuleError, match="they hold"):
        throw_step(here, choice={"standard": "rich"}, by=gamemaster)


def test_a_year_of_training_is_what_was_shown_w13(phase, player, ector, sword):
    choice = {"to": "skills", "points": {str(sword.pk): 1}}
    here = place(phase, ector, "training")
    throw_step(here, choice=choice, by=player, throw=nobody)
    reading = enter(here, player).read()

    take_step(here, based_on=mark_of(reading), by=player)

    sword.refresh_from_db()
    assert [(one.before, one.after) for one in reading.moves] == [(15, sword.value)]


def test_the_glory_of_the_year_is_written_as_awards_w25(phase, gamemaster, player, ector):
    Statistic.objects.filter(character=ector, key="appeal").update(value=16)
    for step in ("experience", "training", "circumstances", "aging", "squires", "horses"):
        done(phase, ector, step, player)

    done(phase, ector, "glory", gamemaster, choice={"holdings": 6})

    given = GloryAward.objects.filter(character=ector, year=508).order_by("amount")
    assert [(one.amount, one.reason) for one in given] == [
        (6, "Winter: holdings"),
        (10, "Winter: standard of living"),
        (25, "Winter: Appeal"),
    ]
    undo_step(place(phase, ector, "glory"), by=player)
    assert ector.glory_awards.total() == 0


def test_no_player_gives_a_knight_glory_or_bonus_points_w25_w27(phase, gamemaster, player, ector):
    for step in ("experience", "training", "circumstances", "aging", "squires", "horses"):
        done(phase, ector, step, player)

    done(phase, ector, "glory", player, choice={"holdings": 500, "chivalrous": True})
    assert [one.amount for one in GloryAward.objects.filter(character=ector)] == [10]
    here = place(phase, ector, "bonus")
    assert throw_step(here, choice={"before": 3}, by=gamemaster, throw=nobody).choice == {
        "before": 3
    }
    theirs = throw_step(here, choice={"before": 0, "spent": []}, by=player, throw=nobody)
    assert theirs.choice == {"before": 3, "spent": []}


def test_a_step_of_the_dead_waits_for_nobody(phase, gamemaster, ector, enid):
    die(ector, year=508, by=gamemaster)
    all_done(phase, enid, gamemaster)

    assert close_phase(phase, by=gamemaster).state == "closed"
    assert not WinterStep.objects.filter(character=ector).exists()


def test_a_held_check_is_never_lost_w9(campaign, gamemaster, ector, sword):
    event = tick(sword, side="left", by=gamemaster)
    mark_check(sword, "left", because=event, state=Check.State.HELD)

    with pytest.raises(RuleError, match="undecided: 1"):
        open_phase(campaign, by=gamemaster)
