"""The limited view as it stays up to date: what it shows the table is told, and nothing else."""

import pytest

from characters.actions.arms import set_arms, written
from characters.actions.glory import award_glory, hold_glory
from characters.actions.sheet import set_field
from characters.actions.undo import undo
from characters.models import Audience, Event
from characters.rules.heraldry.arms import Arms
from tests.rolls.pages import HTMX, text


@pytest.fixture
def closed(enid):
    enid.sheet_shown = "limited"
    enid.save(update_fields=("sheet_shown",))
    return enid


def alone(as_, who, knight):
    return as_(who).get(f"{knight.get_absolute_url()}?section=limited", headers=HTMX)


def test_the_page_watches_from_what_it_shows_on(as_, player, closed) -> None:
    newest = Event.objects.filter(audience=Audience.TABLE).order_by("-number")[0]
    page = as_(player).get(closed.get_absolute_url()).content.decode()

    assert f'data-live="/live/{closed.campaign_id}/" data-live-after="{newest.pk}"' in page
    assert f'data-live-url="{closed.get_absolute_url()}?section=limited"' in page
    assert f'data-live-character="{closed.pk}"' in page


def test_the_part_that_is_read_anew_is_the_one_on_the_page(as_, player, closed) -> None:
    page = as_(player).get(closed.get_absolute_url()).content.decode()
    part = alone(as_, player, closed).content.decode().strip()

    assert part.startswith('<div id="limited"')
    assert " ".join(part.split()) in " ".join(page.split())


def test_whoever_reads_the_whole_sheet_has_no_limited_part(as_, other, gamemaster, closed) -> None:
    for who in (other, gamemaster):
        assert alone(as_, who, closed).status_code == 404
    assert (
        "data-live="
        not in as_(other).get(f"{closed.get_absolute_url()}?as=table").content.decode()
    )


def test_no_other_part_of_it_is_read(as_, player, closed) -> None:
    for section in ("health", "facts", "nonsense"):
        address = f"{closed.get_absolute_url()}?section={section}"
        assert as_(player).get(address, headers=HTMX).status_code == 404


@pytest.mark.parametrize(
    ("field", "before", "after", "is_told"),
    [
        ("name", "Lady Enid", "Dame Enid", True),
        ("title", "", "Dame", True),
        ("homeland", "", "Logres", False),
        ("lord", "", "Roderick", False),
    ],
)
def test_what_the_limited_view_shows_the_table_is_told_and_nothing_else(
    as_, player, other, closed, field, before, after, is_told
) -> None:
    event = set_field(closed, field=field, value=after, based_on=before, by=other)
    assert event is not None
    seen = Event.objects.visible_to(player)
    assert seen.filter(pk=event.pk).exists() is is_told
    assert (after in text(alone(as_, player, closed))) is is_told

    undone = undo(event, by=other)
    assert seen.filter(pk=undone.pk).exists() is is_told


def test_of_a_hidden_one_nobody_is_told_a_name(gamemaster, player, green_knight) -> None:
    green_knight.sheet_shown = "hidden"
    green_knight.save(update_fields=("sheet_shown",))
    name = green_knight.name
    event = set_field(green_knight, field="name", value="Bertilak", based_on=name, by=gamemaster)

    assert event is not None
    assert not Event.objects.visible_to(player).filter(pk=event.pk).exists()


def test_glory_and_arms_are_there_when_it_is_read_anew(
    as_, player, other, gamemaster, closed
) -> None:
    award_glory(closed, amount=120, reason="for valour", by=gamemaster)
    hold_glory(closed, amount=55, reason="unseen", by=gamemaster)
    set_arms(closed, arms=Arms(), based_on=written({}), by=other)
    page = alone(as_, player, closed)

    assert "Glory 120" in text(page)
    assert "arms.svg" in page.content.decode()
