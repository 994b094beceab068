"""What is remembered of the table: evenings and rolls."""

from rolls.models.arms import SideArms
from rolls.models.chronicle import ChronicleLine, LineChange
from rolls.models.encounter import Encounter, Presence
from rolls.models.facing import Facing, FacingSide
from rolls.models.fight import Fight
from rolls.models.message import Reveal, Telling
from rolls.models.request import Request, RequestSide
from rolls.models.roll import Roll, RollSide, Void
from rolls.models.session import Attendance, GameSession, Season
from rolls.models.tournament import Entrant, Tournament

__all__ = [
    "Attendance",
    "ChronicleLine",
    "Encounter",
    "Entrant",
    "Facing",
    "FacingSide",
    "Fight",
    "GameSession",
    "LineChange",
    "Presence",
    "Request",
    "RequestSide",
    "Reveal",
    "Roll",
    "RollSide",
    "Season",
    "SideArms",
    "Telling",
    "Tournament",
    "Void",
]
