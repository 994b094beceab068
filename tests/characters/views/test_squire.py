"""Squires on the sheet: what is shown of them, and to whom."""

import re

import pytest
from django.utils.html import escape

from characters.actions.campaign import set_year
from characters.actions.household import (
    MOST,
    set_squire_field,
    take_squire,
)
from characters.models import Campaign, Squire
from characters.rules.skills import SKILLS
from characters.rules.squires import OFTEN_ASKED
from tests.characters.views.of_squires import HTMX, at, fresh, new, rolled, sent, sheet, taken
from tests.characters.views.reading import first
from tests.dice import loaded
from tests.rolls.statements import statements

STRANGE = 'Dinton\'s "Tower" <b>&amp;</b><script>alert(1)</script>{{ 7|add:7 }}'


@pytest.fixture
def wat(ector, gamemaster):
    return take_squire(ector, name="Wat", born=494, by=gamemaster, background="second_son")


def entry(html, squire):
    """What the sheet shows of one squire."""
    return first(rf'<article id="squire-{squire.pk}".*?</article>', html)


def read(html):
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


# --- what is shown ---


def test_a_knight_may_have_none(as_, ector, player, spectator):
    owner, reader = sheet(as_(player), ector), sheet(as_(spectator), ector)

    assert "No squire serves here." in owner
    assert "No squire serves here." in reader
    assert f'href="{new(ector)}"' in owner
    assert f'href="{new(ector)}"' not in reader


def test_everything_stands_on_the_sheet_and_every_skill_is_rolled(as_, ector, player, wat):
    shown = entry(sheet(as_(player), ector), wat)

    for words in (
        "494, aged 14",
        "Second son of a vassal knight (chosen)",
        "Squire Skill 15",
        "clothes, knife, bowl, spoon, blanket; no steed",
        "Any other Skill, 4",
    ):
        assert words in read(shown)
    assert f'href="{rolled(wat)}" aria-label="Roll Squire Skill, 15"' in shown
    assert f'href="{rolled(wat, "Sword")}" aria-label="Roll Sword, 4"' in shown
    assert f'href="{rolled(wat, "First%20Aid")}" aria-label="Roll First Aid, 4"' in shown
    others = re.findall(r'<option value="([^"]*)"', shown)
    assert sorted([*others, *OFTEN_ASKED]) == sorted(skill.name for skill in SKILLS)


def test_a_thrown_background_tells_its_face(as_, ector, player):
    wat = take_squire(ector, name="Wat", born=494, by=player, throw=loaded(3))

    assert "Esquire's son (thrown: 3)" in read(
        entry(sheet(as_(player), ector), wat).replace("&#x27;", "'")
    )


@pytest.mark.parametrize(
    ("background", "born", "skill", "value"),
    [
        ("esquires_son", 494, "13", "2"),
        ("younger_son", 492, "14", "5"),
        ("heir", 490, "15", "9"),
        ("holy_child", 488, "11", "7"),
        ("commoners_child", 488, "8", "6"),
        ("heir", 470, "15", "20+9"),
    ],
)
def test_skills_go_by_age_and_background_r93_r96(
    background, born, skill, value, as_, ector, gamemaster
):
    wat = take_squire(ector, name="Wat", born=born, by=gamemaster, background=background)

    shown = entry(sheet(as_(gamemaster), ector), wat)

    values = re.findall(r'"stat__value">(.*?)<', shown)
    assert values == [skill, *[value] * len(OFTEN_ASKED)]
    assert "fumble on" not in shown


@pytest.mark.parametrize(
    ("born", "faces"), [(494, ""), (495, "19–20"), (496, "18–20"), (508, "6–20")]
)
def test_below_nought_it_shows_nought_and_where_it_fumbles_c33(
    born, faces, as_, ector, gamemaster
):
    wat = take_squire(ector, name="Wat", born=born, by=gamemaster, background="commoners_child")

    shown = entry(sheet(as_(gamemaster), ector), wat)

    assert 'aria-label="Roll Sword, 0"' in shown
    told = re.findall(r"fumble on (.*?)\.", shown)
    assert told == ([faces] if faces else [])


@pytest.mark.parametrize(
    ("born", "told", "why"),
    [
        (None, "–", "say when Wat was born"),
        (512, "512, not yet born", "An age lies between 0 and 120"),
        (300, "300, aged 208", "An age lies between 0 and 120"),
    ],
)
def test_what_cannot_be_counted_is_said_and_not_rolled(born, told, why, as_, ector, player):
    wat = take_squire(ector, name="Wat", born=born, by=player, background="heir")

    shown = entry(sheet(as_(player), ector), wat)

    assert f"Born {told}" in read(shown)
    assert why in read(shown)
    assert shown.count("roll-link") == 1  # the Squire Skill does not go by age (C32)
    assert "Any other Skill" not in shown


def test_the_age_goes_with_the_campaigns_year(as_, ector, gamemaster, wat):
    client = as_(gamemaster)
    assert "Roll Sword, 4" in sheet(client, ector)

    set_year(gamemaster.campaign, year=511, based_on=508, by=gamemaster)

    shown = entry(sheet(client, ector), wat)
    assert "494, aged 17" in shown
    assert 'aria-label="Roll Sword, 7"' in shown
    assert 'aria-label="Roll Squire Skill, 15"' in shown


