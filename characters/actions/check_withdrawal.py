"""Checks of an event that counts no more: taken out of their boxes, and what takes their place."""

from django.db.models import QuerySet

from characters.actions.check import touch
from characters.models import Audience, Check, Event


def withdraw_checks(because: Event) -> list[Check]:
    """Drop the checks of an event that counts no more, but none that a winter used. A spare takes
    a dropped tick's place. Gives those whose box is now empty."""
    because.checks.filter(spare=True).update(spare=False)
    kept = (Check.State.USED, Check.State.DROPPED)
    emptied = []
    rows = because.checks.exclude(state__in=kept)
    for check in rows.select_related("statistic__character", "award"):
        was_ticked = check.state == Check.State.RELEASED
        spares = spares_for(check) if was_ticked else Check.objects.none()
        if because.is_secret and spares.exists():
            continue  # players know the tick as an award, beside which the spare is one still
        Check.objects.filter(pk=check.pk).update(state=Check.State.DROPPED)
        refilled = promote(spares.first())
        touch(check.statistic.character_id, table=was_ticked)
        if was_ticked and not refilled:
            emptied.append(check)
            if because.is_secret:  # as where a hand clears the box, for so it looks
                check.statistic.checks.filter(side=check.side).update(spare=False)
    return emptied


def void_among(checks: QuerySet[Check]) -> set[str]:
    """Which of the checks, by id, were earned by an open roll that was voided since. A check of a
    secret roll stays what players know it as, an award, until a hand takes it away."""
    told = {str(pk): str(because) for pk, because in checks.values_list("pk", "because")}
    voids = Event.objects.filter(kind=Event.Kind.VOID, audience=Audience.TABLE)
    about = voids.filter(facts__about__in=sorted({*told.values()}))
    void = {*about.values_list("facts__about", flat=True)}
    return {pk for pk, because in told.items() if because in void}


def spares_for(check: Check) -> QuerySet[Check]:
    """The spares for the box that a check stands in, of its year as the table knows it; the
    earliest first."""
    waiting = check.statistic.checks.filter(side=check.side, year=check.known_year, spare=True)
    return waiting.order_by("because__number")


def promote(spare: Check | None) -> bool:
    """Put a spare, if there is one, into its box, which is empty."""
    if spare is not None:
        moved = {"state": Check.State.RELEASED, "spare": False, "award": spare.because_id}
        Check.objects.filter(pk=spare.pk).update(**moved)
    return spare is not None
