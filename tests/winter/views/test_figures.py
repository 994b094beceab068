"""The figures of a table's winters on their page."""

import json

import pytest

from characters.models import Event
from characters.seams import new_id
from winter.actions.figures import figures_of
from winter.rules.rulings import PRESETS, Winter

SIXTH, FIFTH = PRESETS["6e"], PRESETS["5e"]


@pytest.fixture
def page(campaign):
    return f"/campaigns/{campaign.pk}/winters/figures/"


def typed(shown=SIXTH, **changed):
    values = shown.to_json() | changed
    sent = {name: value for name, value in values.items() if value is not False}
    return sent | {"key": str(new_id()), "based_on": json.dumps(shown.to_json())}


def test_a_figure_is_changed_and_the_table_reads_of_it(as_, campaign, gamemaster, player, page):
    assert as_(gamemaster).post(page, typed(aging_from=40, family="on")).status_code == 302

    campaign.refresh_from_db()
    assert figures_of(campaign) == Winter(aging_from=40, family=True)
    feed = as_(player).get(f"/campaigns/{campaign.pk}/").content.decode()
    assert "changed the figures of winter" in feed
    assert "Aging begins in the winter at this age, from “34” to “40”" in feed


def test_all_figures_are_set_to_an_edition(as_, campaign, gamemaster, page):
    preset = page.replace("figures", "preset")
    sent = {"preset": "5e", "key": str(new_id()), "based_on": json.dumps(SIXTH.to_json())}

    assert as_(gamemaster).post(preset, sent).status_code == 302
    campaign.refresh_from_db()
    assert figures_of(campaign) == FIFTH
    absent = as_(gamemaster).post(preset, sent | {"preset": "7e", "key": str(new_id())})
    assert absent.status_code == 422


def test_two_who_change_figures_do_not_overwrite_each_other(as_, campaign, gamemaster, page):
    as_(gamemaster).post(page, typed(aging_from=40))

    late = as_(gamemaster).post(page, typed(glory_rich=30))
    assert late.status_code == 409
    told = late.content.decode()
    assert "Meanwhile somebody changed: Aging begins" in told
    assert 'value="30"' in told
    campaign.refresh_from_db()
    assert figures_of(campaign) == Winter(aging_from=40)


@pytest.mark.parametrize(
    "changed", [{"aging_from": "old"}, {"aging_from": 201}, {"death": "never"}, {"based_on": "{"}]
)
def test_nonsense_changes_nothing(as_, campaign, gamemaster, page, changed):
    assert as_(gamemaster).post(page, typed() | changed).status_code == 422

    campaign.refresh_from_db()
    assert "winter" not in campaign.rulings
    assert not Event.objects.filter(kind="winter").exists()


def test_players_read_the_figures_and_change_none(as_, campaign, player, page):
    assert "Aging begins" in as_(player).get(page).content.decode()
    assert as_(player).post(page, typed(aging_from=40)).status_code == 403
