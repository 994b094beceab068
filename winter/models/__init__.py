"""The tables of winter."""

from winter.models.phase import TITLES, WinterPhase, WinterStep

__all__ = ["TITLES", "WinterPhase", "WinterStep"]
