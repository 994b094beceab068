"""A knight's file is taken along by who reads the sheet, shown before it comes in, and comes in
once."""

import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.html import escape

from characters.actions.export_knight import knight_file
from characters.actions.record import add_record
from characters.models import Character, Event, Incoming, Membership, Note, Role, Shown
from characters.rules.json_file import write
from characters.seams import new_id

NAMES = ("Sir Łukasz ó Súilleabháin d'Æthelmær 龍 \u200f", """Dinton's "Tower" <b>&amp;""")


def exported(client, knight):
    return client.get(f"{knight.get_absolute_url()}export/")


def at(campaign):
    return f"/campaigns/{campaign.pk}/characters/import/"


def handed(client, campaign, data, name="knight.json"):
    return client.post(at(campaign), {"file": SimpleUploadedFile(name, data)})


def brought(client, campaign, data, key=None, **more):
    """The file, handed in and then brought in as its page offers it."""
    page = handed(client, campaign, data)
    form = page.context["form"]
    fields = {name: form[name].value() for name in form.fields}
    sent = {k: v for k, v in fields.items() if v not in (None, False)} | more
    return client.post(at(campaign), sent | ({"key": key} if key else {}))


def changed(data, **fields):
    return write(json.loads(data) | fields)


@pytest.fixture
def elsewhere(stranger):
    return Membership.objects.select_related("campaign", "user").get(user=stranger)


# --- who ---


@pytest.mark.parametrize("who", ["gamemaster", "player", "other", "spectator"])
def test_who_reads_the_sheet_takes_its_file_along(who, as_, ector, request):
    answer = exported(as_(request.getfixturevalue(who)), ector)

    assert answer.status_code == 200
    assert json.loads(answer.content)["uid"] == str(ector.uid)
    assert "no-store" in answer["Cache-Control"]


@pytest.mark.parametrize(
    ("who", "status"),
    [("player", 200), ("gamemaster", 200), ("other", 404), ("spectator", 404), ("stranger", 404)],
)
def test_a_limited_sheet_has_no_file_for_others(who, status, as_, ector, request):
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)

    assert exported(as_(request.getfixturevalue(who)), ector).status_code == status


@pytest.mark.parametrize(("who", "status"), [("spectator", 403), ("stranger", 404)])
def test_who_does_not_play_brings_nobody_in(who, status, as_, campaign, request):
    client = as_(request.getfixturevalue(who))

    assert client.get(at(campaign)).status_code == status
    assert handed(client, campaign, b"{}").status_code == status


# --- what a file holds ---


@pytest.fixture
def noted(ector, gamemaster, player):
    """Sir Ector with a note for each kind of eyes."""
    for audience in Note.Audience.values:
        text = f"read by {audience}"
        add_record(ector, kind="note", by=gamemaster, text=text, audience=audience)
    return ector


@pytest.mark.parametrize(
    ("who", "audiences"),
    [
        ("gamemaster", ["gamemaster", "owner", "table"]),
        ("player", ["owner", "table"]),
        ("other", ["table"]),
        ("spectator", ["table"]),
    ],
)
def test_a_file_holds_the_notes_that_its_reader_reads(who, audiences, as_, noted, request):
    content = exported(as_(request.getfixturevalue(who)), noted).content

    notes = json.loads(content)["records"]["note"]
    assert [one["audience"] for one in notes] == audiences


def test_a_players_file_is_the_gamemasters_without_what_is_the_gamemasters(
    as_, noted, player, gamemaster
):
    theirs, whole = (json.loads(knight_file(noted, one)) for one in (player, gamemaster))

    assert set(theirs) == set(whole)
    differing = {name for name in whole if whole[name] != theirs[name]}
    assert differing == {"records"}
    kinds = {k for k in whole["records"] if whole["records"][k] != theirs["records"][k]}
    assert kinds == {"note"}


def test_what_was_just_edited_is_in_the_file(as_, player, sword):
    client, knight = as_(player), sword.character
    address = f"/campaigns/{knight.campaign_id}/statistics/{sword.pk}/"
    client.post(address, {"side": "left", "value": "17", "based_on": "15"})

    rows = json.loads(exported(client, knight).content)["statistics"]
    assert next(one["value"] for one in rows if one["key"] == "sword") == 17


@pytest.mark.parametrize("name", NAMES)
def test_a_name_in_any_script_names_the_file(name, as_, player, ector):
    Character.objects.filter(pk=ector.pk).update(name=name)

    answer = exported(as_(player), ector)

    assert json.loads(answer.content)["name"] == name
    assert answer["Content-Disposition"].startswith("attachment; filename")
    assert answer["Content-Disposition"].isascii()


# --- bringing in ---


def test_reading_a_file_writes_no_character(as_, elsewhere, ector, gamemaster):
    client = as_(elsewhere)
    page = handed(client, elsewhere.campaign, knight_file(ector, gamemaster))

    assert page.status_code == 200
    assert not Character.objects.filter(campaign=elsewhere.campaign).exists()
    for told in ("What was read", "What follows from it", "What stays out", "24"):
        assert told in page.content.decode()


