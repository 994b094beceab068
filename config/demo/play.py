"""An evening at the demo's table: rolls, what the gamemaster makes of them, and Glory."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from uuid import UUID

from characters.actions.check import grant, refuse, tick
from characters.actions.event import holding, lock
from characters.actions.glory import award_glory
from characters.models import Audience, Character, Check, Membership, Statistic
from characters.rules.digest import digest
from config.demo.clock import Hands
from config.demo.evenings import Evening
from rolls.actions.roll import roll_statistic, void_roll
from rolls.actions.session import end_session, start_session, write_recap
from rolls.models import Roll
from rolls.rules.resolution import Modifier


@dataclass
class Table:
    """Everybody at the table. The dice are a story's dice: they fall the same each time."""

    seats: dict[int, Membership]
    hands: Hands
    dice: Random = field(default_factory=lambda: Random(509))  # noqa: S311  a told story
    knights: dict[str, Character] = field(default_factory=dict)
    statistics: dict[UUID, dict[str, tuple[Statistic, str]]] = field(default_factory=dict)

    @property
    def gamemaster(self) -> Membership:
        return self.seats[0]

    def throw(self, sides: int) -> int:
        return self.dice.randint(1, sides)

    def seat_of(self, character: Character) -> Membership:
        """Who rolls for a knight: the owner, or the gamemaster."""
        owners = (seat for seat in self.seats.values() if seat.pk == character.owner_id)
        return next(owners, self.gamemaster)


def play(table: Table, evening: Evening, *, number: int) -> None:
    """One evening from its first roll to the Glory at its end."""
    session = start_session(
        table.gamemaster.campaign,
        date=table.hands.at.date(),
        season=evening.season,
        present=tuple(table.seats.values()),
        by=table.gamemaster,
    )
    secret_at = range(9, evening.rolls, 17)
    with holding(lock(table.gamemaster.campaign)):
        for turn in range(evening.rolls):
            table.hands.pass_seconds(table.dice.randint(55, 250))
            if turn in secret_at:
                _roll_in_secret(table, evening.secrets)
            else:
                _roll(table, evening, last=number == 3 and turn >= evening.rolls - 12)
        _by_hand(table, number)
        _give_glory(table, evening)
    end_session(session, by=table.gamemaster)
    table.hands.pass_seconds(900)
    write_recap(session, recap=evening.recap, based_on=digest(""), by=table.gamemaster)


def _roll(table: Table, evening: Evening, *, last: bool) -> None:
    """Somebody rolls in the open; the gamemaster decides at once, but late in the last evening."""
    character = table.dice.choice(list(table.knights.values()))
    statistic, side = table.statistics[character.pk][table.dice.choice(evening.names)]
    roll = roll_statistic(
        statistic,
        side=side,
        by=table.seat_of(character),
        audience=Audience.TABLE,
        modifiers=_modifiers(table, evening.reasons),
        throw=table.throw,
    )
    if not last:
        _decide(table, roll)


def _modifiers(table: Table, reasons: Sequence[Modifier]) -> list[Modifier]:
    count = table.dice.choices((0, 1, 2), weights=(60, 32, 8))[0]
    return table.dice.sample(reasons, count)


def _roll_in_secret(table: Table, names: Sequence[str]) -> None:
    """The gamemaster looks for a knight, and nobody else learns of it."""
    character = table.dice.choice([one for one in table.knights.values() if one.owner_id])
    statistic, side = table.statistics[character.pk][table.dice.choice(names)]
    roll_statistic(
        statistic,
        side=side,
        by=table.gamemaster,
        audience=Audience.GAMEMASTER_KNOWS,
        throw=table.throw,
    )


def _decide(table: Table, roll: Roll) -> None:
    """The gamemaster grants what mattered, and not the rest."""
    check = Check.objects.filter(because=roll.event, state=Check.State.PROPOSED).first()
    if check is None:
        return
    table.hands.pass_seconds(table.dice.randint(8, 40))
    decision = grant if table.dice.random() < 0.35 else refuse
    decision(check, by=table.gamemaster)


def _by_hand(table: Table, number: int) -> None:
    """What happens once an evening: a box ticked for good play, and once a roll that was wrong."""
    table.hands.pass_seconds(90)
    name, words, why = (
        ("Dame Tegwen Alder", "Compose", "The song of the reeds, sung at the table"),
        ("Sir Osric Haldane", "Religion", "Told the saga of his fathers by heart"),
        ("Dame Eluned ferch Pwyll-Glas", "Chirurgery", "Washed the wounds with wine"),
    )[number - 1]
    statistic, side = table.statistics[table.knights[name].pk][words]
    tick(statistic, side=side, by=table.gamemaster, why=why)
    if number == 2:
        rolls = Roll.objects.visible_to(table.seats[1]).filter(void=None)
        wrong = rolls.select_related("event").order_by("-event__number")[0]
        table.hands.pass_seconds(30)
        void_roll(wrong, reason="Rolled for the wrong knight", by=table.gamemaster)


def _give_glory(table: Table, evening: Evening) -> None:
    for name, amount, reason in evening.glory:
        table.hands.pass_seconds(60)
        character = table.knights[name]
        award_glory(character, amount=amount, reason=reason, by=table.gamemaster)
