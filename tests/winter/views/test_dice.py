"""The dice of a winter on its page: one by one, typed, for few, and refused without a loss."""

import re

import pytest

from characters.actions.check import tick
from characters.models import Audience
from characters.seams import new_id
from rolls.models import Roll
from tests.dice import loaded
from winter.actions.phase import open_phase
from winter.actions.place import Place, enter, mark_of
from winter.actions.step import take_step
from winter.actions.throw import roll_step
from winter.models import WinterStep
from winter.rules.steps import Step


@pytest.fixture
def phase(campaign, gamemaster):
    return open_phase(campaign, by=gamemaster)


@pytest.fixture
def experience(phase, ector, player, sword, valorous):
    for statistic, side in ((sword, "left"), (valorous, "left"), (valorous, "right")):
        tick(statistic, side=side, by=player)
    return Place(phase, ector, Step.EXPERIENCE)


@pytest.fixture
def real_dice(campaign, phase):
    campaign.refresh_from_db()
    campaign.rulings["d20"]["typed_faces"] = True
    campaign.save()


@pytest.fixture
def page(phase, ector):
    return f"/campaigns/{phase.campaign_id}/winters/{phase.pk}/{ector.pk}/"


def leaf(client, page, step="experience"):
    """What the page shows of a step, without its marks."""
    shown = client.get(page).content.decode()
    part = shown.partition(f'id="{step}"')[2].partition("</section>")[0]
    return " ".join(re.sub(r"<[^>]*>", " ", part).split()).replace(" :", ":")


def threw(client, page, **data):
    return client.post(
        f"{page}experience/throw/", {"key": str(new_id()), "audience": "table"} | data
    )


def at(statistic, side="left"):
    return f"{statistic.pk}:{side}"


def rolled(place, by, *faces, audience=Audience.TABLE):
    return roll_step(place, choice={}, audience=audience, by=by, throw=loaded(*faces))


def test_each_check_shows_its_value_then_its_face_and_what_it_is_now(
    as_, experience, page, player, sword, valorous
):
    client, left = as_(player), valorous.value
    shown = leaf(client, page)
    assert f"Sword {sword.value} Throw" in shown
    assert f"Cowardly {20 - left} after Valorous" in shown
    assert "Throw 3 dice" in shown

    assert threw(client, page, die=at(sword)).status_code == 302
    face = WinterStep.objects.get().faces[at(sword)]
    came = f"now {sword.value + 1}" if face > sword.value else "stays"
    shown = leaf(client, page)
    assert f"{face} Sword {sword.value}: {came}" in shown
    assert "Throw 2 dice" in shown


def test_neither_back_nor_a_second_press_throws_again(as_, experience, page, player, sword):
    client, key = as_(player), str(new_id())
    for _ in range(2):
        assert threw(client, page, key=key, die=at(sword)).status_code == 302
    refused = threw(client, page, die=at(sword))

    assert refused.status_code == 422
    assert "This has fallen before: Pat" in refused.content.decode()
    assert Roll.objects.count() == 1


def test_nobody_is_asked_to_type_where_the_table_throws_here(as_, experience, page, player):
    assert 'name="face_' not in as_(player).get(page).content.decode()


def test_a_typed_face_is_marked_on_the_page_and_in_the_hall(
    as_, experience, real_dice, page, player, other, sword
):
    client = as_(player)
    assert threw(client, page, die="typed", **{f"face_{at(sword)}": "17"}).status_code == 302

    assert "typed from a real die" in leaf(client, page)
    hall = as_(other).get(f"/campaigns/{experience.phase.campaign_id}/").content.decode()
    assert "typed from a real die" in hall
    assert "Winter of 508: Experience" in hall
    row = rolled(experience, player, 3, 4)
    take_step(experience, based_on=mark_of(enter(experience, player).read()), by=player)
    assert row.typed == [at(sword)]
    assert "Typed from real dice: 17" in leaf(client, page).replace("Sword 17", "17")


@pytest.mark.parametrize("wrong", ["21", "0", "seventeen", "1.5"])
def test_a_wrong_face_is_refused_and_nothing_typed_is_lost(
    as_, experience, real_dice, page, player, sword, valorous, wrong
):
    sent = {f"face_{at(sword)}": wrong, f"face_{at(valorous)}": "13"}
    refused = threw(as_(player), page, **sent)

    shown = refused.content.decode()
    assert refused.status_code == 422
    assert "Sword: Write a whole number from 1 to 20" in shown
    assert f'value="{wrong}"' in shown
    assert 'value="13"' in shown
    assert "data-kept" in shown
    assert not WinterStep.objects.exists()


def test_a_face_for_a_die_that_fell_meanwhile_is_answered_and_the_others_stay(
    as_, experience, real_dice, page, player, gamemaster, sword, valorous
):
    roll_step(
        experience,
        choice={},
        audience=Audience.TABLE,
        by=gamemaster,
        only={at(sword)},
        throw=loaded(9),
    )
    sent = {f"face_{at(sword)}": "17", f"face_{at(valorous)}": "13"}
    refused = threw(as_(player), page, **sent)

    assert refused.status_code == 422
    assert "This has fallen before: Gwen" in refused.content.decode()
    assert 'value="13"' in refused.content.decode()
    assert WinterStep.objects.get().faces == {at(sword): 9}


def test_who_wanted_other_eyes_hears_by_whom_it_was_thrown_or_done_meanwhile(
    as_, experience, page, player, gamemaster, sword
):
    def told():
        return threw(as_(player), page, audience="member").content.decode()

    one = {"choice": {}, "audience": Audience.TABLE, "by": gamemaster, "only": {at(sword)}}
    roll_step(experience, **one, throw=loaded(9))
    assert "was said before the first fell: " in told()
    rolled(experience, gamemaster, 3, 4)
    assert "This has fallen before: Gwen" in told()
    take_step(experience, based_on=mark_of(enter(experience, gamemaster).read()), by=gamemaster)
    assert "This step is done already: Gwen" in told()
    assert Roll.objects.count() == 2


def test_nobody_throws_without_saying_who_will_see_it(as_, experience, page, player):
    answer = as_(player).post(f"{page}experience/throw/", {"key": str(new_id())})

    assert answer.status_code == 422
    assert "Say who will see it." in answer.content.decode()
    assert not Roll.objects.exists()


def test_dice_for_few_are_on_nobody_elses_page(as_, experience, page, player, other, gamemaster):
    before = leaf(as_(other), page)
    rolled(experience, player, 16, 3, 4, audience=Audience.MEMBER)

    def faces_on(member):
        return re.findall(r'winter__face">(\d+)', as_(member).get(page).content.decode())

    assert faces_on(other) == []
    assert leaf(as_(other), page) == before
    for one in (player, gamemaster):
        assert sorted(faces_on(one), key=int) == ["3", "4", "16"]
    take_step(experience, based_on=mark_of(enter(experience, player).read()), by=player)
    assert faces_on(other) == []
    assert "Its dice are for the player and the gamemaster." in leaf(as_(other), page)
    assert len(faces_on(player)) == 3
    hall = as_(other).get(f"/campaigns/{experience.phase.campaign_id}/").content.decode()
    assert "Winter of 508: Experience" not in hall


def test_the_card_of_a_winters_die_offers_no_void(as_, experience, page, player, gamemaster):
    rolled(experience, player, 16, 3, 4)
    kept = Roll.objects.get()

    card = as_(gamemaster).get(f"/campaigns/{kept.campaign_id}/rolls/{kept.pk}/")
    assert card.status_code == 200
    assert "Winter of 508: Experience" in card.content.decode()
    assert "/void/" not in card.content.decode()
