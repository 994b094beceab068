from pathlib import Path

from tests.rolls.rules.test_every_rule_has_a_home import claims_in

HERE = Path(__file__).parent
TABLE = HERE / "every_ruling.txt"
HOMES = [
    line.split()
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def test_every_ruling_has_a_home():
    assert {ruling for ruling, _ in HOMES} == {f"T{number}" for number in range(1, 40)}


def test_every_home_is_there_and_names_its_ruling():
    for ruling, home in HOMES:
        path, _, name = home.partition("::")

        assert name in claims_in(f"rolls/rules/trials/{path}"), f"{ruling}: {path} has no {name}"
        assert ruling.lower() in name.split("_"), f"{name} does not name {ruling}"
