"""In what order a closing gives: nobody learns from it which of two alike was held."""

from characters.actions.glory import hold_glory
from characters.actions.once import once
from characters.models import Character, Event, Membership
from characters.seams import new_id
from rolls.actions.encounter import Ending, Gift, close_encounter, open_encounter
from tests.cast import knight


def given(gamemaster: Membership, reader: Membership, held: Character, plain: Character) -> list:
    """Who was given the same for the same reason, in the order that the table reads."""
    scene = open_encounter(gamemaster.campaign, name="A skirmish", by=gamemaster)
    award = hold_glory(held, amount=10, reason="Courage", by=gamemaster)
    ending = Ending(released=[award], gifts=[Gift(plain, glory=10, reason="Courage")])
    once(gamemaster, new_id(), close_encounter, scene, ending=ending, by=gamemaster)
    told = Event.objects.visible_to(reader).filter(kind=Event.Kind.GLORY)
    return list(told.order_by("-number").values_list("character", flat=True)[:2])


def test_of_two_namesakes_it_does_not_tell_whose_was_held(campaign, gamemaster, player, other):
    one = knight(campaign, gamemaster, "Sir Kay", player)
    two = knight(campaign, gamemaster, "Sir Kay", other)

    first = given(gamemaster, player, one, two)

    assert first == given(gamemaster, player, two, one)
