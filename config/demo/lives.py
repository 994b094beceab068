"""What the demo's knights own, whom they have, and what befell them before the story begins."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Row = tuple[int, str, Mapping[str, Any]]


@dataclass(frozen=True)
class Life:
    """The years of a knight before the story.

    `rows` are what came onto the lists of the sheet: the year, the kind, the fields. `grown` are
    numbers that rose by so much in a year, up to what the sheet says. `wounds` are the year, the
    points, where from, and how many of them were healed, and how.
    """

    rows: tuple[Row, ...]
    grown: tuple[tuple[int, str, int], ...] = ()
    wounds: tuple[tuple[int, int, str, int, str], ...] = ()


def _sword(name: str, words: str = "") -> Row:
    return 505, "weapon", {"name": name, "skill": "Sword", "words": words}


def _lance() -> Row:
    return 505, "weapon", {"name": "Lance", "skill": "Charge", "basis": "charge"}


def _mail(points: int, words: str = "") -> Row:
    return 505, "armour", {"name": "Mail", "points": points, "words": words}


def _shield() -> Row:
    return 505, "armour", {"name": "Shield", "form": "shield", "points": 6}


def _warhorse(name: str, words: str, charge: int = 6) -> Row:
    numbers = {"size": 34, "dexterity": 15, "strength": 30, "constitution": 14, "move": 17}
    told = {"name": name, "breed": "charger", "armour": 5, "charge": charge, "ridden": True}
    return 505, "horse", numbers | told | {"words": words}


def _note(year: int, audience: str, title: str, text: str) -> Row:
    return year, "note", {"title": title, "text": text, "audience": audience, "year": year}


CADFAN = Life(
    rows=(
        _sword("Ford-keeper", "his father's; the hilt is bound anew"),
        _lance(),
        (505, "weapon", {"name": "Boar spear", "skill": "Spear", "two_handed": True}),
        _mail(10, "one sleeve is shorter"),
        _shield(),
        _warhorse("Meirion", "shies at water, of all things"),
        (506, "horse", {"name": "Dun", "breed": "rouncy", "move": 15}),
        (505, "relative", {"name": "Nest of Withy Ford", "relation": "spouse", "born": 488}),
        (506, "relative", {"name": "Cadell", "relation": "child", "born": 506}),
        (508, "relative", {"name": "Gwenllian", "relation": "child", "born": 508}),
        (505, "relative", {"name": "Old Cynan", "relation": "parent", "born": 455, "died": 503}),
        (506, "follower", {"name": "Reed-cutters", "role": "archers", "number": 6, "since": 506}),
        (506, "title", {"name": "Warden of the ford", "since": 506}),
        (506, "holding", {"name": "Withy Ford", "form": "manor", "income": 1440, "since": 506}),
        (506, "payment", {"amount": 1440, "reason": "the first harvest", "year": 506}),
        (507, "payment", {"amount": -720, "reason": "a new mill wheel", "year": 507}),
        (508, "payment", {"amount": 1290, "reason": "a wet harvest", "year": 508}),
        (507, "belonging", {"name": "Horn of the ford", "words": "heard as far as the mere"}),
        (508, "affliction", {"name": "A cough", "year": 508, "words": "since the flood"}),
        _note(506, "table", "Sworn", "To let nobody cross in arms who has not said his name."),
        _note(507, "owner", "The salt road", "One of the raiders wore a ring of Carreg Wen."),
        _note(507, "gamemaster", "The ring", "It is Eluned's uncle's. He sold it."),
    ),
    grown=(
        (506, "Sword", 1),
        (506, "Stewardship", 2),
        (507, "Sword", 1),
        (507, "Hate", 2),
        (507, "Valorous", 1),
        (508, "Sword", 1),
        (508, "Battle", 2),
    ),
    wounds=(
        (507, 7, "the raid on the salt road", 7, "bound by Dame Eluned"),
        (508, 6, "a spear at the ford", 3, "herbs of the mere"),
    ),
)
TEGWEN = Life(
    rows=(
        _sword("Alder leaf"),
        (505, "weapon", {"name": "Hunting bow", "skill": "Bow", "basis": "bow"}),
        _lance(),
        _mail(8, "light, for the woods"),
        _shield(),
        _warhorse("Gwylan", "grey as the mere"),
        (505, "relative", {"name": "Hafren Alder", "relation": "parent", "born": 460}),
        (505, "relative", {"name": "Ithel Alder", "relation": "sibling", "born": 491}),
        (507, "follower", {"name": "Brannoc", "role": "huntsman", "since": 507}),
        (508, "title", {"name": "Mistress of the winter hunt", "since": 508}),
        (508, "payment", {"amount": 480, "reason": "a gift of Lord Emrys", "year": 508}),
        (508, "belonging", {"name": "Tusks of the white boar", "number": 2}),
        (506, "belonging", {"name": "Hound", "number": 3}),
        _note(508, "table", "The mere", "She owes it a song each winter."),
        _note(508, "owner", "Her brother", "Ithel rides with the black pavilion's people."),
    ),
    grown=((506, "Hunting", 2), (507, "Bow", 2), (507, "Hunting", 1), (508, "Energetic", 1)),
    wounds=((508, 4, "the white boar of the mere", 2, "a poultice"),),
)
OSRIC = Life(
    rows=(
        _sword("Salt"),
        (505, "weapon", {"name": "Haldane's axe", "skill": "Hafted", "flat": 1}),
        _lance(),
        _mail(10),
        _shield(),
        _warhorse("Storm", "bites"),
        (505, "relative", {"name": "Hild", "relation": "spouse", "born": 486}),
        (505, "relative", {"name": "Wulf", "relation": "child", "born": 504}),
        (505, "follower", {"name": "Oarsmen", "number": 8, "since": 503}),
        (505, "holding", {"name": "The Hythe", "form": "harbour", "income": 1200, "since": 505}),
        (506, "payment", {"amount": 1200, "reason": "harbour dues", "year": 506}),
        (507, "payment", {"amount": -960, "reason": "the midwinter feast", "year": 507}),
        (507, "belonging", {"name": "Cup of the champion"}),
        _note(507, "table", "A vow", "Never to drink with an oath-breaker."),
    ),
    grown=((506, "Hafted", 1), (507, "Brawling", 2), (507, "Valorous", 1), (508, "Hafted", 1)),
    wounds=((506, 18, "the third duel in one day", 18, "six weeks abed"),),
)
ELUNED = Life(
    rows=(
        _sword("Seal-bearer"),
        _mail(8),
        _shield(),
        _warhorse("Patience", "well named", charge=5),
        (505, "relative", {"name": "Pwyll the Grey", "relation": "parent", "born": 452}),
        (505, "relative", {"name": "Madog ap Pwyll", "relation": "kin", "words": "her uncle"}),
        (507, "follower", {"name": "Brother Tysul", "role": "scribe", "since": 507}),
        (507, "title", {"name": "Keeper of the seal", "since": 507}),
        (507, "payment", {"amount": 720, "reason": "the office", "year": 507}),
        (508, "belonging", {"name": "Book of judgements", "words": "half of it empty"}),
        _note(508, "table", "Two brothers", "Both praised the judgement; neither meant it."),
        _note(508, "owner", "Her uncle", "Where has his ring gone?"),
    ),
    grown=((506, "Literacy", 1), (507, "Just", 1), (507, "Courtesy", 2), (508, "Orate", 2)),
)
ALDOUS = Life(
    rows=(
        _sword("Night"),
        _lance(),
        _mail(12, "blackened"),
        _shield(),
        _warhorse("Raven", "the size of a house", charge=7),
        _note(508, "gamemaster", "What he wants", "To be beaten once, fairly, and be done."),
    ),
)
PERRAN = Life(
    rows=(
        _sword("Old faithful"),
        _mail(10),
        _shield(),
        _warhorse("Bracken", "older than she looks", charge=5),
        (505, "relative", {"name": "Angharad", "relation": "spouse", "born": 458, "died": 497}),
        (507, "belonging", {"name": "Chess set", "words": "one knight is missing"}),
    ),
    wounds=((507, 3, "a fall from the stable loft", 0, ""),),
)

LIVES: Mapping[str, Life] = {
    "Sir Cadfan of Withy Ford": CADFAN,
    "Dame Tegwen Alder": TEGWEN,
    "Sir Osric Haldane": OSRIC,
    "Dame Eluned ferch Pwyll-Glas": ELUNED,
    "Sir Aldous Grimmoor": ALDOUS,
    "Sir Perran o'the Scarp": PERRAN,
}
