"""Several winters in a row, and years without any."""

import re

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.check import tick
from characters.models import Audience, Campaign, Character, Check, Event
from characters.seams import new_id
from rolls.actions.roll import roll_statistic
from rolls.rules.errors import RuleError
from tests.dice import loaded
from tests.rolls.pages import text
from winter.actions.phase import open_phase, undo_phase
from winter.actions.spare import spare
from winter.actions.years import last_skip, run_year, skip_to, take_skip_back
from winter.models import WinterPhase, WinterStep


def highest(sides):
    return sides


def now(campaign):
    return Campaign.objects.get(pk=campaign.pk).year


# --- several winters in a row ---


def test_each_year_is_a_winter_of_its_own_in_order_with_its_dice(
    campaign, gamemaster, player, ector, enid, sword
):
    tick(sword, side="left", by=player)
    Character.objects.filter(pk=ector.pk).update(born=470)
    for year in (508, 509, 510):
        run_year(
            campaign, knights=[ector.pk], based_on=year, by=gamemaster, throw=lambda s: s // 2
        )

    assert now(campaign) == 511
    phases = WinterPhase.objects.order_by("year")
    assert [(one.year, one.state) for one in phases] == [
        (508, "closed"),
        (509, "closed"),
        (510, "closed"),
    ]
    for phase in phases:
        steps = phase.steps.filter(character=ector)
        assert set(steps.values_list("state", flat=True)) == {"done"}
        assert steps.get(step="aging").faces
        waived = phase.steps.filter(character=enid)
        assert waived.count() == 8
        assert set(waived.values_list("state", "reason")) == {("waived", "away in these years")}
    assert phases[0].steps.get(character=ector, step="experience").faces
    assert not phases[1].steps.get(character=ector, step="experience").faces
    away = Event.objects.filter(kind=Event.Kind.WINTER, character=enid)
    assert [one.facts["what"] for one in away] == ["away"] * 3


def test_a_year_is_done_once_and_only_by_gamemasters(campaign, gamemaster, player, ector):
    with pytest.raises(PermissionDenied):
        run_year(campaign, knights=[ector.pk], based_on=508, by=player)
    run_year(campaign, knights=[ector.pk], based_on=508, by=gamemaster, throw=highest)
    with pytest.raises(RuleError, match="It is 509 by now"):
        run_year(campaign, knights=[ector.pk], based_on=508, by=gamemaster)
    assert WinterPhase.objects.count() == 1


def test_it_goes_on_with_a_winter_that_is_open_and_the_last_is_taken_back(
    campaign, gamemaster, ector, enid
):
    phase = open_phase(campaign, by=gamemaster)
    run_year(campaign, knights=[enid.pk], based_on=508, by=gamemaster, throw=highest)
    assert WinterPhase.objects.get() == phase
    undo_phase(phase, by=gamemaster)
    assert now(campaign) == 508
    assert set(WinterStep.objects.values_list("state", flat=True)) == {"begun"}


def test_a_row_of_winters_is_taken_back_one_by_one(campaign, gamemaster, player, ector, sword):
    tick(sword, side="left", by=player)
    Character.objects.filter(pk=ector.pk).update(born=470)
    ector.statistics.filter(kind="characteristic").update(value=12)

    def sheet():
        lines = sorted(ector.statistics.values_list("pk", "value"))
        return lines, ector.glory_awards.total(), Check.objects.ticked().count()

    before = sheet()
    for year in (508, 509, 510):
        run_year(campaign, knights=[ector.pk], based_on=year, by=gamemaster, throw=highest)
    assert sheet() != before
    for phase in WinterPhase.objects.order_by("-year"):
        undo_phase(phase, by=gamemaster)
    assert (sheet(), now(campaign)) == (before, 508)


def test_no_year_goes_by_over_somebody_who_lies_dying_w18(campaign, gamemaster, ector):
    Character.objects.filter(pk=ector.pk).update(born=470)
    ector.statistics.filter(key="constitution").update(value=3)
    run_year(campaign, knights=[ector.pk], based_on=508, by=gamemaster, throw=highest)

    with pytest.raises(RuleError, match="First say who dies and who lives: Sir Ector"):
        run_year(campaign, knights=[ector.pk], based_on=509, by=gamemaster)
    spare(ector, by=gamemaster)
    run_year(campaign, knights=[], based_on=509, by=gamemaster, throw=loaded())
    assert now(campaign) == 510


