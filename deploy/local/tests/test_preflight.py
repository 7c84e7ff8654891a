"""What stands in the way of a start is said in a sentence, with what helps."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.local import preflight
from deploy.local.component import LOOPBACK, free_port
from deploy.local.contexts import REPOSITORY
from deploy.local.credentials import Credentials
from deploy.local.settings import DEFAULT_PORTS, SettingError, Settings, port_setting
from deploy.local.stack import Stack


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    ports = {name: free_port() for name in DEFAULT_PORTS}
    return Settings(data=tmp_path, ports=ports, rates={}, otel_endpoint=None)


@pytest.fixture
def occupied() -> Iterator[int]:
    with socket.create_server((LOOPBACK, 0)) as other:
        yield other.getsockname()[1]


def moved(settings: Settings, **ports: int) -> Settings:
    return Settings(settings.data, {**settings.ports, **ports}, settings.rates, settings.otel_endpoint)


class TestPorts:
    def test_free_ones_are_fine(self, settings: Settings) -> None:
        preflight.check_ports(settings, Stack(settings).units())

    def test_a_taken_one_is_named_with_the_setting_that_moves_it(self, settings: Settings, occupied: int) -> None:
        settings = moved(settings, nats=occupied)
        with pytest.raises(preflight.NotPossibleError) as problem:
            preflight.check_ports(settings, Stack(settings).units())
        assert str(problem.value) == (
            f"Port {occupied} (nats) is taken by another program. "
            f"Stop that program, or move ours: MASTHEAD_NATS_PORT={occupied + 1000} make up"
        )

    def test_all_taken_ones_are_named_at_once(self, settings: Settings, occupied: int) -> None:
        settings = moved(settings, nats=occupied, gateway=occupied)
        with pytest.raises(preflight.NotPossibleError, match=r"(?s)\(nats\).+nats and gateway"):
            preflight.check_ports(settings, Stack(settings).units())

    def test_every_port_can_be_moved_alone(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in DEFAULT_PORTS:
            monkeypatch.setenv(port_setting(name), str(DEFAULT_PORTS[name] + 5000))
        assert Settings.from_environment().ports == {name: port + 5000 for name, port in DEFAULT_PORTS.items()}

    def test_no_two_are_meant_for_the_same(self) -> None:
        assert len(set(DEFAULT_PORTS.values())) == len(DEFAULT_PORTS)

    @pytest.mark.parametrize("given", ["eighty", "0", "65536", "-1"])
    def test_what_is_no_port_is_refused(self, monkeypatch: pytest.MonkeyPatch, given: str) -> None:
        monkeypatch.setenv("MASTHEAD_NATS_PORT", given)
        with pytest.raises(SettingError, match=r"MASTHEAD_NATS_PORT is “.*”: it must be a number from 1 to 65535"):
            Settings.from_environment()

    def test_a_rate_may_be_larger_than_a_port(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PUBLISHED_RATE", "60000000")
        assert Settings.from_environment().rates["published"] == 60_000_000
        monkeypatch.setenv("PUBLISHED_RATE", "100000001")
        with pytest.raises(
            SettingError, match="PUBLISHED_RATE is “100000001”: it must be a number from 1 to 100000000"
        ):
            Settings.from_environment()

    def test_the_command_line_says_it_without_a_traceback(self, tmp_path: Path) -> None:
        environment = os.environ | {"MASTHEAD_DATA": str(tmp_path), "MASTHEAD_NATS_PORT": "eighty"}
        command = [sys.executable, "-m", "deploy.local", "status"]
        done = subprocess.run(command, cwd=REPOSITORY, env=environment, capture_output=True, text=True)
        assert done.returncode == 1
        assert done.stderr == "MASTHEAD_NATS_PORT is “eighty”: it must be a number from 1 to 65535.\n"


class TestFolder:
    def test_one_that_cannot_be_made_is_named(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        with pytest.raises(preflight.NotPossibleError, match=r"data folder .* cannot be made .* MASTHEAD_DATA"):
            preflight.check_folder(tmp_path / "file" / "data")

    def test_one_that_can_be_made_is_fine(self, tmp_path: Path) -> None:
        preflight.check_folder(tmp_path / "data")


class TestNode:
    def fake(self, folder: Path, version: str) -> None:
        for name in ("node", "npm"):
            (folder / name).write_text(f"#!/bin/sh\necho {version}\n")
            (folder / name).chmod(0o755)

    @pytest.mark.parametrize("version", ["v20.0.0", "v24.1.0"])
    def test_twenty_or_newer_is_fine(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str) -> None:
        self.fake(tmp_path, version)
        monkeypatch.setenv("PATH", str(tmp_path))
        preflight.check_node()

    def test_an_older_one_is_named(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.fake(tmp_path, "v18.19.0")
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(preflight.NotPossibleError, match=r"Node 20 or newer is needed .* this is v18\.19\.0"):
            preflight.check_node()

    def test_none_is_said(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(preflight.NotPossibleError, match="is not on the PATH"):
            preflight.check_node()


class TestCredentials:
    def test_are_made_once_and_for_their_owner_alone(self, tmp_path: Path) -> None:
        made = Credentials.of(tmp_path / "data")
        assert Credentials.of(tmp_path / "data") == made
        assert (tmp_path / "data" / "credentials.json").stat().st_mode & 0o777 == 0o600
        passwords = [*made.postgres.values(), *made.nats.values(), *made.objects.values()]
        assert len(set(passwords)) == len(passwords)
        assert all(re.fullmatch(r"[a-z][0-9a-f]{32}", password) for password in passwords)
