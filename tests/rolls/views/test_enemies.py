"""A gamemaster's enemies: made in short, in a scene, thrown for, shown, hidden again."""

from uuid import uuid4

import pytest

from characters.models import Character, Event, Membership, Shown
from characters.models.derived import derived_of
from rolls.actions.encounter import open_encounter
from rolls.models import Encounter, Presence, RollSide
from tests.rolls.pages import text


def keyed(**more):
    return {"key": str(uuid4())} | more


SAXON = {
    "name": "Saxon",
    "number": "3",
    "numbers": "Axe 14, valorous 16, SIZ: 15, Raiding 12",
    "weapon": "Axe",
    "damage": "4D6",
    "armour": "6",
    "hit_points": "28",
}


@pytest.fixture
def raid(campaign, gamemaster, ector) -> Encounter:
    return open_encounter(campaign, name="The raid", by=gamemaster)


@pytest.fixture
def here(raid) -> str:
    return f"/campaigns/{raid.campaign_id}/encounters/{raid.pk}/"


@pytest.fixture
def saxons(as_, gamemaster, here) -> list[Character]:
    answer = as_(gamemaster).post(f"{here}enemies/", keyed(**SAXON))
    assert answer.status_code == 302
    return list(Character.objects.hidden().by_name())


def line(character, name):
    return next(
        one for one in character.statistics.select_related("character") if one.name == name
    )


def test_several_alike_are_numbered_and_have_just_those_numbers(saxons, raid):
    assert [one.name for one in saxons] == ["Saxon 1", "Saxon 2", "Saxon 3"]
    one = saxons[0]
    told = dict(one.statistics.exclude(value=None).values_list("name", "value"))
    assert told == {"Axe": 14, "Valorous": 16, "SIZ": 15, "Raiding": 12}
    assert derived_of(one)["hit_points"].value == 28
    weapon, armour = one.weapons.get(), one.armours.get()
    assert (weapon.name, weapon.skill, weapon.basis, weapon.dice) == ("Axe", "Axe", "typed", 4)
    assert (armour.points, armour.worn) == (6, True)
    assert (one.owner, one.sheet_shown) == (None, Shown.HIDDEN)
    assert Presence.objects.filter(encounter=raid).count() == 3


def test_one_alone_keeps_its_name_and_may_lack_every_number(as_, gamemaster, here):
    bare = {"name": "The boar", "number": "1", "numbers": "", "weapon": "", "damage": ""}
    as_(gamemaster).post(f"{here}enemies/", keyed(**bare, armour="", hit_points=""))
    one = Character.objects.hidden().get()
    assert one.name == "The boar"
    assert not one.statistics.exclude(value=None).exists()
    page = text(as_(gamemaster).get(here))
    assert "The boar hidden · Hit Points not said · armour 0" in page


def test_the_scene_lists_them_with_what_can_be_rolled(as_, gamemaster, here, saxons):
    page = as_(gamemaster).get(here)
    assert "Saxon 1 hidden · Hit Points 28 of 28 · armour 6 · Axe 4D6" in text(page)
    axe = line(saxons[0], "Axe")
    assert f"/statistics/{axe.pk}/roll/?side=left" in page.content.decode()
    assert f"glory-{saxons[0].pk}" not in page.content.decode()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"numbers": "Axe"}, "as in “Sword 14”; you typed “Axe”"),
        ({"numbers": "Axe 14, axe 3"}, "axe stands there twice"),
        ({"numbers": "Axe 61"}, "must be a whole number from 0 to 60"),
        ({"numbers": ", ".join(f"Skill {'x' * n} 1" for n in range(1, 23))}, "At most 20 numbers"),
        ({"damage": "many"}, "“many” is no dice notation"),
        ({"damage": "2D8"}, "A weapon rolls D6"),
        ({"number": "21"}, "from 1 to 20"),
        ({"name": ""}, "Give it a name"),
        ({"armour": "-1"}, "from 0 to 100"),
    ],
)
def test_nonsense_makes_nobody(as_, gamemaster, here, wrong, sentence):
    answer = as_(gamemaster).post(f"{here}enemies/", keyed(**(SAXON | wrong)))
    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not Character.objects.hidden().exists()


def test_who_is_there_is_chosen_among_the_gamemasters_own(
    as_, gamemaster, here, saxons, green_knight, ector
):
    answer = as_(gamemaster).get(f"{here}present/")
    offered = answer.context["form"]["offered"].value()
    assert "The Green Knight" in text(answer)
    assert "Sir Ector" not in text(answer)
    chosen = [str(green_knight.pk), str(saxons[1].pk)]
    answer = as_(gamemaster).post(f"{here}present/", keyed(characters=chosen, offered=offered))
    assert answer.status_code == 302
    there = Presence.objects.values_list("character__name", flat=True)
    assert sorted(there) == ["Saxon 2", "The Green Knight"]
    wrong = as_(gamemaster).post(f"{here}present/", keyed(characters=[str(ector.pk)]))
    assert wrong.status_code == 422


