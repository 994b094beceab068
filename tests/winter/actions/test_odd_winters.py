"""What comes in the way of a winter: the year moved by hand, a choice grown old, two of one name,
a box cleared and ticked again."""

import pytest

from characters.actions.campaign import set_year
from characters.actions.check import mark_check, tick, untick
from characters.actions.glory import award_glory
from characters.actions.sheet import set_value
from characters.actions.statistic import add_statistic, remove_statistic
from characters.actions.undo import undo
from characters.models import Campaign, Check, Kind, Statistic
from rolls.rules.errors import RuleError
from tests.dice import loaded
from winter.actions.batch import run_winter
from winter.actions.figures import change_figures
from winter.actions.phase import close_phase, open_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step
from winter.models import WinterPhase, WinterStep
from winter.rules.rulings import Winter
from winter.rules.steps import Step


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


def place(phase, character, step):
    return Place(phase, character, Step(step))


def highest(sides):
    return sides


# --- the year ---


def test_a_winter_waits_while_the_campaign_stands_in_another_year_w3(
    phase, campaign, gamemaster, player, ector
):
    set_year(campaign, year=515, based_on=508, by=gamemaster)

    for refused in (
        lambda: throw_step(place(phase, ector, "aging"), choice={}, by=player),
        lambda: run_winter(phase, by=gamemaster),
        lambda: close_phase(phase, by=gamemaster),
        lambda: undo_phase(phase, by=gamemaster),
    ):
        with pytest.raises(RuleError, match="It is 515, so the Winter of 508 waits"):
            refused()
    assert not WinterStep.objects.exists()
    set_year(campaign, year=508, based_on=515, by=gamemaster)
    run_winter(phase, by=gamemaster, throw=highest)
    close_phase(phase, by=gamemaster)
    assert Campaign.objects.get().year == 509


def test_one_winter_goes_on_at_a_time_w1(phase, campaign, gamemaster):
    set_year(campaign, year=510, based_on=508, by=gamemaster)

    with pytest.raises(RuleError, match="Winter of 508 is going on still"):
        open_phase(campaign, by=gamemaster)
    assert WinterPhase.objects.get().year == 508


def test_no_winter_leads_beyond_the_last_year(phase, campaign, gamemaster):
    Campaign.objects.filter(pk=campaign.pk).update(year=600)
    WinterPhase.objects.update(year=600)

    with pytest.raises(RuleError, match="No campaign goes beyond 600"):
        close_phase(phase, by=gamemaster)
    assert Campaign.objects.get().year == 600


# --- what was chosen ---


def test_a_choice_that_is_none_any_more_is_named_with_its_knight(
    phase, gamemaster, player, ector, enid, sword
):
    choice = {"to": "skills", "points": {str(sword.pk): 1}}
    throw_step(place(phase, ector, "training"), choice=choice, by=player)
    set_value(sword, value=20, based_on=15, by=player)

    with pytest.raises(RuleError, match="Sir Ector, Training: Training raises no Skill above 20"):
        run_winter(phase, by=gamemaster, throw=highest)
    assert not WinterStep.objects.filter(state="done").exists()


def test_who_has_all_the_glory_there_is_is_named(phase, gamemaster, ector, enid):
    for _ in range(2):
        award_glory(enid, amount=100_000, reason="the Grail", by=gamemaster)

    with pytest.raises(RuleError, match="Lady Enid: no Glory rises above 200,000"):
        run_winter(phase, by=gamemaster, throw=highest)
    assert not WinterStep.objects.filter(state="done").exists()


# --- dice that hold ---


def test_a_box_that_is_cleared_and_ticked_again_is_not_thrown_for_again(
    phase, player, ector, sword
):
    tick(sword, side="left", by=player)
    here = place(phase, ector, "experience")
    throw_step(here, choice={}, by=player, throw=loaded(3))
    untick(sword, side="left", by=player)
    tick(sword, side="left", by=player)

    row = throw_step(here, choice={}, by=player, throw=loaded())
    assert list(row.faces.values()) == [3]


# --- what counts ---


@pytest.mark.parametrize(("counted", "famous"), [("before", False), ("after", True)])
def test_a_table_counts_the_values_as_the_winter_found_them_w26(
    campaign, gamemaster, player, ector, counted, famous
):
    honor = ector.statistics.select_related("character").get(kind="passion", name="Honor")
    set_value(honor, value=15, based_on=honor.value, by=player)
    tick(honor, side="left", by=player)
    figures = Winter(counted=counted)
    change_figures(campaign, figures=figures, based_on=Winter(), by=gamemaster)
    phase = open_phase(campaign, by=gamemaster)

    run_winter(phase, by=gamemaster, throw=highest)

    honor.refresh_from_db()
    assert honor.value == 16
    reasons = ector.glory_awards.values_list("reason", flat=True)
    assert ("Winter: Passions" in reasons) is famous


def test_what_was_earned_beside_a_check_goes_with_it(phase, player, ector, sword):
    earned = tick(sword, side="left", by=player)
    mark_check(sword, "left", because=earned, state=Check.State.RELEASED)
    before = sorted(Check.objects.values_list("pk", "state", "spare"))
    here = place(phase, ector, "experience")
    throw_step(here, choice={}, by=player, throw=highest)
    take_step(here, based_on=mark_of(enter(here, player).read()), by=player)

    undo(tick(sword, side="left", by=player), by=player)
    assert not Check.objects.ticked().exists()
    undo_step(here, by=player)
    stood = {pk for pk, *_more in before}
    now = Check.objects.filter(pk__in=stood).values_list("pk", "state", "spare")
    assert sorted(now) == before


def test_what_a_winter_moved_and_somebody_removed_is_named_and_known_again_w4(
    phase, campaign, gamemaster, player, ector
):
    lute = add_statistic(ector, kind=Kind.SKILL, name="Lute", value=10, by=player)
    here = place(phase, ector, "training")
    choice = {"to": "skills", "points": {str(lute.pk): 2}}
    throw_step(here, choice=choice, by=player)
    take_step(here, based_on=mark_of(enter(here, player).read()), by=player)
    removed = remove_statistic(Statistic.objects.get(pk=lute.pk), by=player)

    with pytest.raises(RuleError, match=r"^Lute is not on the sheet any more"):
        undo_step(here, by=player)
    undo(removed, by=player)
    undo_step(here, by=player)
    lute.refresh_from_db()
    assert lute.value == 10
