"""A campaign goes into a file and comes out of it whole; without secrets it holds none."""

import json
from typing import Any

import pytest

from characters.actions.check import grant, tick
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.actions.record import add_record, remove_record, set_record_field
from characters.actions.sheet import set_value
from characters.models import (
    Audience,
    Campaign,
    Character,
    Check,
    Event,
    GloryAward,
    Membership,
    Note,
    Portrait,
    Shown,
    User,
)
from characters.models.base import CampaignRow
from characters.rules.json_file import read, write
from characters.rules.reading import Faults
from characters.seams import new_id
from config.campaign_file.arriving import bring_in_campaign
from config.campaign_file.kinds import LEFT_BEHIND, columns, kinds
from config.campaign_file.leaving import campaign_file
from config.campaign_file.open_part import OPEN
from config.campaign_file.shapes import LISTS, read_campaign
from config.campaign_file.tournament import WRONG_IN
from config.demo.build import build
from rolls.actions.facing import Faced
from rolls.actions.facing import face as set_against
from rolls.actions.roll import roll_statistic
from rolls.actions.subject import statistic_source, typed_source
from rolls.actions.throw import Asked
from rolls.models import Facing, Roll, RollSide, feed
from rolls.rules.errors import RuleError
from tests.cast import person
from tests.characters.actions.test_knight_file import POINT
from tests.dice import loaded

pytestmark = pytest.mark.django_db


def parsed(data):
    return read_campaign(read(data, most=10**8))


def brought(data, by):
    return bring_in_campaign(*parsed(data), by=by)


def seat_of(user, campaign):
    return Membership.objects.select_related("campaign", "user").get(user=user, campaign=campaign)


@pytest.fixture
def reader(db):
    return person("Rhian")


@pytest.fixture
def played(gamemaster, player, ector, enid, sword, valorous):
    """A campaign with rolls, checks, Glory, notes, a portrait, a horse and a squire."""
    enid_sword = enid.statistics.select_related("character").get(key="sword")
    for face in (15, 9, 20):
        roll_statistic(sword, side="left", by=player, audience=Audience.TABLE, throw=loaded(face))
    roll_statistic(
        enid_sword,
        side="left",
        by=gamemaster,
        audience=Audience.GAMEMASTER_KNOWS,
        throw=loaded(9),
    )
    first = Check.objects.filter(state="proposed")[0]
    grant(first, by=gamemaster)
    award_glory(ector, amount=50, reason="a duel", by=gamemaster)
    set_value(sword, value=16, based_on=15, by=player)
    tick(valorous, side="right", by=gamemaster, why="brave")
    take_squire(ector, name="Wat", born=494, by=gamemaster, background="heir")
    for audience in Note.Audience.values:
        text = f"@character:0 read by {audience}"
        add_record(ector, kind="note", by=gamemaster, text=text, audience=audience)
    add_record(ector, kind="horse", by=gamemaster, breed="charger")
    mine = {"campaign": ector.campaign, "character": ector}
    Portrait.objects.create(image=POINT, digest="0" * 64, **mine)
    return Campaign.objects.get(pk=ector.campaign_id)


@pytest.mark.parametrize("secrets", [True, False])
def test_three_evenings_come_out_as_they_went_in(secrets, reader):
    demo = build()
    before = campaign_file(demo, secrets=secrets)
    made = brought(before, reader)

    assert campaign_file(made, secrets=secrets) == before
    assert Roll.objects.filter(campaign=made).count() > 15


@pytest.mark.parametrize("secrets", [True, False])
def test_a_campaign_comes_out_as_it_went_in(secrets, played, reader):
    before = campaign_file(played, secrets=secrets)
    made = brought(before, reader)

    assert campaign_file(made, secrets=secrets) == before
    assert made.uid == played.uid


def test_a_campaign_comes_to_an_empty_server(played):
    before = campaign_file(played, secrets=True)
    played.delete()
    User.objects.all().delete()
    made = brought(before, person("Anybody"))

    assert campaign_file(made, secrets=True) == before


