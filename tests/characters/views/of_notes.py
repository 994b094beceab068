"""What the tests of notes have in common."""

import re

from characters.actions.record import add_record
from characters.seams import new_id

HTMX = {"headers": {"HX-Request": "true"}}
STRANGE = '<script>alert(1)</script>\n{{ 7|add:7 }} & "quotes"\n\n  [x](y)'


def notes(character):
    return f"{character.get_absolute_url()}notes/"


def at(note, tail):
    return f"{notes(note.character)}{note.pk}/{tail}"


def field(note, name):
    return at(note, f"fields/{name}/")


def write(character, by, audience, words="He snores.", **more):
    return add_record(
        character, kind="note", by=by, text=words, audience=audience, year=508, **more
    )


def sent(client, where, **data):
    more = {} if data.pop("plain", False) else HTMX
    return client.post(where, {"key": str(new_id()), **data}, **more)


def page(client, character):
    answer = client.get(notes(character))
    assert answer.status_code == 200
    return answer.content.decode()


def typed_text(form):
    """What stands in the box of a form."""
    found = re.search(r"<textarea[^>]*>\r?\n?(.*?)</textarea>", form, re.S)
    assert found, form
    return found[1]


def checked(form):
    """Which audience is chosen."""
    return re.findall(r'value="(\w+)"[^>]*checked', form)
