"""The Passions, court by court."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from characters.models import Kind
from characters.models.sheet import Sheet
from characters.rules.passions import Court, CourtWarning, court_total, court_warnings
from characters.views.rows import Rows


@dataclass(frozen=True, slots=True)
class CourtRows:
    """The Passions of one court, their sum, and what it gives reason to say."""

    key: str
    title: str
    list: Rows
    total: int
    warnings: tuple[str, ...]


def passions(sheet: Sheet) -> tuple[CourtRows, ...]:
    """The Passions court by court; those of no court last."""
    courts = {line.group for line in sheet.lines(Kind.PASSION)}
    return tuple(_court(sheet, court) for court in Court if court.value in courts)


def _court(sheet: Sheet, court: Court) -> CourtRows:
    lines = sheet.lines(Kind.PASSION, court.value)
    values = {line.name: line.first.value for line in lines if line.first.value is not None}
    warnings = tuple(_warned(warning) for warning in court_warnings(court, values))
    return CourtRows(
        court.value, court.label, Rows.of(sheet, lines), court_total(values), warnings
    )


def _warned(warning: CourtWarning) -> str:
    if warning is CourtWarning.PASSION_TOO_HIGH:
        return _("A Passion of a court is capped at 20.")
    return _("This court stands above 40 in all.")
