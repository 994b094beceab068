"""The addresses of the table: the campaign's feed, and its rolls."""

from django.urls import path

from rolls.views import (
    against,
    asking,
    card,
    check,
    chronicle,
    contest,
    dice,
    encounter,
    entrant,
    exchange,
    facing,
    feed,
    fight,
    inquiry,
    line,
    log,
    luck,
    message,
    pool,
    presence,
    quick,
    request,
    roll,
    session,
    strike,
    tournament,
)

app_name = "rolls"

HERE = "campaigns/<uuid:campaign>"
TRIALS = f"{HERE}/tournaments/<uuid:tournament>"

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
        for name, view in (("roll", roll.roll), ("odds", roll.odds), ("against", against.against))
    ),
    path(f"{HERE}/", feed.feed, name="feed"),
    path(f"{HERE}/events/<uuid:event>/", feed.entry, name="entry"),
    path(f"{HERE}/rolls/", log.log, name="log"),
    path(f"{HERE}/rolls.csv", log.table, name="log_table"),
    path(f"{HERE}/quick/", quick.quick, name="quick"),
    path(f"{HERE}/luck/", luck.luck, name="luck"),
    path(f"{HERE}/rolls/<uuid:roll>/", card.card, name="card"),
    path(f"{HERE}/rolls/<uuid:roll>/void/", card.void, name="void"),
    path(f"{HERE}/rolls/<uuid:roll>/redo/", card.redo, name="redo"),
    path(f"{HERE}/rolls/<uuid:exchange>/strike/", strike.strike, name="strike"),
    path(f"{HERE}/rolls/<uuid:roll>/reveal/", card.reveal, name="reveal"),
    path(f"{HERE}/dice/", dice.dice, name="dice"),
    path(f"{HERE}/pool/", pool.pool, name="pool"),
    path(f"{HERE}/pool/opposed/", pool.clash, name="clash"),
    path(f"{HERE}/characters/<uuid:character>/pool/", pool.pool, name="pool_character"),
    path(f"{HERE}/characters/<uuid:character>/pool/opposed/", pool.clash, name="clash_character"),
    path(f"{HERE}/characters/<uuid:character>/damage/", dice.damage, name="damage"),
    path(f"{HERE}/characters/<uuid:character>/exchange/", exchange.exchange, name="exchange"),
    path(f"{HERE}/contest/", contest.contest, name="contest"),
    path(f"{HERE}/inquiry/", inquiry.inquiry, name="inquiry"),
    path(f"{HERE}/rolls/<uuid:roll>/told/", inquiry.told, name="told"),
    path(f"{HERE}/sessions/", session.sessions, name="sessions"),
    path(f"{HERE}/sessions/<uuid:session>/", session.session, name="session"),
    path(f"{HERE}/sessions/<uuid:session>/end/", session.end, name="end_session"),
    path(f"{HERE}/sessions/<uuid:session>/recap/", session.recap, name="recap"),
    path(f"{HERE}/chronicle/", chronicle.chronicle, name="chronicle"),
    path(f"{HERE}/chronicle/<int:year>/", chronicle.chronicle_year, name="chronicle_year"),
    path(f"{HERE}/chronicle/lines/<uuid:line>/", line.line, name="line"),
    path(f"{HERE}/chronicle/lines/<uuid:line>/strike/", line.strike, name="strike_line"),
    path(f"{HERE}/chronicle/lines/<uuid:line>/undo/", line.undo, name="take_back_line"),
    path(f"{HERE}/encounters/", encounter.encounters, name="encounters"),
    path(f"{HERE}/encounters/<uuid:encounter>/", encounter.encounter, name="encounter"),
    path(f"{HERE}/encounters/<uuid:encounter>/enemies/", presence.enemies, name="enemies"),
    path(f"{HERE}/encounters/<uuid:encounter>/present/", presence.present, name="present"),
    path(f"{HERE}/messages/new/", message.message, name="message"),
    path(f"{HERE}/requests/", request.requests, name="requests"),
    path(f"{HERE}/requests/new/", asking.ask, name="ask"),
    path(f"{HERE}/characters/<uuid:character>/asked/", asking.asked, name="asked"),
    path(f"{HERE}/facings/new/", facing.face, name="face"),
    path(f"{HERE}/facings/<uuid:facing>/", facing.facing, name="facing"),
    path(f"{HERE}/facings/<uuid:facing>/resolve/", facing.resolve, name="resolve"),
    path(f"{HERE}/facings/<uuid:facing>/leave/", facing.leave, name="leave_untold"),
    path(f"{HERE}/requests/<uuid:pk>/", request.detail, name="request"),
    path(f"{HERE}/requests/<uuid:pk>/close/", request.close, name="call_off"),
    path(f"{HERE}/requests/<uuid:pk>/sides/<uuid:side>/", request.throw, name="throw_side"),
    path(f"{HERE}/tournaments/", tournament.tournaments, name="tournaments"),
    path(f"{TRIALS}/", tournament.tournament, name="tournament"),
    path(f"{TRIALS}/begin/", tournament.start, name="begin_tournament"),
    path(f"{TRIALS}/playoff/", tournament.tie_break, name="play_off"),
    path(f"{TRIALS}/end/", tournament.finish, name="end_tournament"),
    path(f"{TRIALS}/away/", tournament.away, name="put_tournament_away"),
    path(f"{TRIALS}/delete/", tournament.cancel, name="call_tournament_off"),
    path(f"{TRIALS}/enter/", entrant.new_entrant, name="enter"),
    path(f"{TRIALS}/entrants/<uuid:entrant>/", entrant.entrant, name="entrant"),
    path(f"{TRIALS}/entrants/<uuid:entrant>/withdraw/", entrant.leave, name="withdraw_entrant"),
    path(f"{TRIALS}/fights/<uuid:fight>/", fight.fight, name="fight"),
    path(f"{TRIALS}/fights/<uuid:fight>/void/", fight.void, name="void_fight"),
    path(f"{HERE}/checks/", check.waiting, name="waiting"),
    path(f"{HERE}/checks/<uuid:check>/grant/", check.grant, name="grant"),
    path(f"{HERE}/checks/<uuid:check>/refuse/", check.refuse, name="refuse"),
]
