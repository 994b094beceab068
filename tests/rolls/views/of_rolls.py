"""What the tests of rolls have in common."""

from characters.models import Statistic


def odds_at(statistic: Statistic) -> str:
    return f"/campaigns/{statistic.campaign_id}/statistics/{statistic.pk}/odds/"
