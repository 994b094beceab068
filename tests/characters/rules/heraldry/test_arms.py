"""Arms: what is kept of them, what a herald says of their tinctures."""

from dataclasses import replace

import pytest

from characters.rules.heraldry.arms import Arms, tincture_hint

PLAIN = Arms(field="azure", ordinary="fess", ordinary_tincture="or")


def test_arms_come_back_from_what_is_kept_of_them() -> None:
    arms = replace(PLAIN, charge="boar", number=3, place="ordinary")

    assert Arms.from_json(arms.to_json()) == arms


@pytest.mark.parametrize(
    "told",
    [
        {},
        None,
        [],
        "azure",
        {"field": "azure"},
        PLAIN.to_json() | {"field": "pink"},
        PLAIN.to_json() | {"field": ["azure"]},
        PLAIN.to_json() | {"number": 4},
        PLAIN.to_json() | {"number": True},
        PLAIN.to_json() | {"number": "2"},
        PLAIN.to_json() | {"charge": "unicorn"},
        PLAIN.to_json() | {"more": "words"},
    ],
)
def test_what_is_no_arms_is_read_as_none(told: object) -> None:
    assert Arms.from_json(told) is None


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"ordinary_tincture": "or"}, ""),
        ({"ordinary_tincture": "gules"}, "Colour lies on colour"),
        ({"field": "argent"}, "Metal lies on metal"),
        ({"field": "argent", "ordinary_tincture": "ermine"}, ""),
        ({"charge": "mullet", "charge_tincture": "argent"}, ""),
        ({"charge": "mullet", "charge_tincture": "sable"}, "Colour lies on colour"),
        ({"charge": "mullet", "charge_tincture": "argent", "place": "ordinary"}, "Metal lies"),
        ({"charge": "mullet", "charge_tincture": "sable", "place": "ordinary"}, ""),
        ({"division": "per_pale", "second": "argent"}, ""),
        ({"division": "per_pale", "second": "gules", "ordinary_tincture": "vert"}, "Colour lies"),
    ],
)
def test_metal_on_metal_and_colour_on_colour_are_hinted_at(
    changed: dict[str, str], said: str
) -> None:
    hint = tincture_hint(replace(PLAIN, **changed))  # type: ignore[arg-type]

    assert hint.startswith(said)
    assert bool(hint) == bool(said)


def test_nothing_stands_on_a_bordure() -> None:
    arms = Arms(ordinary="bordure", charge="mullet", place="ordinary")

    assert not arms.on_ordinary
