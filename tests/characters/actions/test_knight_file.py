"""A knight goes into a file and comes out of it whole."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from characters.actions.arms import set_arms, written
from characters.actions.check import tick
from characters.actions.export_knight import knight_file
from characters.actions.fate import retire
from characters.actions.glory import award_glory
from characters.actions.import_knight import bring_in
from characters.actions.knight_shape import read_knight
from characters.actions.sheet import set_field, set_value
from characters.actions.shown import show_sheet
from characters.actions.undo import undo
from characters.actions.zeros import hide_zeros
from characters.models import (
    RECORDS,
    Audience,
    Campaign,
    Change,
    Character,
    Check,
    Event,
    GloryAward,
    Membership,
    Shown,
    Statistic,
)
from characters.models.past import past_of
from characters.rules.heraldry.arms import Arms
from characters.rules.history import Step, value_in
from characters.rules.json_file import read, write
from characters.rules.knight_file import LARGEST, yearly
from characters.rules.reading import Faults
from rolls.actions.roll import roll_statistic
from rolls.rules.errors import RuleError
from tests.dice import loaded

pytestmark = pytest.mark.django_db
NAMES = ("Sir Łukasz ó Súilleabháin d'Æthelmær 龍 \u200f", """Dinton's "Tower" <b>&amp;""")
POINT = bytes.fromhex(
    "52494646320000005745425056503820260000007001009d012a0200020007409625a0027401400000fee4016309"
    "a49d1fccdf851f2750000000"
)
"""A picture of two by two points, in WebP."""


def parsed(data):
    return read_knight(read(data, most=LARGEST))


def brought(data, by, owner=None, **more):
    knight, reading = parsed(data)
    return bring_in(
        by.campaign, knight=knight, unknown=reading.unknown, by=by, owner=owner, **more
    )


def moved(character, to):
    """The file of a knight, and of the same knight at another table."""
    before = knight_file(character, None)
    return before, knight_file(brought(before, to), None)


@pytest.fixture
def elsewhere(stranger):
    return Membership.objects.select_related("campaign", "user").get(user=stranger)


def faults(value):
    with pytest.raises(Faults) as told:
        parsed(value if isinstance(value, bytes) else json.dumps(value).encode())
    return [str(one) for one in told.value.faults]


def test_a_knight_comes_out_as_he_went_in(ector, gamemaster, elsewhere, sword, valorous):
    tick(sword, side="left", by=gamemaster)
    tick(valorous, side="right", by=gamemaster)
    award_glory(ector, amount=100, reason="a duel", by=gamemaster)
    award_glory(ector, amount=50, reason="a feast", by=gamemaster, year=500)
    set_value(sword, value=16, based_on=15, by=gamemaster)
    roll_statistic(
        valorous,
        side="left",
        by=gamemaster,
        audience=Audience.GAMEMASTER_KNOWS,
        throw=loaded(10),
    )
    assert Check.objects.filter(state=Check.State.HELD).exists()
    before, after = moved(ector, elsewhere)

    assert before == after
    assert len(json.loads(before)["glory"]) == 2


def past(member, statistic):
    return past_of(member, statistic, "left")


def test_what_a_number_was_in_a_year_survives_the_journey(ector, gamemaster, elsewhere, sword):
    campaign = gamemaster.campaign
    for year, value in ((508, 16), (509, 17), (509, 18), (511, 19), (510, 20)):
        Campaign.objects.filter(pk=campaign.pk).update(year=year)
        now = ector.values_of("sword")["sword"]
        set_value(sword, value=value, based_on=now, by=gamemaster)
    made = brought(knight_file(ector, gamemaster), elsewhere)
    there = made.statistics.get(key="sword")
    sword.refresh_from_db()

    here, told = dict(past(gamemaster, sword).years), dict(past(elsewhere, there).years)
    for year in range(507, 512):
        assert told.get(year, told[max(told)]) == here[year]
    assert told[508] == 16


@given(st.lists(st.tuples(st.integers(500, 510), st.integers(0, 30)), max_size=12))
def test_a_history_told_by_years_answers_as_the_whole_log(made):
    steps, before = [], 15
    for year, after in made:
        steps.append(Step(year, before, after))
        before = after
    told = [Step(**one) for one in yearly((step.year, step.before, step.after) for step in steps)]
    for year in range(499, 512):
        assert value_in(year, told, before) == value_in(year, steps, before)


def test_what_came_out_of_a_file_is_not_taken_back(ector, gamemaster, elsewhere, sword):
    set_value(sword, value=16, based_on=15, by=gamemaster)
    made = brought(knight_file(ector, gamemaster), elsewhere)
    event = Event.objects.get(kind=Event.Kind.IMPORT, character=made)

    with pytest.raises(RuleError, match="out of a file"):
        undo(event, by=elsewhere)


