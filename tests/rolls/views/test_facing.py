"""Throws against each other of which each side reads its own, as pages."""

from uuid import uuid4

import pytest

from characters.models import Campaign, Check
from rolls.models import Facing, Request, Roll
from rolls.rules.rulings import Rulings
from tests.rolls.pages import HTMX, text
from tests.stories.worlds.mask import Mask

WORDS = {"win": "wins.", "partial": "a partial success; the other side wins.", "tie": "a tie."}


@pytest.fixture
def place(campaign, ector, enid, green_knight) -> str:
    return f"/campaigns/{campaign.pk}/facings/new/"


@pytest.fixture
def sent(ector):
    def data(**more):
        first = {"character": str(ector.pk), "what": "Sword", "audience": "table"}
        second = {"who": "canary shadow", "what": "canary Stealth", "value": "14"}
        second |= {"audience": "gamemaster_knows", "row-amount": "3", "row-reason": "canary night"}
        typed = {f"first-{name}": value for name, value in first.items()}
        typed |= {f"second-{name}": value for name, value in second.items()}
        return {"key": str(uuid4())} | typed | more

    return data


@pytest.fixture
def begun(as_, gamemaster, place, sent):
    """`begun(...)`: where its page is, and where its two sides throw."""

    def begin(**more) -> tuple[str, list[str]]:
        home = as_(gamemaster).post(place, sent(**more)).url
        sides = Facing.objects.get().sides.order_by("position")
        asked = [one.request for one in sides.select_related("request")]
        at = place.replace("facings/new/", "requests/")
        return home, [f"{at}{one.pk}/sides/{one.sides.get().pk}/" for one in asked]

    return begin


@pytest.fixture
def thrown(as_, player, gamemaster, begun, dice):
    """Both sides have thrown; Sir Ector openly."""

    def throw(*faces: int, **more) -> str:
        home, sides = begun(**more)
        for who, side, face in zip((player, gamemaster), sides, faces, strict=True):
            dice(face)
            as_(who).post(side, {"key": str(uuid4())})
        return home

    return throw


def press(as_, who, home: str, **more):
    return as_(who).post(f"{home}resolve/", {"key": str(uuid4())} | more)


@pytest.mark.parametrize(
    ("faces", "came"), [((9, 8), "win"), ((8, 9), "partial"), ((9, 9), "tie")]
)
def test_the_word_appears_when_the_gamemaster_says_so_and_not_before(
    as_, player, other, gamemaster, campaign, thrown, faces, came
):
    home = thrown(*faces)
    hall = f"/campaigns/{campaign.pk}/"
    for who in (player, other):
        page = text(as_(who).get(hall))
        assert "how it came out is the gamemaster’s to tell" in page
        assert not any(words in page for words in WORDS.values())
    assert "Tell each how it came out" in text(as_(gamemaster).get(home))

    press(as_, gamemaster, home)

    for who in (player, other):
        page = text(as_(who).get(hall))
        assert WORDS[came] in page
        assert "is the gamemaster’s to tell" not in page
        assert "canary" not in page
    assert "Each side has been told" in text(as_(gamemaster).get(home))


def test_whoever_throws_openly_reads_of_the_hidden_side_what_the_gamemaster_writes(
    as_, player, begun
):
    _, (mine, _) = begun(**{"first-against": "a noise in the dark"})

    page = text(as_(player).get(mine.split("sides/")[0]))
    assert "against a noise in the dark" in page
    assert "canary" not in page


def test_of_a_hidden_side_the_name_alone_is_hidden_where_nothing_is_written(as_, player, begun):
    _, (mine, _) = begun()

    assert "against something hidden" in text(as_(player).get(mine.split("sides/")[0]))


@pytest.mark.parametrize("faces", [(8, 17), (15, 20), (1, 3)])
def test_the_hidden_throw_moves_nothing_that_a_player_reads(
    as_, player, other, gamemaster, campaign, ector, green_knight, begun, dice, faces
):
    """Whether it has been thrown, and whatever fell."""
    _, sides = begun(**{"second-character": str(green_knight.pk), "second-what": "Sword"})
    at = f"/campaigns/{campaign.pk}/"
    dice(9)
    as_(player).post(sides[0], {"key": str(uuid4())})
    pages = [at, f"{at}requests/", sides[0], sides[0].split("sides/")[0]]
    pages += [f"{at}characters/{one.pk}/" for one in (ector, green_knight)]

    def read() -> list[tuple[int, str, str | None]]:
        answers = [as_(who).get(one, follow=True) for who in (player, other) for one in pages]
        return [
            (one.status_code, Mask().text(one.content.decode()), one.get("ETag"))
            for one in answers
        ]

    before = read()
    dice(faces[0])
    as_(gamemaster).post(sides[1], {"key": str(uuid4())})
    assert read() == before
    for who in (player, other):
        for hidden in (sides[1], sides[1].split("sides/")[0]):
            assert as_(who).get(hidden).status_code == 404
            assert as_(who).post(hidden).status_code in (404, 405)


