"""The portrait: sent, seen by the table, and taken away."""

import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from PIL import Image

from characters.actions.portrait import redrawn, set_portrait
from characters.models import Character, Membership, Portrait, Shown
from characters.seams import new_id

As = Callable[[Any], Client]


def sent(colour: str = "red") -> bytes:
    sink = BytesIO()
    Image.new("RGB", (20, 30), colour).save(sink, "PNG")
    return sink.getvalue()


def place(character: Character, name: str = "portrait") -> str:
    return reverse(f"characters:{name}", args=(character.campaign_id, character.pk))


def typed(data: bytes, name: str = "face.png", **more: Any) -> dict[str, Any]:
    return {"key": new_id(), "image": SimpleUploadedFile(name, data)} | more


def give(character: Character, by: Membership) -> Portrait:
    set_portrait(character, image=redrawn(sent()), by=by)
    return Portrait.objects.get(character=character)


def test_the_owner_sends_a_portrait_and_all_see_it(
    as_: As, player: Membership, spectator: Membership, ector: Character
) -> None:
    answer = as_(player).post(place(ector, "change_portrait"), typed(sent(), "x.exe"), follow=True)
    kept = Portrait.objects.get(character=ector)
    address = f"{place(ector)}?v={kept.digest}"
    seen = as_(spectator).get(ector.get_absolute_url()).content.decode()

    assert "Sir Ector has a new portrait." in answer.content.decode()
    assert f'src="{address}"' in seen
    shown = as_(spectator).get(address)
    assert (shown["Content-Type"], shown.content) == ("image/webp", bytes(kept.image))
    assert "private" in shown["Cache-Control"]
    assert "immutable" in shown["Cache-Control"]
    assert shown["X-Content-Type-Options"] == "nosniff"


def test_a_limited_sheet_shows_the_portrait(
    as_: As, player: Membership, other: Membership, ector: Character
) -> None:
    kept = give(ector, player)
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)
    page = as_(other).get(ector.get_absolute_url()).content.decode()

    assert f"{place(ector)}?v={kept.digest}" in page
    assert as_(other).get(place(ector)).status_code == 200


def test_its_page_keeps_its_room_before_it_has_come(
    as_: As, player: Membership, ector: Character
) -> None:
    assert give(ector, player).size == (20, 30)
    assert 'width="20" height="30"' in as_(player).get(place(ector, "change_portrait")).text

    Portrait.objects.update(image=b"no picture")
    page = as_(player).get(place(ector, "change_portrait"))
    assert page.status_code == 200
    assert "portrait--large" in page.text


@pytest.mark.parametrize("data", [b"", b"MZ nothing", sent()[:40]])
def test_what_is_no_picture_changes_nothing_and_says_why(
    data: bytes, as_: As, player: Membership, ector: Character
) -> None:
    kept = give(ector, player)
    answer = as_(player).post(place(ector, "change_portrait"), typed(data, "face.png"))

    assert answer.status_code == 422
    assert "Nothing was changed." in answer.content.decode()
    assert Portrait.objects.get(character=ector).digest == kept.digest


def test_without_a_picture_one_is_asked_for(as_: As, player: Membership, ector: Character) -> None:
    answer = as_(player).post(place(ector, "change_portrait"), {"key": new_id()})

    assert answer.status_code == 422
    assert "Choose a picture." in answer.content.decode()


def test_pressed_twice_it_is_told_once(as_: As, player: Membership, ector: Character) -> None:
    key = new_id()
    for _ in range(2):
        again = as_(player).post(place(ector, "change_portrait"), typed(sent(), key=key))
        assert again.status_code == 302

    assert ector.events.filter(kind="record").count() == 1


def test_a_portrait_is_taken_away_once(as_: As, player: Membership, ector: Character) -> None:
    give(ector, player)
    client, key = as_(player), {"key": new_id()}
    first = client.post(place(ector, "remove_portrait"), key, follow=True)
    again = client.post(place(ector, "remove_portrait"), key, follow=True)

    assert "Sir Ector has no portrait now." in first.content.decode()
    assert "Done with the first press." in again.content.decode()
    assert client.get(place(ector)).status_code == 404
    late = client.post(place(ector, "remove_portrait"), {"key": new_id()})
    assert late.status_code == 422
    assert "has no portrait" in late.content.decode()


def test_only_owner_and_gamemaster_change_it(
    as_: As,
    player: Membership,
    other: Membership,
    spectator: Membership,
    stranger: Any,
    ector: Character,
) -> None:
    give(ector, player)
    for who, status in ((other, 403), (spectator, 403), (stranger, 404), (None, 302)):
        for name in ("change_portrait", "remove_portrait"):
            assert as_(who).post(place(ector, name), typed(sent("blue"))).status_code == status
    assert as_(stranger).get(place(ector)).status_code == 404
    assert bytes(Portrait.objects.get().image) == redrawn(sent())


def test_the_server_starts_without_the_reader_of_pictures() -> None:
    code = (
        "import os, sys, django; os.environ['DJANGO_SETTINGS_MODULE'] = 'config.settings';"
        "django.setup(); import config.urls; print('PIL' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"TESTING": "1", "PATH": ""},
    )

    assert done.stdout.strip() == "False"
