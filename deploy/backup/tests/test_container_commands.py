"""`docker compose run --rm backup` makes a backup, compares it and restores none over data (OPERATION-68)."""

import os
from pathlib import Path
from urllib.parse import quote

import psycopg
import pytest
from psycopg import sql
from typer.testing import CliRunner, Result

from deploy.backup.archive import Archive, BackupError
from deploy.backup.backup import Installation, make_backup
from deploy.compose import backup as commands

AWKWARD = "12 a/b+c==@d#e:f?g%h\\i\"j'k$l"


@pytest.fixture
def backups(installation: Installation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of backups of an installation that the environment describes."""
    monkeypatch.setattr(commands, "FOLDER", tmp_path)
    monkeypatch.setattr(commands, "build_environments", lambda _: {})
    monkeypatch.setattr(commands, "read_installation", lambda _: installation)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(commands.cli, arguments)


def test_a_backup_is_made_compared_and_not_restored_over_data(installation: Installation, backups: Path) -> None:
    media = installation.databases["media"]
    with psycopg.connect(media) as connection:
        connection.execute("INSERT INTO files VALUES (1, 'media', 'a.pdf', 'stored', NULL)")
    installation.store.connect().put_object(Bucket="media", Key="a.pdf", Body=b"content")
    made = run("make")
    [folder] = backups.iterdir()
    assert made.output == f"Backed up 1 rows and 1 objects (0.0 MB) to {folder.name}.\n"
    same = run("compare", folder.name)
    assert (same.exit_code, same.output) == (0, "There is no difference.\n")
    with psycopg.connect(media) as connection:
        connection.execute("UPDATE files SET state = 'lost'")
    changed = run("compare", folder.name)
    assert (changed.exit_code, changed.output) == (1, "media.files\n")
    refused = run("restore", folder.name)
    assert isinstance(refused.exception, BackupError)
    assert "A database is not empty" in str(refused.exception)


def test_a_backup_belongs_to_the_owner_of_the_folder(backups: Path) -> None:
    folder = backups / "backup"
    (folder / "objects").mkdir(parents=True)
    (folder / "manifest.json").touch()
    if os.geteuid() == 0:
        os.chown(backups, 12345, 12346)
    commands._give_to_owner(folder)
    owner = backups.stat()
    assert {(path.stat().st_uid, path.stat().st_gid) for path in folder.rglob("*")} == {(owner.st_uid, owner.st_gid)}


def test_a_password_of_a_database_may_contain_any_character(installation: Installation, tmp_path: Path) -> None:
    url = installation.databases["content"]
    user, password = url.partition("//")[2].partition("@")[0].split(":")
    awkward = url.replace(f":{password}@", f":{quote(AWKWARD, safe='')}@")
    set_password = sql.SQL("ALTER ROLE {} PASSWORD {}")
    with psycopg.connect(url, autocommit=True) as own:
        own.execute(set_password.format(sql.Identifier(user), sql.Literal(AWKWARD)))
        try:
            databases = {**installation.databases, "content": awkward}
            make_backup(Installation(databases, installation.store), Archive(tmp_path / "backup"))
        finally:
            own.execute(set_password.format(sql.Identifier(user), sql.Literal(password)))
