"""What a table writes of its own onto a sheet, on the page."""

import pytest

from characters.actions.statistic import add_statistic
from characters.models import Event, Kind, Statistic
from characters.seams import new_id
from tests.characters.views.reading import first

HTMX = {"headers": {"HX-Request": "true"}}
STRANGE = "Ẃ<b>yn</b> “&” 剣"


@pytest.fixture
def love(ector, player):
    return add_statistic(ector, kind=Kind.PASSION, name="Love (family)", value=16, by=player)


def at(character, tail):
    return f"{character.get_absolute_url()}{tail}"


def line(statistic, tail):
    return f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/{tail}"


def keyed(**data):
    return {"key": str(new_id())} | data


def sheet(client, character):
    return client.get(character.get_absolute_url()).content.decode()


def test_a_skill_of_its_own_is_added_where_its_list_stands(as_, ector, player):
    client = as_(player)
    asked = client.get(at(ector, "statistics/new/?kind=skill&group=combat"), **HTMX)
    data = keyed(kind="skill", name=f"  Axe   {STRANGE}", group="combat", value="7")

    answer = client.post(at(ector, "statistics/new/"), data, **HTMX)

    assert 'value="combat" selected' in asked.content.decode()
    html = answer.content.decode()
    assert answer.status_code == 200
    assert '<section id="sheet-combat"' in html
    made = Statistic.objects.get(key="", character=ector)
    assert (made.name, made.value, made.group) == (f"Axe {STRANGE}", 7, "combat")
    assert "<b>yn</b>" not in sheet(client, ector)
    assert f'id="statistic-{made.pk}"' in sheet(client, ector)


def test_pressed_twice_it_is_added_once(as_, ector, player):
    data = keyed(kind="passion", name="Hate (Saxons)", group="fervor", value="")
    for _ in range(2):
        answer = as_(player).post(at(ector, "statistics/new/"), data)
        assert answer.status_code == 302

    assert Statistic.objects.filter(name="Hate (Saxons)").count() == 1


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("skill", {"name": "", "group": "other"}),
        ("skill", {"name": "x" * 81, "group": "other"}),
        ("skill", {"name": "a\0b", "group": "other"}),
        ("skill", {"name": "Axe", "group": "civilitas"}),
        ("skill", {"name": "Axe", "group": ""}),
        ("skill", {"name": "Axe", "group": "other", "value": "61"}),
        ("skill", {"name": "Axe", "group": "other", "value": "\N{FULLWIDTH DIGIT SEVEN}"}),
        ("passion", {"name": "Pity", "group": "combat"}),
        ("trait", {"name": "Merry"}),
        ("trait", {"name": "Merry", "opposite": "Merry"}),
        ("skill", {"name": "Sword", "group": "other"}),
    ],
)
def test_nonsense_is_refused_in_a_sentence_and_stays_typed(kind, data, as_, ector, player):
    before = Statistic.objects.count()

    answer = as_(player).post(at(ector, "statistics/new/"), keyed(kind=kind, **data), **HTMX)

    assert answer.status_code == 422
    assert 'class="errorlist' in answer.content.decode()
    assert Statistic.objects.count() == before


@pytest.mark.parametrize("kind", ["", "characteristic", "nonsense"])
def test_of_no_other_kind_is_anything_added(kind, as_, ector, player):
    client = as_(player)

    assert client.get(at(ector, f"statistics/new/?kind={kind}")).status_code == 404
    assert client.post(at(ector, "statistics/new/"), keyed(kind=kind)).status_code == 404


def test_it_is_renamed_and_the_feed_says_so(as_, love, player, other):
    client = as_(player)
    where = line(love, "words/name/")
    asked = client.get(where, **HTMX).content.decode()
    data = {"value": "Love (brother)", "based_on": "Love (family)"}

    answer = client.post(where, data, **HTMX)

    assert 'value="Love (family)"' in asked
    assert answer.status_code == 200
    love.refresh_from_db()
    assert love.name == "Love (brother)"
    feed = as_(other).get(f"/campaigns/{love.campaign_id}/").content.decode()
    assert "Love (family) is now called Love (brother)" in feed


