"""A gamemaster asks for rolls, openly and in secret: the form, the feed, the sheet, the throw."""

from uuid import uuid4

import pytest

from characters.models import Campaign, Check, Event
from rolls.models import Request, Roll
from rolls.rules.rulings import Rulings
from tests.rolls.pages import HTMX, text
from tests.stories.worlds.mask import Mask

SECRET = ("member", "gamemaster_reads")
SAID = {
    "table": "Everyone at the table will see it.",
    "member": "You and the gamemaster will read it.",
    "gamemaster_reads": "Only the gamemaster will read it.",
}
FELL = {"critical", "fumble", "success", "failure"}


@pytest.fixture
def place(campaign, ector, enid, green_knight) -> str:
    return f"/campaigns/{campaign.pk}/requests/new/"


@pytest.fixture
def sent(ector):
    def data(*who, **more):
        return {
            "key": str(uuid4()),
            "name": "awareness",
            "characters": [str(one.pk) for one in who or (ector,)],
            "audience": "gamemaster_reads",
            "all-amount": "-3",
            "all-reason": "canary fog",
        } | more

    return data


@pytest.fixture
def asked(as_, gamemaster, place, sent):
    """`asked("member")`: where Sir Ector's Awareness is thrown."""

    def ask(audience: str) -> str:
        as_(gamemaster).post(place, sent(audience=audience))
        request = Request.objects.get()
        home = f"/campaigns/{request.campaign_id}/requests/{request.pk}/"
        return f"{home}sides/{request.sides.get().pk}/"

    return ask


def test_the_form_says_who_will_see_it_in_the_words_of_the_house(as_, gamemaster, place):
    page = text(as_(gamemaster).get(place))

    for words in ("everyone at the table", "you and the gamemaster", "only the gamemaster reads"):
        assert words in page
    assert "only the gamemaster knows" not in page


def test_it_begins_with_what_the_table_has_its_players_throw_for(as_, gamemaster, campaign, place):
    rulings = {"d20": Rulings(player_audience="member").to_json()}
    Campaign.objects.filter(pk=campaign.pk).update(rulings=rulings)
    first = as_(gamemaster).get(place).content.decode().split('name="audience"')[1]

    assert 'value="member"' in first
    assert "checked" in first


@pytest.mark.parametrize("audience", SAID)
def test_whoever_is_asked_reads_at_once_who_will_see_it(
    as_, player, campaign, ector, asked, audience
):
    side = asked(audience)
    sheet = f"/campaigns/{campaign.pk}/characters/{ector.pk}/"
    home = side.split("sides/")[0]

    for at in (f"/campaigns/{campaign.pk}/", f"{sheet}asked/", home, side):
        assert SAID[audience] in text(as_(player).get(at)), at
    on_the_sheet = as_(player).get(f"{sheet}asked/", headers=HTMX).content.decode()
    assert f'href="{side}"' in on_the_sheet
    assert f'hx-get="{sheet}asked/"' in as_(player).get(sheet).content.decode()


@pytest.mark.parametrize("audience", SECRET)
def test_whoever_may_not_know_reads_the_same_as_before(
    as_, other, player, spectator, campaign, ector, enid, asked, audience, dice
):
    """Before it is asked, while it waits, and after it was thrown and checked."""
    home = f"/campaigns/{campaign.pk}/"
    pages = [home, f"{home}requests/", *(f"{home}characters/{x.pk}/" for x in (ector, enid))]
    pages.append(f"{home}characters/{enid.pk}/asked/")

    def read() -> list[list[tuple[int, str, str | None]]]:
        answers = [[as_(who).get(at) for at in pages] for who in (other, spectator)]
        return [
            [(one.status_code, Mask().text(one.content.decode()), one.get("ETag")) for one in its]
            for its in answers
        ]

    before = read()
    side = asked(audience)
    assert read() == before
    for who in (other, spectator):
        for at in (side, side.split("sides/")[0]):
            assert as_(who).get(at).status_code == 404

    dice(2)
    as_(player).post(side, {"key": str(uuid4())})
    assert Check.objects.get().state == "held"
    assert read() == before


def test_the_chances_of_a_blind_throw_are_not_the_throwers_to_know(as_, player, gamemaster, asked):
    side = asked("gamemaster_reads")

    page = text(as_(player).get(side))
    assert "%" not in page
    assert "canary" not in page
    assert "Show the odds" not in page
    shown = as_(player).post(side, {"key": str(uuid4()), "show": "odds"}, headers=HTMX)
    assert "%" not in text(shown)
    assert "canary fog" in text(as_(gamemaster).get(side))


@pytest.mark.parametrize("audience", ["table", "member"])
def test_who_reads_the_throw_may_know_its_chances(as_, player, asked, audience):
    page = text(as_(player).get(asked(audience)))

    assert "−3 canary fog" in page
    assert "5 %" in page


