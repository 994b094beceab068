"""The winter from the command line."""

from io import StringIO
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from characters.actions.check import tick
from characters.models import Check, Event
from winter.models import WinterPhase, WinterStep


def said(*words):
    out = StringIO()
    call_command("winter", *map(str, words), stdout=out)
    return out.getvalue()


def test_a_whole_winter_is_done_and_the_year_turns(campaign, gamemaster, player, ector, sword):
    tick(sword, side="left", by=player)

    told = said(campaign.pk)

    assert "Sir Ector, Experience: Sword" in told
    assert told.endswith("Winter of 508 is over. It is 509.\n")
    campaign.refresh_from_db()
    assert campaign.year == 509
    assert not Check.objects.ticked().exists()
    assert set(WinterStep.objects.values_list("state", flat=True)) == {"done"}


def test_a_dry_run_shows_no_die_and_changes_nothing(campaign, player, ector, sword):
    tick(sword, side="left", by=player)
    before = Event.objects.count()

    told = said(campaign.pk, "--dry-run")

    assert "Sir Ector, Experience\n" in told
    assert "Sword" not in told
    assert told.endswith("Nothing was thrown and nothing was written down.\n")
    assert not WinterPhase.objects.exists()
    assert Event.objects.count() == before


def test_it_goes_on_where_a_winter_was_left_open(campaign, gamemaster, ector):
    assert said(campaign.pk, "--open").endswith("Winter of 508 is open still.\n")

    assert said(campaign.pk, "--by", "gwen").endswith("It is 509.\n")


def test_what_is_in_the_way_is_said_in_plain_words(campaign, gamemaster, ector):
    for words in ((uuid4(),), (campaign.pk, "--by", "Nobody")):
        with pytest.raises(CommandError, match="a gamemaster of that campaign"):
            said(*words)
    said(campaign.pk, "--open")
    WinterPhase.objects.update(state="closed")
    with pytest.raises(CommandError, match="was opened before by Gwen"):
        said(campaign.pk)


def test_winter_after_winter_is_done_until_a_year(campaign, gamemaster, ector):
    told = said(campaign.pk, "--until", "511")

    assert told.endswith("Winter of 510 is over. It is 511.\n")
    assert list(WinterPhase.objects.order_by("year").values_list("year", "state")) == [
        (508, "closed"),
        (509, "closed"),
        (510, "closed"),
    ]
    for words in (("511",), ("0",), ("601",), ("520", "--dry-run")):
        with pytest.raises(CommandError, match="--until"):
            said(campaign.pk, "--until", *words)
    assert WinterPhase.objects.count() == 3
