"""The demo: what is in it, who comes in, and what a reset leaves alone."""

from collections import Counter
from datetime import timedelta

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from characters.models import (
    Audience,
    Campaign,
    Character,
    Check,
    Event,
    GloryAward,
    Membership,
    Squire,
    Statistic,
    User,
)
from config.demo import people
from config.demo.build import build, rebuild
from config.demo.knights import KNIGHTS
from rolls.models import GameSession, Roll, RollSide
from tests.cast import person

pytestmark = pytest.mark.usefixtures("in_demo_mode")

GAMEMASTER, FIRST, SECOND = "/demo/gamemaster/", "/demo/players/1/", "/demo/players/2/"


@pytest.fixture
def no_demo(db):
    Campaign.objects.filter(demo=True).delete()
    User.objects.filter(pk__in=people.NAMES).delete()


def test_the_demo_has_six_knights_with_full_sheets(demo):
    assert demo.characters.count() == 6
    statistics = Statistic.objects.filter(campaign=demo)
    kinds = Counter(statistics.values_list("kind", flat=True))
    assert kinds == {"characteristic": 30, "trait": 78, "passion": 72, "skill": 198}
    assert not statistics.filter(value=None).exists()
    for field in ("title", "homeland", "culture", "religion", "lord", "home"):
        assert not demo.characters.filter(**{field: ""}).exists()


def test_two_players_have_two_knights_each_and_two_are_the_gamemasters(demo):
    owners = Counter(demo.characters.values_list("owner__user", flat=True))
    assert owners == {people.PLAYERS[1]: 2, people.PLAYERS[2]: 2, None: 2}


@pytest.mark.parametrize("knight", KNIGHTS, ids=lambda knight: knight.name)
def test_the_glory_of_a_knight_is_the_sum_of_its_awards(demo, knight):
    character = demo.characters.get(name=knight.name)
    assert GloryAward.objects.filter(character=character).total() >= sum(
        amount for _, amount, _ in knight.glory
    )


def test_two_knights_have_a_squire_each(demo):
    squires = Squire.objects.filter(campaign=demo).select_related("character")
    assert {(one.character.name, one.name, one.face, one.background) for one in squires} == {
        ("Sir Cadfan of Withy Ford", "Meilyr of the Reeds", 12, "second_son"),
        ("Sir Osric Haldane", "Eadwig", 3, "esquires_son"),
    }


def test_three_evenings_of_some_two_hundred_rolls_lie_in_the_past(demo):
    evenings = GameSession.objects.filter(campaign=demo).order_by("number")
    assert [evening.number for evening in evenings] == [1, 2, 3]
    assert sum(evening.rolls.count() for evening in evenings) == 202
    for evening in evenings:
        begun = timezone.now().replace(hour=12) - timedelta(days=30)
        for roll in evening.rolls.select_related("event"):
            assert evening.ended
            assert begun < roll.event.at <= evening.ended < timezone.now()
            assert roll.event.at.date() == evening.date


def test_every_roll_was_made_by_whoever_may_make_it(demo):
    sides = RollSide.objects.filter(campaign=demo).select_related(
        "roll__event__actor", "character"
    )
    assert Roll.objects.filter(campaign=demo, sides=None).count() == 0
    for side in sides:
        assert side.roll.event.actor
        assert side.character.changeable_by(side.roll.event.actor)


def test_modifiers_come_with_their_reasons(demo):
    sides = RollSide.objects.filter(campaign=demo).exclude(standing=None)
    moved = [side for side in sides if side.modifiers]
    assert len(moved) > 40
    for side in moved:
        assert side.value == side.standing + sum(one["amount"] for one in side.modifiers)
        assert all(one["reason"] for one in side.modifiers)


def test_every_outcome_every_check_and_a_void_can_be_seen(demo):
    thrown = RollSide.objects.filter(campaign=demo).exclude(outcome="")
    outcomes = set(thrown.values_list("outcome", flat=True))
    assert outcomes == {"critical", "success", "failure", "fumble"}
    states = set(Check.objects.filter(campaign=demo).values_list("state", flat=True))
    assert states == {"released", "proposed", "held", "dropped", "used"}
    assert Event.objects.filter(campaign=demo, kind=Event.Kind.VOID).count() == 1


def test_some_rolls_only_the_gamemaster_knows(demo):
    secret = Roll.objects.filter(event__audience=Audience.GAMEMASTER_KNOWS, campaign=demo)
    player = Membership.objects.get(campaign=demo, user=people.PLAYERS[1])
    assert secret.count() >= 5
    assert not Roll.objects.visible_to(player).filter(pk__in=secret).exists()


def test_the_boxes_were_ticked_this_year_and_the_winter_lies_ahead(demo):
    assert demo.year == 509
    ticked = Check.objects.ticked().filter(campaign=demo)
    assert ticked.count() > 20
    assert set(ticked.values_list("year", flat=True)) == {509}


def test_the_log_is_numbered_without_a_gap_and_in_time(demo):
    log = list(Event.objects.filter(campaign=demo).order_by("number"))
    assert [event.number for event in log] == list(range(1, demo.last_number + 1))
    assert [event.at for event in log] == sorted(event.at for event in log)


def test_the_story_falls_the_same_each_time(demo):
    def told(campaign):
        sides = RollSide.objects.filter(campaign=campaign)
        told = ("character_name", "name", "value", "face", "naturals", "outcome", "result")
        return sorted(sides.values_list("roll__event__number", *told))

    assert told(demo) == told(rebuild())


