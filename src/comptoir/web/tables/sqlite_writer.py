"""SQLite writer: the one thread that writes to the database.

It commits whatever has come in meanwhile in one transaction: under load, one wait for the disk
serves many tables. A job that fails by itself leaves the others alone.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import closing
from pathlib import Path
from time import monotonic

from comptoir.web.ops.metrics import COMMIT_ERRORS, COMMITS
from comptoir.web.tables.commit_count import CommitFile, commits_in, count_commit
from comptoir.web.tables.sqlite_migrations import connected
from comptoir.web.tables.sqlite_rows import is_damage
from comptoir.web.tables.store import NotSaved, Unreadable

Job = Callable[[sqlite3.Connection], object]


class Writer:
    """Writes what it is asked to, until it is closed."""

    def __init__(self, path: Path) -> None:
        self._path = path
        with closing(connected(path)) as connection:
            commits = commits_in(connection)
        self._commit_file = CommitFile(path)
        self._commit_file.note(commits)
        self._jobs: queue.SimpleQueue[tuple[Job, Future[object]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what is still waiting, and end."""
        self._jobs.put(None)
        self._thread.join()
        self._commit_file.close()

    async def write(self, job: Job) -> object:
        """Have something written; return once it is safely on the disk."""
        if not self._thread.is_alive():
            raise NotSaved("nothing is written any more: the thread that does it has ended")
        future: Future[object] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    def _write(self) -> None:
        """Commit whatever waits, again and again, until told to end."""
        with closing(connected(self._path)) as connection:
            going = True
            while going:
                jobs = [self._jobs.get()]
                while not self._jobs.empty():
                    jobs.append(self._jobs.get())
                going = None not in jobs
                self._commit(connection, [job for job in jobs if job is not None])

    def _commit(
        self, connection: sqlite3.Connection, jobs: Iterable[tuple[Job, Future[object]]]
    ) -> None:
        waiting = [(job, future) for job, future in jobs if future.set_running_or_notify_cancel()]
        begun = monotonic()
        try:
            while (done := self._try(connection, waiting)) is None:
                waiting = [(job, future) for job, future in waiting if not future.done()]
        except sqlite3.Error as error:
            COMMIT_ERRORS.inc()
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for _, future in waiting:
                if not future.done():
                    future.set_exception(NotSaved(str(error)))
            return
        COMMITS.observe(monotonic() - begun)
        for future, answer in done:
            future.set_result(answer)

    def _try(
        self, connection: sqlite3.Connection, waiting: list[tuple[Job, Future[object]]]
    ) -> list[tuple[Future[object], object]] | None:
        """Commit all that can be; None if a job met a damaged page: then all others are to begin
        again, since SQLite writes nothing more in the same transaction.
        """
        done: list[tuple[Future[object], object]] = []
        changes, commits = connection.total_changes, 0
        connection.execute("BEGIN IMMEDIATE")
        for job, future in waiting:
            try:
                done.append((future, _run(connection, job)))
            except Unreadable as error:
                future.set_exception(error)
                connection.execute("ROLLBACK")
                return None
            except NotSaved as error:
                future.set_exception(error)
        if connection.total_changes > changes:
            commits = count_commit(connection)
        connection.execute("COMMIT")
        if commits:
            self._commit_file.note(commits)
        return done


def _run(connection: sqlite3.Connection, job: Job) -> object:
    """Do a job within the transaction; if it fails by itself, leave the other jobs alone."""
    connection.execute("SAVEPOINT job")
    try:
        answer = job(connection)
    except Exception as error:
        whole = (sqlite3.IntegrityError, sqlite3.ProgrammingError)
        if isinstance(error, sqlite3.Error) and is_damage(error):
            raise Unreadable(str(error)) from error
        if isinstance(error, sqlite3.Error) and not isinstance(error, whole):
            raise  # it is the database: all jobs fail
        connection.execute("ROLLBACK TO job")
        connection.execute("RELEASE job")
        if isinstance(error, NotSaved):
            raise
        raise NotSaved(str(error)) from error
    connection.execute("RELEASE job")
    return answer