def test_a_blind_side_reads_its_word_and_no_die(as_, player, gamemaster, campaign, thrown):
    home = thrown(9, 8, **{"first-audience": "gamemaster_reads"})
    press(as_, gamemaster, home)
    mine = Request.objects.get(audience="gamemaster_reads")

    page = as_(player).get(f"/campaigns/{campaign.pk}/requests/{mine.pk}/")
    assert "wins" in text(page)
    assert 'class="die' not in page.content.decode()


def test_the_gamemasters_page_holds_both_sides(as_, gamemaster, thrown):
    page = text(as_(gamemaster).get(thrown(9, 8)))

    for words in ("Sir Ector", "canary shadow", "canary Stealth", "canary night", "wins"):
        assert words in page
    assert "both succeeded, and the higher number wins" in page


def test_the_card_leads_a_gamemaster_and_nobody_else_to_both_sides(
    as_, gamemaster, player, campaign, thrown
):
    home = thrown(9, 8)
    card = f"/campaigns/{campaign.pk}/rolls/{Roll.objects.get(event__audience='table').pk}/"

    found = [home in as_(who).get(card).content.decode() for who in (gamemaster, player)]
    assert found == [True, False]


def test_the_gamemasters_page_leads_to_the_hidden_throw(as_, gamemaster, begun):
    home, (mine, hidden) = begun()

    page = as_(gamemaster).get(home).content.decode()
    assert (mine in page, hidden in page) == (False, True)


def test_it_cannot_be_told_before_both_have_thrown(as_, gamemaster, begun):
    home, _ = begun()

    assert "It can be told when every side has a throw that counts." in text(
        as_(gamemaster).get(home)
    )
    answer = press(as_, gamemaster, home)
    assert answer.status_code == 422
    assert Facing.objects.get().resolved is None


def test_a_gamemaster_may_tell_nobody(as_, gamemaster, player, campaign, thrown):
    home, waiting = thrown(9, 8), f"/campaigns/{campaign.pk}/requests/"
    before = Mask().text(as_(player).get(f"/campaigns/{campaign.pk}/").content.decode())

    as_(gamemaster).post(f"{home}leave/", {"key": str(uuid4())})

    assert "Nobody was told how it came out." in text(as_(gamemaster).get(home))
    assert "Yours to tell" not in text(as_(gamemaster).get(waiting))
    assert before == Mask().text(as_(player).get(f"/campaigns/{campaign.pk}/").content.decode())
    assert press(as_, gamemaster, home).status_code == 422


def test_what_is_left_untold_is_asked_no_more(as_, gamemaster, player, campaign, begun):
    home, (mine, _) = begun()
    as_(gamemaster).post(f"{home}leave/", {"key": str(uuid4())})

    assert not Request.objects.waiting().exists()
    assert "called the roll off" in text(as_(player).get(f"/campaigns/{campaign.pk}/"))
    assert as_(player).post(mine, {"key": str(uuid4())}).status_code == 422


def test_a_second_press_tells_nobody_twice(as_, gamemaster, player, thrown, campaign):
    home, key = thrown(9, 8), str(uuid4())
    press(as_, gamemaster, home, key=key)
    assert press(as_, gamemaster, home, key=key).status_code == 302
    assert press(as_, gamemaster, home).status_code == 422

    assert text(as_(player).get(f"/campaigns/{campaign.pk}/")).count("wins.") == 2  # entry, card


