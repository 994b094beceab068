"""A backup holds everything, is made while people play, and comes back whole or in parts."""

import gzip
import json
import threading
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection

from characters.actions.export_knight import knight_file
from characters.actions.glory import award_glory
from characters.actions.record import add_record
from characters.actions.sheet import set_value
from characters.models import Campaign, Character, Event, Membership, User
from config.backup.leaving import back_up
from config.backup.tables import LEFT_BEHIND, tables
from config.campaign_file.leaving import campaign_file
from tests.cast import knight, person
from tests.characters.actions.test_knight_file import NAMES

pytestmark = pytest.mark.django_db(transaction=True)


def said(*words):
    out = StringIO()
    call_command(*map(str, words), stdout=out)
    return out.getvalue().strip()


def everything():
    """Every row of every table that is kept."""
    return {
        model._meta.label: sorted(
            map(
                repr,
                model._base_manager.values_list(*[f.attname for f in model._meta.concrete_fields]),
            )
        )
        for model in tables()
    }


def empty():
    """As after `migrate` in a new database."""
    Campaign.objects.all().delete()
    User.objects.all().delete()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "hall.backup"


@pytest.fixture
def hall(gamemaster, player, ector, enid, sword):
    """A table with some things on it, and another."""
    set_value(sword, value=16, based_on=15, by=player)
    award_glory(ector, amount=50, reason="a duel", by=gamemaster)
    add_record(ector, kind="note", by=gamemaster, text="quiet\n龍", audience="gamemaster")
    Character.objects.filter(pk=enid.pk).update(name=NAMES[0])
    return gamemaster.campaign


def test_a_backup_comes_back_into_an_empty_database(hall, file):
    said("backup", file)
    before = everything()
    empty()

    assert said("restore", file).endswith("rows are back.")
    assert everything() == before
    made = person("After")  # numbers that the database gives go on
    made.user_permissions.add(*apps.get_model("auth.Permission").objects.all()[:2])


def test_who_logged_in_by_a_password_still_can(hall, file, client):
    said("backup", file)
    empty()
    said("restore", file)

    assert client.login(username="Pat", password="a long enough phrase")


def test_only_its_owner_reads_the_file_and_no_half_of_it_stays(hall, file):
    said("backup", file)

    assert file.stat().st_mode & 0o077 == 0
    assert list(file.parent.iterdir()) == [file]


def test_every_table_is_kept_or_says_why_not():
    labels = {
        one._meta.label
        for one in apps.get_models(include_auto_created=True)
        if one._meta.managed and not one._meta.proxy
    }

    assert {one._meta.label for one in tables()} == labels - set(LEFT_BEHIND)
    assert all(LEFT_BEHIND.values())


def test_a_backup_is_one_moment_though_people_play(hall, file, gamemaster, ector):
    """Who writes meanwhile waits for nobody, and what they write is in it whole or not at all."""
    stop, wrote = threading.Event(), []

    def play():
        try:
            while not stop.is_set():
                award_glory(ector, amount=1, reason="again", by=gamemaster)
                wrote.append(1)
        finally:
            connection.close()

    writer = threading.Thread(target=play)
    writer.start()
    try:
        for number in range(3):
            back_up(file.with_suffix(f".{number}"))
    finally:
        stop.set()
        writer.join()

    assert wrote
    for number in range(3):
        counts = _counts(file.with_suffix(f".{number}"))
        assert counts["characters.GloryAward"] == counts["glory events"]


def _counts(file):
    counts, table = {"glory events": 0}, {}
    with gzip.open(file, "rt") as told:
        for line in map(json.loads, told):
            if isinstance(line, dict):
                table = line
            else:
                label = table["table"]
                counts[label] = counts.get(label, 0) + 1
                kind = table["columns"].index("kind") if label == "characters.Event" else None
                counts["glory events"] += kind is not None and line[kind] == "glory"
    return counts


# --- one knight ---


def test_one_knight_comes_back_and_nobody_else_is_touched(hall, file, ector, enid):
    before = knight_file(ector, None)
    said("backup", file)
    ector.delete()
    enid.refresh_from_db()
    untouched = knight_file(enid, None)

    assert said("restore", file, "--knight", "sir ector") == "Sir Ector is back at the table."
    made = Character.objects.get(uid=ector.uid)
    assert knight_file(made, None) == before
    assert made.owner.user.username == "Pat"
    assert knight_file(Character.objects.get(pk=enid.pk), None) == untouched
    assert Character.objects.count() == 2


def test_a_knight_who_is_here_so_is_left_alone(hall, file, ector):
    said("backup", file)
    before = Event.objects.count()

    assert "Nothing was changed" in said("restore", file, "--knight", ector.uid)
    assert Event.objects.count() == before


def test_a_knight_who_has_changed_comes_in_beside(hall, file, ector, gamemaster):
    said("backup", file)
    award_glory(ector, amount=70, reason="a feast", by=gamemaster)

    assert "as a copy" in said("restore", file, "--knight", "Sir Ector")
    totals = {one.glory_awards.total() for one in Character.objects.filter(name="Sir Ector")}
    assert totals == {50, 120}


