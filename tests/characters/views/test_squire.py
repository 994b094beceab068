"""Squires on the sheet: who reads and changes them, what is shown, and what is thrown for them."""

import re

import pytest
from django.utils.html import escape

from characters.actions.campaign import set_year
from characters.actions.household import (
    MOST,
    change_background,
    dismiss_squire,
    set_squire_field,
    take_squire,
)
from characters.models import Campaign, Check, Event, Squire
from characters.rules.skills import SKILLS
from characters.rules.squires import OFTEN_ASKED
from characters.seams import new_id
from rolls.models import Roll, RollSide
from tests.characters.views.reading import first
from tests.dice import loaded
from tests.rolls import faces
from tests.rolls.pages import text
from tests.rolls.statements import statements

HTMX = {"headers": {"HX-Request": "true"}}
STRANGE = 'Dinton\'s "Tower" <b>&amp;</b><script>alert(1)</script>{{ 7|add:7 }}'


@pytest.fixture
def fall(settings, monkeypatch):
    """`fall(14)`: what the next dice show that a page throws."""
    settings.THROW = "tests.rolls.faces.throw"
    monkeypatch.setattr(faces, "shown", [loaded()])
    return lambda *shown: faces.shown.append(loaded(*shown))


@pytest.fixture
def wat(ector, gamemaster):
    return take_squire(ector, name="Wat", born=494, by=gamemaster, background="second_son")


def new(character):
    return f"{character.get_absolute_url()}squires/new/"


def at(squire, tail):
    return f"{squire.character.get_absolute_url()}squires/{squire.pk}/{tail}"


def rolled(squire, skill=""):
    return f"/campaigns/{squire.campaign_id}/squires/{squire.pk}/roll/" + (
        f"?skill={skill}" if skill else ""
    )


def sent(client, where, **data):
    """A form is sent with a new key, by htmx unless a `plain` browser sends it."""
    more = {} if data.pop("plain", False) else HTMX
    return client.post(where, {"key": str(new_id()), **data}, **more)


def taken(client, character, name="Wat", born="494", background="thrown", **more):
    return sent(client, new(character), name=name, born=born, background=background, **more)


def sheet(client, character):
    answer = client.get(character.get_absolute_url())
    assert answer.status_code == 200
    return answer.content.decode()


def entry(html, squire):
    """What the sheet shows of one squire."""
    return first(rf'<article id="squire-{squire.pk}".*?</article>', html)


def read(html):
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def fresh(row):
    return type(row).objects.get(pk=row.pk)


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
    assert "href" not in shown
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


# --- they come ---


def test_the_form_offers_the_usual_age_and_the_die(as_, ector, player):
    answer = as_(player).get(new(ector), **HTMX)

    html = answer.content.decode()
    assert 'name="born" value="494"' in html  # fourteen in 508 (R91)
    assert re.search(r'value="thrown"[^>]*checked', html)
    assert "on 11–15; Squire Skill ±0, other Skills +1" in html
    assert "no-store" in answer["Cache-Control"]


def test_the_uncommon_is_marked_and_no_player_presses_it(as_, ector, player, gamemaster):
    closed = re.compile(r'value="(\w+)"[^>]*disabled')
    of_player, of_gamemaster = (
        as_(who).get(new(ector), **HTMX).content.decode() for who in (player, gamemaster)
    )

    assert closed.findall(of_player) == ["holy_child", "commoners_child"]
    assert closed.findall(of_gamemaster) == []
    for html in (of_player, of_gamemaster):
        assert html.replace("&#x27;", "'").count("the gamemaster's choice") == 2

    answer = taken(as_(player), ector, background="holy_child")

    assert answer.status_code == 422
    assert "is the gamemaster&#x27;s choice. Nothing was changed." in answer.content.decode()
    assert not Squire.objects.exists()
    assert taken(as_(gamemaster), ector, background="holy_child").status_code == 200


