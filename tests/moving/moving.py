"""Moves from an old system to a Masthead, by the command line in a process of its own."""

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx

from deploy.local.contexts import REPOSITORY
from deploy.moving.compare import read_here
from deploy.moving.masthead import Target
from deploy.moving.records import Line, SourceRecord
from deploy.moving.references import list_references
from deploy.moving.run import Control
from deploy.moving.sources.old import DOCUMENTED
from deploy.moving.state import KindProgress, State
from tests.old_system import EMAIL, PASSWORD, OldApi, Sizes, running
from tests.support.system import System

ADMIN = ("admin@masthead.example", System.PASSWORD)
SCOPES = ["import:write", "media:write"]
HERE = "here "  # begins the id of a record that did not come from the old system
SMALL = Sizes(posts=25, issues=2, media=24, microsites=2, leads=12)
_KEY_ENDING = re.compile(r"-[0-9a-f]{8}(?=\.\w+$)")


class Moving:
    """An old system, the Masthead to which its records are moved, and the folder of the move."""

    def __init__(self, system: System, old: OldApi, folder: Path) -> None:
        self.system, self.old, self.folder = system, old, folder
        self.folder.mkdir(exist_ok=True)
        (folder / "old").write_text(PASSWORD)
        (folder / "account").write_text(System.PASSWORD)
        self.target = Target(f"{system.address}/api", "", ADMIN)
        self.key_id = 0
        self.make_key()

    def make_key(self) -> None:
        """Make a new key for the next runs."""
        expires = (datetime.now(UTC) + timedelta(hours=2)).isoformat()
        body = {"name": "Import", "scopes": SCOPES, "expiresAt": expires}
        made = self.admin.post("api-key", json=body).raise_for_status().json()
        self.key_id = made["id"]
        (self.folder / "key").write_text(made["key"])

    @property
    def admin(self) -> httpx.Client:
        """A client of the administrator."""
        headers = {"Auth": self.system.token("admin")}
        return httpx.Client(base_url=f"{self.system.address}/api/", headers=headers, timeout=60)

    @property
    def state_file(self) -> Path:
        """What is known of the move."""
        return self.folder / "state" / "old.example.db"

    def command(self, *options: str) -> list[str]:
        """The command that moves."""
        folder, media = self.folder, f"http://{self.old.world.host}"
        given = {
            "--from": self.old.url, "--user": EMAIL, "--password-file": folder / "old", "--name": "old.example",
            "--to": f"{self.system.address}/api", "--key-file": folder / "key", "--account": ADMIN[0],
            "--account-password-file": folder / "account", "--state": folder / "state", "--media-host": media,
            "--report": folder / "report.json", "--post-url": "/blog/{id}-{permalink}",
        }  # fmt: skip
        pairs = [str(part) for pair in given.items() for part in pair]
        return [sys.executable, "-m", "deploy.moving", "old", *pairs, *options]

    def run(self, *options: str) -> "subprocess.CompletedProcess[str]":
        """Move to the end."""
        return subprocess.run(self.command(*options), cwd=REPOSITORY, capture_output=True, text=True)

    def start(self, *options: str) -> "subprocess.Popen[bytes]":
        """Begin to move."""
        return subprocess.Popen(
            self.command(*options), cwd=REPOSITORY, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def progress(self) -> dict[str, KindProgress]:
        """How far each kind is."""
        with closing(State(self.state_file)) as state:
            return {kind.kind: kind for kind in state.progress()}

    def read_run(self) -> int:
        """Return the number of the last run."""
        with closing(State(self.state_file)) as state:
            return state.run

    def count(self, name: str) -> int:
        """Return a figure of the progress of all kinds."""
        return sum(getattr(kind, name) for kind in self.progress().values())

    def lines(self) -> Counter[Line]:
        """The lines of the report."""
        with closing(State(self.state_file)) as state:
            return Counter(state.lines(limit=100_000))

    def dump(self) -> dict[tuple[str, str], list[Any]]:
        """Read what is here, with the ids of the source and without the endings of keys, which differ each time."""
        olds: dict[tuple[str, str], str] = {}
        if self.state_file.exists():
            with closing(State(self.state_file)) as state:
                for one in state.map():
                    olds.setdefault((one.kind, str(one.new)), one.old)
        found: dict[tuple[str, str], list[Any]] = {}
        kinds = {kind.kind for kind in DOCUMENTED.kinds}
        for record in read_here(self.target, kinds, Control()).read():
            if isinstance(record, SourceRecord):
                fields = {name: _unify(value) for name, value in record.fields.items()}
                for reference in list_references(record):
                    fields[reference.field] = olds.get((reference.kind, reference.old), reference.old)
                key = record.kind, olds.get((record.kind, record.id), f"{HERE}{record.id}")
                found.setdefault(key, []).append((fields, record.created))
        return found


def _unify(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _unify(inner) for name, inner in value.items() if name != "id"}
    if isinstance(value, list):
        return [_unify(inner) for inner in value]
    return re.sub(r"127\.0\.0\.1:\d+", "host", _KEY_ENDING.sub("", value)) if isinstance(value, str) else value


@contextmanager
def moving_to(system: System, folder: Path, sizes: Sizes = SMALL) -> Iterator[Moving]:
    """Run an old system whose records can be moved."""
    folder.mkdir(exist_ok=True)
    with running(folder, sizes) as old:
        yield Moving(system, old, folder / "move")
