"""What a step of a winter asks of the database: the whole request, with session, account and seat;
transaction control not counted. Of a sheet on which every step does what it can. One more goes to
whatever else refers to a row that leaves the sheet: the lists of a tournament, to a squire."""

from dataclasses import replace
from itertools import cycle

import pytest
from django.db import connection, transaction

from characters.models import Campaign, Character, GloryAward, Relative
from characters.seams import new_id
from tests.cast import knight
from tests.faults.deeds import mark, phase_of
from tests.faults.world import YEAR, furnish, table
from tests.rolls.statements import statements
from winter.actions.batch import run_winter
from winter.actions.figures import change_figures, figures_of
from winter.actions.phase import open_phase, undo_phase
from winter.actions.place import Place
from winter.actions.step import take_step, throw_step, undo_step
from winter.models import WinterStep
from winter.rules.steps import Step, steps_of

MOST = 12
LOW, HIGH = (1,), (20,)
fallen = cycle(LOW)


def fall(sides):
    """The next of the faces that are to fall, or the highest there is."""
    return min(next(fallen), sides)


@pytest.fixture
def at(campaign, gamemaster, settings):
    settings.THROW = f"{__name__}.fall"
    furnish(campaign, gamemaster)
    at = table()
    Relative.objects.create(
        campaign=campaign,
        character=at.ector,
        name="Ann",
        relation="child",
        born=YEAR - 2,
        position=1,
    )
    earned = at.ector.events.order_by("number")[0]
    row = {"campaign": campaign, "character": at.ector, "year": YEAR, "amount": 2000}
    GloryAward.objects.create(**row, because=earned, at=earned.at)
    now = figures_of(at.campaign)
    wanted = replace(now, family=True, births=True)
    change_figures(at.campaign, figures=wanted, based_on=now, by=at.gwen)
    open_phase(at.campaign, by=at.gwen)
    assert connection.features.supports_json_field  # a connection asks that once
    return table()


def choice(at, step):
    """What lets a step write the most."""
    sword = at.ector.statistics.get(key="sword")
    return {
        Step.TRAINING: {"to": "skills", f"points_{sword.pk}": "1"},
        Step.CIRCUMSTANCES: {"standard": "impoverished"},
        Step.FAMILY: {"spouse": "Nimue", "constitution": "12", "child": "Bors", "twin": "Kay"},
        Step.GLORY: {"holdings": "10"},
        Step.BONUS: {"spent_0": str(sword.pk)},
    }.get(step, {})


def pressed(at, client):
    """Press all that there is, and say how many statements each took."""
    phase = phase_of(at)
    page = f"/campaigns/{phase.campaign_id}/winters/{phase.pk}/{at.ector.pk}/"
    client.get(page)

    def press(step, what, **data):
        data |= {"key": str(new_id()), "audience": "table"}
        with statements() as asked:
            answer = client.post(f"{page}{step}/{what}/", data)
        assert answer.status_code == 302, answer.content.decode()
        return f"{step} {what}", len(asked)

    steps = steps_of(figures_of(at.campaign))
    sword = at.ector.statistics.get(key="sword")
    yield press("experience", "throw", die=f"{sword.pk}:left")
    for step in steps:
        yield press(step, "throw", **choice(at, step))
        yield press(step, "take", based_on=mark(Place(phase, at.ector, step)))
    for step in reversed(steps):
        yield press(step, "undo")
    yield press(Step.HORSES, "waive", reason="away")
    yield press(Step.HORSES, "undo")


@pytest.mark.parametrize("faces", [LOW, HIGH, (1, 20), (20, 1), (2, 19, 11)])
def test_a_step_by_hand_asks_at_most_twelve_times(faces, at, as_, monkeypatch):
    monkeypatch.setattr(f"{__name__}.fallen", cycle(faces))

    asked = list(pressed(at, as_(at.gwen)))

    assert [one for one in asked if one[1] > MOST] == []
    assert len(asked) == 1 + 3 * 9 + 2


def test_a_players_own_step_asks_no_more_often(at, as_):
    page = f"/campaigns/{at.campaign.pk}/winters/{phase_of(at).pk}/{at.ector.pk}/experience/"
    client = as_(at.pat)
    for what in ("throw", "take", "undo"):
        data = {"key": str(new_id()), "audience": "member"}
        if what == "take":
            data["based_on"] = mark(Place(phase_of(at), at.ector, Step.EXPERIENCE))
        with statements() as asked:
            assert client.post(f"{page}{what}/", data).status_code == 302
        assert len(asked) <= MOST, "\n".join(asked)


def more(at, number):
    for one in range(number):
        knight(at.campaign, at.gwen, f"Sir {one}", at.quin)


def undone(at, doing):
    """The statements of an undoing, which is as if it had not been."""
    with transaction.atomic(), statements() as asked:
        doing(at)
        transaction.set_rollback(True)
    return asked


def test_a_whole_winter_is_taken_back_in_as_many_statements_for_eight_as_for_two(at):
    def whole(at):
        undo_phase(phase_of(at), by=at.gwen)

    run_winter(phase_of(at), by=at.gwen, throw=lambda sides: sides)
    two = undone(at, whole)
    more(at, 6)
    run_winter(phase_of(at), by=at.gwen, throw=lambda sides: sides)

    assert len(undone(at, whole)) == len(two) <= 3 * MOST
    assert WinterStep.objects.filter(state="done").count() == 8 * 9


def test_one_knights_step_is_taken_back_alike_however_many_sit_there(at):
    def one(at):
        undo_step(Place(phase_of(at), at.enid, Step.EXPERIENCE), by=at.gwen)

    place = Place(phase_of(at), at.enid, Step.EXPERIENCE)
    throw_step(place, choice={}, by=at.gwen)
    take_step(place, based_on=mark(place), by=at.gwen)
    alone = undone(at, one)
    more(at, 6)
    Character.objects.filter(pk=at.enid.pk).update(owner=None)
    run_winter(phase_of(at), by=at.gwen, throw=lambda sides: sides)
    Character.objects.filter(pk=at.enid.pk).update(owner=at.quin)

    assert len(undone(at, one)) == len(alone) <= MOST
    assert Campaign.objects.count() == 1
