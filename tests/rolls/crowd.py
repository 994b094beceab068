"""A campaign in which much has been rolled, written in a few statements."""

from datetime import timedelta

from characters.models import Audience, Check, Event, Membership, Statistic
from characters.seams import now
from rolls.models import Roll, RollSide

AT_ONCE = 500


def crowd(statistic: Statistic, by: Membership, number: int) -> None:
    """So many rolls on a statistic, every fifth secret, every second with a check proposed."""
    campaign = by.campaign
    campaign.refresh_from_db()
    first, began = campaign.last_number + 1, now() - timedelta(days=30)
    events = [_event(statistic, by, first + place, began, place) for place in range(number)]
    rolls = [Roll(campaign=campaign, event=event) for event in events]
    sides = [_side(statistic, roll) for roll in rolls]
    checks = [_check(statistic, event) for event in events[::2]]
    for rows in (events, rolls, sides, checks):
        type(rows[0])._default_manager.bulk_create(rows, batch_size=AT_ONCE)
    campaign.last_number = first + number - 1
    campaign.save()


def _event(statistic, by, number, began, place):
    return Event(
        campaign=by.campaign,
        number=number,
        kind=Event.Kind.ROLL,
        audience=Audience.TABLE if place % 5 else Audience.GAMEMASTER_KNOWS,
        actor=by,
        character=statistic.character,
        facts={"statistic_id": str(statistic.pk)},
        year=508,
        at=began + timedelta(seconds=place),
    )


def _side(statistic, roll):
    return RollSide(
        campaign=roll.campaign,
        roll=roll,
        character=statistic.character,
        statistic=statistic,
        character_name=statistic.character.name,
        name=statistic.name,
        kind=statistic.kind,
        standing=15,
        modifiers=[{"amount": 5, "reason": "higher ground"}],
        value=20,
        face=9,
        total=9,
        outcome="success",
    )


def _check(statistic, event):
    held = event.audience != Audience.TABLE
    state = Check.State.HELD if held else Check.State.PROPOSED
    return Check(
        campaign=event.campaign,
        statistic=statistic,
        side="left",
        year=508,
        because=event,
        state=state,
    )
