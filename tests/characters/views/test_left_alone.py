"""What nobody touched stays as it was: after a month, beside a broken row, beside a namesake."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from characters.actions.check import tick
from characters.actions.export_knight import knight_file
from characters.actions.glory import award_glory
from characters.actions.sheet import set_field, set_value
from characters.actions.wounds import book_wound
from characters.models import Audience, Change, Character, Ideal, Statistic
from rolls.actions.roll import roll_statistic
from rolls.models import Roll
from tests.dice import loaded
from tests.rolls.pages import text

pytestmark = pytest.mark.django_db


def later():
    return timezone.now() + timedelta(days=30)


def test_after_a_month_wounds_checks_and_hit_points_are_as_they_were(
    as_, player, gamemaster, ector, sword, settings
):
    book_wound(ector, by=player, damage=7, source="an axe")
    tick(sword, side="left", by=gamemaster, why="a long siege")
    sheet = ector.get_absolute_url()
    before = knight_file(ector, gamemaster), text(as_(player).get(sheet))

    settings.CLOCK = f"{__name__}.later"
    for command in ("clearsessions", "empty_bin"):
        call_command(command)

    assert (knight_file(ector, gamemaster), text(as_(player).get(sheet))) == before


@pytest.mark.parametrize("broken", [{"field": "plaid"}, ["gules"], "gules", 7])
def test_arms_that_cannot_be_read_harm_nothing_and_are_not_rewritten(
    broken, as_, player, gamemaster, ector, sword
):
    Character.objects.filter(pk=ector.pk).update(arms=broken)
    here = ector.get_absolute_url()
    for page in ("", "arms/", "history/", "print/", "sheet.pdf", "export/"):
        assert as_(player).get(f"{here}{page}").status_code == 200, page

    set_value(sword, value=16, based_on=15, by=player)

    assert Character.objects.get(pk=ector.pk).arms == broken
    assert Statistic.objects.get(pk=sword.pk).value == 16


def test_an_ideal_that_cannot_be_read_harms_no_other(as_, player, ector, campaign):
    asked = {"names": ["Just"], "least": 10, "each": True}
    Ideal.objects.create(campaign=campaign, name="Broken", requirements=["?", {"least": "x"}])
    Ideal.objects.create(campaign=campaign, name="Whole", requirements=[asked])

    page = text(as_(player).get(f"{ector.get_absolute_url()}back/"))
    assert "Broken" in page
    assert "Whole" in page
    assert Ideal.objects.get(name="Broken").requirements == ["?", {"least": "x"}]


@pytest.mark.parametrize("field", ["value", "glory", "fate", "statistic", "horse.age", "dragon"])
@pytest.mark.parametrize("odd", ["１５", [1], {"value": [], "fate": "?"}])
def test_a_change_that_cannot_be_read_leaves_a_history_to_read(
    odd, field, as_, player, ector, sword
):
    set_value(sword, value=16, based_on=15, by=player)
    Change.objects.update(field=field, before=None, after=odd)

    assert as_(player).get(f"{ector.get_absolute_url()}history/").status_code == 200


def test_two_knights_of_one_name_are_never_mixed_up(as_, player, other, gamemaster, ector, enid):
    for knight, home in ((ector, "Dinton"), (enid, "Sarum")):
        set_field(knight, field="name", value="Sir Gareth", based_on=knight.name, by=gamemaster)
        set_field(knight, field="home", value=home, based_on=knight.home, by=gamemaster)
        award_glory(knight, amount=11 if home == "Dinton" else 22, reason=home, by=gamemaster)
        line = knight.statistics.select_related("character").get(key="sword")
        roll_statistic(line, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(9))

    for knight, home, elsewhere in ((ector, "Dinton", "Sarum"), (enid, "Sarum", "Dinton")):
        here = knight.get_absolute_url()
        for page in ("", "history/", "print/", "export/"):
            told = as_(gamemaster).get(f"{here}{page}").content.decode()
            assert (home in told, elsewhere in told) == (True, False), page
        rolled = Roll.objects.get(sides__statistic__character=knight)
        card = as_(player).get(reverse("rolls:card", args=(knight.campaign_id, rolled.pk)))
        assert here in card.content.decode()
