"""The lines of the chronicle in a campaign's file, with secrets and without."""

import pytest

from config.campaign_file.arriving import bring_in_campaign
from config.campaign_file.leaving import campaign_file
from rolls.actions.chronicle import change_line, mark_of_line, strike_line, take_back, write_line
from rolls.models import ChronicleLine, LineChange
from tests.cast import person, seat
from tests.config.test_campaign_file import parsed


@pytest.fixture
def written(campaign, gamemaster):
    """Lines of every kind: what others than gamemasters do not read is called a mole."""

    def line(text, audience):
        return write_line(campaign, year=508, text=text, audience=audience, by=gamemaster)

    line("a mole in secret", "gamemaster")
    strike_line(line("a mole that was struck", "table"), by=gamemaster)
    for before, after, reader in (
        ("a mole that was closed", "a mole that was closed", "gamemaster"),
        ("a mole before it was said otherwise", "the wells ran dry", "table"),
    ):
        one = line(before, "table")
        based_on = mark_of_line(one)
        change_line(one, text=after, audience=reader, based_on=based_on, by=gamemaster)
    return campaign


def test_without_secrets_only_the_lines_that_the_table_reads_go_along(written):
    told = campaign_file(written, secrets=False)
    assert b"the wells ran dry" in told
    assert b"mole" not in told


def test_with_secrets_all_goes_along_and_each_change_can_still_be_taken_back(written):
    told = campaign_file(written, secrets=True)
    made = bring_in_campaign(*parsed(told), by=person("Rhian"))
    by = made.memberships.select_related("campaign", "user").get(user__username="Rhian")
    assert ChronicleLine.objects.filter(campaign=made).count() == 4
    line = ChronicleLine.objects.get(campaign=made, text="the wells ran dry")
    last = LineChange.objects.filter(line=line).latest("event__number")
    take_back(line, change=last.pk, by=by)
    line.refresh_from_db()
    assert line.text == "a mole before it was said otherwise"


def test_who_takes_such_a_file_reads_as_before(written, gamemaster):
    made = bring_in_campaign(*parsed(campaign_file(written, secrets=True)), by=person("Rhian"))
    reader = seat(made, person("Rolf"))
    assert [one.text for one in ChronicleLine.objects.visible_to(reader)] == ["the wells ran dry"]
