"""Who may read an event: the rule stands twice, for the database and for one event in hand."""

from itertools import product

import pytest
from django.utils import timezone

from characters.models import Audience, Campaign, Event, Membership, Role, sees, visible
from rolls.models import Roll

pytestmark = pytest.mark.django_db


@pytest.fixture
def seats() -> list[Membership]:
    """In each of two campaigns two of every role, and two of every role who have left."""
    return [
        Membership.objects.create(campaign=campaign, role=role, left=left)
        for campaign in (Campaign.objects.create(name="A"), Campaign.objects.create(name="B"))
        for role, left, _ in product(Role, (None, timezone.now()), range(2))
    ]


@pytest.fixture
def events(seats) -> list[Event]:
    """In each campaign one of every audience for every seat of either, and for nobody."""
    campaigns = {seat.campaign_id: seat.campaign for seat in seats}.values()
    return Event.objects.bulk_create(
        Event(
            campaign=campaign,
            number=number,
            kind=Event.Kind.ROLL,
            audience=audience,
            for_member=for_member,
            year=508,
        )
        for campaign in campaigns
        for number, (audience, for_member) in enumerate(product(Audience, [*seats, None]), 1)
    )


def test_visible_and_sees_agree_about_every_seat_and_every_event(seats, events):
    for seat in seats:
        found = set(Event.objects.visible_to(seat))
        assert found == {event for event in events if sees(seat, event)}


def test_a_roll_is_read_by_those_who_see_its_event(seats, events):
    Roll.objects.bulk_create(Roll(campaign=e.campaign, event=e) for e in events)
    for seat in seats:
        found = Roll.objects.filter(visible(seat, "event__")).values_list("event", flat=True)
        assert set(found) == {event.pk for event in events if sees(seat, event)}


@pytest.mark.parametrize(
    ("audience", "readers"),
    [
        (Audience.TABLE, {"gamemaster", "player", "other", "spectator"}),
        (Audience.MEMBER, {"gamemaster", "player"}),
        (Audience.GAMEMASTER_READS, {"gamemaster"}),
        (Audience.GAMEMASTER_KNOWS, {"gamemaster"}),
    ],
)
def test_each_audience_has_its_readers(
    audience, readers, campaign, gamemaster, player, other, spectator
):
    event = Event(campaign=campaign, audience=audience, for_member=player)
    seats = {
        "gamemaster": gamemaster,
        "player": player,
        "other": other,
        "spectator": spectator,
    }
    assert {name for name, seat in seats.items() if sees(seat, event)} == readers


def test_whoever_has_left_reads_nothing(campaign, gamemaster, player):
    event = Event(campaign=campaign, audience=Audience.TABLE)
    for seat in (gamemaster, player):
        seat.left = timezone.now()
        assert not sees(seat, event)


def test_the_gamemaster_of_another_campaign_reads_nothing(campaign, stranger):
    event = Event(campaign=campaign, audience=Audience.TABLE)
    assert not sees(stranger.memberships.get(), event)
