"""The chronicle by year: what everyone reads, what gamemasters do, and what nobody is told."""

from datetime import date
from uuid import uuid4

import pytest

from characters.actions.campaign import set_year
from characters.actions.fate import come_back, delete, die
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.undo import undo
from characters.models import Audience, Character, Event, GloryAward, Shown
from characters.rules.digest import digest
from rolls.actions.chronicle import change_line, mark_of_line, strike_line, write_line
from rolls.actions.roll import roll_statistic
from rolls.actions.session import start_session, write_recap
from rolls.models import ChronicleLine, GameSession, LineChange
from tests.dice import loaded
from tests.rolls.pages import text, value_of
from tests.rolls.statements import statements

OPEN, SECRET = "table", "gamemaster"


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/chronicle/"


def keyed(**more):
    return {"key": str(uuid4())} | more


def read(as_, who, place):
    return text(as_(who).get(place))


def write(campaign, by, told="The wells ran dry.", audience=OPEN, year=508) -> ChronicleLine:
    return write_line(campaign, year=year, text=told, audience=audience, by=by)


def limit(character) -> None:
    Character.objects.filter(pk=character.pk).update(sheet_shown=Shown.LIMITED)


def test_a_year_gathers_sessions_glory_and_fates(
    as_, gamemaster, player, campaign, ector, enid, place
):
    session = start_session(campaign, date=date(2026, 11, 30), by=gamemaster, present=[player])
    write_recap(session, recap="They rode to the ford.", based_on=digest(""), by=gamemaster)
    award_glory(ector, amount=40, reason="the ford was held", by=gamemaster)
    award_glory(ector, amount=60, reason="a feast", by=gamemaster, year=507)
    die(enid, year=508, words="at the ford", by=gamemaster)
    page = read(as_, player, place)
    for told in (
        "Session 1",
        "There were: Pat",
        "They rode to the ford.",
        "40: the ford was held",
    ):
        assert told in page
    assert "Lady Enid died: at the ford" in page
    assert "a feast" not in page
    assert "60: a feast" in read(as_, player, f"{place}507/")


def test_every_year_of_which_there_is_word_is_led_to(
    as_, gamemaster, player, campaign, ector, place
):
    award_glory(ector, amount=40, reason="long ago", by=gamemaster, year=490)
    write(campaign, gamemaster, year=501)
    write(campaign, gamemaster, audience=SECRET, year=502)
    Character.objects.filter(pk=ector.pk).update(knighted=499)
    page = as_(player).get(place).content.decode()
    for year in (490, 499, 501, 508):
        assert f"{place}{year}/" in page
    assert f"{place}502/" not in page
    assert f"{place}502/" in as_(gamemaster).get(place).content.decode()


def test_a_session_from_before_they_knew_their_year_stands_in_that_of_its_first_open_roll(
    as_, gamemaster, player, campaign, sword, place
):
    start_session(campaign, date=date(2026, 11, 30), by=gamemaster)
    GameSession.objects.update(year=None)
    secret, table = Audience.GAMEMASTER_KNOWS, Audience.TABLE
    roll_statistic(sword, side="left", by=gamemaster, audience=secret, throw=loaded(9))
    assert "Session 1" not in read(as_, player, place)
    assert "Session 1" not in read(as_, gamemaster, place)
    set_year(campaign, year=509, based_on=508, by=gamemaster)
    roll_statistic(sword, side="left", by=player, audience=table, throw=loaded(9))
    assert "Session 1" in read(as_, player, f"{place}509/")


def test_a_year_without_word_is_empty_and_no_year_at_all_is_not_there(as_, player, place):
    assert "Nothing is told of this year yet" in read(as_, player, f"{place}455/")
    for year in ("0", "10000", "99999999999999999999"):
        assert as_(player).get(f"{place}{year}/").status_code == 404


def test_whoever_came_back_or_was_withdrawn_is_told_right(
    as_, gamemaster, player, ector, enid, place
):
    withdraw_glory(award_glory(ector, amount=7, reason="by mistake", by=gamemaster), by=gamemaster)
    undo(die(ector, year=508, by=gamemaster), by=gamemaster)
    die(enid, year=508, by=gamemaster)
    come_back(Character.objects.get(pk=enid.pk), by=gamemaster)
    page = read(as_, player, place)
    assert "by mistake" not in page
    assert "Sir Ector died" not in page
    assert "Lady Enid died" in page
    assert "Lady Enid returned" in page


def test_who_lies_in_the_bin_is_told_of_nowhere(as_, gamemaster, player, enid, place):
    award_glory(enid, amount=40, reason="the siege", by=gamemaster)
    die(enid, year=508, by=gamemaster)
    delete(Character.objects.get(pk=enid.pk), by=gamemaster)
    assert "Enid" not in read(as_, player, place)


