"""A thing is done once, and only by who may still do it when its turn comes."""

from collections.abc import Callable
from uuid import UUID

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.glory import award_glory
from characters.actions.members import change_role, leave
from characters.actions.once import Done, KeyReused, once
from characters.models import Character, GloryAward, Intent, Membership, Role
from characters.seams import new_id
from tests.cast import person, seat

Losing = Callable[[Membership, Membership], object]


def loses_the_role(second: Membership, first: Membership) -> None:
    change_role(second, role=Role.PLAYER, by=first)


def loses_the_seat(second: Membership, first: Membership) -> None:
    leave(second, by=first)


@pytest.fixture
def second(gamemaster: Membership) -> Membership:
    return seat(gamemaster.campaign, person("Guy"), Role.GAMEMASTER)


def give(by: Membership, ector: Character, key: UUID | None = None) -> Done:
    told = {"amount": 10, "reason": "a feast", "by": by}
    return once(by, key or new_id(), award_glory, ector, **told)


@pytest.mark.parametrize("loses", [loses_the_role, loses_the_seat])
def test_who_loses_the_role_while_a_request_waits_does_nothing_by_it(
    loses: Losing, second: Membership, gamemaster: Membership, ector: Character
) -> None:
    as_the_view_read_it = Membership.objects.select_related("campaign").get(pk=second.pk)
    loses(second, gamemaster)

    with pytest.raises(PermissionDenied):
        give(as_the_view_read_it, ector)
    assert not GloryAward.objects.exists()


def test_what_was_done_before_is_answered_all_the_same(
    second: Membership, gamemaster: Membership, ector: Character
) -> None:
    key = new_id()
    first = give(second, ector, key)
    loses_the_role(second, gamemaster)

    assert give(second, ector, key).result == first.result


def test_a_key_that_is_spent_at_another_table_meanwhile_does_nothing_here(
    gamemaster: Membership, ector: Character
) -> None:
    key = new_id()

    def give_while_the_other_press_lands(ector: Character, *, by: Membership) -> GloryAward:
        assert by.user is not None
        Intent.objects.create(
            user=by.user, key=key, action="other", subject=new_id(), result=new_id()
        )
        return award_glory(ector, amount=10, reason="a feast", by=by)

    with pytest.raises(KeyReused):
        once(gamemaster, key, give_while_the_other_press_lands, ector, by=gamemaster)
    assert not GloryAward.objects.exists()
