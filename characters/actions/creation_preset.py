"""The figures by which a table makes knights: those that are shipped, or its own."""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.db import transaction

from characters.actions.event import lock, record
from characters.actions.presets import CREATION
from characters.models import Audience, Campaign, Event, Membership
from characters.rules.creation.preset import Preset, read_preset
from characters.rules.reading import Fault, Faults

LARGEST = 256 * 1024
"""So many bytes a preset's file may have."""

DEEPEST = 32


def shipped_data() -> Any:
    """What the shipped file holds, as plain values."""
    return json.loads(CREATION.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def shipped() -> Preset:
    """The preset that is shipped."""
    return read_preset(shipped_data())


def preset_of(campaign: Campaign) -> Preset:
    """The preset that holds at this table: its own as long as it can be read."""
    if not campaign.creation:
        return shipped()
    try:
        return read_preset(campaign.creation)
    except Faults:  # of another edition of the house
        return shipped()


def written(campaign: Campaign) -> str:
    """The table's preset as a file."""
    if not campaign.creation:
        return CREATION.read_text(encoding="utf-8")
    return json.dumps(campaign.creation, ensure_ascii=False, indent=2) + "\n"


def parse(raw: bytes) -> Any:
    """What an uploaded file holds: a whole preset. Raises Faults with all that is wrong."""
    if len(raw) > LARGEST:
        raise Faults([Fault("", f"the file has more than {LARGEST // 1024} KB")])
    try:
        found = json.loads(
            raw.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_no_number
        )
    except UnicodeDecodeError:
        raise Faults([Fault("", "the file is not written in UTF-8")]) from None
    except json.JSONDecodeError as error:
        said = f"this is no JSON: {error.msg}"
        raise Faults([Fault(f"line {error.lineno}, column {error.colno}", said)]) from None
    except (RecursionError, ValueError):
        raise Faults([Fault("", "this is no JSON that can be read")]) from None
    read_preset(found)
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Faults([Fault(twice[:80], "stands there twice")])
    return found


def _no_number(word: str) -> Any:
    raise ValueError(word)


@transaction.atomic
def change_preset(campaign: Campaign, *, data: Mapping[str, Any], by: Membership) -> Campaign:
    """Make knights by these figures from now on; by the shipped ones, where `data` is empty.

    Raises Faults where they cannot be read.
    """
    campaign = lock(campaign)
    if data:
        read_preset(data)
    if campaign.creation != data:
        campaign.creation = dict(data)
        campaign.save(update_fields=("creation",))
        what = "own" if data else "shipped"
        record(
            campaign,
            kind=Event.Kind.RULINGS,
            actor=by,
            audience=Audience.TABLE,
            changed={},
            creation=what,
        )
    return campaign
