"""What waits for somebody at a table: for a player (`player`), for a gamemaster (`gamemaster`),
and what both find on sheets (`sheets`). Each line leads to where it is settled."""
