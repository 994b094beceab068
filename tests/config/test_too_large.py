"""What is larger than the hall takes at once: what to do is said, nothing done."""

import pytest
from django.urls import reverse

from characters.models import Campaign

FOUND = reverse("characters:found")


@pytest.mark.parametrize(
    ("limit", "most"), [("DATA_UPLOAD_MAX_MEMORY_SIZE", 9), ("DATA_UPLOAD_MAX_NUMBER_FIELDS", 1)]
)
@pytest.mark.parametrize(
    "sent",
    [
        ({"name": "The Boy King", "year": "508", "a": "1", "b": "2"},),
        ("name=The+Boy+King&year=508", "application/x-www-form-urlencoded"),
    ],
)
def test_too_much_is_refused_in_words(limit, most, sent, as_, player, settings):
    setattr(settings, limit, most)
    answer = as_(player).post(FOUND, *sent)

    assert answer.status_code == 413
    assert "nothing was rolled and nothing was changed" in answer.content.decode()
    assert not Campaign.objects.filter(name="The Boy King").exists()


def test_what_cannot_be_read_at_all_is_another_thing(as_, player):
    answer = as_(player).post(FOUND, "--", content_type="multipart/form-data")

    assert answer.status_code == 400
