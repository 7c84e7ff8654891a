"""While the console is watched, it is built for development; the next start builds it as it is delivered."""

import json
from pathlib import Path

import pytest

from deploy.local import web
from deploy.local.watching import ConsoleBuild


async def test_the_next_start_builds_the_console_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp = web.Stamp(tmp_path / "made-from", (Path(__file__),))
    stamp.write()
    monkeypatch.setattr(web, "_BUILD", stamp)
    await ConsoleBuild(folder=tmp_path).prepare()
    assert not stamp.is_current()


def test_its_command_is_one_of_the_consoles(tmp_path: Path) -> None:
    *_, script = ConsoleBuild(folder=tmp_path).command()
    assert script in json.loads((web.WEB / "package.json").read_text())["scripts"]
