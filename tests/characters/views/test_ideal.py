"""The page of a table's ideals, and how a knight stands to them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from characters.actions.ideal import add_ideal, said, take_fifth_edition
from characters.models import Campaign, Character, Ideal, Membership
from characters.rules.ideal_lines import requirement
from characters.seams import new_id

As = Callable[[Any], Client]


def place(campaign: Campaign, name: str = "ideals", *more: Any) -> str:
    return reverse(f"characters:{name}", args=(campaign.pk, *more))


def text(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def ideal(campaign: Campaign, by: Membership, *lines: str, name: str = "Romance") -> Ideal:
    asked = [requirement(line) for line in lines]
    return add_ideal(campaign, name=name, requirements=asked, benefits="Glory +50", by=by)


def back(client: Client, character: Character) -> str:
    return text(client.get(f"{character.get_absolute_url()}back/"))


def test_a_gamemaster_writes_an_ideal_down(
    as_: As, campaign: Campaign, gamemaster: Membership, spectator: Membership
) -> None:
    lines = "Just + Merciful 24\r\n\r\nChaste, Modest 16"
    sent = {"key": new_id(), "name": "Romance", "requirements": lines, "benefits": "Glory +50"}
    client = as_(gamemaster)
    for _ in range(2):
        assert client.post(place(campaign), sent).status_code == 302
    told = text(as_(spectator).get(place(campaign)))

    assert Ideal.objects.count() == 1
    assert "Just + Merciful: together at least 24" in told
    assert "Chaste, Modest: each at least 16" in told
    assert "Gives: Glory +50" in told
    assert "Strike out" not in told
    assert "Write one down" not in told


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "An ideal needs a name."),
        ({"name": "x" * 121}, "At most 120 characters"),
        ({"requirements": ""}, "Write at least one line"),
        ({"requirements": "Just"}, "does not end with a number"),
        ({"requirements": "Just 1600"}, "asks for 1 to 400, not for 1600"),
        ({"requirements": "Just 1\n" * 11}, "at most 10 lines; you wrote 11"),
        ({"requirements": "x" * 4001}, "at most 4,000 letters"),
        ({"benefits": "x" * 401}, "At most 400 characters"),
    ],
)
def test_nonsense_is_refused_and_what_was_typed_stays(
    wrong: dict[str, str], said: str, as_: As, campaign: Campaign, gamemaster: Membership
) -> None:
    sent = {"key": new_id(), "name": "Romance", "requirements": "Just 16", "benefits": ""}
    answer = as_(gamemaster).post(place(campaign), sent | wrong)

    assert answer.status_code == 422
    assert said in text(answer)
    assert next(iter(wrong.values())).strip() in answer.content.decode()
    assert not Ideal.objects.exists()


def test_an_ideal_is_written_anew_where_it_stands(
    as_: As, campaign: Campaign, gamemaster: Membership
) -> None:
    one = ideal(campaign, gamemaster, "Just + Merciful 24", "Chaste, Modest 16")
    client, here = as_(gamemaster), place(campaign, "change_ideal", one.pk)
    page = client.get(here).content.decode()
    sent = {"key": new_id(), "name": "Love", "requirements": "Just 9", "benefits": "joy"}
    late = client.post(here, sent | {"based_on": "Romance: Just 1"})
    done = client.post(here, sent | {"based_on": said(one)}, follow=True)

    assert "Just + Merciful 24\nChaste, Modest 16</textarea>" in page
    assert late.status_code == 409
    assert "Meanwhile somebody has changed it to “Romance: Just + Merciful 24;" in text(late)
    assert "Just 9</textarea>" in late.content.decode()
    assert "Love is written anew." in text(done)
    assert said(Ideal.objects.get()) == "Love: Just 9 → joy"
    assert client.post(here, sent | {"name": "", "key": new_id()}).status_code == 422


def test_the_fifth_editions_are_taken_over_and_struck_out(
    as_: As, campaign: Campaign, gamemaster: Membership
) -> None:
    client = as_(gamemaster)
    first = client.post(place(campaign, "fifth_edition"), {"key": new_id()}, follow=True)
    again = client.post(place(campaign, "fifth_edition"), {"key": new_id()})
    pagan = Ideal.objects.get(name="Pagan")
    sent = {"key": new_id()}
    gone = client.post(place(campaign, "strike_ideal", pagan.pk), sent, follow=True)
    twice = client.post(place(campaign, "strike_ideal", pagan.pk), sent, follow=True)

    assert "Chivalry" in text(first)
    assert (again.status_code, "all of them already" in text(again)) == (422, True)
    assert "Pagan is no ideal of this table any more." in text(gone)
    assert "Done with the first press." in text(twice)
    assert not Ideal.objects.filter(name="Pagan").exists()


def test_the_back_page_tells_what_is_met_with_the_numbers(
    as_: As, campaign: Campaign, gamemaster: Membership, ector: Character, other: Membership
) -> None:
    """Sir Ector stands at 10 in every Trait, at 15 in Sword; of Passions nothing is known."""
    ideal(campaign, gamemaster, "Just + Merciful 20", "Sword 15", name="Even")
    ideal(campaign, gamemaster, "just + Merciful 24", name="Sum")
    ideal(campaign, gamemaster, "Chaste, Sword 12", name="Each")
    ideal(campaign, gamemaster, "Honor, Just 10", name="Dim")
    told = back(as_(other), ector)

    assert "Even met Just + Merciful: 20 of 20 Sword: all 15 or more" in told
    assert "Sum missed just + Merciful: 20 of 24, 4 too few" in told
    assert "Each missed Chaste, Sword: below 12: Chaste 10" in told
    assert "Dim not known Honor, Just: not known: Honor" in told


def test_a_trait_counts_by_its_own_side(
    as_: As, campaign: Campaign, gamemaster: Membership, ector: Character
) -> None:
    ector.statistics.filter(kind="trait", opposite="Cruel").update(value=4)
    ideal(campaign, gamemaster, "Cruel 16", name="Hard")

    assert "Hard met Cruel: all 16 or more" in back(as_(gamemaster), ector)


def test_without_ideals_nothing_is_said_of_them(
    as_: As, gamemaster: Membership, ector: Character
) -> None:
    assert "Ideals" not in back(as_(gamemaster), ector)


def test_more_ideals_cost_no_more_statements(
    as_: As,
    campaign: Campaign,
    gamemaster: Membership,
    ector: Character,
    django_assert_max_num_queries: Any,
) -> None:
    client = as_(gamemaster)
    take_fifth_edition(campaign, by=gamemaster)
    with django_assert_max_num_queries(25) as few:
        back(client, ector)
    for number in range(20):
        ideal(campaign, gamemaster, "Just 16", name=f"I{number}")
    with django_assert_max_num_queries(len(few)):
        back(client, ector)


def test_the_hall_tells_of_ideals(
    as_: As, campaign: Campaign, gamemaster: Membership, player: Membership
) -> None:
    ideal(campaign, gamemaster, "Just 16")

    assert "Gwen wrote down the ideal Romance: Just 16 → Glory +50." in text(
        as_(player).get(campaign.get_absolute_url())
    )


def test_only_gamemasters_write_them(
    as_: As, campaign: Campaign, gamemaster: Membership, player: Membership, stranger: Any
) -> None:
    one = ideal(campaign, gamemaster, "Just 16")
    sent = {"key": new_id(), "name": "Mine", "requirements": "Just 1"}
    for who, status in ((player, 403), (stranger, 404), (None, 302)):
        client = as_(who)
        assert client.post(place(campaign), sent).status_code == status
        assert client.post(place(campaign, "fifth_edition"), sent).status_code == status
        assert client.post(place(campaign, "strike_ideal", one.pk), sent).status_code == status
        assert client.post(place(campaign, "change_ideal", one.pk), sent).status_code == status
    assert Ideal.objects.get() == one
