"""What became of an ideal is taken back by its button, and that by its button again."""

import pytest

from characters.actions.ideal import add_ideal, change_ideal, said, strike_ideal
from characters.models import Event, Ideal
from characters.rules.ideals import Requirement
from characters.seams import new_id
from tests.rolls.pages import text

JUST = (Requirement(("Just",), 16, each=True),)
SUM = (Requirement(("Just", "Merciful"), 25),)
HTMX = {"headers": {"HX-Request": "true"}}


@pytest.fixture
def peace(campaign, gamemaster):
    return add_ideal(campaign, name="Peace", requirements=JUST, benefits="rest", by=gamemaster)


def page_of(campaign):
    return f"/campaigns/{campaign.pk}/ideals/"


def newest():
    return Event.objects.newest_first()[0]


def undo(client, event, *, key=None, **more):
    where = f"/campaigns/{event.campaign_id}/events/{event.pk}/undo/"
    return client.post(where, {"key": key or str(new_id())}, **more)


def stands():
    return [said(one) for one in Ideal.objects.order_by("position")]


def changed(peace, gamemaster):
    before = said(peace)
    return change_ideal(
        peace, name="Calm", requirements=SUM, benefits="", based_on=before, by=gamemaster
    )


def test_a_struck_ideal_comes_back_in_its_place_with_all_it_said(as_, campaign, gamemaster, peace):
    add_ideal(campaign, name="War", requirements=JUST, by=gamemaster)
    before, pk = stands(), peace.pk
    event = strike_ideal(peace, by=gamemaster)

    answer = undo(as_(gamemaster), event)

    assert answer["Location"] == page_of(campaign)
    assert stands() == before
    assert Ideal.objects.get(name="Peace").pk == pk


def test_what_was_written_anew_and_what_was_added_go_back(as_, gamemaster, peace):
    came = newest()
    event = changed(peace, gamemaster)
    client = as_(gamemaster)

    undo(client, event)
    assert stands() == ["Peace: Just 16 → rest"]
    undo(client, came)
    assert stands() == []


def test_an_undo_is_taken_back_too(as_, gamemaster, peace):
    client = as_(gamemaster)
    undo(client, changed(peace, gamemaster))
    undo(client, newest())

    assert stands() == ["Calm: Just + Merciful 25"]


def test_what_has_moved_on_is_refused_with_what_it_says_now(as_, gamemaster, peace):
    came = newest()
    changed(peace, gamemaster)

    answer = undo(as_(gamemaster), came)

    assert answer.status_code == 422
    assert "has moved on: it is Calm" in answer.content.decode()
    assert stands() == ["Calm: Just + Merciful 25"]


def test_a_name_that_another_bears_by_now_does_not_come_back(as_, campaign, gamemaster, peace):
    event = strike_ideal(peace, by=gamemaster)
    add_ideal(campaign, name="PEACE", requirements=SUM, by=gamemaster)

    answer = undo(as_(gamemaster), event)

    assert answer.status_code == 422
    assert len(stands()) == 1


def test_twice_is_once(as_, gamemaster, peace):
    event, key = strike_ideal(peace, by=gamemaster), str(new_id())
    client = as_(gamemaster)

    first, second = (undo(client, event, key=key) for _ in range(2))
    third = undo(client, event)

    assert first.status_code == second.status_code == 302
    assert third.status_code == 422
    assert "taken back before" in third.content.decode()
    assert Event.objects.filter(kind=Event.Kind.UNDO).count() == 1


def test_the_page_offers_it_to_gamemasters_and_asks_in_words(
    as_, campaign, gamemaster, player, peace
):
    event = changed(peace, gamemaster)
    address = f"/campaigns/{campaign.pk}/events/{event.pk}/undo/"

    assert address in as_(gamemaster).get(page_of(campaign)).content.decode()
    asked = text(as_(gamemaster).get(address, **HTMX))
    assert "Ideal from Calm: Just + Merciful 25 to Peace: Just 16 (rest)" in asked
    assert address not in as_(player).get(page_of(campaign)).content.decode()


def test_nobody_but_gamemasters_takes_it_back(as_, player, spectator, stranger, gamemaster, peace):
    event = strike_ideal(peace, by=gamemaster)

    codes = [undo(as_(who), event).status_code for who in (player, spectator, stranger)]

    assert codes == [403, 403, 404]
    assert stands() == []


def test_the_hall_reads_it(as_, campaign, player, gamemaster, peace):
    client = as_(gamemaster)
    undo(client, strike_ideal(peace, by=gamemaster))
    undo(client, newest())

    feed = text(as_(player).get(f"/campaigns/{campaign.pk}/"))

    assert "Gwen took back: Gwen struck out the ideal Peace" in feed
    assert "Gwen let hold again what Gwen had taken back: Gwen struck out the ideal" in feed


def test_what_was_changed_before_this_was_kept_is_not_offered(as_, campaign, gamemaster, peace):
    event = newest()
    Event.objects.filter(pk=event.pk).update(facts={"ideal": "Peace", "what": "came"})

    assert "What was changed" not in text(as_(gamemaster).get(page_of(campaign)))
    assert undo(as_(gamemaster), event).status_code == 422
