"""`upgrade.sh` replaces what is outdated in an order in which nothing is interrupted (OPERATION-46, OPERATION-47)."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy.docker.tests import engine
from deploy.docker.tests.engine import CONTAINER
from deploy.local.contexts import REPOSITORY

SCRIPT = REPOSITORY / "deploy" / "docker" / "upgrade.sh"
Container = dict[str, Any]
Upgrade = Callable[..., tuple[int, list[str]]]


def container(service: str, **differences: Any) -> Container:
    return {**CONTAINER, "service": service, **differences}


@pytest.fixture
def upgrade(tmp_path: Path) -> Upgrade:
    """Run the script on these containers; return its exit code and what it changed, in order."""
    program = tmp_path / "docker"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -IS {engine.__file__} {tmp_path} "$@"\n')
    program.chmod(0o755)

    def run(containers: dict[str, Container], **state: Any) -> tuple[int, list[str]]:
        services = [container["service"] for container in containers.values()]
        stored = {"containers": containers, "services": services, "failing": []} | state
        (tmp_path / "state.json").write_text(json.dumps(stored))
        environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "FOUND_SECONDS": "0"}
        done = subprocess.run(["sh", SCRIPT], env=environment, capture_output=True, text=True, timeout=120)
        return done.returncode, (tmp_path / "log").read_text().splitlines()

    return run


def read_jobs() -> list[str]:
    [jobs] = re.findall(r"^JOBS='(.+)'$", SCRIPT.read_text(), re.MULTILINE)
    return str(jobs).split()


PREPARED = ["build", "run settings", *(f"run {job}" for job in read_jobs())]


def test_a_container_is_stopped_when_its_successor_is_healthy(upgrade: Upgrade) -> None:
    code, log = upgrade({"a1": container("alerts", image="old", drains=True)})
    assert (code, log) == (0, [*PREPARED, "start 2 alerts", "stop a1", "remove a1"])


def test_a_service_keeps_its_number_of_replicas(upgrade: Upgrade) -> None:
    code, log = upgrade({"a1": container("alerts", image="old"), "a2": container("alerts", hash="other")})
    assert (code, log) == (0, [*PREPARED, "start 4 alerts", "stop a1 a2", "remove a1 a2"])


def test_a_version_that_does_not_become_healthy_is_removed_and_nothing_else_is_replaced(upgrade: Upgrade) -> None:
    containers = {"a1": container("alerts", image="old"), "a2": container("stats", image="old")}
    code, log = upgrade(containers, failing=["alerts"])
    assert (code, log) == (1, [*PREPARED, "start 2 alerts", "remove b0"])


@pytest.mark.parametrize("job", ["settings", "auth-migrate"])
def test_nothing_is_replaced_when_a_job_fails(upgrade: Upgrade, job: str) -> None:
    code, log = upgrade({"a1": container("alerts", image="old")}, failing=[job])
    assert (code, log) == (1, PREPARED[: PREPARED.index(f"run {job}") + 1])


def test_what_is_current_is_left_alone(upgrade: Upgrade) -> None:
    containers = {"a1": container("alerts"), "a2": container("gateway", is_ours=False)}
    assert upgrade(containers) == (0, PREPARED)


def test_what_cannot_run_twice_is_replaced_if_a_file_changed_stores_first_and_the_gateway_last(
    upgrade: Upgrade, tmp_path: Path
) -> None:
    (tmp_path / "nats.conf").touch()
    changed = {"is_ours": False, "file": str(tmp_path / "nats.conf")}
    code, log = upgrade(
        {
            "a1": container("gateway", **changed),
            "a2": container("nats", **changed),
            "a3": container("postgres", **changed | {"started": "2100-01-01T00:00:00Z"}),
            "a4": container("shell", image="old"),
        }
    )
    assert (code, log) == (
        0,
        [
            *PREPARED[:2],
            "start 1 nats anew",
            *PREPARED[2:],
            "start 2 shell",
            "stop a4",
            "remove a4",
            "start 1 gateway anew",
        ],
    )


def test_a_service_that_the_installed_version_did_not_have_is_started(upgrade: Upgrade) -> None:
    code, log = upgrade({"a1": container("alerts")}, services=["alerts", "settings", "volumes", "area-new"])
    assert (code, log) == (0, [*PREPARED, "start 1 area-new"])


def test_its_jobs_are_those_of_compose_each_after_what_it_needs() -> None:
    services = yaml.safe_load((REPOSITORY / "docker-compose.yml").read_text())["services"]
    jobs = read_jobs()
    expected = {name for name, service in services.items() if _is_job(service) and name not in ("settings", "volumes")}
    assert set(jobs) == expected
    for name in jobs:
        needed = set(services[name].get("depends_on", {})) & expected
        assert needed <= set(jobs[: jobs.index(name)]), name


def _is_job(service: dict[str, Any]) -> bool:
    return str(service["restart"]).startswith("on-failure") and "profiles" not in service
