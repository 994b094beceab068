"""Whoever waited for the lock and lost the seat, or the knight, meanwhile reads no page of it."""

import pytest

from characters.models import Character, Membership
from characters.seams import new_id, now
from rolls.rules.errors import RuleError
from winter.actions.phase import open_phase
from winter.actions.place import Place
from winter.actions.step import throw_step, undo_step
from winter.forms.step import TakeForm
from winter.rules.steps import Step
from winter.views import knight as views


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


@pytest.fixture
def page(phase, ector):
    return f"/campaigns/{phase.campaign_id}/winters/{phase.pk}/{ector.pk}/"


def meanwhile(monkeypatch, where, name, happens):
    """Let something happen when the lock is held, before what was sent is judged."""
    judge = getattr(where, name)

    def late(*args, **more):
        happens()
        return judge(*args, **more)

    monkeypatch.setattr(where, name, late)


def test_an_invalid_throw_is_answered_to_nobody_who_lost_the_seat(as_, page, player, monkeypatch):
    def lose():
        Membership.objects.filter(pk=player.pk).update(left=now())

    client, nonsense = as_(player), {"key": str(new_id()), "audience": "nonsense"}
    assert client.post(f"{page}aging/throw/", nonsense).status_code == 422
    meanwhile(monkeypatch, views, "form_for", lose)

    answer = client.post(f"{page}aging/throw/", {"key": str(new_id()), "audience": "nonsense"})

    assert answer.status_code == 404


def test_of_a_knight_deleted_for_good_meanwhile_nothing_is_written_and_it_is_said(
    as_, page, phase, ector, player, monkeypatch
):
    def go():
        Character.objects.filter(pk=ector.pk).delete()

    meanwhile(monkeypatch, TakeForm, "is_valid", go)
    answer = as_(player).post(f"{page}squires/take/", {"key": str(new_id()), "based_on": ""})

    assert answer.status_code == 404
    here = Place(phase, ector, Step.AGING)
    with pytest.raises(RuleError, match="Sir Ector was deleted already"):
        throw_step(here, choice={}, by=player)
    with pytest.raises(RuleError, match="Sir Ector was deleted already"):
        undo_step(here, by=player)
    assert not phase.steps.exists()
