"""The figures of a table's winters: all begin as one edition has them, and each may be changed."""

from django.core.exceptions import PermissionDenied
from django.db import transaction

from characters.actions.event import lock_for, record
from characters.actions.sheet import Stale
from characters.models import Audience, Campaign, Event, Membership
from winter.rules.rulings import FIELDS, Figure, Winter

NAME = "winter"
"""Where a campaign keeps them among its rulings."""


@transaction.atomic
def change_figures(
    campaign: Campaign, *, figures: Winter, based_on: Winter, by: Membership
) -> Campaign:
    """Let these figures hold from now on, in full.

    Raises PermissionDenied for players, Stale with the figures of now where they are not those
    that `based_on` says.
    """
    if not by.is_gamemaster:
        raise PermissionDenied
    campaign = lock_for(by)
    before = figures_of(campaign)
    if before != based_on:
        raise Stale(before)
    changed = [
        {"title": one.title, "before": _word(one, before), "after": _word(one, figures)}
        for one in FIELDS
        if getattr(before, one.name) != getattr(figures, one.name)
    ]
    campaign.rulings = campaign.rulings | {NAME: figures.to_json()}
    campaign.save(update_fields=("rulings",))
    if changed:
        _tell(campaign, by, changed)
    return campaign


def _tell(campaign: Campaign, by: Membership, changed: list[dict[str, str]]) -> None:
    kind, table = Event.Kind.WINTER, Audience.TABLE
    record(campaign, kind=kind, actor=by, audience=table, what="figures", changed=changed)


def figures_of(campaign: Campaign) -> Winter:
    """The figures that hold at a table; the sixth edition's until somebody changed one."""
    return Winter.from_json(campaign.rulings.get(NAME, {}))


def _word(figure: Figure, figures: Winter) -> str:
    """A figure as the log keeps it: a number, or the label of a choice."""
    value = getattr(figures, figure.name)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return dict(figure.choices).get(value, str(value)) if figure.choices else str(value)
