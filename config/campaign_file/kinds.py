"""What of a campaign goes into its file: every kind of row that belongs to one, whoever brings a
new one, but for those that name here why they stay behind."""

from functools import cache
from typing import Any, TypeAlias, cast

from django.apps import apps
from django.db import models

from characters.models import Campaign
from characters.models.base import CampaignRow

FORMAT, VERSION = "winterhall-campaign", 1
MEGABYTES = 40

LEFT_BEHIND = {
    "invitation": "it leads to this table alone",
    "making": "it is not finished, and its maker is not at the other table",
    "sharelink": "whoever holds the link reads here, not elsewhere",
}
"""The kinds that stay, and why."""

DERIVED = {
    "membership": {"joined", "left", "user"},
    "character": {"sort_key", "table_version", "gamemaster_version", "binned"},
    "event": {"number"},
    "portrait": {"digest"},
}
"""Columns that say nothing of their own, or nothing at another table; they are made anew."""

FIELDS = ("name", "year", "rulings", "sheets_whole", "creation", "founded")
"""The columns of the campaign itself."""

Column: TypeAlias = "models.Field[Any, Any]"


@cache
def kinds() -> dict[str, type[CampaignRow]]:
    """Every kind by its word, each after those that its rows hang on."""
    waiting = {
        cast(str, model._meta.model_name): model
        for model in apps.get_models()
        if issubclass(model, CampaignRow)
    }
    waiting = {word: waiting[word] for word in sorted(waiting) if word not in LEFT_BEHIND}
    found: dict[str, type[CampaignRow]] = {}
    while waiting:
        ready = [word for word, model in waiting.items() if not _hangs_on(model) & set(waiting)]
        found |= {word: waiting.pop(word) for word in ready or list(waiting)}
    return found


def _hangs_on(model: type[CampaignRow]) -> set[str]:
    """On which other kinds."""
    told = {target(column) for column in columns(model)}
    return {one for one in told if one and one != model._meta.model_name}


def columns(model: type[CampaignRow]) -> list[Column]:
    """The columns that are written: not the row's own id, not its campaign's."""
    gone = {"id", "campaign"} | DERIVED.get(cast(str, model._meta.model_name), set())
    return [one for one in model._meta.concrete_fields if one.name not in gone]


def target(column: Column) -> str:
    """The kind of row that a column names; nothing where it names none."""
    related = column.related_model
    if not isinstance(related, type) or issubclass(related, Campaign):
        return ""
    return cast(str, related._meta.model_name)
