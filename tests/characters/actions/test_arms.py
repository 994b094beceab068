"""A coat of arms, taken, changed and laid down."""

from dataclasses import replace

import pytest

from characters.actions.arms import set_arms, written
from characters.actions.sheet import Stale
from characters.models import Audience, Change, Character, Event, Membership, Shown
from characters.rules.heraldry.arms import Arms
from rolls.rules.errors import RuleError

AZURE = Arms(field="azure", ordinary="fess", ordinary_tincture="or")


def take(
    character: Character, by: Membership, arms: Arms | None, based_on: object = None
) -> Event:
    there = written({} if based_on is None else based_on)
    return set_arms(character, arms=arms, based_on=there, by=by)


def test_arms_are_kept_and_told_to_all(ector: Character, player: Membership) -> None:
    event = take(ector, player, AZURE)
    ector.refresh_from_db()
    change = Change.objects.get(event=event)

    assert Arms.from_json(ector.arms) == AZURE
    assert (event.kind, event.audience) == (Event.Kind.ARMS, Audience.TABLE)
    assert event.facts["after"] == "Azure, a fess Or"
    assert (change.field, change.before, change.after) == ("arms", {}, AZURE.to_json())


def test_all_read_the_arms_of_a_limited_sheet(ector: Character, player: Membership) -> None:
    Character.objects.filter(pk=ector.pk).update(sheet_shown=Shown.LIMITED)

    assert take(ector, player, AZURE).audience == Audience.TABLE


def test_arms_that_were_changed_meanwhile_are_not_overwritten(
    ector: Character, player: Membership, gamemaster: Membership
) -> None:
    take(ector, gamemaster, AZURE)

    with pytest.raises(Stale) as stale:
        take(ector, player, replace(AZURE, field="vert"))
    assert stale.value.now == written(AZURE.to_json())


def test_arms_are_laid_down(ector: Character, player: Membership) -> None:
    take(ector, player, AZURE)
    event = take(ector, player, None, AZURE.to_json())
    ector.refresh_from_db()

    assert ector.arms == {}
    assert event.facts["after"] == ""


def test_the_same_arms_again_are_no_change(ector: Character, player: Membership) -> None:
    take(ector, player, AZURE)

    with pytest.raises(RuleError, match="already"):
        take(ector, player, AZURE, AZURE.to_json())
    assert Event.objects.filter(kind=Event.Kind.ARMS).count() == 1


def test_a_sheet_that_was_kept_shows_the_new_arms(ector: Character, player: Membership) -> None:
    before = ector.table_version
    take(ector, player, AZURE)
    ector.refresh_from_db()

    assert ector.table_version > before
