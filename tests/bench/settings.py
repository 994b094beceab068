"""Production as it is hosted, with the baselines' addresses beside our own."""

import os
from pathlib import Path

from config.settings import *  # noqa: F403
from config.settings import MIDDLEWARE

ROOT_URLCONF = "tests.bench.urls"
MIDDLEWARE = ["tests.bench.commit.Committed", *MIDDLEWARE]
STATIC_ROOT = Path(os.environ["BENCH_FOLDER"], "static")
