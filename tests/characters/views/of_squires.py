"""What the tests of squires have in common."""

from characters.seams import new_id

HTMX = {"headers": {"HX-Request": "true"}}


def new(character):
    return f"{character.get_absolute_url()}squires/new/"


def at(squire, tail):
    return f"{squire.character.get_absolute_url()}squires/{squire.pk}/{tail}"


def rolled(squire, skill=""):
    return f"/campaigns/{squire.campaign_id}/squires/{squire.pk}/roll/" + (
        f"?skill={skill}" if skill else ""
    )


def sent(client, where, **data):
    """A form is sent with a new key, by htmx unless a `plain` browser sends it."""
    more = {} if data.pop("plain", False) else HTMX
    return client.post(where, {"key": str(new_id()), **data}, **more)


def taken(client, character, name="Wat", born="494", background="thrown", **more):
    return sent(client, new(character), name=name, born=born, background=background, **more)


def sheet(client, character):
    answer = client.get(character.get_absolute_url())
    assert answer.status_code == 200
    return answer.content.decode()


def fresh(row):
    return type(row).objects.get(pk=row.pk)
