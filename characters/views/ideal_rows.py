"""How a knight stands to the table's ideals, in words and numbers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from characters.models import Character, Ideal, Kind, Membership, Statistic
from characters.rules.ideal_lines import from_json, words
from characters.rules.ideals import Answer, Requirement, read
from characters.rules.ideals import Ideal as Asked

MET, MISSED, UNKNOWN = "met", "missed", "unknown"


@dataclass(frozen=True, slots=True)
class Line:
    """One requirement: what it names, how the knight stands to it, and the numbers."""

    words: str
    state: str
    told: str


@dataclass(frozen=True, slots=True)
class IdealRow:
    """An ideal and how a knight stands to it."""

    name: str
    state: str
    state_words: str
    lines: tuple[Line, ...]
    benefits: str


def readings(member: Membership, character: Character) -> tuple[IdealRow, ...]:
    """Every ideal of the table, read for a character, in two statements."""
    ideals = list(Ideal.objects.filter(campaign_id=member.campaign_id).order_by("position", "id"))
    if not ideals:
        return ()
    values = _values(character)
    return tuple(_row(one, values) for one in ideals)


def asked(ideal: Ideal) -> Asked:
    """What is kept of an ideal, as the rules read it."""
    kept = ideal.requirements if isinstance(ideal.requirements, list) else []
    known = tuple(one for one in map(from_json, kept) if one is not None)
    return Asked(ideal.name, known, (ideal.benefits,) if ideal.benefits else ())


def told(requirement: Requirement) -> str:
    """A requirement in words."""
    how = _("each at least {least}") if requirement.each else _("together at least {least}")
    if len(requirement.names) == 1:
        how = _("at least {least}")
    return f"{words(requirement)}: {how.format(least=requirement.least)}"


def _values(character: Character) -> dict[str, int]:
    """All that has a value on the sheet by its name, a trait's both sides."""
    found = {}
    rows = Statistic.objects.filter(campaign_id=character.campaign_id, character=character)
    for one in rows.exclude(kind=Kind.CHARACTERISTIC).exclude(value=None):
        for side in one.sides():
            value = one.value_of(side)
            if value is not None:
                found[one.name_of(side).casefold()] = value
    return found


def _row(ideal: Ideal, values: Mapping[str, int]) -> IdealRow:
    known = asked(ideal)
    names = {name for one in known.requirements for name in one.names}
    mine = {name: values[name.casefold()] for name in names if name.casefold() in values}
    answers = read(known, mine).answers
    lines = tuple(_line(answer, mine) for answer in answers)
    state = _state(line.state for line in lines)
    said = {MET: _("met"), MISSED: _("missed"), UNKNOWN: _("not known")}[state]
    return IdealRow(ideal.name, state, said, lines, ideal.benefits)


def _state(states: Iterable[str]) -> str:
    found = set(states)
    if MISSED in found:
        return MISSED
    return MET if found == {MET} else UNKNOWN


def _line(answer: Answer, values: Mapping[str, int]) -> Line:
    requirement, named = answer.requirement, words(answer.requirement)
    if answer.reached is None:
        missing = ", ".join(name for name in requirement.names if name not in values)
        return Line(named, UNKNOWN, _("not known: {names}").format(names=missing))
    numbers = {"reached": answer.reached, "least": requirement.least}
    if answer.met:
        said = _("all {least} or more") if requirement.each else _("{reached} of {least}")
        return Line(named, MET, said.format(**numbers))
    if not requirement.each:
        lacks = requirement.least - answer.reached
        said = _("{reached} of {least}, {lacks} too few").format(**numbers, lacks=lacks)
        return Line(named, MISSED, said)
    low = ", ".join(
        f"{name} {values[name]}" for name in requirement.names if values[name] < requirement.least
    )
    said = _("below {least}: {low}").format(low=low, **numbers)
    return Line(named, MISSED, said)
