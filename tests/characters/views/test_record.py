"""The lists of the sheet: who reads and changes them, and what is shown."""

import re

import pytest
from django.utils.html import escape

from characters.actions.record import add_record
from characters.forms.record import RANGES, field_for
from characters.models import RECORDS, Horse, Record
from characters.seams import new_id
from characters.views.record_words import WORDS
from tests.characters.views.of_records import HTMX, TYPED, at, back, field, fresh, lists, sent
from tests.rolls.pages import text, value_of
from tests.rolls.statements import statements

STRANGE = 'Dinton\'s "Tower" <b>&amp;</b><script>alert(1)</script>{{ 7|add:7 }}'


@pytest.fixture
def horse(ector, player) -> Record:
    return add_record(ector, kind="horse", by=player, name="Grisel", breed="charger", size=30)


def entry(html, record):
    """What a page shows of one row."""
    found = re.search(rf'<li id="record-{record.pk}".*?</li>', html, re.S)
    assert found, html
    return " ".join(re.sub(r"<[^>]*>", " ", found[0]).split())


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
