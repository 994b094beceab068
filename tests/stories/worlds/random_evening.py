"""A random evening: dealt from a number while it is played where there are secrets, and played
again in the other worlds."""

from collections.abc import Iterable, Iterator
from random import Random

from tests.stories.worlds.dealer import Dealer
from tests.stories.worlds.deeds import Deed
from tests.stories.worlds.evening import Look
from tests.stories.worlds.harvest import HALL, PEEK, Depth
from tests.stories.worlds.scenes import due, every_scene
from tests.stories.worlds.twins import Got, Plan, play
from tests.stories.worlds.world import World

Deeds = list[Deed | Look]
READERS = ("player", "other", "third", "spectator", "former")
LONGEST = 200
SHEET = f"{HALL}characters/<character>/"


class Sealed:
    """An evening of that number. `deep`: longer, and more is asked for.

    In each of ten evenings that follow each other every reader asks for another tenth of all
    addresses, and somebody looks closer at what is read most and tries what is hidden; in a deep
    one everybody does.
    """

    def __init__(self, number: int, *, deep: bool) -> None:
        self.number, self.deep = number, deep
        self.chance = Random(f"evening {number}")
        self.length = self.chance.randint(30, LONGEST if deep else 36)
        self.deeds: Deeds = []
        self.due = due(number)

    def dealt(self, world: World) -> Got:
        """What its readers get in the world with secrets, where it is dealt."""
        dealer = Dealer(self.number, world)
        self.readers = [one for one in READERS if one != "third" or not dealer.private]
        return play(self._deeds(dealer), world, self.nobody)

    def again(self, world: World) -> Got:
        return play(self.deeds, world, self.nobody)

    @property
    def nobody(self) -> Plan:
        """Everybody listens from the beginning; what they ask for, each look says."""
        return dict.fromkeys(self.readers, (PEEK, PEEK))

    def _deeds(self, dealer: Dealer) -> Iterator[Deed | Look]:
        half, third = self.length // 2, self.length // 3
        looks = [third, 2 * third] if self.deep else [half]
        for number, deed in enumerate(self._dealt(dealer)):
            yield from self._noted(deed)
            if number in looks:
                yield from self._noted(Look(f"after {number} deeds", self._some()))
        yield from self._noted(Look("the end", self._all()))

    def _noted(self, deed: Deed | Look) -> Iterable[Deed | Look]:
        self.deeds.append(deed)
        return (deed,)

    def _dealt(self, dealer: Dealer) -> Iterator[Deed]:
        """As many deeds as the evening is long, and more as long as a scene is due that does not
        fit yet."""
        count = 0
        while count < self.length or (self.due and count < LONGEST):
            name = self._next(dealer)
            before = count
            for deed in every_scene()[name].play(dealer):
                count += 1
                yield deed
            if count > before and name in self.due:
                self.due.remove(name)

    def _next(self, dealer: Dealer) -> str:
        """The name of a scene: one that is due now and then, else any."""
        scenes = every_scene(private=dealer.private)
        if self.due and dealer.happens(0.5):
            name = dealer.one_of(self.due)
            return scenes[name].after if dealer.happens(0.4) and scenes[name].after else name
        return dealer.chance.choices([*scenes], [one.often for one in scenes.values()])[0]

    def _some(self) -> dict[str, Depth]:
        """Somebody looks at what is read most."""
        return dict.fromkeys(self._close(), PEEK)

    def _all(self) -> dict[str, Depth]:
        close = self._close()
        return {
            one: Depth(
                known=2 if self.deep else 1,
                hidden=int(one in close),
                only=PEEK.only if one in close else (HALL, SHEET),
                share=(self.number % 5, 5) if self.deep else (self.number % 10, 10),
                enemies=True,
            )
            for one in self.readers
        }

    def _close(self) -> list[str]:
        return self.readers if self.deep else [self.chance.choice(self.readers)]
