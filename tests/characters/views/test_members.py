"""Who sits at the table, in which role, and who leaves it."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.actions.invitation import invite, revoke
from characters.models import Audience, Membership, Role
from characters.seams import now
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from tests.cast import knight, person, seat
from tests.dice import loaded
from tests.rolls.pages import text


def url(name, seat, *parts):
    return reverse(f"characters:{name}", args=(seat.campaign_id, *parts))


def keyed(**more):
    return {"key": str(uuid4())} | more


def fresh(seat):
    return Membership.objects.get(pk=seat.pk)


def addresses(gamemaster, other):
    """Every address that changes the table, with what it is sent."""
    return [
        (url("role", gamemaster, other.pk), keyed(role="spectator")),
        (url("remove", gamemaster, other.pk), keyed()),
        (url("invite", gamemaster), keyed(role="player", days="7", limit="1")),
    ]


def test_every_member_reads_who_sits_here_with_their_knights(
    as_, gamemaster, player, spectator, ector
):
    for who in (gamemaster, player, spectator):
        page = as_(who).get(url("members", gamemaster)).content.decode()
        assert all(name in page for name in ("Gwen", "Pat", "Sam", "Sir Ector"))


def test_strangers_find_no_such_page(as_, gamemaster, other, stranger):
    client = as_(stranger)
    assert client.get(url("members", gamemaster)).status_code == 404
    for path, form in [*addresses(gamemaster, other), (url("leave", gamemaster), keyed())]:
        assert client.post(path, form).status_code == 404


def test_without_a_login_every_address_asks_for_one(as_, gamemaster, other):
    client = as_(None)
    for path, form in [*addresses(gamemaster, other), (url("leave", gamemaster), keyed())]:
        assert client.post(path, form)["Location"].startswith("/accounts/login/")
    assert client.get(url("members", gamemaster))["Location"].startswith("/accounts/login/")


def test_players_and_spectators_change_nothing(as_, gamemaster, player, spectator, other):
    for who in (player, spectator):
        for path, form in addresses(gamemaster, other):
            assert as_(who).post(path, form).status_code == 403
    assert (fresh(other).role, fresh(other).left) == (Role.PLAYER, None)


def test_players_see_no_button_that_is_not_theirs(as_, gamemaster, player, other):
    page = as_(player).get(url("members", gamemaster)).content.decode()
    assert "Ask Quin to leave" not in page
    assert "Invitations" not in page
    assert "Leave The Marches" in page


def test_what_is_pressed_is_not_loaded(as_, gamemaster, other):
    client = as_(gamemaster)
    for name, parts in (("role", (other.pk,)), ("remove", (other.pk,)), ("leave", ())):
        assert client.get(url(name, gamemaster, *parts)).status_code == 405
    assert client.post(url("members", gamemaster)).status_code == 405


def test_a_seat_of_another_campaign_is_not_found(as_, gamemaster, stranger):
    theirs = stranger.memberships.get()
    for name in ("role", "remove"):
        path = url(name, gamemaster, theirs.pk)
        assert as_(gamemaster).post(path, keyed(role="player")).status_code == 404
    assert fresh(theirs).left is None


def test_a_gamemaster_gives_another_role_and_it_holds_at_once(as_, gamemaster, player):
    path = url("role", gamemaster, player.pk)
    answer = as_(gamemaster).post(path, keyed(role="gamemaster"), follow=True)

    assert "Pat sits at the table as gamemaster" in answer.content.decode()
    assert "Ask Gwen to leave" in as_(player).get(url("members", player)).content.decode()


@pytest.mark.parametrize("role", ["", "king", "gamemaster "])
def test_there_is_no_other_role(as_, gamemaster, player, role):
    answer = as_(gamemaster).post(url("role", gamemaster, player.pk), keyed(role=role))
    assert answer.status_code == 422
    assert fresh(player).role == Role.PLAYER


def test_the_only_gamemaster_reads_why_the_role_stays(as_, gamemaster):
    answer = as_(gamemaster).post(url("role", gamemaster, gamemaster.pk), keyed(role="player"))
    assert answer.status_code == 422
    assert "Gwen is the only gamemaster." in answer.content.decode()
    assert fresh(gamemaster).is_gamemaster


def test_a_dismissed_member_finds_no_page_any_more(as_, gamemaster, player, ector):
    """Report 110."""
    client = as_(player)
    as_(gamemaster).post(url("remove", gamemaster, player.pk), keyed())

    for name in ("members", "rulings"):
        assert client.get(url(name, player)).status_code == 404
    assert client.get(reverse("rolls:feed", args=(player.campaign_id,))).status_code == 404
    assert client.get(ector.get_absolute_url()).status_code == 404


def test_gamemasters_see_former_members_and_players_do_not(as_, gamemaster, player, other):
    as_(gamemaster).post(url("remove", gamemaster, player.pk), keyed())

    assert "Former members" in as_(gamemaster).get(url("members", gamemaster)).content.decode()
    assert "Pat" not in as_(other).get(url("members", other)).content.decode()


def test_a_double_press_on_dismissal_is_one(as_, gamemaster, player):
    client, form = as_(gamemaster), keyed()
    path = url("remove", gamemaster, player.pk)
    assert [client.post(path, form).status_code for _ in "ab"] == [302, 302]


def test_a_member_who_has_left_is_not_dismissed_again(as_, gamemaster, player):
    client, path = as_(gamemaster), url("remove", gamemaster, player.pk)
    client.post(path, keyed())
    answer = client.post(path, keyed())
    assert answer.status_code == 422
    assert "Pat has left the table already." in answer.content.decode()


@pytest.mark.parametrize("name", ["player", "spectator"])
def test_each_member_may_leave(as_, request, name):
    seat = request.getfixturevalue(name)
    answer = as_(seat).post(url("leave", seat), keyed(), follow=True)

    assert "You have left The Marches." in answer.content.decode()
    assert fresh(seat).left is not None


def test_a_second_press_says_that_it_changed_nothing(as_, gamemaster, player):
    client, path, key = as_(gamemaster), url("role", gamemaster, player.pk), str(uuid4())
    client.post(path, {"key": key, "role": "spectator"}, follow=True)
    page = client.post(path, {"key": key, "role": "gamemaster"}, follow=True).content.decode()

    assert "Pressing again changed nothing." in page
    assert fresh(player).role == Role.SPECTATOR


def test_a_double_press_on_stepping_down_ends_well(as_, gamemaster, player):
    client = as_(gamemaster)
    client.post(url("role", gamemaster, player.pk), keyed(role="gamemaster"))
    path, form = url("role", gamemaster, gamemaster.pk), keyed(role="player")
    answers = [client.post(path, form)["Location"] for _ in "ab"]

    assert answers == [url("members", gamemaster)] * 2
    assert fresh(gamemaster).role == Role.PLAYER


def test_a_key_that_named_a_role_dismisses_nobody(as_, gamemaster, player):
    client, key = as_(gamemaster), str(uuid4())
    client.post(url("role", gamemaster, player.pk), {"key": key, "role": "spectator"})
    answer = client.post(url("remove", gamemaster, player.pk), {"key": key})

    assert answer.status_code == 409
    assert fresh(player).left is None


def test_a_double_press_on_leaving_ends_well(as_, player):
    client, form = as_(player), keyed()
    answers = [client.post(url("leave", player), form) for _ in "ab"]
    assert [answer["Location"] for answer in answers] == ["/campaigns/", "/campaigns/"]


def test_leaving_again_later_is_no_such_page(as_, player):
    client = as_(player)
    client.post(url("leave", player), keyed())
    assert client.post(url("leave", player), keyed()).status_code == 404


def test_the_only_gamemaster_may_not_leave(as_, gamemaster, player):
    """Report 115."""
    answer = as_(gamemaster).post(url("leave", gamemaster), keyed())
    assert answer.status_code == 422
    assert "Name another one first." in answer.content.decode()
    assert fresh(gamemaster).left is None


def test_leaving_needs_the_key(as_, player):
    answer = as_(player).post(url("leave", player))
    assert answer.status_code == 422
    assert fresh(player).left is None


def test_a_gamemaster_who_dismisses_herself_lands_at_her_campaigns(as_, gamemaster, player):
    as_(gamemaster).post(url("role", gamemaster, player.pk), keyed(role="gamemaster"))
    answer = as_(gamemaster).post(url("remove", gamemaster, gamemaster.pk), keyed())
    assert answer["Location"] == "/campaigns/"


def test_the_page_asks_no_more_of_the_database_for_a_bigger_table(
    as_, gamemaster, ector, campaign, django_assert_max_num_queries
):
    for number in range(8):
        other = seat(campaign, person(f"Player-{number}"))
        knight(campaign, gamemaster, f"Sir Nobody {number}", other)
    client = as_(gamemaster)
    with django_assert_max_num_queries(9):
        client.get(url("members", gamemaster))


def test_a_second_gamemaster_reads_secret_rolls_while_the_role_lasts(
    as_, gamemaster, player, sword
):
    """Report 118."""
    secret = Audience.GAMEMASTER_KNOWS
    roll_statistic(sword, side="left", by=gamemaster, audience=secret, throw=loaded(7))
    path, seen = url("role", gamemaster, player.pk), []
    for role in (Role.GAMEMASTER, Role.PLAYER):
        as_(gamemaster).post(path, keyed(role=role))
        seen.append(Roll.objects.visible_to(fresh(player)).count())

    assert seen == [1, 0]


def test_the_page_names_those_of_its_own_table_and_each_once(
    as_, gamemaster, player, other, stranger
):
    elsewhere = Membership.objects.get(user=stranger)
    seat(elsewhere.campaign, person("Zed"))
    gone = seat(elsewhere.campaign, person("Yol"))
    Membership.objects.filter(pk=gone.pk).update(left=now())
    Membership.objects.filter(pk=other.pk).update(left=now())

    answer = as_(gamemaster).get(url("members", gamemaster))
    assert not {"Zed", "Yol", "Xan"} & set(text(answer).split())
    assert [row.member for row in answer.context["seats"]] == [gamemaster, player]
    assert [row.member for row in answer.context["former"]] == [other]


def test_gamemasters_alone_read_which_invitations_are_open_at_their_table(
    as_, gamemaster, player, stranger
):
    elsewhere = Membership.objects.get(user=stranger)
    ours = invite(gamemaster.campaign, role=Role.PLAYER, days=7, limit=1, token="ours")
    dead = invite(gamemaster.campaign, role=Role.PLAYER, days=7, limit=1, token="dead")
    invite(elsewhere.campaign, role=Role.PLAYER, days=7, limit=1, token="theirs")
    revoke(dead)

    page = as_(gamemaster).get(url("members", gamemaster))
    assert list(page.context["invitations"]) == [ours]
    assert "invitations" not in as_(player).get(url("members", player)).context
