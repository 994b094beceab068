from django.urls import path

from config.urls import urlpatterns as ours
from tests.bench import baselines

urlpatterns = [
    path("bench/page/<uuid:character>/<int:filler>/", baselines.page),
    path("bench/insert/", baselines.insert),
    *ours,
]