def test_every_page_of_a_knight_out_of_a_file_is_there(ector, gamemaster, elsewhere, as_, sword):
    set_field(ector, field="name", value=NAMES[0], based_on="Sir Ector", by=gamemaster)
    set_field(ector, field="born", value=None, based_on=487, by=gamemaster)
    set_value(sword, value=16, based_on=15, by=gamemaster)
    set_arms(ector, arms=Arms(charge="lion"), based_on=written({}), by=gamemaster)
    hide_zeros(ector, hidden=True, by=gamemaster)
    show_sheet(ector, shown=Shown.WHOLE, by=gamemaster)
    retire(ector, year=510, words="", by=gamemaster)
    ector.refresh_from_db()
    before, after = moved(ector, elsewhere)
    made = Character.objects.get(campaign=elsewhere.campaign)

    assert before == after
    assert len(json.loads(before)["history"]) == 5
    for page in ("", "back/", "notes/", "history/", "past/", "print/", "export/"):
        answer = as_(elsewhere).get(f"{made.get_absolute_url()}{page}")
        assert answer.status_code == 200, page


@pytest.mark.parametrize(
    ("field", "value"), [("name", 7), ("born", "x"), ("hides_zero", {}), ("arms", [])]
)
def test_what_a_field_never_was_is_refused(field, value, ector):
    told = json.loads(knight_file(ector, None))
    told["history"] = [{"field": field, "year": 508, "before": value, "after": None}]

    (fault,) = faults(told)
    assert fault.startswith("history[0].before: ")


# --- any knight ---

LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
WORDS = st.text(LETTERS, min_size=1, max_size=80).filter(str.strip)
YEARS = st.integers(400, 600)


def column(field):
    """Anything that a column holds."""
    kind = field.get_internal_type()
    if field.choices:
        values = st.sampled_from([word for word, _ in field.flatchoices])
    elif kind == "BooleanField":
        values = st.booleans()
    elif kind.startswith("Positive"):
        values = st.integers(0, 32767)
    elif kind.endswith("IntegerField"):
        values = st.integers(-32768, 32767)
    else:
        longest = min(field.max_length, 300)
        values = (
            st.text(LETTERS, max_size=longest)
            if field.blank
            else (st.text(LETTERS, min_size=1, max_size=longest).filter(str.strip))
        )
    return st.none() | values if field.null else values


def row(model, names):
    return st.fixed_dictionaries({name: column(model._meta.get_field(name)) for name in names})


ROWS = st.fixed_dictionaries(
    {kind: st.lists(row(model, model.fields), max_size=2) for kind, model in RECORDS.items()}
)
FACTS = row(
    Character, ("title", "homeland", "born", "knighted", "fate", "fate_year", "fate_words")
)
CUSTOM = st.lists(
    st.tuples(st.sampled_from(["skill", "passion"]), WORDS, st.none() | st.integers(0, 60)),
    max_size=3,
)
AWARDS = st.lists(st.tuples(st.integers(1, 5000), WORDS, YEARS, st.booleans()), max_size=4)
UNKNOWN = st.dictionaries(
    WORDS.map(lambda one: f"x{one}"),
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(10**15), 10**15)
        | WORDS
        | st.floats(allow_nan=False, allow_infinity=False),
        lambda inner: st.lists(inner, max_size=2) | st.dictionaries(WORDS, inner, max_size=2),
        max_leaves=5,
    ),
    max_size=2,
)


@given(
    name=st.text(LETTERS, min_size=1, max_size=120).filter(str.strip),
    facts=FACTS,
    rows=ROWS,
    custom=CUSTOM,
    awards=AWARDS,
    unknown=UNKNOWN,
    data=st.data(),
)
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_knight_comes_out_as_he_went_in(
    name, facts, rows, custom, awards, unknown, data, ector, gamemaster, elsewhere
):
    campaign = ector.campaign
    knight = Character.objects.create(campaign=campaign, name=name, **facts)
    mine = {"campaign": campaign, "character": knight}
    for kind, model in RECORDS.items():
        for position, fields in enumerate(rows[kind]):
            model._default_manager.create(position=position, **fields, **mine)
    event = Event.objects.filter(campaign=campaign).latest("number")
    for position, (kind, called, value) in enumerate(custom):
        made = Statistic.objects.create(
            kind=kind, name=called, value=value, position=position, **mine
        )
        if data.draw(st.booleans()):
            Check.objects.create(
                campaign=campaign,
                statistic=made,
                side="left",
                year=508,
                because=event,
                state=data.draw(st.sampled_from(["released", "held"])),
            )
        for year in data.draw(st.lists(YEARS, max_size=3)):
            Change.objects.create(
                event=event,
                statistic=made,
                field="value",
                before=1,
                after=year - 400,
                year=year,
                **mine,
            )
    for amount, reason, year, held in awards:
        GloryAward.objects.create(
            amount=amount,
            reason=reason,
            year=year,
            because=event,
            at=event.at,
            state="held" if held else "released",
            **mine,
        )
    first = knight_file(knight, None)
    value = json.loads(first) | unknown
    once = knight_file(brought(write(value), elsewhere), None)
    twice = knight_file(brought(once, elsewhere, copy=True), None)

    copied = json.loads(twice) | {"uid": str(knight.uid)}
    assert write(copied) == once
    kept = json.loads(once)
    custom = [one for one in kept["statistics"] if not one["key"]]
    assert custom == value["statistics"]
    assert {k: kept[k] for k in value if k != "statistics"} == {
        k: value[k] for k in value if k != "statistics"
    }
    Character.objects.filter(campaign=elsewhere.campaign).delete()
