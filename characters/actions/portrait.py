"""A portrait, made anew from the picture that was sent, and taken away again."""

import hashlib
from io import BytesIO
from typing import TYPE_CHECKING

from django.db import transaction

from characters.actions.event import lock
from characters.actions.telling import tell
from characters.models import Audience, Character, Event, Membership, Portrait
from rolls.rules.errors import RuleError

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_BYTES = 5 * 1024 * 1024
MOST_POINTS = 40_000_000
SIDE = 512
"""A portrait is at most so many points wide and high."""
KNOWN = ("JPEG", "PNG", "WEBP", "GIF")
SMOOTH = ("L", "LA", "RGB", "RGBA", "CMYK", "YCbCr")
"""What can be made smaller without a jagged edge."""
TURNED = 0x0112
"""Where a camera says how it was held (EXIF, Orientation)."""
QUALITIES = (82, 60, 40)
MOST_KEPT = 200_000
"""So large a portrait is kept at most, if a lower quality can help it."""


@transaction.atomic
def set_portrait(character: Character, *, image: bytes, by: Membership) -> Event:
    """Give a character a portrait, as `redrawn` made it, in the place of any other. All at the
    table see it."""
    campaign = lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    kept = {"image": image, "digest": hashlib.sha256(image).hexdigest()}
    _, is_new = Portrait.objects.update_or_create(
        campaign=campaign, character=fresh, defaults=kept
    )
    return _tell(fresh, by, "came" if is_new else "changed")


@transaction.atomic
def remove_portrait(character: Character, *, by: Membership) -> Event:
    """Take a portrait away. Raises RuleError where there is none."""
    lock(by.campaign)
    fresh = Character.objects.select_related("campaign", "owner").get(pk=character.pk)
    gone, _ = Portrait.objects.filter(character=fresh).delete()
    if not gone:
        raise RuleError("{name} has no portrait. Nothing was changed.", name=fresh.name)
    return _tell(fresh, by, "left")


def _tell(character: Character, by: Membership, what: str) -> Event:
    """The log says that it was done; the points of a picture are not kept there."""
    return tell(
        lock(by.campaign),
        character,
        kind=Event.Kind.RECORD,
        by=by,
        audience=Audience.TABLE,
        field="portrait",
        what=what,
    )


def redrawn(picture: bytes) -> bytes:
    """The picture as a WebP of at most 512 by 512 that carries nothing but its points.

    In: the bytes of a JPEG, PNG, WebP or GIF, whatever the file was called; of several frames the
    first. Raises RuleError, in one sentence, for all else and beyond 5 MB or 40 million points.
    """
    if len(picture) > MOST_BYTES:
        raise RuleError("A picture may have 5 MB; this has more. Nothing was changed.")
    image = _opened(picture)
    try:
        return _written(_small(image))
    except MemoryError:
        raise
    except Exception as error:  # a broken file breaks its reader in many ways
        raise RuleError(
            "This picture is broken and cannot be read to its end. Nothing was changed."
        ) from error


def _opened(picture: bytes) -> "Image":
    """The picture, its size known and none of its points read yet."""
    from PIL import Image

    try:
        image = Image.open(BytesIO(picture), formats=KNOWN)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _too_many() from None
    except Exception as error:
        raise RuleError(
            "This is no picture that can be read: send a JPEG, PNG, WebP or GIF. "
            "Nothing was changed."
        ) from error
    if image.width * image.height > MOST_POINTS:
        raise _too_many()
    return image


def _too_many() -> RuleError:
    return RuleError("A picture may have 40 million points; this has more. Nothing was changed.")


def _small(image: "Image") -> "Image":
    """The picture at its size here, turned as it is meant to be seen."""
    from PIL import Image, ImageOps

    turned = image.getexif().get(TURNED, 1)
    mode = "RGBA" if image.has_transparency_data else "RGB"
    image.draft("RGB", (SIDE, SIDE))
    if image.mode not in SMOOTH:  # made smaller before it is made four times as large in memory
        image.thumbnail((4 * SIDE, 4 * SIDE), Image.Resampling.NEAREST)
        image = image.convert(mode)
    image.thumbnail((SIDE, SIDE))
    plain = image.convert(mode)
    plain.getexif()[TURNED] = turned
    return ImageOps.exif_transpose(plain)


def _written(image: "Image") -> bytes:
    for quality in QUALITIES:
        sink = BytesIO()
        bare = image.copy()
        bare.info.clear()
        bare.save(sink, "WEBP", quality=quality, exif=b"", xmp=b"", icc_profile=b"")
        if sink.tell() <= MOST_KEPT:
            break
    return sink.getvalue()
