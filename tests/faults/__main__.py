"""`python -m tests.faults --kills 4 --clicks 8`, on the database that DATABASE_URL names."""

import argparse
import os
import sys

import django


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--clicks", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.faults.settings"
    django.setup()
    from tests.faults import run  # the apps must stand before it

    return run.run(kills=asked.kills, clicks=asked.clicks, seed=asked.seed)


if __name__ == "__main__":
    sys.exit(main())