def test_of_a_closed_sheet_the_chronicle_tells_what_the_log_told(
    as_, gamemaster, player, other, campaign, enid, place
):
    """A Glory that was entered for another year, a knighting that stands on the sheet alone."""
    Character.objects.filter(pk=enid.pk).update(knighted=505)
    award_glory(enid, amount=31, reason="an old deed", by=gamemaster, year=490)
    brought = award_glory(enid, amount=32, reason="brought along", by=gamemaster)
    GloryAward.objects.filter(pk=brought.pk).update(because=Event.objects.get(kind="founded"))
    limit(enid)
    assert "31: an old deed" in read(as_, player, place)
    assert "brought along" not in read(as_, player, place)
    for year in (490, 505):
        assert "Enid" not in read(as_, player, f"{place}{year}/")
        assert f"{place}{year}/" not in as_(player).get(place).content.decode()
        assert "Enid" in read(as_, other, f"{place}{year}/")
        assert "Enid" in read(as_, gamemaster, f"{place}{year}/")


def test_of_a_hidden_character_the_chronicle_tells_gamemasters_alone(
    as_, gamemaster, player, green_knight, place
):
    award_glory(green_knight, amount=40, reason="the siege", by=gamemaster)
    die(green_knight, year=508, words="in the siege", by=gamemaster)
    Character.objects.filter(pk=green_knight.pk).update(sheet_shown=Shown.HIDDEN, knighted=499)
    page = as_(player).get(place).content.decode()
    for told in ("Green", "siege", f"{place}499/"):
        assert told not in page
    assert "The Green Knight died" in read(as_, gamemaster, place)


def test_held_glory_is_told_to_gamemasters_nowhere_and_to_players_nowhere(
    as_, gamemaster, player, ector, place
):
    held = award_glory(ector, amount=40, reason="in the dark", by=gamemaster)
    GloryAward.objects.filter(pk=held.pk).update(state=GloryAward.State.HELD)
    for who in (gamemaster, player):
        assert "in the dark" not in read(as_, who, place)


def test_a_gamemaster_writes_a_line_for_gamemasters_unless_otherwise_chosen(
    as_, gamemaster, player, place
):
    page = as_(gamemaster).get(place).content.decode()
    assert 'value="gamemaster" required id="id_audience_0" checked' in page
    sent = keyed(text="Merlin was there.", audience=SECRET)
    assert as_(gamemaster).post(f"{place}508/", sent).status_code == 302
    assert as_(gamemaster).post(f"{place}508/", sent).status_code == 302
    assert ChronicleLine.objects.count() == 1
    assert "Merlin was there." in read(as_, gamemaster, place)
    assert "Merlin" not in read(as_, player, place)
    assert told_to(player) == []


@pytest.mark.parametrize(
    ("sent", "said"),
    [
        ({"text": "", "audience": OPEN}, "Write the line first."),
        ({"text": "x", "audience": "everyone"}, "Choose who reads it."),
        ({"text": "x" * 4001, "audience": OPEN}, "At most 4000 characters"),
        ({"text": "x\0y", "audience": OPEN}, "Null characters are not allowed."),
    ],
)
def test_nonsense_is_refused_and_shown_again(as_, gamemaster, place, sent, said):
    answer = as_(gamemaster).post(f"{place}508/", keyed(**sent))
    assert answer.status_code == 422
    assert said in text(answer)
    assert not ChronicleLine.objects.exists()


def test_players_neither_write_nor_open_a_line(
    as_, gamemaster, player, spectator, campaign, place
):
    line = write(campaign, gamemaster)
    for who in (player, spectator):
        assert as_(who).post(f"{place}508/", keyed(text="x", audience=OPEN)).status_code == 403
        for address in (line.pk, uuid4()):
            assert as_(who).get(f"{place}lines/{address}/").status_code == 403
            for what in ("", "strike/", "undo/"):
                assert as_(who).post(f"{place}lines/{address}/{what}", keyed()).status_code == 403


def test_of_two_who_change_a_line_neither_loses_anything(as_, gamemaster, campaign, place):
    line = write(campaign, gamemaster)
    page = f"{place}lines/{line.pk}/"
    (based_on,) = value_of(as_(gamemaster).get(page).content.decode(), "based_on")
    change_line(line, text="They ran red.", audience=OPEN, based_on=based_on, by=gamemaster)
    sent = {"text": "They ran dry at midsummer.", "audience": OPEN}
    answer = as_(gamemaster).post(page, keyed(based_on=based_on, **sent))
    assert answer.status_code == 409
    assert "They ran red." in text(answer)
    assert "They ran dry at midsummer." in text(answer)
    (fresh,) = value_of(answer.content.decode(), "based_on")
    assert as_(gamemaster).post(page, keyed(based_on=fresh, **sent)).status_code == 302
    line.refresh_from_db()
    assert line.text == "They ran dry at midsummer."


