"""The addresses of the table: the campaign's feed, and its rolls."""

from django.urls import path

from rolls.views import card, check, feed, roll

app_name = "rolls"

HERE = "campaigns/<uuid:campaign>"

urlpatterns = [
    path(f"{HERE}/", feed.feed, name="feed"),
    path(f"{HERE}/events/<uuid:event>/", feed.entry, name="entry"),
    path(f"{HERE}/statistics/<uuid:statistic>/roll/", roll.roll, name="roll"),
    path(f"{HERE}/statistics/<uuid:statistic>/odds/", roll.odds, name="odds"),
    path(f"{HERE}/rolls/<uuid:roll>/", card.card, name="card"),
    path(f"{HERE}/rolls/<uuid:roll>/void/", card.void, name="void"),
    path(f"{HERE}/checks/", check.waiting, name="waiting"),
    path(f"{HERE}/checks/<uuid:check>/grant/", check.grant, name="grant"),
    path(f"{HERE}/checks/<uuid:check>/refuse/", check.refuse, name="refuse"),
]
