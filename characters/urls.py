"""The addresses of campaigns, the people in them, and their sheets."""

from django.urls import URLPattern, path

from characters.views import campaign, invitation, members, rulings

app_name = "characters"

HERE = "campaigns/<uuid:campaign>"

campaign_routes = [
    path("campaigns/", campaign.campaigns, name="campaigns"),
    path("campaigns/new/", campaign.found, name="found"),
    path(f"{HERE}/members/", members.members, name="members"),
    path(f"{HERE}/members/<uuid:seat>/role/", members.role, name="role"),
    path(f"{HERE}/members/<uuid:seat>/remove/", members.remove, name="remove"),
    path(f"{HERE}/leave/", members.leave, name="leave"),
    path(f"{HERE}/invitations/", invitation.invite, name="invite"),
    path(f"{HERE}/invitations/<uuid:invitation>/revoke/", invitation.revoke, name="revoke"),
    path(f"{HERE}/invitations/<uuid:invitation>/rotate/", invitation.rotate, name="rotate"),
    path("join/<str:token>/", invitation.join, name="join"),
    path(f"{HERE}/rulings/", rulings.rulings, name="rulings"),
    path(f"{HERE}/year/", rulings.year, name="year"),
]

# The sheet's addresses: new_character, new_blank, new_template, new_paper, sheet, field,
# statistic, check, glory, withdraw.
sheet_routes: list[URLPattern] = []

urlpatterns = [*campaign_routes, *sheet_routes]