@pytest.mark.parametrize("who", ["player", "gamemaster"])
def test_the_server_throws_the_die_and_says_what_it_showed(who, as_, ector, fall, request):
    fall(14)

    answer = taken(as_(request.getfixturevalue(who)), ector)

    assert answer.status_code == 200
    assert "Wat now serves Sir Ector: Second son of a vassal knight (thrown: 14)." in text(answer)
    assert '<section id="sheet-squires"' in answer.content.decode()
    squire = Squire.objects.get()
    assert (squire.name, squire.born, squire.face) == ("Wat", 494, 14)
    assert "Roll Sword, 4" in answer.content.decode()


def test_a_double_tap_gives_one_squire_and_throws_one_die(as_, ector, player, fall):
    fall(14)
    client, key = as_(player), str(new_id())

    answers = [taken(client, ector, key=key) for _time in range(2)]

    assert [answer.status_code for answer in answers] == [200, 200]
    assert "thrown: 14" in text(answers[1])
    assert Squire.objects.count() == 1
    assert Event.objects.filter(kind=Event.Kind.SQUIRE).count() == 1


def test_a_second_press_after_the_squire_has_left_brings_nobody(as_, ector, player, fall):
    fall(14)
    client, key = as_(player), str(new_id())
    taken(client, ector, key=key)
    dismiss_squire(Squire.objects.get(), by=player)

    answer = taken(client, ector, key=key)

    assert "Pressing again changed nothing." in text(answer)
    assert not Squire.objects.exists()


def test_a_key_that_did_something_else_does_nothing(as_, ector, enid, gamemaster):
    client, key = as_(gamemaster), str(new_id())
    taken(client, ector, background="heir", key=key)

    answer = taken(client, enid, name="Hob", background="heir", key=key)

    assert answer.status_code == 409
    assert 'name="name" value="Hob"' in answer.content.decode()
    assert Squire.objects.count() == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": ""}, "A squire deserves a name. Give them one."),
        ({"name": " \n"}, "A squire deserves a name. Give them one."),
        ({"name": "x" * 121}, "At most 120 characters fit here; you typed 121."),
        ({"name": "Wat\x00"}, "Null characters are not allowed."),
        ({"born": "abc"}, "Write a whole number from 300 to 600; you typed “abc”."),
        ({"born": "４９４"}, "Write a whole number from 300 to 600; you typed “４９４”."),
        ({"born": "1000000000"}, "Write a whole number from 300 to 600"),
        ({"background": "a king's"}, "Choose a background from the list"),
        ({"background": ""}, "Choose where the squire comes from"),
        ({"key": "nonsense"}, "This page was out of date."),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_all_typed_is_kept(
    typed, sentence, as_, ector, player
):
    usual = {"name": "Hob <b>", "born": "493", "background": "heir"}

    answer = taken(as_(player), ector, **(usual | typed))

    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    for field in {"name", "born"} - set(typed):
        assert f'name="{field}" value="{escape(usual[field])}"' in html
    if "background" not in typed:
        assert re.search(r'value="heir"[^>]*checked', html)
    assert not Squire.objects.exists()


def test_the_year_of_birth_may_be_unknown(as_, ector, player):
    assert taken(as_(player), ector, born="", background="heir").status_code == 200
    assert Squire.objects.get().born is None


def test_the_thirteenth_is_refused_and_no_longer_offered(as_, ector, player):
    for number in range(MOST):
        take_squire(ector, name=f"Wat {number}", born=494, by=player, background="heir")

    answer = taken(as_(player), ector, name="Hob")

    assert answer.status_code == 422
    assert "Sir Ector has 12 squires: no knight keeps more. Nobody was added." in text(answer)
    assert 'name="name" value="Hob"' in answer.content.decode()
    html = sheet(as_(player), ector)
    assert f'href="{new(ector)}"' not in html
    assert "No knight keeps more squires than these." in html


def test_without_script_the_form_is_a_page_and_leads_back_to_the_squire(as_, ector, player):
    client = as_(player)
    assert "<html" in client.get(new(ector)).content.decode()

    answer = taken(client, ector, background="heir", plain=True)

    squire = Squire.objects.get()
    assert answer["Location"] == f"{ector.get_absolute_url()}#squire-{squire.pk}"
    assert "Wat now serves Sir Ector: Heir of a vassal knight (chosen)." in text(
        client.get(ector.get_absolute_url())
    )


