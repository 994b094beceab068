"""Naming an heir, the heir taking over, an heir made, and what every page tells of it."""

import re
from uuid import UUID

import pytest
from django.urls import reverse

from characters.actions.export_knight import knight_value
from characters.actions.fate import die
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.actions.knighting import finish_making
from characters.actions.making import random_step, take_step
from characters.actions.record import add_record
from characters.actions.sheet import set_field
from characters.actions.shown import show_sheet
from characters.actions.succession import mark_of, name_heir, seen_by
from characters.actions.taking_over import stake_of, take_over
from characters.models import Character, Making, Membership, Relative, Shown, Succession
from characters.rules.creation.steps import STEPS
from characters.seams import new_id
from tests.cast import knight


def place(character, name="heir"):
    return reverse(f"characters:{name}", args=(character.campaign_id, character.pk))


def text(answer):
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def sent(client, where, **more):
    return client.post(where, {"key": str(new_id())} | more)


def named(character, by, **whom):
    return name_heir(character, by=by, based_on=mark_of(seen_by(by, character)), **whom)


@pytest.fixture
def dead(ector, enid, gamemaster, player):
    award_glory(ector, amount=2_545, reason="a life", by=gamemaster)
    add_record(ector, kind="holding", by=player, name="Norchester")
    take_squire(ector, name="Wat", born=490, by=player, background="esquires_son")
    named(ector, player, heir=enid)
    die(ector, year=509, by=gamemaster)
    return ector


@pytest.mark.parametrize(
    ("who", "name", "status"),
    [
        ("player", "heir", 200),
        ("gamemaster", "heir", 200),
        ("other", "heir", 403),
        ("spectator", "heir", 403),
        ("stranger", "heir", 404),
        ("player", "takes_over", 403),
        ("gamemaster", "takes_over", 200),
        ("other", "begin_heir", 403),
        ("player", "begin_heir", 200),
    ],
)
def test_who_may_ask(as_, ector, request, who, name, status):
    client = as_(request.getfixturevalue(who))

    assert client.get(place(ector, name)).status_code == status
    assert client.put(place(ector, name)).status_code == 405
    if status != 200:
        assert sent(client, place(ector, name)).status_code == status


def test_a_player_names_an_heir_and_nobody_else_meanwhile(as_, ector, enid, green_knight, player):
    client = as_(player)
    told = client.get(place(ector)).content.decode()
    assert f'value="character:{enid.pk}"' in told
    assert f"character:{ector.pk}" not in told

    answer = sent(client, place(ector), heir=f"character:{enid.pk}")
    late = sent(client, place(ector), heir=f"character:{green_knight.pk}")

    assert answer.url == f"{ector.get_absolute_url()}#line"
    assert late.status_code == 409
    assert "Meanwhile somebody has named Lady Enid. Nothing was changed." in text(late)
    page = text(client.get(ector.get_absolute_url()))
    assert "Lady Enid named as heir" in page
    assert "Name another heir" in page


NOBODY = f"character:{UUID(int=1)}"


@pytest.mark.parametrize("heir", ["nonsense", NOBODY, "kin:1", "\0"])
def test_whoever_is_not_there_is_not_named(as_, ector, player, heir):
    answer = sent(as_(player), place(ector), heir=heir)

    assert answer.status_code == 422
    assert not Succession.objects.exists()


def test_nobody_knows_of_a_hidden_one_among_the_choices(as_, ector, green_knight, player, other):
    Character.objects.filter(pk=green_knight.pk).update(sheet_shown=Shown.HIDDEN)

    assert "Green Knight" not in as_(player).get(place(ector)).content.decode()
    answer = sent(as_(player), place(ector), heir=f"character:{green_knight.pk}")
    assert answer.status_code == 422
    assert "in play" in text(answer)


