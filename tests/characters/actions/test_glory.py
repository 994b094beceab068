"""Glory is the sum of its awards, also where many are given at once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from characters.actions.check import tick
from characters.actions.glory import MOST, award_glory, withdraw_glory
from characters.actions.once import once
from characters.models import Check, Event, GloryAward
from characters.seams import new_id
from rolls.rules.errors import RuleError


def test_an_award_adds_to_the_total_and_the_table_reads_it(ector, gamemaster):
    award_glory(ector, amount=1000, reason="Knighted", by=gamemaster)
    award = award_glory(ector, amount=10, reason="A song", by=gamemaster, year=499)

    assert ector.glory_awards.total() == 1010
    assert award.year == 499
    event = Event.objects.latest("number")
    assert (event.kind, event.facts["amount"], event.facts["reason"]) == ("glory", 10, "A song")
    assert award.because == event


def test_what_is_withdrawn_counts_no_more_and_stays_in_the_log(ector, gamemaster):
    award = award_glory(ector, amount=100, reason="The boar", by=gamemaster)

    event = withdraw_glory(award, by=gamemaster)

    assert ector.glory_awards.total() == 0
    assert event.facts["amount"] == -100
    assert GloryAward.objects.get().state == GloryAward.State.DROPPED
    with pytest.raises(RuleError, match=r"withdrawn before\. Nothing was changed"):
        withdraw_glory(award, by=gamemaster)


@pytest.mark.parametrize("amount", [0, -5, MOST + 1, 10**9])
def test_an_award_lies_between_one_and_a_hundred_thousand(amount, ector, gamemaster):
    with pytest.raises(RuleError, match="An award of Glory is a whole number from 1 to 100,000"):
        award_glory(ector, amount=amount, reason="x", by=gamemaster)


def test_no_total_rises_above_its_end(ector, gamemaster):
    award_glory(ector, amount=MOST, reason="x", by=gamemaster)
    award_glory(ector, amount=MOST - 5, reason="x", by=gamemaster)

    with pytest.raises(RuleError, match="No Glory rises above 200,000; this would make 200,001"):
        award_glory(ector, amount=6, reason="x", by=gamemaster)
    award_glory(ector, amount=5, reason="x", by=gamemaster)
    assert ector.glory_awards.total() == 2 * MOST


def test_awards_move_the_versions_of_one_sheet(ector, enid, gamemaster):
    before = {one.pk: one.table_version for one in (fresh(ector), fresh(enid))}

    withdraw_glory(award_glory(ector, amount=1, reason="x", by=gamemaster), by=gamemaster)

    assert fresh(ector).table_version == before[ector.pk] + 2
    assert fresh(enid).table_version == before[enid.pk]


def fresh(character):
    return type(character).objects.get(pk=character.pk)


# --- at once ---


def together(*deeds):
    """Do all of these at the same time, each on a connection of its own."""

    def alone(deed):
        try:
            return deed()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(alone, deeds))


@pytest.mark.django_db(transaction=True)
def test_twenty_awards_of_ten_at_once_make_two_hundred(ector, gamemaster):
    def give():
        return once(gamemaster, new_id(), award_glory, ector, amount=10, reason="x", by=gamemaster)

    together(*[give] * 20)

    assert ector.glory_awards.total() == 200
    numbers = list(Event.objects.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.django_db(transaction=True)
def test_one_award_pressed_ten_times_at_once_is_one(ector, gamemaster):
    key = new_id()

    def give():
        return once(gamemaster, key, award_glory, ector, amount=10, reason="x", by=gamemaster)

    results = {done.result for done in together(*[give] * 10)}

    assert ector.glory_awards.total() == 10
    assert len(results) == 1


@pytest.mark.django_db(transaction=True)
def test_four_boxes_ticked_at_once_are_four(ector, gamemaster):
    skills = list(ector.statistics.select_related("character").filter(group="combat")[:4])

    together(*[lambda skill=skill: tick(skill, side="left", by=gamemaster) for skill in skills])

    assert Check.objects.ticked().count() == 4
