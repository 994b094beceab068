from allauth.account.decorators import secure_admin_login
from django.contrib import admin
from django.urls import include, path

from config import health
from config.views import (
    account,
    campaign_file,
    demo,
    draft,
    glossary,
    goodbye,
    landing,
    language,
    matters,
    style,
)

# The admin's own login knows neither rate limits nor second factors.
admin.autodiscover()
admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]

handler400 = "config.views.too_large.refused"

urlpatterns = [
    path("", landing.landing, name="landing"),
    path("demo/gamemaster/", demo.gamemaster, name="demo_gamemaster"),
    path("demo/players/<int:seat>/", demo.player, name="demo_player"),
    path("style/", style.style, name="style"),
    path("words/", glossary.words, name="words"),
    path("words/<slug:term>/", glossary.word, name="word"),
    path("language/", language.language, name="language"),
    path("kept/", draft.draft, name="draft"),
    path("campaigns/import/", campaign_file.import_, name="import_campaign"),
    path("campaigns/<uuid:campaign>/export/", campaign_file.export, name="export_campaign"),
    path("campaigns/<uuid:campaign>/matters/", matters.matters, name="matters"),
    path("campaigns/<uuid:campaign>/matters/count/", matters.count, name="matters_count"),
    path("", include("characters.urls")),
    path("", include("rolls.urls")),
    path("", include("winter.urls")),
    path("healthz", health.healthz),
    path("readyz", health.readyz),
    path("admin/", admin.site.urls),
    path("accounts/", account.account, name="account"),
    path("accounts/delete/", goodbye.goodbye, name="goodbye"),
    path("accounts/", include("allauth.urls")),
]
