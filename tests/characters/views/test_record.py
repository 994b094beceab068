"""The lists of the sheet: who reads and changes them, what is shown, and what is refused."""

import re

import pytest
from django.utils.html import escape

from characters.actions.record import MOST, add_record, remove_record, set_record_field
from characters.forms.record import RANGES, field_for
from characters.models import RECORDS, Change, Event, Horse, Note, Payment, Record
from characters.seams import new_id
from characters.views.record_words import WORDS
from tests.rolls.pages import text, value_of
from tests.rolls.statements import statements

HTMX = {"headers": {"HX-Request": "true"}}
STRANGE = 'Dinton\'s "Tower" <b>&amp;</b><script>alert(1)</script>{{ 7|add:7 }}'
TYPED = {
    "name": "Grisel",
    "breed": "charger",
    "relation": "child",
    "reason": "harvest",
    "amount": "£3 40d",
    "year": "508",
    "skill": "Sword",
    "basis": "weapon",
    "form": "armour",
    "number": "2",
    "words": "grey",
    "dice": "0",
    "flat": "−1",
    "damage": "0",
    "health": "0",
    "care": "0",
    "income": "£5",
}
"""What every kind's form takes."""


@pytest.fixture
def horse(ector, player) -> Record:
    return add_record(ector, kind="horse", by=player, name="Grisel", breed="charger", size=30)


def lists(character, kind):
    return f"{character.get_absolute_url()}records/{kind}/"


def at(record, tail=""):
    return f"{lists(record.character, record.kind())}{record.pk}/{tail}"


def field(record, name):
    return at(record, f"fields/{name}/")


def sent(client, where, **data):
    """A form is sent with a new key, by htmx unless a `plain` browser sends it."""
    more = {} if data.pop("plain", False) else HTMX
    return client.post(where, {"key": str(new_id()), **data}, **more)


def back(client, character):
    answer = client.get(f"{character.get_absolute_url()}back/")
    assert answer.status_code == 200
    return answer.content.decode()


def entry(html, record):
    """What a page shows of one row."""
    found = re.search(rf'<li id="record-{record.pk}".*?</li>', html, re.S)
    assert found, html
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


def fresh(row):
    return type(row).objects.get(pk=row.pk)


# --- every kind ---


@pytest.mark.parametrize("kind", WORDS)
def test_a_row_of_every_kind_is_added_changed_and_taken_off(kind, as_, ector, player):
    client = as_(player)
    assert client.get(f"{lists(ector, kind)}new/").status_code == 200
    added = sent(client, f"{lists(ector, kind)}new/", **TYPED)
    assert added.status_code == 200, text(added)
    (row,) = RECORDS[kind]._default_manager.filter(character=ector)
    assert f'id="record-{row.pk}"' in added.content.decode()

    for name in row.fields:
        form = client.get(f"{field(row, name)}?edit", **HTMX)
        assert form.status_code == 200
        based_on = (value_of(form.content.decode(), "based_on") or [""])[0]
        saved = client.post(
            field(row, name), {"value": TYPED.get(name, ""), "based_on": based_on}, **HTMX
        )
        assert saved.status_code == 200, (name, text(saved))

    gone = sent(client, at(row, "remove/"))
    assert gone.status_code == 200
    assert not RECORDS[kind]._default_manager.exists()


@pytest.mark.parametrize("kind", WORDS)
def test_every_number_has_its_range_and_every_list_its_words(kind):
    for name in RECORDS[kind].fields:
        field_for(RECORDS[kind], name)  # a number without a range is a KeyError
    assert set(WORDS[kind].brief) <= set(RECORDS[kind].fields)


def test_every_kind_of_row_has_a_room():
    assert set(RECORDS) - set(WORDS) == {"squire", "wound", "note"}


def test_no_range_is_for_a_field_that_nobody_has():
    named = {name for kind in WORDS for name in RECORDS[kind].fields}
    assert set(RANGES) <= named


@pytest.mark.parametrize("kind", ["squire", "wound", "note", "nonsense", "statistic"])
def test_what_has_a_room_of_its_own_is_not_here(kind, as_, ector, gamemaster):
    client = as_(gamemaster)
    for tail in ("", "new/", f"{new_id()}/remove/", f"{new_id()}/fields/name/"):
        assert client.get(f"{lists(ector, kind)}{tail}").status_code == 404


# --- who ---


def test_everybody_at_the_table_reads_the_lists(as_, ector, horse, other, spectator):
    for member in (other, spectator):
        page = back(as_(member), ector)
        assert "Grisel" in page
        assert "/new/" not in page
        assert "?edit" not in page
        assert "/remove/" not in page


