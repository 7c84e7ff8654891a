"""A Masthead with ports and a data folder of its own, started as `make up` starts it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import httpx
import pytest

from deploy.local.component import free_port
from deploy.local.contexts import REPOSITORY
from deploy.local.demo import MARKER as DEMO_MARKER
from deploy.local.settings import DEFAULT_PORTS, RATES, port_setting
from tests.support.folders import temporary_folder
from tests.support.processes import hold_lock, is_controller, run_folder

# Requests a minute: tests sign in and up more often than one person does.
HIGH_RATE = "600000"

issue_numbers = count(1_000_000 + 100_000 * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")))
"""Issue numbers that no alert item has, in no process of the run."""


class System:
    """A running Masthead.

    Args:
        data: its folder, which also stores its ports.
        rate: the requests a minute that its gateway allows where it limits them.

    `environment` holds the environment variables of its commands.
    """

    PASSWORD = "masthead-demo"

    def __init__(self, data: Path, rate: str = HIGH_RATE) -> None:
        stored_value = data / "ports.json"
        if not stored_value.exists():
            stored_value.write_text(json.dumps({name: free_port() for name in DEFAULT_PORTS}))
        self.ports: dict[str, int] = json.loads(stored_value.read_text())
        self.data = data
        self._tokens: dict[str, str] = {}
        self.environment = os.environ | {port_setting(name): str(port) for name, port in self.ports.items()}
        self.environment |= {f"{name.upper().replace('-', '_')}_RATE": rate for name in RATES}
        self.environment["MASTHEAD_DATA"] = str(data)

    @property
    def address(self) -> str:
        """The gateway's URL."""
        return f"http://127.0.0.1:{self.ports['gateway']}"

    def api(self, role: str | None = None) -> httpx.AsyncClient:
        """Return a client of the API through the gateway, signed in as the demo user of a role if one is given."""
        headers = {"Auth": self.token(role)} if role else {}
        return httpx.AsyncClient(base_url=f"{self.address}/api/", headers=headers, timeout=30)

    def token(self, role: str) -> str:
        """Return the token of a role's demo user; its session is shared, so no test may end it."""
        if role not in self._tokens:
            self._tokens[role] = self.sign_in(role)
        return self._tokens[role]

    def sign_in(self, role: str) -> str:
        """Return the token of a new session of a role's demo user."""
        credentials = {"email": f"{role}@masthead.example", "password": self.PASSWORD}
        answer = httpx.post(f"{self.address}/api/user/login", json=credentials, timeout=30).raise_for_status()
        token: str = answer.headers["Auth"]
        return token

    def local(self, *command: str) -> str:
        """Run a command of `deploy.local`, such as up, down, stop or start, and return its output."""
        done = self.run("deploy.local", *command)
        assert done.returncode == 0, done.stdout
        return done.stdout

    def run(self, module: str, *command: str) -> "subprocess.CompletedProcess[str]":
        """Run a command line with the settings of this system."""
        return subprocess.run(
            [sys.executable, "-m", module, *command],
            cwd=REPOSITORY,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )


@contextmanager
def run_system(*, has_demo: bool = True, has_console: bool = True, rate: str = HIGH_RATE) -> Iterator[System]:
    """Run a Masthead in a folder of its own, which is removed at the end.

    Args:
        has_demo: whether it has the demo publisher; without it the only user is the administrator.
        has_console: whether the console is built, if it changed.
        rate: the requests a minute that the gateway allows where it limits them.
    """
    with temporary_folder("system") as data:
        if not has_demo:
            (data / DEMO_MARKER).touch()
        system = System(data, rate)
        try:
            system.local("up", "--detach", *([] if has_console else ["--no-build"]))
            yield system
        finally:
            system.local("down")


@pytest.fixture(scope="session")
def system() -> System:
    """A Masthead with its demo publisher, shared by all processes of the run."""
    data = run_folder() / "system"
    with hold_lock("start"):
        data.mkdir(exist_ok=True)
        system = System(data)
        system.local("up", "--detach")  # returns at once when another process has started it
    return system


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Stop the shared system before its folder is removed."""
    data = run_folder() / "system"
    if is_controller(config) and data.exists():
        System(data).local("down")
