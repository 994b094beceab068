"""An heir of the family list gets a sheet, and is the one for whom it was begun."""

import pytest
from django.urls import reverse

from characters.actions.fate import delete
from characters.actions.heir_making import begin_heir
from characters.actions.knighting import finish_making
from characters.actions.making import fresh_making, leave_to_chance
from characters.actions.record import add_record, set_record_field
from characters.actions.succession import mark_of, name_heir, seen_by
from characters.models import Character, Making, Shown, Succession
from characters.rules.creation.steps import STEPS
from characters.seams import chance, new_id
from rolls.rules.errors import RuleError


@pytest.fixture
def children(ector, player):
    def child(name):
        told = {"kind": "relative", "name": name, "relation": "child", "born": 488}
        return add_record(ector, by=player, **told)

    return [child("Ithel"), child("Nia")]


def named(character, by, **whom):
    return name_heir(character, by=by, based_on=mark_of(seen_by(by, character)), **whom)


def finished(making, player):
    campaign, fresh = fresh_making(making, player)
    for step in STEPS:
        if step.key not in fresh.kept("steps"):
            leave_to_chance(campaign, fresh, step.key, chance)
    return finish_making(making, by=player, owner=player, knighted=False)


def test_a_sheet_begun_for_one_child_is_not_that_of_another_named_since(ector, player, children):
    ithel, nia = children
    named(ector, player, kin=ithel)
    making = begin_heir(ector, by=player)
    named(ector, player, kin=nia)

    finished(making, player)

    row = Succession.objects.get()
    assert (row.heir, row.kin) == (None, nia)


def test_named_otherwise_and_back_it_is_the_childs(ector, player, children):
    ithel, nia = children
    named(ector, player, kin=ithel)
    making = begin_heir(ector, by=player)
    named(ector, player, kin=nia)
    named(ector, player, kin=ithel)

    made = finished(making, player)

    row = Succession.objects.get()
    assert (row.heir, row.kin) == (made, ithel)


@pytest.fixture
def twice(ector, player, gamemaster, children):
    """Two makings for one child, and what came of the first."""
    named(ector, player, kin=children[0])
    first, second = begin_heir(ector, by=gamemaster), begin_heir(ector, by=player)
    return finished(first, player), second


def test_of_two_makings_for_one_child_the_second_is_told_and_loses_nothing(
    as_, ector, player, twice
):
    made, second = twice
    with pytest.raises(
        RuleError, match=rf"^{made} was made before by Pat, \d{{4}}-.* Nothing was"
    ):
        finished(second, player)

    answer = as_(player).post(
        reverse("characters:finish", args=(second.campaign_id, second.pk)), {"key": str(new_id())}
    )
    second.refresh_from_db()
    assert answer.status_code == 422
    assert f"{made} was made before by Pat" in answer.content.decode()
    assert (second.made, set(second.kept("steps"))) == (None, {one.key for one in STEPS})
    assert Succession.objects.get().heir == made


def test_when_the_first_is_deleted_the_second_may_be_finished(player, gamemaster, twice):
    first, second = twice
    delete(first, by=gamemaster)

    again = finished(second, player)

    assert again.pk != first.pk


def test_of_a_first_one_who_is_hidden_the_second_is_told_nothing(player, gamemaster, twice):
    first, second = twice
    Character.objects.filter(pk=first.pk).update(owner=None, sheet_shown=Shown.HIDDEN)

    assert finished(second, player).pk != first.pk


def test_no_sheet_is_begun_for_a_child_who_has_died_since(ector, player, children):
    named(ector, player, kin=children[0])
    set_record_field(children[0], field="died", value=507, based_on=None, by=player)

    with pytest.raises(RuleError, match="Ithel is dead and inherits nothing"):
        begin_heir(ector, by=player)
    assert not Making.objects.exists()
