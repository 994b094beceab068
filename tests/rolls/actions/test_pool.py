"""A d6 pool at the table: what is kept of it, who may know of it, and what leaves no trace."""

from typing import Any

import pytest

from characters.models import Aptitude, Audience, Campaign, Character, Event, Membership, Shown
from rolls.actions.pool import throw_pool, throw_pools
from rolls.actions.pool_side import Against, Handful, Term
from rolls.actions.roll import void_roll
from rolls.models import Roll, feed
from rolls.rules.errors import RuleError
from rolls.rules.pool import Rulings
from tests.dice import loaded

JUMP = Handful((Term(1, "Speed"), Term(2, "Strength"), Term(-2, "Size")))
TABLE = Audience.TABLE


def of(number: int) -> Handful:
    return Handful((Term(number),))


def aptitude(character: Character, name: str, points: int, position: int = 0) -> Aptitude:
    return Aptitude.objects.create(
        campaign=character.campaign,
        character=character,
        name=name,
        points=points,
        position=position,
    )


def test_the_jump_is_one_die_p4(ector: Character, player: Membership) -> None:
    roll = throw_pool(ector, tested=JUMP, difficulty=1, by=player, audience=TABLE, throw=loaded(4))

    side = roll.sides.get()
    assert (side.value, side.naturals, side.notation) == (1, [4], "1D6")
    assert (side.total, side.result, side.name) == (1, "passed", "Speed + Strength − Size")
    assert (roll.opposition, roll.manner, roll.event.character) == (1, "pool", ector)


def test_rows_of_the_sheet_count_as_they_stand_now(ector: Character, player: Membership) -> None:
    speed, size = aptitude(ector, "Speed", 3), aptitude(ector, "Size", 2, 1)
    Aptitude.objects.filter(pk=speed.pk).update(points=4)
    tested = Handful((Term(1, "the sun"),), added=(speed.pk,), taken=(size.pk,))

    roll = throw_pool(
        ector, tested=tested, difficulty=1, by=player, audience=TABLE, throw=loaded(1, 2, 6)
    )

    assert [(one["amount"], one["reason"]) for one in roll.sides.get().modifiers] == [
        (4, "Speed"),
        (-2, "Size"),
        (1, "the sun"),
    ]


def test_a_row_of_another_sheet_is_none_of_this(
    ector: Character, enid: Character, player: Membership
) -> None:
    hers = aptitude(enid, "Speed", 3)

    with pytest.raises(RuleError, match="not on the sheet any more"):
        throw_pool(
            ector, tested=Handful(added=(hers.pk,)), difficulty=1, by=player, audience=TABLE
        )


@pytest.mark.parametrize(
    ("tested", "difficulty", "sentence"),
    [
        (of(-5), 1, "The pool is −5: no dice"),
        (Handful(), 1, "The pool is 0: no dice"),
        (of(10_000), 1, "at most 50 dice; this one has 10,000"),
        (of(3), 0, "no roll is needed"),
        (of(0), 0, "no roll is needed"),
        (of(3), 51, "A difficulty is at most 50"),
        (Handful((Term(1),), faces=(4,)), 1, "the dice are thrown here"),
    ],
)
def test_what_is_no_throw_leaves_nothing(
    campaign: Campaign, player: Membership, tested: Handful, difficulty: int, sentence: str
) -> None:
    before = Event.objects.count()

    with pytest.raises(RuleError, match=sentence):
        throw_pool(campaign, tested=tested, difficulty=difficulty, by=player, audience=TABLE)

    assert not Roll.objects.exists()
    assert Event.objects.count() == before


def read_as(campaign: Campaign, **readings: Any) -> None:
    campaign.rulings["pool"] = Rulings(**readings).to_json()
    campaign.save()


