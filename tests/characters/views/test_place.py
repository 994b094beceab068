"""The place of a row in its list: who moves it, where to, what is told of it and to whom."""

import pytest

from characters.actions.export_knight import knight_value
from characters.actions.record import add_record
from characters.actions.undo import undo
from characters.models import RECORDS, Event, Note, Squire, Weapon, Wound
from characters.seams import new_id

HTMX = {"headers": {"HX-Request": "true"}}
LISTS = [kind for kind in RECORDS if kind not in ("note", "squire", "wound")]
REQUIRED = {"payment": {"amount": 240, "reason": "harvest", "year": 508}}


def three(knight, by, kind, **fields):
    """Three rows of one list, first, second and third."""
    named = REQUIRED.get(kind)
    return [
        add_record(knight, kind=kind, by=by, **(named or {"name": name}), **fields)
        for name in ("first", "second", "third")
    ]


def note(knight, by, title, audience=Note.Audience.TABLE):
    return add_record(knight, kind="note", by=by, title=title, text="Words.", audience=audience)


def at(row, tail="place/"):
    return f"{row.character.get_absolute_url()}records/{row.kind()}/{row.pk}/{tail}"


def move(client, row, *, up=False, **more):
    data = {"key": str(new_id())} | ({"up": "on"} if up else {}) | more.pop("data", {})
    return client.post(at(row), data, **(more or HTMX))


def order(row):
    """The ids of the list in which a row stands, by its places."""
    rows = type(row).objects.filter(character=row.character).order_by("position", "id")
    return [one.pk for one in rows]


@pytest.mark.parametrize("kind", LISTS)
def test_a_row_of_every_list_moves_up_and_down(kind, ector, player, as_):
    first, second, third = three(ector, player, kind)

    assert move(as_(player), third, up=True).status_code == 200
    assert order(first) == [first.pk, third.pk, second.pk]

    assert move(as_(player), first).status_code == 200
    assert order(first) == [third.pk, first.pk, second.pk]


def test_a_squire_and_a_wound_move_likewise(ector, player, as_):
    of = {"campaign": ector.campaign, "character": ector}
    ann = Squire.objects.create(name="Ann", background="heir", **of)
    bors = Squire.objects.create(name="Bors", background="heir", position=1, **of)
    fall = Wound.objects.create(damage=2, severity="minor", year=508, **of)
    bite = Wound.objects.create(damage=3, severity="minor", year=508, position=1, **of)

    assert b'id="sheet-squires"' in move(as_(player), bors, up=True).content
    assert b'id="sheet-health"' in move(as_(player), fall).content

    assert order(ann) == [bors.pk, ann.pk]
    assert order(fall) == [bite.pk, fall.pk]


def test_what_stands_in_one_place_is_told_apart(ector, player, as_):
    rows = three(ector, player, "weapon")
    Weapon.objects.update(position=0)
    first, second, _ = sorted(rows, key=lambda one: one.pk)

    move(as_(player), first)

    assert order(first)[:2] == [second.pk, first.pk]


@pytest.mark.parametrize(("up", "which"), [(True, 0), (False, 2)])
def test_beyond_the_end_nothing_moves_and_it_is_said(up, which, ector, player, as_):
    rows = three(ector, player, "horse")

    answer = move(as_(player), rows[which], up=up)

    assert answer.status_code == 422
    assert "stands at the end of its list already" in answer.content.decode()
    assert order(rows[0]) == [one.pk for one in rows]


def test_the_buttons_lead_nowhere_beyond_the_end(ector, player, as_):
    first, second, third = three(ector, player, "horse")

    def buttons(row):
        shown = as_(player).get(at(row)).content.decode()
        return "Move up" in shown, "Move down" in shown

    assert [buttons(one) for one in (first, second, third)] == [
        (False, True),
        (True, True),
        (True, False),
    ]


def test_a_payment_moves_within_its_year(ector, player, as_):
    old = add_record(ector, kind="payment", by=player, amount=1, reason="old", year=507)
    new = add_record(ector, kind="payment", by=player, amount=1, reason="new", year=508)

    assert move(as_(player), new, up=True).status_code == 422
    assert order(old) == [old.pk, new.pk]


