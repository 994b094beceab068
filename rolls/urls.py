"""The addresses of the table: the campaign's feed, and its rolls."""

from django.urls import path

from rolls.views import card, check, feed, roll

app_name = "rolls"

HERE = "campaigns/<uuid:campaign>"

SOURCES = {
    "statistic": "statistics/<uuid:pk>",
    "glory": "characters/<uuid:pk>/glory",
    "movement": "characters/<uuid:pk>/movement",
    "squire": "squires/<uuid:pk>",
}
"""What a d20 may be thrown for, and where it stands."""

urlpatterns = [
    *(
        path(f"{HERE}/{place}/{name}/", view, {"what": what}, name=f"{name}_{what}")
        for what, place in SOURCES.items()
        for name, view in (("roll", roll.roll), ("odds", roll.odds))
    ),
    path(f"{HERE}/", feed.feed, name="feed"),
    path(f"{HERE}/events/<uuid:event>/", feed.entry, name="entry"),
    path(f"{HERE}/rolls/<uuid:roll>/", card.card, name="card"),
    path(f"{HERE}/rolls/<uuid:roll>/void/", card.void, name="void"),
    path(f"{HERE}/checks/", check.waiting, name="waiting"),
    path(f"{HERE}/checks/<uuid:check>/grant/", check.grant, name="grant"),
    path(f"{HERE}/checks/<uuid:check>/refuse/", check.refuse, name="refuse"),
]
