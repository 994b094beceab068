"""A tournament's pages: called, entered, begun, fought, won; read by all, pressed by few."""

from uuid import uuid4

import pytest

from characters.actions.members import leave
from characters.models import Event, Membership, Squire
from rolls.models import Entrant, Fight, Tournament
from tests.rolls.pages import text
from tests.rolls.trials import COLOURS, called, guest, squire, two

pytestmark = pytest.mark.django_db


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/tournaments/"


def key(**more):
    return {"key": str(uuid4())} | more


def calling(form, **more):
    """What the page's form would send."""
    sent = {name: form[name].value() for name in form.fields}
    sent = {name: "" if value is None else value for name, value in sent.items()}
    return sent | key(name="The Whitsun Trials") | more


@pytest.fixture
def form(as_, gamemaster, place):
    return as_(gamemaster).get(place).context["form"]


def test_a_gamemaster_calls_a_tournament_and_everyone_reads_it(
    as_, gamemaster, spectator, place, form
):
    answer = as_(gamemaster).post(place, calling(form, strength="4", ruling_last_turn="10"))
    made = Tournament.objects.get()
    assert answer["Location"] == f"{place}{made.pk}/"
    assert (made.profile["strength"], made.profile["wounds"]) == (4, 3)
    assert made.rulings["last_turn"] == "10"
    page = text(as_(spectator).get(f"{place}{made.pk}/"))
    assert "The Whitsun Trials" in page
    assert "an unofficial text by fans" in page
    assert "Derived default (derived)" in page
    assert "After turn 10 (not the usual reading)" in page
    assert "Enter a squire" not in page


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": ""}, "A tournament needs a name."),
        ({"kind": "rounds"}, "Write how many fights each has."),
        ({"kind": "war"}, "Choose one of those on the list."),
        ({"wounds": "11"}, "Write a whole number from 1 to 10; you typed “11”."),
        ({"preset": "his own"}, "Choose one of those on the list."),
        ({"ruling_fall_test": "luck"}, "Choose one of those on the list."),
    ],
)
def test_what_makes_no_sense_calls_nothing(as_, gamemaster, place, form, wrong, sentence):
    answer = as_(gamemaster).post(place, calling(form, **wrong))
    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not Tournament.objects.exists()


def test_a_player_enters_his_own_knights_squire_and_no_other(
    as_, player, gamemaster, ector, enid, place
):
    mine, theirs = squire(ector, "Wat"), squire(enid, "Perkin")
    there = f"{place}{called(gamemaster).pk}/enter/"
    page = text(as_(player).get(there))
    assert "Wat, squire to Sir Ector" in page
    assert "Perkin" not in page
    answer = as_(player).post(there, key(**COLOURS, squire=str(theirs.pk)))
    assert answer.status_code == 422
    assert "Choose one of the squires on the list." in text(answer)
    sent = key(**COLOURS, squire=str(mine.pk), guest="Guy")
    client = as_(player)
    assert client.post(there, sent).status_code == client.post(there, sent).status_code == 302
    assert Entrant.objects.get().squire == mine
    assert client.post(there, key(**COLOURS, squire=str(mine.pk))).status_code == 422


def test_a_gamemaster_enters_a_guest_whom_a_player_plays(as_, gamemaster, player, place):
    there = f"{place}{called(gamemaster).pk}/enter/"
    sent = key(**COLOURS, guest=" Guy  of the Vale ", owner=str(player.pk))
    assert as_(gamemaster).post(there, sent).status_code == 302
    entrant = Entrant.objects.get()
    assert (entrant.name, entrant.owner) == ("Guy of the Vale", player)
    assert as_(gamemaster).post(there, key(**COLOURS)).status_code == 422
    sent = key(**COLOURS | {"second": "gules"}, guest="Hugh")
    assert "Choose another colour" in text(as_(gamemaster).post(there, sent))


def test_a_guest_is_played_by_one_who_plays_at_this_table_now(
    as_, gamemaster, player, other, spectator, stranger, place
):
    leave(other, by=other)
    there = Membership.objects.get(user=stranger)
    enter = f"{place}{called(gamemaster).pk}/enter/"
    page = as_(gamemaster).get(enter).content.decode()

    assert f'value="{player.pk}"' in page
    for who in (other, spectator, there):
        assert f'value="{who.pk}"' not in page
        sent = key(**COLOURS, guest="Guy", owner=str(who.pk))
        assert as_(gamemaster).post(enter, sent).status_code == 422


