"""Who reads a note: the same rule for the database and for a note in hand."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from characters.models import Membership, Note, Role
from characters.seams import now

pytestmark = pytest.mark.django_db
SEATS = ("gamemaster", "player", "other", "spectator")


@pytest.fixture
def seats(gamemaster, player, other, spectator, stranger):
    elsewhere = Membership.objects.get(user=stranger)
    return dict(zip(SEATS, (gamemaster, player, other, spectator), strict=True)) | {
        "stranger": elsewhere
    }


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    audience=st.sampled_from(Note.Audience),
    owner=st.sampled_from([*SEATS, None]),
    roles=st.fixed_dictionaries({name: st.sampled_from(Role) for name in SEATS}),
    gone=st.sets(st.sampled_from(SEATS)),
)
def test_the_door_and_the_rule_for_one_note_are_the_same(
    audience, owner, roles, gone, seats, ector
):
    """Whatever the roles: also for those who left, who only watch, and who own it now."""
    for name in SEATS:
        seats[name].role, seats[name].left = roles[name], now() if name in gone else None
        seats[name].save()
    ector.owner = seats[owner] if owner else None
    ector.save()
    Note.objects.all().delete()
    note = Note.objects.create(
        campaign=ector.campaign, character=ector, text="Words.", audience=audience
    )

    for name, seat in seats.items():
        member = Membership.objects.get(pk=seat.pk)
        found = Note.objects.select_related("character").get(pk=note.pk)
        assert Note.objects.visible_to(member).exists() == found.readable_by(member), name


@pytest.mark.parametrize(
    ("audience", "readers"),
    [
        ("gamemaster", {"gamemaster"}),
        ("owner", {"gamemaster", "player"}),
        ("table", {"gamemaster", "player", "other", "spectator"}),
    ],
)
def test_a_note_is_read_by_those_it_is_for(audience, readers, seats, ector):
    note = Note.objects.create(
        campaign=ector.campaign, character=ector, text="Words.", audience=audience
    )
    assert {name for name, seat in seats.items() if note.readable_by(seat)} == readers


def test_with_the_knight_go_the_owners_notes(seats, ector):
    note = Note.objects.create(
        campaign=ector.campaign, character=ector, text="Words.", audience="owner"
    )
    ector.owner = seats["other"]
    ector.save()
    found = Note.objects.get(pk=note.pk)
    assert found.readable_by(seats["other"])
    assert not found.readable_by(seats["player"])
