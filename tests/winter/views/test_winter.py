"""A winter in the browser: opened, thrown for, written down, taken back."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from characters.actions.check import tick
from characters.actions.fate import die
from characters.models import Campaign, Character, Check, Horse
from characters.seams import new_id
from tests.cast import knight as a_knight
from winter.actions.batch import run_winter
from winter.actions.phase import close_phase, open_phase
from winter.models import WinterPhase, WinterStep


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


def page_of(phase, character):
    return f"/campaigns/{phase.campaign_id}/winters/{phase.pk}/{character.pk}/"


def sent(client, page, path, **data):
    return client.post(page + path, {"key": str(new_id()), "audience": "table"} | data)


def mark_on(client, page, step):
    """The mark of what a step is shown as."""
    section = client.get(page).content.decode().partition(f'id="{step}"')[2]
    return re.findall(r'name="based_on" value="(\w*)"', section.partition("</section>")[0])[0]


def test_a_gamemaster_opens_the_winter_and_everybody_sees_how_far_all_are(
    as_, campaign, gamemaster, player, ector, enid
):
    hall = f"/campaigns/{campaign.pk}/winters/"

    assert "A gamemaster opens it" in as_(player).get(hall).content.decode()
    assert sent(as_(gamemaster), hall, "").status_code == 302
    told = as_(player).get(hall).content.decode()
    assert "Winter of 508" in told
    assert "0 of 8, next: Experience" in told
    again = sent(as_(gamemaster), hall, "")
    assert again.status_code == 422
    assert "was opened before by Gwen" in again.content.decode()


def test_a_step_is_thrown_shown_and_written_down(as_, phase, player, ector, sword):
    tick(sword, side="left", by=player)
    client, page = as_(player), page_of(phase, ector)

    assert "Throw 1 die" in client.get(page).content.decode()
    assert sent(client, page, "experience/throw/").status_code == 302
    face = next(iter(WinterStep.objects.get(step="experience").faces.values()))
    shown = client.get(page).content.decode()
    assert f'<b class="winter__face">{face}</b>' in shown
    assert Check.objects.ticked().exists()
    mark = mark_on(client, page, "experience")
    assert sent(client, page, "experience/take/", based_on=mark).status_code == 302
    assert not Check.objects.ticked().exists()
    assert "1 of 8 steps" in client.get(page).content.decode()


def test_a_second_press_is_given_the_first_answer(as_, phase, player, ector, sword):
    tick(sword, side="left", by=player)
    client, page, key = as_(player), page_of(phase, ector), str(new_id())
    for _ in range(2):
        assert sent(client, page, "experience/throw/", key=key).status_code == 302
    faces = WinterStep.objects.get(step="experience").faces
    assert len(faces) == 1
    sent(client, page, "experience/throw/")
    assert WinterStep.objects.get(step="experience").faces == faces


def test_what_was_shown_otherwise_is_not_written_down(as_, phase, player, ector):
    page = page_of(phase, ector)

    refused = sent(as_(player), page, "aging/take/", based_on="something")
    assert refused.status_code == 409
    assert "comes to something else by now" in refused.content.decode()
    assert not WinterStep.objects.filter(state="done").exists()


def test_what_was_typed_stays_where_it_cannot_be_taken(as_, phase, player, ector, sword):
    page, points = page_of(phase, ector), f"points_{sword.pk}"

    wrong = sent(as_(player), page, "training/throw/", given="skills", **{points: "many"})
    assert wrong.status_code == 422
    told = wrong.content.decode()
    assert "you typed “many”" in told
    assert 'value="many"' in told
    too_many = sent(as_(player), page, "training/throw/", given="skills", **{points: "2"})
    assert too_many.status_code == 422
    assert "That costs 12 Skill points, and there are 6." in too_many.content.decode()


def test_a_year_of_training_is_shown_before_it_is_written_down(as_, phase, player, ector, sword):
    client, page = as_(player), page_of(phase, ector)
    points = {f"points_{sword.pk}": "1"}

    assert sent(client, page, "training/throw/", given="skills", **points).status_code == 302
    assert "Sword: 15, now 16." in client.get(page).content.decode()
    sword.refresh_from_db()
    assert sword.value == 15
    mark = mark_on(client, page, "training")
    assert sent(client, page, "training/take/", based_on=mark).status_code == 302
    sword.refresh_from_db()
    assert sword.value == 16


@pytest.mark.parametrize("standard", ["splendid", ""])
def test_a_standard_that_is_none_is_refused(as_, phase, gamemaster, ector, standard):
    page = page_of(phase, ector)

    refused = sent(as_(gamemaster), page, "circumstances/throw/", standard=standard)
    assert refused.status_code == 422


def test_the_feed_and_the_changes_tell_of_a_winter(as_, campaign, phase, player, ector, sword):
    tick(sword, side="left", by=player)
    client, page = as_(player), page_of(phase, ector)
    sent(client, page, "experience/throw/")
    sent(client, page, "experience/take/", based_on=mark_on(client, page, "experience"))
    sent(client, page, "experience/undo/")

    feed = " ".join(client.get(f"/campaigns/{campaign.pk}/").content.decode().split())
    assert "opened the winter of 508" in feed
    assert "winter of 508: experience" in feed
    assert "took back, for Sir Ector" in feed
    history = client.get(f"/campaigns/{campaign.pk}/characters/{ector.pk}/history/")
    assert "Check of Sword" in history.content.decode()


def test_a_gamemaster_does_all_that_is_left_and_the_year_turns(
    as_, campaign, phase, gamemaster, ector, enid
):
    client, here = as_(gamemaster), f"/campaigns/{campaign.pk}/winters/{phase.pk}/"

    early = sent(client, here, "close/")
    assert early.status_code == 422
    assert "Steps are left: Lady Enid (8), Sir Ector (8)" in early.content.decode()
    assert sent(client, here, "all/").status_code == 302
    assert sent(client, here, "close/").status_code == 302
    campaign.refresh_from_db()
    assert campaign.year == 509
    told = client.get(f"/campaigns/{campaign.pk}/winters/").content.decode()
    assert "Open the winter of 509" in told
    assert sent(client, here, "undo/").status_code == 302
    campaign.refresh_from_db()
    assert campaign.year == 508
    assert WinterPhase.objects.get().state == "undone"


def test_the_whole_table_takes_as_many_statements_as_one_knight(campaign, gamemaster, player):
    def counted(year):
        Campaign.objects.filter(pk=campaign.pk).update(year=year)
        phase = open_phase(campaign, by=gamemaster)
        with CaptureQueriesContext(
            connection,
        ) as asked:
            run_winter(phase, by=gamemaster, throw=lambda sides: sides)
        close_phase(phase, by=gamemaster)
        return len(asked)

    def one_more(number):
        made = a_knight(campaign, gamemaster, f"Sir {number}", player)
        tick(made.statistics.get(key="sword"), side="left", by=gamemaster)
        horse = {"breed": "charger", "ridden": True, "care": 1}
        Horse.objects.create(campaign=campaign, character=made, **horse)

    one_more(0)
    first = counted(508)
    for number in range(1, 9):
        one_more(number)
    tick_again = Check.objects.ticked().count()
    assert tick_again == 8
    assert counted(509) <= first + 2


def test_the_death_of_whom_a_winter_left_dying_is_still_to_be_confirmed(
    as_, phase, gamemaster, player, ector
):
    Character.objects.filter(pk=ector.pk).update(born=470)
    ector.statistics.filter(key="constitution").update(value=3)
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)
    page = page_of(phase, ector)
    die_at = f"/campaigns/{phase.campaign_id}/characters/{ector.pk}/die/"

    assert die_at in as_(gamemaster).get(page).content.decode()
    assert die_at not in as_(player).get(page).content.decode()
    die(ector, year=508, by=gamemaster)
    assert die_at not in as_(gamemaster).get(page).content.decode()
