"""The page of a fight, and the page on which a chart is built."""

from uuid import uuid4

import pytest

from characters.models import Event
from rolls.actions.entrant import mark_of
from rolls.models import Entrant, Fight
from rolls.rules.trials.chart import EXAMPLE
from tests.rolls.pages import text
from tests.rolls.trials import COLOURS, called, guest, squire, two

pytestmark = pytest.mark.django_db


def key(**more):
    return {"key": str(uuid4())} | more


@pytest.fixture
def fight(gamemaster, ector, enid):
    return two(gamemaster, squire(ector, "Wat"), squire(enid, "Perkin"))


# Perkin has the First Go, 3 to 5; both charts show a chop; he hits, is not saved, wounds, 7 on the
# table; Wat misses.
EXCHANGE = (3, 5, 1, 1, 4, 2, 4, 3, 4, 1)


def test_an_exchange_is_told_in_words_with_its_dice_hits_and_wounds(
    as_, player, spectator, fight, dice
):
    here = fight.get_absolute_url()
    before = text(as_(spectator).get(here))
    assert "Found by trying 10000 fights" in before
    assert "The next die is for Wat: for the First Go" in before
    dice(*EXCHANGE)
    answer = as_(player).post(here, key(how="exchange", seen="0"))
    assert (answer.status_code, answer["Location"]) == (302, f"{here}#panel-title")
    page = text(as_(spectator).get(here))
    assert "Perkin hits and hurts Wat: Chop. A telling blow: 1 Wound. Wat loses 1 Wound." in page
    assert "Wat misses Perkin: Chop." in page
    assert "Perkin has the First Go by the dice." in page
    assert "Wounds left 2" in page
    assert 'aria-label="to hit 3+: 1"' in as_(spectator).get(here).content.decode()
    assert "Next exchange" not in page
    assert "Perkin hits and hurts Wat" in text(
        as_(spectator).get(f"/campaigns/{fight.campaign_id}/")
    )


def test_htmx_is_answered_with_the_very_part_that_the_page_holds(as_, player, fight, dice):
    dice(*EXCHANGE)
    sent = key(how="exchange", seen="0")
    answer = as_(player).post(fight.get_absolute_url(), sent, HTTP_HX_REQUEST="true")
    assert answer.status_code == 200
    assert answer.content.decode().strip().startswith(f'<div id="fight-{fight.pk}"')


def test_of_two_presses_one_throws_and_the_other_is_told(as_, player, other, fight, dice):
    here = fight.get_absolute_url()
    dice(5)
    first, second = key(how="die", seen="0"), key(how="die", seen="0")
    assert as_(player).post(here, first).status_code == 302
    assert as_(player).post(here, first).status_code == 302
    answer = as_(other).post(here, second)
    assert answer.status_code == 409
    assert "This press has thrown nothing." in text(answer)
    assert Fight.objects.get().faces == [5]
    again = {name: answer.context["form"][name].value() for name in ("key", "seen")}
    dice(3)
    assert as_(other).post(here, again | {"how": "die"}).status_code == 302
    assert Fight.objects.get().faces == [5, 3]


@pytest.mark.parametrize(
    "wrong", [{"how": "loaded"}, {"seen": "-1"}, {"seen": "٣"}, {"seen": ""}, {"key": "x"}, {}]
)
def test_what_makes_no_sense_throws_nothing(as_, player, fight, wrong):
    sent = key(how="die", seen="0") | wrong if wrong else {}
    assert as_(player).post(fight.get_absolute_url(), sent).status_code == 422
    assert Fight.objects.get().faces == []


def test_all_at_once_shares_out_ten_points_and_is_told_once(as_, gamemaster, fight):
    here = fight.get_absolute_url()
    as_(gamemaster).post(here, key(how="all", seen="0"))
    fight = Fight.objects.get()
    assert fight.is_over
    assert sum(fight.points) == 10
    assert Event.objects.filter(facts__fight_id=str(fight.pk)).count() == 1
    page = text(as_(gamemaster).get(here))
    assert "To the tournament" in page
    assert "Next exchange" not in page
    assert as_(gamemaster).post(here, key(how="die", seen=len(fight.faces))).status_code == 422


def test_a_void_fight_is_fought_again(as_, gamemaster, player, fight):
    here = fight.get_absolute_url()
    as_(player).post(here, key(how="all", seen="0"))
    assert as_(gamemaster).post(f"{here}void/", key(reason="")).status_code == 422
    answer = as_(gamemaster).post(f"{here}void/", key(reason="a wrong chart"))
    again = Fight.objects.get(state="waiting")
    assert answer["Location"] == again.get_absolute_url()
    assert "a wrong chart" in text(as_(player).get(here))
    assert "void: a wrong chart" in text(as_(player).get(fight.tournament.get_absolute_url()))


