"""The sheet: who reads it, and what it shows."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.utils.html import escape

from characters.actions.check import tick
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.members import leave
from characters.actions.sheet import hand_over, set_field
from characters.models import Audience, Campaign, GloryAward, Statistic
from rolls.actions.roll import roll_statistic
from tests.characters.views.of_sheets import shown, unlike
from tests.characters.views.reading import first
from tests.dice import loaded


@pytest.fixture
def sheet(ector):
    return ector.get_absolute_url()


def part(html, statistic):
    """The row of a statistic within a page."""
    return first(rf'<li id="statistic-{statistic.pk}".*?</li>', html)


# --- who ---


@pytest.mark.parametrize("who", ["gamemaster", "player", "other", "spectator"])
def test_everyone_at_the_table_reads_it(who, as_, sheet, request):
    answer = as_(request.getfixturevalue(who)).get(sheet)

    assert answer.status_code == 200
    assert "Sir Ector" in answer.content.decode()


def test_for_a_stranger_it_is_not_there(as_, sheet, stranger):
    assert as_(stranger).get(sheet).status_code == 404


def test_nobody_reads_it_without_logging_in(as_, sheet):
    answer = as_(None).get(sheet)

    assert answer.status_code == 302
    assert "/accounts/login/" in answer["Location"]


def test_who_has_left_the_table_reads_it_no_more(as_, sheet, other, gamemaster):
    leave(other, by=gamemaster)

    assert as_(other).get(sheet).status_code == 404


def test_a_campaigns_address_does_not_open_the_sheets_of_another(as_, ector, stranger):
    theirs = Campaign.objects.get(name="Elsewhere")

    address = f"/campaigns/{theirs.pk}/characters/{ector.pk}/"

    assert as_(stranger).get(address).status_code == 404


def test_it_is_only_read(as_, sheet, player):
    assert as_(player).post(sheet).status_code == 405


def test_a_part_is_a_fragment_and_nonsense_is_no_part(as_, sheet, player):
    client = as_(player)

    fragment = client.get(f"{sheet}?section=derived", headers={"HX-Request": "true"})

    assert fragment.content.decode().strip().startswith('<section id="sheet-derived"')
    assert "<html" in shown(client, f"{sheet}?section=derived")
    assert client.get(f"{sheet}?section=secrets").status_code == 404


def test_no_cache_gives_it_to_another_or_a_part_for_the_page(as_, sheet, player):
    answer = as_(player).get(f"{sheet}?section=derived")

    assert {"private", "no-cache"} <= set(answer["Cache-Control"].split(", "))
    assert {"HX-Request", "Cookie"} <= set(answer["Vary"].split(", "))


# --- what it shows ---


def test_a_spectator_finds_nothing_to_change_or_roll(as_, sheet, spectator, other):
    for reader in (spectator, other):
        html = shown(as_(reader), sheet)

        assert "field__edit" not in html
        assert "roll-link" not in html
        assert "check--ticked" not in html


@pytest.mark.parametrize("who", ["player", "gamemaster"])
def test_every_value_is_two_taps_from_its_roll(who, as_, sheet, sword, valorous, request):
    html = shown(as_(request.getfixturevalue(who)), sheet)

    for statistic, side, name in (
        (sword, "left", r"<span>Sword</span> <b [^>]*>15</b>"),
        (valorous, "right", r"<span>Cowardly</span> <b [^>]*>10</b>"),
    ):
        address = f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/roll/?side={side}"
        assert re.search(rf'<a [^>]*href="{re.escape(address)}">{name}</a>', html)
    assert 'aria-label="Roll Strength, 12"' in html


def test_what_has_no_value_is_not_zero_and_not_rolled(as_, sheet, ector, player):
    row = part(shown(as_(player), sheet), ector.statistics.get(key="battle"))

    assert "roll-link" not in row
    assert '<b class="stat__value">–</b>' in row


@pytest.mark.parametrize(
    ("value", "left", "right"), [(24, "20+4", "0"), (-3, "0", "20+3"), (20, "20", "0")]
)
def test_above_twenty_stands_as_twenty_and_more(
    value, left, right, as_, sheet, valorous, sword, player
):
    Statistic.objects.filter(pk=valorous.pk).update(value=value)

    row = part(shown(as_(player), sheet), valorous)

    assert re.findall(r'"trait__value">(.*?)<', row) == [left, right]


def test_famous_and_exalted_traits_are_marked(as_, sheet, valorous, player):
    Statistic.objects.filter(pk=valorous.pk).update(value=16)
    Statistic.objects.filter(name="Just").update(value=-2)

    html = shown(as_(player), sheet)

    assert html.count("trait__side--famous") == 1
    assert html.count("trait__side--exalted") == 1


@pytest.mark.parametrize(
    ("five", "result"),
    [
        ((12, 12, 12, 12, 12), ["24", "12", "6", "2", "12", "17", "4D6", "4"]),
        ((13, 11, 14, 13, 9), ["26", "13", "7", "3", "13", "18", "5D6", "5"]),  # 27/6 is 4.5
        ((10, 13, 15, 12, 9), ["22", "12", "6", "2", "10", "19", "4D6", "4"]),  # 25/6 is 4.17
        ((8, 11, 7, 10, 10), ["18", "10", "5", "2", "8", "14", "3D6", "3"]),  # 15/6 is 2.5
    ],
)
def test_derived_numbers_are_counted_halves_up(five, result, as_, sheet, ector, player):
    keys = ("size", "dexterity", "strength", "constitution", "appeal")
    for key, value in zip(keys, five, strict=True):
        ector.statistics.filter(key=key).update(value=value)

    html = shown(as_(player), sheet)

    assert re.findall(r'"derived__value">(.*?)<', html) == result


def test_the_formula_stands_behind_a_derived_number(as_, sheet, ector, player):
    ector.statistics.filter(key="strength").update(value=15)

    html = shown(as_(player), sheet)

    assert "(STR + SIZ) / 6" in html
    assert "(15 + 12) / 6 = 4.5, to the nearest: 5D6" in html


def test_a_derived_number_says_what_is_missing_for_it(as_, sheet, ector, player):
    ector.statistics.filter(key__in=("size", "strength")).update(value=None)

    html = shown(as_(player), sheet)

    damage = first(r'id="derived-weapon_damage".*?</details>', html)
    assert "needs STR, SIZ" in damage
    assert '"derived__value">–<' in damage
    assert "derived-paces" not in html
    healing = first(r'id="derived-healing_rate".*?</details>', html)
    assert '"derived__value">2<' in healing


@pytest.mark.parametrize(
    ("born", "told"),
    [(487, "487, aged 21"), (None, "–"), (508, "508, aged 0"), (512, "512, not yet born")],
)
def test_the_age_is_counted_from_the_campaigns_year(born, told, as_, sheet, ector, player):
    type(ector).objects.filter(pk=ector.pk).update(born=born)

    html = shown(as_(player), sheet)

    assert f'<span class="facts__value">{told}</span>' in re.sub(r"\s+(?=<)", "", html)


@pytest.mark.parametrize(
    ("edition", "ranks"),
    [("6e", {0: "Unproven", 2999: "Unproven", 3000: "Veteran"}), ("5e", {1000: "Knight"})],
)
def test_the_rank_follows_the_tables_edition(edition, ranks, as_, sheet, ector, gamemaster):
    campaign = gamemaster.campaign
    campaign.rulings["d20"]["glory_ranks"] = edition
    campaign.save(update_fields=("rulings",))
    for total, rank in ranks.items():
        GloryAward.objects.all().delete()
        if total:
            award_glory(ector, amount=total, reason="A deed", by=gamemaster)

        html = shown(as_(gamemaster), sheet)

        assert f'<span class="renown__rank">{rank}</span>' in html
        assert f"</span> {total:,}</a>" in html


def test_glory_is_the_sum_of_its_list(as_, sheet, ector, gamemaster, player):
    for amount, reason in ((1000, "Knighted"), (25, "A vow"), (7, "A song")):
        award_glory(ector, amount=amount, reason=reason, by=gamemaster)
    withdraw_glory(GloryAward.objects.get(reason="A vow"), by=gamemaster)

    html = shown(as_(player), sheet)

    assert '<span class="glory__total">1,007</span>' in html
    assert "A vow" not in html
    assert re.findall(r'"ledger__sum">(.*?)<', html) == ["7", "1,000"]


def test_the_sheet_names_the_player_and_tells_when_they_left(
    as_, sheet, player, gamemaster, enid, other
):
    assert "Pat" in shown(as_(gamemaster), sheet)

    leave(other, by=gamemaster)

    assert "Quin, who left the table" in shown(as_(gamemaster), enid.get_absolute_url())


def test_courts_warn_and_refuse_nothing(as_, sheet, ector, player):
    ector.statistics.filter(group="fidelitas").update(value=11)
    ector.statistics.filter(key="hate").update(value=22)

    html = shown(as_(player), sheet)

    assert "This court stands above 40 in all." in html
    assert "A Passion of a court is capped at 20." in html
    assert '<span class="passions__total">44</span>' in html


STRANGE = 'Dinton\'s "Tower" <b>&amp;</b><script>alert(1)</script>{{ 7|add:7 }}'


def test_names_are_shown_as_they_were_typed(as_, sheet, ector, sword, gamemaster, player):
    set_field(ector, field="name", value=STRANGE, based_on="Sir Ector", by=gamemaster)
    Statistic.objects.filter(pk=sword.pk).update(name=(STRANGE * 2)[:80])
    award_glory(ector, amount=1, reason=STRANGE, by=gamemaster)
    tick(sword, side="left", by=gamemaster, why=STRANGE)
    get_user_model().objects.filter(pk=player.user_id).update(username=STRANGE)

    html = shown(as_(gamemaster), sheet)

    assert "<script>alert" not in html
    assert "<b>&amp;</b>" not in html
    assert html.count(escape(STRANGE)) >= 4
    assert escape((STRANGE * 2)[:80]) in html
    assert "14" not in first(r'<h1 class="knight__name">(.*?)</h1>', html)


# --- checks, and why ---


def test_a_ticked_box_says_why(as_, sheet, ector, sword, valorous, gamemaster, spectator):
    tick(valorous, side="right", by=gamemaster, why="fled from a hen")
    roll_statistic(sword, side="left", by=gamemaster, audience=Audience.TABLE, throw=loaded(15))

    html = shown(as_(spectator), sheet)

    assert 'aria-label="Cowardly is checked: marked in 508: fled from a hen"' in html
    assert 'aria-label="Sword is checked: earned by a roll in 508"' in html
    assert 'aria-label="Valorous is not checked"' in part(html, valorous)


def test_what_a_secret_roll_earned_stands_on_the_gamemasters_sheet_alone(
    as_, sheet, sword, gamemaster, player
):
    before = shown(as_(player), sheet)
    for _time in range(3):
        roll_statistic(
            sword,
            side="left",
            by=gamemaster,
            audience=Audience.GAMEMASTER_KNOWS,
            throw=loaded(15),
        )

    assert "check--held" in part(shown(as_(gamemaster), sheet), sword)
    assert unlike(shown(as_(player), sheet)) == unlike(before)


def test_a_check_held_for_a_private_roll_is_on_no_players_sheet(
    as_, sheet, ector, sword, gamemaster, player, other
):
    roll_statistic(sword, side="left", by=player, audience=Audience.MEMBER, throw=loaded(15))
    html = shown(as_(player), sheet)
    assert "check--held" not in html
    hand_over(ector, owner=None, by=gamemaster)

    for reader in (player, other):  # the roller reads first, and what is kept is read by all
        assert "check--held" not in shown(as_(reader), sheet)
    assert "check--held" in shown(as_(gamemaster), sheet)
