"""Every form of the sheet, sent to its own address: what it is for changes, and nothing else.

The knight has a row of every kind. Before and after each form the whole of his file is compared,
and that of the knight beside him. What an address changes stands in DOORS; one that is not there,
and is not excused in OTHERS, fails.
"""

import json
from html import unescape
from io import BytesIO

import pytest
from PIL import Image

from characters.actions.export_knight import knight_file
from characters.actions.import_knight import bring_in
from characters.actions.knight_shape import read_knight
from characters.actions.sheet import FIELDS
from characters.models import RECORDS, Character
from characters.rules.file_shapes import written
from characters.rules.heraldry.arms import Arms
from characters.rules.knight_file import differences
from characters.seams import new_id
from characters.urls import urlpatterns
from tests.characters.views.test_every_row import OTHER, filled
from tests.config.test_old_files import KNIGHTS
from tests.rolls.pages import text

HTMX = {"headers": {"HX-Request": "true"}}
YEARS = ("born", "died", "since", "until", "year", "knighted")


@pytest.fixture
def rich(gamemaster, player):
    """A knight with one row of every kind, in play."""
    value = json.loads(KNIGHTS[-1].read_bytes()) | {"fate": "active", "fate_year": None}
    value["records"] = {kind: rows[-1:] for kind, rows in value["records"].items()}
    value["records"].setdefault("aptitude", [{"name": "Speed", "points": 2}])
    knight, reading = read_knight(value)
    by = {"by": gamemaster, "owner": player}
    made = bring_in(gamemaster.campaign, knight=knight, unknown=reading.unknown, **by)
    assert all(made_of(made, kind) for kind in RECORDS)
    return made


def made_of(knight, kind):
    return RECORDS[kind]._default_manager.filter(character=knight).first()


def custom(knight):
    return knight.statistics.filter(key="").exclude(opposite="").get()


def told(knight):
    return json.loads(knight_file(Character.objects.get(pk=knight.pk), None))


def changed(before, after):
    """The places where two files differ; the history, which grows with each, is not told."""
    found = {written(path) for path, *_values in differences(before, after)}
    return {one for one in found if "history" not in one}


class Walk:
    """Somebody who sends forms, and sees what became of the files."""

    def __init__(self, client, knight, beside):
        self.client, self.knight, self.beside = client, knight, beside

    def send(self, address, **fields):
        """Send a form: where it changed the knight's file. The other knight's never changes."""
        before, beside = told(self.knight), told(self.beside)
        answer = self.client.post(address, {"key": str(new_id())} | fields, **HTMX)
        assert answer.status_code in (200, 204, 302), (address, text(answer))
        assert told(self.beside) == beside, address
        return changed(before, told(self.knight))

    def edit(self, address, other):
        """Open a form for one field, write another value and send it: where the file changed."""
        page = self.client.get(f"{address}?edit", **HTMX).content.decode()
        sent = {name: unescape(one) for name, one in filled(page).items()}
        sent["value"] = other
        return self.send(address, **{k: v for k, v in sent.items() if v is not None})


@pytest.fixture
def walk(as_, rich, enid, gamemaster):
    return Walk(as_(gamemaster), rich, enid)


def other_value(model, name, there):
    """Something else than stands in a field, as it is typed."""
    declared = model._meta.get_field(name)
    if declared.choices:
        words = [word for word, _label in declared.flatchoices if word != there]
        return OTHER[name] if OTHER.get(name) in words else words[0]
    kind = declared.get_internal_type()
    if kind == "BooleanField":
        return None if there else "on"
    if kind.endswith("IntegerField"):
        return str(502 if name in YEARS and there is None else (there or 0) + 1)
    return f"{there} or so".strip()


# --- one by one ---


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_of_the_head(name, walk, rich):
    other = other_value(Character, name, getattr(rich, name))

    assert walk.edit(f"{rich.get_absolute_url()}fields/{name}/", other) == {name}


def test_the_value_of_every_statistic_on_either_side(walk, rich):
    order = [one["name"] for one in told(rich)["statistics"]]
    for one in rich.statistics.all():
        for side in one.sides():
            one.refresh_from_db()
            there = one.value_of(side)
            address = f"/campaigns/{rich.campaign_id}/statistics/{one.pk}/"
            number = 7 if there is None or there == 19 else there + 1
            based_on = "" if there is None else there
            sent = {"side": side, "value": number, "based_on": based_on}
            place = order.index(one.name)
            assert walk.send(address, **sent) == {f"statistics[{place}].value"}, one.name


