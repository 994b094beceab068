"""Money in the guided making, and parents whose sheet is here: taken from what stands written,
never invented."""

from copy import deepcopy

import pytest

from characters.actions.creation_preset import change_preset, shipped_data
from characters.actions.knighting import finish_making
from characters.actions.making import begin_making, random_step
from characters.models import Character, Making, Membership, Payment, Shown
from characters.rules.creation.preset import read_preset
from characters.rules.creation.steps import STEPS
from characters.seams import new_id
from tests.cast import knight
from tests.rolls.pages import text


def step_of(making, step):
    return f"/campaigns/{making.campaign_id}/makings/{making.pk}/steps/{step}/"


def press(client, where, **data):
    """Sent by the form as it stands now."""
    asked = client.get(where).context["form"]
    sent = {"key": str(new_id()), "based_on": asked["based_on"].value() or ""}
    return client.post(where, sent | data)


def kept(step):
    return Making.objects.get().choices["steps"][step]


@pytest.fixture
def begun(campaign, player):
    return random_step(begin_making(campaign, by=player), step="person", by=player)


@pytest.fixture
def whole(campaign, player):
    making = begin_making(campaign, by=player)
    for step in STEPS:
        making = random_step(making, step=step.key, by=player)
    return making


# --- money ---


def test_money_is_typed_in_librae_and_denarii(as_, player, begun):
    assert press(as_(player), step_of(begun, "equipment"), denarii="£3 40d").status_code == 302

    assert kept("equipment")["denarii"] == 760
    shown = text(as_(player).get(step_of(begun, "equipment")))
    assert "£3 40d" in shown


@pytest.mark.parametrize("typed", ["−5d", "much", "£1000000"])
def test_what_is_no_money_is_refused_with_a_sentence(typed, as_, player, begun):
    answer = press(as_(player), step_of(begun, "equipment"), denarii=typed)

    assert answer.status_code == 422
    assert not Making.objects.get().choices["steps"].get("equipment")


def test_where_nobody_has_said_how_much_there_is_no_money(as_, player, whole):
    knight = finish_making(whole, by=player, owner=player, knighted=False)

    assert kept("equipment")["denarii"] is None
    assert not knight.payments.exists()


def test_the_tables_figure_stands_in_the_form_and_comes_by_chance(
    as_, campaign, gamemaster, player
):
    data = deepcopy(shipped_data())
    data["equipment"]["denarii"] = 240
    change_preset(campaign, data=data, by=gamemaster)
    making = random_step(begin_making(campaign, by=player), step="person", by=player)

    page = as_(player).get(step_of(making, "equipment")).content.decode()
    random_step(making, step="equipment", by=player)

    assert 'value="£1"' in page
    assert kept("equipment")["denarii"] == 240


def test_a_finished_knight_has_it_in_the_purse(as_, player, whole):
    press(as_(player), step_of(whole, "equipment"), denarii="£2")

    knight = finish_making(whole, by=player, owner=player, knighted=False)

    (payment,) = Payment.objects.filter(character=knight)
    assert (payment.amount, payment.year, bool(payment.reason)) == (480, 508, True)


def test_figures_of_before_there_was_money_are_read(campaign):
    data = deepcopy(shipped_data())
    del data["equipment"]["denarii"]

    assert read_preset(data).equipment.denarii is None


# --- parents ---


@pytest.fixture
def parent(ector):
    """Sir Ector, whose Honor and Hospitality stand above 15."""
    for name, value in (("Honor", 18), ("Hospitality", 17)):
        ector.statistics.filter(kind="passion", name=name).update(value=value)
    return ector


def passions(parent, **typed):
    chosen = dict(zip(("chosen-0", "chosen-1", "chosen-2"), ("Love", "Hate", "Duty"), strict=True))
    return chosen | {"parent": str(parent.pk) if parent else ""} | typed


def test_a_parents_sheet_stands_for_what_is_not_typed(as_, player, begun, parent):
    typed = passions(parent, **{"parents-honor": "16"})
    assert press(as_(player), step_of(begun, "passions"), **typed).status_code == 302

    chosen = kept("passions")
    assert (chosen["parents"]["Honor"], chosen["parents"]["Hospitality"]) == (16, 17)
    assert chosen["typed"] == {"Honor": 16}


def test_another_parent_leaves_nothing_of_the_first(as_, player, begun, parent):
    press(as_(player), step_of(begun, "passions"), **passions(parent))
    page = as_(player).get(step_of(begun, "passions")).content.decode()
    press(as_(player), step_of(begun, "passions"), **passions(None))

    assert f'<option value="{parent.pk}" selected>' in page
    assert kept("passions")["parents"] == {}


@pytest.mark.parametrize("shown", [Shown.LIMITED, Shown.HIDDEN])
def test_whose_sheet_one_does_not_read_is_nobodys_parent(
    shown, as_, player, begun, ector, green_knight
):
    Character.objects.filter(pk=green_knight.pk).update(sheet_shown=shown)
    page = as_(player).get(step_of(begun, "passions")).content.decode()
    answer = press(as_(player), step_of(begun, "passions"), **passions(green_knight))

    assert str(green_knight.pk) not in page
    assert answer.status_code == 422


def test_whoever_is_of_another_campaign_is_nobodys_parent(as_, player, begun, ector, stranger):
    there = Membership.objects.select_related("campaign").get(user=stranger)
    theirs = knight(there.campaign, there, "Sir Xanthus", there)
    page = as_(player).get(step_of(begun, "passions")).content.decode()
    answer = press(as_(player), step_of(begun, "passions"), **passions(theirs))

    assert str(ector.pk) in page
    assert str(theirs.pk) not in page
    assert answer.status_code == 422
