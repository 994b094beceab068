"""Arms and portrait as pages show them: where the pictures are, and the words for them."""

from dataclasses import dataclass
from hashlib import blake2b
from uuid import UUID

from django.urls import reverse

from characters.rules.heraldry.arms import Arms
from characters.rules.heraldry.blazon import blazon
from characters.rules.heraldry.shield import svg


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


def portrait_address(campaign: UUID, character: UUID, digest: str) -> str:
    """Where the portrait of that digest is; nothing for none."""
    place = reverse("characters:portrait", args=(campaign, character))
    return f"{place}?v={digest}" if digest else ""


def digest(picture: str | bytes) -> str:
    """What tells a picture from all others."""
    told = picture.encode() if isinstance(picture, str) else picture
    return blake2b(told, digest_size=8).hexdigest()
