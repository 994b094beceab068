"""A winter that is broken off: `make faults`.

    settings   tables without migrations, a clock that stands still
    world      the table whose winter it is, and what of it must be equal in the end
    deeds      the winter, deed by deed, each with a key and dice of its own
    databases  copies of one database, on SQLite and PostgreSQL
    killed     a process that plays it and is killed, and one that goes on from there
    clicks     two who press one button at the same moment
    __main__   so many of each, on the database that DATABASE_URL names

It all hangs on a seed: what failed with one fails with it again, but for who comes first where
two press, and where in a statement a blow from outside falls.
"""
