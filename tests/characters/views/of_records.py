"""What the tests of the lists have in common."""

from characters.seams import new_id

HTMX = {"headers": {"HX-Request": "true"}}
TYPED = {
    "name": "Grisel",
    "breed": "charger",
    "relation": "child",
    "reason": "harvest",
    "amount": "£3 40d",
    "year": "508",
    "skill": "Sword",
    "basis": "weapon",
    "form": "armour",
    "number": "2",
    "words": "grey",
    "dice": "0",
    "flat": "−1",
    "damage": "0",
    "health": "0",
    "care": "0",
    "income": "£5",
    "nature": "knowledge",
    "points": "3",
}
"""What every kind's form takes."""


def lists(character, kind):
    return f"{character.get_absolute_url()}records/{kind}/"


def at(record, tail=""):
    return f"{lists(record.character, record.kind())}{record.pk}/{tail}"


def field(record, name):
    return at(record, f"fields/{name}/")


def sent(client, where, **data):
    """A form is sent with a new key, by htmx unless a `plain` browser sends it."""
    more = {} if data.pop("plain", False) else HTMX
    return client.post(where, {"key": str(new_id()), **data}, **more)


def back(client, character):
    answer = client.get(f"{character.get_absolute_url()}back/")
    assert answer.status_code == 200
    return answer.content.decode()


def fresh(row):
    return type(row).objects.get(pk=row.pk)
