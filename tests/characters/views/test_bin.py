"""The bin: who was deleted, and the way back."""

import pytest
from django.urls import reverse

from characters.actions.fate import delete
from characters.models import Audience, Character
from characters.seams import new_id
from rolls.actions.request import ask
from rolls.actions.roll import roll_statistic
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import Request
from tests.characters.whole import whole
from tests.dice import loaded
from tests.rolls.pages import text

pytestmark = pytest.mark.django_db


def bin_of(character: Character) -> str:
    return reverse("characters:bin", args=(character.campaign_id,))


def restore(character: Character) -> str:
    return reverse("characters:restore", args=(character.campaign_id, character.pk))


def lies_there(character: Character) -> bool:
    return Character.objects.get(pk=character.pk).binned is not None


def test_a_gamemaster_sees_all_that_was_deleted_and_a_player_the_own(
    as_, gamemaster, player, other, ector, enid
):
    for one in (ector, enid):
        delete(one, by=gamemaster)

    seen = {
        str(who): [
            one.name for one in (ector, enid) if one.name in text(as_(who).get(bin_of(one)))
        ]
        for who in (gamemaster, player, other)
    }

    assert seen == {
        "Gwen": ["Sir Ector", "Lady Enid"],
        "Pat": ["Sir Ector"],
        "Quin": ["Lady Enid"],
    }


def test_it_says_when_each_was_deleted_and_until_when_it_is_kept(as_, gamemaster, ector):
    delete(ector, by=gamemaster)
    Character.objects.filter(pk=ector.pk).update(binned="2026-03-01 19:05+00:00")

    answer = as_(gamemaster).get(bin_of(ector))

    said = "deleted 1 Mar 2026, 19:05 UTC , kept until 31 Mar 2026, 19:05 UTC"
    assert said in text(answer)
    for moment in ("2026-03-01T19:05:00+00:00", "2026-03-31T19:05:00+00:00"):
        assert f'<time datetime="{moment}" data-show="both">' in answer.content.decode()


def test_what_was_not_deleted_is_not_there(as_, gamemaster, ector):
    assert "Nobody lies here." in text(as_(gamemaster).get(bin_of(ector)))


def test_the_owner_restores_a_knight_whole(as_, player, ector):
    before = whole(ector)
    delete(ector, by=player)

    answer = as_(player).post(restore(ector), {"key": new_id()}, follow=True)

    assert whole(ector) == before
    assert answer.redirect_chain[-1][0] == ector.get_absolute_url()
    assert "Sir Ector is back, whole." in text(answer)


def test_pressed_twice_the_second_press_says_so(as_, player, ector):
    delete(ector, by=player)
    key = new_id()
    as_(player).post(restore(ector), {"key": key})

    again = as_(player).post(restore(ector), {"key": key}, follow=True)

    assert "Pressing again changed nothing" in text(again)


def test_nobody_restores_what_is_anothers_or_was_never_deleted(
    as_, player, other, gamemaster, ector
):
    assert as_(gamemaster).post(restore(ector), {"key": new_id()}).status_code == 404
    delete(ector, by=player)

    assert as_(other).post(restore(ector), {"key": new_id()}).status_code == 404
    assert lies_there(ector)


def test_without_a_key_nothing_is_restored(as_, player, ector):
    delete(ector, by=player)

    assert as_(player).post(restore(ector), {}).status_code == 422
    assert lies_there(ector)


def test_a_full_campaign_says_so(as_, player, ector, enid, monkeypatch):
    delete(ector, by=player)
    monkeypatch.setattr("characters.actions.creation.MOST", 1)

    answer = as_(player).post(restore(ector), {"key": new_id()})

    assert answer.status_code == 422
    assert "at most 1 characters" in text(answer)


def test_who_only_watches_and_strangers_have_no_bin(as_, spectator, stranger, gamemaster, ector):
    delete(ector, by=gamemaster)
    for who, status in ((spectator, 403), (stranger, 404), (None, 302)):
        assert as_(who).get(bin_of(ector)).status_code == status
        assert as_(who).post(restore(ector), {"key": new_id()}).status_code == status
    assert lies_there(ector)


def test_no_other_method_is_known(as_, gamemaster, ector):
    assert as_(gamemaster).post(bin_of(ector)).status_code == 405
    assert as_(gamemaster).get(restore(ector)).status_code == 405


# --- What is in the bin is nowhere else ---


def test_its_rolls_stay_in_the_feed_under_its_name_without_a_link(
    as_, gamemaster, player, ector, sword
):
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))
    home = f"/campaigns/{ector.campaign_id}/"
    assert ector.get_absolute_url() in as_(player).get(home).content.decode()
    delete(ector, by=player)

    page = as_(player).get(home)

    assert "Sir Ector" in text(page)
    assert ector.get_absolute_url() not in page.content.decode()


def test_its_requests_wait_unseen_until_it_is_back(as_, gamemaster, player, ector, enid, sword):
    theirs = enid.statistics.select_related("character").get(key="sword")
    sides = [Asked(statistic_source(one, "left")) for one in (sword, theirs)]
    asked = ask(sides[0].source, asked=sides, manner=Request.Manner.OPPOSED, by=gamemaster)
    requests = reverse("rolls:requests", args=(ector.campaign_id,))
    side = asked.sides.get(character=ector)
    throw = reverse("rolls:throw_side", args=(ector.campaign_id, asked.pk, side.pk))
    delete(ector, by=player)

    assert "Sir Ector" not in text(as_(gamemaster).get(requests))
    assert as_(gamemaster).get(throw).status_code == 404
    assert throw not in as_(gamemaster).get(f"{requests}{asked.pk}/").content.decode()

    as_(player).post(restore(ector), {"key": new_id()})
    assert "Sir Ector" in text(as_(gamemaster).get(requests))
    assert as_(gamemaster).get(throw).status_code == 200


def test_its_checks_wait_for_no_decision(as_, gamemaster, player, ector, sword):
    roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(9))
    waiting = reverse("rolls:waiting", args=(ector.campaign_id,))
    assert "Sir Ector" in text(as_(gamemaster).get(waiting))

    delete(ector, by=player)

    assert "Sir Ector" not in text(as_(gamemaster).get(waiting))
