"""Several questions in one statement are answered as each alone."""

import pytest
from django.db.models import Sum

from characters.actions.check import tick
from characters.actions.event import lock
from characters.models import (
    Campaign,
    Character,
    Check,
    Event,
    GloryAward,
    Horse,
    Intent,
    Membership,
    Squire,
    Statistic,
)
from characters.models.together import Question, each, made, together, whole
from characters.seams import new_id, now
from tests.rolls.statements import statements

MODELS = (Campaign, Character, Check, Event, GloryAward, Horse, Intent, Membership, Squire)


@pytest.fixture
def full(campaign, gamemaster, player, ector, enid, sword, valorous):
    """Rows of many kinds, with what JSON might spoil."""
    tick(sword, side="left", by=player, why='“quoted” "and", a\\b \n é')
    tick(valorous, side="right", by=player)
    Horse.objects.create(campaign=campaign, character=ector, name="Grey", ridden=True)
    Squire.objects.create(campaign=campaign, character=ector, name="Kay", born=500)
    event = Event.objects.filter(campaign=campaign).order_by("number")[0]
    for amount in (5, 7):
        GloryAward.objects.create(
            campaign=campaign, character=ector, amount=amount, year=508, because=event, at=now()
        )
    ids = {"key": new_id(), "subject": new_id(), "result": new_id()}
    Intent.objects.create(user=player.user, campaign=campaign, action="x", **ids)
    return lock(campaign)


def asked(campaign):
    everything = {one.__name__: whole(one._default_manager.order_by("-pk")) for one in MODELS}
    lines = Statistic.objects.filter(campaign=campaign).in_sheet_order()
    total = GloryAward.objects.values("character").annotate(total=Sum("amount")).order_by()
    return everything | {
        "lines": Question(lines, ("character", "pk", "kind", "name", "value", "key")),
        "boxes": Question(
            Check.objects.ticked().order_by("statistic__name", "-id"),
            ("statistic__character", "statistic", "because__number", "side", "spare"),
        ),
        "glory": Question(total, ("character", "total")),
        "nobody": Question(Character.objects.none(), ("pk",)),
        "no_such": Question(Statistic.objects.filter(name="none"), ("pk", "value")),
    }


def test_one_statement_gives_what_each_question_gives_alone(full):
    together(asked(full))  # a connection asks once what its database can do
    with statements() as one:
        found = together(asked(full))

    assert len(one) == 1
    assert found == each(asked(full))
    assert [len(found[name]) for name in ("Horse", "boxes", "glory", "no_such")] == [1, 2, 1, 0]
    assert len(found["lines"]) > 60


def test_whole_rows_come_back_as_they_were_loaded(full):
    found = together(asked(full))

    for model in MODELS:
        rows = list(model._default_manager.order_by("-pk"))
        came = made(model, found[model.__name__])
        assert came == rows
        kept = [{k: v for k, v in vars(one).items() if k != "_state"} for one in came]
        assert kept == [{k: v for k, v in vars(one).items() if k != "_state"} for one in rows]
        assert not any(one._state.adding for one in came)