@pytest.mark.parametrize("name", [*NAMES, "<script>alert(1)</script>"])
def test_a_knight_comes_to_another_table_with_the_same_uid(name, as_, elsewhere, ector):
    Character.objects.filter(pk=ector.pk).update(name=name)
    ector.refresh_from_db()
    data = knight_file(ector, None)
    answer = brought(as_(elsewhere), elsewhere.campaign, data)

    made = Character.objects.get(campaign=elsewhere.campaign)
    assert answer["Location"] == made.get_absolute_url()
    assert (made.uid, made.name, made.owner) == (ector.uid, name, None)
    assert knight_file(made, elsewhere) == data
    assert escape(name.strip()) in as_(elsewhere).get(answer["Location"]).content.decode()


def test_a_players_knight_is_the_players(as_, player, ector, campaign):
    data = changed(knight_file(ector, player), uid=str(new_id()), name="Sir Kay")
    brought(as_(player), campaign, data)

    assert Character.objects.get(name="Sir Kay").owner == player


@pytest.mark.parametrize(("who", "asked"), [("player", False), ("gamemaster", True)])
def test_only_a_gamemaster_is_asked_whose_a_knight_is(who, asked, as_, ector, campaign, request):
    data = changed(knight_file(ector, None), uid=str(new_id()))
    page = handed(as_(request.getfixturevalue(who)), campaign, data).content.decode()

    assert ('name="owner"' in page) is asked


def test_a_gamemaster_says_whose_a_knight_is(as_, gamemaster, other, ector, campaign):
    data = changed(knight_file(ector, None), uid=str(new_id()), name="Sir Kay")
    brought(as_(gamemaster), campaign, data, owner=other.pk)

    assert Character.objects.get(name="Sir Kay").owner == other


def test_the_same_file_at_the_same_table_changes_nothing_and_says_so(as_, player, ector, campaign):
    before = Event.objects.count()
    page = handed(as_(player), campaign, knight_file(ector, player))

    assert "exactly as in this file" in page.content.decode()
    assert "<button" not in page.content.decode().partition("<main")[2].partition("</main")[0]
    assert (Event.objects.count(), Incoming.objects.count()) == (before, 0)


def test_a_gamemasters_file_tells_its_player_of_no_difference(as_, player, noted, campaign):
    page = handed(as_(player), campaign, knight_file(noted, None))

    assert "exactly as in this file" in page.content.decode()


def test_a_different_file_shows_the_differences_and_comes_in_as_a_copy_only(
    as_, player, ector, campaign
):
    value = json.loads(knight_file(ector, player))
    sword = next(one for one in value["statistics"] if one["key"] == "sword")
    sword["value"], value["title"] = 19, "of the Fountain"
    page = handed(as_(player), campaign, write(value)).content.decode()

    for told in ("Sword, value", "15", "19", "of the Fountain", "Bring in as a copy"):
        assert told in page
    brought(as_(player), campaign, write(value))
    copy = Character.objects.exclude(pk=ector.pk).get(campaign=campaign)
    assert (copy.uid != ector.uid, copy.title) == (True, "of the Fountain")
    ector.refresh_from_db()
    assert ector.title == ""
    assert ector.values_of("sword") == {"sword": 15}


@pytest.mark.parametrize("state", ["binned", "limited"])
def test_of_a_knight_who_is_not_to_be_read_a_file_tells_nothing(
    state, as_, other, ector, campaign
):
    data = changed(knight_file(ector, None), title="of the Fountain")
    hidden = (
        {"binned": "2026-01-01T00:00:00Z"} if state == "binned" else {"sheet_shown": "limited"}
    )
    Character.objects.filter(pk=ector.pk).update(**hidden)
    page = handed(as_(other), campaign, data).content.decode()

    assert "can come in as a copy" in page
    assert "Where they differ" not in page
    assert brought(as_(other), campaign, data).status_code == 302
    assert Character.objects.filter(campaign=campaign).count() == 2


def test_pressing_twice_brings_one_knight(as_, elsewhere, ector):
    client, data = as_(elsewhere), knight_file(ector, None)
    page = handed(client, elsewhere.campaign, data)
    form = page.context["form"]
    sent = {"key": str(new_id()), "incoming": form["incoming"].value()}

    answers = [client.post(at(elsewhere.campaign), sent) for _ in range(2)]

    assert [one.status_code for one in answers] == [302, 302]
    assert Character.objects.filter(campaign=elsewhere.campaign).count() == 1
    assert Event.objects.filter(kind=Event.Kind.IMPORT).count() == 1


def test_a_file_that_was_put_away_is_asked_for_again(as_, elsewhere, ector):
    client, data = as_(elsewhere), knight_file(ector, None)
    form = handed(client, elsewhere.campaign, data).context["form"]
    Incoming.objects.all().delete()
    sent = {"key": str(new_id()), "incoming": form["incoming"].value()}
    answer = client.post(at(elsewhere.campaign), sent)

    assert answer.status_code == 422
    assert "Choose it again" in answer.content.decode()


