"""All that stands on a sheet, in plain values: to hold two moments of it against each other."""

from typing import Any

from characters.models import RECORDS, Character, Check, GloryAward, Override, Statistic

FIELDS = (
    "name",
    "sort_key",
    "title",
    "homeland",
    "culture",
    "religion",
    "lord",
    "home",
    "born",
    "knighted",
    "fate",
    "fate_year",
    "fate_words",
    "binned",
    "sheet_shown",
    "arms",
    "hides_zero",
    "owner_id",
    "uid",
    "unknown",
)


def whole(character: Character) -> dict[str, Any]:
    """Fields, statistics, what is ticked, Glory, overrides and every row, with ids and places."""
    fresh = Character.objects.get(pk=character.pk)
    found: dict[str, Any] = {name: getattr(fresh, name) for name in FIELDS}
    statistics = Statistic.objects.filter(character=character).order_by("pk")
    found["statistics"] = [
        (row.pk, row.kind, row.key, str(row), row.group, row.position, row.value)
        for row in statistics
    ]
    ticked = Check.objects.ticked().filter(statistic__character=character)
    found["checks"] = sorted(ticked.values_list("pk", "statistic", "side", "year"))
    given = GloryAward.objects.counted().filter(character=character)
    found["glory"] = sorted(given.values_list("pk", "amount", "reason", "year"))
    set_by_hand = Override.objects.filter(character=character)
    found["overrides"] = sorted(set_by_hand.values_list("key", "number", "reason"))
    for kind, model in RECORDS.items():
        rows = model._default_manager.filter(character=character)
        found[f"rows of {kind}"] = sorted((str(row.pk), row.kept()) for row in rows)
    return found
