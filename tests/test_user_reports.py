"""Every report of what goes wrong at other tables is held by a test here, or says why not."""

from collections import defaultdict
from pathlib import Path

import pytest

from tests.rolls.rules.test_every_rule_has_a_home import TESTS, claims_in

TABLE = Path(__file__).with_name("user_reports.txt")
REPORTS = list(range(38, 141))
REASONS = ("not yet: ", "not ours: ")


def homes():
    found = defaultdict(list)
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            report, home = line.split(maxsplit=1)
            found[int(report)].append(home)
    return found


HOMES = homes()


def test_every_report_has_a_home_and_no_other_is_listed():
    assert list(HOMES) == REPORTS


@pytest.mark.parametrize("report", HOMES)
def test_every_home_is_there(report):
    for home in HOMES[report]:
        if home.startswith(REASONS):
            assert len(home) > 40, f"{report} needs its reason in words"
            continue
        path, _, name = home.partition("::")
        assert (TESTS / path).is_file(), f"{report}: there is no {path}"
        assert name in claims_in(path), f"{report}: {path} has no {name}"


@pytest.mark.parametrize("report", HOMES)
def test_a_reason_stands_alone(report):
    reasons = [home for home in HOMES[report] if home.startswith(REASONS)]
    assert not reasons or len(HOMES[report]) == 1