def test_a_change_is_taken_back_while_the_line_stands_as_it_was_made(
    as_, gamemaster, player, campaign, place
):
    line = write(campaign, gamemaster)
    change_line(line, text="Red.", audience=OPEN, based_on=mark_of_line(line), by=gamemaster)
    first, second = LineChange.objects.order_by("event__number")
    undo_it = f"{place}lines/{line.pk}/undo/"
    late = as_(gamemaster).post(undo_it, keyed(change=first.pk))
    assert late.status_code == 422
    assert "This line has moved on since. Nothing was taken back." in text(late)
    assert as_(gamemaster).post(undo_it, keyed(change=second.pk)).status_code == 302
    assert "The wells ran dry." in read(as_, player, place)
    assert as_(gamemaster).post(undo_it, keyed(change="nonsense")).status_code == 422
    assert as_(gamemaster).post(undo_it, keyed(change=uuid4())).status_code == 422


def test_a_line_that_was_struck_comes_back(as_, gamemaster, player, campaign, place):
    line = write(campaign, gamemaster)
    assert as_(gamemaster).post(f"{place}lines/{line.pk}/strike/", keyed()).status_code == 302
    assert "wells" not in read(as_, player, place)
    assert "Struck: The wells ran dry." in read(as_, gamemaster, place)
    again = as_(gamemaster).post(f"{place}lines/{line.pk}/strike/", keyed())
    assert again.status_code == 422
    made = LineChange.objects.order_by("-event__number").first()
    as_(gamemaster).post(f"{place}lines/{line.pk}/undo/", keyed(change=made.pk))
    assert "wells" in read(as_, player, place)


def told_to(member) -> list[tuple]:
    """What a player's log tells of the chronicle."""
    found = Event.objects.visible_to(member).filter(kind="chronicle").order_by("number")
    return [(one.facts, one.undoes_id) for one in found]


def test_a_line_that_is_opened_is_told_as_a_new_one_and_one_that_is_closed_as_struck(
    gamemaster, player, campaign
):
    secret = write(campaign, gamemaster, "Merlin was there.", SECRET)
    assert told_to(player) == []
    mark = mark_of_line(secret)
    change_line(secret, text="Merlin left.", audience=SECRET, based_on=mark, by=gamemaster)
    assert told_to(player) == []
    secret.refresh_from_db()
    mark = mark_of_line(secret)
    change_line(secret, text="Merlin left.", audience=OPEN, based_on=mark, by=gamemaster)
    secret.refresh_from_db()
    mark = mark_of_line(secret)
    change_line(secret, text="Merlin left.", audience=SECRET, based_on=mark, by=gamemaster)
    strike_line(secret, by=gamemaster)
    opened, closed = told_to(player)
    plain = write(campaign, gamemaster)
    strike_line(plain, by=gamemaster)
    assert told_to(player) == [opened, closed] * 2


def test_a_line_that_is_opened_stands_where_a_new_one_would(gamemaster, player, campaign):
    """Else its place would tell that it had been there before."""
    secret = write(campaign, gamemaster, "Merlin was there.", SECRET)
    write(campaign, gamemaster)
    based_on = mark_of_line(secret)
    change_line(secret, text=secret.text, audience=OPEN, based_on=based_on, by=gamemaster)
    seen = ChronicleLine.objects.visible_to(player).in_order()
    assert [one.text for one in seen] == ["The wells ran dry.", "Merlin was there."]


def test_the_hall_tells_that_a_line_was_written_and_not_what_it_says(
    as_, gamemaster, player, campaign
):
    line = write(campaign, gamemaster)
    write(campaign, gamemaster, "Merlin was there.", SECRET)
    strike_line(line, by=gamemaster)
    hall = read(as_, player, f"/campaigns/{campaign.pk}/")
    assert "Gwen wrote a line into the chronicle of 508" in hall
    assert "Gwen struck a line from the chronicle of 508" in hall
    assert hall.count("into the chronicle") == 1
    assert "wells" not in hall
    assert read(as_, gamemaster, f"/campaigns/{campaign.pk}/").count("into the chronicle") == 2


def test_a_long_campaign_costs_no_more_than_a_short_one(
    as_, gamemaster, player, campaign, ector, enid, place
):
    def fill(number):
        for _ in range(number):
            write(campaign, gamemaster)
            award_glory(ector, amount=1, reason="a deed", by=gamemaster)
            award_glory(enid, amount=1, reason="a deed", by=gamemaster, year=480 + number)
            GameSession.objects.filter(campaign=campaign).update(ended="2026-11-30T00:00Z")
            start_session(
                campaign, date=date(2026, 11, 30), by=gamemaster, present=[player, gamemaster]
            )
            die(ector, year=508, by=gamemaster)
            come_back(ector, by=gamemaster)

    clients = [as_(gamemaster), as_(player)]
    fill(1)
    few = [count(client, place) for client in clients]
    fill(5)
    assert [count(client, place) for client in clients] == few
    assert max(few) <= 16


def count(client, place) -> int:
    with statements() as asked:
        assert client.get(place).status_code == 200
    return len(asked)
