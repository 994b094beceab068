"""A coat of arms as pages show it: where its picture is, and the words for it."""

from dataclasses import dataclass
from hashlib import blake2b
from uuid import UUID

from django.urls import reverse

from characters.rules.arms import Arms
from characters.rules.blazon import blazon
from characters.rules.shield import svg


@dataclass(frozen=True, slots=True)
class Coat:
    """The address of the picture, which changes with it, and its text alternative."""

    address: str
    blazon: str


def coat(campaign: UUID, character: UUID, kept: object) -> Coat | None:
    """The arms that are kept of a character; nothing for one who bears none."""
    arms = Arms.from_json(kept)
    if arms is None:
        return None
    place = reverse("characters:arms_picture", args=(campaign, character))
    return Coat(f"{place}?v={digest(svg(arms))}", blazon(arms))


def digest(picture: str | bytes) -> str:
    """What tells a picture from all others."""
    told = picture.encode() if isinstance(picture, str) else picture
    return blake2b(told, digest_size=8).hexdigest()