# --- they are changed ---


@pytest.mark.parametrize(
    ("field", "there", "typed", "sign"),
    [("name", "Wat", "Walter", "Walter"), ("born", "494", "490", "490, aged 18")],
)
def test_a_field_is_written_where_it_stands(field, there, typed, sign, as_, ector, wat, player):
    client = as_(player)
    form = client.get(at(wat, f"fields/{field}/?edit"), **HTMX).content.decode()
    assert form.strip().startswith(f'<div id="squire-{wat.pk}-{field}" class="field"')
    assert f'name="based_on" value="{there}"' in form

    answer = sent(client, at(wat, f"fields/{field}/"), value=typed, based_on=there)

    html = answer.content.decode()
    piece, _, beside = html.partition(f'<div id="squire-{wat.pk}-rest" hx-swap-oob="true"')
    assert answer.status_code == 200
    assert sign in piece
    assert beside
    assert piece.strip() in sheet(client, ector)


def test_what_follows_from_the_birth_comes_with_it(as_, wat, player):
    answer = sent(as_(player), at(wat, "fields/born/"), value="490", based_on="494")

    assert 'aria-label="Roll Sword, 8"' in answer.content.decode()


def test_leaving_a_field_shows_it_as_it_stands(as_, ector, wat, player):
    answer = as_(player).get(at(wat, "fields/name/"), **HTMX).content.decode()

    assert "<form" not in answer
    assert answer.strip() in sheet(as_(player), ector)


def test_without_script_a_field_is_a_page_and_leads_back(as_, ector, wat, player):
    client, place = as_(player), f"{ector.get_absolute_url()}#squire-{wat.pk}"
    assert "<html" in client.get(at(wat, "fields/born/?edit")).content.decode()

    answer = sent(client, at(wat, "fields/born/"), value="490", based_on="494", plain=True)

    assert answer["Location"] == place
    assert client.get(at(wat, "fields/born/"))["Location"] == place


@pytest.mark.parametrize(
    ("field", "there", "typed", "sentence"),
    [
        ("name", "Wat", " ", "A squire deserves a name. Give them one."),
        ("name", "Wat", "x" * 500, "At most 120 characters fit here; you typed 500."),
        ("born", "494", "1e3", "Write a whole number from 300 to 600; you typed “1e3”."),
        ("born", "494", "-999", "Write a whole number from 300 to 600; you typed “-999”."),
    ],
)
def test_a_field_refuses_nonsense_and_keeps_it(field, there, typed, sentence, as_, wat, player):
    answer = sent(as_(player), at(wat, f"fields/{field}/"), value=typed, based_on=there)

    html = answer.content.decode()
    assert answer.status_code == 422
    assert sentence in html
    assert f'value="{typed}"' in html
    assert (fresh(wat).name, fresh(wat).born) == ("Wat", 494)


def test_who_comes_second_is_shown_both_and_nothing_is_lost(as_, wat, player, gamemaster):
    set_squire_field(wat, field="name", value="Walter", based_on="Wat", by=gamemaster)
    client = as_(player)

    answer = sent(client, at(wat, "fields/name/"), value="Watkin", based_on="Wat")

    assert answer.status_code == 409
    assert "Name was changed meanwhile from Wat to Walter. Which shall stand?" in text(answer)
    assert '<input type="hidden" name="value" value="Watkin">' in answer.content.decode()
    assert fresh(wat).name == "Walter"
    again = sent(client, at(wat, "fields/name/"), value="Watkin", based_on="Walter")
    assert again.status_code == 200
    assert fresh(wat).name == "Watkin"


