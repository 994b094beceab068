"""What was typed survives a session that died and a token that ran out; nothing sends itself."""

import re
from datetime import timedelta
from html import unescape

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from characters.models import GloryAward, Intent
from tests.cast import PASSWORD
from tests.characters.views.reading import first

pytestmark = pytest.mark.django_db
HERE = "http://testserver"
LOG_IN = "/accounts/login/"
REASON = 'The "Tower" of <b>Dinton</b> & Llŷn'


@pytest.fixture(autouse=True)
def nothing_counted():
    cache.clear()


class Browser:
    """A client that sends what a browser sends: its origin, the page it comes from, the token of
    the form."""

    def __init__(self):
        self.client = Client(enforce_csrf_checks=True)

    def get(self, address, **more):
        return self.client.get(address, **more)

    def log_in(self, member, following=None):
        """By the form; gives the page to which it leads."""
        place = following or LOG_IN
        page = self.get(place)
        words = {
            "login": member.user.username,
            "password": PASSWORD,
            "csrfmiddlewaretoken": token(page),
        }
        next_ = re.search(r'name="next" value="([^"]*)"', page.content.decode())
        if next_:
            words["next"] = next_[1]
        return self.client.post(LOG_IN, words, headers={"Origin": HERE, "Referer": HERE + place})

    def send(self, page, action, fields, **headers):
        sent = {"Origin": HERE, "Referer": HERE + page, "Sec-Fetch-Site": "same-origin"} | headers
        return self.client.post(action, fields, headers=sent)

    def die(self):
        Session.objects.all().delete()

    def age_token(self):
        self.client.cookies["csrftoken"] = "n" * 32


def token(page):
    return first(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.content.decode())


def key_of(page):
    return first(r'name="key" value="([^"]+)"', page.content.decode())


def standing(page, name):
    """What stands in a field of the page."""
    html = page.content.decode()
    tag = first(rf'(<(?:input|textarea)[^>]* name="{name}"[^>]*>)', html)
    if tag.startswith("<textarea"):
        return unescape(first(rf'name="{name}"[^>]*>\n?(.*?)</textarea>', html))
    return unescape(first(r'value="([^"]*)"', tag))


@pytest.fixture
def browser(gamemaster):
    one = Browser()
    one.log_in(gamemaster)
    one.get("/campaigns/")
    return one


@pytest.fixture
def glory(ector):
    return reverse("characters:glory", args=(ector.campaign_id, ector.pk))


@pytest.fixture
def typed(browser, glory):
    """The form of an award, filled in."""
    page = browser.get(glory)
    return {
        "csrfmiddlewaretoken": token(page),
        "key": key_of(page),
        "amount": "125",
        "reason": REASON,
        "year": "507",
    }


def shown_again(browser, answer):
    """The page to which one is led after logging in."""
    kept = browser.get(answer["Location"])
    assert kept.status_code == 302
    return browser.get(kept["Location"])


def send_again(browser, page, action, name="reason"):
    """Press the button of the form as it stands on the page."""
    words = ("key", "amount", name, "year", "csrfmiddlewaretoken")
    return browser.send(action, action, {word: standing(page, word) for word in words})


def test_a_form_whose_session_died_stands_there_again_after_the_log_in(
    browser, glory, typed, gamemaster
):
    browser.die()
    answer = browser.send(glory, glory, typed)
    assert answer["Location"] == f"{LOG_IN}?next=/kept/"
    log_in = browser.get(answer["Location"]).content.decode()
    assert "You were logged out meanwhile. What you typed is kept" in log_in
    assert "125" not in log_in

    page = shown_again(browser, browser.log_in(gamemaster, answer["Location"]))

    assert page.status_code == 200
    assert "Nothing of it has been saved yet" in page.content.decode()
    for name in ("key", "amount", "reason", "year"):
        assert standing(page, name) == typed[name]
    assert "no-store" in page["Cache-Control"]
    assert not GloryAward.objects.filter(reason=REASON).exists()

    done = send_again(browser, page, glory)

    assert done.status_code == 302
    assert GloryAward.objects.get(reason=REASON).amount == 125
    assert "draft" not in browser.client.session


