"""PostgreSQL queries: each change is one statement, so that it happens altogether or not at all."""

from __future__ import annotations

from typing import Final

from comptoir.web.tables.postgres_migrations import LOCK

ADDED: Final = """
added AS (
    INSERT INTO entries
    SELECT head.table_id, one.* FROM head, unnest(
        %(seqs)s::bigint[], %(kinds)s::text[], %(seats)s::integer[], %(data)s::text[],
        %(actions)s::text[], %(ats)s::bigint[], %(digests)s::bytea[]) AS one
),
summed AS (
    INSERT INTO kept SELECT table_id, 'standing', %(players)s::text FROM head
    ON CONFLICT (table_id, name) DO UPDATE SET value = excluded.value
    WHERE kept.value <> excluded.value
)"""
TOUCHED_JOBS: Final = """,
asked AS (
    INSERT INTO jobs SELECT table_id, one.kind, %(seq)s, one.due
    FROM head, (VALUES ('bots', %(bots)s::bigint), ('votes', %(votes)s::bigint)) AS one (kind, due)
    WHERE one.due IS NOT NULL
    ON CONFLICT (table_id, kind) DO UPDATE SET seq = excluded.seq, due = excluded.due
)"""
SAID: Final = """
SELECT (SELECT count(pg_notify(%(channel)s, %(told)s)) FROM head), EXISTS (
    SELECT 1 FROM entries WHERE table_id = %(id)s AND seq = %(seq)s AND digest = %(digest)s)"""
"""Whether it was added now, and whether it was there already: then its answer was lost."""
NEXT: Final = f"""WITH head AS (
    UPDATE heads SET entries = %(seq)s, digest = %(digest)s,
        touched = greatest(touched, %(at)s), doomed = NULL
    WHERE table_id = %(id)s AND entries = %(before)s AND digest = %(after)s
    RETURNING table_id
),{ADDED},
listed AS (
    UPDATE tables SET summary = %(summary)s, status = %(status)s
    FROM head WHERE id = table_id AND summary <> %(summary)s
)"""
APPEND: Final = f"{NEXT}{SAID}".encode()
APPEND_AND_ASK: Final = f"{NEXT}{TOUCHED_JOBS}{SAID}".encode()
CREATE: Final = f"""WITH opened AS (
    INSERT INTO tables VALUES (
        %(id)s, %(created)s, %(game)s, %(places)s, %(options)s, %(name)s, %(settings)s,
        %(record)s, %(listed)s, %(status)s, %(summary)s)
    ON CONFLICT DO NOTHING RETURNING id
),
head AS (
    INSERT INTO heads SELECT id, %(seq)s, %(digest)s, greatest(%(created)s, %(at)s) FROM opened
    RETURNING table_id
),{ADDED}{TOUCHED_JOBS}{SAID} OR EXISTS (
    SELECT 1 FROM heads WHERE table_id = %(id)s AND entries = %(seq)s AND digest = %(digest)s)
""".encode()
"""Where nobody has sat down, a table has no entry: then its head tells whether it is there."""
PLEDGE: Final = "SELECT secret, table_id FROM pledges WHERE commitment = %s"
REDEEM: Final = b"DELETE FROM pledges WHERE commitment = %s RETURNING 1"
DELETE_DOOMED: Final = b"""WITH head AS (
    SELECT table_id FROM heads WHERE table_id = %s AND doomed = %s FOR UPDATE
),
gone AS (DELETE FROM tables USING head WHERE id = table_id RETURNING id),
entries_gone AS (DELETE FROM entries USING gone WHERE table_id = gone.id)
SELECT pg_notify(%s, %s) FROM gone"""
DELETE: Final = b"""WITH head AS (SELECT table_id FROM heads WHERE table_id = %s FOR UPDATE),
gone AS (DELETE FROM tables USING head WHERE id = table_id RETURNING id),
entries_gone AS (DELETE FROM entries USING gone WHERE table_id = gone.id)
SELECT pg_notify(%s, %s)"""
"""The head comes first, as when something is added: so neither waits for the other in a circle."""
SETUP: Final = """SELECT id, created, game, seats, options, name, settings, record, entries, digest
    FROM tables JOIN heads ON table_id = id WHERE id = %s"""
ENTRIES: Final = """SELECT seq, kind, seat, data, action_id, at, digest
    FROM entries WHERE table_id = %s AND seq <= %s ORDER BY seq"""
