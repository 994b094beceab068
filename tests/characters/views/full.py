"""A knight of whom every line of the sheet is filled, as few are after years of play."""

from typing import Any

from django.db import transaction

from characters.actions.event import lock, record
from characters.models import (
    RECORDS,
    Audience,
    Character,
    Check,
    Event,
    GloryAward,
    Kind,
    Membership,
    Statistic,
)
from characters.rules.heraldry.arms import Arms
from characters.seams import now

ROWS: dict[str, list[dict[str, Any]]] = {
    "weapon": [
        {"name": "Sword of Llŷn", "skill": "Sword", "flat": 1, "parry": 0},
        {"name": "Great spear", "skill": "Spear", "two_handed": True, "dice": 1},
        {"name": "Lance", "skill": "Charge", "basis": "charge"},
    ],
    "armour": [
        {"name": "Reinforced mail", "points": 12, "words": "a gift of the Count"},
        {"name": "Shield with his arms", "form": "shield", "points": 6},
    ],
    "wound": [
        {"damage": 14, "severity": "major", "source": "the giant of Gŵyr", "year": 507},
        {"damage": 3, "severity": "minor", "healed": 1, "source": "a fall", "year": 508},
    ],
    "affliction": [{"name": "Melancholic", "year": 508, "words": "since the feast"}],
    "squire": [{"name": "Bedwyr", "born": 492, "background": "heir"}],
    "horse": [
        {
            "name": "Cŵn",
            "breed": "charger",
            "size": 34,
            "dexterity": 17,
            "strength": 30,
            "constitution": 15,
            "move": 18,
            "armour": 5,
            "charge": 6,
            "ridden": True,
        },
        {"name": "Dun", "breed": "rouncy"},
    ],
    "relative": [
        {"name": "Lady Gwenhwyfar ferch Ogrfan", "relation": "spouse", "born": 490},
        {"name": "Ector the younger", "relation": "child", "born": 505},
        {"name": "Old Ector", "relation": "parent", "born": 450, "died": 500},
    ],
    "follower": [{"name": "Archers of Sarum", "role": "guards", "number": 10, "since": 506}],
    "title": [{"name": "Castellan of Devizes", "since": 505}],
    "holding": [{"name": "Dinton", "form": "manor", "income": 2400, "since": 503}],
    "payment": [
        {"amount": 1440, "reason": "the harvest", "year": 507},
        {"amount": -250, "reason": "a feast", "year": 508},
    ],
    "aptitude": [{"name": "Speed", "points": 2}],
    "belonging": [{"name": "Ring of protection", "number": 2, "words": "from a lady of the lake"}],
    "note": [
        {"title": "Sworn", "text": "To find the Questing Beast.", "audience": "table"},
        {"title": "Fear", "text": "Of deep water.", "audience": "owner"},
        {"title": "Plot", "text": "His son will betray him.", "audience": "gamemaster"},
    ],
}


@transaction.atomic
def fill(character: Character, gamemaster: Membership) -> Character:
    """Everything on it: values, passions, checks (also a held one), awards, rows of every kind."""
    around = {"campaign_id": character.campaign_id, "character": character}
    character.arms = Arms(field="gules", ordinary="chevron", charge="lion", number=3).to_json()
    character.save()
    lines = list(Statistic.objects.filter(character=character))
    for number, line in enumerate(lines):
        if line.value is None:
            line.value = number % 19 + 1
    Statistic.objects.bulk_update(lines, ["value"])
    for number, (name, group) in enumerate(
        (("Love (Enid)", "fervor"), ("Hate (Saxons)", "fervor"))
    ):
        Statistic.objects.create(
            **around, kind=Kind.PASSION, name=name, group=group, position=60 + number, value=16
        )
    for kind, rows in ROWS.items():
        for position, fields in enumerate(rows):
            RECORDS[kind]._default_manager.create(**around, position=position, **fields)
    _tell(character, gamemaster, lines)
    return character


def _tell(character: Character, gamemaster: Membership, lines: list[Statistic]) -> None:
    open_ = _event(character, gamemaster, Audience.TABLE)
    secret = _event(character, gamemaster, Audience.GAMEMASTER_READS)
    named = {line.key: line for line in lines}
    for key, state, because in (
        ("sword", Check.State.RELEASED, open_),
        ("stewardship", Check.State.HELD, secret),
    ):
        Check.objects.create(
            campaign_id=character.campaign_id,
            statistic=named[key],
            side="left",
            year=508,
            because=because,
            award=because if because is open_ else None,
            state=state,
        )
    for year, amount in ((500, 1200), (505, 250), (507, 100), (508, 55)):
        _award(character, open_, amount, f"deeds of {year}", GloryAward.State.RELEASED, year)
    _award(character, secret, 300, "a deed nobody saw", GloryAward.State.HELD, 508)


def _award(
    character: Character, because: Event, amount: int, reason: str, state: str, year: int
) -> None:
    GloryAward.objects.create(
        campaign_id=character.campaign_id,
        character=character,
        amount=amount,
        reason=reason,
        year=year,
        because=because,
        state=state,
        at=now(),
    )


def _event(character: Character, gamemaster: Membership, audience: Audience) -> Event:
    return record(
        lock(gamemaster.campaign), kind=Event.Kind.CHECK, actor=gamemaster, audience=audience
    )
