"""The page on which arms are chosen, and the picture of them."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from characters.actions.arms import set_arms, written
from characters.models import Campaign, Character, Membership, Shown
from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.shield import svg
from characters.seams import new_id
from characters.views.coat import digest

As = Callable[[Any], Client]
AZURE = Arms(field="azure", ordinary="fess", ordinary_tincture="or")
VERT = Arms(field="vert", charge="boar", number=3)
HTMX = {"HX-Request": "true"}


def page(character: Character) -> str:
    return reverse("characters:arms", args=(character.campaign_id, character.pk))


def image(character: Character) -> str:
    return reverse("characters:arms_picture", args=(character.campaign_id, character.pk))


def typed(arms: Arms = AZURE, **more: Any) -> dict[str, Any]:
    return {"key": new_id(), "based_on": "{}"} | arms.to_json() | more


def bear(character: Character, by: Membership, arms: Arms = AZURE) -> Character:
    set_arms(character, arms=arms, based_on=written(character.arms), by=by)
    character.refresh_from_db()
    return character


def test_the_owner_takes_arms(as_: As, player: Membership, ector: Character) -> None:
    answer = as_(player).post(page(ector), typed(), follow=True)
    ector.refresh_from_db()

    assert Arms.from_json(ector.arms) == AZURE
    assert answer.redirect_chain[-1][0] == ector.get_absolute_url()
    assert "Sir Ector bears: Azure, a fess Or." in answer.content.decode()


def test_the_sheet_shows_the_picture_with_the_blazon_beside_it(
    as_: As, player: Membership, spectator: Membership, ector: Character
) -> None:
    bear(ector, player)
    told = as_(spectator).get(ector.get_absolute_url()).content.decode()

    assert f'src="{image(ector)}?v={digest(svg(AZURE))}" alt="Azure, a fess Or"' in told
    assert page(ector) not in told


def test_without_arms_the_initial_stands_there(
    as_: As, player: Membership, ector: Character
) -> None:
    told = as_(player).get(ector.get_absolute_url()).content.decode()

    assert re.search(r"<text [^>]*>E</text>", told)
    assert page(ector) in told


def test_a_limited_sheet_shows_the_arms_too(
    as_: As, player: Membership, other: Membership, ector: Character
) -> None:
    bear(ector, player)
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)
    there = as_(other)

    assert 'alt="Azure, a fess Or"' in there.get(ector.get_absolute_url()).content.decode()
    assert there.get(image(ector)).status_code == 200


def test_pressed_twice_it_is_told_once(as_: As, player: Membership, ector: Character) -> None:
    client, sent = as_(player), typed()
    for _ in range(2):
        assert client.post(page(ector), sent).status_code == 302

    assert ector.events.filter(kind="arms").count() == 1


def test_show_changes_nothing_and_draws_what_is_chosen(
    as_: As, player: Membership, ector: Character
) -> None:
    answer = as_(player).post(page(ector), typed(VERT, show="1"))
    ector.refresh_from_db()
    told = answer.content.decode()

    assert (answer.status_code, ector.arms) == (200, {})
    assert svg(VERT) in told
    assert "Vert, three boars&#x27; heads couped Argent" in told
    assert '<option value="boar" selected>' in told


def test_a_change_shows_at_once_what_comes_of_it(
    as_: As, player: Membership, ector: Character
) -> None:
    answer = as_(player).get(page(ector), VERT.to_json(), headers=HTMX)
    told = answer.content.decode()

    assert told.lstrip().startswith('<div id="arms-preview"')
    assert svg(VERT) in told
    assert "csrf" not in told


def test_metal_on_metal_is_hinted_at_and_taken(
    as_: As, player: Membership, ector: Character
) -> None:
    doubtful = Arms(field="argent", ordinary="fess", ordinary_tincture="or")
    client = as_(player)

    assert (
        "Metal lies on metal" in client.post(page(ector), typed(doubtful, show=1)).content.decode()
    )
    assert client.post(page(ector), typed(doubtful)).status_code == 302


@pytest.mark.parametrize(
    "wrong", [{"field": "pink"}, {"number": "4"}, {"number": ""}, {"charge": ""}]
)
def test_what_is_not_on_the_list_is_refused_and_the_rest_is_kept(
    wrong: dict[str, str], as_: As, player: Membership, ector: Character
) -> None:
    answer = as_(player).post(page(ector), typed(VERT, **wrong))
    ector.refresh_from_db()

    assert (answer.status_code, ector.arms) == (422, {})
    assert "list" in answer.content.decode()
    assert '<option value="vert" selected>' in answer.content.decode() or "field" in wrong


def test_arms_changed_meanwhile_are_shown_and_the_next_press_takes(
    as_: As, player: Membership, gamemaster: Membership, ector: Character
) -> None:
    bear(ector, gamemaster)
    client = as_(player)
    answer = client.post(page(ector), typed(VERT))
    told = answer.content.decode()

    assert answer.status_code == 409
    assert "Meanwhile somebody has changed the arms to “Azure, a fess Or”." in told
    assert '<option value="boar" selected>' in told
    key = re.findall(r'name="key" value="([^"]+)"', told)[0]
    based_on = written(AZURE.to_json())
    assert based_on.replace('"', "&quot;") in told
    assert client.post(page(ector), typed(VERT, key=key, based_on=based_on)).status_code == 302
    ector.refresh_from_db()
    assert Arms.from_json(ector.arms) == VERT


def test_arms_are_laid_down(as_: As, player: Membership, ector: Character) -> None:
    bear(ector, player)
    sent = typed(AZURE, bare="1", based_on=written(ector.arms))
    answer = as_(player).post(page(ector), sent, follow=True)
    ector.refresh_from_db()

    assert ector.arms == {}
    assert "Sir Ector bears no arms." in answer.content.decode()


def test_who_may_not_change_a_knight_does_not_choose_its_arms(
    as_: As, other: Membership, spectator: Membership, stranger: Any, ector: Character
) -> None:
    for who, status in ((other, 403), (spectator, 403), (stranger, 404), (None, 302)):
        assert as_(who).get(page(ector)).status_code == status
        assert as_(who).post(page(ector), typed()).status_code == status
    ector.refresh_from_db()
    assert ector.arms == {}


def test_the_picture_is_kept_by_what_it_is(
    as_: As, player: Membership, spectator: Membership, ector: Character
) -> None:
    bear(ector, player)
    client, name = as_(spectator), digest(svg(AZURE))
    named, plain = client.get(image(ector), {"v": name}), client.get(image(ector))

    assert named.content.decode() == svg(AZURE)
    assert named["Content-Type"] == "image/svg+xml"
    assert "private" in named["Cache-Control"]
    assert "immutable" in named["Cache-Control"]
    assert "no-cache" in plain["Cache-Control"]
    assert "private" in plain["Cache-Control"]
    unchanged = client.get(image(ector), headers={"If-None-Match": plain["ETag"]})
    assert (unchanged.status_code, unchanged.content) == (304, b"")


def test_there_is_no_picture_of_no_arms_nor_for_strangers(
    as_: As, player: Membership, stranger: Any, ector: Character
) -> None:
    assert as_(player).get(image(ector)).status_code == 404
    bear(ector, player)
    etag = as_(player).get(image(ector))["ETag"]

    assert as_(stranger).get(image(ector), headers={"If-None-Match": etag}).status_code == 404


def test_the_hall_tells_of_new_arms(
    as_: As, player: Membership, other: Membership, ector: Character, campaign: Campaign
) -> None:
    bear(ector, player)
    told = as_(other).get(campaign.get_absolute_url()).content.decode()

    assert "bears Azure, a fess Or (Pat)." in " ".join(told.replace("</b>", "").split())


def test_the_roster_shows_the_arms(
    as_: As, player: Membership, spectator: Membership, ector: Character, campaign: Campaign
) -> None:
    bear(ector, player)
    told = as_(spectator).get(campaign.get_absolute_url()).content.decode()

    assert f'src="{image(ector)}?v={digest(svg(AZURE))}" alt="Azure, a fess Or"' in told


def test_the_history_tells_arms_in_words(
    as_: As, player: Membership, gamemaster: Membership, ector: Character
) -> None:
    bear(ector, player)
    bear(ector, player, VERT)
    told = as_(gamemaster).get(f"{ector.get_absolute_url()}history/").content.decode()

    assert "Azure, a fess Or" in told
    assert "Vert, three boars&#x27; heads couped Argent" in told
    assert "ordinary_tincture" not in told