def test_only_a_gamemaster_gives_another_background(as_, ector, wat, player, gamemaster):
    assert as_(player).get(at(wat, "background/")).status_code == 403
    assert at(wat, "background/") not in sheet(as_(player), ector)
    assert at(wat, "background/") in sheet(as_(gamemaster), ector)
    refused = sent(as_(player), at(wat, "background/"), background="heir", based_on="second_son")
    assert refused.status_code == 403

    client = as_(gamemaster)
    form = client.get(at(wat, "background/"), **HTMX).content.decode()
    assert re.search(r'value="second_son"[^>]*checked', form)
    answer = sent(
        client, at(wat, "background/"), background="commoners_child", based_on="second_son"
    )

    assert answer.status_code == 200
    assert "Wat comes from here now: Child of a commoner (chosen)." in text(answer)
    assert "Roll Squire Skill, 8" in answer.content.decode()
    assert fresh(wat).background == "commoners_child"


def test_a_background_is_thrown_anew_once(as_, wat, gamemaster, fall):
    fall(20)
    client, key = as_(gamemaster), str(new_id())

    for _time in range(2):
        answer = sent(
            client,
            at(wat, "background/"),
            background="thrown",
            based_on="second_son",
            key=key,
        )
        assert answer.status_code == 200

    assert "Heir of a vassal knight (thrown: 20)" in text(answer)
    assert (fresh(wat).background, fresh(wat).face) == ("heir", 20)


def test_a_background_that_was_changed_meanwhile_is_told(as_, wat, gamemaster):
    change_background(wat, background="heir", based_on="second_son", by=gamemaster)
    client = as_(gamemaster)

    answer = sent(client, at(wat, "background/"), background="younger_son", based_on="second_son")

    html = answer.content.decode()
    assert answer.status_code == 409
    assert "Meanwhile somebody has changed it to “Heir of a vassal knight”." in html
    assert 'name="based_on" value="heir"' in html
    assert re.search(r'value="younger_son"[^>]*checked', html)
    assert fresh(wat).background == "heir"


@pytest.mark.parametrize(
    ("background", "sentence"),
    [
        ("", "Choose where the squire comes from"),
        ("a king's", "Choose a background from the list"),
        ("second_son", "Wat comes from there already. Nothing was changed."),
    ],
)
def test_a_background_refuses_nonsense(background, sentence, as_, wat, gamemaster):
    answer = sent(
        as_(gamemaster), at(wat, "background/"), background=background, based_on="second_son"
    )

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert fresh(wat).background == "second_son"


# --- they leave ---


def test_the_question_names_who_leaves_and_whom(as_, ector, wat, player):
    html = as_(player).get(at(wat, "dismiss/"), **HTMX)

    assert "Does Wat leave the service of Sir Ector?" in text(html)
    assert Squire.objects.exists()


def test_who_leaves_is_gone_from_the_sheet_and_pressing_twice_is_well(as_, ector, wat, player):
    client, key = as_(player), str(new_id())

    once = sent(client, at(wat, "dismiss/"), why="knighted", key=key)
    twice = sent(client, at(wat, "dismiss/"), why="knighted", key=key)

    assert once.status_code == twice.status_code == 200
    assert "Wat has left the service of Sir Ector." in text(once)
    assert "Pressing again changed nothing." in text(twice)
    assert "No squire serves here." in text(once)
    assert "Wat" not in sheet(client, ector).split("</article>")[0].split('id="sheet"')[1]
    assert Event.objects.filter(kind=Event.Kind.SQUIRE, facts__what="left").count() == 1
    assert sent(client, at(wat, "dismiss/")).status_code == 404


def test_a_reason_that_is_too_long_is_kept(as_, wat, player):
    answer = sent(as_(player), at(wat, "dismiss/"), why="x" * 201)

    assert answer.status_code == 422
    assert f'value="{"x" * 201}"' in answer.content.decode()
    assert Squire.objects.exists()


# --- the feed tells it ---


