"""The pages of an archived campaign hold no controls, and all else that they held."""

import pytest
from django.http import HttpResponse
from django.urls import reverse

from characters.models import Campaign
from characters.seams import now
from config.markup import read, written
from config.still import still
from tests.rolls.pages import text


@pytest.fixture
def archived(campaign):
    Campaign.objects.filter(pk=campaign.pk).update(archived=now())


def controls(page: str) -> list[str]:
    """The addresses of the campaign to which something is sent."""
    found = page.split('method="post" action="')[1:]
    return [one.partition('"')[0] for one in found if one.startswith("/campaigns/")]


@pytest.mark.parametrize("whose", ["gamemaster", "player", "spectator"])
def test_what_is_untouched_stays_byte_for_byte(as_, request, whose, ector, campaign):
    client = as_(request.getfixturevalue(whose))
    for place in (ector.get_absolute_url(), campaign.get_absolute_url()):
        page = client.get(place).content.decode()
        assert written(read(page)) == page


@pytest.mark.parametrize("whose", ["gamemaster", "player"])
def test_a_sheet_and_the_hall_are_read_and_nothing_is_pressed(
    as_, request, whose, ector, campaign, archived
):
    client = as_(request.getfixturevalue(whose))
    sheet = client.get(ector.get_absolute_url())
    hall = client.get(campaign.get_absolute_url())

    for answer in (sheet, hall):
        page = answer.content.decode()
        assert controls(page) == []
        assert 'class="field__edit' not in page
    assert "Sword 10" in text(sheet) or "Sword 15" in text(sheet)
    assert "Throw dice" not in text(hall)
    for end in ("print/", "history/"):
        assert f"{ector.get_absolute_url()}{end}" in sheet.content.decode()


def test_a_part_of_a_page_holds_none_either(as_, player, sword, archived):
    place = reverse("rolls:roll_statistic", args=(player.campaign_id, sword.pk))
    part = as_(player).get(place, HTTP_HX_REQUEST="true")
    assert part.status_code == 200
    assert "<form" not in part.content.decode()


def test_a_gamemaster_brings_it_back_or_deletes_it_and_anybody_leaves(
    as_, gamemaster, player, archived, campaign
):
    def there(who):
        page = as_(who).get(reverse("characters:members", args=(campaign.pk,)))
        return page.content.decode()

    hall = campaign.get_absolute_url()
    held = {one.removeprefix(hall) for one in controls(there(gamemaster))}
    assert held == {"unarchive/", "look/"}
    assert f'href="{hall}delete/"' in there(gamemaster)
    assert controls(there(player)) == [f"{hall}leave/"]
    asked = as_(gamemaster).get(f"{hall}delete/").content.decode()
    assert controls(asked) == [f"{hall}delete/"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("<p><a href='{roll}'>Roll</a></p>", ""),
        (
            "<p><a class='roll-link' href='{roll}'>15</a></p>",
            '<p><span class="roll-link">15</span></p>',
        ),
        (
            "<p>Old <a class='x' href='{roll}'>Sword 15</a></p>",
            '<p>Old <span class="x">Sword 15</span></p>',
        ),
        ("<section><h2>New</h2><form method='post' action='{roll}'>x</form></section>", ""),
        ("<li><a class='button' href='{roll}'>Roll</a> and more</li>", "<li> and more</li>"),
        ("<p><a href='{hall}'>Hall</a> &amp; &#39;x&#39; <br/></p>", None),
        ("<p><a href='#x'>x</a><a href='/style/'>y</a><!-- z --></p>", None),
        ("<form method='get' action='{hall}'>x</form>", None),
    ],
)
def test_a_control_goes_with_the_words_that_were_its_own(before, after, rf, campaign, sword):
    roll = reverse("rolls:roll_statistic", args=(campaign.pk, sword.pk))
    hall = campaign.get_absolute_url()
    page = before.format(roll=roll, hall=hall)
    told = still(rf.get(hall), HttpResponse(page)).content.decode()
    assert told == (page if after is None else after)