def test_only_the_owner_and_gamemasters_change_them(
    as_, ector, horse, other, spectator, stranger, gamemaster
):
    asked = (f"{lists(ector, 'horse')}new/", at(horse, "remove/"), f"{field(horse, 'name')}?edit")
    expected = {other: 403, spectator: 403, stranger: 404, None: 302, gamemaster: 200}
    for who, status in expected.items():
        for where in asked:
            assert as_(who).get(where).status_code == status, (who, where)
            if who not in (gamemaster, None):
                answer = sent(as_(who), where, **TYPED, value="X", based_on="Grisel")
                assert answer.status_code == status
    assert fresh(horse).name == "Grisel"
    assert Horse.objects.count() == 1


def test_an_owner_who_only_watches_changes_nothing(as_, ector, horse, player):
    player.role = "spectator"
    player.save()
    assert sent(as_(player), at(horse, "remove/")).status_code == 403
    assert as_(player).get(f"{field(horse, 'name')}?edit").status_code == 403


def test_a_row_is_found_only_under_its_own_knight_and_kind(as_, horse, enid, gamemaster):
    client = as_(gamemaster)
    for where in (
        f"{lists(enid, 'horse')}{horse.pk}/",
        f"{lists(horse.character, 'title')}{horse.pk}/",
    ):
        assert client.get(f"{where}fields/name/?edit").status_code == 404
        assert sent(client, f"{where}remove/").status_code == 404
    assert client.get(field(horse, "skill")).status_code == 404  # another kind's field
    assert client.get(field(horse, "position")).status_code == 404


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
def test_no_other_method_is_known(method, as_, ector, horse, player):
    client = as_(player)
    places = (lists(ector, "horse"), f"{lists(ector, 'horse')}new/", at(horse, "remove/"))
    for where in (*places, field(horse, "name"), f"{ector.get_absolute_url()}back/"):
        assert getattr(client, method)(where).status_code == 405
    assert client.post(lists(ector, "horse")).status_code == 405


# --- without script ---


def test_all_of_it_works_without_script(as_, ector, player):
    client = as_(player)
    added = sent(client, f"{lists(ector, 'horse')}new/", **TYPED, plain=True)
    horse = Horse.objects.get()
    home = f"{ector.get_absolute_url()}back/"
    assert added.headers["Location"] == f"{home}#record-{horse.pk}"
    assert "name=&quot;" not in text(client.get(f"{field(horse, 'name')}?edit"))

    saved = client.post(field(horse, "name"), {"value": "Bay", "based_on": "Grisel"})
    assert saved.headers["Location"] == f"{home}#record-{horse.pk}-name"
    read = client.get(field(horse, "name"))
    assert read.headers["Location"] == f"{home}#record-{horse.pk}-name"
    assert "Bay" in text(client.get(home))

    assert "Take Bay off the sheet of Sir Ector?" in text(client.get(at(horse, "remove/")))
    gone = sent(client, at(horse, "remove/"), plain=True)
    assert gone.headers["Location"] == f"{home}#records-horse"
    assert client.get(lists(ector, "horse")).headers["Location"] == f"{home}#records-horse"


def test_what_stands_on_the_front_leads_back_to_its_own_page(as_, ector, player):
    added = sent(as_(player), f"{lists(ector, 'weapon')}new/", **TYPED, plain=True)
    assert added.headers["Location"].startswith(f"{ector.get_absolute_url()}arming/#record-")
    page = text(as_(player).get(f"{ector.get_absolute_url()}arming/"))
    for title in ("Weapons", "Armour and shield", "Marks"):
        assert title in page


def test_what_is_added_from_the_sheet_shows_there_at_once(as_, ector, player):
    new = f"{lists(ector, 'weapon')}new/"
    for here, shown in ((ector.get_absolute_url(), "sheet-health"), ("/", "records-weapon")):
        htmx = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{here}"}
        sent_with = {"key": str(new_id()), **TYPED}
        answer = as_(player).post(new, sent_with, headers=htmx).content.decode()
        assert re.findall(r'id="([^"]*)"[^>]*hx-swap-oob', answer) == [shown]


# --- what is shown ---


def test_a_row_tells_what_matters_and_unfolds_to_all(as_, ector, player):
    add_record(ector, kind="relative", by=player, name="Elaine", relation="spouse", born=490)
    weapon = add_record(ector, kind="weapon", by=player, name="Great sword", two_handed=True)
    page = back(as_(player), ector)

    assert "spouse, Born 490" in page
    assert "490, aged 18" in page
    shown = as_(player).get(lists(ector, "weapon"), **HTMX)
    assert "Damage by Weapon Damage" in text(shown)
    assert "Two-handed yes" in text(shown)
    assert f'id="record-{weapon.pk}-parry"' in shown.content.decode()


def test_ages_follow_the_year_and_end_with_death(as_, ector, player, campaign):
    add_record(ector, kind="relative", by=player, name="A", relation="kin", born=490, died=500)
    add_record(ector, kind="relative", by=player, name="B", relation="child", born=510)
    page = back(as_(player), ector)
    assert "490, lived 10 years" in page
    assert "510, not yet born" in page

    campaign.year = 511
    campaign.save()
    assert "510, aged 1" in back(as_(player), ector)


