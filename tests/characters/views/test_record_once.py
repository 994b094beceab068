"""Rows are added and taken off once, and two people at one row lose nothing."""

import pytest

from characters.actions.record import add_record, remove_record, set_record_field
from characters.models import RECORDS, Change, Event, Horse, Note, Record
from characters.seams import new_id
from tests.characters.views.of_records import HTMX, TYPED, at, back, field, fresh, lists, sent
from tests.rolls.pages import text, value_of


@pytest.fixture
def horse(ector, player) -> Record:
    return add_record(ector, kind="horse", by=player, name="Grisel", breed="charger", size=30)


# --- once, and after somebody else ---


def test_the_same_form_sent_twice_adds_one_row(as_, ector, player):
    client, key = as_(player), str(new_id())
    for _ in range(2):
        answer = client.post(f"{lists(ector, 'title')}new/", TYPED | {"key": key}, **HTMX)
        assert answer.status_code == 200
    assert ector.titles.count() == 1
    assert "Pressing again changed nothing" in text(answer)


def test_the_same_removal_sent_twice_removes_once(as_, ector, horse, player):
    client, key = as_(player), str(new_id())
    for _ in range(2):
        assert client.post(at(horse, "remove/"), {"key": key}, **HTMX).status_code == 200
    assert sent(client, at(horse, "remove/")).status_code == 404
    assert Event.objects.filter(kind="record", facts__what="left").count() == 1


def test_without_a_key_nothing_is_done(as_, ector, horse, player):
    client = as_(player)
    assert client.post(f"{lists(ector, 'horse')}new/", TYPED).status_code == 422
    assert client.post(at(horse, "remove/")).status_code == 422
    assert Horse.objects.count() == 1


@pytest.mark.parametrize(
    ("kind", "name", "stood", "theirs", "mine", "shown"),
    [
        ("horse", "size", 30, 31, "32", ("from 30 to 31", "31", "32")),
        ("horse", "breed", "charger", "rouncy", "cob", ("charger to rouncy", "rouncy", "cob")),
        ("horse", "ridden", False, True, "", ()),
        ("relative", "relation", "child", "kin", "sibling", ("child to other kin", "brother")),
        ("holding", "income", 240, 480, "£3", ("£1 to £2", "£3")),
        ("horse", "move", None, 8, "9", ("from – to 8", "9")),
    ],
)
def test_two_who_change_the_same_field_see_both_values(
    kind, name, stood, theirs, mine, shown, as_, ector, player, gamemaster
):
    values = {"name": "Grisel", "breed": "charger", "relation": "child", name: stood}
    values = {one: two for one, two in values.items() if one in RECORDS[kind].fields}
    row = add_record(ector, kind=kind, by=player, **values)
    client = as_(player)
    form = client.get(f"{field(row, name)}?edit", **HTMX).content.decode()
    (based_on,) = value_of(form, "based_on") or [""]
    set_record_field(row, field=name, value=theirs, based_on=stood, by=gamemaster)

    answer = sent(client, field(row, name), value=mine, based_on=based_on)
    if name == "ridden":  # I wanted what stood before: there is no third value to choose
        assert answer.status_code == 409
    for words in shown:
        assert words in text(answer)
    assert answer.status_code == 409
    assert getattr(fresh(row), name) == theirs

    (again,) = value_of(answer.content.decode(), "based_on")
    (kept,) = value_of(answer.content.decode(), "value")
    assert sent(client, field(row, name), value=kept, based_on=again).status_code == 200
    assert getattr(fresh(row), name) != theirs


def test_two_who_change_two_fields_both_keep_theirs(as_, horse, player, gamemaster):
    assert sent(as_(player), field(horse, "size"), value="33", based_on="30").status_code == 200
    assert sent(as_(gamemaster), field(horse, "move"), value="9", based_on="").status_code == 200
    assert (fresh(horse).size, fresh(horse).move) == (33, 9)


def test_a_row_that_is_gone_meanwhile_is_not_there_any_more(as_, horse, player, gamemaster):
    remove_record(horse, by=gamemaster)
    gone = sent(as_(player), field(horse, "size"), value="33", based_on="30")
    assert gone.status_code == 404