def test_whoever_is_of_another_campaign_is_not_among_the_choices(as_, ector, player, stranger):
    there = Membership.objects.select_related("campaign").get(user=stranger)
    theirs = knight(there.campaign, there, "Sir Xanthus", there)

    assert theirs.name not in as_(player).get(place(ector)).content.decode()
    answer = sent(as_(player), place(ector), heir=f"character:{theirs.pk}")
    assert answer.status_code == 422
    assert "in play" in text(answer)


def test_every_page_shows_the_heir_and_no_fact_stands_twice(
    as_, dead, enid, green_knight, gamemaster, player, other
):
    set_field(green_knight, field="lord", value="Sir Ector", based_on="", by=gamemaster)
    client, matters = as_(gamemaster), reverse("matters", args=(dead.campaign_id,))
    assert "Lady Enid may take over from Sir Ector" in text(client.get(matters))
    asked = client.get(place(dead, "takes_over"))
    assert "is given 255 Glory" in text(asked)

    stake = stake_of(Succession.objects.get())
    goes = ["holding", "squire"]
    answer = sent(client, place(dead, "takes_over"), year="510", goes=goes, based_on=stake)

    assert answer.status_code == 302
    assert "may take over" not in text(client.get(matters))
    reader = as_(other)
    for one in (dead, enid):
        page = text(reader.get(one.get_absolute_url()))
        assert "Sir Ector born 487 died 509" in page
        assert "took over in 510" in page
    assert "Lady Enid, heir of Sir Ector" in text(reader.get(green_knight.get_absolute_url()))
    assert "Norchester" in text(reader.get(f"{enid.get_absolute_url()}back/"))
    assert "Norchester" not in text(reader.get(f"{dead.get_absolute_url()}back/"))
    assert "Wat" in text(reader.get(enid.get_absolute_url()))
    assert "Heir of Sir Ector" in text(reader.get(enid.get_absolute_url()))
    feed = text(reader.get(reverse("rolls:feed", args=(dead.campaign_id,))))
    assert "Lady Enid took over from Sir Ector in 510, with 255 Glory" in feed
    year = reverse("rolls:chronicle_year", args=(dead.campaign_id, 510))
    assert "Lady Enid took over from Sir Ector" in text(reader.get(year))
    members = text(reader.get(reverse("characters:members", args=(dead.campaign_id,))))
    assert "Lady Enid took over in 510." in members
    set_field(dead, field="name", value="Sir Hector", based_on="Sir Ector", by=gamemaster)
    assert "Sir Hector" in text(reader.get(enid.get_absolute_url()))
    assert Succession.objects.count() == 1


def test_what_has_moved_on_is_not_booked(as_, dead, enid, gamemaster):
    stake = stake_of(Succession.objects.get())
    award_glory(dead, amount=1_000, reason="later", by=gamemaster)

    answer = sent(as_(gamemaster), place(dead, "takes_over"), year="510", based_on=stake)

    assert answer.status_code == 409
    assert "Heir or Glory have moved on" in text(answer)
    assert enid.glory_awards.total() == 0
    nonsense = sent(as_(gamemaster), place(dead, "takes_over"), year="soon", goes="note")
    assert nonsense.status_code == 422


def test_a_limited_sheet_shows_its_line_and_nothing_of_a_hidden_one(
    as_, dead, enid, green_knight, gamemaster, player, spectator
):
    take_over(dead, by=gamemaster, based_on=stake_of(Succession.objects.get()), year=510)
    named(enid, gamemaster, heir=green_knight)
    die(enid, year=511, by=gamemaster)
    row = Succession.objects.get(predecessor=enid)
    take_over(enid, by=gamemaster, based_on=stake_of(row), year=512)
    show_sheet(enid, shown=Shown.LIMITED, by=gamemaster)
    page = text(as_(spectator).get(enid.get_absolute_url()))
    assert "The Green Knight took over in 512" in page
    assert "Lady Enid took over in 510" in page
    assert "born 487 died 511" not in page
    part = f"{enid.get_absolute_url()}?section=line"
    told = text(as_(spectator).get(part, headers={"HX-Request": "true"}))
    assert "The Green Knight took over in 512" in told

    show_sheet(green_knight, shown=Shown.HIDDEN, by=gamemaster)

    page = text(as_(spectator).get(enid.get_absolute_url()))
    assert "Green Knight" not in page
    assert "512" not in page
    assert "The Green Knight" in text(as_(gamemaster).get(enid.get_absolute_url()))


