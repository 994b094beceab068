"""Where a winter's steps could be taken so that something is escaped, or counted twice."""

import pytest

from characters.actions.campaign import set_year
from characters.actions.fate import die
from characters.actions.promotion import knight_squire
from characters.models import Character, Event, Horse, Squire
from characters.rules.squires import ESQUIRES_SON
from rolls.rules.errors import RuleError
from tests.dice import loaded
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase, reopen_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.spare import spare
from winter.actions.step import take_step, throw_step, undo_step
from winter.models import WinterPhase, WinterStep
from winter.models.dying import left_dying
from winter.rules.steps import Step


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


def highest(sides):
    return sides


def place(phase, character, step):
    return Place(phase, character, Step(step))


def done(phase, character, step, by, *faces, choice=None):
    here = place(phase, character, step)
    throw_step(here, choice=choice or {}, by=by, throw=loaded(*faces))
    return take_step(here, based_on=mark_of(enter(here, by).read()), by=by)


# --- a hard year weighs, in whatever order the steps are taken ---


def test_a_horse_taken_first_does_not_escape_a_poor_year_w15_w23(
    phase, campaign, gamemaster, player, ector
):
    grey = Horse.objects.create(campaign=campaign, character=ector, breed="charger", ridden=True)
    done(phase, ector, "horses", player, 2 + 1)
    poor = {"standard": "poor"}
    here = place(phase, ector, "circumstances")

    with pytest.raises(RuleError, match=r"^Horses went by another year than this\. First take"):
        throw_step(here, choice=poor, by=gamemaster, throw=loaded(20))
    undo_step(place(phase, ector, "horses"), by=player)
    done(phase, ector, "circumstances", gamemaster, 1, choice=poor)
    done(phase, ector, "horses", player)
    grey.refresh_from_db()
    assert grey.health == 2


def test_a_year_that_weighed_is_not_made_easy_behind_a_horses_back_w23(
    phase, campaign, gamemaster, player, ector
):
    Horse.objects.create(campaign=campaign, character=ector, breed="charger", ridden=True)
    done(phase, ector, "circumstances", gamemaster, 1, choice={"standard": "poor"})
    done(phase, ector, "horses", player, 20)
    undo_step(place(phase, ector, "circumstances"), by=gamemaster)

    row = phase.steps.get(character=ector, step="circumstances")
    assert row.choice == {"standard": "poor"}
    WinterStep.objects.filter(pk=row.pk).update(faces={})
    with pytest.raises(RuleError, match="Horses went by another year"):
        throw_step(
            place(phase, ector, "circumstances"), choice={"standard": "rich"}, by=gamemaster
        )


def test_who_has_no_horse_is_not_asked_again(phase, gamemaster, player, ector):
    done(phase, ector, "horses", player)
    row = done(phase, ector, "circumstances", gamemaster, 1, choice={"standard": "poor"})
    assert row.state == "done"


# --- what a squire learned ---


def test_what_a_squire_learned_and_took_into_knighthood_is_not_taken_back(
    phase, campaign, gamemaster, player, ector
):
    squire = Squire.objects.create(
        campaign=campaign, character=ector, name="Bors", born=490, background=ESQUIRES_SON.key
    )
    done(phase, ector, "squires", player, 20, 20)
    squire.refresh_from_db()
    assert squire.grown == 1
    knight_squire(squire, name="Sir Bors", owner=None, year=508, by=gamemaster)

    for refused in (
        lambda: undo_step(place(phase, ector, "squires"), by=player),
        lambda: undo_phase(phase, by=gamemaster),
    ):
        with pytest.raises(RuleError, match=r"^Bors: knighted since"):
            refused()
    squire.refresh_from_db()
    assert (squire.grown, phase.steps.get().state) == (1, "done")


# --- the year before ---


def test_a_winter_that_was_taken_back_does_not_bar_the_year_before_w2(
    as_, phase, campaign, gamemaster, ector, enid
):
    run_winter(phase, by=gamemaster, throw=highest)
    close_phase(phase, by=gamemaster)
    campaign.refresh_from_db()
    later = open_phase(campaign, by=gamemaster)
    with pytest.raises(RuleError, match="next year has begun"):
        reopen_phase(phase, by=gamemaster)
    undo_phase(later, by=gamemaster)
    hall = as_(gamemaster).get(f"/campaigns/{campaign.pk}/winters/").content.decode()
    assert f"/winters/{phase.pk}/reopen/" in hall
    assert f"/winters/{later.pk}/" in hall

    assert reopen_phase(phase, by=gamemaster).is_open
    hall = as_(gamemaster).get(f"/campaigns/{campaign.pk}/winters/").content.decode()
    assert f"/winters/{phase.pk}/close/" in hall
    assert WinterPhase.objects.count() == 2


def test_every_winter_has_its_page(as_, phase, campaign, gamemaster, player, ector):
    run_winter(phase, by=gamemaster, throw=highest)
    close_phase(phase, by=gamemaster)
    set_year(campaign, year=520, based_on=509, by=gamemaster)

    page = as_(player).get(f"/campaigns/{campaign.pk}/winters/{phase.pk}/")
    assert "Winter of 508" in page.content.decode()
    assert "Sir Ector" in page.content.decode()


# --- who is dying ---


@pytest.fixture
def dying(phase, gamemaster, ector):
    Character.objects.filter(pk=ector.pk).update(born=470)
    ector.statistics.filter(key="constitution").update(value=3)
    run_winter(phase, by=gamemaster, throw=highest)
    return Character.objects.get(pk=ector.pk)


def test_a_gamemaster_lets_the_dying_live_or_confirms_the_death_w18(
    as_, phase, campaign, gamemaster, player, dying
):
    waits = f"/campaigns/{campaign.pk}/matters/"
    assert "Sir Ector is dying" in as_(gamemaster).get(waits).content.decode()
    assert "is dying" not in as_(player).get(waits).content.decode()

    spare(dying, by=gamemaster)
    assert left_dying(campaign) == []
    assert "is dying" not in as_(gamemaster).get(waits).content.decode()
    told = Event.objects.filter(kind=Event.Kind.WINTER).newest_first()[0]
    assert told.facts["what"] == "spared"
    with pytest.raises(RuleError, match="is not dying, or it was decided before"):
        spare(dying, by=gamemaster)


def test_a_death_decides_it_and_a_step_taken_back_asks_anew_w18(
    phase, campaign, gamemaster, dying
):
    spare(dying, by=gamemaster)
    for step in ("bonus", "glory", "aging"):
        undo_step(place(phase, dying, step), by=gamemaster)
    assert left_dying(campaign) == []
    take = place(phase, dying, "aging")
    take_step(take, based_on=mark_of(enter(take, gamemaster).read()), by=gamemaster)
    assert [one.character for one in left_dying(campaign)] == [dying]
    die(dying, year=508, by=gamemaster)
    assert left_dying(campaign) == []