def test_as_many_rows_come_in_as_went_out(played, reader):
    def counts(campaign):
        return {
            kind: model._default_manager.filter(campaign=campaign).count()
            for kind, model in kinds().items()
        }

    before = counts(played)
    made = brought(campaign_file(played, secrets=True), reader)
    after = counts(made)

    assert after == before | {"event": before["event"] + 1, "membership": after["membership"]}
    assert before["roll"] == 4


def test_who_brings_it_leads_it_and_nobody_else_sits_there(played, reader):
    made = brought(campaign_file(played, secrets=True), reader)

    (seat,) = Membership.objects.active().filter(campaign=made)
    assert (seat.user, seat.is_gamemaster) == (reader, True)
    names = {str(one) for one in Membership.objects.filter(campaign=made)}
    assert {str(one) for one in Membership.objects.filter(campaign=played)} <= names


def test_the_feed_reads_as_before(played, reader, as_):
    made = brought(campaign_file(played, secrets=True), reader)
    page = as_(reader).get(made.get_absolute_url())

    assert page.status_code == 200
    gamemaster = Membership.objects.gamemasters().get(campaign=played)
    here = feed.page(seat_of(reader, made)).entries[1:]
    there = feed.page(gamemaster).entries
    told = [(one.event.kind, one.roll and one.roll.side.total, len(one.checks)) for one in here]
    assert (
        told
        == [(one.event.kind, one.roll and one.roll.side.total, len(one.checks)) for one in there][
            : len(told)
        ]
    )


def test_every_sheet_is_there(played, reader, as_):
    made = brought(campaign_file(played, secrets=True), reader)

    for knight in Character.objects.filter(campaign=made):
        assert as_(reader).get(knight.get_absolute_url()).status_code == 200


def test_links_in_the_log_lead_to_what_came_with_it(played, reader):
    made = brought(campaign_file(played, secrets=True), reader)
    facts = json.dumps(list(Event.objects.filter(campaign=made).values_list("facts", flat=True)))

    for model in kinds().values():
        for pk in model._default_manager.filter(campaign=played).values_list("pk", flat=True):
            assert str(pk) not in facts
    about = [
        one.facts["about"]
        for one in Event.objects.filter(campaign=made, kind=Event.Kind.CHECK)
        if "about" in one.facts
    ]
    assert about
    assert Event.objects.filter(campaign=made, pk__in=about).count() == len(set(about))


def test_the_file_holds_no_row_id(played):
    told = campaign_file(played, secrets=True).decode()

    models: list[Any] = [*kinds().values(), User]
    for model in models:
        rows = model._default_manager.all()
        assert not [pk for pk in rows.values_list("pk", flat=True) if str(pk) in told]


def test_a_text_that_looks_like_a_place_stays_a_text(played, reader):
    made = brought(campaign_file(played, secrets=True), reader)
    told = Event.objects.filter(campaign=made, kind=Event.Kind.NOTE).values_list(
        "facts", flat=True
    )

    assert {one["told"][:12] for one in told} == {"@character:0"}


def test_every_kind_of_row_is_carried_or_says_why_not():
    from django.apps import apps

    all_kinds = {m._meta.model_name for m in apps.get_models() if issubclass(m, CampaignRow)}

    assert set(kinds()) | set(LEFT_BEHIND) == all_kinds
    assert all(LEFT_BEHIND.values())


# --- without secrets ---

GAMEMASTERS = {"encounter", "facing", "facingside", "linechange", "presence", "reveal", "telling"}
"""What only gamemasters read, whatever it hangs on."""


def test_every_column_that_holds_a_list_comes_in_as_one():
    found = [one for model in kinds().values() for one in columns(model)]
    found = [one for one in found if one.get_internal_type() == "JSONField"]
    judged = [one for one in found if f"{one.model._meta.model_name}.{one.name}" in WRONG_IN]
    found = [one for one in found if one not in judged]
    assert {one.name for one in found if one.default is list} == set(LISTS)
    assert not [one for one in found if one.default is dict and one.name in LISTS]


