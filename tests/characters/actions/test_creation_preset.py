"""A table's own figures for making knights: handed in whole, and given back."""

import json

import pytest

from characters.actions.creation_preset import (
    LARGEST,
    change_preset,
    parse,
    preset_of,
    shipped,
    shipped_data,
    written,
)
from characters.models import Event
from characters.rules.reading import Faults


def own(**changed):
    return shipped_data() | changed


def test_a_table_goes_by_its_own_figures_and_back(campaign, gamemaster):
    campaign = change_preset(campaign, data=own(title="Ours"), by=gamemaster)
    assert preset_of(campaign).title == "Ours"
    assert Event.objects.latest("number").facts["creation"] == "own"

    campaign = change_preset(campaign, data={}, by=gamemaster)
    assert preset_of(campaign) is shipped()
    assert Event.objects.latest("number").facts["creation"] == "shipped"


def test_the_same_figures_again_change_nothing(campaign, gamemaster):
    change_preset(campaign, data=own(title="Ours"), by=gamemaster)
    events = Event.objects.count()

    change_preset(campaign, data=own(title="Ours"), by=gamemaster)

    assert Event.objects.count() == events


def test_what_is_downloaded_may_be_handed_in_again(campaign, gamemaster):
    assert parse(written(campaign).encode()) == shipped_data()
    campaign = change_preset(campaign, data=own(title="Les nôtres"), by=gamemaster)

    assert parse(written(campaign).encode()) == own(title="Les nôtres")


def test_figures_that_cannot_be_read_are_never_kept(campaign, gamemaster):
    with pytest.raises(Faults):
        change_preset(campaign, data={"title": "half"}, by=gamemaster)


def test_figures_of_another_edition_of_the_house_do_not_stop_the_making(campaign):
    campaign.creation = {"format": 99}

    assert preset_of(campaign) is shipped()


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (b"\xff\xfe\x00", "not written in UTF-8"),
        (b'{"format": 1,}', "line 1, column 14: this is no JSON"),
        (b'{"format": NaN}', "no JSON that can be read"),
        (b"[" * 100_000, "no JSON that can be read"),
        (b'{"format": 1, "format": 1}', "format: stands there twice"),
        (b'{"format": ' + b"9" * 5000 + b"}", "no JSON that can be read"),
        (b" " * (LARGEST + 1), "the file has more than 256 KB"),
        (b'"text"', "must be a table of names and values"),
        (b'{"\\ud800": 1}', "is not known here"),
    ],
)
def test_what_is_no_file_of_figures_is_refused_in_a_sentence(raw, fault):
    with pytest.raises(Faults) as refused:
        parse(raw)

    said = [str(one) for one in refused.value.faults]
    assert any(fault in one for one in said), said
    json.dumps(said).encode()
    "".join(said).encode()  # may stand on a page
