"""Making a knight: the Passions."""

from characters.rules.creation import remarks as say
from characters.rules.creation.dice import DICE
from characters.rules.creation.parts import PASSION_NAMES
from characters.rules.creation.person import unspent
from characters.rules.creation.steps import Choice, Known, Outcome, Remark, remark
from characters.rules.passions import PASSIONS, Court, CourtWarning, court_warnings
from rolls.rules.errors import RuleError


def homeland_passion(known: Known) -> str | None:
    """The Passion that the preset says is stronger at home; None where it says nothing."""
    home = known.preset.named("homelands", known.facts["person"].get("homeland", ""))
    return home.passion if home else None


def judge_passions(known: Known, choice: Choice) -> Outcome:
    """The chosen ones by dice or fixed values, then points, homeland, and what parents pass on.

    Raises RuleError for dice not thrown, two alike, too many points and values out of range.
    Stands in lists, Passions by court.
    """
    values = _chosen(known, choice)
    remarks = _with_extra(known, choice, values)
    remarks += _from_home(known, choice, values)
    for name, parents in choice.get("parents", {}).items():
        _passion(name)
        given = inherited(known, parents)
        if given:
            values[name] = values.get(name, 0) + given
    most = known.preset.passions.most
    for name in [one for one, value in values.items() if value > most]:
        remarks.append(remark(say.TOO_STRONG, name=name, value=values[name], most=most))
        values[name] = most
    return Outcome({"values": values}, (*remarks, *_warned(values)))


def inherited(known: Known, parents: int) -> int:
    """What a parent's Passion passes on: what it has above 15, at most 5."""
    rules = known.preset.passions
    return min(max(0, parents - rules.inherited_above), rules.inherited_most)


def _passion(name: str) -> str:
    if name not in PASSION_NAMES:
        raise RuleError("There is no Passion named “{name}”.", name=name)
    return name


def _chosen(known: Known, choice: Choice) -> dict[str, int]:
    rules, names = known.preset.passions.chosen, choice.get("chosen", [])
    if len(names) != len(rules) or len(set(names)) != len(rules):
        raise RuleError("Choose {number} different Passions.", number=len(rules))
    numbers = [one.value for one in rules]
    if choice.get("manner") == DICE:
        numbers = [one.total for one in known.thrown()[: len(rules)]]
    return dict(zip(map(_passion, names), numbers, strict=True))


def extra_points(known: Known, manner: str) -> int:
    """How many points may be spread over Passions. Raises RuleError for dice not thrown."""
    by_dice = manner == DICE
    return known.thrown()[-1].total if by_dice else known.preset.passions.extra_points


def _with_extra(known: Known, choice: Choice, values: dict[str, int]) -> list[Remark]:
    extra, highest = choice.get("extra", {}), known.preset.passions.highest
    for name, more in extra.items():
        if more < 0:
            raise RuleError("Points only raise a Passion.")
        if more and values.get(_passion(name), 0) + more > highest:
            raise RuleError(
                "Points raise no Passion above {most}: {name}.", most=highest, name=name
            )
        if more:
            values[name] = values.get(name, 0) + more
    points = extra_points(known, choice.get("manner", ""))
    return unspent(sum(extra.values()), points)


def _from_home(known: Known, choice: Choice, values: dict[str, int]) -> list[Remark]:
    name = homeland_passion(known)
    if name is None:
        name = choice.get("homeland")
    if name:
        values[_passion(name)] = values.get(name, 0) + known.preset.passions.homeland
    elif known.facts["person"].get("homeland"):
        return [remark(say.NO_HOMELAND)]
    return []


def _warned(values: dict[str, int]) -> list[Remark]:
    found = []
    for court in Court:
        names = [one.name for one in PASSIONS if one.court is court]
        here = {name: values[name] for name in names if name in values}
        if CourtWarning.TOTAL_TOO_HIGH in court_warnings(court, here):
            total = sum(here.values())
            found.append(remark(say.COURT_FULL, court=court.label, total=total))
    return found