def test_a_roll_keeps_the_readings_it_was_judged_by(
    campaign: Campaign, player: Membership
) -> None:
    roll = throw_pool(
        campaign, tested=of(1), difficulty=1, by=player, audience=TABLE, throw=loaded(4)
    )
    read_as(campaign, success_from=6)

    entry = feed.card(player, roll.pk)
    assert entry
    assert entry.roll
    assert entry.roll.verdict == ["Passes: 1 success, 1 needed."]


def test_a_desperate_die_falls_where_the_table_has_it(
    campaign: Campaign, player: Membership
) -> None:
    read_as(campaign, no_dice="desperate")
    player.campaign.refresh_from_db()

    roll = throw_pool(
        campaign, tested=of(-2), difficulty=1, by=player, audience=TABLE, throw=loaded(6)
    )

    assert (roll.sides.get().value, roll.sides.get().result) == (-2, "passed")


def test_faces_of_real_dice_are_kept_where_the_table_allows_it(
    campaign: Campaign, player: Membership
) -> None:
    campaign.rulings["d20"]["typed_faces"] = True
    campaign.save()
    typed = Handful((Term(3),), faces=(5, 4, 1))

    side = throw_pool(campaign, tested=typed, difficulty=2, by=player, audience=TABLE).sides.get()
    assert (side.typed, side.naturals, side.result) == (True, [5, 4, 1], "passed")
    with pytest.raises(RuleError, match="never typed"):
        throw_pool(
            campaign, tested=typed, difficulty=2, by=player, audience=Audience.GAMEMASTER_READS
        )
    few = Handful((Term(3),), faces=(5, 4))
    with pytest.raises(RuleError, match="wants 3 faces, one for each die; here are 2"):
        throw_pool(campaign, tested=few, difficulty=2, by=player, audience=TABLE)


def test_two_pools_stand_against_each_other_p8(
    ector: Character, enid: Character, player: Membership
) -> None:
    roll = throw_pools(
        ector,
        tested=of(4),
        against=Against("", enid, of(4)),
        by=player,
        audience=TABLE,
        throw=loaded(6, 5, 4, 4, 5, 5, 4, 4),
    )

    sides = roll.sides.order_by("position").values_list("character_name", "total", "result")
    assert list(sides) == [(ector.name, 4, "win"), (enid.name, 3, "loss")]


def test_one_side_without_dice_fails_by_itself_and_none_at_all_is_no_throw(
    campaign: Campaign, player: Membership
) -> None:
    sides: dict[str, Any] = {"by": player, "audience": TABLE}
    roll = throw_pools(
        campaign,
        tested=of(0),
        against=Against("a wolf", None, of(1)),
        throw=loaded(4),
        **sides,
    )

    found = roll.sides.order_by("position").values_list("naturals", "result")
    assert list(found) == [([], "loss"), ([4], "win")]
    with pytest.raises(RuleError, match="The pools are 0 and −1"):
        throw_pools(campaign, tested=of(0), against=Against("a wolf", None, of(-1)), **sides)


def test_what_others_read_of_a_hidden_character_names_nobody(
    green_knight: Character, gamemaster: Membership, player: Membership
) -> None:
    Character.objects.filter(pk=green_knight.pk).update(sheet_shown=Shown.HIDDEN)
    green_knight.refresh_from_db()
    for audience, shown in ((TABLE, False), (Audience.GAMEMASTER_KNOWS, True)):
        roll = throw_pool(
            green_knight,
            tested=of(1),
            difficulty=1,
            by=gamemaster,
            audience=audience,
            throw=loaded(4),
        )
        side = roll.sides.get()
        assert (side.character == green_knight) is shown
        assert (side.character_name == green_knight.name) is shown


def test_a_void_is_told_as_of_every_roll(ector: Character, gamemaster: Membership) -> None:
    roll = throw_pool(
        ector, tested=of(1), difficulty=1, by=gamemaster, audience=TABLE, throw=loaded(4)
    )

    void_roll(roll, reason="another scene", by=gamemaster)

    entry = feed.card(gamemaster, roll.pk)
    assert entry
    assert entry.roll
    assert entry.roll.is_void