def test_what_a_file_made_unreadable_is_said_and_breaks_nothing(as_, player, fight):
    Fight.objects.update(faces=[6, 6], declined=[0])
    Entrant.objects.update(chart=["feint"] * 6)
    page = as_(player).get(fight.get_absolute_url())
    assert page.status_code == 200
    assert "Feint may stand on a chart at most twice, not 6 times." in text(page)


# --- the chart ---


@pytest.fixture
def entrant(gamemaster, ector):
    tournament = called(gamemaster)
    guest(tournament, "Guy", gamemaster)
    return guest(tournament, "Wat", gamemaster, squire=squire(ector, "Wat"))


@pytest.fixture
def builder(entrant):
    place = (entrant.campaign_id, entrant.tournament_id, entrant.pk)
    return "/campaigns/{}/tournaments/{}/entrants/{}/".format(*place)


def chosen(entrant, *chart, **more):
    slots = {f"slot{n}": one for n, one in enumerate(chart or EXAMPLE, 1)}
    return COLOURS | {"style": "adroit", "based_on": mark_of(entrant)} | slots | more


FEINTS = ("feint",) * 3 + ("jab",) * 3


def test_a_player_chooses_style_and_chart_and_no_numbers(as_, player, entrant, builder):
    jabs = chosen(entrant, *("jab",) * 6, strength="9")
    answer = as_(player).post(builder, key(**jabs))
    assert answer.status_code == 302
    entrant.refresh_from_db()
    assert (entrant.style, entrant.chart) == ("adroit", ["jab"] * 6)
    assert entrant.profile["strength"] == 3


def test_a_gamemaster_sets_the_numbers_too(as_, gamemaster, entrant, builder):
    as_(gamemaster).post(builder, key(**chosen(entrant, strength="9")))
    entrant.refresh_from_db()
    assert entrant.profile["strength"] == 9
    wrong = chosen(entrant, strength="0")
    assert as_(gamemaster).post(builder, key(**wrong)).status_code == 422


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (dict(zip([f"slot{n}" for n in range(1, 7)], FEINTS, strict=True)), "at most twice"),
        ({f"slot{n}": "lunge" for n in range(1, 7)}, "At least two slots hold Slash, Chop or Jab"),
        ({"slot3": "headbutt"}, "Choose one of those on the list."),
        ({"style": "drunken"}, "Choose one of those on the list."),
    ],
)
def test_an_illegal_chart_is_told_in_a_sentence_and_not_kept(
    as_, player, entrant, builder, wrong, sentence
):
    answer = as_(player).post(builder, key(**chosen(entrant) | wrong))
    assert answer.status_code == 422
    assert sentence in text(answer)
    entrant.refresh_from_db()
    assert entrant.style == "average"


def test_as_it_is_built_it_is_told_what_is_broken_and_what_it_is_worth(
    as_, player, entrant, builder
):
    guy = Entrant.objects.get(name="Guy")
    asked = chosen(entrant, *FEINTS, against=str(guy.pk))
    answer = as_(player).get(builder, asked, HTTP_HX_REQUEST="true")
    assert answer.content.decode().strip().startswith('<section class="leaf" id="chart-preview"')
    assert "Feint may stand on a chart at most twice, not 3 times." in text(answer)
    answer = as_(player).get(builder, chosen(entrant, against=str(guy.pk)))
    assert "This chart may stand." in text(answer)
    assert "Knock-out in" in text(answer)
    sent = key(**chosen(entrant), show="1")
    assert as_(player).post(builder, sent).status_code == 200
    entrant.refresh_from_db()
    assert entrant.style == "average"


def test_what_somebody_chose_meanwhile_is_shown_and_nothing_typed_is_lost(
    as_, player, gamemaster, entrant, builder
):
    sent = chosen(entrant, *("jab",) * 6)
    as_(gamemaster).post(builder, key(**chosen(entrant) | {"style": "reckless"}))
    answer = as_(player).post(builder, key(**sent))
    assert answer.status_code == 409
    assert "Meanwhile somebody chose: Reckless; Chop" in text(answer)
    form = answer.context["form"]
    again = {name: form[name].value() for name in form.fields}
    assert again["slot1"] == "jab"
    assert as_(player).post(builder, again).status_code == 302
    entrant.refresh_from_db()
    assert entrant.chart == ["jab"] * 6


def test_others_read_what_he_fights_with_and_change_nothing(
    as_, other, spectator, stranger, player, entrant, builder
):
    for who in (other, spectator):
        assert "His player chooses" in text(as_(who).get(builder))
        assert as_(who).post(builder, key(**chosen(entrant))).status_code == 403
        assert as_(who).post(f"{builder}withdraw/", key()).status_code == 403
    assert as_(stranger).get(builder).status_code == 404
    sent = key()
    for _ in range(2):
        assert as_(player).post(f"{builder}withdraw/", sent).status_code == 302
    assert not Entrant.objects.filter(name="Wat").exists()
