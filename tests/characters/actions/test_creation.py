"""Every new character has the whole sheet."""

import json

import pytest

from characters.actions import presets as module
from characters.actions.creation import make_character
from characters.actions.presets import Preset, presets
from characters.models import Audience, Event, Kind
from rolls.rules.errors import RuleError


def names(character, kind, **fields):
    found = character.statistics.filter(kind=kind, **fields).order_by("position")
    return [str(one) for one in found]


@pytest.fixture
def blank(campaign, gamemaster):
    return make_character(campaign, by=gamemaster, owner=None, name="Nobody yet")


def test_the_lines_stand_in_the_order_of_the_sheet(blank):
    assert names(blank, Kind.CHARACTERISTIC) == ["SIZ", "DEX", "STR", "CON", "APP"]
    traits = names(blank, Kind.TRAIT)
    assert (traits[0], traits[-1], len(traits)) == ("Chaste/Lustful", "Valorous/Cowardly", 13)
    assert names(blank, Kind.PASSION, group="fidelitas") == ["Duty", "Fealty", "Homage", "Loyalty"]
    assert names(blank, Kind.PASSION, group="") == ["Honor"]
    assert len(names(blank, Kind.SKILL, group="combat")) == 12
    assert len(names(blank, Kind.SKILL, group="other")) == 19
    assert names(blank, Kind.SKILL, group="less knightly") == ["Chirurgery", "Industry"]


def test_every_key_is_there_once(blank):
    keys = list(blank.statistics.values_list("kind", "key"))

    assert len(keys) == len(set(keys)) == 63
    assert {("skill", "sword"), ("skill", "awareness"), ("trait", "valorous_cowardly")} <= set(
        keys
    )


def test_nothing_is_known_yet(blank):
    assert set(blank.statistics.values_list("value", flat=True)) == {None}


def test_the_table_reads_that_somebody_came(blank):
    event = Event.objects.latest("number")

    assert (event.kind, event.audience, event.character) == ("character", Audience.TABLE, blank)
    assert event.facts["name"] == "Nobody yet"


def test_glory_brought_along_is_an_award_and_needs_no_event_of_its_own(campaign, gamemaster):
    knight = make_character(campaign, by=gamemaster, owner=None, name="Old", glory=3000)

    award = knight.glory_awards.get()
    assert (award.amount, award.because.kind) == (3000, "character")
    assert knight.glory_awards.total() == 3000


def test_a_campaign_that_is_full_takes_nobody(campaign, gamemaster, monkeypatch):
    monkeypatch.setattr("characters.actions.creation.MOST", 1)
    make_character(campaign, by=gamemaster, owner=None, name="First")
    events = Event.objects.count()

    with pytest.raises(RuleError, match="A campaign holds at most 1 characters"):
        make_character(campaign, by=gamemaster, owner=None, name="Second")
    assert Event.objects.count() == events


# --- templates ---


def test_every_template_is_read_and_holds_only_known_figures():
    assert set(presets()) == {"knight", "person"}
    knight = presets()["knight"]
    assert sum(knight.characteristics.values()) == 60
    assert knight.every_trait == 10
    assert knight.traits == {"Valorous": 15}


def test_a_trait_may_be_named_by_either_side():
    preset = Preset("T", "", every_trait=10, traits={"Cowardly": 12, "Just": 14})

    values = preset.values("Roman Christian")

    assert values["trait", "valorous_cowardly"] == 8
    assert values["trait", "just_arbitrary"] == 14
    assert values["trait", "modest_proud"] == 13


def test_without_traits_a_template_says_nothing_of_them():
    assert Preset("T", "", {"size": 9}).values("Pagan") == {("characteristic", "size"): 9}


@pytest.mark.parametrize(
    "told", [{"characteristics": {"luck": 12}}, {"traits": {"Brave": 15}, "every_trait": 10}]
)
def test_a_template_that_names_what_is_no_sheets_is_refused(told, tmp_path, monkeypatch):
    (tmp_path / "odd.json").write_text(json.dumps({"title": "T", "help": ""} | told))
    monkeypatch.setattr(module, "FOLDER", tmp_path)

    with pytest.raises(ValueError, match=r"odd\.json names what no sheet has: (luck|Brave)"):
        presets.__wrapped__()
