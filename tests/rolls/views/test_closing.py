"""The closing page of a scene: all that it holds, and what is given beside it (R13, R14, C36)."""

from uuid import uuid4

import pytest

from characters.actions.glory import hold_glory
from characters.models import Audience, Check, Event, GloryAward
from rolls.actions.encounter import open_encounter
from rolls.actions.reveal import reveal
from rolls.actions.roll import roll_statistic, void_roll
from rolls.models import Encounter, Reveal
from tests.dice import loaded
from tests.rolls.pages import text


def keyed(**more):
    return {"key": str(uuid4())} | more


@pytest.fixture
def ambush(campaign, gamemaster, ector, enid) -> Encounter:
    return open_encounter(campaign, name="The ambush", by=gamemaster)


@pytest.fixture
def here(ambush) -> str:
    return f"/campaigns/{ambush.campaign_id}/encounters/{ambush.pk}/"


@pytest.fixture
def thrown(ambush, gamemaster):
    def throw(statistic, face, audience="gamemaster_knows"):
        return roll_statistic(
            statistic, by=gamemaster, audience=Audience(audience), side="left", throw=loaded(face)
        )

    return throw


@pytest.fixture
def telling(campaign):
    campaign.rulings["d20"]["reveal_on_close"] = True
    campaign.save(update_fields=("rulings",))


def seen(member):
    own = ("id", "number", "_state", "character_id")
    found = Event.objects.visible_to(member).filter(kind__in=("check", "glory", "reveal"))
    return [
        {k: v for k, v in vars(one).items() if k not in own} for one in found.order_by("number")
    ]


def test_held_glory_is_listed_and_released_beside_plain_awards(
    as_, gamemaster, player, here, ambush, ector, enid
):
    held = hold_glory(ector, amount=50, reason="A vow", by=gamemaster)
    assert "50 Glory that is held: A vow" in text(as_(gamemaster).get(here))

    sent = {f"held-{held.pk}": "grant", f"glory-{enid.pk}": "50", f"for-{enid.pk}": "A vow"}
    assert as_(gamemaster).post(here, keyed(**sent)).status_code == 302

    hers, his = seen(player)
    assert (hers["facts"].pop("name"), his["facts"].pop("name")) == ("Lady Enid", "Sir Ector")
    assert hers == his
    assert GloryAward.objects.values("at", "state").distinct().count() == 1


def test_held_glory_is_dropped_or_waits(as_, gamemaster, player, here, ambush, ector, enid):
    drop = hold_glory(ector, amount=50, reason="A vow", by=gamemaster)
    wait = hold_glory(enid, amount=30, reason="A song", by=gamemaster)
    sent = {f"held-{drop.pk}": "refuse", f"held-{wait.pk}": "later"}
    as_(gamemaster).post(here, keyed(**sent))

    states = dict(GloryAward.objects.values_list("reason", "state"))
    assert states == {"A vow": "dropped", "A song": "held"}
    assert seen(player) == []
    page = text(as_(gamemaster).get(here))
    assert "Still held Lady Enid: A song 30" in page
    assert "A vow" not in page


def test_glory_held_elsewhere_does_not_belong_to_it(gamemaster, here, as_, ambush, ector, thrown):
    as_(gamemaster).post(here, keyed())
    hold_glory(ector, amount=50, reason="A vow", by=gamemaster)
    assert "A vow" not in text(as_(gamemaster).get(here))


def test_glory_held_for_a_roll_belongs_to_the_scene_of_that_roll(
    gamemaster, here, as_, ambush, ector, valorous, thrown
):
    rolled = thrown(valorous, 3)
    as_(gamemaster).post(here, keyed(**{f"check-{Check.objects.get().pk}": "later"}))
    hold_glory(ector, amount=50, reason="A vow", by=gamemaster, because=rolled.event)
    assert "Still held Sir Ector: A vow 50" in text(as_(gamemaster).get(here))


