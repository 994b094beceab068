"""The world that is built once for each module of these tests, and taken back at its end."""

import logging
from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import override_settings
from pytest_django.plugin import DjangoDbBlocker

from tests.doors.world import World


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """Nothing that is asked of it changes it: every request is taken back."""
    with django_db_blocker.unblock(), transaction.atomic(), override_settings(DEMO=True):
        yield World.build()
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Thousands are refused here on purpose; what breaks is still told."""
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)
