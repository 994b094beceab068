"""Whatever lists characters asks first of whom the reader may know, or says here why not."""

import re
from pathlib import Path

HOUSE = Path(__file__).parents[2]
LISTS = re.compile(r"Character\.objects\.(?:living|kept|gone|binned|all|filter|exclude)\(")
KNOWN = ("known_to(", "whole_to(", "in_the_open(", "hidden(")
OWN = "the reader's own, and nobody's own is hidden"
GAMEMASTERS = "only gamemasters read it"
NARROWED = "characters.access.find narrows it"
EXCUSED = {
    "characters/views/bin.py": "a player finds the own ones there, who are not hidden",
    "characters/views/creation.py": NARROWED,
    "characters/views/file.py": NARROWED,
    "characters/views/file_words.py": "asks is_whole_to of the one it finds",
    "characters/views/making.py": NARROWED,
    "characters/views/members.py": "those whom the members play",
    "characters/views/put_away.py": GAMEMASTERS,
    "characters/views/squire.py": NARROWED,
    "characters/views/tending.py": "the wounded, found at the door, and the reader's own",
    "characters/models/limited.py": "one that was found at the door",
    "rolls/views/blow.py": "asks changeable_by of those it finds",
    "rolls/views/presence.py": GAMEMASTERS,
    "rolls/models/cast.py": GAMEMASTERS,
    "rolls/models/closing.py": GAMEMASTERS,
    "config/views/landing.py": "the demo's players' own",
    "config/views/demo.py": OWN,
    "config/matters/gamemaster.py": GAMEMASTERS,
    "winter/models/facts.py": "the players' own",
}
SHOWN = ("views", "forms", "models", "matters", "live")
"""The floors on which something is shown, or read in order to be shown."""


def files() -> list[Path]:
    apps = ("characters", "rolls", "winter", "config")
    found = (
        file for app in apps for floor in SHOWN for file in HOUSE.glob(f"{app}/{floor}/**/*.py")
    )
    return sorted(found)


def places() -> dict[str, list[str]]:
    """The lines that list characters and do not ask, by file."""
    found: dict[str, list[str]] = {}
    for file in files():
        name = file.relative_to(HOUSE).as_posix()
        text = file.read_text()
        for match in LISTS.finditer(text):
            statement = text[match.start() : match.start() + 160]
            if not any(word in statement for word in KNOWN):
                found.setdefault(name, []).append(statement.splitlines()[0])
    return found


def test_whatever_lists_characters_asks_of_whom_the_reader_may_know() -> None:
    assert {name: lines for name, lines in places().items() if name not in EXCUSED} == {}


def test_whoever_is_excused_still_needs_it() -> None:
    assert set(EXCUSED) - set(places()) == set()
