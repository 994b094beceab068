"""What an address may ask for: of each kind of thing one of ours, others', hidden, absent ones."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from characters.actions.check import grant, refuse, tick
from characters.actions.glory import award_glory
from characters.actions.statistic import add_statistic
from characters.models import (
    Audience,
    Character,
    Check,
    GloryAward,
    Ideal,
    Kind,
    Membership,
    Override,
    Portrait,
    Squire,
    Statistic,
)
from characters.rules.heraldry.arms import Arms
from rolls.actions.chronicle import write_line
from rolls.actions.encounter import open_encounter
from rolls.actions.inquiry import inquire
from rolls.actions.request import ask
from rolls.actions.roll import roll_statistic
from rolls.actions.session import start_session
from rolls.actions.subject import statistic_source
from rolls.actions.throw import Asked
from rolls.models import ChronicleLine, Encounter, GameSession, Request, Roll
from tests.cast import knight
from tests.dice import loaded
from tests.doors.addresses import Things
from tests.doors.alone import alone, facings
from tests.doors.exchanges import exchanges
from tests.doors.gone import deleted_campaign
from tests.doors.guests import (
    closed_sheet,
    event_of_few,
    event_of_gamemasters,
    guests,
    hidden_sheet,
)
from tests.doors.listed import notes, rows_of_lists
from tests.doors.logged import logged
from tests.doors.makings import makings
from tests.doors.trials import trials
from tests.doors.ways_in import ids, ways_in
from tests.doors.winters import winters

NAME, VALUE, YEAR, BACKGROUND, CUSTOM = "Sir Ector", 15, 508, "heir", "Poaching"
ARMS = Arms().to_json()
"""What stands in the fields that somebody may try to change."""

Seats = Mapping[str, Membership]
Knights = Mapping[str, Character]


def everything(seats: Seats) -> Things:
    """By the name of a place in an address: each kind of thing and its id, the usual one first."""
    knights = _knights(seats)
    Character.objects.update(arms=ARMS)
    for one in knights.values():
        Portrait.objects.create(campaign=one.campaign, character=one, image=b"points", digest="1")
        by_hand = {"key": "hit_points", "number": VALUE, "reason": "a charm"}
        Override.objects.create(campaign=one.campaign, character=one, **by_hand)
    rolls = _rolls(seats, knights)
    links = guests(seats, knights)
    gamemaster, stranger = seats["gamemaster"], seats["stranger"]
    elsewhere = {"elsewhere": seats["stranger"]}
    return {
        "campaign": ids(
            ours=gamemaster.campaign, theirs=stranger.campaign, deleted=deleted_campaign(seats)
        ),
        "seat": ids(**{k: v for k, v in seats.items() if k != "stranger"}, **elsewhere),
        "character": ids(**knights),
        "statistic": ids(**_statistics(knights), custom=_custom(seats, knights)),
        "squire": ids(**{kind: _squire(one) for kind, one in knights.items()}),
        "roll": ids(**rolls),
        "event": ids(
            **{kind: one.event for kind, one in rolls.items()},
            **_decided(seats, knights),
            limited=event_of_few(),
            hidden=event_of_gamemasters(),
        ),
        "check": ids(**_checks(rolls)),
        "session": ids(ours=_session(gamemaster), elsewhere=_session(stranger)),
        "encounter": ids(ours=_encounter(gamemaster), elsewhere=_encounter(stranger)),
        "line": ids(ours=_line(gamemaster), elsewhere=_line(stranger)),
        "year_number": {"present": "508", "absent": "0"},
        "award": ids(**_awards(seats, knights, rolls)),
        "ideal": ids(
            ours=Ideal.objects.create(campaign=gamemaster.campaign, name=NAME),
            elsewhere=Ideal.objects.create(campaign=stranger.campaign, name=NAME),
        ),
        **_requests(seats, knights),
        "facing": ids(**facings(seats)),
        **exchanges(seats, knights, rolls["table"]),
        **rows_of_lists(knights),
        **notes(seats, knights),
        **makings(seats),
        **logged(seats, knights, rolls["table"].event),
        "field": {"name": "name", "absent": "nonsense"},
        "number": {"counted": "hit_points", "absent": "nonsense"},
        "word": {"name": "name", "group": "group", "absent": "opposite"},
        "term": {"known": "trait", "absent": "no-such-word"},
        **links,
        **winters(seats, knights),
        **trials(seats, knights),
        **ways_in(seats),
    }


def _knights(seats: Seats) -> Knights:
    gamemaster, stranger = seats["gamemaster"], seats["stranger"]
    ours = {"own": "player", "others": "other", "watchers": "spectator", "gamemasters": ""}
    ours |= {"limited": "other", "hidden": ""}
    found = {
        kind: knight(gamemaster.campaign, gamemaster, NAME, seats.get(owner))
        for kind, owner in ours.items()
    }
    closed_sheet(found["limited"], seats["other"])
    hidden_sheet(found["hidden"], gamemaster)
    return found | {"elsewhere": knight(stranger.campaign, stranger, NAME, None)}


def _statistics(knights: Knights) -> dict[str, Statistic]:
    size = knights["own"].statistics.get(key="size")
    size.value = VALUE
    size.save()
    return {kind: _named(one, "Sword") for kind, one in knights.items()} | {"unchecked": size}


def _custom(seats: Seats, knights: Knights) -> Statistic:
    """One of the table's own, which may be renamed and removed."""
    own, player = knights["own"], seats["player"]
    return add_statistic(own, kind=Kind.SKILL, name=CUSTOM, group="other", value=VALUE, by=player)


