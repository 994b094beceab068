"""The sheet: who reads it, what it shows, what it costs, and that it is never stale."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.utils.html import escape

from characters.actions.campaign import set_year
from characters.actions.check import mark_check, tick, untick
from characters.actions.glory import award_glory, withdraw_glory
from characters.actions.members import leave
from characters.actions.sheet import hand_over, set_field, set_value
from characters.models import Audience, Campaign, Check, Event, GloryAward, Role, Statistic
from characters.views.body import _part as body_part
from rolls.actions.roll import roll_statistic
from tests.cast import knight, person, seat
from tests.characters.views.reading import first
from tests.dice import loaded
from tests.rolls.crowd import crowd
from tests.rolls.statements import statements

ARTICLE = "<article.*</article>"


@pytest.fixture
def sheet(ector):
    return ector.get_absolute_url()


def shown(client, url):
    answer = client.get(url)
    assert answer.status_code == 200
    return answer.content.decode()


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
        (sword, "left", "Roll Sword, 15"),
        (valorous, "right", "Roll Cowardly, 10"),
    ):
        address = f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/roll/?side={side}"
        assert f'href="{address}" aria-label="{name}"' in html
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


def unlike(html):
    """A page without what is another one at each request."""
    return re.sub(r'(name="csrfmiddlewaretoken" value=")[^"]*', r"\1", html)


# --- what it costs ---


@pytest.fixture
def busy(request, sword, player, stranger):
    """The log of this campaign, and another campaign in which more is going on."""
    number = request.param
    theirs = stranger.memberships.select_related("campaign").get()
    far = knight(theirs.campaign, theirs, "Sir Far", theirs)
    crowd(sword, player, number)
    crowd(far.statistics.select_related("character").get(key="sword"), theirs, 2 * number)
    return number


@pytest.mark.parametrize("busy", [10, 10_000], indirect=True)
def test_it_costs_nine_statements_at_most_and_three_when_nothing_changed(
    busy, as_, sheet, gamemaster, player, spectator
):
    for reader in (gamemaster, player, spectator):
        client = as_(reader)
        with statements() as fresh:
            before = shown(client, sheet)
        with statements() as again:
            after = shown(client, sheet)

        assert len(fresh) <= 9
        assert len(again) == 3
        assert unlike(before) == unlike(after)


def test_what_is_kept_holds_no_token_no_key_and_no_readers_name(
    as_, sheet, gamemaster, player, other, spectator
):
    watcher = seat(gamemaster.campaign, person("Zwentibold"), Role.SPECTATOR)
    pages = shown(as_(watcher), sheet), shown(as_(spectator), sheet)

    bodies = [first(ARTICLE, html) for html in pages]
    bodies = [re.sub(r'data-live-member="[^"]*"', "", body) for body in bodies]

    assert bodies[0] == bodies[1]
    for name in ("Zwentibold", "Sam", "csrfmiddlewaretoken", 'name="key"'):
        assert name not in bodies[0]


# --- it is fresh ---


def changes(ector, sword, valorous, gamemaster, player, other):
    """One of every action that a reader sees on a sheet, and what is to be read afterwards."""
    by = {"by": gamemaster}
    return {
        "value": (lambda: set_value(sword, value=19, based_on=15, **by), 'stat__value">19<'),
        "trait": (
            lambda: set_value(valorous, side="right", value=1, based_on=10, **by),
            'trait__value">19<',
        ),
        "field": (
            lambda: set_field(ector, field="home", value="Dinton", based_on="", **by),
            "Dinton",
        ),
        "name": (
            lambda: set_field(ector, field="name", value="Sir Kay", based_on="Sir Ector", **by),
            "Sir Kay",
        ),
        "tick": (lambda: tick(sword, side="left", why="a duel", **by), "a duel"),
        "roll": (
            lambda: roll_statistic(
                sword, side="left", audience=Audience.TABLE, throw=loaded(15), **by
            ),
            "earned by a roll",
        ),
        "glory": (lambda: award_glory(ector, amount=77, reason="x", **by), "</span> 77</a>"),
        "year": (
            lambda: set_year(gamemaster.campaign, year=520, based_on=508, **by),
            "487, aged 33",
        ),
        "owner": (lambda: hand_over(ector, owner=other, **by), "Quin"),
        "left": (lambda: leave(player, by=gamemaster), "Pat, who left the table"),
        "rename": (
            lambda: get_user_model().objects.filter(pk=player.user_id).update(username="Patrick"),
            "Patrick",
        ),
    }


@pytest.mark.parametrize(
    ("reader", "change"),
    [
        (reader, change)
        for reader in ("gamemaster", "player", "spectator")
        for change in changes(*[None] * 6)
        if (reader, change) != ("player", "left")  # who has left reads nothing
    ],
)
def test_after_any_change_it_is_fresh(
    change, reader, as_, sheet, ector, sword, valorous, gamemaster, player, other, spectator
):
    reader = {"gamemaster": gamemaster, "player": player, "spectator": spectator}[reader]
    act, sign = changes(ector, sword, valorous, gamemaster, player, other)[change]
    client = as_(reader)
    assert sign not in first(ARTICLE, shown(client, sheet))

    act()

    assert sign in first(ARTICLE, shown(client, sheet))


def test_a_cleared_box_and_a_withdrawn_award_are_gone(
    as_, sheet, ector, sword, gamemaster, player
):
    tick(sword, side="left", by=gamemaster, why="a duel")
    award = award_glory(ector, amount=77, reason="A jest", by=gamemaster)
    assert "a duel" in shown(as_(player), sheet)

    untick(sword, side="left", by=gamemaster)
    withdraw_glory(award, by=gamemaster)

    html = shown(as_(player), sheet)
    assert "a duel" not in html
    assert "A jest" not in html


def test_a_new_role_reads_another_sheet_at_once(as_, sheet, player, gamemaster):
    assert "roll-link" in shown(as_(player), sheet)

    type(player).objects.filter(pk=player.pk).update(role="spectator")

    assert "roll-link" not in shown(as_(player), sheet)


def test_after_a_change_only_the_part_it_touched_is_drawn_anew(
    as_, sheet, sword, player, monkeypatch
):
    client = as_(player)
    shown(client, sheet)
    set_value(sword, value=16, based_on=15, by=player)
    drawn = []

    def draw(character, rights, name, *more, **how):
        drawn.append(name)
        return body_part(character, rights, name, *more, **how)

    monkeypatch.setattr("characters.views.body._part", draw)

    assert "Roll Sword, 16" in shown(client, sheet)
    assert drawn == ["combat"]


def test_where_the_stream_goes_on_is_an_event_that_everyone_reads(
    as_, sheet, sword, gamemaster, player
):
    newest = Event.objects.filter(audience=Audience.TABLE).latest("number")
    roll_statistic(
        sword, side="left", by=gamemaster, audience=Audience.GAMEMASTER_KNOWS, throw=loaded(9)
    )

    for reader in (player, gamemaster):
        html = shown(as_(reader), sheet)
        assert f'data-live-after="{newest.pk}"' in html
        assert f'data-live="/live/{gamemaster.campaign_id}/"' in html


def test_a_check_of_another_year_is_told_with_its_year(as_, sheet, sword, gamemaster, player):
    event = tick(sword, side="left", by=gamemaster)
    Check.objects.all().delete()
    Event.objects.filter(pk=event.pk).update(year=499)
    event.refresh_from_db()
    mark_check(sword, "left", because=event, state=Check.State.RELEASED)

    assert "marked in 499" in shown(as_(player), sheet)
