"""Builds the demo campaign through the same actions as everybody's."""

from functools import partial

from django.db import transaction

from characters.actions.campaign import found_campaign
from characters.actions.creation import blank_statistics, make_character
from characters.actions.event import holding, lock
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.actions.invitation import invite
from characters.actions.members import join
from characters.models import Campaign, Character, Membership, Role, Side, Statistic
from characters.seams import new_id, now
from config.demo import people
from config.demo.arms import ARMS
from config.demo.clock import Hands, running
from config.demo.evenings import EVENINGS
from config.demo.knights import KNIGHTS, Knight
from config.demo.living import growth, live
from config.demo.play import Table, play
from config.demo.pool import play_pool
from config.demo.trials import hold_trials
from config.demo.unseen import look_up
from config.demo.winter import check_boxes, turn

NAME = "The Winter of the Withy Vale"
FOUNDED, LAST, YEAR = 505, 508, 509
FOUNDED_DAYS_AGO, TRIALS_DAYS_AGO = 30, 12


@transaction.atomic
def build() -> Campaign:
    """A table with its knights, what befell them from 505 to the winter of 508, and three evenings
    and a tournament in 509, the winter of which lies ahead."""
    today = now().replace(hour=19, minute=5, second=0, microsecond=0)
    with running() as hands:
        hands.go_to(today, days_ago=FOUNDED_DAYS_AGO)
        table = _gather(hands)
        campaign = table.gamemaster.campaign
        with holding(lock(campaign)):
            for knight in KNIGHTS:
                _write(table, knight)
        live(table, first=FOUNDED, last=LAST)
        for knight in KNIGHTS:
            _take(table, knight)
        check_boxes(table)
        hands.pass_seconds(3600)
        turn(table)
        for number, evening in enumerate(EVENINGS, start=1):
            if number == len(EVENINGS):
                hands.go_to(today, days_ago=TRIALS_DAYS_AGO)
                hold_trials(table)
                play_pool(table)
            hands.go_to(today, days_ago=evening.days_ago)
            play(table, evening, number=number)
        look_up(table)
    return Campaign.objects.get(pk=campaign.pk)


@transaction.atomic
def rebuild() -> Campaign:
    """The demo campaign anew. No other campaign is touched, and no account is removed."""
    Campaign.objects.filter(demo=True).delete()
    return build()


def _gather(hands: Hands) -> Table:
    """The gamemaster founds the campaign, the players come by an invitation."""
    campaign = found_campaign(people.user(people.GAMEMASTER), name=NAME, year=FOUNDED, demo=True)
    token = str(new_id())
    invite(campaign, role=Role.PLAYER, days=7, limit=len(people.PLAYERS), token=token)
    seats = {0: Membership.objects.select_related("campaign", "user").get(campaign=campaign)}
    for number, pk in people.PLAYERS.items():
        hands.pass_seconds(600)
        seats[number] = join(people.user(pk), token=token)
    return Table(seats, hands)


def _write(table: Table, knight: Knight) -> None:
    """A knight's sheet as it begins, and the Glory that came before the story."""
    table.hands.pass_seconds(240)
    character = make_character(
        table.gamemaster.campaign,
        by=table.seats[knight.owner],
        owner=table.seats[knight.owner] if knight.owner else None,
        name=knight.name,
        values=_values(knight),
        arms=ARMS[knight.name].to_json(),
        **knight.about,
    )
    table.knights[knight.name] = character
    table.statistics[character.pk] = _named(character, knight)
    for year, amount, reason in knight.glory:
        table.hands.pass_seconds(20)
        award_glory(character, amount=amount, reason=reason, by=table.gamemaster, year=year)


def _take(table: Table, knight: Knight) -> None:
    """The squires, whose background a die told that is not among the story's."""
    character = table.knights[knight.name]
    for name, born, face in knight.squires:
        table.hands.pass_seconds(30)
        by = table.seat_of(character)
        take_squire(character, name=name, born=born, by=by, throw=partial(_fallen, face))


def _fallen(face: int, _sides: int) -> int:
    return face


def _values(knight: Knight) -> dict[tuple[str, str], int]:
    """What the sheet says in the year in which the campaign begins: less by what will rise."""
    risen, found = growth(knight.name), {}
    for one, value in zip(blank_statistics(), knight.values, strict=True):
        found[one.kind, one.key] = value - risen[one.name]
    return found


def _named(character: Character, knight: Knight) -> dict[str, tuple[Statistic, str]]:
    """Each statistic and its side by its name on a blank sheet; passions learn their subject."""
    found: dict[str, tuple[Statistic, str]] = {}
    for statistic in character.statistics.select_related("character"):
        found[statistic.name] = (statistic, Side.LEFT)
        if statistic.opposite:
            found[statistic.opposite] = (statistic, Side.RIGHT)
        if statistic.name in knight.subjects:
            statistic.name = f"{statistic.name} ({knight.subjects[statistic.name]})"
            statistic.save(update_fields=("name",))
    return found
