"""Arms as a picture."""

import re
from itertools import pairwise, product
from xml.etree import ElementTree

import pytest

from characters.rules.heraldry.arms import DIVISIONS, NONE, ORDINARIES, PLACES, Arms
from characters.rules.heraldry.charges import CHARGES
from characters.rules.heraldry.partitions import parts
from characters.rules.heraldry.placing import places
from characters.rules.heraldry.polygons import Polygon, cut, holds, outline
from characters.rules.heraldry.shield import svg

EVERY = [
    *(Arms(division=division) for division in DIVISIONS),
    *(Arms(charge=charge) for charge in CHARGES),
    *(
        Arms(ordinary=ordinary, charge="mullet", number=number, place=place)
        for ordinary, number, place in product((NONE, *ORDINARIES), (1, 2, 3), PLACES)
    ),
    Arms(division="gyronny", field="ermine", second="ermine", ordinary="bordure", number=3),
]


@pytest.mark.parametrize("arms", EVERY)
def test_a_picture_is_small_and_made_of_plain_paths(arms: Arms) -> None:
    drawn = svg(arms)
    root = ElementTree.fromstring(drawn)
    known = {"fill", "stroke", "stroke-width", "d", "transform", "fill-rule"}

    assert len(drawn) < 8_000
    assert {one.tag for one in root} == {"{http://www.w3.org/2000/svg}path"}
    assert all(set(one.attrib) <= known for one in root)


def test_pictures_of_different_arms_differ() -> None:
    fields = {svg(Arms(division=division)) for division in DIVISIONS}
    ordinaries = {svg(Arms(ordinary=ordinary)) for ordinary in ORDINARIES}
    charges = {svg(Arms(charge=charge)) for charge in CHARGES}

    assert len(fields) == len(DIVISIONS)
    assert len(ordinaries) == len(ORDINARIES)
    assert len(charges) == len(CHARGES)


@pytest.mark.parametrize("arms", EVERY)
def test_charges_stand_within_the_shield_and_beside_each_other(arms: Arms) -> None:
    shield = outline()
    stand = places(arms)

    assert len(stand) == arms.number
    for x, y, wide in stand:
        half = wide * 0.35  # a charge is no full square
        corners = [(x + dx * half, y + dy * half) for dx, dy in product((-1, 1), repeat=2)]
        assert all(holds(shield, corner) for corner in corners), (arms, x, y)
    for (ax, ay, wide), (bx, by, _) in pairwise(stand):
        assert max(abs(ax - bx), abs(ay - by)) >= wide * 0.9


@pytest.mark.parametrize("division", DIVISIONS)
def test_nothing_of_a_field_reaches_beyond_the_shield(division: str) -> None:
    shield = outline()
    around = outline(-0.01)
    for polygon in (part for parted in parts(division) for part in parted):
        assert all(holds(around, corner) for corner in cut(polygon, shield))


def test_half_a_shield_is_half_of_it() -> None:
    whole, half = outline(), cut(((50, 0), (100, 0), (100, 120), (50, 120)), outline())

    assert _area(half) == pytest.approx(_area(whole) / 2)


def _area(shape: Polygon) -> float:
    edges = zip(shape, (*shape[1:], shape[0]), strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in edges)) / 2


def test_the_ink_of_the_tinctures_is_in_the_picture() -> None:
    drawn = svg(Arms(field="gules", ordinary="fess", ordinary_tincture="vert"))

    assert re.findall(r'fill="(#[0-9a-f]+)"', drawn) == ["#b3191f", "#1d7339"]
