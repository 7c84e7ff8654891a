"""The whole of Masthead on ports and a data folder of its own, as `make up` starts it."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import httpx
import pytest

from deploy.local.component import free_port
from deploy.local.contexts import REPOSITORY
from deploy.local.settings import DEFAULT_PORTS, RATES, port_setting
from tests.support.together import held, is_first, run_folder

# Journeys sign in and up more often in a minute than one person does.
GENEROUS = "6000"

issue_numbers = count(1_000_000 + 100_000 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")))
"""Numbers no alert item has yet, whichever tests of whichever process take them."""


class System:
    """A running Masthead.

    Args:
        data: its folder, whose ports it keeps; what is in it goes with it.
    """

    PASSWORD = "masthead-demo"

    def __init__(self, data: Path) -> None:
        kept = data / "ports.json"
        if not kept.exists():
            kept.write_text(json.dumps({name: free_port() for name in DEFAULT_PORTS}))
        self.ports: dict[str, int] = json.loads(kept.read_text())
        self.data = data
        self._tokens: dict[str, str] = {}
        self._environment = os.environ | {port_setting(name): str(port) for name, port in self.ports.items()}
        self._environment |= {f"{rate.upper().replace('-', '_')}_RATE": GENEROUS for rate in RATES}
        self._environment["MASTHEAD_DATA"] = str(data)

    @property
    def address(self) -> str:
        """Where a person opens it."""
        return f"http://127.0.0.1:{self.ports['gateway']}"

    def api(self, role: str | None = None) -> httpx.AsyncClient:
        """The API through the gateway, as a role's demo person or as nobody."""
        headers = {"Auth": self.token(role)} if role else {}
        return httpx.AsyncClient(base_url=f"{self.address}/api/", headers=headers, timeout=30)

    def token(self, role: str) -> str:
        """The token of a role's demo person, in a session that no test may end: it is every test's."""
        if role not in self._tokens:
            self._tokens[role] = self.sign_in(role)
        return self._tokens[role]

    def sign_in(self, role: str) -> str:
        """The token of a role's demo person, in a session of its own."""
        person = {"email": f"{role}@masthead.example", "password": self.PASSWORD}
        answer = httpx.post(f"{self.address}/api/user/login", json=person, timeout=30).raise_for_status()
        token: str = answer.headers["Auth"]
        return token

    def local(self, *command: str) -> str:
        """What `make` calls: up, down, stop, start …; its output."""
        done = subprocess.run(
            [sys.executable, "-m", "deploy.local", *command],
            cwd=REPOSITORY,
            env=self._environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout


@contextmanager
def running() -> Iterator[System]:
    """Masthead with its demo publisher in a folder of its own, from up to down; nothing of it is left."""
    # Not below pytest's own folder: PostgreSQL's unprivileged user must be able to enter it.
    data = Path(tempfile.mkdtemp(prefix="masthead-"))
    data.chmod(0o755)
    system = System(data)
    try:
        system.local("up", "--detach")
        yield system
    finally:
        system.local("down")
        shutil.rmtree(data, ignore_errors=True)


@pytest.fixture(scope="session")
def system() -> System:
    """Masthead with its demo publisher, the same for all processes of the run."""
    data = run_folder() / "system"
    with held("start"):
        data.mkdir(exist_ok=True)
        system = System(data)
        system.local("up", "--detach")  # finds it running when another process was first
    return system


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the system before its folder goes."""
    data = run_folder() / "system"
    if is_first(config) and data.exists():
        System(data).local("down")
