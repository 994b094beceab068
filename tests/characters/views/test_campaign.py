"""My campaigns, and a new one."""

from uuid import uuid4

import pytest
from django.urls import reverse

from characters.models import Campaign, Membership

CAMPAIGNS = "/campaigns/"
NEW = "/campaigns/new/"


def asked(**changed):
    return {"name": "The North", "year": "490", "key": str(uuid4())} | changed


@pytest.mark.parametrize("path", [CAMPAIGNS, NEW])
def test_nobody_sees_campaigns_without_a_login(as_, path):
    answer = as_(None).get(path)
    assert (answer.status_code, answer["Location"]) == (302, f"/accounts/login/?next={path}")


def test_nobody_founds_a_campaign_without_a_login(as_):
    assert as_(None).post(NEW, asked()).status_code == 302
    assert not Campaign.objects.exists()


def test_i_see_the_campaigns_i_sit_in_and_no_other(as_, player, stranger):
    page = as_(player).get(CAMPAIGNS).content.decode()
    assert "The Marches" in page
    assert "Elsewhere" not in page


def test_who_has_left_does_not_see_the_campaign(as_, player):
    Membership.objects.filter(pk=player.pk).update(left=player.joined)
    assert "The Marches" not in as_(player).get(CAMPAIGNS).content.decode()


def test_the_list_only_reads(as_, player):
    assert as_(player).post(CAMPAIGNS).status_code == 405
    assert as_(player).put(NEW).status_code == 405


def test_the_form_offers_the_usual_year_and_the_periods(as_, player):
    page = as_(player).get(NEW).content.decode()
    assert 'value="508"' in page
    assert "510 Boy King" in page


def test_founding_leads_into_the_new_campaign(as_, stranger):
    answer = as_(stranger).post(NEW, asked())

    campaign = Campaign.objects.get(name="The North")
    assert (answer.status_code, answer["Location"]) == (302, f"/campaigns/{campaign.pk}/")
    assert (campaign.year, campaign.memberships.get().user) == (490, stranger)


def test_a_double_press_founds_one_campaign(as_, stranger):
    client, form = as_(stranger), asked()
    first, second = client.post(NEW, form), client.post(NEW, form)

    assert first["Location"] == second["Location"]
    assert Campaign.objects.filter(name="The North").count() == 1


def test_each_time_the_form_is_opened_it_has_another_key(as_, player):
    client = as_(player)
    first, second = (client.get(NEW) for _ in "ab")
    assert first.context["form"]["key"].value() != second.context["form"]["key"].value()
    assert "no-store" in first["Cache-Control"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"name": ""}, "Give the campaign a name of 1 to 120 letters."),
        ({"name": "   "}, "Give the campaign a name of 1 to 120 letters."),
        ({"name": "x" * 121}, "A name has 1 to 120 letters; this one has 121."),
        ({"name": "a\x00b"}, "Null characters are not allowed."),
        ({"year": "399"}, "from 400 to 600; you typed 399."),
        ({"year": "601"}, "from 400 to 600; you typed 601."),
        ({"year": "9" * 30}, "from 400 to 600"),
        ({"year": "soon"}, "Write the year as a number"),
        ({"year": ""}, "Write the year as a number"),
        ({"year": "508.5"}, "Write the year as a number"),
    ],
)
def test_nonsense_is_answered_with_a_sentence_and_nothing_is_founded(
    as_, stranger, typed, sentence
):
    before = Campaign.objects.count()
    answer = as_(stranger).post(NEW, asked(**typed))

    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert Campaign.objects.count() == before


def test_what_was_typed_stands_in_the_form_again(as_, stranger):
    page = as_(stranger).post(NEW, asked(name="The <b>North</b>", year="9")).content.decode()
    assert 'value="The &lt;b&gt;North&lt;/b&gt;"' in page
    assert 'value="9"' in page


@pytest.mark.parametrize("key", ["", "nonsense"])
def test_a_form_without_its_key_gets_a_new_one_and_does_nothing(as_, stranger, key):
    client = as_(stranger)
    answer = client.post(NEW, asked(key=key))

    assert answer.status_code == 422
    assert "out of date" in answer.content.decode()
    form = answer.context["form"]
    again = asked(key=form["key"].value())
    assert client.post(NEW, again).status_code == 302


def test_a_key_that_did_something_else_is_refused(as_, gamemaster):
    client, key = as_(gamemaster), str(uuid4())
    form = {"key": key, "year": "509", "based_on": "508"}
    client.post(reverse("characters:year", args=(gamemaster.campaign_id,)), form)
    answer = client.post(NEW, asked(key=key))

    assert answer.status_code == 409
    assert not Campaign.objects.filter(name="The North").exists()
    assert answer.context["form"]["key"].value() != key


def test_a_name_is_shown_literally_everywhere(as_, gamemaster, campaign):
    """Report 104."""
    Campaign.objects.filter(pk=campaign.pk).update(name='Dinton\'s "Tower" <script>x</script>')
    page = as_(gamemaster).get(CAMPAIGNS).content.decode()
    assert "Dinton&#x27;s &quot;Tower&quot; &lt;script&gt;" in page
    assert "<script>x" not in page
