"""Glory is given and taken back by gamemasters, once each."""

import pytest
from django.utils.html import escape

from characters.actions.glory import award_glory
from characters.models import Campaign, Event, GloryAward
from characters.seams import new_id
from tests.characters.views.reading import first

HTMX = {"headers": {"HX-Request": "true"}}


def at(character, tail=""):
    return f"{character.get_absolute_url()}glory/{tail}"


def given(client, character, amount="100", reason="A deed", year="", key=None, **more):
    data = {"amount": amount, "reason": reason, "year": year, "key": key or str(new_id())}
    return client.post(at(character), data, **(more or HTMX))


@pytest.fixture
def award(ector, gamemaster):
    return award_glory(ector, amount=100, reason="The boar", by=gamemaster)


def taken(client, award, key=None, **more):
    where = at(award.character, f"{award.pk}/withdraw/")
    return client.post(where, {"key": key or str(new_id())}, **(more or HTMX))


def test_a_gamemaster_gives_glory_in_the_campaigns_year(as_, ector, gamemaster):
    answer = given(as_(gamemaster), ector)

    html = answer.content.decode()
    assert answer.status_code == 200
    assert "Sir Ector was given 100 Glory." in html
    award = GloryAward.objects.get()
    assert (award.amount, award.reason, award.year) == (100, "A deed", 508)
    assert '<section id="sheet-glory"' in html
    assert '<p id="sheet-renown"' in html
    assert html.count('hx-swap-oob="true"') == 2


def test_the_form_offers_the_campaigns_year(as_, ector, gamemaster):
    html = as_(gamemaster).get(at(ector), **HTMX).content.decode()

    assert 'name="year" value="508"' in html
    assert 'name="key"' in html


def test_an_award_of_another_year_keeps_its_year(as_, ector, gamemaster):
    given(as_(gamemaster), ector, year="499")

    assert GloryAward.objects.get().year == 499


@pytest.mark.parametrize("who", ["player", "other", "spectator"])
def test_only_gamemasters_give_and_take(who, as_, ector, award, request):
    client = as_(request.getfixturevalue(who))
    html = client.get(ector.get_absolute_url()).content.decode()

    assert client.get(at(ector), **HTMX).status_code == 403
    assert given(client, ector).status_code == 403
    assert client.get(at(ector, f"{award.pk}/withdraw/"), **HTMX).status_code == 403
    assert taken(client, award).status_code == 403
    assert GloryAward.objects.total() == 100
    assert "The boar" in html
    assert f'"{at(ector)}"' not in html
    assert "/withdraw/" not in html


def test_for_a_stranger_it_is_not_there(as_, ector, award, stranger):
    client = as_(stranger)

    assert client.get(at(ector), **HTMX).status_code == 404
    assert given(client, ector).status_code == 404
    assert taken(client, award).status_code == 404


def test_a_gamemaster_elsewhere_reaches_nothing_by_the_own_campaign(as_, ector, award, stranger):
    elsewhere = Campaign.objects.get(name="Elsewhere")
    here = f"/campaigns/{elsewhere.pk}/characters/{ector.pk}/glory/"
    data = {"amount": "1", "reason": "x", "key": str(new_id())}

    assert as_(stranger).post(here, data).status_code == 404
    assert as_(stranger).post(f"{here}{award.pk}/withdraw/", data).status_code == 404


def test_an_award_is_taken_only_from_whom_it_was_given_to(as_, enid, award, gamemaster):
    where = at(enid, f"{award.pk}/withdraw/")

    assert as_(gamemaster).post(where, {"key": str(new_id())}).status_code == 404
    assert GloryAward.objects.total() == 100


def test_nobody_gives_without_logging_in(as_, ector, award):
    assert given(as_(None), ector, follow=False).status_code == 302
    assert taken(as_(None), award, follow=False).status_code == 302
    assert GloryAward.objects.total() == 100


def test_another_manner_is_refused(as_, ector, award, gamemaster):
    assert as_(gamemaster).delete(at(ector)).status_code == 405
    assert as_(gamemaster).put(at(ector, f"{award.pk}/withdraw/")).status_code == 405


@pytest.mark.parametrize(
    "amount", ["", "0", "-5", "abc", "１００", "1e3", "3.5", "-999", "1000000000", "100001"]
)
def test_nonsense_is_refused_in_a_sentence_and_kept(amount, as_, ector, gamemaster):
    answer = given(as_(gamemaster), ector, amount=amount, reason="For <b>")

    html = answer.content.decode()
    assert answer.status_code == 422
    assert "Write a whole number from 1 to 100,000" in html
    assert f'name="amount" value="{amount}"' in html or not amount
    assert 'value="For &lt;b&gt;"' in html
    assert not GloryAward.objects.exists()


@pytest.mark.parametrize("reason", ["", "  ", "x" * 201, "a\x00"])
def test_a_reason_is_needed_and_has_its_limit(reason, as_, ector, gamemaster):
    answer = given(as_(gamemaster), ector, reason=reason)

    assert answer.status_code == 422
    assert 'name="amount" value="100"' in answer.content.decode()
    assert not GloryAward.objects.exists()


def test_glory_has_an_end_told_in_a_sentence(as_, ector, gamemaster):
    for _time in range(2):
        award_glory(ector, amount=100_000, reason="Much", by=gamemaster)

    answer = given(as_(gamemaster), ector, amount="1")

    assert answer.status_code == 422
    assert "No Glory rises above 200,000" in answer.content.decode()
    assert as_(gamemaster).get(ector.get_absolute_url()).status_code == 200


def test_a_double_tap_gives_once_and_takes_once(as_, ector, gamemaster):
    client, key, back = as_(gamemaster), str(new_id()), str(new_id())
    for _time in range(2):
        assert given(client, ector, key=key).status_code == 200
    award = GloryAward.objects.get()
    for _time in range(2):
        assert taken(client, award, key=back).status_code == 200

    assert Event.objects.filter(kind=Event.Kind.GLORY).count() == 2
    assert ector.glory_awards.total() == 0


def test_what_was_withdrawn_before_is_told(as_, award, gamemaster):
    client = as_(gamemaster)
    taken(client, award)

    answer = taken(client, award)

    assert answer.status_code == 422
    assert "This award was withdrawn before. Nothing was changed." in answer.content.decode()


def test_the_answer_leads_to_taking_it_back(as_, ector, gamemaster):
    client = as_(gamemaster)
    answer = given(client, ector).content.decode()
    where = first(r'href="([^"]*/withdraw/)"', answer)

    asked = client.get(where, **HTMX).content.decode()

    assert "Sir Ector was given 100 in 508 for: A deed" in " ".join(asked.split())
    assert "no-store" in client.get(where, **HTMX)["Cache-Control"]


def test_without_script_it_is_a_page_and_leads_back_to_the_list(as_, ector, gamemaster):
    client = as_(gamemaster)
    assert "<html" in client.get(at(ector)).content.decode()

    answer = given(client, ector, follow=True)

    assert answer.redirect_chain[0][0] == f"{ector.get_absolute_url()}#sheet-glory"
    assert "Sir Ector was given 100 Glory." in answer.content.decode()
    answer = taken(client, GloryAward.objects.get(), follow=True)
    assert "100 Glory of Sir Ector was taken back." in answer.content.decode()


def test_a_reason_is_shown_as_it_was_typed(as_, ector, gamemaster):
    reason = 'Dinton\'s "Tower" <b>&amp;'

    given(as_(gamemaster), ector, reason=reason)

    html = as_(gamemaster).get(ector.get_absolute_url()).content.decode()
    assert escape(reason) in html
    assert reason not in html
