"""The table whose winter is broken off: two players' knights, in whose year all things happen."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from characters.actions.check import mark_check, tick
from characters.models import (
    Campaign,
    Character,
    Check,
    Horse,
    Intent,
    Membership,
    Relative,
    Role,
    Squire,
    Statistic,
)
from config.campaign_file.leaving import campaign_file
from tests.cast import knight, person, seat
from tests.characters.whole import whole
from winter.models import WinterPhase, WinterStep

YEAR = 530
NAME = "The Marches"


def clock() -> datetime:
    """Always the same moment, so that two winters may be held against each other."""
    return datetime(2026, 1, 6, 20, 0, tzinfo=UTC)


@dataclass(frozen=True)
class Table:
    """Who sits there, and their knights."""

    campaign: Campaign
    gwen: Membership
    gil: Membership
    pat: Membership
    quin: Membership
    ector: Character
    enid: Character


def furnish(campaign: Campaign, gwen: Membership) -> None:
    """Seat two players and a second gamemaster; their knights are of an age at which each step of
    a winter does something."""
    pat, quin = seat(campaign, person("Pat")), seat(campaign, person("Quin"))
    seat(campaign, person("Gil"), Role.GAMEMASTER)
    ector = knight(campaign, gwen, "Sir Ector", pat)
    knight(campaign, gwen, "Lady Enid", quin)
    Campaign.objects.filter(pk=campaign.pk).update(year=YEAR)
    row = {"campaign": campaign, "character": ector}
    Squire.objects.create(**row, name="Kay", born=508, background="heir")
    Squire.objects.create(**row, name="Wat", born=515, background="heir", position=1)
    Horse.objects.create(**row, name="Grey", breed="charger", ridden=True, care=1)
    Horse.objects.create(**row, name="Old Tom", breed="rouncy", health=2, care=3, position=1)
    Relative.objects.create(**row, name="Elaine", relation="child", born=YEAR - 1)
    for one in Character.objects.filter(campaign=campaign).by_name():
        _earn(one, pat if one == ector else quin)


def _earn(character: Character, by: Membership) -> None:
    boxes = [("Valorous", "left"), ("Valorous", "right"), ("Honor", "left"), ("Sword", "left")]
    for name, side in boxes:
        line = Statistic.objects.select_related("character").get(character=character, name=name)
        event = tick(line, side=side, by=by)
    mark_check(line, side, because=event, state=Check.State.RELEASED)  # and one to spare


def table() -> Table:
    """The table as it is now, read anew."""
    campaign = Campaign.objects.get(name=NAME)
    seats = Membership.objects.filter(campaign=campaign).select_related("campaign", "user")
    by_name = {str(one): one for one in seats}
    people = Character.objects.filter(campaign=campaign).select_related("campaign", "owner__user")
    knights = {one.name: one for one in people}
    gwen, gil, pat, quin = (by_name[name] for name in ("Gwen", "Gil", "Pat", "Quin"))
    ector, enid = knights["Sir Ector"], knights["Lady Enid"]
    return Table(campaign, gwen, gil, pat, quin, ector, enid)


def kept(campaign: Campaign) -> bytes:
    """All that is kept of a campaign, its log too; equal of two in which the same was done."""
    fresh = Campaign.objects.get(pk=campaign.pk)
    keys = Intent.objects.filter(campaign=campaign).values_list("key", "action")
    counted = fresh.last_number, sorted(map(str, keys))
    return campaign_file(fresh, secrets=True) + repr(counted).encode()


def standing(campaign: Campaign) -> dict[str, Any]:
    """What stands now, without the log and the dice: an undoing brings it back."""
    people = Character.objects.filter(campaign=campaign).by_name()
    done = WinterStep.objects.filter(campaign=campaign, state__in=WinterStep.SETTLED)
    spares = Check.objects.filter(campaign=campaign, spare=True)
    open_ = WinterPhase.objects.filter(campaign=campaign).exclude(state="undone")
    return {
        "year": Campaign.objects.get(pk=campaign.pk).year,
        "sheets": [whole(one) for one in people],
        "spares": sorted(spares.values_list("pk", flat=True)),
        "done": sorted(done.values_list("character__name", "step", "state")),
        "winters": sorted(open_.values_list("year", "state")),
    }
