"""What the checks of the containers stand on, without an engine (OPERATION-48)."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deploy.local.contexts import REPOSITORY
from tests.containers.checkout import OVERRIDE, copy_working_tree, name_images
from tests.containers.engine import parse_containers
from tests.containers.installation import parse_size


def test_without_an_engine_the_command_says_so_and_ends_with_0(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.containers", "start"]
    done = subprocess.run(command, cwd=REPOSITORY, env={"PATH": str(tmp_path)}, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "There is no Docker on this machine: nothing was checked.\n")


def test_a_file_that_is_the_same_keeps_its_times_and_another_one_is_replaced(tmp_path: Path) -> None:
    copy_working_tree(tmp_path)
    same, changed, extra, env = (tmp_path / name for name in ("README.md", "LICENSE", "extra.txt", ".env"))
    before, inode = same.stat(), changed.stat().st_ino
    for path in (changed, extra, env):
        path.write_text("other")
    with changed.open():  # its inode stays in use
        copy_working_tree(tmp_path)
        assert changed.stat().st_ino != inode
    assert same.stat().st_ctime_ns == before.st_ctime_ns
    assert changed.read_text() == (REPOSITORY / "LICENSE").read_text()
    assert env.read_text() == "other"
    assert not extra.exists()
    assert os.access(tmp_path / "gateway" / "start.sh", os.X_OK)


def test_the_images_of_another_installation_keep_their_names(tmp_path: Path) -> None:
    services = {
        "alerts": {"image": "masthead-services"},
        "shell": {"image": "masthead-web"},
        "nats": {"image": "nats:2"},
    }
    name_images(tmp_path, {"services": services}, "check")
    assert json.loads((tmp_path / OVERRIDE).read_text()) == {
        "services": {"alerts": {"image": "check-services"}, "shell": {"image": "check-web"}}
    }


@pytest.mark.parametrize(("usage", "size"), [("93.5MiB / 768MiB", 93.5 * 1024**2), ("1.5GiB / 2GiB", 1.5 * 1024**3)])
def test_sizes_are_read(usage: str, size: float) -> None:
    assert parse_size(usage) == size


def test_containers_of_single_commands_are_left_out() -> None:
    def describe(service: str, oneoff: str) -> dict[str, object]:
        labels = {"com.docker.compose.service": service, "com.docker.compose.oneoff": oneoff}
        state = {"Running": True, "StartedAt": "2027-03-05T06:07:08Z", "Pid": 7}
        return {"Id": "1", "Name": f"/{service}-1", "Image": "2", "State": state, "Config": {"Labels": labels}}

    [container] = parse_containers(json.dumps([describe("alerts", "False"), describe("setup", "True")]))
    assert (container.name, container.health, container.pid) == ("alerts-1", "", 7)