def test_a_child_of_the_family_list_is_made_and_is_the_heir(as_, ector, player):
    child = add_record(ector, kind="relative", by=player, name="Ithel", relation="child", born=488)
    client = as_(player)
    sent(client, place(ector), heir=f"kin:{child.pk}")
    assert "Make Ithel a sheet" in text(client.get(ector.get_absolute_url()))

    answer = sent(client, place(ector, "begin_heir"))

    making = Making.objects.get()
    assert answer.url == reverse("characters:making", args=(ector.campaign_id, making.pk))
    step = reverse("characters:step", args=(ector.campaign_id, making.pk, "person"))
    asked = client.get(step).content.decode()
    assert 'value="Ithel"' in asked
    assert 'value="488"' in asked
    assert 'value="Sir Ector"' in asked
    person = making.choices["undone"]["person"]
    take_step(making, step="person", choice=person, based_on="", by=player)
    for one in STEPS:
        if one.key != "person":
            random_step(making, step=one.key, by=player)
    made = finish_making(making, by=player, owner=player, knighted=False)

    row = Succession.objects.get()
    assert (row.heir, row.kin, row.since) == (made, child, None)
    assert not Relative.objects.filter(character=made).exists()
    assert "Ithel named as heir" in text(client.get(made.get_absolute_url()))


def test_a_file_of_one_knight_names_the_heir_and_nothing_more(dead, enid, player):
    told = knight_value(dead, player)

    assert (told["heir"], "predecessor" in told) == ("Lady Enid", False)
    assert knight_value(enid, player)["predecessor"] == "Sir Ector"


HIDDEN = re.compile(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"|csrf[^>]*|[0-9a-f]{64}')


def read_by(client, *characters):
    """Every page on which heirs are told, as the client reads it, without tokens and keys."""
    campaign = characters[0].campaign_id
    pages = [reverse(name, args=(campaign,)) for name in ("rolls:feed", "matters")]
    pages += [reverse("rolls:chronicle_year", args=(campaign, year)) for year in (508, 510)]
    pages.append(reverse("characters:members", args=(campaign,)))
    for one in characters:
        here = one.get_absolute_url()
        pages += [here, *(f"{here}{tail}" for tail in ("back/", "history/", "export/", "heir/"))]
    answers = {page: client.get(page) for page in pages}
    assert {one.status_code for one in answers.values()} == {200, 403}
    return {page: HIDDEN.sub("", one.content.decode()) for page, one in answers.items()}


def test_a_hidden_heir_and_a_hidden_predecessor_change_no_byte_of_a_players_pages(
    as_, ector, enid, green_knight, campaign, gamemaster, player
):
    hidden = knight(campaign, gamemaster, "The Red Knight", None)
    for one in (green_knight, hidden):
        show_sheet(one, shown=Shown.HIDDEN, by=gamemaster)
    add_record(ector, kind="holding", by=player, name="Norchester")
    die(ector, year=508, by=gamemaster)
    die(hidden, year=508, by=gamemaster)
    client = as_(player)
    before = read_by(client, ector, enid)

    for one, heir in ((ector, green_knight), (hidden, enid)):
        row = named(one, gamemaster, heir=heir)
        stake = stake_of(row)
        take_over(one, by=gamemaster, based_on=stake, year=510, goes=("holding",))

    assert read_by(client, ector, enid) == before
    assert "The Green Knight" in text(as_(gamemaster).get(ector.get_absolute_url()))
