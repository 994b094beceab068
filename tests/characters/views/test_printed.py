"""A sheet on paper: all that its reader reads of it, and no secret."""

import pytest
from django.urls import reverse

from characters.models import Shown
from characters.rules.skills import SKILLS
from characters.rules.traits import PAIRS
from characters.views.printed import file_name
from tests.characters.views.full import ROWS, fill

pytestmark = pytest.mark.django_db


@pytest.fixture
def full(ector, gamemaster):
    return fill(ector, gamemaster)


def page(client, character, query=""):
    address = reverse("characters:print", args=(character.campaign_id, character.pk))
    return client.get(address + query)


def test_everything_on_the_sheet_is_on_paper(full, player, as_):
    html = page(as_(player), full).content.decode()

    for pair in PAIRS:
        assert f">{pair.left}<" in html
        assert f">{pair.right}<" in html
    for skill in SKILLS:
        assert f">{skill.name}<" in html
    for kind, rows in ROWS.items():
        for row in rows:
            told = row.get("name") or row.get("source") or row.get("reason") or row["text"]
            secret = row.get("audience") == "gamemaster"
            assert (told in html) is not secret, (kind, row)
    for told in (
        "Love (Enid)",
        "deeds of 500",
        "1,605",
        "all Skills",
        "£10",
        "£4 230d",
        "4D6+1",
        "8 / 24",
    ):
        assert told in html


def test_no_paper_tells_what_is_held(full, player, gamemaster, spectator, as_):
    for who in (player, gamemaster, spectator):
        html = page(as_(who), full).content.decode()
        assert "a deed nobody saw" not in html
        assert html.count(">×<") == 1  # Sword; Stewardship is held


def test_notes_of_the_gamemaster_are_printed_only_when_a_gamemaster_asks(
    full, player, gamemaster, as_
):
    assert b"will betray" not in page(as_(gamemaster), full).content
    assert b"will betray" in page(as_(gamemaster), full, "?notes=all").content
    assert b"will betray" not in page(as_(player), full, "?notes=all").content
    assert b"only gamemasters" in page(as_(gamemaster), full).content
    for query in ("", "?notes=all"):
        assert b"only gamemasters" not in page(as_(player), full, query).content


def test_the_owners_notes_are_not_on_anybody_elses_paper(full, other, player, as_):
    assert b"deep water" in page(as_(player), full).content
    answer = page(as_(other), full)
    assert b"Questing Beast" in answer.content
    assert b"deep water" not in answer.content


def test_who_reads_the_limited_view_prints_nothing(full, other, as_):
    full.sheet_shown = Shown.LIMITED
    full.save()

    for name in ("print", "pdf"):
        address = reverse(f"characters:{name}", args=(full.campaign_id, full.pk))
        assert as_(other).get(address).status_code == 404


def test_names_stand_as_they_were_typed(full, player, as_):
    full.name = """Dinton's "Tower" <b>&amp;"""
    full.save()

    html = page(as_(player), full).content.decode()

    assert "Dinton&#x27;s &quot;Tower&quot; &lt;b&gt;&amp;amp;" in html
    assert "<b>&amp;" not in html


def test_a_longer_knight_costs_no_statement_more(
    ector, player, gamemaster, as_, django_assert_num_queries
):
    client = as_(player)
    page(client, ector)
    with django_assert_num_queries(STATEMENTS):
        page(client, ector)
    fill(ector, gamemaster)
    with django_assert_num_queries(STATEMENTS):
        page(client, ector)


STATEMENTS = 23
"""Session and user; the sheet in six; one for health, for ideals, and for each kind of row."""


def test_a_blank_sheet_has_every_name_and_no_value(campaign, player, as_):
    html = as_(player).get(reverse("characters:print_blank", args=(campaign.pk,))).content.decode()

    for pair in PAIRS:
        assert f">{pair.left}<" in html
    for skill in SKILLS:
        assert f">{skill.name}<" in html
    assert 'class="paper__value"></b>' in html
    assert ">×<" not in html


@pytest.mark.parametrize(
    ("name", "file"),
    [
        (
            "Sir Łukasz ó Súilleabháin d'Æthelmær 龍 \u200f",
            "Sir Łukasz ó Súilleabháin d'Æthelmær 龍",
        ),
        ("../../etc/passwd", "etc passwd"),
        ("...", "Sheet"),
        ('a"b\\c\x00', "a b c"),
        ("x" * 120, "x" * 100),
    ],
)
def test_a_file_has_the_knights_name_without_what_a_system_minds(name, file):
    assert file_name(name) == file
