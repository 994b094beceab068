"""Making a knight: what runs in the family, the Skills, and the knightly test."""

from collections.abc import Mapping
from dataclasses import dataclass

from characters.rules.creation import remarks as say
from characters.rules.creation.dice import DICE
from characters.rules.creation.parts import SKILL_NAMES
from characters.rules.creation.person import unspent
from characters.rules.creation.preset import Preset
from characters.rules.creation.steps import Choice, Known, Outcome, Remark, remark
from characters.rules.skills import SKILLS, Group
from rolls.rules.errors import RuleError

KNIGHTLY = tuple(one.name for one in SKILLS if one.group is not Group.LESS_KNIGHTLY)


def judge_family(known: Known, choice: Choice) -> Outcome:
    """What runs in the family and the Skill it raises: from the preset's list or typed.

    Raises RuleError for dice not thrown and an unknown Skill. Stands in lists, Skills.
    """
    families = known.preset.families
    if choice.get("manner") == DICE:
        face = known.thrown()[0].total
        if families:
            chosen = families[min(face, len(families)) - 1]
            return Outcome({"name": chosen.name, "skill": chosen.skill})
        return Outcome({"name": choice.get("name", ""), "skill": SKILL_NAMES[face - 1]})
    if listed := known.preset.named("families", choice.get("name", "")):
        return Outcome({"name": listed.name, "skill": listed.skill})
    return Outcome({"name": choice.get("name", ""), "skill": _skill(choice.get("skill", ""))})


def _skill(name: str) -> str:
    if name not in SKILL_NAMES:
        raise RuleError("Choose the Skill that it raises.")
    return name


def culture_skills(known: Known) -> tuple[str, ...] | None:
    """The Skills that the preset says the culture teaches; None where it says nothing."""
    culture = known.preset.named("cultures", known.facts["person"].get("culture", ""))
    return culture.skills if culture else None


def judge_skills(known: Known, choice: Choice) -> Outcome:
    """Where each Skill starts, what culture and family add, and the points.

    A Skill of whose start nobody knows stays unknown, whatever would be added to it. Raises
    RuleError for too many points, for points on such a Skill, and above what points may reach.
    Stands in lists, Skills.
    """
    typed, points = choice.get("start", {}), choice.get("points", {})
    taught, remarks = _taught(known, choice)
    values: dict[str, int] = {}
    for name, start in known.preset.skills.start.items():
        first = typed.get(name) if start is None else start
        more = _more(known, name, taught)
        if first is None:
            _no_points(name, points)
            if more:
                remarks.append(remark(say.NO_START, name=name, more=more))
            continue
        values[name] = _raised(known, name, first + more, points.get(name, 0))
    spent = sum(points.values())
    remarks += unspent(spent, known.preset.skills.points)
    return Outcome({"values": values}, tuple(remarks))


def _taught(known: Known, choice: Choice) -> tuple[tuple[str, ...], list[Remark]]:
    """What the culture teaches, and what is to say where nobody knows."""
    taught, remarks = culture_skills(known), []
    if taught is None:
        taught = tuple(choice.get("culture", ()))
        if not taught and known.facts["person"].get("culture"):
            remarks.append(remark(say.NOTHING_TAUGHT))
    if choice.get("least") and choice.get("start"):
        remarks.append(remark(say.LEAST_STARTS, names=", ".join(sorted(choice["start"]))))
    return taught, remarks


def _more(known: Known, name: str, taught: tuple[str, ...]) -> int:
    rules, family = known.preset.skills, str(known.facts["family"]["skill"])
    return rules.culture * (name in taught) + rules.family * (name == family)


def _no_points(name: str, points: Mapping[str, int]) -> None:
    if points.get(name):
        raise RuleError("Type where {name} starts before you raise it.", name=name)


def _raised(known: Known, name: str, value: int, more: int) -> int:
    highest = known.preset.skills.highest
    if more < 0:
        raise RuleError("Points only raise a Skill.")
    if more and value + more > highest:
        raise RuleError("Points raise no Skill above {most}: {name}.", most=highest, name=name)
    return value + more


@dataclass(frozen=True, slots=True)
class Trial:
    """One question of the knightly test, and whether it is met."""

    asked: Remark
    met: bool


def knightly_test(
    preset: Preset, skills: Mapping[str, int], passions: Mapping[str, int]
) -> tuple[Trial, ...]:
    """What is asked of those who would be knights.

    In: the preset, and values by name; what is missing is not known and meets nothing. Out: every
    question. Stands in lists, Years (Knightly test).
    """
    test = preset.test
    found = [
        Trial(
            remark("{name} at least {least}", name=name, least=test.skills_least),
            skills.get(name, -1) >= test.skills_least,
        )
        for name in test.skills
    ]
    others = [n for n in KNIGHTLY if n not in test.skills]
    good = [name for name in others if skills.get(name, -1) >= test.others_least]
    asked = remark(
        "{number} more knightly Skills at least {least}",
        number=test.others,
        least=test.others_least,
    )
    found.append(Trial(asked, len(good) >= test.others))
    honor = remark("Honor at least {least}", least=test.honor)
    found.append(Trial(honor, passions.get("Honor", -1) >= test.honor))
    return tuple(found)