def test_a_form_with_an_old_token_comes_back_filled_in_with_a_new_one(browser, glory, typed):
    browser.age_token()
    answer = browser.send(glory, glory, typed)

    assert answer["Location"] == "/kept/"
    page = shown_again(browser, answer)
    assert standing(page, "reason") == REASON
    assert standing(page, "key") == typed["key"]
    assert token(page) != typed["csrfmiddlewaretoken"]
    assert send_again(browser, page, glory).status_code == 302
    assert GloryAward.objects.filter(reason=REASON).count() == 1


def test_what_was_booked_before_the_session_died_is_not_booked_twice(
    browser, glory, typed, gamemaster
):
    assert browser.send(glory, glory, typed).status_code == 302
    browser.die()
    answer = browser.send(glory, glory, typed)
    page = shown_again(browser, browser.log_in(gamemaster, answer["Location"]))

    send_again(browser, page, glory)

    assert GloryAward.objects.filter(reason=REASON).count() == 1
    assert Intent.objects.filter(key=typed["key"]).count() == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "", "Sec-Fetch-Site": "", "Referer": "https://evil.example/testserver/"},
        {"Origin": "", "Sec-Fetch-Site": "", "Referer": ""},
    ],
)
@pytest.mark.parametrize("dead", [True, False])
def test_what_another_site_sends_is_refused_and_not_kept(browser, glory, typed, headers, dead):
    if dead:
        browser.die()
    else:
        browser.age_token()
    sent = {"Origin": HERE, "Referer": HERE + glory, "Sec-Fetch-Site": "same-origin"} | headers

    answer = browser.client.post(
        glory, typed, headers={name: value for name, value in sent.items() if value}
    )

    assert answer.status_code == 403 or answer["Location"].startswith(f"{LOG_IN}?next=/campaigns")
    assert "draft" not in browser.client.session


def test_who_logs_in_instead_does_not_read_it(browser, glory, typed, player):
    browser.die()
    answer = browser.send(glory, glory, typed)
    led = browser.log_in(player, answer["Location"])

    page = browser.get(led["Location"])

    assert "Nothing that you typed is waiting here" in page.content.decode()
    assert "draft" not in browser.client.session


def test_a_browser_in_which_nobody_was_logged_in_keeps_nothing(glory, typed):
    stranger = Browser()
    stranger.client.cookies["whose"] = "somebody:forged"
    page = stranger.get(LOG_IN)

    answer = stranger.send(glory, glory, typed | {"csrfmiddlewaretoken": token(page)})

    assert answer["Location"].startswith(f"{LOG_IN}?next=/campaigns")
    assert "draft" not in stranger.client.session


def test_after_an_hour_it_is_gone(browser, glory, typed, settings):
    browser.age_token()
    browser.send(glory, glory, typed)
    settings.CLOCK = "tests.config.test_drafts.later"

    page = browser.get("/kept/")

    assert "Nothing that you typed is waiting here" in page.content.decode()
    assert "draft" not in browser.client.session


def later():
    return timezone.now() + timedelta(minutes=61)


def test_passwords_files_and_tokens_are_never_kept(browser, glory, typed):
    browser.age_token()
    more = {"password1": "hush", "New_Password": "hush", "portrait": SimpleUploadedFile("a", b"x")}
    answer = browser.send(glory, glory, typed | more)
    kept = browser.client.session["draft"]

    assert set(kept["fields"]) == {"key", "amount", "reason", "year"}
    assert "hush" not in str(kept)
    page = shown_again(browser, answer)
    assert "has to be chosen again" in page.content.decode()


