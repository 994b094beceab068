"""A marriage and a birth are written down once, and taken back whole."""

import re
from functools import partial

import pytest

from characters.models import Relative
from characters.seams import new_id
from rolls.rules.errors import RuleError
from tests.dice import loaded
from tests.rolls.pages import text
from winter.actions.batch import run_winter
from winter.actions.figures import change_figures
from winter.actions.phase import open_phase, undo_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step, throw_step, undo_step
from winter.rules.rulings import Winter
from winter.rules.steps import Step

CHOICE = {"spouse": "Nimue", "born": 489, "constitution": 12, "children": ["Elaine", "Bors"]}


@pytest.fixture
def phase(campaign, gamemaster):
    grows = Winter(family=True, births=True)
    change_figures(campaign, figures=grows, based_on=Winter(), by=gamemaster)
    return open_phase(campaign, by=gamemaster)


def kin(character):
    rows = Relative.objects.filter(character=character).order_by("position", "id")
    return list(rows.values_list("name", "relation", "born", "position"))


def take(here, by):
    return take_step(here, based_on=mark_of(enter(here, by).read()), by=by)


def test_a_spouse_and_children_join_the_family_once_and_leave_it_again_w24(
    phase, campaign, gamemaster, player, ector
):
    Relative.objects.create(campaign=campaign, character=ector, name="Old", relation="parent")
    here = Place(phase, ector, Step.FAMILY)
    throw_step(here, choice=CHOICE, by=player, throw=loaded(7))
    assert len(kin(ector)) == 1

    take(here, player)
    family = [
        ("Old", "parent", None, 0),
        ("Nimue", "spouse", 489, 1),
        ("Elaine", "child", 508, 2),
        ("Bors", "child", 508, 3),
    ]
    assert kin(ector) == family
    with pytest.raises(RuleError, match="done already"):
        take(here, gamemaster)
    run_winter(phase, by=gamemaster, throw=lambda sides: sides)
    assert kin(ector) == family
    undo_phase(phase, by=gamemaster)
    assert kin(ector) == family[:1]


def test_who_was_renamed_since_is_named_and_stays_w4(phase, player, ector):
    here = Place(phase, ector, Step.FAMILY)
    throw_step(here, choice={"spouse": "Nimue"}, by=player)
    take(here, player)
    Relative.objects.update(name="Niniane")

    with pytest.raises(RuleError, match="Niniane"):
        undo_step(here, by=player)
    assert Relative.objects.count() == 1


def test_the_die_of_a_birth_holds_for_the_con_it_was_thrown_for_w24(phase, player, ector):
    here = Place(phase, ector, Step.FAMILY)
    throw_step(here, choice={"constitution": 12}, by=player, throw=loaded(19))

    for other in ({"constitution": 20}, {}):
        with pytest.raises(RuleError, match="have fallen, and they hold"):
            throw_step(here, choice=other, by=player)
    row = throw_step(here, choice={"constitution": 12, "children": ["Elaine"]}, by=player)
    assert row.faces == {"birth": 19}


def test_the_face_of_a_birth_may_be_typed_where_faces_are_w24(as_, phase, campaign, player, ector):
    campaign.refresh_from_db()
    campaign.rulings["d20"]["typed_faces"] = True
    campaign.save()
    client = as_(player)
    page = f"/campaigns/{campaign.pk}/winters/{phase.pk}/{ector.pk}/"
    sent = {"constitution": "13", "child": "Elaine"}

    asked = client.post(f"{page}family/throw/", sent | {"key": str(new_id()), "audience": "table"})
    assert asked.status_code == 302
    assert phase.steps.get(step="family").faces == {}
    assert "Childbirth" in client.get(page).content.decode()
    typed = sent | {"key": str(new_id()), "audience": "table", "face_birth": "13"}
    assert client.post(f"{page}family/throw/", typed).status_code == 302
    row = phase.steps.get(step="family")
    assert (row.faces, row.typed) == ({"birth": 13}, ["birth"])
    assert "a success" in client.get(page).content.decode()


def test_a_birth_is_entered_on_the_page_and_told_w24(as_, phase, campaign, player, ector):
    client = as_(player)
    page = f"/campaigns/{campaign.pk}/winters/{phase.pk}/{ector.pk}/"
    wrong = {
        "key": str(new_id()),
        "audience": "table",
        "constitution": "many",
        "child": "Elaine",
        "born": "soon",
    }
    refused = client.post(f"{page}family/throw/", wrong)
    assert refused.status_code == 422
    assert 'value="Elaine"' in refused.content.decode()
    early = client.post(
        f"{page}family/throw/", {"key": str(new_id()), "audience": "table", "child": "Elaine"}
    )
    assert early.status_code == 422
    assert "A birth is thrown for" in early.content.decode()

    sent = {
        "key": str(new_id()),
        "audience": "table",
        "constitution": "13",
        "mother": "Nimue",
        "child": "Elaine",
    }
    assert client.post(f"{page}family/throw/", sent).status_code == 302
    shown = client.get(page).content.decode()
    assert "Born: Elaine." in shown
    section = shown.partition('id="family"')[2]
    mark = re.findall(r'name="based_on" value="(\w*)"', section)[0]
    taken = {"key": str(new_id()), "audience": "table", "based_on": mark}
    for _ in range(2):
        assert client.post(f"{page}family/take/", taken).status_code == 302
    assert kin(ector) == [("Elaine", "child", 508, 0)]
    year = text(client.get(f"/campaigns/{campaign.pk}/winters/years/508/{ector.pk}/"))
    assert "Family Born: Elaine" in year


def test_a_table_without_births_asks_for_none_w24(as_, campaign, gamemaster, player, ector):
    phase = open_phase(campaign, by=gamemaster)
    page = f"/campaigns/{campaign.pk}/winters/{phase.pk}/{ector.pk}/"
    assert "Marriage" not in as_(player).get(page).content.decode()


@pytest.mark.parametrize("by_hand", [True, False])
def test_where_a_familys_list_is_full_it_is_said_whose_w24(by_hand, phase, gamemaster, ector):
    row = {"campaign": phase.campaign, "character": ector, "relation": "parent"}
    Relative.objects.bulk_create(Relative(**row, name="Old", position=one) for one in range(199))
    here = Place(phase, ector, Step.FAMILY)
    throw_step(here, choice=CHOICE, by=gamemaster, throw=loaded(7))

    doing = (
        partial(take, here) if by_hand else partial(run_winter, phase, throw=lambda sides: sides)
    )

    with pytest.raises(RuleError, match=r"Sir Ector: .* at most 200 .* Nothing was written down"):
        doing(by=gamemaster)
    assert len(kin(ector)) == 199
