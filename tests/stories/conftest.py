"""What the worlds need before they are played."""

import logging

import pytest

from tests.stories.worlds import seams


@pytest.fixture
def seamed(settings, monkeypatch, caplog):
    """The seams of the worlds; pages so short that the evening fills many; and the log is kept."""
    for name, source in seams.SETTINGS.items():
        setattr(settings, name, source)
    monkeypatch.setattr("django.utils.cache.time", seams.Framework)
    monkeypatch.setattr("rolls.live.hub.PING_SECONDS", (3600, 3600))
    monkeypatch.setattr("rolls.models.feed.NEWEST", 14)
    monkeypatch.setattr("rolls.live.door.REPLAYED", 10)
    caplog.set_level(logging.INFO)
