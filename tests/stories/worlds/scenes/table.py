"""The evening itself, the year, what is said, and who sits there."""

from collections.abc import Iterator

from rolls.models import GameSession
from tests.stories.worlds.dealer import GM, Dealer
from tests.stories.worlds.deeds import Deed, Meddle
from tests.stories.worlds.gestures import Evening, Speak
from tests.stories.worlds.guests import Come, Go, Seat
from tests.stories.worlds.pens import Say, Year
from tests.stories.worlds.scenes import scene


@scene()
def the_evening(table: Dealer) -> Iterator[Deed]:
    last = GameSession.objects.order_by("-number").first()
    if last is None or last.ended:
        yield Evening(GM, "begin")
    elif table.happens(0.5):
        yield Evening(GM, "end")
    else:
        yield Evening(GM, "recap", table.label("They rode home"))


@scene()
def another_year(table: Dealer) -> Iterator[Deed]:
    year = table.one_of((508, 509, 510))
    if year != table.world.campaign.year:
        yield Year(GM, year)


@scene(often=2)
def words(table: Dealer) -> Iterator[Deed]:
    text = table.label("All is quiet on the road")
    yield table.one_of(
        (
            Say(GM, table.one_of(("player", "other", "third")), text),
            Speak(table.one_of(("player", "other", GM)), text),
            Speak("player", text, aloud=False),
        )
    )


@scene()
def a_guest(table: Dealer) -> Iterator[Deed]:
    """Who comes, takes another seat, and goes."""
    here = table.told.setdefault("guests", [])
    if not here:
        here.append(table.label("Guest"))
        yield Come(GM, here[0], table.one_of(("player", "spectator")))
    elif table.happens(0.4):
        yield Seat(GM, here[0], table.one_of(("player", "spectator", "gamemaster")))
    else:
        name = here.pop()
        yield table.one_of((Go(name), Seat(GM, name)))


@scene(after="an_unseen_throw")
def a_players_hand_on_a_hidden_door(table: Dealer) -> Iterator[Deed]:
    standing = table.standing(table.secret)
    if standing:
        yield Meddle(table.one_of(("player", "other")), table.one_of(standing))