def test_two_squires_keep_their_own_rows_in_any_order(as_, ector, gamemaster):
    wat = take_squire(ector, name="Wat", born=494, by=gamemaster, background="heir")
    hob = take_squire(ector, name="Hob", born=488, by=gamemaster, background="commoners_child")
    client = as_(gamemaster)

    for order in ([wat, hob], [hob, wat], [wat, hob]):
        for position, squire in enumerate(order):
            Squire.objects.filter(pk=squire.pk).update(position=position)
        set_squire_field(
            wat, field="name", value=f"Wat {order[0]}", based_on=fresh(wat).name, by=gamemaster
        )
        html = sheet(client, ector)

        ids = re.findall(r'<article id="squire-(.*?)"', html)
        assert ids == [str(one.pk) for one in order]
        for squire, mine, other in ((wat, ("15", "5"), hob), (hob, ("8", "6"), wat)):
            shown = entry(html, squire)
            skill, *values = re.findall(r'"stat__value">(.*?)<', shown)
            assert (skill, set(values)) == (mine[0], {mine[1]})
            assert rolled(squire, "Sword") in shown
            assert str(other.pk) not in shown


def test_a_strange_name_is_shown_as_it_was_typed(as_, ector, player):
    take_squire(ector, name=STRANGE, born=494, by=player, background="heir")
    client = as_(player)

    for page in (sheet(client, ector), client.get(f"/campaigns/{ector.campaign_id}/").content):
        html = page if isinstance(page, str) else page.decode()
        assert escape(STRANGE) in html
        assert "<script>alert" not in html


def test_the_sheet_costs_no_more_statements_with_squires_and_three_when_nothing_changed(
    as_, ector, gamemaster, player, spectator
):
    with statements() as without:
        sheet(as_(player), ector)
    for number in range(MOST):
        take_squire(ector, name=f"Wat {number}", born=494, by=gamemaster, background="heir")
    for reader in (gamemaster, player, spectator):
        client = as_(reader)
        with statements() as fresh:
            sheet(client, ector)
        with statements() as again:
            sheet(client, ector)

        assert len(fresh) <= len(without)
        assert len(again) == 3


def test_nothing_that_is_kept_holds_a_key_or_a_token(as_, ector, gamemaster, wat):
    part = first(r'<section id="sheet-squires".*?</section>', sheet(as_(gamemaster), ector))

    assert "csrfmiddlewaretoken" not in part
    assert 'name="key"' not in part


# --- who ---


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_others_read_and_change_nothing(who, as_, ector, wat, request):
    client = as_(request.getfixturevalue(who))
    shown = entry(sheet(client, ector), wat)

    assert "494, aged 14" in shown
    assert "href" not in shown.replace('class="hint" href', "")
    assert "<form" not in shown
    assert client.get(at(wat, "fields/name/"), **HTMX).status_code == 200
    for where in (new(ector), at(wat, "fields/name/?edit"), at(wat, "dismiss/")):
        assert client.get(where, **HTMX).status_code == 403
    assert client.get(at(wat, "background/"), **HTMX).status_code == 403
    assert taken(client, ector).status_code == 403
    for tail in ("fields/name/", "background/", "dismiss/"):
        answer = sent(client, at(wat, tail), value="Hob", based_on="Wat", background="heir")
        assert answer.status_code == 403
    assert client.get(rolled(wat)).status_code == 403
    assert list(Squire.objects.values_list("name", "background")) == [("Wat", "second_son")]


def test_for_a_stranger_nothing_is_there(as_, ector, wat, stranger):
    client = as_(stranger)

    assert client.get(new(ector)).status_code == 404
    assert taken(client, ector).status_code == 404
    for tail in ("fields/name/", "fields/name/?edit", "background/", "dismiss/"):
        assert client.get(at(wat, tail), **HTMX).status_code == 404
        assert sent(client, at(wat, tail), value="Hob", based_on="Wat").status_code == 404
    assert fresh(wat).name == "Wat"


def test_a_squire_is_reached_only_by_the_own_knight_and_campaign(
    as_, ector, enid, wat, gamemaster, stranger
):
    elsewhere = Campaign.objects.get(name="Elsewhere")
    here = f"/campaigns/{elsewhere.pk}/characters/{ector.pk}/squires/{wat.pk}/dismiss/"
    wrong = f"{enid.get_absolute_url()}squires/{wat.pk}/dismiss/"

    assert sent(as_(stranger), here).status_code == 404
    assert sent(as_(gamemaster), wrong).status_code == 404
    assert Squire.objects.exists()


def test_nobody_changes_anything_without_logging_in(as_, ector, wat):
    client = as_(None)

    for where in (
        new(ector),
        at(wat, "fields/name/"),
        at(wat, "background/"),
        at(wat, "dismiss/"),
    ):
        assert "/accounts/login/" in client.get(where)["Location"]
        assert sent(client, where, plain=True).status_code == 302
    assert Squire.objects.count() == 1


def test_another_manner_is_refused(as_, ector, wat, gamemaster):
    client = as_(gamemaster)

    for where in (
        new(ector),
        at(wat, "fields/name/"),
        at(wat, "background/"),
        at(wat, "dismiss/"),
    ):
        assert client.put(where).status_code == 405
        assert client.delete(where).status_code == 405


def test_only_name_and_birth_are_fields(as_, wat, gamemaster):
    for field in ("background", "face", "position", "id"):
        assert as_(gamemaster).get(at(wat, f"fields/{field}/?edit")).status_code == 404
