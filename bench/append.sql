-- What a server does for an action, as PostgreSQL sees it: the table's head, an entry, both summaries, a notice.
-- pgbench --no-vacuum --protocol prepared --client 8 --time 20 --define told=1 --file bench/append.sql DATABASE
-- without the notice: --define told=0
\set number random(1, 1000)
\set stamp random(1, 1000000000)
WITH head AS (
    UPDATE heads SET entries = entries + 1, digest = sha256(digest), touched = :stamp
    WHERE table_id = 'bench-' || :number RETURNING table_id, entries, digest
),
added AS (
    INSERT INTO entries
    SELECT table_id, entries, 'act', 0, '{"actions":["swap a1 c3"],"moves":40}', 'action-' || :stamp || '-' || entries, :stamp, digest
    FROM head
),
summed AS (
    UPDATE kept SET value = repeat('p', 190) || :stamp FROM head WHERE kept.table_id = head.table_id AND name = 'standing'
),
listed AS (
    UPDATE tables SET summary = repeat('s', 290) || :stamp FROM head WHERE id = table_id
)
SELECT count(CASE WHEN :told = 1 THEN pg_notify('entries', table_id || ':' || entries) END) FROM head;