def test_the_forms_of_accounts_and_of_the_admin_are_never_kept(browser, gamemaster):
    browser.age_token()
    for place in ("/accounts/login/", "/accounts/password/change/", "/admin/login/"):
        answer = browser.send(place, place, {"login": "Gwen", "oldpassword": "hush"})
        assert answer.status_code == 403
        assert "draft" not in browser.client.session


def test_what_is_too_long_is_not_kept_and_that_is_said(browser, glory, typed):
    browser.die()
    answer = browser.send(glory, glory, typed | {"reason": "ŷ" * 40_000})

    assert answer["Location"].startswith(f"{LOG_IN}?next=/campaigns")
    assert "draft" not in browser.client.session
    assert "too long to be kept" in browser.get(answer["Location"]).content.decode()


def test_one_browser_fills_no_store(browser, glory, typed):
    browser.age_token()
    answers = [browser.send(glory, glory, typed).status_code for _ in range(62)]

    assert answers[:60] == [302] * 60
    assert answers[60:] == [403] * 2


def test_where_the_form_is_gone_what_was_typed_can_be_sent_from_a_page_of_its_own(
    browser, glory, typed, ector
):
    browser.age_token()
    answer = browser.send(ector.get_absolute_url(), glory, typed)  # the panel that held it is shut
    kept = browser.get(answer["Location"])
    led = browser.get(kept["Location"])
    assert led["Location"] == "/kept/?plain=1"
    page = browser.get(led["Location"])

    assert standing(page, "reason") == REASON
    assert send_again(browser, page, glory).status_code == 302
    assert GloryAward.objects.filter(reason=REASON).count() == 1


def test_a_field_of_the_sheet_comes_back_with_what_it_was_based_on(browser, ector, gamemaster):
    place = reverse("characters:field", args=(ector.campaign_id, ector.pk, "home"))
    form = browser.get(f"{place}?edit=1")
    browser.die()
    fields = {"csrfmiddlewaretoken": token(form), "based_on": "", "value": "Dinton's <hall>"}
    answer = browser.send(f"{place}?edit=1", place, fields)
    ector.home = "Elsewhere"
    ector.save()

    page = shown_again(browser, browser.log_in(gamemaster, answer["Location"]))
    assert standing(page, "value") == "Dinton's <hall>"
    words = ("csrfmiddlewaretoken", "based_on", "value")
    told = browser.send(place, place, {word: standing(page, word) for word in words})

    assert told.status_code == 409
    assert "Elsewhere" in told.content.decode()
    assert "Dinton&#x27;s &lt;hall&gt;" in told.content.decode()


def test_a_part_of_a_page_is_refused_in_place_and_says_why(browser, glory, typed):
    browser.age_token()
    answer = browser.send(glory, glory, typed, **{"HX-Request": "true"})
    assert (answer.status_code, answer["Winterhall-Refused"]) == (403, "out of date")
    assert answer.cookies["csrftoken"].value  # pressed once more, it counts

    browser.client.cookies["csrftoken"] = answer.cookies["csrftoken"].value
    browser.die()
    typed["csrfmiddlewaretoken"] = answer.cookies["csrftoken"].value
    answer = browser.send(glory, glory, typed, **{"HX-Request": "true"})
    assert (answer.status_code, answer["Winterhall-Refused"]) == (403, "logged out")
    assert "draft" not in browser.client.session


def test_the_mark_of_a_browser_tells_nothing_and_stays(browser, gamemaster):
    cookie = browser.client.cookies["whose"]

    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert str(gamemaster.user_id) not in cookie.value
    assert str(gamemaster.user_id).replace("-", "") not in cookie.value
    assert "whose" not in browser.get("/campaigns/").cookies


def test_an_expired_session_shows_no_empty_list_but_the_log_in(browser):
    browser.die()

    assert browser.get("/campaigns/")["Location"] == f"{LOG_IN}?next=/campaigns/"
