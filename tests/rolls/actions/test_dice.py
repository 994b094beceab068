"""Plain dice."""

from characters.models import Audience, Campaign, Character, Membership
from rolls.actions.dice import throw_dice
from rolls.rules.combat import damage
from rolls.rules.dice import Dice
from tests.dice import loaded


def test_every_natural_face_is_kept(campaign: Campaign, player: Membership) -> None:
    """R1, R4."""
    roll = throw_dice(
        campaign,
        dice=Dice.parse("5D6+2"),
        by=player,
        audience=Audience.TABLE,
        throw=loaded(1, 2, 3, 4, 5),
    )

    side = roll.sides.get()
    assert (side.naturals, side.total, side.notation) == ([1, 2, 3, 4, 5], 17, "5D6+2")


def test_a_d3_keeps_the_d6_that_was_thrown(campaign: Campaign, player: Membership) -> None:
    """R3."""
    roll = throw_dice(
        campaign, dice=Dice.parse("2D3"), by=player, audience=Audience.TABLE, throw=loaded(2, 5)
    )

    assert (roll.sides.get().naturals, roll.sides.get().total) == ([2, 5], 4)


def test_a_critical_blow_rolls_four_dice_more(ector: Character, player: Membership) -> None:
    """R47."""
    dice = damage(Dice.parse("4D6"), critical=True)

    roll = throw_dice(
        ector,
        dice=dice,
        label="Sword, critical",
        by=player,
        audience=Audience.TABLE,
        throw=loaded(*[3] * 8),
    )

    assert roll.sides.get().total == 24
    assert roll.event.character == ector


def test_damage_is_never_below_nothing(ector: Character, player: Membership) -> None:
    """C25."""
    roll = throw_dice(
        ector, dice=Dice.parse("1D6-9"), by=player, audience=Audience.TABLE, throw=loaded(2)
    )

    assert roll.sides.get().total == 0


def test_the_largest_dice_and_the_longest_name_are_kept(
    campaign: Campaign, player: Membership
) -> None:
    """PostgreSQL minds how large a number and how long a word is."""
    player.user.username = "P" * 150
    many = Dice(100, 1000, 1000)

    roll = throw_dice(
        campaign, dice=many, by=player, audience=Audience.TABLE, throw=loaded(*[1000] * 100)
    )

    side = roll.sides.get()
    assert (side.total, len(side.character_name)) == (101_000, 150)
