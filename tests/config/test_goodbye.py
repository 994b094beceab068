"""The end of an account, on its page and in the operator's window."""

import pytest
from django.urls import reverse

from characters.models import Campaign, Membership, Role, User
from config.demo import people
from tests.cast import PASSWORD, person, seat
from tests.rolls.pages import text

HERE = reverse("goodbye")
IS_IT_YOU = reverse("account_reauthenticate")


@pytest.fixture
def sure(client, player):
    """Pat, who has just said that it is really them."""
    client.force_login(player.user)
    assert IS_IT_YOU in client.get(HERE)["Location"]
    client.post(f"{IS_IT_YOU}?next={HERE}", {"password": PASSWORD})
    return client


def test_it_asks_first_whether_it_is_really_them(client, player):
    client.force_login(player.user)
    for how in (client.get, client.post):
        assert how(HERE, {"name": "Pat"})["Location"].startswith(IS_IT_YOU)
    assert User.objects.filter(pk=player.user_id).exists()


def test_the_page_says_what_becomes_of_everything(sure, player, stranger):
    alone = Membership.objects.get(user=stranger).campaign
    Membership.objects.filter(campaign=alone).update(user=player.user)
    led = seat(Campaign.objects.create(name="The Fens", rulings={"d20": {}}), player.user)
    Membership.objects.filter(pk=led.pk).update(role=Role.GAMEMASTER)
    seat(led.campaign, person("Zoe"))

    page = sure.get(HERE)
    told = page.context["tables"]
    assert (told.alone, told.only, told.shared) == ([alone], [led.campaign], [player.campaign])
    assert reverse("export_campaign", args=(alone.pk,)) in page.content.decode()
    assert reverse("characters:members", args=(led.campaign_id,)) in page.content.decode()


@pytest.mark.parametrize("typed", ["", "Patrick"])
def test_another_name_deletes_nothing(sure, player, typed):
    assert sure.post(HERE, {"name": typed}).status_code == 422
    assert User.objects.filter(pk=player.user_id).exists()


def test_with_the_name_it_is_gone_and_logged_out(sure, player, ector):
    answer = sure.post(HERE, {"name": "pat"}, follow=True)
    assert "Your account is deleted." in text(answer)
    assert not User.objects.filter(pk=player.user_id).exists()
    assert sure.get("/campaigns/")["Location"].startswith("/accounts/login/")
    assert sure.post(HERE, {"name": "pat"})["Location"].startswith("/accounts/login/")


def test_the_table_goes_on_without_them(sure, as_, gamemaster, player, ector):
    sure.post(HERE, {"name": "Pat"})
    client = as_(gamemaster)
    for place in (gamemaster.campaign.get_absolute_url(), ector.get_absolute_url()):
        assert client.get(place).status_code == 200
    feed = text(client.get(gamemaster.campaign.get_absolute_url()))
    assert "Pat left the table." in feed
    members = client.get(reverse("characters:members", args=(gamemaster.campaign_id,)))
    assert [str(row.member) for row in members.context["seats"]] == ["Gwen"]
    assert [str(row.member) for row in members.context["former"]] == ["Pat"]


def test_the_only_gamemaster_reads_why_it_stays(client, gamemaster, player):
    client.force_login(gamemaster.user)
    client.post(f"{IS_IT_YOU}?next={HERE}", {"password": PASSWORD})
    answer = client.post(HERE, {"name": "Gwen"})
    assert answer.status_code == 422
    assert "Gwen is the only gamemaster of The Marches" in text(answer)
    assert User.objects.filter(pk=gamemaster.user_id).exists()


def test_nobody_deletes_the_demos_people(client, db):
    """They have no password by which a visitor could say who they are."""
    user = people.user(people.GAMEMASTER)
    client.force_login(user)
    for how in (client.get, client.post):
        how(HERE, {"name": user.username})
    assert User.objects.filter(pk=user.pk).exists()


@pytest.fixture
def office(client, db):
    client.force_login(User.objects.create_superuser("Oswin", password=PASSWORD))
    return client


def deletion(user):
    return reverse("admin:characters_user_delete", args=(user.pk,))


def test_an_operator_deletes_an_account_and_the_table_reads_of_it(office, player, ector):
    office.post(deletion(player.user), {"post": "yes"})
    assert not User.objects.filter(username="Pat").exists()
    seat = Membership.objects.get(pk=player.pk)
    assert (str(seat), seat.left is None) == ("Pat", False)


def test_an_operator_too_names_a_gamemaster_first(office, gamemaster, player):
    for how in (office.get, office.post):
        answer = how(deletion(gamemaster.user), {"post": "yes"}, follow=True)
        assert "Gwen is the only gamemaster of The Marches" in text(answer)
    assert User.objects.filter(pk=gamemaster.user_id).exists()


def test_an_operator_deletes_no_heap_of_accounts_at_once(office, gamemaster, player):
    path = reverse("admin:characters_user_changelist")
    chosen = {"action": "delete_selected", "_selected_action": [str(player.user_id)]}
    office.post(path, chosen | {"post": "yes"})
    assert User.objects.filter(pk=player.user_id).exists()
