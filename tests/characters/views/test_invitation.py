"""Links into a campaign: made, revoked, exchanged, followed."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.urls import reverse
from django.utils import timezone

from characters.actions.invitation import invite as make
from characters.models import Invitation, Membership, Role
from characters.seams import now
from characters.views import guesses

CLOSED = "This invitation is not valid any more. Ask your gamemaster for a new one."
TOKEN = "a-token"


@pytest.fixture(autouse=True)
def _no_guesses_yet():
    cache.clear()


@pytest.fixture
def invitation(campaign):
    return make(campaign, role=Role.PLAYER, days=7, limit=2, token=TOKEN)


def url(name, seat, *parts):
    return reverse(f"characters:{name}", args=(seat.campaign_id, *parts))


def asked(**changed):
    return {"key": str(uuid4()), "role": "player", "days": "7", "limit": "1"} | changed


def join(client, token=TOKEN, how="post"):
    return getattr(client, how)(f"/join/{token}/")


def shown(answer):
    """The path of the link that the answer shows."""
    return answer.context["link"].removeprefix("http://testserver")


def test_a_new_link_is_shown_once_and_lets_somebody_in(as_, gamemaster, stranger):
    client = as_(gamemaster)
    answer = client.post(url("invite", gamemaster), asked(role="spectator"))
    path = shown(answer)

    assert path in answer.content.decode()
    assert path not in client.get(url("members", gamemaster)).content.decode()
    assert as_(stranger).post(path).status_code == 302
    assert Membership.objects.get(user=stranger, campaign=gamemaster.campaign).is_spectator


def test_a_double_press_makes_one_link_and_shows_it_both_times(as_, gamemaster):
    client, form = as_(gamemaster), asked()
    first, second = (client.post(url("invite", gamemaster), form) for _ in "ab")

    assert shown(first) == shown(second)
    assert Invitation.objects.count() == 1


def test_the_open_links_are_listed_with_role_uses_and_end(as_, gamemaster, invitation, stranger):
    join(as_(stranger))
    page = as_(gamemaster).get(url("members", gamemaster)).content.decode()
    for words in ("For a player", "used 1 of 2 times", invitation.expires.isoformat()[:10]):
        assert words in page


def test_the_address_of_the_form_leads_back_to_the_members(as_, gamemaster, invitation):
    for path in (url("invite", gamemaster), url("rotate", gamemaster, invitation.pk)):
        assert as_(gamemaster).get(path)["Location"] == url("members", gamemaster)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"days": "0"}, "A link holds for 1 to 90 days."),
        ({"days": "91"}, "A link holds for 1 to 90 days."),
        ({"days": "soon"}, "A link holds for 1 to 90 days."),
        ({"limit": "0"}, "A link is for 1 to 50 people."),
        ({"limit": "51"}, "A link is for 1 to 50 people."),
        ({"limit": ""}, "A link is for 1 to 50 people."),
        ({"role": "king"}, "Choose gamemaster, player or spectator."),
        ({"key": ""}, "out of date"),
    ],
)
def test_a_link_outside_the_limits_is_not_made(as_, gamemaster, typed, sentence):
    answer = as_(gamemaster).post(url("invite", gamemaster), asked(**typed))
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Invitation.objects.exists()


@pytest.mark.parametrize("name", ["revoke", "rotate"])
def test_links_are_the_gamemasters(as_, player, spectator, stranger, invitation, name):
    path, form = url(name, player, invitation.pk), {"key": str(uuid4())}
    statuses = [as_(who).post(path, form).status_code for who in (player, spectator, stranger)]

    assert statuses == [403, 403, 404]
    assert as_(None).post(path, form)["Location"].startswith("/accounts/login/")
    assert Invitation.objects.open().count() == 1


@pytest.mark.parametrize("name", ["revoke", "rotate"])
def test_a_link_of_another_campaign_is_not_found(as_, gamemaster, stranger, name):
    elsewhere = stranger.memberships.get().campaign
    theirs = make(elsewhere, role=Role.PLAYER, days=7, limit=1, token="theirs")
    path = url(name, gamemaster, theirs.pk)

    assert as_(gamemaster).post(path, {"key": str(uuid4())}).status_code == 404
    assert Invitation.objects.open().count() == 1


def test_revoking_kills_the_link_at_once(as_, gamemaster, invitation, stranger):
    """Report 110."""
    path = url("revoke", gamemaster, invitation.pk)
    assert as_(gamemaster).get(path).status_code == 405
    assert as_(gamemaster).post(path, {"key": str(uuid4())}).status_code == 302
    assert join(as_(stranger)).status_code == 404


def test_replacing_kills_the_old_link_and_shows_a_new_one(as_, gamemaster, invitation, stranger):
    path = url("rotate", gamemaster, invitation.pk)
    answer = as_(gamemaster).post(path, {"key": str(uuid4())})

    assert join(as_(stranger)).status_code == 404
    assert as_(stranger).post(shown(answer)).status_code == 302


def test_a_dead_link_is_not_replaced(as_, gamemaster, invitation):
    Invitation.objects.update(revoked=now())
    path = url("rotate", gamemaster, invitation.pk)
    answer = as_(gamemaster).post(path, {"key": str(uuid4())})
    assert answer.status_code == 422
    assert "Make a new one." in answer.content.decode()


def test_the_form_of_a_link_revoked_since_shows_no_link(as_, gamemaster):
    client, form = as_(gamemaster), asked()
    client.post(url("invite", gamemaster), form)
    Invitation.objects.update(revoked=now())
    assert client.post(url("invite", gamemaster), form).status_code == 302


def test_without_a_login_a_link_asks_for_one_and_comes_back(as_, invitation):
    for how in ("get", "post"):
        answer = join(as_(None), how=how)
        assert answer["Location"] == f"/accounts/login/?next=/join/{TOKEN}/"


def test_a_link_says_where_it_leads_and_asks(as_, invitation, stranger):
    page = join(as_(stranger), how="get").content.decode()
    assert "You are invited to The Marches as player." in page
    assert Membership.objects.filter(user=stranger).count() == 1


def test_following_a_link_leads_into_the_campaign(as_, invitation, stranger):
    answer = join(as_(stranger))
    assert answer["Location"] == f"/campaigns/{invitation.campaign_id}/"


def test_who_sits_there_already_just_goes_in(as_, invitation, player):
    for how in ("get", "post"):
        assert join(as_(player), how=how)["Location"] == f"/campaigns/{player.campaign_id}/"
    assert Invitation.objects.get().uses == 0


@pytest.mark.parametrize(
    "dead",
    [
        {"revoked": now()},
        {"expires": now() - timedelta(seconds=1)},
        {"uses": 2},
        {"token_hash": "of another"},
    ],
)
@pytest.mark.parametrize("how", ["get", "post"])
def test_every_dead_link_says_one_and_the_same_sentence(as_, invitation, stranger, dead, how):
    """Report 113."""
    Invitation.objects.update(**dead)
    answer = join(as_(stranger), how=how)

    assert answer.status_code == 404
    assert CLOSED in answer.content.decode()
    assert "The Marches" not in answer.content.decode()
    assert Membership.objects.filter(user=stranger).count() == 1


def test_a_dismissed_member_needs_a_fresh_link_and_gets_the_old_seat(
    as_, gamemaster, player, ector, invitation
):
    """Reports 111 and 112."""
    form = {"key": str(uuid4())}
    as_(gamemaster).post(url("remove", gamemaster, player.pk), form)
    client = as_(player)
    assert join(client, how="get").status_code == 404
    assert join(client).status_code == 404

    fresh = shown(as_(gamemaster).post(url("invite", gamemaster), asked()))
    assert client.post(fresh).status_code == 302
    assert "Sir Ector" in client.get(url("members", player)).content.decode()


@pytest.mark.parametrize("token", ["x" * 500, "Ünïcode", "%00", "..%2F"])
def test_a_token_of_nonsense_is_a_dead_link(as_, stranger, token):
    assert join(as_(stranger), token, how="get").status_code == 404


def test_guesses_are_counted_and_refused_in_time(as_, invitation, stranger):
    """Report 113."""
    client = as_(stranger)
    for number in range(guesses.MOST):
        assert join(client, f"guess-{number}", how="get").status_code == 404
    for token in ("one-more", TOKEN):
        answer = join(client, token)
        assert answer.status_code == 429
        assert "Try again in an hour." in answer.content.decode()
    assert Membership.objects.filter(user=stranger).count() == 1


def test_another_account_at_the_same_address_guesses_no_further(as_, stranger, spectator):
    for number in range(guesses.MOST):
        join(as_(stranger), f"guess-{number}", how="get")
    assert join(as_(spectator), "another", how="get").status_code == 429


def test_an_hour_later_one_may_try_again(as_, invitation, stranger, settings):
    for number in range(guesses.MOST):
        join(as_(stranger), f"guess-{number}", how="get")
    settings.CLOCK = f"{__name__}.in_an_hour"
    assert join(as_(stranger), how="get").status_code == 200


def in_an_hour():
    return timezone.now() + timedelta(hours=1)


def test_good_links_are_no_guesses(as_, invitation, stranger):
    client = as_(stranger)
    for _ in range(guesses.MOST + 1):
        assert join(client, how="get").status_code == 200


def test_other_methods_are_refused(as_, stranger, invitation, gamemaster):
    assert as_(stranger).delete(f"/join/{TOKEN}/").status_code == 405
    assert as_(gamemaster).delete(url("invite", gamemaster)).status_code == 405