@pytest.mark.parametrize("name", NAMES)
def test_a_knight_is_found_by_a_name_in_any_script(name, hall, file, ector):
    Character.objects.filter(pk=ector.pk).update(name=name)
    said("backup", file)
    Character.objects.filter(name=name).delete()
    if name == NAMES[0]:  # Lady Enid is called so too
        with pytest.raises(CommandError, match="Several"):
            said("restore", file, "--knight", name)
    else:
        assert name in said("restore", file, "--knight", name)


def test_nobody_comes_back_who_was_not_there(hall, file):
    said("backup", file)

    with pytest.raises(CommandError, match="No knight"):
        said("restore", file, "--knight", "Mordred")


# --- one campaign ---


def test_one_campaign_comes_back_with_its_people(hall, file, stranger, gamemaster):
    other = Campaign.objects.get(name="Elsewhere")
    other_knight = knight(other, other.memberships.get(), "Sir Kay", None)
    said("backup", file)
    before, untouched = everything(), campaign_file(other, secrets=True)
    Campaign.objects.get(pk=hall.pk).delete()

    assert said("restore", file, "--campaign", hall.pk) == "The Marches is back."
    after = everything()
    assert {k for k in before if before[k] != after[k]} <= {"characters.Intent"}
    assert campaign_file(Campaign.objects.get(pk=other.pk), secrets=True) == untouched
    assert other_knight.pk


def test_a_campaign_that_is_here_comes_back_as_a_copy_only(hall, file, gamemaster):
    said("backup", file)
    with pytest.raises(CommandError, match="--copy"):
        said("restore", file, "--campaign", hall.pk)
    before = campaign_file(hall, secrets=True)
    said("restore", file, "--campaign", hall.pk, "--copy")

    made = Campaign.objects.exclude(pk=hall.pk).get(name="The Marches")
    assert Membership.objects.gamemasters().get(campaign=made).user == gamemaster.user
    copied = json.loads(campaign_file(made, secrets=True))
    assert copied | {"uid": str(hall.uid)} == json.loads(before)


# --- what is refused ---


def test_a_database_with_people_in_it_takes_no_whole_backup(hall, file):
    said("backup", file)

    with pytest.raises(CommandError, match="must be empty"):
        said("restore", file)


def test_a_file_that_is_there_is_not_written_over(hall, file):
    file.write_text("precious")

    with pytest.raises(CommandError, match="is there already"):
        said("backup", file)
    assert file.read_text() == "precious"


@pytest.mark.parametrize("cut", [0.3, 0.9])
def test_half_a_backup_brings_nothing(cut, hall, file):
    said("backup", file)
    with gzip.open(file, "rt") as told:
        text = told.read()
    with gzip.open(file, "wt") as told:
        told.write(text[: int(len(text) * cut)].rpartition("\n")[0] + "\n")
    empty()

    with pytest.raises(CommandError):
        said("restore", file)
    assert not User.objects.exists()


@pytest.mark.parametrize("part", [0.3, 0.9])
def test_a_file_that_breaks_off_is_refused_in_plain_words(part, hall, file):
    said("backup", file)
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * part)])
    empty()

    for more in ((), ("--knight", "Sir Ector")):
        with pytest.raises(CommandError, match="cannot be read"):
            said("restore", file, *more)
    assert not User.objects.exists()


@pytest.mark.parametrize("spoil", [lambda row: row[:-1], lambda row: [[], *row[1:]]])
def test_a_row_that_is_damaged_is_refused_in_plain_words(spoil, hall, file):
    said("backup", file)
    with gzip.open(file, "rt") as told:
        lines = [json.loads(line) for line in told]
    number = next(n for n, line in enumerate(lines) if isinstance(line, list))
    lines[number] = spoil(lines[number])
    with gzip.open(file, "wt") as told:
        told.writelines(json.dumps(line) + "\n" for line in lines)
    empty()

    with pytest.raises(CommandError, match="damaged"):
        said("restore", file)
    assert not User.objects.exists()


@pytest.mark.parametrize(
    "data",
    [b"", b"nonsense", gzip.compress(b"[]\n"), gzip.compress(b"x")],
    ids=["empty", "nonsense", "a list", "a letter"],
)
def test_what_is_no_backup_is_refused(data, file):
    file.write_bytes(data)

    with pytest.raises(CommandError):
        said("restore", file)


def test_a_backup_of_another_version_is_refused_in_plain_words(hall, file):
    said("backup", file)
    with gzip.open(file, "rt") as told:
        first, *rest = told.readlines()
    head = json.loads(first)
    head["migrations"].pop()
    with gzip.open(file, "wt") as told:
        told.writelines([json.dumps(head) + "\n", *rest])
    empty()

    with pytest.raises(CommandError, match="another version"):
        said("restore", file)
