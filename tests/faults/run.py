"""So many of each fault, one after the other, and what came of them."""

import sys
import time
from collections.abc import Iterator

from django.db import connection

from characters.actions.campaign import found_campaign
from characters.models import Membership
from tests.cast import person
from tests.faults import killed
from tests.faults.clicks import pressed
from tests.faults.databases import copies
from tests.faults.world import NAME, furnish


def fill() -> None:
    campaign = found_campaign(person("Gwen"), name=NAME, year=508)
    furnish(campaign, Membership.objects.select_related("campaign", "user").get())


def run(*, kills: int, clicks: int, seed: int) -> int:
    """0 where all ended as if nothing had happened."""
    with copies(fill) as fresh:
        ends = [
            _told("killed", kills, seed, killed.struck(kills, seed, fresh)),
            _told("pressed twice", clicks, seed, pressed(clicks, seed, fresh)),
        ]
    return int(not all(ends))


def _told(what: str, number: int, seed: int, faults: Iterator[int]) -> bool:
    """Let them happen, and say how it went."""
    if not number:
        return True
    began, done, head = time.monotonic(), 0, f"{connection.vendor}, seed {seed}"
    try:
        for done in faults:
            sys.stderr.write(f"\r{done} of {number} {what} ")
    except AssertionError as wrong:
        sys.stdout.write(f"\n{head}: WRONG after {done} {what}: {wrong}\n")
        raise
    seconds = time.monotonic() - began
    sys.stdout.write(f"\n{head}: {done} {what}, and all is as it should be; {seconds:.0f} s\n")
    return True