def test_the_squire_of_a_hidden_knight_is_offered_to_nobody(as_, gamemaster, green_knight, place):
    squire(green_knight, "Perkin")
    type(green_knight).objects.filter(pk=green_knight.pk).update(sheet_shown="hidden")
    there = f"{place}{called(gamemaster).pk}/enter/"
    assert "Perkin" not in text(as_(gamemaster).get(there))


def test_whose_squire_it_is_only_they_read_who_read_his_masters_sheet(
    as_, gamemaster, player, other, enid, place
):
    fight = two(gamemaster, squire(enid, "Perkin"))
    type(enid).objects.filter(pk=enid.pk).update(sheet_shown="limited")
    there = f"{place}{fight.tournament_id}/"
    for page in (there, f"{there}fights/{fight.pk}/", f"{there}entrants/{fight.first_id}/"):
        assert "Lady Enid" in text(as_(other).get(page))
        answer = text(as_(player).get(page))
        assert "Perkin" in answer
        assert "Lady Enid" not in answer


def test_squires_enter_until_it_begins_and_each_meets_every_other(as_, gamemaster, player, place):
    tournament = called(gamemaster)
    here = f"{place}{tournament.pk}/"
    answer = as_(gamemaster).post(f"{here}begin/", key())
    assert answer.status_code == 422
    assert "A tournament needs 2 to 64 squires; 0 have entered." in text(answer)
    for name in ("Guy", "Hugh", "Ivo", "Jocelyn"):
        guest(tournament, name, gamemaster)
    assert as_(gamemaster).post(f"{here}begin/", key()).status_code == 302
    assert Fight.objects.count() == 6
    assert "Next: Guy against Jocelyn" in text(as_(player).get(here))
    answer = as_(gamemaster).post(f"{here}enter/", key(**COLOURS, guest="Kay"))
    assert answer.status_code == 422
    assert "has begun: who fights in it, and with what, is fixed" in text(answer)
    assert as_(gamemaster).post(f"{here}delete/", key()).status_code == 422
    assert as_(gamemaster).post(f"{here}begin/", key()).status_code == 422
    assert Fight.objects.count() == 6


def fought_out(tournament, points):
    """Let the fights be over with these points for the first of each."""
    for fight, mine in zip(Fight.objects.filter(state="waiting").in_order(), points, strict=True):
        fight.state, fight.points_first, fight.points_second = "over", mine, 10 - mine
        fight.save()


def test_the_winner_is_declared_and_his_masters_sheet_proposes_that_he_be_knighted(
    as_, gamemaster, player, ector, place
):
    fight = two(gamemaster, squire(ector, "Wat"))
    here = f"{place}{fight.tournament_id}/"
    answer = as_(gamemaster).post(f"{here}end/", key())
    assert answer.status_code == 422
    assert "Not every fight has been fought: 1 are left." in text(answer)
    fought_out(fight.tournament, [10])
    assert as_(gamemaster).post(f"{here}end/", key()).status_code == 302
    assert Squire.objects.get().won == "The Whitsun Trials"
    knighting = f"/campaigns/{ector.campaign_id}/characters/{ector.pk}/squires/"
    assert (
        f"{knighting}{fight.first.squire_id}/knight/" in as_(gamemaster).get(here).content.decode()
    )
    assert "Wat may be made a knight; a gamemaster does it" in text(as_(player).get(here))
    feed = text(as_(player).get(f"/campaigns/{ector.campaign_id}/"))
    assert "Wat has won The Whitsun Trials" in feed
    assert "the prize is to be made a knight" in feed


def test_equal_points_make_joint_winners_who_may_fight_it_out(as_, gamemaster, place):
    tournament = called(gamemaster)
    for name in ("Guy", "Hugh"):
        guest(tournament, name, gamemaster)
    here = f"{place}{tournament.pk}/"
    as_(gamemaster).post(f"{here}begin/", key())
    fought_out(tournament, [5])
    page = text(as_(gamemaster).get(here))
    assert "Let them fight it out" in page
    assert "End it with joint winners" in page
    assert as_(gamemaster).post(f"{here}playoff/", key()).status_code == 302
    assert "Play-off 1" in text(as_(gamemaster).get(here))
    fought_out(tournament, [3])
    assert "End it: Hugh has won" in text(as_(gamemaster).get(here))
    assert as_(gamemaster).post(f"{here}playoff/", key()).status_code == 422
    assert as_(gamemaster).post(f"{here}end/", key()).status_code == 302
    assert Event.objects.get(facts__what="over").facts["winners"] == ["Hugh"]


