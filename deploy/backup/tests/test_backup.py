"""A backup has every row and object of one moment, and says when it is incomplete or damaged."""

import threading
import time
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from deploy.backup import backup, databases
from deploy.backup.archive import Archive, BackupError
from deploy.backup.backup import Objects, find_differences, make_backup, restore_data
from deploy.backup.databases import take_snapshots

PDF = {"ContentType": "application/pdf", "ContentDisposition": "attachment"}


def execute(installation, context: str, statement: str) -> None:
    with psycopg.connect(installation.databases[context]) as connection:
        connection.execute(statement.encode())


def put(installation, key: str, content: bytes, **headers: str) -> None:
    installation.store.connect().put_object(Bucket="media", Key=key, Body=content, **headers)


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "backup")


@pytest.fixture
def filled(installation):
    """An installation with a row in each database, a sequence of rows, and two objects."""
    execute(installation, "content", "INSERT INTO outbox SELECT n, 'event ' || n FROM generate_series(1, 500) n")
    execute(installation, "media", "INSERT INTO files VALUES (1, 'media', 'a.pdf', 'stored', NULL)")
    put(installation, "a.pdf", b"first" * 100_000, **PDF)
    put(installation, "b.png", b"second")
    return installation


def test_what_is_restored_is_what_was_backed_up(server, filled, archive) -> None:
    made = make_backup(filled, archive)
    assert made.databases["content"].tables["outbox"].rows == 500
    assert {(each.key, each.size) for each in made.objects} == {("a.pdf", 500_000), ("b.png", 6)}
    empty = server.make_installation()
    read = archive.read_manifest()
    assert read == made
    restore_data(empty, read, archive)
    assert find_differences(empty, read) == []
    assert empty.store.connect().head_object(Bucket="media", Key="a.pdf")["ContentType"] == "application/pdf"


def test_a_changed_row_and_every_kind_of_changed_object_are_differences(filled, archive) -> None:
    made = make_backup(filled, archive)
    execute(filled, "content", "UPDATE outbox SET payload = 'event 8' WHERE id = 7")
    put(filled, "a.pdf", b"first" * 100_000)  # without its headers
    put(filled, "new.png", b"third")
    filled.store.connect().delete_object(Bucket="media", Key="b.png")
    assert find_differences(filled, made) == ["content.outbox", "media/a.pdf", "media/b.png", "media/new.png"]


def test_two_rows_that_swap_a_value_are_a_difference(filled, archive) -> None:
    made = make_backup(filled, archive)
    swap = "UPDATE outbox SET payload = 'event ' || CASE id WHEN 7 THEN 8 ELSE 7 END WHERE id IN (7, 8)"
    execute(filled, "content", swap)
    assert find_differences(filled, made) == ["content.outbox"]


def test_a_transaction_that_writes_for_too_long_ends_the_backup(installation, monkeypatch) -> None:
    monkeypatch.setattr(databases, "LOCK_SECONDS", 0.1)
    monkeypatch.setattr(databases, "PAUSE_SECONDS", 0.1)
    with psycopg.connect(installation.databases["content"]) as writer:
        writer.execute("INSERT INTO outbox VALUES (1, 'long')")
        with pytest.raises(BackupError, match="long transaction"), take_snapshots(installation.databases):
            pass


def test_the_snapshots_wait_for_writes_that_began_and_no_writer_for_a_long_one_of_another_database(
    installation, monkeypatch
) -> None:
    """`content` is locked first, and `media` is not free for longer than one attempt takes."""
    monkeypatch.setattr(databases, "LOCK_SECONDS", 0.5)
    with psycopg.connect(installation.databases["media"]) as long:
        long.execute("INSERT INTO outbox VALUES (1, 'long')")

        def write_and_end() -> None:
            time.sleep(0.2)  # the first attempt is waiting
            with psycopg.connect(installation.databases["content"], options="-c lock_timeout=5s") as writer:
                writer.execute("INSERT INTO outbox VALUES (1, 'short')")
            long.commit()

        thread = threading.Thread(target=write_and_end)
        thread.start()
        with take_snapshots(installation.databases) as snapshots:
            thread.join()
            payloads = [snapshots[name]._fetch("SELECT payload FROM outbox") for name in ("content", "media")]
    assert payloads == [[("short",)], [("long",)]]


def test_a_backup_of_other_databases_is_not_compared(filled, archive) -> None:
    manifest = make_backup(filled, archive)
    fewer = replace(manifest, databases={"media": manifest.databases["media"]})
    more = replace(manifest, databases={**manifest.databases, "stats": manifest.databases["media"]})
    for other, named in ((fewer, "content"), (more, "stats")):
        with pytest.raises(BackupError, match=f"different databases: {named}"):
            find_differences(filled, other)


def test_a_file_that_is_removed_meanwhile_is_kept_only_if_media_still_had_it(filled, archive, monkeypatch) -> None:
    """`b.png` is not in media's table: it had been removed before the moment of the backup."""

    class Removing(Objects):
        calls = 0

        def list_names(self):
            there = super().list_names()
            self.calls += 1
            return there if self.calls == 1 else set()

    monkeypatch.setattr(backup, "Objects", Removing)
    assert [each.key for each in make_backup(filled, archive).objects] == ["a.pdf"]


def test_a_folder_that_has_something_is_refused(filled, archive) -> None:
    make_backup(filled, archive)
    with pytest.raises(BackupError, match="not empty"):
        make_backup(filled, archive)


@pytest.mark.parametrize("damaged", ["content.dump", "objects"])
def test_a_damaged_backup_is_not_read(filled, archive, tmp_path, damaged) -> None:
    make_backup(filled, archive)
    path = tmp_path / "backup" / damaged
    path = next(path.iterdir()) if path.is_dir() else path
    content = path.read_bytes()
    path.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    with pytest.raises(BackupError, match="damaged"):
        archive.read_manifest()


@pytest.mark.parametrize("manifest", ["{", "[]", '{"format": 1}', '{"format": 2}'])
def test_a_manifest_that_cannot_be_read_is_refused(archive, tmp_path, manifest) -> None:
    archive.create()
    (tmp_path / "backup" / "manifest.json").write_text(manifest)
    with pytest.raises(BackupError):
        archive.read_manifest()


def test_a_backup_that_was_interrupted_is_refused(filled, archive, tmp_path) -> None:
    make_backup(filled, archive)
    (tmp_path / "backup" / "manifest.json").unlink()
    with pytest.raises(BackupError, match="no complete backup"):
        archive.read_manifest()
