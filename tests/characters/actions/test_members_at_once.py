"""Several people at the same moment: on a SQLite file and on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connections

from characters.actions.account import delete_account
from characters.actions.campaign import found_campaign
from characters.actions.invitation import invite, revoke
from characters.actions.members import change_role, join, leave
from characters.actions.once import once
from characters.models import Invitation, Membership, Role
from characters.seams import new_id, now
from rolls.rules.errors import RuleError
from tests.cast import person

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*attempts):
    """Whether each of these went well, all begun at the same moment."""
    barrier = Barrier(len(attempts))

    def attempt(do):
        barrier.wait()
        try:
            do()
        except (RuleError, PermissionDenied):
            return False
        finally:
            connections.close_all()
        return True

    with ThreadPoolExecutor(len(attempts)) as threads:
        return list(threads.map(attempt, attempts))


def test_two_people_do_not_share_one_use():
    campaign = found_campaign(person("Gwen"), name="The Marches")
    invite(campaign, role=Role.PLAYER, days=1, limit=1, token="a token")
    people = [person(f"Newcomer-{number}") for number in range(4)]

    went = at_once(*(lambda one=one: join(one, token="a token") for one in people))

    assert sorted(went) == [False, False, False, True]
    assert Invitation.objects.get().uses == 1
    assert Membership.objects.filter(campaign=campaign, role=Role.PLAYER).count() == 1


def test_one_person_who_follows_a_link_twice_at_once_has_one_seat_and_one_use():
    campaign = found_campaign(person("Gwen"), name="The Marches")
    invite(campaign, role=Role.PLAYER, days=1, limit=5, token="a token")
    nell = person("Nell")

    assert at_once(*[lambda: join(nell, token="a token")] * 3) == [True, True, True]
    assert Invitation.objects.get().uses == 1
    assert Membership.objects.filter(user=nell).count() == 1


def test_two_gamemasters_who_step_down_at_once_leave_one():
    campaign = found_campaign(person("Gwen"), name="The Marches")
    first = Membership.objects.select_related("campaign").get(campaign=campaign)
    second = Membership.objects.create(campaign=campaign, user=person("Pat"), role=first.role)

    went = at_once(
        *(
            lambda seat=seat: change_role(seat, role=Role.PLAYER, by=seat)
            for seat in (first, second)
        )
    )

    assert sorted(went) == [False, True]
    assert Membership.objects.gamemasters().filter(campaign=campaign).count() == 1


def two_gamemasters():
    campaign = found_campaign(person("Gwen"), name="The Marches")
    first = Membership.objects.select_related("campaign", "user").get(campaign=campaign)
    second = Membership.objects.create(campaign=campaign, user=person("Pat"), role=first.role)
    Membership.objects.create(campaign=campaign, user=person("Quin"))
    return first, second


@pytest.mark.parametrize("other", [leave, lambda seat, by: delete_account(seat.user)])
def test_two_gamemasters_who_go_at_once_leave_one(other):
    first, second = two_gamemasters()

    went = at_once(lambda: leave(first, by=first), lambda: other(second, by=second))

    assert sorted(went) == [False, True]
    assert Membership.objects.gamemasters().filter(campaign=first.campaign).count() == 1


def test_two_gamemasters_who_delete_their_accounts_at_once_leave_one():
    first, second = two_gamemasters()

    went = at_once(*(lambda seat=seat: delete_account(seat.user) for seat in (first, second)))

    assert sorted(went) == [False, True]
    assert Membership.objects.gamemasters().filter(campaign=first.campaign).count() == 1


def test_the_last_two_who_leave_at_once_leave_it_archived_and_in_somebodys_keeping():
    campaign = found_campaign(person("Gwen"), name="The Marches")
    first = Membership.objects.select_related("campaign", "user").get(campaign=campaign)
    second = Membership.objects.create(campaign=campaign, user=person("Pat"))

    at_once(lambda: leave(first, by=first), lambda: leave(second, by=second))

    assert Membership.objects.gamemasters().filter(campaign=campaign).count() == 1


def test_whoever_deletes_the_account_while_somebody_rolls_stops_nobody():
    """The tables are locked first, then the person: as everybody does who writes with a key."""
    first, second = two_gamemasters()
    third = Membership.objects.select_related("campaign").get(user__username="Quin")
    made = Invitation.objects.create(
        campaign=first.campaign, token_hash="x", expires=now() + timedelta(days=1)
    )

    went = at_once(
        lambda: delete_account(second.user),
        lambda: once(first, new_id(), change_role, third, role=Role.SPECTATOR, by=first),
        lambda: once(second, new_id(), revoke, made),
    )
    assert went[:2] == [True, True]
