"""What would be learnt of how a roll ended that only the gamemaster reads."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

from django.db.models import Q

from characters.models import Audience, Campaign, Check, Event, Membership
from rolls.models import RollSide
from rolls.views import answers
from tests.stories.worlds.planting import leak, rewritten


@leak
def the_roller_reads_it_in_the_log() -> Iterator[None]:
    events = type(Event.objects.all())
    visible = events.visible_to

    def or_mine(self: Any, member: Membership) -> Any:
        mine = self.filter(campaign=member.campaign_id, actor=member)
        return visible(self, member) | mine.exclude(audience=Audience.GAMEMASTER_KNOWS)

    with (
        patch.object(events, "visible_to", or_mine),
        rewritten("rolls/feed/_event.html", "<time", "{{ event.roll.sides.first.outcome }}<time"),
    ):
        yield


@leak
def the_receipt_tells_the_outcome() -> Iterator[None]:
    render: Any = vars(answers)["render"]

    def telling(request: Any, page: str, context: Any) -> Any:
        side = RollSide.objects.filter(roll=context["done"].result)[0]
        return render(request, page, context | {"outcome": side.word})

    told = '{% translate "The die has fallen. Only the gamemaster reads it." %}'
    with (
        patch.object(answers, "render", telling),
        rewritten("rolls/roll/_answer.html", told, told + "{{ outcome }}"),
    ):
        yield


@leak
def the_hall_counts_held_checks() -> Iterator[None]:
    def held(self: Campaign) -> int:
        return Check.objects.filter(Q(state="held"), campaign=self).count()

    with (
        patch.object(Campaign, "held", property(held), create=True),
        rewritten("includes/_foot.html", "<p>", '<p class="held-{{ campaign.held }}">'),
    ):
        yield
