"""What would be learnt of hidden characters and of what is held, if somebody were careless."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from characters.models import Character, GloryAward, Membership
from rolls.actions import encounter
from tests.stories.worlds.planting import leak


@leak
def a_hidden_enemy_stands_on_the_roster() -> Iterator[None]:
    def everybody(self: Any, member: Membership) -> Any:
        return self

    with patch.object(type(Character.objects.all()), "known_to", everybody):
        yield


@leak
def glory_that_is_held_counts() -> Iterator[None]:
    def counted(self: Any) -> Any:
        return self.filter(state__in=("released", "held"))

    awards = type(GloryAward.objects.all())
    with (
        patch.object(awards, "counted", counted),
        patch.object(
            awards, "visible_to", lambda self, member: self.filter(campaign=member.campaign_id)
        ),
    ):
        yield


@leak
def what_was_held_is_given_after_plain_awards() -> Iterator[None]:
    acts: Any = vars(encounter)["_acts"]

    def secret_last(ending: Any, by: Membership) -> Iterator[Any]:
        for number, (place, act) in enumerate(acts(ending, by)):
            held = number < len(ending.granted) + len(ending.released)
            yield ("~", *place[1:]) if held else place, act

    with patch.object(encounter, "_acts", secret_last):
        yield
