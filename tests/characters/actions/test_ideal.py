"""The ideals of a table."""

from typing import Any

import pytest

from characters.actions.ideal import (
    MOST,
    add_ideal,
    change_ideal,
    said,
    strike_ideal,
    take_fifth_edition,
    whole_of,
)
from characters.actions.sheet import Stale
from characters.models import Audience, Campaign, Event, Ideal, Membership
from characters.rules.ideals import FIFTH_EDITION, Requirement
from rolls.rules.errors import RuleError

JUST = (Requirement(("Just",), 16, each=True),)


def test_an_ideal_is_written_down_and_told(campaign: Campaign, gamemaster: Membership) -> None:
    first = add_ideal(campaign, name="Romance", requirements=JUST, by=gamemaster)
    second = add_ideal(campaign, name="Honour", requirements=JUST, by=gamemaster)
    event = Event.objects.latest("number")

    assert first.requirements == [{"names": ["Just"], "least": 16, "each": True}]
    assert (first.position, second.position) == (0, 1)
    told = {"ideal": "Honour", "what": "came", "said": "Honour: Just 16"}
    kept = event.facts.pop("change")
    assert (event.audience, event.facts) == (Audience.TABLE, told)
    assert kept == {"before": None, "after": whole_of(second)}


def test_a_name_stands_once(campaign: Campaign, gamemaster: Membership) -> None:
    add_ideal(campaign, name="Romance", requirements=JUST, by=gamemaster)

    with pytest.raises(RuleError, match="already"):
        add_ideal(campaign, name="ROMANCE", requirements=JUST, by=gamemaster)
    assert Ideal.objects.count() == 1


def test_the_fifth_editions_are_taken_over_as_far_as_they_are_missing(
    campaign: Campaign, gamemaster: Membership
) -> None:
    add_ideal(campaign, name="Pagan", requirements=JUST, by=gamemaster)
    take_fifth_edition(campaign, by=gamemaster)

    assert Ideal.objects.count() == len(FIFTH_EDITION)
    assert Ideal.objects.get(name="Pagan").requirements[0]["names"] == ["Just"]
    assert Ideal.objects.get(name="Chivalry").requirements[0]["least"] == 80
    with pytest.raises(RuleError, match="all of them already"):
        take_fifth_edition(campaign, by=gamemaster)


def test_a_table_holds_forty(campaign: Campaign, gamemaster: Membership) -> None:
    Ideal.objects.bulk_create(Ideal(campaign=campaign, name=f"I{n}") for n in range(MOST))

    with pytest.raises(RuleError, match="at most 40"):
        add_ideal(campaign, name="One more", requirements=JUST, by=gamemaster)


def test_an_ideal_is_written_anew_and_the_log_keeps_what_it_said(
    campaign: Campaign, gamemaster: Membership
) -> None:
    one = add_ideal(campaign, name="Romance", requirements=JUST, benefits="joy", by=gamemaster)
    there = said(one)
    anew = (Requirement(("Just", "Modest"), 30),)
    told: dict[str, Any] = {"name": "Love", "requirements": anew, "benefits": "", "by": gamemaster}
    event = change_ideal(one, based_on=there, **told)

    assert there == "Romance: Just 16 → joy"
    assert said(Ideal.objects.get()) == event.facts["said"] == "Love: Just + Modest 30"
    assert event.facts["before"] == there
    with pytest.raises(Stale) as stale:
        change_ideal(one, based_on=there, **told)
    assert stale.value.now == "Love: Just + Modest 30"


def test_no_ideal_takes_anothers_name(campaign: Campaign, gamemaster: Membership) -> None:
    one, _ = (add_ideal(campaign, name=name, requirements=JUST, by=gamemaster) for name in "AB")
    told: dict[str, Any] = {"name": "b", "requirements": JUST, "benefits": "", "by": gamemaster}

    with pytest.raises(RuleError, match="already"):
        change_ideal(one, based_on=said(one), **told)
    strike_ideal(one, by=gamemaster)
    with pytest.raises(RuleError, match="not there any more"):
        change_ideal(one, based_on=said(one), **told)


def test_an_ideal_is_struck_out_once(campaign: Campaign, gamemaster: Membership) -> None:
    one = add_ideal(campaign, name="Romance", requirements=JUST, by=gamemaster)
    stale = Ideal.objects.get(pk=one.pk)
    event = strike_ideal(one, by=gamemaster)

    assert not Ideal.objects.exists()
    assert event.facts["said"] == "Romance: Just 16"
    with pytest.raises(RuleError, match="not there any more"):
        strike_ideal(stale, by=gamemaster)