def test_a_note_moves_among_those_of_its_readers_the_newest_first(ector, player, gamemaster, as_):
    first = note(ector, player, "first")
    hidden = note(ector, gamemaster, "hidden", Note.Audience.GAMEMASTER)
    second = note(ector, player, "second")

    assert move(as_(player), second, up=True).status_code == 422  # it stands on top
    assert move(as_(player), first, up=True).status_code == 200

    shown = as_(player).get(f"{ector.get_absolute_url()}notes/").content.decode()
    assert shown.index(f"record-{first.pk}") < shown.index(f"record-{second.pk}")
    hidden.refresh_from_db()
    assert hidden.position == 0


def test_a_note_for_other_eyes_is_not_there_and_its_move_is_told_to_nobody_else(
    ector, player, gamemaster, as_
):
    hidden = note(ector, gamemaster, "hidden", Note.Audience.GAMEMASTER)
    note(ector, gamemaster, "another", Note.Audience.GAMEMASTER)

    assert as_(player).get(at(hidden)).status_code == 404
    assert move(as_(player), hidden, up=True).status_code == 404
    assert move(as_(gamemaster), hidden, up=True).status_code == 200

    event = Event.objects.newest_first()[0]
    assert event.facts["what"] == "moved"
    assert not Event.objects.visible_to(player).filter(pk=event.pk).exists()


def test_a_move_is_told_and_taken_back_whole(ector, player, as_):
    first, second, third = three(ector, player, "title")
    move(as_(player), third, up=True)
    event = Event.objects.newest_first()[0]

    feed = as_(player).get(f"/campaigns/{ector.campaign_id}/").content.decode()
    assert "third has another place in its list" in " ".join(feed.split())
    undo(event, by=player)

    assert order(first) == [first.pk, second.pk, third.pk]


def test_a_file_has_the_rows_in_their_order(ector, player, as_):
    three(ector, player, "weapon")
    third = Weapon.objects.get(name="third")
    move(as_(player), third, up=True)

    rows = knight_value(ector, None)["records"]["weapon"]

    assert [one["name"] for one in rows] == ["first", "third", "second"]


def test_pressed_twice_it_moves_once(ector, player, as_):
    first, second, third = three(ector, player, "weapon")
    key = {"key": str(new_id())}

    move(as_(player), third, up=True, data=key)
    again = move(as_(player), third, up=True, data=key)

    assert "Pressing again changed nothing" in again.content.decode()
    assert order(first) == [first.pk, third.pk, second.pk]


def test_without_script_one_comes_back_to_the_row(ector, player, as_):
    first, _, _ = three(ector, player, "weapon")

    answer = move(as_(player), first, follow=False)

    assert answer.status_code == 302
    assert answer["Location"] == f"{ector.get_absolute_url()}arming/#record-{first.pk}"


def test_who_may_not_move_anything(ector, player, other, spectator, stranger, as_):
    first, *_ = three(ector, player, "weapon")

    answers = {who: move(as_(who), first).status_code for who in (other, spectator, stranger)}

    assert answers == {other: 403, spectator: 403, stranger: 404}
    assert as_(player).delete(at(first)).status_code == 405
    assert as_(player).get(at(first).replace("/weapon/", "/nonsense/")).status_code == 404
    assert move(as_(player), first, data={"key": "nonsense"}).status_code == 422


def test_paper_has_the_rows_and_the_notes_in_the_order_of_their_pages(ector, player, as_):
    three(ector, player, "weapon")
    move(as_(player), Weapon.objects.get(name="third"), up=True)
    older, newer = (note(ector, player, title) for title in ("older", "newer"))
    move(as_(player), older, up=True)

    html = as_(player).get(f"{ector.get_absolute_url()}print/").content.decode()

    places = [html.index(f"<b>{name}</b>") for name in ("first", "third", "second")]
    assert places == sorted(places)
    assert html.index(f"<b>{older.title}</b>") < html.index(f"<b>{newer.title}</b>")
