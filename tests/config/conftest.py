"""The demo campaign, built once for all tests of a module that ask for it."""

import pytest

from characters.models import Campaign, User
from config.demo import people
from config.demo.build import build


@pytest.fixture
def in_demo_mode(settings):
    settings.DEMO = True


@pytest.fixture(scope="module")
def built(django_db_setup, django_db_blocker):
    """Built once for all tests here, each of which undoes what it does."""
    with django_db_blocker.unblock():
        build()
        yield
        Campaign.objects.filter(demo=True).delete()
        User.objects.filter(pk__in=people.NAMES).delete()


@pytest.fixture
def demo(built, db):
    return people.campaign()