def test_a_check_is_granted_although_the_roll_failed(
    as_, gamemaster, player, here, ambush, valorous, thrown, enid
):
    """R14: it reads like any other."""
    thrown(valorous, 19)
    thrown(valorous, 18)
    page = as_(gamemaster).get(here)
    assert text(page).count("Grant a check of Valorous although it failed") == 1
    (side,) = page.context["form"].closing.missed
    sent = {f"missed-{side.pk}": "on", f"tick-{enid.pk}": "Valorous"}
    assert as_(gamemaster).post(here, keyed(**sent)).status_code == 302

    hers, his = seen(player)
    for one in (hers, his):
        one["facts"].pop("statistic_id")
    assert (hers["facts"].pop("name"), his["facts"].pop("name")) == ("Lady Enid", "Sir Ector")
    assert hers == his
    assert Check.objects.ticked().filter(statistic=valorous).count() == 1


@pytest.mark.parametrize(
    ("face", "audience", "offered"),
    [
        (19, "gamemaster_knows", True),
        (19, "member", True),
        (19, "table", False),
        (3, "gamemaster_knows", False),
    ],
)
def test_what_may_be_granted_anyway_failed_unseen(
    as_, gamemaster, here, valorous, thrown, face, audience, offered
):
    thrown(valorous, face, audience)
    assert ("although it failed" in text(as_(gamemaster).get(here))) is offered


def test_what_does_not_count_or_has_no_box_is_not_offered(
    as_, gamemaster, here, ector, valorous, thrown
):
    void_roll(thrown(valorous, 19), reason="a slip", by=gamemaster)
    thrown(ector.statistics.select_related("character").get(key="size"), 19)
    assert "although it failed" not in text(as_(gamemaster).get(here))


def test_secret_rolls_are_offered_to_be_told_where_the_table_wants_it(
    as_, gamemaster, player, here, valorous, sword, thrown, telling
):
    """C36."""
    first, second = thrown(valorous, 19), thrown(sword, 20)
    assert f"tell-{first.pk}" in as_(gamemaster).get(here).content.decode()
    sent = {f"tell-{first.pk}": "all", f"tell-{second.pk}": "", **later(second)}
    assert as_(gamemaster).post(here, keyed(**sent)).status_code == 302

    (told,) = seen(player)
    assert (told["kind"], told["facts"]["how"]) == ("reveal", "all")
    assert told["facts"]["sides"][0]["face"] == 19
    assert Reveal.objects.get().roll == first


def later(roll):
    return {f"check-{one.pk}": "later" for one in Check.objects.filter(because=roll.event)}


def test_nothing_is_offered_by_itself(as_, gamemaster, here, valorous, thrown):
    """The ruling is off until a table turns it on; what is sent nevertheless tells nothing."""
    rolled = thrown(valorous, 19)
    assert "tell-" not in as_(gamemaster).get(here).content.decode()
    as_(gamemaster).post(here, keyed(**{f"tell-{rolled.pk}": "all"}))
    assert not Reveal.objects.exists()


def test_what_was_told_or_is_void_is_not_offered_again(
    as_, gamemaster, here, valorous, sword, thrown, telling
):
    rolls = [thrown(valorous, 19), thrown(valorous, 18), thrown(valorous, 17)]
    reveal(rolls[0], how="all", by=gamemaster)
    reveal(rolls[1], how="outcome", by=gamemaster)
    void_roll(rolls[2], reason="a slip", by=gamemaster)
    form = as_(gamemaster).get(here).context["form"]
    assert [one.pk for one in form.closing.secrets] == [rolls[1].pk]


def test_what_was_decided_meanwhile_stops_the_whole_closing(
    as_, gamemaster, here, ector, valorous, thrown, telling
):
    rolled = thrown(valorous, 19)
    reveal(rolled, how="outcome", by=gamemaster)
    held = hold_glory(ector, amount=50, reason="A vow", by=gamemaster)
    sent = {f"held-{held.pk}": "grant", f"tell-{rolled.pk}": "outcome"}
    answer = as_(gamemaster).post(here, keyed(**sent))
    assert answer.status_code == 422
    assert "The table was told of this roll before." in text(answer)
    held.refresh_from_db()
    assert held.state == GloryAward.State.HELD
    assert Encounter.objects.get().closed is None