def test_the_worlds_clock_runs_on_afterwards(demo, settings):
    assert settings.CLOCK == "django.utils.timezone.now"


def test_a_demo_that_is_there_is_left_as_it_is(demo, capsys):
    call_command("demo")
    assert [one.pk for one in Campaign.objects.filter(demo=True)] == [demo.pk]


def test_the_command_makes_a_demo_where_there_is_none(no_demo):
    call_command("demo")
    assert people.campaign() is not None


def test_there_is_no_demo_in_production(no_demo, settings):
    settings.PRODUCTION = True
    with pytest.raises(CommandError, match="no demo in production"):
        call_command("demo")
    assert people.campaign() is None


def test_a_reset_makes_the_demo_anew_and_nothing_else(demo, campaign, ector, stranger):
    visitor = User.objects.get(pk=people.PLAYERS[1])
    Membership.objects.create(campaign=campaign, user=visitor, role="player")
    others = Campaign.objects.filter(demo=False)
    before = _everything(others)
    Character.objects.filter(campaign=demo).delete()
    accounts = set(User.objects.values_list("pk", "password", "username"))

    call_command("demo", "--reset")

    assert people.campaign().characters.count() == 6
    assert not Campaign.objects.filter(pk=demo.pk).exists()
    assert _everything(others) == before
    assert {row[0::2] for row in accounts} == set(User.objects.values_list("pk", "username"))
    kept = set(User.objects.exclude(pk__in=people.NAMES).values_list("pk", "password", "username"))
    assert kept <= accounts


def _everything(campaigns):
    models = (Membership, Character, Statistic, Event, Roll, Check, GloryAward)
    return [list(campaigns.order_by("pk").values())] + [
        list(model.objects.filter(campaign__in=campaigns).order_by("pk").values())
        for model in models
    ]


def test_nobody_logs_in_as_one_of_the_demo_with_a_password(demo, client):
    for pk in people.NAMES:
        user = User.objects.get(pk=pk)
        assert not user.has_usable_password()
        assert not client.login(username=user.username, password="")


def test_an_account_with_a_name_of_the_demo_is_not_entered(no_demo, client):
    mine = person("morgan")
    build()
    client.post(GAMEMASTER)

    assert client.session["_auth_user_id"] == str(people.GAMEMASTER) != str(mine.pk)
    assert User.objects.get(pk=people.GAMEMASTER).username == "Morgan-2"


def test_the_front_page_names_the_players_by_their_knights(demo, client):
    page = client.get("/").content.decode()
    assert "Open as gamemaster" in page
    assert "Open as a player" in page
    assert "Dame Tegwen Alder and Sir Cadfan of Withy Ford" in page
    assert "Dame Eluned ferch Pwyll-Glas and Sir Osric Haldane" in page


def test_the_gamemasters_door_leads_into_the_hall(demo, client):
    answer = client.post(GAMEMASTER)
    assert answer["Location"] == f"/campaigns/{demo.pk}/"
    assert client.get(f"/campaigns/{demo.pk}/members/").status_code == 200


@pytest.mark.parametrize(("door", "seat"), [(FIRST, 1), (SECOND, 2)])
def test_a_players_door_leads_to_a_knight_of_theirs(demo, client, door, seat):
    answer = client.post(door)

    knight = Character.objects.get(pk=answer["Location"].rstrip("/").rsplit("/")[-1])
    assert knight.owner.user_id == people.PLAYERS[seat]
    assert client.session["_auth_user_id"] == str(people.PLAYERS[seat])


def test_whoever_came_in_by_a_door_is_on_the_list_of_devices(demo, client):
    client.post("/demo/gamemaster/")

    assert client.get("/accounts/sessions/").content.decode().count("this one") == 1


def test_one_may_go_from_one_door_to_another(demo, client):
    for door in (GAMEMASTER, FIRST, SECOND, GAMEMASTER):
        assert client.post(door).status_code == 302
    assert client.session["_auth_user_id"] == str(people.GAMEMASTER)


@pytest.mark.parametrize("door", [GAMEMASTER, FIRST, SECOND])
def test_the_doors_are_pressed_not_loaded(demo, client, door):
    assert client.get(door).status_code == 405
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("door", [GAMEMASTER, FIRST, SECOND])
def test_outside_demo_mode_there_are_no_doors(demo, client, settings, door):
    settings.DEMO = False
    assert client.post(door).status_code == 404
    assert "_auth_user_id" not in client.session


@pytest.mark.parametrize("door", [GAMEMASTER, FIRST, SECOND])
def test_where_there_is_no_demo_there_are_no_doors(no_demo, client, door):
    assert client.post(door).status_code == 404


@pytest.mark.parametrize("door", ["/demo/players/3/", "/demo/players/0/"])
def test_there_is_no_third_player(demo, client, door):
    assert client.post(door).status_code == 404


def test_a_door_asks_for_the_token_of_our_own_page(demo, client):
    client.handler.enforce_csrf_checks = True
    assert client.post(GAMEMASTER).status_code == 403


def test_a_seat_that_a_visitor_has_emptied_says_so(demo, client):
    Membership.objects.filter(user=people.GAMEMASTER).update(left=timezone.now())
    answer = client.post(GAMEMASTER, follow=True)
    assert "A visitor has emptied this seat." in answer.content.decode()
