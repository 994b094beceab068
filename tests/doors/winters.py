"""A winter that is open, and a step of it in each state."""

import json
from collections.abc import Mapping
from typing import Any

from characters.models import Character, Membership
from tests.doors.addresses import Things
from tests.doors.ways_in import ids
from winter.actions.place import mark_of
from winter.models import WinterPhase, WinterStep
from winter.rules.judges import JUDGES
from winter.rules.knight import Knight
from winter.rules.rulings import PRESETS
from winter.rules.steps import Step

AGE = 21
"""So old are the knights of the doors: the years take nothing, and no die falls."""
WAIVED = Step.TRAINING


def winters(seats: Mapping[str, Membership], knights: Mapping[str, Character]) -> Things:
    """The winter that goes on at our table, and that of the stranger's; of our knights one step is
    waived, all others are to be done."""
    ours, theirs = seats["gamemaster"].campaign, seats["stranger"].campaign
    phases = {
        "ours": WinterPhase.objects.create(campaign=ours, year=ours.year),
        "elsewhere": WinterPhase.objects.create(campaign=theirs, year=theirs.year),
    }
    for one in knights.values():
        if one.campaign_id == ours.pk:
            WinterStep.objects.create(
                campaign=ours,
                phase=phases["ours"],
                character=one,
                step=WAIVED,
                state=WinterStep.State.WAIVED,
                reason="ill",
            )
    return {
        "phase": ids(**phases),
        "stage": {"todo": Step.AGING.value, "waived": WAIVED.value, "absent": "nonsense"},
    }


def mark() -> str:
    """What the aging of so young a knight is shown as."""
    return mark_of(JUDGES[Step.AGING](Knight("", AGE), {}, {}, PRESETS["6e"]))


def figures() -> dict[str, Any]:
    """The figures as they are shown, a switch that is off left out as browsers do."""
    shown = PRESETS["6e"].to_json()
    kept = {name: value for name, value in shown.items() if value is not False}
    return kept | {"based_on": json.dumps(shown)}
