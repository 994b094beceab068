"""The addresses of winter."""

from django.urls import path

from winter.views import figures, knight, phase, spare, year, years

app_name = "winter"

HERE = "campaigns/<uuid:campaign>/winters"
KNIGHT = f"{HERE}/<uuid:phase>/<uuid:character>"

urlpatterns = [
    path(f"{HERE}/", phase.winters, name="winters"),
    path(f"{HERE}/figures/", figures.figures, name="figures"),
    path(f"{HERE}/preset/", figures.preset, name="preset"),
    path(f"{HERE}/ahead/", years.ahead, name="ahead"),
    path(f"{HERE}/skip/", years.skip, name="skip"),
    path(f"{HERE}/unskip/", years.unskip, name="unskip"),
    path(f"{HERE}/spare/<uuid:character>/", spare.spare, name="spare"),
    path(f"{HERE}/years/<int:year>/<uuid:character>/", year.year, name="year"),
    path(f"{HERE}/<uuid:phase>/", phase.winter, name="winter"),
    *(
        path(f"{HERE}/<uuid:phase>/{what}/", phase.done, {"what": what}, name=what)
        for what in phase.ACTIONS
    ),
    path(f"{KNIGHT}/", knight.knight, name="knight"),
    path(f"{KNIGHT}/<slug:stage>/throw/", knight.throw, name="throw"),
    path(f"{KNIGHT}/<slug:stage>/take/", knight.take, name="take"),
    path(f"{KNIGHT}/<slug:stage>/waive/", knight.waive, name="waive"),
    path(f"{KNIGHT}/<slug:stage>/undo/", knight.undo, name="undo_step"),
]