def test_a_save_shows_the_new_value_where_it_stands_and_in_the_head(as_, horse, player):
    """The field that was edited comes back, and the line that everybody sees with it."""
    saved = sent(as_(player), field(horse, "breed"), value="rouncy", based_on="charger")
    page = saved.content.decode()
    assert f'id="record-{horse.pk}-breed"' in page
    assert f'id="record-{horse.pk}-head"' in page
    assert page.count("rouncy") == 2


def test_a_question_that_is_left_makes_no_row(as_, ector, player):
    """Opening and leaving the form for a new one changes nothing."""
    before = Event.objects.count()
    page = as_(player).get(f"{lists(ector, 'horse')}new/").content.decode()
    assert f'href="{ector.get_absolute_url()}back/"' in page
    assert not Horse.objects.exists()
    assert Event.objects.count() == before


def test_a_boolean_is_ticked_and_cleared(as_, horse, player):
    client = as_(player)
    assert sent(client, field(horse, "ridden"), value="on", based_on="0").status_code == 200
    assert fresh(horse).ridden is True
    assert sent(client, field(horse, "ridden"), based_on="1").status_code == 200
    assert fresh(horse).ridden is False


def test_opening_a_form_and_saving_it_unchanged_changes_nothing(as_, horse, player):
    client, before = as_(player), horse.kept()
    events = Event.objects.count()
    for name in horse.fields:
        form = client.get(f"{field(horse, name)}?edit", **HTMX).content.decode()
        data = {one: (value_of(form, one) or [""])[0] for one in ("value", "based_on")}
        if name == "ridden":
            del data["value"]  # its box is not ticked
        assert client.post(field(horse, name), data, **HTMX).status_code == 200, name
    assert fresh(horse).kept() == before
    assert Event.objects.count() == events


def test_one_field_changed_changes_no_other(as_, horse, player):
    before = horse.kept()
    sent(as_(player), field(horse, "words"), value="lame", based_on="")
    assert fresh(horse).kept() == before | {"words": "lame"}


def test_fifty_saves_leave_one_row(as_, horse, player, gamemaster):
    for number in range(25):
        for client in (as_(player), as_(gamemaster)):
            there = fresh(horse).size
            saved = sent(client, field(horse, "size"), value=str(number), based_on=str(there))
            assert saved.status_code == 200
    assert [one.pk for one in Horse.objects.all()] == [horse.pk]


# --- what the log keeps ---


def test_the_log_keeps_all_that_is_needed_to_take_it_back(as_, ector, player):
    client = as_(player)
    sent(client, f"{lists(ector, 'title')}new/", name="Castellan", since="505")
    row = ector.titles.get()
    whole = {"id": str(row.pk), "position": 0, "name": "Castellan", "since": 505}
    whole |= {"until": None, "words": ""}
    sent(client, field(row, "until"), value="508", based_on="")
    sent(client, at(row, "remove/"))

    sides = Change.objects.order_by("event__number").values_list("field", "before", "after")
    assert list(sides.filter(field__startswith="title")) == [
        ("title", None, whole),
        (
            "title.until",
            {"id": whole["id"], "value": None},
            {"id": whole["id"], "value": 508},
        ),
        ("title", whole | {"until": 508}, None),
    ]


def test_pages_with_a_key_are_never_kept(as_, ector, horse, player):
    client = as_(player)
    for where in (f"{lists(ector, 'horse')}new/", at(horse, "remove/"), field(horse, "name")):
        assert "no-store" in client.get(f"{where}?edit").headers["Cache-Control"]


def test_notes_are_no_part_of_this_room(as_, ector, player, gamemaster):
    note = add_record(ector, kind="note", by=gamemaster, text="secret", audience="gamemaster")
    assert as_(gamemaster).get(f"{lists(ector, 'note')}{note.pk}/fields/text/").status_code == 404
    assert Note.objects.count() == 1
    assert "secret" not in back(as_(player), ector)
