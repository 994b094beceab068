"""A gamemaster hands a character over, and so does the player whose it is."""

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.members import leave
from characters.actions.sheet import hand_over
from characters.models import Character, Event
from characters.seams import new_id

HTMX = {"headers": {"HX-Request": "true"}}


def at(character):
    return f"{character.get_absolute_url()}owner/"


def handed(client, character, owner, key=None, **more):
    data = {"owner": owner, "key": key or str(new_id())}
    return client.post(at(character), data, **(more or HTMX))


def owner(character):
    return Character.objects.get(pk=character.pk).owner


def test_a_gamemaster_hands_a_character_to_a_player_and_back(
    as_, green_knight, gamemaster, player
):
    client = as_(gamemaster)

    answer = handed(client, green_knight, player.pk)

    assert "The Green Knight is now in the hands of Pat." in answer.content.decode()
    assert '<div id="sheet-facts"' in answer.content.decode()
    assert owner(green_knight) == player
    assert "roll-link" in as_(player).get(green_knight.get_absolute_url()).content.decode()
    answer = handed(client, green_knight, "")
    assert "in the hands of the gamemaster" in answer.content.decode()
    assert owner(green_knight) is None


def test_the_table_reads_it_in_the_log(as_, ector, gamemaster, other):
    handed(as_(gamemaster), ector, other.pk)

    facts = Event.objects.latest("number").facts
    assert (facts["field"], facts["before"], facts["after"]) == ("owner", "Pat", "Quin")


def test_a_player_hands_over_and_can_change_nothing_from_then_on(as_, ector, player, other):
    client, key = as_(player), str(new_id())
    asked = client.get(at(ector), **HTMX).content.decode()

    answer = handed(client, ector, other.pk, key=key)

    assert "You can change nothing on the sheet and roll for Sir Ector no more" in asked
    assert answer["HX-Redirect"] == ector.get_absolute_url()
    assert owner(ector) == other
    sheet = client.get(ector.get_absolute_url()).content.decode()
    assert "Sir Ector is now in the hands of Quin." in sheet
    assert "roll-link" not in sheet
    assert at(ector) not in sheet
    field = {"value": "Cornwall", "based_on": ""}
    assert client.post(f"{ector.get_absolute_url()}fields/home/", field).status_code == 403
    assert "roll-link" in as_(other).get(ector.get_absolute_url()).content.decode()


def test_a_players_double_tap_hands_over_once_and_says_so(as_, ector, player, other):
    client, key = as_(player), str(new_id())
    for _time in range(2):
        answer = handed(client, ector, other.pk, key=key, follow=True)

    assert "Done with the first press." in answer.content.decode()
    assert Event.objects.filter(facts__field="owner").count() == 1


def test_a_player_who_has_handed_over_does_not_take_back(as_, ector, player, other):
    client = as_(player)
    handed(client, ector, other.pk)

    assert handed(client, ector, player.pk).status_code == 403
    assert owner(ector) == other


def test_who_handed_over_a_moment_ago_does_not_do_so_again(ector, player, other, gamemaster):
    stale = Character.objects.get(pk=ector.pk)
    hand_over(ector, owner=other, by=player)

    with pytest.raises(PermissionDenied):
        hand_over(stale, owner=None, by=player)
    assert owner(ector) == other


def test_a_former_player_reads_of_a_limited_sheet_what_all_read(as_, ector, player, other):
    Character.objects.filter(pk=ector.pk).update(sheet_shown="limited")
    client = as_(player)

    answer = handed(client, ector, other.pk, follow=True)

    page = answer.content.decode()
    assert 'id="limited"' in page
    assert 'id="sheet-facts"' not in page


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_nobody_else_hands_over(who, as_, ector, other, request):
    client = as_(request.getfixturevalue(who))

    assert client.get(at(ector), **HTMX).status_code == 403
    assert handed(client, ector, other.pk).status_code == 403
    assert owner(ector) != other


def test_for_a_stranger_it_is_not_there(as_, ector, stranger, other):
    assert as_(stranger).get(at(ector), **HTMX).status_code == 404
    assert handed(as_(stranger), ector, other.pk).status_code == 404


def test_nobody_hands_over_without_logging_in(as_, ector, other):
    assert handed(as_(None), ector, other.pk, follow=False).status_code == 302


def test_another_manner_is_refused(as_, ector, gamemaster):
    assert as_(gamemaster).delete(at(ector)).status_code == 405


def test_a_character_goes_to_nobody_who_does_not_play_here(
    as_, ector, gamemaster, spectator, other, stranger
):
    leave(other, by=gamemaster)
    elsewhere = stranger.memberships.get()
    html = as_(gamemaster).get(at(ector), **HTMX).content.decode()

    for nobody in (spectator.pk, other.pk, elsewhere.pk, "no id", "\x00"):
        assert str(nobody) not in html
        answer = handed(as_(gamemaster), ector, nobody)
        assert answer.status_code == 422
        assert "Choose somebody who sits at this table." in answer.content.decode()
    assert owner(ector).user.username == "Pat"


def test_what_is_theirs_already_is_told(as_, ector, gamemaster, player):
    answer = handed(as_(gamemaster), ector, player.pk)

    assert answer.status_code == 422
    assert "Sir Ector is in these hands already." in answer.content.decode()


def test_a_double_tap_hands_over_once(as_, ector, gamemaster, other):
    key = str(new_id())
    for _time in range(2):
        assert handed(as_(gamemaster), ector, other.pk, key=key).status_code == 200

    assert Event.objects.filter(facts__field="owner").count() == 1


def test_without_script_it_is_a_page_and_leads_back(as_, ector, gamemaster, other):
    assert "<html" in as_(gamemaster).get(at(ector)).content.decode()

    answer = handed(as_(gamemaster), ector, other.pk, follow=True)

    assert answer.redirect_chain[0][0] == ector.get_absolute_url()
    assert "Sir Ector is now in the hands of Quin." in answer.content.decode()
