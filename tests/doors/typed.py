"""What is sent to a door: one set of fields that satisfies nearly every form, so that whoever is
let in changes something."""

import json
from typing import Any

from characters.actions.arms import written
from characters.actions.presets import presets
from characters.rules.digest import digest
from characters.rules.heraldry.arms import Arms
from characters.seams import new_id
from rolls.actions.chronicle import mark_of_line
from rolls.models import ChronicleLine
from rolls.rules import pool
from rolls.rules.ruling_fields import FIELDS, NAMES
from rolls.rules.rulings import DEFAULT
from tests.doors.addresses import Things
from tests.doors.things import ARMS, BACKGROUND, CUSTOM, NAME, VALUE, YEAR
from tests.doors.trials import arming, calling
from tests.doors.winters import figures, mark

BASED_ON = {
    "fields/<field>/": NAME,
    "fields/<part>/": NAME,
    "<statistic>/": VALUE,
    "year/": YEAR,
    "/wounds/rest/": "2:5",  # the Healing Rate, and the points of the one wound
    "background/": BACKGROUND,
    "recap/": digest(""),
    "lines/<line>/": mark_of_line(ChronicleLine(text=NAME, audience="gamemaster")),
    "/arms/": written(ARMS),
    "ideals/<ideal>/": f"{NAME}: ",
    "/words/<word>/": CUSTOM,
    "<stage>/take/": mark(),
}
CAMPAIGN = "The Marches"
OTHER_ARMS = Arms(ordinary="fess").to_json()


MORE: dict[str, dict[str, Any]] = {
    "/statistics/new/": {"kind": "skill", "name": "Sailing", "group": "other"},
    "/zeros/": {"hidden": "on"},
    "/strike/": {"dice": "3D6"},
    "/pool/": {"stat1-name": "Speed", "stat1-amount": 2, "difficulty": 1},
    "/pool/opposed/": {"stat1-amount": 2, "their1-amount": 2, "their_name": "A wolf"},
    "/exchange/": {"against": "typed", "character": "", "their_value": 12},
    "/place/": {"up": "on"},
    "/present/": {"characters": []},
    "/held/": {"decision": "give"},
    "/tournaments/": calling(),
    "/entrants/<entrant>/": arming(),
    "/fights/<fight>/": {"how": "die", "seen": 0},
    "/shown/": {"shown": "whole"},
    "/sheets/": {"whole": "no"},
    "<campaign>/delete/": {"name": CAMPAIGN},
    "/delete/": {"name": NAME},
    "/derived/<number>/": {"number": VALUE + 1, "based_on": VALUE},
}
"""What only one form wants, or another way."""


def typed(route: str, things: Things) -> dict[str, Any]:
    """The fields for the form at this address, with a one-time key of their own."""
    if route.endswith("/rulings/"):
        return _rulings()
    if route.endswith("/rulings/pool/"):
        shown = json.dumps(pool.DEFAULT.to_json())
        return {"key": new_id(), "based_on": shown} | pool.DEFAULT.to_json()
    if route.endswith("/winters/figures/"):
        return {"key": new_id()} | figures()
    if route.endswith("/winters/preset/"):
        return {"key": new_id(), "preset": "5e"} | figures()
    path = route.partition("?")[0]
    if path.endswith("/enter/"):
        return {"key": new_id(), "squire": things["squire"]["own"]} | arming()
    based_on = [value for end, value in BASED_ON.items() if path.endswith(end)]
    return {
        "key": new_id(),
        "name": "Sword",
        "text": "Words.",
        "value": VALUE + 1,
        "based_on": based_on[0] if based_on else "",
        "year": YEAR + 1,
        "role": "spectator",
        "days": 1,
        "limit": 1,
        "amount": 10,
        "glory": 10,
        "requirements": "Just 16",
        "reason": "because",
        "why": "because",
        "side": "left",
        "tick": "on",
        "audience": "table",
        "to": "table",
        "side0": "all is quiet",
        "date": "2026-12-07",
        "recap": "they rode home",
        "background": "younger_son",
        "born": YEAR - 21,
        "owner": things["seat"]["other"],
        "seat": things["seat"]["player"],
        "preset": next(iter(presets())),
        "notation": "2D6",
        "manner": "weapon",
        "against": "character",
        "character": things["character"]["watchers"],
        "heir": f"character:{things['character']['watchers']}",
        "characters": [things["character"][kind] for kind in ("own", "others")],
        "their_what": "Sword",
        "weapon": "Sword",
        "their_weapon": "Sword",
        "damage": 3,
        "points": 1,
        "weeks": 1,
        "first-character": things["character"]["own"],
        "first-what": "Sword",
        "first-audience": "member",
        "second-what": "Stealth",
        "second-value": VALUE,
        "second-audience": "gamemaster_knows",
        "how": "all" if path.endswith("/reveal/") else "ask",
        **OTHER_ARMS,
        **next((more for end, more in MORE.items() if path.endswith(end)), {}),
    }


def _rulings() -> dict[str, Any]:
    readings = DEFAULT.to_json()
    for field in FIELDS:
        if field.kind == NAMES:
            readings[field.name] = "\n".join(readings[field.name])
    return {"key": new_id(), "based_on": json.dumps(DEFAULT.to_json())} | readings
