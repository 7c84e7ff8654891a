"""What the command line refuses before anything is read, and how it ends."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from deploy.moving.__main__ import DONE, LINES, REFUSED, STOPPED, cli
from deploy.moving.tests.conftest import Answers

OK = b'[{"sourceId": "1", "id": 1, "outcome": "created", "notes": []}]'


def move(
    tmp_path: Path, *arguments: str, to: str = "http://127.0.0.1:9", table: str = "company\nA\n"
) -> tuple[int, str]:
    (tmp_path / "table.csv").write_text(table)
    (tmp_path / "key").write_text("key\n")
    options = ["--to", to, "--key-file", str(tmp_path / "key"), "--state", str(tmp_path)]
    options += [] if "--compare" in arguments else ["--no-compare"]
    done = CliRunner().invoke(
        cli, [*options, *(one.replace("TABLE", str(tmp_path / "table.csv")) for one in arguments)]
    )
    return done.exit_code, done.output


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("csv", "clients"), "takes 2 arguments"),
        (("csv", "posts", "TABLE"), "Input should be 'clients'"),
        (("ghost", "TABLE"), "address of the Ghost site"),
        (("wordpress", "nothing.xml"), "There is no file nothing.xml"),
        (("old", "--from", "old.example"), "base address"),
        (("csv", "clients", "TABLE", "--zone", "Mars/Base"), "no time zone Mars/Base"),
        (("csv", "clients", "TABLE", "--roles", "owner=admin"), "not as admin"),
        (("csv", "clients", "TABLE", "--media-host", "cdn.old.example"), "is no host"),
        (("wordpress", "TABLE"), "no export of WordPress"),
        (("csv", "clients", "TABLE", "--report", "TABLE/report.json"), "cannot write into the folder"),
        (("csv", "clients", "TABLE", "--state", "TABLE"), "cannot write into the folder"),
    ],
)
def test_what_cannot_be_done_is_refused(tmp_path: Path, arguments: tuple[str, ...], why: str) -> None:
    status, output = move(tmp_path, *arguments)
    assert (status, why in output.replace("\n", " ")) == (REFUSED, True), output


def test_a_table_comes_and_nothing_is_to_be_said(tmp_path: Path, server: Answers) -> None:
    server.give("/import/client", body=OK)
    status, output = move(tmp_path, "csv", "clients", "TABLE", "--report", str(tmp_path / "r.json"), to=server.url)
    assert (status, "1 records are here" in output) == (DONE, True), output
    assert {path.name for path in tmp_path.glob("r.*")} == {"r.json", "r.html", "r.map.csv"}


def test_both_systems_are_compared(tmp_path: Path, server: Answers) -> None:
    results = [{"sourceId": str(n), "id": n, "outcome": "created", "notes": []} for n in (1, 2, 3)]
    server.give("/import/client", body=json.dumps(results).encode())
    here = [{"id": 1, "company": "A", "createdAt": "2024-01-01T00:00:00Z"}, {"id": 2, "company": "X", "notes": None}]
    server.give("/clients", body=json.dumps(here).encode())
    table = "id,company,notes\n1,A,\n2,B,C\n3,D,\n"
    options = ("--compare", "--report", str(tmp_path / "r.json"))
    assert move(tmp_path, "csv", "clients", "TABLE", *options, to=server.url, table=table)[0] == LINES
    differences = json.loads((tmp_path / "r.json").read_text())["differences"]
    assert {(one["id"], one["field"]): (one["there"], one["here"]) for one in differences} == {
        ("2", "company"): ("B", "X"),
        ("2", "notes"): ("C", "null"),
        ("3", ""): ("it is there", "it is not here"),
    }


def test_what_the_key_may_not_read_is_said(tmp_path: Path, server: Answers) -> None:
    server.give("/import/client", body=OK)
    server.give("/clients", 403)
    assert move(tmp_path, "csv", "clients", "TABLE", "--compare", "--report", str(tmp_path / "r.json"), to=server.url)[
        0
    ]
    [one] = json.loads((tmp_path / "r.json").read_text())["differences"]
    assert (one["here"], one["why"]) == ("not read", "The key may not read clients.")


def test_a_move_that_runs_already_is_refused_until_it_is_killed(tmp_path: Path, server: Answers) -> None:
    server.give("/import/client", body=OK)
    code = f"""from deploy.moving.state import Path, State
with State.of(Path({str(tmp_path)!r}), "csv-clients").hold("bob"): input()"""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as other:
        while not (tmp_path / "csv-clients.lock").exists() or not (tmp_path / "csv-clients.lock").read_text():
            time.sleep(0.01)
        status, output = move(tmp_path, "csv", "clients", "TABLE", to=server.url)
        assert (status, "already by bob since" in output, server.asked) == (REFUSED, True, [])
        other.kill()
    assert move(tmp_path, "csv", "clients", "TABLE", to=server.url)[0] == DONE


def test_lines_and_a_stop_have_their_own_status(tmp_path: Path, server: Answers) -> None:
    server.give("/import/client", body=OK)
    assert move(tmp_path, "csv", "clients", "TABLE", to=server.url, table="company,moon\nA,1\n")[0] == LINES
    server.by_path.clear()
    results = [{"sourceId": str(n), "id": n, "outcome": "created", "notes": []} for n in range(2, 202)]
    server.give("/import/client", body=json.dumps(results).encode())
    server.give("/import/client", 401)
    assert move(tmp_path, "csv", "clients", "TABLE", to=server.url, table="company\n" + "A\n" * 201)[0] == STOPPED
