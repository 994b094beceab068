"""The Glory of the table over the years."""

from characters.actions.glory import award_glory, withdraw_glory
from characters.models import Shown
from characters.models.renown import renown
from tests.rolls.statements import statements


def give(who, by, amount, year):
    return award_glory(who, amount=amount, reason="a deed", year=year, by=by)


def place(campaign) -> str:
    return f"/campaigns/{campaign.pk}/renown/"


def test_everybody_stands_over_the_same_years_the_most_famous_first(
    gamemaster, player, campaign, ector, enid
):
    give(ector, gamemaster, 100, campaign.year - 3)
    give(ector, gamemaster, 50, campaign.year)
    give(enid, gamemaster, 400, campaign.year - 1)
    first = campaign.year - 4
    found = {one.name: one.years for one in renown(player)}
    assert list(found) == ["Lady Enid", "Sir Ector"]
    assert found["Sir Ector"] == [
        (first, 0), (first + 1, 100), (first + 2, 100), (first + 3, 100), (first + 4, 150)
    ]  # fmt: skip
    assert [year for year, _glory in found["Lady Enid"]] == list(range(first, first + 5))


def test_what_is_withdrawn_counts_no_more(gamemaster, player, campaign, ector):
    give(ector, gamemaster, 100, campaign.year)
    withdraw_glory(give(ector, gamemaster, 1000, campaign.year), by=gamemaster)
    [one] = renown(player)
    assert one.glory == 100


def test_of_a_closed_sheet_only_its_readers_are_told(
    as_, gamemaster, player, other, campaign, ector
):
    give(ector, gamemaster, 100, campaign.year)
    empty = "Nobody has Glory yet"
    assert empty not in as_(other).get(place(campaign)).content.decode()
    type(ector).objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)
    assert empty in as_(other).get(place(campaign)).content.decode()
    for reader in (player, gamemaster):
        assert empty not in as_(reader).get(place(campaign)).content.decode()


def test_the_page_says_in_figures_what_it_draws(as_, gamemaster, player, campaign, ector, enid):
    give(ector, gamemaster, 1500, campaign.year - 1)
    give(enid, gamemaster, 1500, campaign.year)
    answer = as_(player).get(place(campaign))
    page = answer.content.decode()
    assert page.count("<polyline") == 2
    assert page.count("1,500") >= 4
    (_x, one), (_x2, other) = answer.context["chart"].ends
    assert abs(one - other) >= 18  # no mark lies on another


def test_the_statements_do_not_grow_with_the_table(as_, gamemaster, player, campaign, ector, enid):
    client = as_(player)
    give(ector, gamemaster, 10, campaign.year)
    with statements() as few:
        client.get(place(campaign))
    for year in range(1, 9):
        give(enid, gamemaster, 10, campaign.year - year)
    with statements() as many:
        client.get(place(campaign))
    assert len(many) == len(few)