@pytest.mark.parametrize("face", [2, 19, 20])
def test_a_blind_throw_answers_the_same_whatever_fell(as_, player, gamemaster, asked, dice, face):
    side = asked("gamemaster_reads")
    dice(face)
    answers = [as_(player).post(side, {"key": str(uuid4())}, follow=True)]
    answers.append(as_(player).post(side, {"key": str(uuid4())}, headers=HTMX))
    answers += [as_(player).get(at) for at in (side, side.split("sides/")[0])]

    told = [text(one) for one in answers]
    assert "The die has fallen. Only the gamemaster reads it." in told[0]
    for page, answer in zip(told, answers, strict=True):
        assert not FELL & set(page.lower().replace(".", "").split())
        assert 'class="die' not in answer.content.decode()
        assert "canary" not in page
    roll = f"/campaigns/{Roll.objects.get().campaign_id}/rolls/{Roll.objects.get().pk}/"
    assert [as_(who).get(roll).status_code for who in (player, gamemaster)] == [404, 200]


def test_a_private_throw_shows_its_card_to_two(as_, player, gamemaster, other, asked, dice):
    side = asked("member")
    dice(2)
    answer = as_(player).post(side, {"key": str(uuid4())}, follow=True)

    assert "critical" in text(answer)
    card = answer.redirect_chain[-1][0]
    assert [as_(who).get(card).status_code for who in (gamemaster, other)] == [200, 404]


def test_many_are_asked_at_once(as_, gamemaster, place, sent, ector, enid, campaign):
    answer = as_(gamemaster).post(place, sent(ector, enid), follow=True)

    assert answer.status_code == 200
    assert Request.objects.count() == 2
    waiting = text(as_(gamemaster).get(f"/campaigns/{campaign.pk}/requests/"))
    assert waiting.count("A roll is asked for") == 2


def test_a_second_press_asks_nobody_again(as_, gamemaster, place, sent):
    data = sent()
    as_(gamemaster).post(place, data)
    as_(gamemaster).post(place, data)

    assert Request.objects.count() == 1


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"name": ""}, "Write what is rolled"),
        ({"name": "Juggling"}, "Nothing of that name on the sheet of: Sir Ector."),
        ({"characters": []}, "Choose at least one character."),
        ({"characters": ["nonsense"]}, "Choose characters of this table."),
        ({"audience": "gamemaster_knows"}, "Choose from the list who will see it."),
        ({"audience": ""}, "Say who will see it."),
        ({"all-amount": "abc"}, "you typed “abc”"),
        ({"key": "nonsense"}, "This page was out of date."),
    ],
)
def test_nonsense_gets_a_sentence_and_asks_nobody(as_, gamemaster, place, sent, more, sentence):
    answer = as_(gamemaster).post(place, sent(**more), headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert "Nobody was asked" in text(answer)
    assert not Request.objects.exists()


def test_a_secret_is_asked_of_somebody_who_is_played(as_, gamemaster, place, sent, green_knight):
    answer = as_(gamemaster).post(place, sent(green_knight), headers=HTMX)

    assert answer.status_code == 422
    assert "No player at this table plays The Green Knight" in text(answer)


@pytest.mark.parametrize("where", ["request", "asked"])
def test_a_page_that_waits_for_a_throw_names_where_its_stream_begins(
    as_, player, asked, ector, where
):
    throw = asked("member")
    newest = Event.objects.visible_to(player).newest_first().first()
    request = throw.partition("sides/")[0]
    page = request if where == "request" else f"{ector.get_absolute_url()}asked/"

    assert newest is not None
    assert f'data-live-after="{newest.pk}"' in as_(player).get(page).content.decode()


def test_who_may_ask_and_who_reads_what_is_asked_of_a_knight(
    as_, player, other, gamemaster, spectator, stranger, place, campaign, ector
):
    of_ector = f"/campaigns/{campaign.pk}/characters/{ector.pk}/asked/"
    people = (gamemaster, player, other, spectator, stranger, None)

    found = [[as_(who).get(at).status_code for who in people] for at in (place, of_ector)]
    assert found[0] == [200, 403, 403, 403, 404, 302]
    assert found[1] == [200, 200, 403, 403, 404, 302]
    assert as_(gamemaster).delete(place).status_code == 405
    assert as_(player).post(of_ector).status_code == 405


@pytest.mark.parametrize("audience", SAID)
def test_the_hall_says_that_a_roll_waits_to_those_alone_who_know(
    as_, player, other, gamemaster, spectator, campaign, asked, audience
):
    """By another condition than the pages', which must say the same."""
    asked(audience)
    people = (gamemaster, player, other, spectator)
    knows = [Request.objects.visible_to(who).waiting().exists() for who in people]

    halls = [as_(who).get(f"/campaigns/{campaign.pk}/").content.decode() for who in people]
    assert ['id="asked-link"' in hall for hall in halls] == knows
    assert knows == [True, True, audience == "table", audience == "table"]
