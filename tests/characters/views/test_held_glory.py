"""Glory is held, given and dropped by gamemasters from the sheet."""

from uuid import uuid4

import pytest

from characters.actions.glory import hold_glory
from characters.models import Audience, GloryAward
from rolls.actions.roll import roll_statistic
from tests.dice import loaded
from tests.rolls.pages import text


def keyed(**more):
    return {"key": str(uuid4())} | more


@pytest.fixture
def place(ector):
    return f"{ector.get_absolute_url()}glory/"


def test_glory_is_held_and_only_gamemasters_read_it(as_, gamemaster, player, ector, place):
    before = as_(player).get(ector.get_absolute_url())
    as_(gamemaster).post(place, keyed(amount=250, reason="Unseen", held="on"))

    award = GloryAward.objects.get()
    assert award.state == GloryAward.State.HELD
    assert "Unseen" in as_(gamemaster).get(ector.get_absolute_url()).content.decode()
    after = as_(player).get(ector.get_absolute_url())
    assert after.headers.get("ETag") == before.headers.get("ETag")
    assert "Unseen" not in after.content.decode()
    assert len(after.content) == len(before.content)


@pytest.mark.parametrize(
    ("decision", "state", "said"),
    [("give", "released", "was given 250 Glory"), ("drop", "dropped", "was dropped")],
)
def test_held_glory_is_given_or_dropped_from_the_sheet(
    as_, gamemaster, ector, decision, state, said
):
    award = hold_glory(ector, amount=250, reason="Unseen", by=gamemaster)
    door = f"{ector.get_absolute_url()}glory/{award.pk}/held/"
    assert "250 for Sir Ector: Unseen" in text(as_(gamemaster).get(door))
    assert as_(gamemaster).post(door, keyed()).status_code == 422
    answer = as_(gamemaster).post(door, keyed(decision=decision), follow=True)
    assert said in text(answer)
    award.refresh_from_db()
    assert award.state == state
    again = as_(gamemaster).post(door, keyed(decision=decision))
    assert again.status_code == 422
    assert "decided before" in text(again)


def test_what_it_is_held_for_must_be_a_secret_roll_of_this_table(
    as_, gamemaster, ector, place, valorous
):
    def thrown(audience):
        return roll_statistic(
            valorous, by=gamemaster, audience=Audience(audience), side="left", throw=loaded(19)
        ).event.pk

    secret, open_ = thrown("gamemaster_knows"), thrown("table")
    page = as_(gamemaster).get(f"{place}?because={secret}").content.decode()
    assert f'value="{secret}"' in page
    held = {"amount": 5, "reason": "x", "held": "on"}
    for wrong in (open_, uuid4()):
        assert as_(gamemaster).post(place, keyed(because=wrong, **held)).status_code == 404
    assert as_(gamemaster).post(place, keyed(because="x", **held)).status_code == 422
    assert as_(gamemaster).post(place, keyed(because=secret, **held)).status_code == 302
    assert GloryAward.objects.get().because_id == secret
