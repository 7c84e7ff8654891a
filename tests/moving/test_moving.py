"""The move as a whole, killed on its way: a small old system, a running Masthead, and the command line between them."""

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest

from deploy.moving.compare import UNKNOWN
from deploy.moving.state import State
from tests.moving.kills import choose_points, kill_at
from tests.moving.moving import HERE, Moving, moving_to
from tests.support.system import run_system

LINES, REFUSED = 1, 2
KILLS = 3


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Moving]:
    """A move that came to its end after a dry run, and after it was killed several times (MOVE-20, MOVE-21)."""
    with (
        run_system(has_demo=False, has_console=False) as system,
        moving_to(system, tmp_path_factory.mktemp("moved")) as move,
    ):
        before = move.dump()
        assert move.run("--dry-run").returncode == LINES
        assert move.dump() == before
        assert (move.count("written"), move.count("here") > 100) == (0, True)
        kills = [kill_at(move, point) for point in choose_points(move.count("read"), KILLS, seed=7)]
        assert any(kills)
        done = move.run()
        assert done.returncode == LINES, done.stderr
        yield move


def test_everything_comes_once(moved: Moving) -> None:
    progress = moved.progress().values()
    assert {kind.state for kind in progress} == {"done"}
    assert [kind.kind for kind in progress if kind.total != kind.read] == []
    counts = Counter({key: len(records) for key, records in moved.dump().items() if not key[1].startswith(HERE)})
    assert [key for key, count in counts.items() if count > 1] == []
    assert counts["post", "25"] == counts["client", "4"] == counts["alert-item", "2"] == 1


def test_nobody_is_mailed(moved: Moving) -> None:
    assert moved.old.mails == 0
    assert httpx.get(f"{moved.system.address}/dev/mail/messages.json").raise_for_status().json() == []


def test_each_difference_has_a_reason(moved: Moving) -> None:  # MOVE-24
    report = json.loads((moved.folder / "report.json").read_text())
    assert [one for one in report["differences"] if one["why"] == UNKNOWN] == []
    assert {"user", "post"} <= {one["kind"] for one in report["differences"]}


def test_a_second_run_changes_nothing_and_says_what_the_source_lost(moved: Moving) -> None:
    before = moved.dump()
    moved.old.world.removed.add(("post", 20))
    try:
        assert moved.run("--no-compare", "--since", "2030-01-01").returncode == LINES
    finally:
        moved.old.world.removed.clear()
    assert moved.count("written") == 0
    with closing(State(moved.state_file)) as state:
        assert [(line.kind, line.id) for line in state.lines(what="removed")] == [("post", "20")]
    assert moved.run("--no-compare").returncode == LINES
    assert moved.count("written") == 0
    assert moved.dump() == before


def test_a_revoked_key_ends_the_run_and_a_new_one_goes_on(moved: Moving) -> None:
    moved.admin.delete(f"api-key/{moved.key_id}").raise_for_status()
    stopped = moved.run("--no-compare")
    assert (stopped.returncode, "expired or was revoked" in stopped.stderr) == (REFUSED, True)
    moved.make_key()
    assert moved.run("--no-compare", "--only", "client,user,post").returncode == LINES
    assert moved.count("written") == 0


def test_a_lost_state_costs_time_only(moved: Moving) -> None:
    assert moved.run("--no-compare").returncode == LINES
    before, lines = moved.dump(), moved.lines()
    moved.state_file.unlink()
    assert moved.run("--no-compare").returncode == LINES
    assert moved.dump() == before
    assert moved.lines() == lines
