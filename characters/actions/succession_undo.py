"""Who is whose heir, put back as the log has kept it: the hands of undo for it."""

from typing import Any

from characters.actions.check import touch
from characters.actions.succession import put_heir
from characters.actions.taking_over import go_back, go_over
from characters.models import Change, Character, Membership, Relative, Succession
from characters.models.told_change import told_of
from characters.rules.succession import comes_after
from rolls.rules.errors import RuleError

GONE = "{name} is not there any more. Nothing was taken back."
SAME = ("heir", "kin")


def heir_now(change: Change) -> dict[str, Any] | None:
    """Who is named now; by the name of then where it is the same, so that a new name is no other
    heir. Somebody hidden, whom the change did not name, is marked as such."""
    row = _row(change)
    if row is None or not row.told:
        return None
    now, told = row.told, told_of(change)
    if all(now[name] == told.get(name) for name in SAME):
        return now | {"name": told["name"]}
    return now if row.is_open else now | {"hidden": True}


def known_now(change: Change, now: Any, by: Membership) -> Any:
    """What stands now where a change was made, as far as `by` may know: nobody, where somebody
    hidden is named as heir."""
    is_hidden = change.field == "heir" and now is not None and "hidden" in now
    return None if is_hidden and not by.is_gamemaster else now


def make_way(change: Change, *, by: Membership) -> None:
    """Let nobody be named where somebody is of whom `by` may not know, as where `by` names an
    heir; only gamemasters read of it."""
    row, now = _row(change), heir_now(change) if change.field == "heir" else None
    if row is not None and now is not None and known_now(change, now, by) is None:
        put_heir(row, heir=None, kin=None, by=by)


def put_heir_back(change: Change, value: dict[str, Any] | None) -> None:
    """Let that heir be named, or nobody. Raises RuleError where the heir is gone, and where it
    would close a circle."""
    row = _row(change) or Succession(campaign_id=change.campaign_id)
    row.predecessor, value = change.character, value or {}
    row.heir, row.kin, row.since = _heir(value, change), _kin(value, change), value.get("since")
    row.save()


def succession_now(change: Change) -> dict[str, Any] | None:
    """As `heir_now`; of one who has taken over, with what went over."""
    now = heir_now(change)
    if now is None or now["since"] is None:
        return now
    return now | {"goes": _goes(change)}


def put_succession(change: Change, value: dict[str, Any]) -> None:
    """Let the heir have taken over, or not, with what of the lists still stands there."""
    row = _row(change)
    if row is None or row.heir is None:
        raise RuleError(GONE, name=told_of(change).get("name", ""))
    row.since = value["since"]
    row.save(update_fields=("since",))
    move = go_back if row.since is None else go_over
    move(_goes(change), change.character, row.heir)
    touch(row.heir.pk, table=row.is_open)


def is_open(change: Change) -> bool:
    """Whether everybody knows all whom a change is about, and whoever is named now."""
    row, sides = _row(change), (change.before or {}, change.after or {})
    named = [one["heir"] for one in sides if one.get("heir")]
    if Character.objects.hidden().filter(pk__in=[*named, change.character_id]).exists():
        return False
    return row is None or row.is_open


def _row(change: Change) -> Succession | None:
    rows = Succession.objects.select_related("predecessor", "heir", "kin")
    return rows.filter(predecessor=change.character).first()


def _goes(change: Change) -> Any:
    sides = (change.before or {}, change.after or {})
    return next((one["goes"] for one in sides if "goes" in one), {})


def _heir(value: dict[str, Any], change: Change) -> Character | None:
    if not value.get("heir"):
        return None
    here = Character.objects.kept().filter(campaign=change.campaign_id)
    found = here.filter(pk=value["heir"]).first()
    if found is None:
        raise RuleError(GONE, name=value.get("name", ""))
    rows = Succession.objects.kept().exclude(heir=None).select_related("predecessor", "heir")
    heirs: dict[Any, Any] = {one.predecessor_id: one.heir_id for one in rows if one.is_open}
    if comes_after(heirs, found.pk, change.character_id):
        raise RuleError(
            "Meanwhile {name} comes before {heir}. Nothing was taken back.",
            name=found.name,
            heir=change.character.name,
        )
    return found


def _kin(value: dict[str, Any], change: Change) -> Relative | None:
    if not value.get("kin"):
        return None
    found = Relative.objects.filter(pk=value["kin"], character=change.character).first()
    if found is None and not value.get("heir"):
        raise RuleError(GONE, name=value.get("name", ""))
    return found
