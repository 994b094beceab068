"""Against a knight whose sheet is not open, a player asks for what every sheet has, and learns
nothing of it before the die falls."""

from uuid import uuid4

import pytest

from characters.actions.statistic import add_statistic
from characters.models import Character, Kind, Shown
from rolls.actions.reply import throw_side
from rolls.models import Request, Roll
from rolls.rules.errors import RuleError
from tests.dice import loaded
from tests.rolls.pages import HTMX, text

UNKNOWN = "The value of Lady Enid is not known to you"


@pytest.fixture
def hidden(enid) -> Character:
    """Lady Enid, whose Sword is at 17 and whose Bow has no value, with a Skill of her own."""
    Character.objects.filter(pk=enid.pk).update(sheet_shown=Shown.LIMITED)
    enid.statistics.filter(key="sword").update(value=17)
    enid.refresh_from_db()
    return enid


@pytest.fixture
def poison(hidden, other):
    return add_statistic(hidden, kind=Kind.SKILL, name="Poison", group="other", value=9, by=other)


@pytest.fixture
def place(sword) -> str:
    return f"/campaigns/{sword.campaign_id}/statistics/{sword.pk}/against/"


def against(hidden, what="Sword", **more):
    return {
        "key": str(uuid4()),
        "against": "character",
        "character": str(hidden.pk),
        "their_what": what,
        "how": "ask",
        "audience": "table",
    } | more


def test_no_chance_is_told_against_a_value_that_is_not_known(as_, player, hidden, place):
    page = text(as_(player).post(place, against(hidden, show="odds"), headers=HTMX))

    assert UNKNOWN in page
    assert "17" not in page


def test_the_answer_is_the_same_whatever_the_value_is(as_, player, hidden, place):
    pages = set()
    key = str(uuid4())
    for value in (3, 17, None):
        hidden.statistics.filter(key="sword").update(value=value)
        sent = against(hidden, show="odds", key=key)
        page = as_(player).post(place, sent, headers=HTMX).content.decode()
        pages.add(page.partition('id="against-odds"')[2])

    assert len(pages) == 1


@pytest.mark.parametrize("what", ["Sword", "Bow", "cowardly", "SIZ", "Glory", "Movement Rate"])
def test_what_every_sheet_has_may_be_asked_for_with_or_without_a_value(
    what, as_, player, hidden, place
):
    hidden.statistics.filter(key__in=("size", "strength")).update(value=None)

    answer = as_(player).post(place, against(hidden, what), headers=HTMX)

    assert answer.status_code == 200
    assert "Nothing has fallen yet" in text(answer)
    side = Request.objects.get().sides.get(position=1)
    assert side.name.casefold() == what.casefold()


@pytest.mark.parametrize("what", ["Poison", "Juggling"])
def test_what_she_alone_has_answers_like_what_nobody_has(what, as_, player, hidden, poison, place):
    answer = as_(player).post(place, against(hidden, what), headers=HTMX)

    assert answer.status_code == 422
    assert "Lady Enid has nothing of that name on the sheet." in text(answer)


def test_who_reads_the_sheet_is_told_all(as_, gamemaster, hidden, poison, place):
    page = text(as_(gamemaster).post(place, against(hidden, "Poison", show="odds"), headers=HTMX))

    assert UNKNOWN not in page
    assert "nothing of that name" not in page


def test_whoever_throws_is_told_what_is_missing(as_, player, other, hidden, place):
    as_(player).post(place, against(hidden, "Bow"), headers=HTMX)
    side = Request.objects.get().sides.get(position=1)

    with pytest.raises(RuleError, match="has no value yet"):
        throw_side(side, by=other, throw=loaded(4))
    hidden.statistics.filter(key="bow").update(value=8)
    throw_side(side, by=other, throw=loaded(4))

    side.refresh_from_db()
    assert (side.face, side.value) == (4, 8)


def test_asked_and_thrown_it_is_an_open_roll(as_, player, other, hidden, place):
    as_(player).post(place, against(hidden), headers=HTMX)
    request = Request.objects.get()
    waiting = text(as_(player).get(f"/campaigns/{hidden.campaign_id}/requests/{request.pk}/"))
    for side, by in zip(request.sides.order_by("position"), (player, other), strict=True):
        throw_side(side, by=by, throw=loaded(9))

    card = text(as_(player).get(f"/campaigns/{hidden.campaign_id}/rolls/{Roll.objects.get().pk}/"))
    assert "17" not in waiting
    assert "17" in card


def test_in_a_contest_no_chance_is_told_either(as_, player, ector, hidden, campaign):
    data = {
        "key": str(uuid4()),
        "name": "Sword",
        "characters": [str(ector.pk), str(hidden.pk)],
        "how": "ask",
        "audience": "table",
    }
    where = f"/campaigns/{campaign.pk}/contest/"

    page = text(as_(player).post(where, data | {"show": "odds"}, headers=HTMX))
    begun = as_(player).post(where, data)

    assert UNKNOWN in page
    assert "17" not in page
    assert begun.status_code == 302
    assert "Nothing of that name on the sheet of: Lady Enid" in text(
        as_(player).post(where, data | {"name": "Poison", "key": str(uuid4())}, headers=HTMX)
    )
