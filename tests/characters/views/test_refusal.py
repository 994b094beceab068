"""Every refusal says that nothing was done: by its own sentence, by the form, or by the page."""

import pytest
from django.urls import reverse

from characters.forms.keyed import refusal
from characters.models import Squire, Statistic
from rolls.forms.roll import RollForm
from rolls.rules.errors import RuleError

UNTOUCHED = "Nothing was changed."


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Points only raise a Skill.", f"Points only raise a Skill. {UNTOUCHED}"),
        ("It is dead and inherits nothing.", f"It is dead and inherits nothing. {UNTOUCHED}"),
        ("It is full. Nobody was added.", "It is full. Nobody was added."),
        ("It was thrown before. Nothing was thrown.", "It was thrown before. Nothing was thrown."),
        ("It belongs to every sheet and stays as it is.", None),
    ],
)
def test_what_a_sentence_does_not_say_is_said_behind_it(sentence, told):
    assert refusal(RuleError(sentence)) == (told or sentence)


def test_a_page_that_says_it_in_its_title_does_not_say_it_twice():
    assert refusal(RuleError("A die has sides."), RollForm.untouched) == "A die has sides."


def test_a_field_that_cannot_be_taken_says_that_it_stays(as_, player, ector, sword):
    place = reverse("characters:statistic", args=(ector.campaign_id, sword.pk))
    sent = {"side": "left", "value": "many", "based_on": "15"}
    answer = as_(player).post(place, sent, headers={"HX-Request": "true"})

    assert answer.status_code == 422
    assert answer.content.decode().count(UNTOUCHED) == 1
    assert Statistic.objects.get(pk=sword.pk).value == 15


def test_an_age_that_nobody_has_is_refused_once(as_, player, ector, campaign):
    kay = Squire.objects.create(campaign=campaign, character=ector, name="Kay", background="heir")
    place = f"{ector.get_absolute_url()}squires/{kay.pk}/fields/born/"
    sent = {"value": "1000", "based_on": ""}
    answer = as_(player).post(place, sent, headers={"HX-Request": "true"})

    assert answer.status_code == 422
    assert answer.content.decode().count(UNTOUCHED) == 1
