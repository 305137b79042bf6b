-- 1,000 tables for bench/append.sql, in a database that `comptoir serve --database` has prepared.
INSERT INTO tables
SELECT 'bench-' || n, 0, 'bench', 4, '{}', '', '{}', '', false, 'playing', repeat('s', 300)
FROM generate_series(1, 1000) AS n;
INSERT INTO heads SELECT id, 1, sha256(id::bytea), 0, NULL FROM tables WHERE game = 'bench';
INSERT INTO kept SELECT id, 'standing', repeat('p', 200) FROM tables WHERE game = 'bench';
