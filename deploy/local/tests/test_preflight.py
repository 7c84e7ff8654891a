"""What stands in the way of a start is said in a sentence, with what helps."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from deploy.local import preflight
from deploy.local.component import LOOPBACK, free_port
from deploy.local.contexts import REPOSITORY
from deploy.local.credentials import Credentials
from deploy.local.settings import DEFAULT_PORTS, Settings, UserError, port_setting


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    ports = {name: free_port() for name in DEFAULT_PORTS}
    return Settings(data=tmp_path, ports=ports, rates={}, otel_endpoint=None)


@pytest.fixture
def occupied() -> Iterator[int]:
    with socket.create_server((LOOPBACK, 0)) as other:
        yield other.getsockname()[1]


class TestPorts:
    def test_taken_ones_are_named_at_once_with_the_setting_that_moves_each(
        self, settings: Settings, occupied: int
    ) -> None:
        preflight.check_ports(settings)
        moved = replace(settings, ports={**settings.ports, "nats": occupied, "smtp": occupied})
        with pytest.raises(UserError) as problem:
            preflight.check_ports(moved)
        assert str(problem.value).splitlines() == [
            f"Port {occupied} (nats) is taken by another program. "
            f"Stop that program, or move ours: MASTHEAD_NATS_PORT={occupied + 1000} make up",
            f"Port {occupied} is meant for nats and smtp. Move one: MASTHEAD_SMTP_PORT={occupied + 1000} make up",
        ]

    def test_each_is_another_and_can_be_moved(self, monkeypatch: pytest.MonkeyPatch) -> None:
        assert len(set(DEFAULT_PORTS.values())) == len(DEFAULT_PORTS)
        for name in DEFAULT_PORTS:
            monkeypatch.setenv(port_setting(name), str(DEFAULT_PORTS[name] + 5000))
        assert Settings.from_environment().ports == {name: port + 5000 for name, port in DEFAULT_PORTS.items()}

    @pytest.mark.parametrize(
        ("name", "given", "most"),
        [
            *(("MASTHEAD_NATS_PORT", given, 65_535) for given in ("eighty", "0", "65536", "-1")),
            ("PUBLISHED_RATE", "100000001", 100_000_000),
        ],
    )
    def test_what_is_no_port_or_rate_is_refused(
        self, monkeypatch: pytest.MonkeyPatch, name: str, given: str, most: int
    ) -> None:
        monkeypatch.setenv(name, given)
        with pytest.raises(UserError, match=f"{name} is “{given}”: it must be a number from 1 to {most}"):
            Settings.from_environment()

    def test_the_command_line_says_it_without_a_traceback(self, tmp_path: Path) -> None:
        environment = os.environ | {"MASTHEAD_DATA": str(tmp_path), "MASTHEAD_NATS_PORT": "eighty"}
        command = [sys.executable, "-m", "deploy.local", "status"]
        done = subprocess.run(command, cwd=REPOSITORY, env=environment, capture_output=True, text=True)
        assert done.returncode == 1
        assert done.stderr == "MASTHEAD_NATS_PORT is “eighty”: it must be a number from 1 to 65535.\n"


class TestFolder:
    def test_one_that_cannot_be_made_is_named(self, tmp_path: Path) -> None:
        preflight.check_folder(tmp_path / "data")
        (tmp_path / "file").touch()
        with pytest.raises(UserError, match=r"data folder .* cannot be made .* MASTHEAD_DATA"):
            preflight.check_folder(tmp_path / "file" / "data")


class TestNode:
    @pytest.mark.parametrize(
        ("version", "problem"),
        [
            ("v20.0.0", None),
            ("v24.1.0", None),
            ("v18.19.0", "Node 20 or newer is needed .* this is v18.19.0"),
            (None, "is not on the PATH"),
        ],
    )
    def test_twenty_or_newer_is_needed(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str | None, problem: str | None
    ) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        for name in ("node", "npm") if version else ():
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
            (tmp_path / name).chmod(0o755)
        with pytest.raises(UserError, match=problem) if problem else nullcontext():
            preflight.check_node()


class TestCredentials:
    def test_are_made_once_and_for_their_owner_alone(self, tmp_path: Path) -> None:
        made = Credentials.of(tmp_path / "data")
        assert Credentials.of(tmp_path / "data") == made
        assert (tmp_path / "data" / "credentials.json").stat().st_mode & 0o777 == 0o600
        passwords = [*made.postgres.values(), *made.nats.values(), *made.objects.values()]
        assert len(set(passwords)) == len(passwords)
        assert all(re.fullmatch(r"[a-z][0-9a-f]{32}", password) for password in passwords)
