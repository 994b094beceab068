"""How fast Winterhall is, against small baselines of the same run: `make bench`.

    sheet      P1, P2  a sheet that nobody changed, and one that somebody just did
    recording  P3      a roll thrown on a page and kept
    feed       P4      the newest fifty of a long log, beside a busy neighbour
    pages      P5      any page of it
    stream     P6      from the commit of a roll to those who watch
    odds       P7      chances, and one judged die
    fights     P9      chances of squires' fights, against the fights themselves
    winter     P10     a whole table's winter at once, against step by step
    processes  P11     two servers instead of one
    weight     P12     bytes over the wire

    baselines  what each is held against; `fanout` is the stream's
    world      the campaign that is measured, its people and their sessions
    browser    asking a page in process, by WSGI
    server     the servers that run in processes of their own; `commit` tells when they committed
    watchers   the far ends of their connections, in another
    rounds     timing by turns, and the figure that comes of it
    measure    all of it on one database
    report     the table

`BENCH="feed winter" make bench` measures these rooms alone.

A missed goal fails nothing: only a lost, disordered or leaked roll does, or a page that breaks.
"""
