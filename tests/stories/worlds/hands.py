"""How deeds are done: at the doors that people use, with the faces that the dice shall show."""

from collections.abc import Mapping

from django.http import HttpResponse

from characters.models import Check, Note
from characters.rules.digest import digest
from tests.rolls.pages import text
from tests.stories.worlds.seams import Now
from tests.stories.worlds.world import World


def went(answer: HttpResponse) -> HttpResponse:
    assert answer.status_code in (200, 302), text(answer)[-1500:]
    return answer


Faces = int | tuple[int, ...]
"""What the die shows, or all dice in their order."""
Fields = Mapping[str, str | tuple[str, ...]]
"""What is typed; "@ector" stands for that knight."""


def load(faces: Faces) -> None:
    Now.faces = [faces] if isinstance(faces, int) else list(faces)


def thrown(
    world: World, by: str, on: str, faces: Faces, *, label: str, audience: str, fields: Fields
) -> HttpResponse:
    """Through the panel that throws for this; which roll it was is remembered under the label."""
    load(faces)
    typed = {name: meant(world, words) for name, words in fields.items()}
    answer = went(world.post(by, world.panel(on), typed | {"audience": audience}))
    remember(world, label)
    return answer


def meant(world: World, words: str | tuple[str, ...]) -> str | list[str]:
    if isinstance(words, tuple):
        return [str(meant(world, word)) for word in words]
    return str(world.knights[words[1:]].pk) if words.startswith("@") else words


def remember(world: World, label: str) -> None:
    assert not Now.faces, "the die was not thrown"
    world.rolls[label or f"roll {len(world.rolls)}"] = world.newest_roll()


def pressed(world: World, by: str, on: str, *, tick: str, why: str = "") -> HttpResponse:
    """A check box."""
    line, side = world.statistic(on)
    return world.post(by, f"statistics/{line.pk}/check/", {"side": side, "tick": tick, "why": why})


def noted(world: World, by: str, who: str, text: str, audience: str) -> HttpResponse:
    """A note on a knight."""
    fields = {"text": text, "audience": audience, "title": "", "year": ""}
    return went(world.post(by, f"{world.sheet(who)}notes/new/", fields))


def reworded(world: World, by: str, before: str, after: str) -> HttpResponse:
    """A note that is written anew."""
    note = Note.objects.get(text=before)
    where = f"characters/{note.character_id}/notes/{note.pk}/fields/text/"
    return went(world.post(by, where, {"value": after, "based_on": digest(before)}))


def thrown_away(world: World, by: str, text: str) -> HttpResponse:
    note = Note.objects.get(text=text)
    return went(world.post(by, f"characters/{note.character_id}/notes/{note.pk}/remove/"))


def decided(world: World, check: Check, *, grant: bool) -> HttpResponse:
    return went(world.post("gamemaster", f"checks/{check.pk}/{'grant' if grant else 'refuse'}/"))


def voided(world: World, label: str, reason: str) -> HttpResponse:
    return went(world.post("gamemaster", f"rolls/{world.rolls[label]}/void/", {"reason": reason}))


def check_of(world: World, label: str, *states: Check.State) -> Check | None:
    """The check that a roll earned, where this world's die was kind, in one of these states."""
    if label not in world.rolls:
        return None
    found = Check.objects.filter(because__roll__pk=world.rolls[label])
    return found.filter(state__in=states).first() if states else found.first()
