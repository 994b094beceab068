"""What was changed for certain: as the actions do it, which give nothing where nothing changes."""

from typing import Any

from characters.actions import sheet
from characters.models import Character, Event, Statistic


def set_field(character: Character, **more: Any) -> Event:
    event = sheet.set_field(character, **more)
    assert event
    return event


def set_value(statistic: Statistic, **more: Any) -> Event:
    event = sheet.set_value(statistic, **more)
    assert event
    return event