def test_renamed_meanwhile_both_names_are_shown_and_nothing_typed_is_lost(as_, love, player):
    data = {"value": "Love (brother)", "based_on": "Love (mother)"}

    answer = as_(player).post(line(love, "words/name/"), data, **HTMX)

    html = answer.content.decode()
    assert answer.status_code == 409
    assert 'name="value" value="Love (brother)"' in html
    assert 'name="based_on" value="Love (family)"' in html
    love.refresh_from_db()
    assert love.name == "Love (family)"


def test_into_another_court_it_moves_with_both_lists_drawn(as_, love, player):
    answer = as_(player).post(
        line(love, "words/group/"), {"value": "fervor", "based_on": ""}, **HTMX
    )

    love.refresh_from_db()
    assert love.group == "fervor"
    assert '<section id="sheet-passions"' in answer.content.decode()


@pytest.mark.parametrize(
    ("what", "word"), [("love", "opposite"), ("love", "position"), ("sword", "name")]
)
def test_no_other_word_is_changed(what, word, as_, love, sword, player):
    one = {"love": love, "sword": sword}[what]

    assert as_(player).get(line(one, f"words/{word}/")).status_code == 404
    answer = as_(player).post(line(one, f"words/{word}/"), {"value": "x", "based_on": ""})
    assert answer.status_code == 404


def test_the_question_names_exactly_what_goes(as_, love, ector, player):
    html = as_(player).get(at(ector, f"statistics/{love.pk}/remove/"), **HTMX).content.decode()

    assert "Remove passion Love (family) 16 of Sir Ector?" in html


def test_removed_it_is_gone_and_a_second_press_finds_nothing_to_do(as_, love, ector, player):
    client, data = as_(player), keyed()

    answer = client.post(at(ector, f"statistics/{love.pk}/remove/"), data, **HTMX)

    assert answer.status_code == 200
    assert "is gone" in answer.content.decode()
    assert not Statistic.objects.filter(pk=love.pk).exists()
    again = client.post(at(ector, f"statistics/{love.pk}/remove/"), data, **HTMX)
    assert (again.status_code, "first press" in again.content.decode()) == (200, True)


def test_a_line_moves_by_a_press(as_, sword, player):
    before = sword.position
    html = as_(player).get(line(sword, "place/"), **HTMX).content.decode()
    answer = as_(player).post(line(sword, "place/"), keyed(up="on"), **HTMX)

    assert "Move up" in html
    assert "Remove" not in html
    assert answer.status_code == 200
    sword.refresh_from_db()
    assert sword.position == before - 1


def test_a_characteristic_is_neither_moved_nor_renamed(as_, ector, player):
    size = ector.statistics.get(key="size")

    assert as_(player).get(line(size, "place/")).status_code == 404


def test_zeros_are_hidden_behind_their_number_and_shown_again(as_, ector, player):
    client = as_(player)
    ector.statistics.filter(key__in=("flail", "bow")).update(value=0)

    assert client.post(at(ector, "zeros/"), keyed(hidden="on"), **HTMX).status_code == 200
    combat = first(r'<section id="sheet-combat".*?</section>', sheet(client, ector))
    assert "2 stand at zero" in combat
    assert combat.index("2 stand at zero") < combat.index("Flail")
    assert client.post(at(ector, "zeros/"), keyed(), **HTMX).status_code == 200
    assert "at zero</summary>" not in sheet(client, ector)


DOORS = ("place/", "words/name/")


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_only_owner_and_gamemaster_may(who, as_, love, ector, request):
    client = as_(request.getfixturevalue(who))
    roads = [line(love, door) for door in DOORS]
    tails = ("statistics/new/", "zeros/", f"statistics/{love.pk}/remove/")
    roads += [at(ector, tail) for tail in tails]

    for road in roads:
        assert client.get(road, {"kind": "skill"}).status_code == 403
        assert client.post(road, keyed(kind="skill")).status_code == 403
    assert Event.objects.filter(kind=Event.Kind.STATISTIC).count() == 1


def test_for_a_stranger_nothing_is_there(as_, love, ector, stranger):
    for road in (*(line(love, door) for door in DOORS), at(ector, "zeros/")):
        assert as_(stranger).get(road).status_code == 404


def test_a_standard_line_is_not_removed(as_, ector, sword, player):
    where = at(ector, f"statistics/{sword.pk}/remove/")

    assert as_(player).post(where, keyed()).status_code == 404
    assert Statistic.objects.filter(pk=sword.pk).exists()
