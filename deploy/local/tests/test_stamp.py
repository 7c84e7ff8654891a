"""Work is done again exactly when what it is made from has changed."""

import json
from pathlib import Path

import pytest

from deploy.local import web
from deploy.local.console import format_line
from deploy.local.web import Stamp


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    folder = tmp_path / "sources"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "a.ts").write_text("a")
    return folder


class TestOnce:
    def test_is_done_when_it_was_done(self, tmp_path: Path, sources: Path) -> None:
        work = Stamp(tmp_path / "mark", (sources,))
        assert not work.is_current()
        work.write()
        assert work.is_current()

    @pytest.mark.parametrize("change", ["content", "name", "new", "gone"])
    def test_is_not_done_after_a_change(self, tmp_path: Path, sources: Path, change: str) -> None:
        work, file = Stamp(tmp_path / "mark", (sources,)), sources / "deep" / "a.ts"
        work.write()
        if change == "content":
            file.write_text("b")
        elif change == "name":
            file.rename(file.with_name("b.ts"))
        elif change == "new":
            (sources / "b.ts").write_text("b")
        else:
            file.unlink()
        assert not work.is_current()

    @pytest.mark.parametrize("made", ["node_modules", "dist", "__pycache__", "tests"])
    def test_what_is_made_is_no_source(self, tmp_path: Path, sources: Path, made: str) -> None:
        work = Stamp(tmp_path / "mark", (sources,))
        work.write()
        (sources / made).mkdir()
        (sources / made / "file").write_text("made")
        assert work.is_current()


class TestWatching:
    """A watched console is built for development; the next start builds it as it is delivered."""

    async def test_the_next_start_builds_the_console_again(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stamp = Stamp(tmp_path / "made-from", (Path(__file__),))
        stamp.write()
        monkeypatch.setattr(web, "_BUILD", stamp)
        await web.ConsoleBuild(folder=tmp_path).prepare()
        assert not stamp.is_current()

    def test_its_command_is_one_of_the_consoles(self, tmp_path: Path) -> None:
        *_, script = web.ConsoleBuild(folder=tmp_path).command()
        assert script in json.loads((web.WEB / "package.json").read_text())["scripts"]


class TestHumaneLines:
    @pytest.mark.parametrize(
        ("line", "shown"),
        [
            ("plain", "plain"),
            ("{ not json", "{ not json"),
            ('{"level": "info", "event": "request", "status": 200, "ts": 1}', "INFO request status=200"),
            ('{"level": "warn", "message": "slow"}', "WARN slow"),
            ("[1]", "[1]"),
            (r'{"event": "a\u001b[31m\u0000b", "exception": "x\ny"}', "a\\x1b[31m\\x00b exception=x\ny"),
        ],
    )
    def test_say_what_a_person_wants(self, line: str, shown: str) -> None:
        assert format_line(line) == shown
