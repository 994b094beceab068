"""Two who press at the same moment: the second is shown what stands now, and may press again."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Event as Moment

import pytest
from django.db import connections, transaction
from django.test import Client
from django.urls import reverse

from characters.actions.event import lock
from characters.actions.fate import die
from characters.actions.glory import award_glory
from characters.actions.succession import name_heir, seen_by
from characters.models import Succession
from characters.seams import new_id
from characters.views import succession

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def asked(monkeypatch):
    """Told as soon as a page has read who is the heir."""
    moment = Moment()

    def seen(*about):
        found = seen_by(*about)
        moment.set()
        return found

    monkeypatch.setattr(succession, "seen_by", seen)
    return moment


def meanwhile(campaign, asked, press, deed):
    """The answer to what was pressed before a deed, and done after it."""

    def pressed():
        try:
            return press()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1) as threads:
        with transaction.atomic():
            lock(campaign)
            answer = threads.submit(pressed)
            assert asked.wait(60)
            deed()
        return answer.result()


def based_on(answer):
    (told,) = re.findall(r'name="based_on" value="([^"]*)"', answer.content.decode())
    return told


def test_who_names_an_heir_second_may_name_him_still(
    asked, campaign, ector, enid, green_knight, gamemaster, player
):
    client, where = Client(), reverse("characters:heir", args=(campaign.pk, ector.pk))
    client.force_login(player.user)
    form = {"heir": f"character:{enid.pk}", "based_on": ""}

    def deed():
        name_heir(ector, by=gamemaster, based_on="", heir=green_knight)

    late = meanwhile(
        campaign, asked, lambda: client.post(where, form | {"key": str(new_id())}), deed
    )
    assert late.status_code == 409
    again = form | {"key": str(new_id()), "based_on": based_on(late)}

    assert client.post(where, again).status_code == 302
    assert Succession.objects.get().heir == enid


def test_who_lets_take_over_while_glory_comes_reads_how_much_it_is_now(
    asked, campaign, ector, enid, gamemaster
):
    name_heir(ector, by=gamemaster, based_on="", heir=enid)
    die(ector, year=508, by=gamemaster)
    client, where = Client(), reverse("characters:takes_over", args=(campaign.pk, ector.pk))
    client.force_login(gamemaster.user)
    form = {"year": "508", "based_on": f"{enid.pk}:0"}

    def deed():
        award_glory(ector, amount=2_000, reason="a life", by=gamemaster)

    late = meanwhile(
        campaign, asked, lambda: client.post(where, form | {"key": str(new_id())}), deed
    )
    assert late.status_code == 409
    assert "is given 200 Glory" in late.content.decode()
    again = form | {"key": str(new_id()), "based_on": based_on(late)}

    assert client.post(where, again).status_code == 302
    assert enid.glory_awards.total() == 200