def test_the_rolls_that_wait_name_what_is_the_gamemasters_to_tell(
    as_, gamemaster, player, campaign, thrown
):
    home, waiting = thrown(9, 8), f"/campaigns/{campaign.pk}/requests/"
    assert "Yours to tell" in text(as_(gamemaster).get(waiting))
    assert "Yours to tell" not in text(as_(player).get(waiting))
    assert 'id="asked-link"' in as_(gamemaster).get(f"/campaigns/{campaign.pk}/").content.decode()

    press(as_, gamemaster, home)
    assert "Yours to tell" not in text(as_(gamemaster).get(waiting))


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"first-what": ""}, "Write what is rolled"),
        ({"first-what": "Juggling"}, "Nothing of that name on the sheet of: Sir Ector."),
        ({"first-character": "nonsense"}, "Choose a character of this table."),
        ({"second-value": ""}, "Write the value that is rolled against."),
        ({"second-value": "101"}, "100"),
        ({"second-audience": "member"}, "No player at this table plays canary shadow"),
        ({"second-audience": "everyone"}, "Choose from the list who will see it."),
        ({"second-row-amount": "abc"}, "you typed “abc”"),
    ],
)
def test_nonsense_gets_a_sentence_and_asks_nobody(as_, gamemaster, place, sent, more, sentence):
    answer = as_(gamemaster).post(place, sent(**more), headers=HTMX)

    assert answer.status_code == 422
    assert sentence in text(answer)
    assert not Request.objects.exists()


def test_nobody_stands_against_themselves(as_, gamemaster, place, sent, ector):
    typed = {"second-character": str(ector.pk), "second-what": "Sword"}
    answer = as_(gamemaster).post(place, sent(**typed), headers=HTMX)

    assert "Nobody stands against themselves." in text(answer)
    assert not Request.objects.exists()


def test_a_table_that_rolls_openly_hides_no_side(as_, gamemaster, campaign, place, sent):
    """R11, R12."""
    rulings = {"d20": Rulings(any_roll_secret=False).to_json()}
    Campaign.objects.filter(pk=campaign.pk).update(rulings=rulings)
    answer = as_(gamemaster).post(place, sent(), headers=HTMX)

    assert answer.status_code == 422
    assert "At this table only inquiries are rolled in secret." in text(answer)


def test_who_may_set_sides_against_each_other(
    as_, player, gamemaster, spectator, stranger, place, begun
):
    home, _ = begun()
    people = (gamemaster, player, spectator, stranger, None)

    for at in (place, home):
        found = [as_(who).get(at).status_code for who in people]
        assert found == [200, 403, 403, 404, 302]
    found = [as_(who).post(f"{home}resolve/").status_code for who in people]
    assert found == [422, 403, 403, 404, 302]
    assert as_(gamemaster).get(f"{home}resolve/").status_code == 405


@pytest.mark.parametrize("audience", ["member", "gamemaster_reads"])
def test_only_the_winner_of_a_secret_contest_learns_of_it(
    as_, gamemaster, player, other, campaign, ector, enid, dice, audience
):
    """R37: the loser's pages do not move when it is told."""
    at = f"/campaigns/{campaign.pk}/"
    typed = {"key": str(uuid4()), "name": "Sword", "how": "ask", "audience": audience}
    typed["characters"] = [str(one.pk) for one in (ector, enid)]
    home = as_(gamemaster).post(f"{at}contest/", typed).url
    sides = Facing.objects.get().sides.order_by("position").select_related("request")
    hands = {ector.pk: player, enid.pk: other}
    places = {}
    for face, one in zip((9, 8), sides, strict=True):
        side = one.request.sides.get()
        places[side.character_id] = f"{at}requests/{one.request.pk}/"
        dice(face)
        throw = f"{places[side.character_id]}sides/{side.pk}/"
        as_(hands[side.character_id]).post(throw, {"key": str(uuid4())})
    order = [one.request.sides.get().character_id for one in sides]
    winner, loser = order

    def read(pk) -> list[str]:
        pages = (at, f"{at}requests/", places[pk], f"{at}characters/{pk}/")
        return [Mask().text(as_(hands[pk]).get(x, follow=True).content.decode()) for x in pages]

    before = read(loser), read(winner)
    press(as_, gamemaster, home)

    assert read(loser) == before[0]
    assert read(winner) != before[1]
    assert "wins the contest." in text(as_(hands[winner]).get(at))
    assert Check.objects.get().statistic.character_id == winner
    assert Check.objects.get().state == "held"


@pytest.mark.parametrize("audience", ["member", "gamemaster_reads"])
def test_where_all_dice_fall_here_nobody_is_asked(
    as_, gamemaster, campaign, ector, enid, audience
):
    typed = {"key": str(uuid4()), "name": "Sword", "how": "here", "audience": audience}
    typed["characters"] = [str(one.pk) for one in (ector, enid)]
    answer = as_(gamemaster).post(f"/campaigns/{campaign.pk}/contest/", typed, headers=HTMX)

    assert answer.status_code == 422
    assert "Where all dice fall here nobody is asked" in text(answer)