def test_every_kind_of_row_is_the_tables_or_the_gamemasters():
    assert set(OPEN) | GAMEMASTERS == set(kinds())


@pytest.fixture
def secretive(campaign, gamemaster, ector, enid, sword, valorous, player):
    """A campaign with a secret of every kind; each is called a mole."""
    knows, reads = Audience.GAMEMASTER_KNOWS, Audience.GAMEMASTER_READS
    roll_statistic(valorous, side="left", by=gamemaster, audience=knows, throw=loaded(10))
    roll_statistic(sword, side="left", by=player, audience=reads, throw=loaded(9))
    roll_statistic(sword, side="left", by=player, audience=Audience.MEMBER, throw=loaded(8))
    sides = [
        Faced(Asked(statistic_source(sword)), Audience.TABLE),
        Faced(Asked(typed_source("mole", "mole", 14)), knows),
    ]
    set_against(sides[0].asked.source, sides=sides, manner=Facing.Manner.OPPOSED, by=gamemaster)
    held = award_glory(ector, amount=77, reason="mole", by=gamemaster)
    secret = Event.objects.filter(audience=knows).latest("number")
    GloryAward.objects.filter(pk=held.pk).update(state="held", because=secret)
    held.because.delete()
    for audience in ("gamemaster", "owner"):
        add_record(ector, kind="note", by=gamemaster, text="mole", audience=audience)
    Character.objects.filter(pk=ector.pk).update(
        unknown={"by": "x", "fields": [[["spy"], '"mole"']]}
    )
    Character.objects.filter(pk=enid.pk).update(sheet_shown=Shown.LIMITED, homeland="mole")
    add_record(enid, kind="horse", by=gamemaster, breed="mole")
    return campaign


def test_a_file_without_secrets_holds_none(secretive):
    assert b"mole" in campaign_file(secretive, secrets=True)
    told = campaign_file(secretive, secrets=False)
    rows = json.loads(told)["rows"]

    assert b"mole" not in told
    assert rows["roll"] == rows["rollside"] == rows["gloryaward"] == rows["note"] == []
    assert {one["audience"] for one in rows["event"]} == {"table"}
    assert not [one for one in rows["check"] if one["state"] in ("held", "proposed")]
    enid = next(n for n, one in enumerate(rows["character"]) if one["name"] == "Lady Enid")
    assert not [one for one in rows["statistic"] if one["character"] == enid]


def test_a_granted_check_of_a_secret_roll_has_an_open_reason(secretive, gamemaster, reader):
    check = Check.objects.get(state="held", statistic__name="Valorous")
    grant(check, by=gamemaster)
    made = brought(campaign_file(secretive, secrets=False), reader)

    (ticked,) = Check.objects.filter(campaign=made, state="released")
    assert ticked.because == ticked.award
    assert ticked.because.audience == Audience.TABLE


def test_no_file_without_secrets_tells_who_read_a_note_before(ector, gamemaster):
    for _ in range(3):
        note = add_record(ector, kind="note", by=gamemaster, text="x", audience="gamemaster")
    set_record_field(note, field="audience", value="table", based_on="gamemaster", by=gamemaster)
    told = campaign_file(ector.campaign, secrets=False)

    assert b'"gamemaster"' not in told.replace(b'"role": "gamemaster"', b"")
    assert [one["position"] for one in json.loads(told)["rows"]["note"]] == [0]


@pytest.mark.parametrize("how", ["hidden", "thrown away"])
def test_no_file_without_secrets_holds_the_words_of_a_note_that_is_not_there(
    how, ector, gamemaster
):
    note = add_record(
        ector, kind="note", by=gamemaster, title="Plans", text="mole", audience="table"
    )
    if how == "hidden":
        set_record_field(
            note, field="audience", value="gamemaster", based_on="table", by=gamemaster
        )
    else:
        remove_record(note, by=gamemaster)

    assert b"mole" not in campaign_file(ector.campaign, secrets=False)


