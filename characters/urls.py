"""The addresses of campaigns, the people in them, and their sheets."""

from django.urls import path

from characters.views import (
    arming,
    arms,
    awards,
    back,
    campaign,
    creation,
    creation_preset,
    custom,
    fate,
    file,
    glory,
    healing,
    history,
    ideal,
    invitation,
    looking,
    making,
    making_step,
    members,
    note,
    override,
    overview,
    past,
    place,
    portrait,
    printed,
    promotion,
    put_away,
    record,
    record_field,
    renown,
    rulings,
    share,
    shared,
    sheet,
    shown,
    squire,
    squire_field,
    statistic,
    succession,
    undo,
    wound,
    zeros,
)
from characters.views import bin as the_bin

app_name = "characters"

HERE = "campaigns/<uuid:campaign>"

campaign_routes = [
    path("campaigns/", campaign.campaigns, name="campaigns"),
    path("campaigns/new/", campaign.found, name="found"),
    path(f"{HERE}/members/", members.members, name="members"),
    path(f"{HERE}/members/<uuid:seat>/role/", members.role, name="role"),
    path(f"{HERE}/members/<uuid:seat>/remove/", members.remove, name="remove"),
    path(f"{HERE}/leave/", members.leave, name="leave"),
    path("campaigns/put-away/", put_away.put_away, name="put_away"),
    path(f"{HERE}/archive/", put_away.archive, name="archive"),
    path(f"{HERE}/unarchive/", put_away.unarchive, name="unarchive"),
    path(f"{HERE}/delete/", put_away.delete_campaign, name="delete_campaign"),
    path(f"{HERE}/restore/", put_away.restore_campaign, name="restore_campaign"),
    path(f"{HERE}/look/", looking.look_as, name="look_as"),
    path("look/end/", looking.look_no_more, name="look_no_more"),
    path(f"{HERE}/invitations/", invitation.invite, name="invite"),
    path(f"{HERE}/invitations/<uuid:invitation>/revoke/", invitation.revoke, name="revoke"),
    path(f"{HERE}/invitations/<uuid:invitation>/rotate/", invitation.rotate, name="rotate"),
    path("join/<str:token>/", invitation.join, name="join"),
    path(f"{HERE}/rulings/", rulings.rulings, name="rulings"),
    path(f"{HERE}/rulings/pool/", rulings.rulings, {"name": "pool"}, name="pool_rulings"),
    path(f"{HERE}/year/", rulings.year, name="year"),
    path(f"{HERE}/overview/", overview.overview, name="overview"),
    path(f"{HERE}/renown/", renown.renown, name="renown"),
    path(f"{HERE}/glory/", awards.awards, name="awards"),
    path(f"{HERE}/ideals/", ideal.ideals, name="ideals"),
    path(f"{HERE}/ideals/fifth-edition/", ideal.fifth_edition, name="fifth_edition"),
    path(f"{HERE}/ideals/<uuid:ideal>/", ideal.change, name="change_ideal"),
    path(f"{HERE}/ideals/<uuid:ideal>/strike/", ideal.strike, name="strike_ideal"),
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
    path(f"{KNIGHT}/portrait/", portrait.portrait, name="portrait"),
    path(f"{KNIGHT}/portrait/change/", portrait.change_portrait, name="change_portrait"),
    path(f"{KNIGHT}/portrait/remove/", portrait.remove_the_portrait, name="remove_portrait"),
    path(f"{KNIGHT}/glory/", glory.glory, name="glory"),
    path(f"{KNIGHT}/glory/<uuid:award>/withdraw/", glory.withdraw, name="withdraw"),
    path(f"{KNIGHT}/glory/<uuid:award>/held/", glory.held, name="held_glory"),
    path(f"{HERE}/statistics/<uuid:statistic>/", statistic.statistic, name="statistic"),
    path(f"{HERE}/statistics/<uuid:statistic>/check/", statistic.check, name="check"),
]

LINE = f"{HERE}/statistics/<uuid:statistic>"