def test_nobody_brings_in_what_another_handed_in(as_, elsewhere, player, campaign, ector):
    form = handed(as_(elsewhere), elsewhere.campaign, knight_file(ector, None)).context["form"]
    sent = {"key": str(new_id()), "incoming": form["incoming"].value()}

    assert as_(player).post(at(campaign), sent).status_code == 422
    assert Incoming.objects.count() == 1


@pytest.mark.parametrize("field", ["key", "incoming"])
def test_a_word_without_its_key_or_file_does_nothing(field, as_, player, campaign):
    sent = {"key": str(new_id()), "incoming": str(new_id())} | {field: "nonsense"}
    answer = as_(player).post(at(campaign), sent)

    assert answer.status_code == 422
    assert "out of date" in answer.content.decode()


def test_what_is_not_understood_is_told_kept_and_comes_out_again(as_, elsewhere, ector):
    data = changed(knight_file(ector, None), falcon={"name": "Dame Bella", "speed": 1.5})
    page = handed(as_(elsewhere), elsewhere.campaign, data).content.decode()
    brought(as_(elsewhere), elsewhere.campaign, data)

    assert "“falcon” is not known here" in page
    made = Character.objects.get(campaign=elsewhere.campaign)
    assert knight_file(made, elsewhere) == data


def test_what_nobody_can_judge_is_read_by_who_brought_it_and_gamemasters(
    as_, player, other, gamemaster, ector, campaign
):
    data = changed(knight_file(ector, None), uid=str(new_id()), name="Sir Kay", secret="mole")
    brought(as_(gamemaster), campaign, data, owner=player.pk)
    made = Character.objects.get(name="Sir Kay")

    assert b"mole" in knight_file(made, gamemaster)
    assert b"mole" not in knight_file(made, player)
    assert b"mole" not in knight_file(made, other)


def test_what_only_a_gamemaster_may_say_a_player_does_not_bring(
    as_, gamemaster, player, ector, campaign
):
    value = json.loads(knight_file(ector, None))
    value |= {"uid": str(new_id()), "name": "Sir Kay"}
    value["overrides"] = [{"key": "hit_points", "number": 97, "reason": "luck"}]
    value["glory"] = [{"amount": 50, "reason": "unseen", "year": 508, "held": True}]
    page = handed(as_(player), campaign, write(value)).content.decode()
    theirs = handed(as_(gamemaster), campaign, write(value)).content.decode()
    brought(as_(player), campaign, write(value))

    made = Character.objects.get(name="Sir Kay")
    assert "only one brings them in" in page
    assert ("97</" in page, "97</" in theirs) == (False, True)
    assert (made.overrides.count(), made.glory_awards.count()) == (0, 0)


# --- what is refused ---


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "This file is empty"),
        (b"nonsense", "this is no JSON"),
        (b"[1, 2]", "no file of the format"),
        (b'{"format": "other", "version": 1}', "no file of the format"),
        (b'{"format": "winterhall-knight", "version": 99}', "version 99 is not known"),
        (b"[" * 100_000, "levels deep"),
        (b'{"a": NaN}', "NaN is no number"),
        ('{"format": "x"}'.encode("utf-16"), "not UTF-8"),
        (b" " * 5_000_001, "5 MB"),
    ],
    ids=["empty", "text", "list", "format", "version", "deep", "nan", "utf16", "large"],
)
def test_a_bad_file_is_refused_whole_in_plain_words(data, told, as_, player, campaign):
    answer = handed(as_(player), campaign, data)

    assert answer.status_code == 422
    assert told in answer.content.decode()
    assert not Character.objects.filter(campaign=campaign).exists()
    assert not Incoming.objects.exists()


def test_a_body_of_fifty_megabytes_is_refused_before_it_is_read(as_, player, campaign):
    answer = handed(as_(player), campaign, b" " * 50_000_000)

    assert answer.status_code == 422
    assert "A file may have 5 MB; this one has 50" in answer.content.decode()


def test_every_fault_is_told_with_its_place(as_, player, campaign, ector):
    value = json.loads(knight_file(ector, None))
    value["statistics"][0]["value"] = 7000
    value["statistics"][3]["kind"] = "virtue"
    value["born"] = "long ago"
    page = handed(as_(player), campaign, write(value)).content.decode()

    for where in ("statistics[0].value", "statistics[3].kind", "born"):
        assert where in page


def test_nothing_is_chosen_without_a_file(as_, player, campaign):
    answer = as_(player).post(at(campaign))

    assert answer.status_code == 422
    assert "Choose a file first" in answer.content.decode()


def test_a_seat_that_only_watches_now_brings_nobody_in(as_, elsewhere, ector, player, campaign):
    data = changed(knight_file(ector, None), uid=str(new_id()))
    form = handed(as_(player), campaign, data).context["form"]
    Membership.objects.filter(pk=player.pk).update(role=Role.SPECTATOR)
    sent = {"key": str(new_id()), "incoming": form["incoming"].value()}

    assert as_(player).post(at(campaign), sent).status_code == 403
