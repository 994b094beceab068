"""The demo is the same in every language: all that it plays is stored alike."""

import pytest
from django.db import transaction
from django.utils.translation import override

from characters.models import Campaign
from config.demo.build import build
from tests.stories.test_two_languages import Faces, stored
from tests.stories.worlds import seams

pytestmark = pytest.mark.usefixtures("in_demo_mode")


def test_every_room_of_the_demo_is_stored_alike_in_every_language(db, settings):
    settings.NEW_ID, settings.CLOCK = seams.SETTINGS["NEW_ID"], seams.SETTINGS["CLOCK"]
    settings.THROW = "tests.stories.test_two_languages.fall"
    Campaign.objects.filter(demo=True).delete()
    found = []
    for language in ("en", "fr"):
        with transaction.atomic(), override(language):
            seams.begin("the demo in two languages")
            Faces.chance.seed(1)
            build()
            found.append(stored())
            transaction.set_rollback(True)
    english, french = found
    for kind in english.keys() - {"characters.User"}:  # nobody's password is like another
        assert english[kind] == french[kind], kind
    assert english["rolls.Roll"]
