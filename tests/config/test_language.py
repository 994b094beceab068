"""Each reader's own language."""

import pytest
from django.test import Client
from django.utils.translation import override

from characters.actions.glory import award_glory
from characters.models import Audience, User
from rolls.actions.roll import roll
from rolls.actions.subject import glory_source
from rolls.models import RollSide
from rolls.rules import errors
from rolls.rules.errors import RuleError
from tests.cast import PASSWORD
from tests.dice import loaded

TWO = [("en", "English"), ("fr", "Français")]


@pytest.fixture(autouse=True)
def two(settings):
    settings.LANGUAGES = TWO


def test_a_language_that_was_chosen_stays_with_the_reader(as_, player, other, campaign):
    client = as_(player)
    there = campaign.get_absolute_url()
    answer = client.post(
        "/language/", {"language": "fr"}, headers={"referer": f"http://testserver{there}"}
    )
    assert (answer.status_code, answer.headers["Location"]) == (302, f"http://testserver{there}")
    assert '<html lang="fr">' in client.get(there).content.decode()
    assert '<html lang="en">' in as_(other).get(there).content.decode()


def logged_in(name: str, **cookies: str) -> Client:
    """A browser of somebody's that has just logged in."""
    client = Client()
    for key, value in cookies.items():
        client.cookies[key] = value
    words = {"login": name, "password": PASSWORD}
    assert client.post("/accounts/login/", words).status_code == 302
    return client


def test_a_language_goes_with_its_reader_to_another_device(as_, player, other, campaign):
    there = campaign.get_absolute_url()
    as_(player).post("/language/", {"language": "fr"})
    assert '<html lang="fr">' in logged_in("Pat").get(there).content.decode()
    assert '<html lang="en">' in logged_in("Quin").get(there).content.decode()
    mixed = logged_in("Pat", django_language="en")  # of who sat here before
    assert '<html lang="fr">' in mixed.get(there).content.decode()


def test_a_language_chosen_before_the_log_in_is_kept_with_the_account(player, campaign):
    logged_in("Pat", django_language="fr")
    there = campaign.get_absolute_url()
    assert '<html lang="fr">' in logged_in("Pat").get(there).content.decode()


def test_a_language_that_is_no_longer_spoken_is_nobodys(player, campaign):
    User.objects.filter(pk=player.user_id).update(language="xx")
    there = campaign.get_absolute_url()
    assert '<html lang="en">' in logged_in("Pat").get(there).content.decode()


@pytest.mark.parametrize("language", ["xx", "", "fr; DROP", "\0", "f" * 5000])
def test_a_language_we_do_not_speak_changes_nothing(as_, player, language):
    client = as_(player)
    answer = client.post("/language/", {"language": language, "next": "/style/"})
    assert answer.status_code == 302
    assert "django_language" not in client.cookies
    player.user.refresh_from_db()
    assert player.user.language == ""


def test_nobody_is_sent_to_another_house(as_, player):
    answer = as_(player).post(
        "/language/", {"language": "fr", "next": "https://elsewhere.example/"}
    )
    assert answer.headers["Location"] == "/"


def test_the_browser_says_it_where_nobody_chose():
    page = Client().get("/accounts/login/", headers={"accept-language": "fr"}).content.decode()
    assert '<html lang="fr">' in page


def test_a_rule_speaks_the_readers_language(monkeypatch):
    monkeypatch.setattr(errors, "translated", {"No {what}.": "Pas de {what}."}.get)
    assert str(RuleError("No {what}.", what="dice")) == "Pas de dice."


def test_what_is_kept_of_a_throw_is_the_same_in_every_language(
    as_, player, other, ector, campaign
):
    """Who reads it is told the words of their own book."""
    award_glory(
        ector, amount=5000, reason="a feast", by=campaign.memberships.get(role="gamemaster")
    )
    for language in ("fr", "en"):
        with override(language):
            roll(glory_source(ector), by=player, audience=Audience.TABLE, throw=loaded(2))
    assert set(RollSide.objects.values_list("name", flat=True)) == {"Glory"}
    there = campaign.get_absolute_url()
    french = as_(other).get(there, headers={"accept-language": "fr"}).content.decode()
    assert french.count(">Gloire</a>") == 2
    assert as_(other).get(there).content.decode().count(">Glory</a>") == 2