def test_a_roll_for_one_begins_as_the_gamemasters_own(as_, gamemaster, saxons, roll_at):
    page = as_(gamemaster).get(roll_at(line(saxons[0], "Axe")))
    assert page.context["form"].fields["audience"].initial == "gamemaster_knows"


def test_an_open_roll_names_nobody_and_leads_nowhere(
    as_, gamemaster, player, saxons, roll_at, typed, dice, campaign
):
    dice(14)
    as_(gamemaster).post(roll_at(line(saxons[0], "Axe")), typed())
    page = as_(player).get(f"/campaigns/{campaign.pk}/").content.decode()
    assert "Somebody" in page
    assert "Saxon" not in page
    side = RollSide.objects.get()
    assert (side.character, side.statistic, side.character_name) == (None, None, "Somebody")
    event = side.roll.event
    assert (event.character, event.facts["statistic_id"]) == (None, None)


def test_the_gamemaster_chooses_what_the_table_calls_it(
    as_, gamemaster, player, saxons, roll_at, typed, dice, campaign
):
    shown = f"{saxons[0].get_absolute_url()}shown/"
    as_(gamemaster).post(shown, keyed(shown="hidden", known_as="A man with an axe"))
    dice(9)
    as_(gamemaster).post(roll_at(line(saxons[0], "Axe")), typed())
    page = as_(player).get(f"/campaigns/{campaign.pk}/").content.decode()
    assert "A man with an axe" in page
    assert "Saxon" not in page


def test_a_secret_roll_keeps_name_and_sheet_for_the_gamemaster(
    as_, gamemaster, player, saxons, roll_at, secret, dice
):
    dice(9)
    as_(gamemaster).post(roll_at(line(saxons[0], "Axe")), secret())
    side = RollSide.objects.get()
    assert (side.character, side.character_name) == (saxons[0], "Saxon 1")
    assert not Event.objects.visible_to(player).filter(kind="roll").exists()
    card = as_(gamemaster).get(f"/campaigns/{side.campaign_id}/rolls/{side.roll_id}/")
    assert saxons[0].get_absolute_url() in card.content.decode()


def test_open_blows_and_dice_name_nobody_either(
    as_, gamemaster, player, saxons, ector, dice, typed, campaign
):
    dice(3, 18, 1, 1, 1, 1)
    fight = {"against": "character", "character": str(ector.pk), "how": "here"}
    fight |= {"weapon": "Axe", "their_weapon": "Sword"}
    answer = as_(gamemaster).post(f"{saxons[0].get_absolute_url()}exchange/", typed(fight))
    assert answer.status_code in (200, 302), text(answer)
    dice(1, 1)
    as_(gamemaster).post(
        f"{saxons[0].get_absolute_url()}damage/", typed({"notation": "2D6", "manner": "weapon"})
    )
    assert RollSide.objects.filter(character_name="Somebody").count() == 3
    feed = as_(player).get(f"/campaigns/{campaign.pk}/").content.decode()
    assert "Sir Ector" in feed
    cards = "".join(
        as_(player).get(f"/campaigns/{campaign.pk}/rolls/{one}/").content.decode()
        for one in RollSide.objects.values_list("roll", flat=True)
    )
    for page in (feed, cards):
        assert "Saxon" not in page
        assert str(saxons[0].pk) not in page
    assert not RollSide.objects.filter(character=saxons[0]).exists()


def test_a_hidden_one_is_not_asked_before_the_table(
    as_, gamemaster, saxons, ector, campaign, typed
):
    axe = line(saxons[0], "Axe")
    sent = typed({"against": "character", "character": str(ector.pk), "how": "ask"})
    answer = as_(gamemaster).post(
        f"/campaigns/{campaign.pk}/statistics/{axe.pk}/against/", sent | {"their_what": "Sword"}
    )
    assert answer.status_code == 422
    assert "Saxon 1 is hidden from the table" in text(answer)


def read_by(as_, who, campaign, saxon):
    """All that lists characters for somebody."""
    pages = ("", "members/", "contest/", "dice/", "requests/", "sessions/", "checks/", "inquiry/")
    base = f"/campaigns/{campaign.pk}/"
    return "".join(as_(who).get(f"{base}{one}").content.decode() for one in pages)


