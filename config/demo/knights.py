"""The six knights of the demo, as one writes them onto a sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Knight:
    """A knight's sheet: numbers stand in the order of the sheet.

    `owner` is the player's number, 0 for the gamemaster. `subjects` names what a passion or skill
    is for. `glory` lists year, amount and reason; `squires` name, year of birth and the face that
    told the background.
    """

    owner: int
    name: str
    about: Mapping[str, Any]
    characteristics: str
    traits: str
    passions: str
    combat: str
    skills: str
    glory: tuple[tuple[int, int, str], ...]
    subjects: Mapping[str, str] = field(default_factory=dict)
    squires: tuple[tuple[str, int, int], ...] = ()

    @property
    def values(self) -> list[int]:
        """Every value of the sheet, in its order."""
        parts = (self.characteristics, self.traits, self.passions, self.combat, self.skills)
        return [int(number) for part in parts for number in part.split()]


CADFAN = Knight(
    owner=1,
    name="Sir Cadfan of Withy Ford",
    about={
        "title": "Warden of the ford",
        "homeland": "The Withy Vale",
        "culture": "Cymric",
        "religion": "British Christian",
        "lord": "Lord Emrys of Carreg Wen",
        "home": "Withy Ford",
        "born": 485,
        "knighted": 506,
    },
    characteristics="14 12 13 15 11",
    traits="12 15 10 14 13 11 9 8 12 10 13 11 16",
    passions="8 12 14 13 10 11 16 7 10 12 11 15",
    combat="12 5 11 16 3 4 9 5 15 14 17 6",
    skills="11 2 12 6 8 7 10 5 9 6 13 5 3 6 4 11 8 5 9 2 5",
    glory=(
        (503, 40, "A father's name remembered"),
        (506, 1000, "Knighted at Carreg Wen"),
        (507, 75, "The raid on the salt road"),
        (508, 120, "Held the ford until help came"),
        (508, 100, "An ideal lived up to"),
    ),
    subjects={
        "Love": "family",
        "Hate": "the salt road raiders",
        "Homage": "Lord Emrys",
        "Fealty": "Lord Emrys",
    },
    squires=(("Meilyr of the Reeds", 493, 12),),
)
TEGWEN = Knight(
    owner=1,
    name="Dame Tegwen Alder",
    about={
        "title": "Knight bachelor",
        "homeland": "The Alder Mere",
        "culture": "Cymric",
        "religion": "Pagan",
        "lord": "Lord Emrys of Carreg Wen",
        "home": "Alderstoke",
        "born": 488,
        "knighted": 508,
    },
    characteristics="11 16 12 13 14",
    traits="9 16 8 15 14 10 11 6 9 13 10 8 15",
    passions="12 15 10 15 9 14 13 5 9 10 16 14",
    combat="9 15 10 12 4 3 8 4 17 13 15 9",
    skills="16 7 10 9 12 6 11 8 14 5 17 7 2 6 11 10 12 9 6 4 6",
    glory=(
        (505, 30, "A mother's name remembered"),
        (508, 1000, "Knighted after the winter hunt"),
        (508, 60, "The white boar of the mere"),
    ),
    subjects={
        "Devotion": "the lady of the mere",
        "Love": "family",
        "Loyalty": "companions",
        "Play Instrument": "harp",
        "Religion": "Pagan",
    },
)
OSRIC = Knight(
    owner=2,
    name="Sir Osric Haldane",
    about={
        "title": "Knight of the household",
        "homeland": "Saltmarsh",
        "culture": "Saxon",
        "religion": "Wodinic",
        "lord": "Lord Emrys of Carreg Wen",
        "home": "Haldane's Hythe",
        "born": 482,
        "knighted": 503,
    },
    characteristics="17 10 16 14 9",
    traits="8 13 6 16 12 9 8 5 7 6 5 9 18",
    passions="6 14 9 16 12 17 14 8 10 11 11 13",
    combat="14 4 15 13 2 5 18 16 12 13 14 8",
    skills="9 3 8 5 4 6 9 4 10 12 8 6 0 13 3 9 10 7 5 1 12",
    glory=(
        (500, 55, "A grandfather's ship remembered"),
        (503, 1000, "Knighted on the shingle"),
        (504, 250, "The battle of Saltmarsh"),
        (505, 900, "The siege of the Hythe"),
        (506, 180, "Three duels in one day"),
        (507, 500, "Champion at the midwinter feast"),
        (508, 90, "A feast nobody will forget"),
    ),
    subjects={"Hate": "oath-breakers", "Love": "family", "Religion": "Wodinic"},
    squires=(("Eadwig", 495, 3),),
)
ELUNED = Knight(
    owner=2,
    name="Dame Eluned ferch Pwyll-Glas",
    about={
        "title": "Keeper of the seal",
        "homeland": "Carreg Wen",
        "culture": "Cymric",
        "religion": "Roman Christian",
        "lord": "Lord Emrys of Carreg Wen",
        "home": "The Scriptorium at Carreg Wen",
        "born": 484,
        "knighted": 507,
    },
    characteristics="10 13 10 12 16",
    traits="15 13 14 12 15 16 13 14 17 15 16 10 11",
    passions="10 13 13 14 13 5 12 9 11 10 9 17",
    combat="15 3 8 12 6 2 6 3 12 11 13 4",
    skills="13 11 17 10 7 12 14 6 9 8 5 15 16 14 8 16 15 9 17 10 4",
    glory=(
        (505, 20, "An uncle's name remembered"),
        (507, 1000, "Knighted for the peace of the mere"),
        (508, 150, "A judgement praised by both sides"),
    ),
    subjects={"Literacy": "Latin", "Religion": "Roman Christian", "Adoration": "Sir Idwal"},
)
ALDOUS = Knight(
    owner=0,
    name="Sir Aldous Grimmoor",
    about={
        "title": "The black pavilion's master",
        "homeland": "Grimmoor",
        "culture": "Cymric",
        "religion": "Roman Christian",
        "lord": "Nobody",
        "home": "A pavilion by the road",
        "born": 470,
        "knighted": 492,
    },
    characteristics="16 13 15 16 8",
    traits="10 14 3 6 9 5 4 3 11 8 12 4 19",
    passions="4 6 12 5 14 18 4 3 5 4 6 11",
    combat="16 6 14 21 8 12 15 14 19 17 23 10",
    skills="14 2 11 4 6 9 8 3 6 11 12 13 5 8 1 14 7 3 10 3 6",
    glory=(
        (492, 1000, "Knighted by a lord since dead"),
        (498, 1200, "Victor at the Grimmoor tourney"),
        (504, 1450, "Forty shields on his pavilion"),
    ),
    subjects={"Hate": "Carreg Wen"},
)
PERRAN = Knight(
    owner=0,
    name="Sir Perran o'the Scarp",
    about={
        "title": "Old knight of the household",
        "homeland": "The Scarp",
        "culture": "Cymric",
        "religion": "British Christian",
        "lord": "Lord Emrys of Carreg Wen",
        "home": "The Scarp",
        "born": 455,
        "knighted": 476,
    },
    characteristics="12 8 9 11 10",
    traits="13 9 15 14 16 15 14 12 17 14 13 12 14",
    passions="9 14 13 14 12 3 17 10 11 10 9 18",
    combat="18 7 8 11 5 6 9 5 13 12 14 5",
    skills="10 6 15 4 11 8 13 3 15 14 12 10 6 16 5 17 13 7 15 8 5",
    glory=(
        (476, 1000, "Knighted long ago"),
        (485, 800, "Two battles in one summer"),
        (494, 650, "Brought the household home"),
        (507, 100, "Teacher of squires"),
    ),
    subjects={"Love": "family", "Fealty": "Lord Emrys", "Homage": "Lord Emrys"},
)

KNIGHTS = (CADFAN, TEGWEN, OSRIC, ELUNED, ALDOUS, PERRAN)
