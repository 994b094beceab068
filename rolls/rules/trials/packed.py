"""Many fights side by side: how a squire's whole state lies in one whole number.

The fields lie beside each other, so that a blow's effect is an addition and a look-up. Wounds lie
on top and may go below zero.
"""

import numpy as np
from numpy.typing import NDArray

from rolls.rules.trials.chart import Attack

Numbers = NDArray[np.int64]
Small = NDArray[np.uint16]
Bytes = NDArray[np.uint8]
Flags = NDArray[np.bool_]

CODE = {attack: code for code, attack in enumerate(Attack)}

LEFT_BITS = 15
"""Attacks left in this turn: the lowest field."""
STRENGTH_LOST, INITIATIVE_LOST, LOST_BITS = 4, 12, 255
"""To all damage; when a turn begins only what lasts is left of it."""
TO_LASTING = 16
"""So far above stands how much of that lasts."""
STUNS, STUNNED = 36, 63 << 36
FEINT = 42
POSTURE, POSTURE_BITS = 43, 7
COUNTERED, CLASH_SPENT, DIVERSION_SPENT = 46, 47, 48
WOUNDS = 52

LOST = LOST_BITS << STRENGTH_LOST | LOST_BITS << INITIATIVE_LOST
STANDING = 1 << WOUNDS
"""Whoever has less than this has no Wounds left."""
ALL_WOUNDS = 64 << WOUNDS
"""More than anybody has."""

LUNGED, DEFLECTING, SUBTLE, OPEN = 1, 2, 3, 4
"""Postures; 0 is none."""

COUNTER, NOTHING, SUBTLE_COUNTER = 13, 14, 15
"""Codes beside those of the thirteen attacks, which are 0 to 12 in their order."""

MISSED, SAVED, HIT, WOUNDED = 0, 1, 2, 3
"""What became of a blow."""