def test_of_what_a_limited_knight_brought_along_others_get_the_sum_of_glory(
    secretive, gamemaster, enid
):
    award_glory(enid, amount=5, reason="a duel", by=gamemaster, year=490)
    known = Event.objects.get(character=enid, kind="character")
    for amount in (30, 40):
        given = {"amount": amount, "reason": "mole", "year": 480, "because": known}
        GloryAward.objects.create(campaign=secretive, character=enid, at=known.at, **given)
    total = enid.glory_awards.total()
    told = campaign_file(secretive, secrets=False)
    rows = json.loads(told)["rows"]["gloryaward"]

    assert b"mole" not in told
    assert sum(one["amount"] for one in rows) == total
    assert len(rows) == 2
    assert not {490, 480} & {one["year"] for one in rows}


def test_secret_rolls_stay_secret_where_they_come_in(secretive, reader):
    made = brought(campaign_file(secretive, secrets=True), reader)
    guest = Membership.objects.create(campaign=made, user=person("Guest"), role="player")

    assert Roll.objects.filter(campaign=made).count() == 3
    assert not Roll.objects.visible_to(guest).exists()
    assert not RollSide.objects.visible_to(guest).exists()


# --- what is refused ---


def faults(value):
    with pytest.raises(Faults) as told:
        parsed(value if isinstance(value, bytes) else write(value))
    return [str(one) for one in told.value.faults]


def test_a_row_that_is_not_there_is_told_with_its_place(played):
    value = json.loads(campaign_file(played, secrets=True))
    value["rows"]["roll"][2]["event"] = 999_999

    assert faults(value) == ["rows.roll[2].event: there is no row 999999 in rows.event"]


@pytest.mark.parametrize(
    ("kind", "column", "bad", "told"),
    [
        ("rollside", "modifiers", [{"amount": "x"}], "must hold objects"),
        ("rollside", "naturals", ["x"], "must hold whole numbers"),
        ("event", "facts", [], "must be an object"),
        ("event", "at", "yesterday", "must be a date"),
        ("event", "at", "2026-01-01T00:00:00", "must say its zone"),
        ("event", "actor", "Gwen", "must be the number of a row"),
        ("character", "name", " ", "must not be empty"),
        ("character", "uid", "x", "must be a UUID"),
        ("statistic", "value", 10**6, "must be a whole number"),
        ("portrait", "image", "R0lGOA==", "is no WebP picture"),
    ],
)
def test_what_cannot_stand_there_is_told(kind, column, bad, told, played):
    value = json.loads(campaign_file(played, secrets=True))
    value["rows"][kind][0][column] = bad
    (fault,) = faults(value)

    assert fault.startswith(f"rows.{kind}[0].{column}: ")
    assert told in fault


def test_doubled_uids_are_refused(played):
    value = json.loads(campaign_file(played, secrets=True))
    first, second = value["rows"]["character"][:2]
    second["uid"] = first["uid"]

    assert faults(value) == ["rows.character[1]: stands there twice"]


def test_rows_that_contradict_each_other_leave_nothing(played, reader):
    value = json.loads(campaign_file(played, secrets=True))
    value["rows"]["roll"][1]["event"] = value["rows"]["roll"][0]["event"]
    before = Campaign.objects.count()

    with pytest.raises(RuleError, match="contradict"):
        brought(write(value), reader)
    assert Campaign.objects.count() == before


def test_what_is_not_understood_comes_out_again(played, reader):
    value = json.loads(campaign_file(played, secrets=True))
    value["rows"]["character"][1]["falcon"] = {"name": "Bella"}
    value["tapestry"] = [1, 2]
    made = brought(write(value), reader)

    assert campaign_file(made, secrets=True) == write(value)


def test_a_campaign_that_is_here_already_comes_in_beside_it(played):
    gamemaster = Membership.objects.gamemasters().get(campaign=played)
    made = brought(campaign_file(played, secrets=True), gamemaster.user)

    assert made.uid != played.uid
    assert str(new_id()) != str(made.uid)