def test_the_box_of_every_statistic_on_either_side(walk, rich):
    order = [one["name"] for one in told(rich)["statistics"]]
    for one in rich.statistics.exclude(kind="characteristic"):
        for side in one.sides():
            address = f"/campaigns/{rich.campaign_id}/statistics/{one.pk}/check/"
            ticked = one.checks.filter(side=side, state="released").exists()
            sent = {"side": side, "tick": "off" if ticked else "on"}
            (place,) = walk.send(address, **sent)
            assert place.startswith(f"statistics[{order.index(one.name)}].checks")


ROWS = [
    (kind, name)
    for kind, model in RECORDS.items()
    for name in model.fields
    if kind not in ("squire", "wound")
]


@pytest.mark.parametrize(("kind", "name"), ROWS)
def test_a_field_of_a_row(kind, name, walk, rich):
    row = made_of(rich, kind)
    room = "notes" if kind == "note" else f"records/{kind}"
    other = other_value(RECORDS[kind], name, getattr(row, name))
    address = f"{rich.get_absolute_url()}{room}/{row.pk}/fields/{name}/"

    assert walk.edit(address, other) == {f"records.{kind}[0].{name}"}


@pytest.mark.parametrize("name", ["name", "born"])
def test_a_field_of_a_squire(name, walk, rich):
    squire = made_of(rich, "squire")
    other = other_value(type(squire), name, getattr(squire, name))
    address = f"{rich.get_absolute_url()}squires/{squire.pk}/fields/{name}/"

    assert walk.edit(address, other) == {f"records.squire[0].{name}"}


# --- all other forms: what is sent, and where the file changes ---


def picture():
    file = BytesIO()
    Image.new("RGB", (3, 3), (9, 99, 9)).save(file, "PNG")
    file.seek(0)
    file.name = "face.png"
    return file


def new_row(kind, **fields):
    return lambda knight: (f"records/{kind}/new/", fields, {f"records.{kind}"})


def at_squire(tail, fields, places):
    return lambda knight: (f"squires/{made_of(knight, 'squire').pk}/{tail}", fields, places)


def at_wound(tail, fields, places):
    return lambda knight: (f"wounds/{made_of(knight, 'wound').pk}/{tail}", fields, places)


def at_line(tail, fields, places):
    """At the statistic that is the table's own, the last but one on the sheet."""

    def found(knight):
        line = custom(knight)
        order = told(knight)["statistics"]
        number = next(n for n, one in enumerate(order) if one["name"] == line.name)
        address = f"/campaigns/{knight.campaign_id}/statistics/{line.pk}/{tail}"
        return address, fields, {one.format(number) for one in places}

    return found


def arms(knight):
    fields = Arms(charge="lion").to_json() | {"based_on": based_on_arms(knight)}
    there, other = told(knight)["arms"], Arms(charge="lion").to_json()
    return "arms/", fields, {f"arms.{name}" for name in other if there[name] != other[name]}


def based_on_arms(knight):
    from characters.actions.arms import written as as_written

    return as_written(knight.arms)


def removed_row(knight):
    return f"records/horse/{made_of(knight, 'horse').pk}/remove/", {}, {"records.horse"}


def withdrawn(knight):
    return f"glory/{knight.glory_awards.first().pk}/withdraw/", {}, {"glory"}


def no_note(knight):
    return f"notes/{made_of(knight, 'note').pk}/remove/", {}, {"records.note"}


def gone(knight):
    return f"statistics/{custom(knight).pk}/remove/", {}, {"statistics"}


def at(address, places, **fields):
    return lambda knight: (address, fields, set(places))


