"""Files of every version that was ever given out are here, and come in for ever."""

import json
from pathlib import Path

import pytest

from characters.actions.export_knight import knight_file
from characters.actions.import_knight import bring_in
from characters.actions.knight_shape import read_knight
from characters.models import Membership
from characters.rules.json_file import read
from characters.rules.knight_file import VERSION
from config.campaign_file import kinds
from config.campaign_file.arriving import bring_in_campaign
from config.campaign_file.leaving import campaign_file
from config.campaign_file.shapes import read_campaign
from tests.cast import person

pytestmark = pytest.mark.django_db
HERE = Path(__file__).parent
KNIGHTS = sorted((HERE.parent / "characters" / "files").glob("knight-*.json"))
CAMPAIGNS = sorted((HERE / "files").glob("campaign-*.json"))
MOST = 10**8


def holds(whole, part, where=""):
    """Every value of the old file stands in the new one; what versions have added is beside."""
    if isinstance(part, dict):
        for name in part:
            assert name in whole, f"{where}.{name}"
            holds(whole[name], part[name], f"{where}.{name}")
    elif isinstance(part, list):
        assert len(whole) == len(part), where
        for number, one in enumerate(part):
            holds(whole[number], one, f"{where}[{number}]")
    elif not where.endswith(".version"):
        assert whole == part, where


def test_there_is_a_file_of_every_version():
    assert [one.stem for one in KNIGHTS] == [f"knight-{n + 1}" for n in range(VERSION)]
    assert [one.stem for one in CAMPAIGNS] == [f"campaign-{n + 1}" for n in range(kinds.VERSION)]


@pytest.mark.parametrize("file", KNIGHTS, ids=lambda one: one.stem)
def test_an_old_knight_comes_in_whole(file, gamemaster):
    data = file.read_bytes()
    knight, reading = read_knight(read(data, most=MOST))
    made = bring_in(
        gamemaster.campaign, knight=knight, unknown=reading.unknown, by=gamemaster, owner=None
    )

    holds(json.loads(knight_file(made, gamemaster)), json.loads(data))


@pytest.mark.parametrize("file", CAMPAIGNS, ids=lambda one: one.stem)
def test_an_old_campaign_comes_in_whole(file, as_):
    data = file.read_bytes()
    reader = person("Rhian")
    made = bring_in_campaign(*read_campaign(read(data, most=MOST)), by=reader)

    holds(json.loads(campaign_file(made, secrets=True)), json.loads(data))
    assert Membership.objects.gamemasters().get(campaign=made).user == reader
    assert as_(reader).get(made.get_absolute_url()).status_code == 200
