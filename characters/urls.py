"""The addresses of campaigns, the people in them, and their sheets."""

from django.urls import path

from characters.views import (
    arms,
    back,
    campaign,
    creation,
    glory,
    healing,
    invitation,
    members,
    printed,
    record,
    record_field,
    rulings,
    sheet,
    squire,
    squire_field,
    statistic,
    wound,
)

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

KNIGHT = f"{HERE}/characters/<uuid:character>"

sheet_routes = [
    path(f"{HERE}/characters/new/", creation.new_character, name="new_character"),
    path(f"{HERE}/characters/new/blank/", creation.new_blank, name="new_blank"),
    path(f"{HERE}/characters/new/template/", creation.new_template, name="new_template"),
    path(f"{HERE}/characters/new/paper/", creation.new_paper, name="new_paper"),
    path(f"{KNIGHT}/", sheet.sheet, name="sheet"),
    path(f"{HERE}/characters/blank/print/", printed.print_blank, name="print_blank"),
    path(f"{HERE}/characters/blank/sheet.pdf", printed.pdf_blank, name="pdf_blank"),
    path(f"{KNIGHT}/print/", printed.print_sheet, name="print"),
    path(f"{KNIGHT}/sheet.pdf", printed.pdf_sheet, name="pdf"),
    path(f"{KNIGHT}/fields/<slug:field>/", sheet.field, name="field"),
    path(f"{KNIGHT}/owner/", sheet.owner, name="owner"),
    path(f"{KNIGHT}/arms/", arms.arms, name="arms"),
    path(f"{KNIGHT}/arms.svg", arms.arms_picture, name="arms_picture"),
    path(f"{KNIGHT}/glory/", glory.glory, name="glory"),
    path(f"{KNIGHT}/glory/<uuid:award>/withdraw/", glory.withdraw, name="withdraw"),
    path(f"{HERE}/statistics/<uuid:statistic>/", statistic.statistic, name="statistic"),
    path(f"{HERE}/statistics/<uuid:statistic>/check/", statistic.check, name="check"),
]

SQUIRE = f"{KNIGHT}/squires/<uuid:squire>"

WOUND = f"{KNIGHT}/wounds/<uuid:wound>"

health_routes = [
    path(f"{KNIGHT}/wounds/new/", wound.new_wound, name="new_wound"),
    path(f"{KNIGHT}/wounds/rest/", healing.rest, name="rest"),
    path(f"{WOUND}/", wound.wound, name="wound"),
    path(f"{WOUND}/treat/", wound.treat, name="treat_wound"),
    path(f"{WOUND}/take-back/", wound.take_back, name="take_back_wound"),
]

WOUND = f"{KNIGHT}/wounds/<uuid:wound>"

health_routes = [
    path(f"{KNIGHT}/wounds/new/", wound.new_wound, name="new_wound"),
    path(f"{KNIGHT}/wounds/rest/", healing.rest, name="rest"),
    path(f"{WOUND}/", wound.wound, name="wound"),
    path(f"{WOUND}/treat/", wound.treat, name="treat_wound"),
    path(f"{WOUND}/take-back/", wound.take_back, name="take_back_wound"),
]

household_routes = [
    path(f"{KNIGHT}/squires/new/", squire.new_squire, name="new_squire"),
    path(f"{SQUIRE}/fields/<slug:field>/", squire_field.squire_field, name="squire_field"),
    path(f"{SQUIRE}/background/", squire.squire_background, name="squire_background"),
    path(f"{SQUIRE}/dismiss/", squire.dismiss, name="dismiss_squire"),
]

RECORDS = f"{KNIGHT}/records/<slug:kind>"

record_routes = [
    path(f"{KNIGHT}/back/", back.back, name="back"),
    path(f"{RECORDS}/", record.records, name="records"),
    path(f"{RECORDS}/new/", record.new_record, name="new_record"),
    path(
        f"{RECORDS}/<uuid:record>/fields/<slug:field>/",
        record_field.record_field,
        name="record_field",
    ),
    path(f"{RECORDS}/<uuid:record>/remove/", record.remove, name="remove_record"),
]

urlpatterns = [*campaign_routes, *sheet_routes, *health_routes, *household_routes, *record_routes]