def test_no_list_of_a_players_has_it_and_every_address_answers_as_for_nothing(
    as_, gamemaster, player, other, spectator, saxons, campaign, sword
):
    saxon, nowhere = saxons[0], uuid4()
    axe = line(saxon, "Axe")
    base = f"/campaigns/{campaign.pk}"
    for who in (player, other, spectator):
        assert "Saxon" not in read_by(as_, who, campaign, saxon)
        for tail in ("", "history/", "past/", "arms.svg", "portrait/", "shown/", "glory/"):
            there = as_(who).get(f"{base}/characters/{saxon.pk}/{tail}")
            absent = as_(who).get(f"{base}/characters/{nowhere}/{tail}")
            assert there.status_code == absent.status_code
            assert there.status_code in (403, 404)
        assert as_(who).get(f"{base}/statistics/{axe.pk}/").status_code == 404
        assert as_(who).post(f"{base}/statistics/{axe.pk}/roll/", keyed()).status_code == 404
    against = as_(player).get(f"{base}/statistics/{sword.pk}/against/").content.decode()
    assert "Saxon" not in against
    exchange = as_(player).get(f"{base}/characters/{sword.character_id}/exchange/")
    assert "Saxon" not in exchange.content.decode()


def test_what_a_player_sends_cannot_choose_it(as_, player, saxons, campaign, sword, typed):
    sent = typed({"against": "character", "character": str(saxons[0].pk), "how": "ask"})
    answer = as_(player).post(
        f"/campaigns/{campaign.pk}/statistics/{sword.pk}/against/", sent | {"their_what": "Sword"}
    )
    assert answer.status_code == 422
    assert "Saxon" not in text(answer)
    assert "Choose a character of this table." in text(answer)


@pytest.mark.parametrize(("shown", "whole"), [("whole", True), ("limited", False)])
def test_it_is_shown_to_the_table_and_hidden_again(
    as_, gamemaster, player, saxons, campaign, shown, whole
):
    saxon, feed = saxons[0], f"/campaigns/{campaign.pk}/"
    door = f"{saxon.get_absolute_url()}shown/"
    as_(gamemaster).post(door, keyed(shown=shown))
    page = as_(player).get(saxon.get_absolute_url())
    assert page.status_code == 200
    assert ("Raiding" in page.content.decode()) is whole
    assert "shows Saxon 1 to the table" in text(as_(player).get(feed))
    assert "Saxon 2" not in text(as_(player).get(feed))

    as_(gamemaster).post(door, keyed(shown="hidden"))
    assert as_(player).get(saxon.get_absolute_url()).status_code == 404
    told = as_(player).get(feed)
    assert "shows Saxon 1 to the table" in text(told)
    assert "hides" not in text(told)
    assert str(saxon.pk) not in told.content.decode()
    assert "hides Saxon 1 from the table" in text(as_(gamemaster).get(feed))


def test_players_are_told_nothing_while_it_is_hidden(
    as_, gamemaster, player, here, campaign, ector
):
    before = list(Event.objects.visible_to(player).values_list("pk", flat=True))
    as_(gamemaster).post(f"{here}enemies/", keyed(**SAXON))
    saxon = Character.objects.hidden().by_name().first()
    base = saxon.get_absolute_url()
    as_(gamemaster).post(f"{base}glory/", keyed(amount="10", reason="Burned a farm"))
    as_(gamemaster).post(f"{base}retire/", keyed(year="508", words=""))
    assert list(Event.objects.visible_to(player).values_list("pk", flat=True)) == before
    fresh = Character.objects.get(pk=saxon.pk)
    assert (fresh.table_version, fresh.fate) == (0, "retired")


def test_only_a_gamemaster_hides_and_only_whom_nobody_plays(
    as_, gamemaster, player, ector, saxons
):
    door = f"{ector.get_absolute_url()}shown/"
    for who in (player, gamemaster):
        assert as_(who).post(door, keyed(shown="hidden")).status_code == 422
    give = f"{saxons[0].get_absolute_url()}owner/"
    answer = as_(gamemaster).post(give, keyed(owner=str(player.pk)))
    assert answer.status_code == 422
    assert "is hidden from the table. Show it first" in text(answer)
    assert Membership.objects.get(pk=player.pk).characters.count() == 1


def test_they_stand_in_no_list_of_knights(as_, gamemaster, saxons, campaign):
    for page in ("overview/", "glory/"):
        answer = as_(gamemaster).get(f"/campaigns/{campaign.pk}/{page}")
        assert answer.status_code == 200
        assert "Saxon" not in answer.content.decode()
    assert "Saxon 1" in as_(gamemaster).get(f"/campaigns/{campaign.pk}/").content.decode()


def test_a_secret_roll_that_is_revealed_names_nobody(
    as_, gamemaster, player, saxons, roll_at, secret, dice, campaign
):
    dice(9)
    as_(gamemaster).post(roll_at(line(saxons[0], "Axe")), secret())
    roll, feed = RollSide.objects.get().roll_id, f"/campaigns/{campaign.pk}/"
    as_(gamemaster).post(f"{feed}rolls/{roll}/reveal/", keyed(how="all"))
    page = text(as_(player).get(feed))
    assert "Somebody" in page
    assert "Saxon" not in page