def test_the_hall_reads_every_change_in_a_sentence(as_, ector, gamemaster, player, spectator):
    wat = take_squire(ector, name="Wat", born=494, by=player, throw=loaded(14))
    hob = take_squire(ector, name="Hob", born=None, by=gamemaster, background="holy_child")
    set_squire_field(wat, field="name", value="Walter", based_on="Wat", by=player)
    set_squire_field(hob, field="born", value=493, based_on=None, by=player)
    change_background(hob, background="heir", based_on="holy_child", by=gamemaster)
    change_background(hob, based_on="heir", by=gamemaster, throw=loaded(2))
    dismiss_squire(hob, by=player)
    dismiss_squire(wat, by=gamemaster, why="knighted at Easter")

    told = text(as_(spectator).get(f"/campaigns/{ector.campaign_id}/")).replace("&#x27;", "'")

    for sentence in (
        "Wat is now squire to Sir Ector. The die showed 14: Second son of a vassal knight (Pat).",
        "Hob is now squire to Sir Ector, by choice: Child of a holy man (Gwen).",
        "Walter , squire to Sir Ector: name from Wat to Walter (Pat).",
        "Hob , squire to Sir Ector: born from nothing to 493 (Pat).",
        "Hob , squire to Sir Ector: background from Child of a holy man to Heir of a vassal knight"
        " (Gwen).",
        "Hob , squire to Sir Ector: background from Heir of a vassal knight to Esquire's son,"
        " for the die showed 2 (Gwen).",
        "Hob has left the service of Sir Ector (Pat).",
        "Walter has left the service of Sir Ector: knighted at Easter (Gwen).",
    ):
        assert sentence in told


# --- they are rolled for ---


def thrown(client, squire, skill=""):
    return sent(client, rolled(squire, skill), audience="table")


def test_the_panel_shows_the_squire_the_skill_and_the_chances(as_, wat, player):
    page = text(as_(player).get(rolled(wat, "Sword"), **HTMX))

    for words in ("Sword", "Wat", "critical 5 %", "success 15 %"):
        assert words in page


@pytest.mark.parametrize(("face", "outcome"), [(15, "critical"), (9, "success"), (20, "fumble")])
def test_a_squires_roll_may_be_critical_and_earns_no_check_c27(
    face, outcome, as_, wat, player, fall
):
    fall(face)

    answer = thrown(as_(player), wat)

    side = RollSide.objects.get()
    assert (side.character_name, side.name, side.outcome) == ("Wat", "Squire Skill", outcome)
    assert "Wat" in text(answer)
    assert not Check.objects.exists()


def test_a_roll_below_nought_fumbles_widely_c33(as_, ector, gamemaster, fall):
    wat = take_squire(ector, name="Wat", born=496, by=gamemaster, background="commoners_child")
    fall(18)

    assert thrown(as_(gamemaster), wat, "Sword").status_code == 200
    assert (RollSide.objects.get().value, RollSide.objects.get().outcome) == (-2, "fumble")


def test_a_roll_stays_under_the_name_after_the_squire_has_left(as_, ector, wat, player, fall):
    fall(4)
    client = as_(player)
    thrown(client, wat, "Sword")
    dismiss_squire(wat, by=player)

    card = client.get(f"/campaigns/{ector.campaign_id}/rolls/{Roll.objects.get().pk}/")

    assert "Wat" in text(card)
    assert "critical" in text(card)
    assert client.get(rolled(wat)).status_code == 404


def test_every_skill_of_the_list_may_be_rolled(as_, wat, player):
    client = as_(player)

    for skill in SKILLS:
        page = client.get(rolled(wat, skill.name), **HTMX)
        assert page.status_code == 200
        assert skill.name in text(page)


@pytest.mark.parametrize(
    ("asked", "name"),
    [("sword", "Sword"), ("Religion (Pagan)", "Religion (Pagan)"), ("awareness", "Awareness")],
)
def test_a_skill_is_called_as_the_sheet_calls_it(asked, name, as_, wat, player, fall):
    fall(5)

    thrown(as_(player), wat, asked)

    assert RollSide.objects.get().name == name


@pytest.mark.parametrize("asked", ["Nonsense", "Sword (" + "x" * 80, "Sword (\x00)", "Valorous"])
def test_what_is_no_skill_is_not_rolled(asked, as_, wat, player):
    client = as_(player)
    where = rolled(wat)

    assert client.get(where, {"skill": asked}).status_code == 404
    assert client.get(where.replace("roll/", "odds/"), {"skill": asked}).status_code == 404