NEWER: Final = """SELECT seq, kind, seat, data, action_id, at, digest
    FROM entries WHERE table_id = %s AND seq >= %s ORDER BY seq"""
"""From an entry on that is known, so that it can be compared."""
NEWEST: Final = """SELECT id, created, summary FROM tables
    WHERE listed AND (%s::text IS NULL OR status = %s)
    AND (created < %s OR (created = %s AND id > %s))
    ORDER BY created DESC, id LIMIT %s"""
SUMMARIES: Final = """SELECT id, value FROM tables
    LEFT JOIN kept ON table_id = id AND kept.name = %s WHERE id = ANY(%s)"""
ASK: Final = b"""WITH asked AS (
    INSERT INTO jobs (table_id, kind, seq, due, note)
    SELECT id, given.kind, given.seq, coalesce(given.due, floor(extract(epoch FROM now()))),
        given.note
    FROM (VALUES (%s, %s, %s::bigint, %s::bigint, %s)) AS given (id, kind, seq, due, note)
    JOIN tables USING (id)
    ON CONFLICT (table_id, kind) DO UPDATE SET seq = excluded.seq, due = excluded.due,
        note = CASE WHEN excluded.note = '' THEN jobs.note ELSE excluded.note END
    WHERE jobs.due IS NULL RETURNING 1
)
SELECT pg_notify(%s, %s) FROM asked"""
LIVING: Final = f"""SELECT objid::integer AS process, extract(epoch FROM clock_timestamp())::float8
    FROM pg_locks
    LEFT JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND classid = {LOCK} AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND coalesce(query_start > now() - interval '15 seconds', true)"""
"""The processes that are alive: each holds a lock of its own number.

One that hangs, or whose machine is gone, holds it still, but asks no more who is alive. What time
it is comes along: that of the database is the time of all.
"""
ALIVE: Final = LIVING.encode()
# Votes are concluded by the time at the tables. All else is due at once: one machine's clock may
# be behind that of another, so for the rest the time only says what comes first.
SORT: Final = "CASE WHEN kind = 'bots' AND due > 0 THEN 'alone' ELSE split_part(kind, ' ', 1) END"
DUE: Final = "due IS NOT NULL AND (kind <> 'votes' OR due <= %(now)s)"
TAKE: Final = f"""WITH alive AS ({LIVING}),
free AS (
    SELECT found.* FROM unnest(%(sorts)s::text[], %(most)s::integer[]) AS wanted (sort, most),
    LATERAL (
        SELECT table_id, kind FROM jobs WHERE {SORT} = wanted.sort AND {DUE} AND (
            holder IS NULL
            OR (holder = %(me)s AND NOT table_id || ' ' || kind = ANY(%(held)s))
            OR holder <> %(me)s AND holder NOT IN (SELECT process FROM alive))
        ORDER BY due LIMIT wanted.most FOR UPDATE SKIP LOCKED
    ) AS found
)
UPDATE jobs SET holder = %(me)s FROM free
WHERE jobs.table_id = free.table_id AND jobs.kind = free.kind
RETURNING jobs.table_id, jobs.kind, jobs.seq, jobs.note, jobs.due""".encode()
DONE: Final = b"""WITH laid AS (
    UPDATE jobs SET holder = NULL, note = %s,
        due = CASE WHEN seq > %s THEN due ELSE %s::bigint END
    WHERE table_id = %s AND kind = %s AND holder = %s RETURNING due
)
SELECT pg_notify(%s, %s) FROM laid WHERE due IS NOT NULL"""
FORGET: Final = b"DELETE FROM jobs WHERE table_id = %s AND kind = %s RETURNING 1"
WAITING: Final = f"""SELECT {SORT}, CASE WHEN holder IS NULL THEN 'waiting' ELSE 'taken' END,
    count(*), greatest(0, coalesce(max(%(now)s - CASE WHEN due > 0 THEN due ELSE at END), 0))
    FROM jobs LEFT JOIN (SELECT table_id, seq, at FROM entries) AS followed USING (table_id, seq)
    WHERE {DUE} GROUP BY 1, 2"""
"""Where people wait for bots, they do so since the entry that the bots are to answer."""
TURN: Final = b"""INSERT INTO meta VALUES (%(name)s, %(now)s)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
    WHERE meta.value::float8 < excluded.value::float8 - %(seconds)s
    OR meta.value = excluded.value RETURNING 1"""
"""It is ours, too, if we have taken it just now, at this very moment, and were not told."""
