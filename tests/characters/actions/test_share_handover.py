"""Links for guests end where a knight comes into other hands."""

import pytest

from characters.actions.share import close_link, share
from characters.actions.sheet import hand_over
from characters.actions.undo import undo
from characters.models import Event, ShareLink
from tests.rolls.pages import text


@pytest.fixture
def links(ector, player) -> list[ShareLink]:
    return [share(ector, token=f"token{one}", by=player) for one in range(2)]


def shared(client, token: str):
    return client.get(f"/shared/{token}/")


def closing() -> list[Event]:
    return list(Event.objects.filter(kind="share", facts__revoked=True).order_by("number"))


def test_a_handover_closes_every_link_and_says_so(
    client, as_, ector, enid, player, other, links
) -> None:
    hers = share(enid, token="hers", by=other)
    hand_over(ector, owner=other, by=player)

    assert not ShareLink.objects.open().filter(character=ector).exists()
    assert ShareLink.objects.open().filter(pk=hers.pk).exists()
    (event,) = closing()
    assert (event.facts["number"], event.character_id) == (2, ector.pk)
    page = text(as_(other).get(f"/campaigns/{ector.campaign_id}/"))
    assert "2 links to the sheet of Sir Ector are closed, since it is in other hands." in page


def test_where_none_is_open_nothing_is_said(ector, player, other, links) -> None:
    for one in links:
        close_link(one, by=player)
    before = len(closing())
    hand_over(ector, owner=other, by=player)

    assert len(closing()) == before


def test_taking_a_handover_back_closes_what_was_made_meanwhile(
    ector, player, other, gamemaster
) -> None:
    event = hand_over(ector, owner=other, by=player)
    share(ector, token="his", by=other)
    undo(event, by=gamemaster)

    assert not ShareLink.objects.open().exists()


def test_a_link_that_was_closed_so_answers_as_one_that_never_was(
    client, ector, player, other, links
) -> None:
    assert shared(client, "token0").status_code == 200
    hand_over(ector, owner=other, by=player)
    closed, absent = shared(client, "token0"), shared(client, "absent")

    assert closed.status_code == absent.status_code == 404
    assert closed.content == absent.content


def test_the_handover_says_beforehand_that_links_are_closed(as_, ector, player) -> None:
    page = text(as_(player).get(f"{ector.get_absolute_url()}owner/"))

    assert "Links for guests to this sheet are closed with it." in page
