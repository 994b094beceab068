"""The last step: what was made becomes a character, once."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.text import slugify

from characters.actions.creation import make_character
from characters.actions.creation_preset import preset_of
from characters.actions.event import lock
from characters.actions.glory import award_glory
from characters.actions.heir_making import heir_is_made, must_be_first
from characters.actions.making import begin_making, leave_to_chance, readings
from characters.models import (
    Armour,
    Belonging,
    Campaign,
    Character,
    Horse,
    Kind,
    Making,
    Membership,
    Note,
    Payment,
    Record,
    Relative,
    Squire,
    Weapon,
    said,
)
from characters.rules.creation.skills import Trial, knightly_test
from characters.rules.creation.steps import STEPS, Reading, unfinished
from characters.seams import chance
from rolls.rules.dice import Throw
from rolls.rules.errors import RuleError

FIELDS = ("name", "title", "born", "culture", "homeland", "religion", "lord", "home")
BASES = {"Bow": "bow", "Brawling": "brawling", "Charge": "charge"}


def trials(campaign: Campaign, steps: Mapping[str, Reading]) -> tuple[Trial, ...]:
    """The knightly test of what was made; nothing before the training is done."""
    trained = steps["training"].outcome
    if trained is None:
        return ()
    return knightly_test(preset_of(campaign), trained.facts["skills"], trained.facts["passions"])


@transaction.atomic
def finish_making(
    making: Making, *, by: Membership, owner: Membership | None, knighted: bool
) -> Character:
    """Make the character, with all that was chosen; once.

    Raises RuleError where steps are open, where it was done before, also in another making that
    was begun for the same child, and where somebody is to be knighted who does not pass the test.
    """
    campaign = lock(by.campaign)
    fresh = Making.objects.filter(pk=making.pk).first()
    if fresh is None or fresh.is_left:
        raise RuleError("This making was given up. Nothing was made.")
    if fresh.made_id is not None:
        raise RuleError("This knight stands in the hall already. Nothing was made twice.")
    must_be_first(fresh, by=by)
    return _finish(campaign, fresh, by, owner, knighted)


@transaction.atomic
def random_knight(
    campaign: Campaign, *, by: Membership, owner: Membership | None, throw: Throw = chance
) -> Character:
    """A whole knight by chance; knighted where the test is met. Its dice are kept."""
    campaign = lock(campaign)
    making = begin_making(campaign, by=by)
    for step in STEPS:
        leave_to_chance(campaign, making, step.key, throw)
    met = all(one.met for one in trials(campaign, readings(making, campaign)))
    return _finish(campaign, making, by, owner, met)


def _finish(
    campaign: Campaign, making: Making, by: Membership, owner: Membership | None, knighted: bool
) -> Character:
    steps = readings(making, campaign)
    if short := unfinished(steps):
        names = ", ".join(one.step.title for one in short)
        raise RuleError("Some steps are not done yet: {names}. Nothing was made.", names=names)
    if knighted:
        _must_pass(trials(campaign, steps))
    facts = {key: one.outcome.facts for key, one in steps.items() if one.outcome}
    told = {name: facts["person"][name] for name in FIELDS if facts["person"].get(name)}
    told |= facts.get("arms", {})
    if knighted:
        told["knighted"] = campaign.year
    character = make_character(
        campaign, by=by, owner=owner, values=_values(facts["training"]), **told
    )
    if making.heir_of_id is not None:
        facts["person"] = dict(heir_is_made(making, character, facts["person"], by=by))
    for row in _rows(character, facts, steps):
        row.campaign_id = campaign.pk
        row.save(force_insert=True)
    glory = preset_of(campaign).test.glory
    if knighted and glory:
        award_glory(character, amount=glory, reason=said.KNIGHTED, by=by)
    making.made = character
    making.save(update_fields=("made", "choices"))
    return character


def _must_pass(tested: tuple[Trial, ...]) -> None:
    unmet = [str(one.asked) for one in tested if not one.met]
    if unmet:
        asked = "; ".join(unmet)
        raise RuleError("The knightly test asks: {asked}. Nothing was made.", asked=asked)


def _values(numbers: Mapping[str, Mapping[str, int]]) -> dict[tuple[str, str], int]:
    """The stored numbers of the statistics, by kind and key."""
    kinds = {"characteristics": Kind.CHARACTERISTIC, "traits": Kind.TRAIT}
    found = {
        (kind.value, key): value
        for group, kind in kinds.items()
        for key, value in numbers[group].items()
    }
    named = {"passions": Kind.PASSION, "skills": Kind.SKILL}
    return found | {
        (kind.value, slugify(name)): value
        for group, kind in named.items()
        for name, value in numbers[group].items()
    }


def _rows(
    character: Character, facts: Mapping[str, dict[str, Any]], steps: Mapping[str, Reading]
) -> list[Record]:
    """What stands on the new sheet's lists."""
    things, person = facts.get("equipment", {}), facts["person"]
    made: list[Record] = []
    kinds: dict[str, Any] = {
        "weapons": lambda one: Weapon(**_weapon(one)),
        "armour": lambda one: Armour(**one),
        "horses": lambda one: Horse(breed=one),
        "belongings": lambda one: Belonging(name=one),
    }
    for kind, make in kinds.items():
        for position, one in enumerate(things.get(kind, ())):
            made.append(make(one))
            made[-1].position = position
    if things.get("denarii"):
        year, reason = character.campaign.year, said.PURSE
        made.append(Payment(amount=things["denarii"], year=year, reason=reason))
    squire = facts.get("squire", {})
    if squire.get("name"):
        made.append(Squire(**squire))
    if person.get("father"):
        relation = Relative.Relation.PARENT
        made.append(Relative(name=person["father"], relation=relation, words=said.FATHER))
    made.append(_note(character, steps))
    for row in made:
        row.character = character
    return made


def _weapon(one: Mapping[str, str]) -> dict[str, Any]:
    skill = one["skill"]
    two_handed = skill.startswith("Two-Handed")
    basis = BASES.get(skill, "weapon")
    return {"name": one["name"], "skill": skill, "basis": basis, "two_handed": two_handed}


def _note(character: Character, steps: Mapping[str, Reading]) -> Note:
    """How the knight was made: what runs in the family, the dice, and what nobody has said."""
    lines = []
    for key, one in steps.items():
        if one.outcome is None:
            continue
        words = [str(remark) for remark in one.outcome.remarks]
        if one.known.rolls:
            thrown = "; ".join(
                f"{r.dice}: {', '.join(map(str, r.faces))}" for r in one.known.rolls
            )
            words.append(said.DICE.format(thrown=thrown))
        if key == "family":
            told = one.outcome.facts
            words.insert(0, ": ".join(filter(None, (told["name"], told["skill"]))))
        if words:
            lines.append(f"{one.step.title}: {' '.join(words)}")
    audience = Note.Audience.OWNER if character.owner_id else Note.Audience.GAMEMASTER
    title, text = said.HOW_MADE, "\n".join(lines)
    return Note(title=title, text=text, audience=audience, year=character.campaign.year)