WOUND = "records.wound[0]"
DOORS = {
    "glory": at("glory/", ["glory"], amount=10, reason="a feast", year=508),
    "withdraw": withdrawn,
    "arms": arms,
    "change_portrait": lambda knight: ("portrait/change/", {"image": picture()}, {"portrait"}),
    "remove_portrait": at("portrait/remove/", ["portrait"]),
    "new_statistic": at(
        "statistics/new/", ["statistics"], kind="skill", name="Sailing", group="other"
    ),
    "zeros": at("zeros/", ["hides_zero"]),
    "shown": at("shown/", ["sheet_shown"], shown="limited"),
    "override": at(
        "derived/hit_points/",
        ["overrides[0].number", "overrides[0].reason"],
        number=31,
        reason="a second gift",
        based_on=30,
    ),
    "remove_override": at("derived/hit_points/remove/", ["overrides"]),
    "word": at_line(
        "words/name/", {"value": "Blithe", "based_on": "Merry"}, ["statistics[{}].name"]
    ),
    "remove_statistic": gone,
    "new_wound": at(
        "wounds/new/", ["records.wound"], damage=3, severity="minor", source="a fall", year=508
    ),
    "treat_wound": at_wound(
        "treat/",
        {"treatment": "herbs", "points": 1},
        {f"{WOUND}.treatment", f"{WOUND}.healed"},
    ),
    "take_back_wound": at_wound("take-back/", {"why": "a mistake"}, {"records.wound"}),
    "new_squire": at("squires/new/", ["records.squire"], name="Bors", background="heir"),
    "squire_background": at_squire(
        "background/",
        {"background": "younger_son", "based_on": "heir"},
        {"records.squire[0].background"},
    ),
    "dismiss_squire": at_squire("dismiss/", {}, {"records.squire"}),
    "new_record": new_row("belonging", name="a harp", number=1),
    "remove_record": removed_row,
    "new_note": at("notes/new/", ["records.note"], text="more", audience="table"),
    "remove_note": no_note,
    "retire": at("retire/", ["fate", "fate_year", "fate_words"], year=508, words="alone"),
    "die": at("die/", ["fate", "fate_year", "fate_words"], year=508, words="alone"),
}

WALKED = {
    "field": test_a_field_of_the_head,
    "statistic": test_the_value_of_every_statistic_on_either_side,
    "check": test_the_box_of_every_statistic_on_either_side,
    "record_field": test_a_field_of_a_row,
    "note_field": test_a_field_of_a_row,
    "squire_field": test_a_field_of_a_squire,
}

OTHERS = {
    "owner": "whose a knight is says no file",
    "place": "two lines change places: see below",
    "held_glory": "gives or drops what is held: see tests/characters/actions/test_held_glory.py",
    "place_record": "two rows change places: see tests/characters/views/test_place.py",
    "rest": "all wounds heal together: see tests/characters/views/test_health.py",
    "come_back": "takes retirement or death back: see tests/characters/views/test_fate.py",
    "heir": "names an heir: see tests/characters/views/test_succession.py",
    "begin_heir": "begins another knight: see tests/characters/views/test_succession.py",
    "takes_over": "hands over to the heir: see tests/characters/views/test_succession.py",
    "delete": "into the bin, with all of him: see tests/characters/views/test_bin.py",
    "knight_squire": "makes another knight: see tests/characters/views/test_promotion.py",
    "undo": "takes one change back: see tests/stories/test_a_year_undone.py",
    "arming": "arms for several at once: see tests/characters/views/test_record.py",
    "close_link": "links are in no file",
    "links": "links are in no file",
    "past": "reads",
    "history": "reads",
    "export": "reads",
    "print": "reads",
    "pdf": "reads",
    "sheet": "reads",
    "back": "reads",
    "records": "reads",
    "notes": "reads",
    "wound": "reads",
    "portrait": "reads",
    "arms_picture": "reads",
}


@pytest.mark.parametrize("name", DOORS)
def test_a_form_changes_what_it_is_for(name, walk, rich):
    address, fields, places = DOORS[name](rich)
    where = address if address.startswith("/") else f"{rich.get_absolute_url()}{address}"

    assert walk.send(where, **fields) == places


def test_two_lines_change_places_and_nothing_else(walk, rich):
    line = rich.statistics.filter(kind="skill").order_by("position")[1]
    before = told(rich)
    walk.send(f"/campaigns/{rich.campaign_id}/statistics/{line.pk}/place/", up="on")
    after = told(rich)

    def sorted_(value):
        rows = sorted(value["statistics"], key=lambda one: json.dumps(one, sort_keys=True))
        return value | {"statistics": rows}

    assert sorted_(before) == sorted_(after)
    assert before != after


def test_every_address_of_a_sheet_is_walked_or_says_why_not():
    parts = ("<uuid:character>", "<uuid:statistic>", "<uuid:change>")
    named = {one.name for one in urlpatterns if any(part in str(one.pattern) for part in parts)}

    assert named == set(DOORS) | set(WALKED) | set(OTHERS)