custom_routes = [
    path(f"{KNIGHT}/statistics/new/", custom.new_statistic, name="new_statistic"),
    path(f"{KNIGHT}/zeros/", zeros.zeros, name="zeros"),
    path(f"{KNIGHT}/derived/<slug:number>/", override.override, name="override"),
    path(f"{KNIGHT}/derived/<slug:number>/remove/", override.remove, name="remove_override"),
    path(f"{KNIGHT}/shown/", shown.shown, name="shown"),
    path(f"{HERE}/sheets/", shown.sheets, name="sheets"),
    path(f"{KNIGHT}/links/", share.links, name="links"),
    path(f"{KNIGHT}/links/<uuid:link>/close/", share.close, name="close_link"),
    path("shared/<str:guest>/", shared.shared, name="shared"),
    path("shared/<str:guest>/arms.svg", shared.shared_arms, name="shared_arms"),
    path("shared/<str:guest>/portrait/", shared.shared_portrait, name="shared_portrait"),
    path(f"{LINE}/place/", custom.place, name="place"),
    path(f"{LINE}/words/<slug:word>/", custom.word, name="word"),
    path(f"{KNIGHT}/statistics/<uuid:statistic>/remove/", custom.remove, name="remove_statistic"),
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

household_routes = [
    path(f"{KNIGHT}/squires/new/", squire.new_squire, name="new_squire"),
    path(f"{SQUIRE}/fields/<slug:field>/", squire_field.squire_field, name="squire_field"),
    path(f"{SQUIRE}/background/", squire.squire_background, name="squire_background"),
    path(f"{SQUIRE}/dismiss/", squire.dismiss, name="dismiss_squire"),
    path(f"{SQUIRE}/knight/", promotion.knight, name="knight_squire"),
]

RECORDS = f"{KNIGHT}/records/<slug:kind>"

record_routes = [
    path(f"{KNIGHT}/back/", back.back, name="back"),
    path(f"{KNIGHT}/arming/", arming.arming, name="arming"),
    path(f"{RECORDS}/", record.records, name="records"),
    path(f"{RECORDS}/new/", record.new_record, name="new_record"),
    path(
        f"{RECORDS}/<uuid:record>/fields/<slug:field>/",
        record_field.record_field,
        name="record_field",
    ),
    path(f"{RECORDS}/<uuid:record>/remove/", record.remove, name="remove_record"),
    path(f"{RECORDS}/<uuid:record>/place/", place.place_record, name="place_record"),
]

NOTES = f"{KNIGHT}/notes"

note_routes = [
    path(f"{NOTES}/", note.notes, name="notes"),
    path(f"{NOTES}/new/", note.new_note, name="new_note"),
    path(f"{NOTES}/<uuid:note>/fields/<slug:part>/", note.note_field, name="note_field"),
    path(f"{NOTES}/<uuid:note>/remove/", note.remove_note, name="remove_note"),
]

file_routes = [
    path(f"{HERE}/characters/import/", file.import_, name="import"),
    path(f"{KNIGHT}/export/", file.export, name="export"),
]

log_routes = [
    path(f"{KNIGHT}/history/", history.history, name="history"),
    path(f"{KNIGHT}/past/", past.past, name="past"),
    path(f"{HERE}/events/<uuid:change>/undo/", undo.undo, name="undo"),
    path(f"{KNIGHT}/retire/", fate.retire, name="retire"),
    path(f"{KNIGHT}/die/", fate.die, name="die"),
    path(f"{KNIGHT}/return/", fate.come_back, name="come_back"),
    path(f"{KNIGHT}/heir/", succession.heir, name="heir"),
    path(f"{KNIGHT}/heir/begin/", succession.begin, name="begin_heir"),
    path(f"{KNIGHT}/heir/takes-over/", succession.takes_over, name="takes_over"),
    path(f"{KNIGHT}/delete/", fate.delete, name="delete"),
    path(f"{HERE}/bin/", the_bin.bin_page, name="bin"),
    path(f"{HERE}/bin/<uuid:binned>/restore/", the_bin.restore, name="restore"),
]

MAKING = f"{HERE}/makings/<uuid:making>"
STEP = f"{MAKING}/steps/<slug:step>"

making_routes = [
    path(f"{HERE}/creation/", creation_preset.creation_preset, name="creation_preset"),
    path(f"{HERE}/creation/file/", creation_preset.creation_file, name="creation_file"),
    path(f"{HERE}/creation/shipped/", creation_preset.creation_shipped, name="creation_shipped"),
    path(f"{HERE}/makings/", making.makings, name="makings"),
    path(f"{HERE}/makings/random/", making.random_making, name="random_making"),
    path(f"{MAKING}/", making.making, name="making"),
    path(f"{MAKING}/finish/", making.finish, name="finish"),
    path(f"{MAKING}/abandon/", making.abandon, name="abandon"),
    path(f"{STEP}/", making_step.step, name="step"),
    path(f"{STEP}/throw/", making_step.throw, name="throw_step"),
    path(f"{STEP}/chance/", making_step.chance, name="chance_step"),
    path(f"{STEP}/undo/", making_step.undo, name="undo_step"),
    path(f"{STEP}/allow/", making_step.allow, name="allow_throw"),
]

urlpatterns = [
    *log_routes,
    *file_routes,
    *campaign_routes,
    *sheet_routes,
    *custom_routes,
    *health_routes,
    *household_routes,
    *record_routes,
    *making_routes,
    *note_routes,
]
