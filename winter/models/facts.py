"""What each knight's winter goes by, read for all of them in a constant number of statements."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from uuid import UUID

from characters.models import Character, Horse, Relative, Squire
from characters.models.together import Answers, Rows, each, made
from winter.models.past import Past, pasts
from winter.models.phase import WinterPhase, WinterStep
from winter.models.questions import questions_about
from winter.rules import knight as facts
from winter.rules.glory import thousands
from winter.rules.rulings import Winter

Knights = Mapping[UUID, facts.Knight]


def rulings_of(phase: WinterPhase) -> Winter:
    """The winter's figures at this table."""
    return Winter.from_json(phase.campaign.rulings.get("winter", {}))


def facts_of(phase: WinterPhase, characters: Iterable[Character]) -> Answers:
    """All that is asked about these characters of the phase's campaign."""
    people = [one.pk for one in characters]
    return each(questions_about(people, campaign=phase.campaign_id, year=phase.year))


def knights_of(
    phase: WinterPhase, characters: Iterable[Character], answers: Answers | None = None
) -> Knights:
    """The sheets of these characters of the phase's campaign as plain values, by id; where the
    `answers` about them are there already, of these."""
    people = {one.pk: one for one in characters}
    told = facts_of(phase, people.values()) if answers is None else answers
    lines, boxes = _lines(told["lines"]), _boxes(told["boxes"])
    had = _inherited(told["inherited"])
    squires, horses = _squires(told["squires"], phase.year, had), _horses(told["horses"], had)
    children = _children(told["children"], phase.year)
    glory = defaultdict(lambda: (0, 0), {pk: sums for pk, *sums in told["glory"]})
    past, rulings = _past(phase, people, told), rulings_of(phase)
    return {
        pk: facts.Knight(
            name=one.name,
            age=one.age(phase.year),
            lines=tuple(lines[pk]),
            boxes=tuple(boxes[pk]),
            squires=tuple(squires[pk]),
            horses=tuple(horses[pk]),
            children=tuple(children[pk]),
            glory=glory[pk][0] or 0,
            spent=past[pk].spent(thousands(glory[pk][1] or 0, rulings)),
            size_trained=past[pk].size,
            owed=past[pk].owed,
            standard=past[pk].standard,
            before=past[pk].before,
            weighed=past[pk].weighed,
        )
        for pk, one in people.items()
    }


def _lines(rows: Rows) -> dict[UUID, list[facts.Line]]:
    found = defaultdict(list)
    for character, pk, *line in rows:
        found[character].append(facts.Line(str(pk), *line))
    return found


def _boxes(rows: Rows) -> dict[UUID, list[facts.Box]]:
    found = defaultdict(list)
    for character, pk, statistic, side, _state in rows:
        found[character].append(facts.Box(str(pk), str(statistic), side))
    return found


def _inherited(rows: Rows) -> dict[str, UUID]:
    """With which knight a squire or a horse had this winter, by its id."""
    return {
        pk: character
        for character, faces, kept in rows
        for pk in (*(place.partition(":")[0] for place in faces), *kept.get("rows", ()))
    }


def _squires(rows: Rows, year: int, had: Mapping[str, UUID]) -> dict[UUID, list[facts.Squire]]:
    found = defaultdict(list)
    for one in made(Squire, rows):
        pk, mine = str(one.pk), one.character_id
        wintered = had.get(pk, mine) != mine
        found[mine].append(
            facts.Squire(pk, one.name, one.age(year), one.origin, one.grown, wintered)
        )
    return found


def _horses(rows: Rows, had: Mapping[str, UUID]) -> dict[UUID, list[facts.Horse]]:
    """Those that a winter throws for: ridden in battle, or with a name of their own."""
    found = defaultdict(list)
    for one in made(Horse, rows):
        pk, mine = str(one.pk), one.character_id
        wintered = had.get(pk, mine) != mine
        found[mine].append(facts.Horse(pk, str(one), one.health, one.care, wintered))
    return found


def _children(rows: Rows, year: int) -> dict[UUID, list[facts.Child]]:
    found = defaultdict(list)
    for one in made(Relative, rows):
        found[one.character_id].append(facts.Child(str(one.pk), one.name, year - one.born))
    return found


def _past(phase: WinterPhase, people: Mapping[UUID, Character], told: Answers) -> dict[UUID, Past]:
    found = pasts(people, made(WinterStep, told["steps"]), phase)
    for character, line, value in told["moved"]:
        found[character].before.setdefault(str(line), value)
    return found


def players_knights(phase: WinterPhase) -> list[Character]:
    """Whose winter it is: the living characters that belong to somebody, by name (W1, W4)."""
    return players_knights_of(phase.campaign_id)


def players_knights_of(campaign: UUID) -> list[Character]:
    """As `players_knights`, for the winters that a campaign has before it."""
    living = Character.objects.living().filter(campaign_id=campaign)
    return list(living.exclude(owner=None).select_related("owner__user", "campaign").by_name())