def test_what_has_not_begun_is_deleted_by_one_press_or_two(as_, gamemaster, place):
    tournament = called(gamemaster)
    guest(tournament, "Guy", gamemaster)
    sent, client = key(), as_(gamemaster)
    for _ in range(2):
        answer = client.post(f"{place}{tournament.pk}/delete/", sent)
        assert (answer.status_code, answer["Location"]) == (302, place)
    assert not Tournament.objects.exists()
    assert client.post(f"{place}{tournament.pk}/delete/", key()).status_code == 404
    assert "called off “The Whitsun Trials”" in text(client.get(place[: -len("tournaments/")]))


def test_put_away_it_stands_below_and_comes_back(as_, gamemaster, place):
    tournament = two(gamemaster).tournament
    as_(gamemaster).post(f"{place}{tournament.pk}/away/", key())
    assert not Tournament.objects.in_view().exists()
    assert "Put away" in text(as_(gamemaster).get(place))
    as_(gamemaster).post(f"{place}{tournament.pk}/away/", key())
    assert Tournament.objects.in_view().exists()


def test_all_read_and_few_press(as_, gamemaster, player, other, spectator, stranger, place):
    fight = two(gamemaster)
    here = f"{place}{fight.tournament_id}/"
    pages = (place, here, f"{here}fights/{fight.pk}/", f"{here}entrants/{fight.first_id}/")
    for page in pages:
        assert as_(spectator).get(page).status_code == 200
        assert as_(stranger).get(page).status_code == 404
        assert as_(None).get(page).status_code == 302
    for press in ("begin/", "playoff/", "end/", "away/", "delete/"):
        assert as_(player).post(here + press, key()).status_code == 403
        assert as_(stranger).post(here + press, key()).status_code == 404
        assert as_(gamemaster).get(here + press).status_code == 405
    assert as_(player).post(place, key()).status_code == 403
    assert as_(spectator).get(f"{here}enter/").status_code == 403
    throw = f"{here}fights/{fight.pk}/"
    for who in (player, other, spectator):
        assert as_(who).post(throw, key(how="die", seen="0")).status_code == 403
    assert as_(player).post(f"{throw}void/", key(reason="no")).status_code == 403


def test_what_belongs_to_another_tournament_is_not_there(as_, gamemaster, place):
    fight, another = two(gamemaster), two(gamemaster)
    there = f"{place}{another.tournament_id}/"
    assert as_(gamemaster).get(f"{there}fights/{fight.pk}/").status_code == 404
    assert as_(gamemaster).get(f"{there}entrants/{fight.first_id}/").status_code == 404


def test_the_page_asks_as_much_of_many_as_of_few(
    as_, gamemaster, ector, place, django_assert_num_queries
):
    small, large = two(gamemaster, squire(ector, "Wat")).tournament, called(gamemaster)
    for number in range(8):
        guest(large, f"Guest {number}", gamemaster, squire=squire(ector, f"Squire {number}"))
    as_(gamemaster).post(f"{place}{large.pk}/begin/", key())
    client = as_(gamemaster)
    for one in (small, large):
        with django_assert_num_queries(6):
            client.get(f"{place}{one.pk}/")


def test_what_waits_of_a_tournament_stands_among_the_matters_of_those_who_settle_it(
    as_, gamemaster, player, other, ector, place
):
    fight = two(gamemaster, squire(ector, "Wat"))
    there = f"{place}{fight.tournament_id}/"
    as_(player).post(f"{there}fights/{fight.pk}/", key(how="die", seen="0"))
    matters = f"/campaigns/{ector.campaign_id}/matters/"
    for who, waits in ((player, True), (gamemaster, True), (other, False)):
        assert ("Wat against Hugh" in text(as_(who).get(matters))) is waits
    Fight.objects.update(state="over", points_first=10, points_second=0)
    as_(gamemaster).post(f"{there}end/", key())
    assert "Wat has won The Whitsun Trials" in text(as_(gamemaster).get(matters))
    assert "Wat has won" not in text(as_(player).get(matters))
    for who, said in ((player, "A gamemaster does it."), (gamemaster, "Knight Wat")):
        sheet = text(as_(who).get(ector.get_absolute_url()))
        assert "Wat has won The Whitsun Trials: the prize is to be made a knight." in sheet
        assert said in sheet
