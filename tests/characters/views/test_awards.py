"""Glory given to several at once."""

from uuid import uuid4

import pytest

from characters.actions.fate import retire
from characters.actions.glory import award_glory
from characters.models import Event, GloryAward
from characters.rules.glory import MOST
from tests.cast import knight
from tests.rolls.pages import text, value_of


@pytest.fixture
def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/glory/"


@pytest.fixture
def three(ector, enid, green_knight):
    return [ector, enid, green_knight]


def sent(*chosen, **more):
    whose = {"characters": [one.pk for one in chosen]}
    return {"key": str(uuid4()), "reason": "the ford was held", "amount": 25} | whose | more


def given(*characters) -> list[int]:
    return [one.glory_awards.total() for one in characters]


def told(member) -> list[str]:
    found = Event.objects.visible_to(member).filter(kind="glory").order_by("number")
    return [one.facts["name"] for one in found]


def test_several_are_given_glory_for_one_reason(as_, gamemaster, three, place):
    ector, enid, _green_knight = three
    more = {f"amount-{enid.pk}": 40}
    answer = as_(gamemaster).post(place, sent(ector, enid, **more), follow=True)
    assert "2 were given Glory." in text(answer)
    assert given(*three) == [25, 40, 0]
    assert set(GloryAward.objects.values_list("reason", "year")) == {("the ford was held", 508)}


def test_they_stand_in_the_log_by_name_and_at_one_time(as_, gamemaster, player, three, place):
    as_(gamemaster).post(place, sent(*three, year=505))
    assert told(player) == ["Lady Enid", "Sir Ector", "The Green Knight"]
    assert Event.objects.filter(kind="glory").values("at").distinct().count() == 1
    assert GloryAward.objects.values("at").distinct().count() == 1
    award = GloryAward.objects.select_related("because").first()
    assert (award.at, award.year) == (award.because.at, 505)


def test_each_looks_like_a_single_award(gamemaster, player, as_, ector, enid, place):
    award_glory(ector, amount=25, reason="the ford was held", by=gamemaster)
    as_(gamemaster).post(place, sent(ector, enid))
    single, _enid, one_of_two = Event.objects.filter(kind="glory").order_by("number")
    hidden = ("id", "number", "at", "_state")
    first, last = (
        {name: value for name, value in vars(one).items() if name not in hidden}
        for one in (single, one_of_two)
    )
    assert first == last


def test_the_same_form_gives_once(as_, gamemaster, ector, enid, place):
    form = sent(ector, enid)
    as_(gamemaster).post(place, form)
    again = as_(gamemaster).post(place, form, follow=True)
    assert "Pressing again changed nothing." in text(again)
    assert given(ector, enid) == [25, 25]


def test_all_are_given_it_or_none(as_, gamemaster, player, ector, enid, place):
    award_glory(enid, amount=MOST // 2, reason="a life of deeds", by=gamemaster)
    award_glory(enid, amount=MOST // 2, reason="another", by=gamemaster)
    answer = as_(gamemaster).post(place, sent(ector, enid))
    assert answer.status_code == 422
    assert "Lady Enid: No Glory rises above 200,000" in text(answer)
    assert "Nobody was given anything." in text(answer)
    assert given(ector) == [0]
    assert told(player) == ["Lady Enid", "Lady Enid"]


def test_each_is_taken_back_by_itself(as_, gamemaster, campaign, ector, enid, place):
    as_(gamemaster).post(place, sent(ector, enid))
    award = ector.glory_awards.get()
    address = f"/campaigns/{campaign.pk}/characters/{ector.pk}/glory/{award.pk}/withdraw/"
    assert as_(gamemaster).post(address, {"key": str(uuid4())}).status_code == 302
    assert given(ector, enid) == [0, 25]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"characters": []}, "Choose at least one."),
        ({"characters": ["nonsense"]}, "Choose from those who are in play."),
        ({"characters": [str(uuid4())]}, "Choose from those who are in play."),
        ({"reason": ""}, "Say what it is given for"),
        ({"reason": "x" * 201}, "At most 200 characters"),
        ({"amount": ""}, "Write how much each is given."),
        ({"amount": "0"}, "Write a whole number from 1 to 100,000"),
        ({"amount": "1e3"}, "you typed “1e3”"),
        ({"year": "12"}, "Write a whole number from 300"),
    ],
)
def test_nonsense_is_refused_and_what_was_typed_stays(
    as_, gamemaster, ector, enid, place, more, said
):
    answer = as_(gamemaster).post(place, sent(ector, enid, **more))
    assert answer.status_code == 422
    assert said in text(answer)
    assert not GloryAward.objects.exists()
    if "reason" not in more:
        assert value_of(answer.content.decode(), "reason") == ["the ford was held"]


def test_an_amount_for_somebody_who_is_not_chosen_is_asked_about(
    as_, gamemaster, ector, enid, place
):
    answer = as_(gamemaster).post(place, sent(ector, **{f"amount-{enid.pk}": 5}))
    assert answer.status_code == 422
    assert "Choose Lady Enid, too, or leave this empty." in text(answer)
    assert not GloryAward.objects.exists()


def test_who_left_play_or_is_of_another_table_is_given_nothing(
    as_, gamemaster, stranger, ector, enid, place
):
    elsewhere = stranger.memberships.get()
    theirs = knight(elsewhere.campaign, elsewhere, "Sir Far", None)
    retire(enid, year=508, by=gamemaster)
    for one in (theirs, enid):
        assert as_(gamemaster).post(place, sent(ector, one)).status_code == 422
    assert not GloryAward.objects.exists()


def test_who_was_chosen_in_the_overview_is_chosen_here(as_, gamemaster, three, place):
    ector, enid, _green_knight = three
    asked = f"{place}?characters={ector.pk}&characters=nonsense"
    page = as_(gamemaster).get(asked).content.decode()
    assert f'value="{ector.pk}" checked' in page
    assert f'value="{enid.pk}" checked' not in page


def test_players_give_nothing(as_, player, spectator, stranger, ector, enid, place):
    for who, status in ((player, 403), (spectator, 403), (stranger, 404)):
        assert as_(who).get(place).status_code == status
        assert as_(who).post(place, sent(ector, enid)).status_code == status
    assert not GloryAward.objects.exists()