def test_a_row_of_winters_is_pressed_year_by_year_and_its_progress_shown(
    as_, campaign, gamemaster, ector, enid
):
    client, here = as_(gamemaster), f"/campaigns/{campaign.pk}/winters/ahead/"
    page = client.get(here).content.decode()
    assert "Several winters in a row" in page
    sent = {"first": 508, "based_on": 508, "until": 510, "knights": [str(ector.pk)]}

    early = client.post(here, sent | {"key": str(new_id()), "until": 508})
    assert early.status_code == 422
    assert "Choose a later year" in early.content.decode()
    key = str(new_id())
    for _ in range(2):
        page = client.post(here, sent | {"key": key}).content.decode()
        assert "1 of 2 winters are over." in text_of(page)
    assert now(campaign) == 509
    assert "load delay" in page
    fields = dict(re.findall(r'name="(key|first|based_on|until)" value="(\w[\w-]*)"', page))
    chosen = re.findall(r'value="([\w-]{36})"[^>]* checked', page)
    assert (fields["based_on"], fields["until"], chosen) == ("509", "510", [str(ector.pk)])
    last = client.post(here, fields | {"knights": chosen}, headers={"HX-Request": "true"})
    told = last.content.decode()
    assert told.lstrip().startswith("<section")
    assert "2 of 2 winters are over. It is 510." in text_of(told)
    assert "load delay" not in told


def text_of(page):
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


# --- years without winters ---


def test_years_are_skipped_said_and_taken_back(as_, campaign, gamemaster, player, ector):
    client, rooms = as_(gamemaster), f"/campaigns/{campaign.pk}/winters"
    sent = {"key": str(new_id()), "year": 515, "based_on": 508}
    assert client.post(f"{rooms}/skip/", sent).status_code == 302
    assert now(campaign) == 515
    assert not WinterPhase.objects.exists()
    feed = text(as_(player).get(f"/campaigns/{campaign.pk}/"))
    assert "skipped the years from 508 to 515, without winters" in feed

    assert "Take it back: it is 508 again" in text(client.get(f"{rooms}/ahead/"))
    assert client.post(f"{rooms}/unskip/", {"key": str(new_id())}).status_code == 302
    assert now(campaign) == 508
    again = client.post(f"{rooms}/unskip/", {"key": str(new_id())})
    assert again.status_code == 422
    assert "play has gone on" in again.content.decode()


@pytest.mark.parametrize(
    ("year", "based_on", "why"),
    [(508, 508, "skip to a later year"), (601, 508, "400 to 600"), (520, 507, "It is 508 by now")],
)
def test_a_skip_that_is_none_is_refused(campaign, gamemaster, player, year, based_on, why):
    with pytest.raises(RuleError, match=why):
        skip_to(campaign, year=year, based_on=based_on, by=gamemaster)
    with pytest.raises(PermissionDenied):
        skip_to(campaign, year=520, based_on=508, by=player)
    with pytest.raises(PermissionDenied):
        take_skip_back(campaign, by=player)
    assert now(campaign) == 508


def test_no_year_is_skipped_over_an_open_winter(campaign, gamemaster):
    open_phase(campaign, by=gamemaster)
    with pytest.raises(RuleError, match="A winter is going on still"):
        skip_to(campaign, year=520, based_on=508, by=gamemaster)


@pytest.mark.parametrize("how", ["roll", "winter"])
def test_a_skip_stays_when_play_has_gone_on(campaign, gamemaster, ector, sword, how):
    skip_to(campaign, year=520, based_on=508, by=gamemaster)
    assert last_skip(Campaign.objects.get(pk=campaign.pk)) is not None
    if how == "roll":
        roll_statistic(
            sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(19)
        )
    else:
        open_phase(campaign, by=gamemaster)
    with pytest.raises(RuleError, match="play has gone on"):
        take_skip_back(campaign, by=gamemaster)
    assert now(campaign) == 520
