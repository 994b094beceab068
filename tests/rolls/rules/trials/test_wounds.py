import pytest

from rolls.rules.trials.body import Body
from rolls.rules.trials.chart import Attack
from rolls.rules.trials.combat import DAMAGE
from rolls.rules.trials.fight import For, Lost
from rolls.rules.trials.rulings import DEFAULT, Rulings
from tests.rolls.rules.trials.bouts import (
    CHOP,
    GO,
    MISS,
    QUIET,
    A,
    B,
    exchange,
    fight,
    hurt,
    need,
    squire,
)

AVERAGE = squire()
ADROIT = squire("adroit", initiative=4)
SAVED = (CHOP, CHOP, 6, 5)
"""A chops, and the Adroit B saves."""


def struck(*damage, **numbers):
    """A strikes first and wounds B so."""
    return fight(AVERAGE, squire("average", **numbers), GO, CHOP, CHOP, hurt(*damage))


def test_a_stun_takes_the_attack_already_shown_t27():
    told = fight(AVERAGE, AVERAGE, GO, QUIET * 2, CHOP, CHOP, hurt(2, 3))

    assert told.blows[-1].lost is Lost.STUNNED
    assert (told.turns, told.conditions[1].stuns) == (2, 0)


def test_a_stun_without_attacks_left_takes_the_next_turns_first_t27():
    stunned = exchange(CHOP, CHOP, MISS, hurt(2, 3))
    told = fight(AVERAGE, AVERAGE, GO, QUIET * 2, stunned, CHOP, MISS)

    assert told.rounds[1].why == "hits"
    assert told.conditions[0].attacks == 2
    assert told.blows[-1].lost is Lost.STUNNED


def test_two_stuns_take_two_attacks_t27():
    reckless = squire("reckless")
    twice = (CHOP, *hurt(2, 3)) * 2
    told = fight(reckless, AVERAGE, GO, QUIET * 3, twice)

    assert told.conditions[1].stuns == 2
    told = fight(reckless, AVERAGE, GO, QUIET * 3, twice, (CHOP, *MISS) * 2, CHOP)
    assert need(told) == (B, For.ATTACK, None)


def test_passing_damage_ends_with_the_turn_and_stacks_t28():
    told = fight(
        AVERAGE, AVERAGE, GO, exchange(CHOP, CHOP, hurt(1, 2), MISS), CHOP, CHOP, hurt(1, 2)
    )
    assert told.conditions[1].initiative == 1

    body = Body(B, AVERAGE, DEFAULT)
    for passing, now in ((2, 1), (3, 1)):
        body.passing_initiative = passing
        assert body.initiative == now
    body.begin_turn()
    assert body.initiative == 3


def test_reductions_are_added_up_before_the_floor_t28():
    body = Body(B, AVERAGE, DEFAULT)
    body.passing_initiative, body.lasting_initiative = 2, 1
    assert body.initiative == 1

    body.begin_turn()
    assert body.initiative == 2


def test_a_focused_subterfuge_orders_as_zero_t29():
    body = Body(B, squire("focused", Attack.SUBTERFUGE), DEFAULT)

    assert (body.initiative, body.order(Attack.SUBTERFUGE)) == (1, 0)


def test_a_style_may_be_read_to_go_below_one_t29():
    open_below = Rulings(style_floor=False)
    body = Body(B, squire("focused", initiative=1), open_below)
    assert body.initiative == -1

    told = fight(
        AVERAGE,
        squire("focused", initiative=1),
        *(CHOP, CHOP, hurt(4, 5)),
        rulings=open_below,
    )
    assert (told.blows[-1].fell, told.winner) == (True, A)


@pytest.mark.parametrize(("die", "wounds"), [(5, 2), (6, 2), (4, 3)])
def test_an_arm_is_hurt_for_the_fight_and_perhaps_wounded_t30(die, wounds):
    told = struck(4, 4, die)

    assert (told.conditions[1].strength, told.conditions[1].wounds) == (2, wounds)


@pytest.mark.parametrize(("die", "wounds"), [(5, 2), (4, 3)])
def test_a_graze_of_the_body_wounds_on_a_five_t30(die, wounds):
    told = struck(2, 2, die)

    assert (told.conditions[1].strength, told.conditions[1].wounds) == (3, wounds)


@pytest.mark.parametrize(
    ("style", "die", "stands"),
    [
        ("average", 3, True),
        ("average", 4, False),
        ("aggressive", 4, True),
        ("focused", 1, True),
        ("focused", 2, False),
    ],
)
def test_the_test_against_falling_is_on_the_starting_initiative_t31(style, die, stands):
    hurt_before = exchange(CHOP, CHOP, hurt(1, 2))
    a = squire("average", initiative=9)
    told = fight(a, squire(style), hurt_before, MISS, CHOP, CHOP, hurt(4, 5, die))

    assert told.over is not stands
    assert told.blows[2].fell is not stands


def test_the_test_may_be_read_to_be_on_the_bare_profile_t31():
    profile = Rulings(fall_test="profile")
    a = squire("average", initiative=9)
    told = fight(a, squire("aggressive"), CHOP, CHOP, hurt(4, 5), rulings=profile)

    assert (told.needs.needed, told.needs.at_most) == (3, True)


def test_a_six_always_falls_t31():
    told = fight(
        squire("average", initiative=10),
        squire("average", initiative=9),
        CHOP,
        CHOP,
        hurt(4, 5, 6),
    )

    assert (told.over, told.winner) == (True, A)


def test_the_wound_of_a_leg_comes_before_its_test_t32():
    told = struck(5, 6, wounds=1)
    assert (told.over, told.blows[0].damage, told.blows[0].fell) == (True, 11, False)

    assert need(struck(5, 6)) == (B, For.FALL, 3)


@pytest.mark.parametrize(
    ("dice", "strength", "initiative", "wounds"),
    [
        ((1, 1), 2, 3, 3),
        ((1, 2), 3, 2, 3),
        ((2, 3), 3, 3, 3),
        ((3, 3), 3, 3, 2),
        ((3, 4), 3, 3, 2),
        ((4, 5, 1), 3, 2, 3),
        ((4, 6), 2, 3, 2),
        ((5, 6, 1), 3, 2, 2),
        ((6, 6), 3, 3, 0),
    ],
)
def test_what_two_dice_do_to_the_wounded(dice, strength, initiative, wounds):
    after = struck(*dice).conditions[1]

    assert (after.strength, after.initiative, after.wounds) == (strength, initiative, wounds)


def test_every_result_is_told_in_a_line():
    assert list(DAMAGE) == list(range(2, 13))
    assert all(line.endswith(".") for line in DAMAGE.values())