def test_the_purse_is_the_sum_of_what_came_and_went(as_, ector, player):
    """An earlier year entered later stays earlier."""
    for year, amount in ((509, 240), (508, 100), (509, -50)):
        add_record(ector, kind="payment", by=player, amount=amount, reason="why", year=year)
    page = text(as_(player).get(f"{ector.get_absolute_url()}back/"))

    assert "Purse £1 50d" in page
    assert "509 190d in the year, £1 50d at its end" in page
    assert "508 100d in the year, 100d at its end" in page
    assert page.index("509 190d") < page.index("508 100d")


def test_the_income_is_that_of_what_is_held_this_year(as_, ector, player):
    for name, income, until in (("A", 1440, None), ("B", 100, 507), ("C", None, None)):
        add_record(ector, kind="holding", by=player, name=name, income=income, until=until)
    assert "Holdings £6 a year" in text(as_(player).get(f"{ector.get_absolute_url()}back/"))


def test_strange_names_are_only_text(as_, ector, player):
    horse = add_record(ector, kind="horse", by=player, name=STRANGE, breed=STRANGE, words=STRANGE)
    client = as_(player)
    pages = [client.get(f"{ector.get_absolute_url()}back/"), client.get(at(horse, "remove/"))]
    pages += [client.get(f"{field(horse, 'name')}?edit", **HTMX)]
    for page in pages:
        assert escape(STRANGE) in page.content.decode()
        assert "<script>alert" not in page.content.decode()


def test_a_full_page_takes_a_constant_number_of_statements(as_, ector, player):
    client = as_(player)
    with statements() as few:
        back(client, ector)
    for kind in WORDS:
        values = {"reason": "why", "amount": 1, "year": 508} if kind == "payment" else {}
        named = {} if kind == "payment" else {"name": "One"}
        for _ in range(4):
            add_record(ector, kind=kind, by=player, **values, **named)
    with statements() as many:
        back(client, ector)
    assert len(many) == len(few) <= 14


# --- what is refused ---


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("size", "abc"),
        ("size", "１５"),
        ("size", "1e3"),
        ("size", "3.5"),
        ("size", "-1"),
        ("size", "100"),
        ("size", "1000000000000"),
        ("health", "3"),
        ("breed", ""),
        ("breed", "   "),
        ("breed", "x" * 81),
        ("name", "a\0b"),
        ("words", "x" * 401),
    ],
)
def test_nonsense_is_refused_and_all_else_stays_in_the_form(name, typed, as_, ector, player):
    typed_in = TYPED | {"size": "31", "dexterity": "17", name: typed}
    refused = sent(as_(player), f"{lists(ector, 'horse')}new/", **typed_in)
    page = refused.content.decode()

    assert refused.status_code == 422
    assert not Horse.objects.exists()
    assert page.count('aria-invalid="true"') == 1
    for other in {"name", "breed", "words", "dexterity"} - {name}:
        assert value_of(page, other) == [typed_in[other]]


@pytest.mark.parametrize(
    ("kind", "name", "typed"),
    [
        ("relative", "relation", "uncle"),
        ("relative", "relation", ""),
        ("relative", "born", "299"),
        ("payment", "amount", ""),
        ("payment", "amount", "3.5"),
        ("payment", "amount", "£100001"),
        ("payment", "year", ""),
        ("payment", "reason", ""),
        ("belonging", "number", "0"),
        ("belonging", "number", ""),
        ("weapon", "basis", "nonsense"),
    ],
)
def test_each_kind_refuses_what_it_cannot_hold(kind, name, typed, as_, ector, player):
    refused = sent(as_(player), f"{lists(ector, kind)}new/", **(TYPED | {name: typed}))
    assert refused.status_code == 422
    assert not RECORDS[kind]._default_manager.exists()


def test_nonsense_in_one_field_is_refused_with_what_was_typed(as_, horse, player):
    refused = sent(as_(player), field(horse, "size"), value="many", based_on="30")
    page = refused.content.decode()
    assert refused.status_code == 422
    assert value_of(page, "value") == ["many"]
    assert value_of(page, "based_on") == ["30"]
    assert "Write a whole number from 0 to 99; you typed “many”." in page


def test_no_more_than_two_hundred_of_a_kind(as_, ector, player, campaign):
    rows = [
        Payment(campaign=campaign, character=ector, amount=1, reason="why", year=508)
        for _ in range(MOST)
    ]
    Payment.objects.bulk_create(rows)
    refused = sent(as_(player), f"{lists(ector, 'payment')}new/", **TYPED)
    assert refused.status_code == 422
    assert "A sheet holds at most 200 of these." in text(refused)
    assert f"{lists(ector, 'payment')}new/" not in back(as_(player), ector)


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