def _named(character: Character, name: str) -> Statistic:
    return character.statistics.select_related("character").get(name=name)


def _squire(character: Character) -> Squire:
    return Squire.objects.create(
        campaign=character.campaign,
        character=character,
        name=NAME,
        born=YEAR - 15,
        background=BACKGROUND,
    )


def _roll(statistic: Statistic, by: Membership, audience: Audience) -> Roll:
    """A success: it earns a check that somebody must decide about."""
    return roll_statistic(statistic, side="left", by=by, audience=audience, throw=loaded(9))


def _rolls(seats: Seats, knights: Knights) -> dict[str, Roll]:
    own, player = knights["own"], seats["player"]
    sword = _named(own, "Sword")
    return {
        "table": _roll(sword, player, Audience.TABLE),
        "others": _roll(_named(knights["others"], "Sword"), seats["other"], Audience.TABLE),
        "mine": _roll(sword, player, Audience.MEMBER),
        "reads": _roll(sword, player, Audience.GAMEMASTER_READS),
        "secret": _roll(_named(own, "Valorous"), seats["gamemaster"], Audience.GAMEMASTER_KNOWS),
        "inquiry": _inquiry(own, seats["gamemaster"]),
        "elsewhere": _roll(
            _named(knights["elsewhere"], "Sword"), seats["stranger"], Audience.TABLE
        ),
    }


def _inquiry(character: Character, by: Membership) -> Roll:
    """A fumble of which nobody but the gamemaster learns."""
    asked = Asked(statistic_source(_named(character, "Just"), "left"))
    return inquire(asked.source, asked=[asked], by=by, throw=loaded(19))


def _encounter(by: Membership) -> Encounter:
    return open_encounter(by.campaign, name="An ambush", by=by)


def _line(by: Membership) -> ChronicleLine:
    """One that only gamemasters read."""
    return write_line(by.campaign, year=YEAR, text=NAME, audience="gamemaster", by=by)


def _session(by: Membership) -> GameSession:
    return start_session(by.campaign, date=date(2026, 11, 30), by=by)


def _checks(rolls: Mapping[str, Roll]) -> dict[str, Check]:
    named = {"proposed": "table", "held": "secret"}
    kinds = ("others", "mine", "elsewhere")
    named |= dict(zip(kinds, kinds, strict=True))
    return {kind: Check.objects.get(because=rolls[roll].event) for kind, roll in named.items()}


def _decided(seats: Seats, knights: Knights) -> dict[str, Any]:
    """Events that only gamemasters know of although no dice fell in them."""
    gamemaster, merciful = seats["gamemaster"], _named(knights["own"], "Merciful")

    def secret_check() -> Check:
        rolled = _roll(merciful, gamemaster, Audience.GAMEMASTER_KNOWS)
        return Check.objects.get(because=rolled.event)

    refused = refuse(secret_check(), by=gamemaster)
    tick(merciful, side="left", by=gamemaster)
    return {"refused": refused, "granted": grant(secret_check(), by=gamemaster)}


def _awards(seats: Seats, knights: Knights, rolls: Mapping[str, Roll]) -> dict[str, GloryAward]:
    def given(kind: str, by: str = "gamemaster") -> GloryAward:
        return award_glory(knights[kind], amount=50, reason="for valour", by=seats[by])

    held = given("own")
    held.state, held.because = GloryAward.State.HELD, rolls["secret"].event
    held.save()
    return {
        "given": given("own"),
        "others": given("others"),
        "held": held,
        "elsewhere": given("elsewhere", "stranger"),
    }


def _requests(seats: Seats, knights: Knights) -> Things:
    """Rolls that two are to throw for, and their sides: of the first the first is the player's."""

    def asked(by: str, *kinds: str) -> Request:
        sources = [statistic_source(_named(knights[kind], "Sword"), "left") for kind in kinds]
        sides = [Asked(source) for source in sources]
        manner = Request.Manner.OPPOSED
        return ask(sources[0], asked=sides, manner=manner, by=seats[by])

    own = asked("player", "own", "others")
    others = asked("other", "others", "gamemasters")
    elsewhere = asked("stranger", "elsewhere", "elsewhere")
    first, second = own.sides.order_by("position")
    sides = {"own": first, "others": second}
    sides |= {
        "anothers": others.sides.get(position=0),
        "elsewhere": elsewhere.sides.get(position=0),
    }
    few = alone(seats["gamemaster"], knights["own"])
    return {
        "request": ids(own=own, others=others, **few, elsewhere=elsewhere),
        "side": ids(**sides),
    }
