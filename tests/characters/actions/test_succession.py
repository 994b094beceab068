"""Heirs named, taking over, and all of it taken back."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied

from characters.actions.fate import come_back, delete, die, retire
from characters.actions.glory import award_glory
from characters.actions.household import take_squire
from characters.actions.once import once
from characters.actions.record import add_record, remove_record
from characters.actions.sheet import Stale, set_field
from characters.actions.shown import show_sheet
from characters.actions.succession import mark_of, name_heir, seen_by
from characters.actions.taking_over import stake_of, take_over
from characters.actions.undo import undo
from characters.models import Audience, Event, GloryAward, Shown, Succession
from characters.models.lineage import lineage
from characters.models.succession import lord_now
from characters.seams import new_id
from rolls.rules.errors import RuleError
from tests.cast import knight


def named(character, by, **whom):
    """Name an heir as a form would that was made this moment."""
    return name_heir(character, by=by, based_on=mark_of(seen_by(by, character)), **whom)


def taken(character, by, **more):
    row = seen_by(by, character)
    told: dict[str, Any] = {"based_on": "" if row is None else stake_of(row), "year": 510}
    return take_over(character, by=by, **told | more)


def newest(**about):
    return Event.objects.filter(**about).order_by("-number").first()


@pytest.fixture
def bors(campaign, gamemaster):
    return knight(campaign, gamemaster, "Sir Bors", None)


@pytest.fixture
def dead(ector, enid, gamemaster, player):
    """Sir Ector with 2,545 Glory, a manor and a squire, dead; Lady Enid is the heir."""
    award_glory(ector, amount=2_545, reason="a life", by=gamemaster)
    add_record(ector, kind="holding", by=player, name="Norchester", income=2_400)
    add_record(ector, kind="belonging", by=player, name="a ring")
    take_squire(ector, name="Wat", born=490, by=player, background="esquires_son")
    named(ector, player, heir=enid)
    die(ector, year=509, by=gamemaster)
    return ector


def test_the_player_names_an_heir_and_whoever_reads_the_sheet_is_told(ector, enid, player):
    row = named(ector, player, heir=enid)

    event = newest(kind="heir")
    assert (row.heir, row.since) == (enid, None)
    assert (event.audience, event.facts["heir"]) == (Audience.TABLE, "Lady Enid")


def test_another_player_names_nobody(ector, enid, other):
    with pytest.raises(PermissionDenied):
        named(ector, other, heir=enid)


def test_one_of_the_family_is_named_before_there_is_a_sheet(ector, player):
    child = add_record(ector, kind="relative", by=player, name="Ithel", relation="child")
    named(ector, player, kin=child)

    (first,) = lineage(player, ector).lines
    assert (first.name, first.heir.name, first.heir.pk) == ("Sir Ector", "Ithel", None)

    remove_record(child, by=player)
    assert lineage(player, ector).lines == []


def test_what_cannot_be_is_refused_in_one_sentence(
    ector, enid, bors, green_knight, campaign, gamemaster, player, stranger
):
    far = knight(stranger.memberships.get().campaign, stranger.memberships.get(), "Far", None)
    retire(green_knight, year=508, by=gamemaster)
    named(enid, gamemaster, heir=bors)
    named(ector, gamemaster, heir=enid)
    sentences = {
        ector: "Nobody is their own heir. Nothing was changed.",
        enid: "Lady Enid is named already. Nothing was changed.",
        green_knight: "The Green Knight is retired and inherits nothing. Nothing was changed.",
        far: "Far is not at this table any more. Nothing was changed.",
    }
    for heir, sentence in sentences.items():
        with pytest.raises(RuleError, match=sentence):
            named(ector, player, heir=heir)
    with pytest.raises(RuleError, match="nobody comes both before and after another"):
        named(bors, gamemaster, heir=ector)
    delete(bors, by=gamemaster)
    with pytest.raises(RuleError, match="Sir Bors is not at this table any more"):
        named(ector, player, heir=bors)
    with pytest.raises(RuleError, match="Sir Bors was deleted already"):
        name_heir(bors, by=gamemaster, based_on="", heir=enid)
    assert Succession.objects.get(predecessor=ector).heir == enid


def test_of_two_who_name_at_once_the_second_is_told(ector, enid, bors, player, gamemaster):
    name_heir(ector, by=player, based_on="", heir=enid)

    with pytest.raises(Stale) as stale:
        name_heir(ector, by=gamemaster, based_on="", heir=bors)

    assert stale.value.now == "Lady Enid"
    assert Succession.objects.get().heir == enid


def test_the_heir_takes_over_with_a_tenth_of_the_glory_and_the_lands(dead, enid, gamemaster):
    row = taken(dead, gamemaster, goes=("holding", "squire"))

    award = GloryAward.objects.get(character=enid)
    event = newest(kind="heir")
    assert (row.since, award.amount, award.year) == (510, 255, 510)
    assert (award.reason, award.because) == ("Heir of Sir Ector", event)
    assert (event.character, event.audience) == (enid, Audience.TABLE)
    assert [one.name for one in enid.holdings.all()] == ["Norchester"]
    assert [one.name for one in enid.squires.all()] == ["Wat"]
    assert not dead.holdings.exists()
    assert dead.belongings.exists()


def test_it_is_booked_once_whoever_presses(dead, enid, gamemaster):
    key, stake = new_id(), stake_of(Succession.objects.get())
    told = {"by": gamemaster, "based_on": stake, "year": 510}
    first, again = (once(gamemaster, key, take_over, dead, **told) for _press in range(2))

    assert (first.result, again.repeated) == (again.result, True)
    with pytest.raises(RuleError, match="Lady Enid took over from Sir Ector in 510"):
        taken(dead, gamemaster)
    assert enid.glory_awards.count() == 1


@pytest.mark.parametrize(("share", "given"), [("half", 1_273), ("none", 0)])
def test_a_table_rules_what_heirs_are_given(dead, enid, gamemaster, share, given):
    campaign = gamemaster.campaign
    campaign.rulings["d20"]["heir_glory"] = share
    campaign.save(update_fields=("rulings",))

    taken(dead, gamemaster)

    assert enid.glory_awards.total() == given


def test_nobody_takes_over_before_time(ector, enid, bors, gamemaster, player):
    with pytest.raises(RuleError, match="Sir Ector has named no heir"):
        taken(ector, gamemaster)
    named(ector, player, heir=enid)
    with pytest.raises(RuleError, match="Sir Ector is in play"):
        taken(ector, gamemaster)
    die(ector, year=512, by=gamemaster)
    with pytest.raises(RuleError, match="Sir Ector was there until 512"):
        taken(ector, gamemaster)
    with pytest.raises(PermissionDenied):
        taken(ector, player)
    with pytest.raises(Stale):
        taken(ector, gamemaster, year=512, based_on=f"{enid.pk}:1")
    die(enid, year=512, by=gamemaster)
    with pytest.raises(RuleError, match="Lady Enid is dead and inherits nothing"):
        taken(ector, gamemaster, year=512)


def test_taken_back_it_never_was_and_may_hold_again(dead, enid, gamemaster, player):
    places = list(dead.holdings.values_list("pk", "position"))
    taken(dead, gamemaster, goes=("holding", "squire", "belonging"))
    event = newest(kind="heir")
    set_field(enid, field="name", value="Dame Enid", based_on="Lady Enid", by=gamemaster)

    undoing = undo(event, by=gamemaster)

    row = Succession.objects.get(predecessor=dead)
    assert (row.heir, row.since, enid.glory_awards.total()) == (enid, None, 0)
    assert list(dead.holdings.values_list("pk", "position")) == places
    assert dead.squires.exists()
    assert undoing.audience == Audience.TABLE

    undo(undoing, by=gamemaster)

    assert (Succession.objects.get().since, enid.glory_awards.total()) == (510, 255)
    assert enid.holdings.exists()
    assert not dead.squires.exists()


def test_a_player_takes_back_whom_he_has_named_but_no_taking_over(dead, enid, player, gamemaster):
    naming = newest(kind="heir")
    taken(dead, gamemaster)
    with pytest.raises(PermissionDenied):
        undo(newest(kind="heir"), by=player)
    with pytest.raises(RuleError, match="Heir has moved on"):
        undo(naming, by=player)
    undo(newest(kind="heir"), by=gamemaster)

    undo(naming, by=player)

    assert seen_by(player, dead) is None


def test_whoever_has_taken_over_is_not_named_otherwise(dead, bors, player, gamemaster):
    taken(dead, gamemaster)

    with pytest.raises(RuleError, match="Lady Enid took over from Sir Ector in 510, and"):
        named(dead, player, heir=bors)


def test_a_hidden_heir_leaves_no_trace(ector, enid, bors, player, gamemaster):
    named(ector, player, heir=enid)
    show_sheet(bors, shown=Shown.HIDDEN, by=gamemaster)
    named(ector, gamemaster, heir=bors)

    told = Event.objects.visible_to(player).filter(kind="heir").order_by("number")
    assert [one.facts["what"] for one in told] == ["named", "unnamed"]
    assert seen_by(player, ector) is None
    assert lineage(player, ector).lines == []
    assert lineage(gamemaster, ector).own.heir == bors
    with pytest.raises(RuleError) as refused:
        undo(told[0], by=player)
    assert "Bors" not in str(refused.value)

    named(ector, player, heir=enid)

    assert Succession.objects.get().heir == enid
    hidden = newest(kind="heir", facts__heir="Sir Bors")
    assert (hidden.facts["what"], hidden.audience) == ("unnamed", Audience.GAMEMASTER_KNOWS)


def test_a_hidden_heir_takes_over_unseen(dead, bors, gamemaster, player):
    show_sheet(bors, shown=Shown.HIDDEN, by=gamemaster)
    named(dead, gamemaster, heir=bors)
    before = Event.objects.visible_to(player).count()

    taken(dead, gamemaster, goes=("holding",))

    assert bors.glory_awards.total() == 255
    assert dead.holdings.exists()
    assert Event.objects.visible_to(player).count() == before
    assert lineage(player, dead).lines == []


def test_the_heir_of_a_hidden_one_is_given_no_glory_that_others_would_see(
    enid, green_knight, gamemaster, other
):
    award_glory(green_knight, amount=5_000, reason="dread", by=gamemaster)
    show_sheet(green_knight, shown=Shown.HIDDEN, by=gamemaster)
    named(green_knight, gamemaster, heir=enid)
    die(green_knight, year=509, by=gamemaster)

    taken(green_knight, gamemaster)

    assert enid.glory_awards.total() == 0
    assert lineage(other, enid).lines == []
    assert lineage(gamemaster, enid).lines


def test_a_limited_sheet_tells_who_took_over_and_not_who_is_named(
    ector, enid, player, other, gamemaster
):
    show_sheet(ector, shown=Shown.LIMITED, by=player)
    named(ector, player, heir=enid)
    assert lineage(other, enid).lines == []
    assert newest(kind="heir").audience == Audience.MEMBER

    retire(ector, year=509, by=player)
    taken(ector, gamemaster)

    (first,) = lineage(other, enid).lines
    assert (first.name, first.born, first.gone, first.heir.since) == ("Sir Ector", None, 509, 510)
    assert lineage(player, enid).lines[0].born == 487


def test_a_vassal_reads_who_the_lord_is_now(dead, enid, bors, gamemaster, player):
    set_field(bors, field="lord", value="Sir Ector", based_on="", by=gamemaster)
    bors.refresh_from_db()
    assert lord_now(player, bors) == ""

    taken(dead, gamemaster)

    assert lord_now(player, bors) == "Lady Enid"
    assert bors.lord == "Sir Ector"
    come_back(dead, by=gamemaster)
    assert lord_now(player, bors) == "Lady Enid"
