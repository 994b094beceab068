"""The tests' settings, with tables made in one go and a clock that stands still."""

import os

os.environ["TESTING"] = "1"
os.environ["DATABASE_POOL"] = "0"  # no connection outlives who asked for it

from config.settings import *  # noqa: F403
from config.settings import INSTALLED_APPS

MIGRATION_MODULES = dict.fromkeys(
    (name.rpartition(".")[2] for name in INSTALLED_APPS),
)
CLOCK = "tests.faults.world.clock"
