"""What becomes of a picture that is sent as a portrait."""

import zlib
from io import BytesIO
from struct import pack

import pytest
from PIL import Image, ImageDraw

from characters.actions.portrait import (
    MOST_BYTES,
    MOST_KEPT,
    SIDE,
    redrawn,
    remove_portrait,
    set_portrait,
)
from characters.models import Audience, Change, Character, Event, Membership, Portrait
from characters.rules.webp import wrong_with
from rolls.rules.errors import RuleError

LARGE = 10**6


def sent(image: Image.Image, form: str = "PNG", **more: object) -> bytes:
    sink = BytesIO()
    image.save(sink, form, **more)
    return sink.getvalue()


def bomb(wide: int, high: int) -> bytes:
    """A small PNG that says it is large."""
    head = pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)

    def chunk(name: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + name + data + pack(">I", zlib.crc32(name + data))

    points = zlib.compress(bytes(1000))
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", points) + chunk(b"IEND", b"")
    )


def read(image: bytes) -> Image.Image:
    return Image.open(BytesIO(image))


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP", "GIF"])
@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_picture_becomes_a_small_webp(form: str, mode: str) -> None:
    made = redrawn(sent(Image.new(mode, (1400, 700)), form))

    assert (read(made).format, read(made).size) == ("WEBP", (SIDE, SIDE // 2))


@pytest.mark.parametrize("mode", ["P", "1", "LA", "RGBA", "I;16"])
def test_every_kind_of_points_is_read(mode: str) -> None:
    made = redrawn(sent(Image.new(mode, (40, 30))))

    assert (read(made).format, read(made).size) == ("WEBP", (40, 30))
    assert read(redrawn(sent(Image.new("CMYK", (9, 9)), "JPEG"))).mode == "RGB"


def test_what_is_clear_stays_clear() -> None:
    made = read(redrawn(sent(Image.new("RGBA", (40, 40), (0, 0, 0, 0)))))

    assert made.convert("RGBA").getpixel((20, 20)) == (0, 0, 0, 0)


def test_nothing_is_kept_but_points() -> None:
    told = Image.Exif()
    told[0x010F], told[0x8298] = "a camera", "somebody's name"
    told.get_ifd(0x8825)[1] = "N"
    image = Image.new("RGB", (200, 200), "red")
    kinds = {
        "JPEG": {"exif": told, "comment": b"a secret place", "icc_profile": b"a profile"},
        "WEBP": {"exif": told, "xmp": b"<secret/>", "icc_profile": b"a profile"},
        "PNG": {"exif": told, "icc_profile": b"a profile"},
    }
    for form, more in kinds.items():
        assert wrong_with(redrawn(sent(image, form, **more)), most=LARGE) == ""


def test_a_picture_stands_upright() -> None:
    """The camera was held on its side: what is at the upper left belongs to the upper right."""
    turned = Image.Exif()
    turned[0x0112] = 6
    image = Image.new("RGB", (400, 200), "white")
    ImageDraw.Draw(image).rectangle((0, 0, 199, 99), fill="blue")
    made = read(redrawn(sent(image, "JPEG", exif=turned))).convert("RGB")

    assert made.size == (200, 400)
    corner = made.getpixel((190, 10))
    assert isinstance(corner, tuple)
    assert corner[2] > 200 > 60 > corner[0]


def test_of_a_moving_picture_the_first_frame_stays() -> None:
    frames = [Image.new("RGB", (30, 30), colour) for colour in ("red", "blue")]
    made = read(redrawn(sent(frames[0], "GIF", save_all=True, append_images=frames[1:])))

    assert getattr(made, "n_frames", 1) == 1
    assert made.convert("RGB").getpixel((5, 5))[0] > 200  # type: ignore[index]


def test_even_noise_is_kept_small() -> None:
    noise = Image.effect_noise((700, 700), 120).convert("RGB")

    assert len(redrawn(sent(noise))) <= MOST_KEPT


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no picture"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no picture"),
        (b"%PDF-1.7", "no picture"),
        (b"x" * (MOST_BYTES + 1), "5 MB"),
        (bomb(40_000, 30_000), "40 million"),
        (bomb(7000, 6000), "40 million"),
        (bomb(300, 300), "broken"),
        (sent(Image.new("RGB", (900, 900), "red"), "JPEG")[:700], "broken"),
    ],
    ids=range(8),
)
def test_what_is_no_picture_or_too_large_is_refused_in_one_sentence(
    data: bytes, said: str
) -> None:
    with pytest.raises(RuleError, match=said) as refused:
        redrawn(data)
    assert str(refused.value).endswith("Nothing was changed.")


@pytest.mark.parametrize("form", ["BMP", "TIFF", "ICO"])
def test_other_formats_are_not_even_read(form: str) -> None:
    with pytest.raises(RuleError, match="JPEG, PNG, WebP or GIF"):
        redrawn(sent(Image.new("RGB", (32, 32)), form))


def test_a_portrait_takes_the_place_of_another(ector: Character, player: Membership) -> None:
    for colour in ("red", "blue"):
        image = redrawn(sent(Image.new("RGB", (9, 9), colour)))
        event = set_portrait(ector, image=image, by=player)

    assert bytes(Portrait.objects.get(character=ector).image) == image
    assert (event.kind, event.audience) == (Event.Kind.RECORD, Audience.TABLE)
    assert event.facts == {"name": "Sir Ector", "field": "portrait", "what": "changed"}
    assert not Change.objects.filter(event=event).exists()


def test_a_portrait_is_taken_away(ector: Character, player: Membership) -> None:
    set_portrait(ector, image=b"points", by=player)
    event = remove_portrait(ector, by=player)

    assert not Portrait.objects.exists()
    assert event.facts["what"] == "left"
    with pytest.raises(RuleError, match="no portrait"):
        remove_portrait(ector, by=player)
