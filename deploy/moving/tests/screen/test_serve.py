"""The server of Moving in: who may use it, what it keeps to itself, where it connects to, and its one run."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

from deploy.moving import runner
from deploy.moving.choice import Chosen, look_at
from deploy.moving.records import SignInRefused, SourceError, SourceRecord
from deploy.moving.serve import PAGE, RUNNER
from deploy.moving.state import Difference, State
from deploy.moving.tests.screen.conftest import CSV, KEY, PASSWORD, SECRETS, TABLE, FakeMove, Open
from services.chassis.http.problems import Conflict
from services.chassis.observability.log_config import configure_logs

OLD = {"kind": "old", "address": "https://old.example/api", "email": "a@b.example", "password": PASSWORD}


def read(client: TestClient) -> dict[str, Any]:
    state: dict[str, Any] = client.get("/moving-in").raise_for_status().json()
    return state


def finish(client: TestClient) -> dict[str, Any]:
    """Let the run end, and return the state."""
    FakeMove.go.set()
    RUNNER.get(client.app).join()
    return read(client)


@pytest.mark.parametrize(
    ("token", "status"),
    [("", 401), ("forged", 401), ("exhibitor-token", 403), ("editor-token", 403), ("new-admin", 403)],
)
def test_nobody_but_an_administrator_may_do_anything(open_server: Open, token: str, status: int) -> None:
    client = open_server(token)
    paths = client.app.openapi()["paths"]
    assert len(paths) == 12
    for path, operations in paths.items():
        for method in operations:
            answer = client.request(method, path, json={})
            assert (answer.status_code, answer.json()["status"]) == (status, status), path


def test_an_administrator_sees_that_nothing_was_chosen(open_server: Open) -> None:
    state = read(open_server())
    assert (state["state"], state["isRunning"], state["source"]) == ("nothing", False, None)


def test_a_table_is_uploaded_looked_at_and_moved(server: TestClient) -> None:
    assert read(server)["state"] == "source"
    assert server.post("/moving-in/dry-run", json=SECRETS).status_code == 200
    state = finish(server)
    assert (state["state"], state["failure"]) == ("dry run", None)
    assert state["startedBy"] == "admin@aspen.example"
    assert server.post("/moving-in/start", json={}).status_code == 200  # the key is still in memory
    state = finish(server)
    assert (state["state"], state["isRunning"]) == ("done", False)
    assert [given[3].dry_run for given in FakeMove.runs] == [True, False]


def test_no_file_log_or_answer_has_the_secrets(
    server: TestClient, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    configure_logs("moving", "INFO")
    FakeMove.fails = RuntimeError("what nobody expected")
    answers = [server.post("/moving-in/start", json=SECRETS).text, json.dumps(finish(server))]
    answers += [server.post("/moving-in/start", json=SECRETS | {"key": [KEY]}).text]
    answers += [server.post("/moving-in/source", json=OLD).text]
    written = b"".join(file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()).decode(errors="replace")
    said = "".join(capfd.readouterr())
    assert (FakeMove.runs[0][1].key, FakeMove.runs[0][1].account) == (KEY, ("", "admin-token"))
    assert "Something went wrong here" in answers[1]
    assert "what nobody expected" in said
    for text in (*answers, written, said):
        assert not [secret for secret in (PASSWORD, KEY, "admin-token") if secret in text]


@pytest.mark.parametrize("address", ["http://127.0.0.1/api", "http://[::1]/api", "http://10.0.0.8/api", "http://0/api"])
@pytest.mark.parametrize("field", ["address", "mediaHosts"])
def test_a_private_address_is_refused(open_server: Open, address: str, field: str) -> None:
    client = open_server()
    given = OLD | {"address": address} if field == "address" else TABLE | {"mediaHosts": [address.removesuffix("/api")]}
    answer = client.post("/moving-in/source", json=given)
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["errors"]] == [field]
    assert "not a public address" in answer.json()["message"]


def test_a_name_that_can_be_no_host_is_refused(open_server: Open) -> None:
    answer = open_server().post("/moving-in/source", json=OLD | {"address": f"https://{'a' * 64}.example/api"})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "address")


@pytest.mark.parametrize(("changes", "field"), [({"address": " "}, "address"), ({"password": ""}, "password")])
def test_what_is_not_typed_is_asked_for(open_server: Open, changes: dict[str, str], field: str) -> None:
    client = open_server("admin-token", "127.0.0.0/8")
    answer = client.post("/moving-in/source", json=OLD | {"address": "127.0.0.1:9/api"} | changes)
    assert (answer.json()["errors"][0]["field"], answer.json()["message"][:4]) == (field, "Type")


def test_a_refused_password_is_asked_for_again(server: TestClient) -> None:
    RUNNER.get(server.app).chosen = Chosen(kind="old", address="https://old.example")
    FakeMove.fails = SignInRefused("The old system refused the email or password: check both.")
    assert server.post("/moving-in/start", json=SECRETS).status_code == 200
    assert (state := finish(server))["needs"] == ["password"]
    assert (state["wasCancelled"], "refused" in state["failure"]) == (False, True)


def test_a_private_address_is_connected_to_where_the_operator_allows_it(open_server: Open) -> None:
    client = open_server("admin-token", "127.0.0.0/8")
    answer = client.post("/moving-in/source", json=OLD | {"address": "http://127.0.0.1:9/api"})
    assert "cannot be reached" in answer.json()["message"]


def test_a_key_is_needed(server: TestClient) -> None:
    answer = server.post("/moving-in/dry-run", json={})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "key")


@pytest.mark.parametrize("path", ["dry-run", "start", "compare", "source", "file?name=users.csv"])
def test_there_is_one_run_at_a_time(server: TestClient, path: str) -> None:
    server.post("/moving-in/start", json=SECRETS)
    answer = server.post(f"/moving-in/{path}", json=TABLE if path == "source" else SECRETS)
    assert answer.status_code == 409
    assert "under way" in answer.json()["message"]
    assert len(FakeMove.runs) == 1


def test_a_run_is_paused_goes_on_and_is_cancelled(server: TestClient) -> None:
    server.post("/moving-in/start", json=SECRETS)
    server.post("/moving-in/pause").raise_for_status()
    assert (read(server)["state"], read(server)["isRunning"]) == ("paused", True)
    server.post("/moving-in/resume", json={}).raise_for_status()
    assert read(server)["state"] == "moving"
    server.post("/moving-in/cancel").raise_for_status()
    RUNNER.get(server.app).join()
    state = read(server)
    assert (state["state"], state["isRunning"]) == ("paused", False)
    assert "cancelled" in state["failure"]
    assert server.post("/moving-in/cancel").status_code == 409


def test_after_a_restart_it_asks_for_the_key_and_goes_on(server: TestClient, open_server: Open, tmp_path: Path) -> None:
    server.post("/moving-in/start", json=SECRETS)
    (tmp_path / "csv-users.lock").unlink()  # the end of a process lets go of it
    again = open_server()
    state = read(again)
    assert (state["state"], state["isRunning"], state["needs"]) == ("paused", False, ["key"])
    assert "restarted" in state["failure"]
    assert state["source"]["file"] == "users.csv"
    assert again.post("/moving-in/resume", json={}).status_code == 422
    assert again.post("/moving-in/resume", json=SECRETS).status_code == 200
    assert finish(again)["state"] == "done"


def test_a_dry_run_that_did_not_end_is_to_be_done_again(server: TestClient, open_server: Open) -> None:
    server.post("/moving-in/dry-run", json=SECRETS)
    after_restart = read(open_server())
    assert (after_restart["state"], after_restart["endedAt"]) == ("dry run", None)
    assert "do the dry run again" in after_restart["failure"]
    server.post("/moving-in/cancel").raise_for_status()
    RUNNER.get(server.app).join()
    assert "Nothing was written" in read(server)["failure"]


def test_all_differences_are_counted(server: TestClient) -> None:
    state = RUNNER.get(server.app).state
    assert state is not None
    found = [("post", number) for number in range(PAGE)] + [("user", 1)]
    state.add_differences(
        Difference(kind, str(number), field, "a", "b", "") for kind, number in found for field in ("title", "body")
    )
    state.prove([("post", PAGE + 5), ("job", 3), ("user", 1)])
    answer = read(server)
    assert len(answer["differences"]) == PAGE
    assert answer["compared"] == [
        {"kind": "post", "records": PAGE + 5, "differing": PAGE, "fields": 2 * PAGE},
        {"kind": "job", "records": 3, "differing": 0, "fields": 0},
        {"kind": "user", "records": 1, "differing": 1, "fields": 2},
    ]


def test_what_was_proven_is_so_until_the_next_move(server: TestClient) -> None:
    state = RUNNER.get(server.app).state
    assert state is not None
    state.prove([("user", 1)])
    state.begin(dry=True)
    assert read(server)["provenAt"] is not None
    state.begin(dry=False)
    assert read(server)["provenAt"] is None


def test_a_move_that_a_command_runs_is_refused(server: TestClient) -> None:
    state = RUNNER.get(server.app).state
    assert state is not None
    with state.hold("the command"):
        answer = server.post("/moving-in/start", json=SECRETS)
        assert (answer.status_code, "already by the command since" in answer.json()["message"]) == (409, True)
    assert server.post("/moving-in/start", json=SECRETS).status_code == 200
    with pytest.raises(Conflict, match="the screen"), state.hold("the command"):
        pass
    finish(server)
    with state.hold("the command"):
        assert read(server)["state"] == "done"


def test_what_the_source_says_is_shown(server: TestClient) -> None:
    FakeMove.fails = SourceError("The old system refused the email or password: check both.")
    server.post("/moving-in/start", json=SECRETS)
    assert finish(server)["failure"] == str(FakeMove.fails)


@pytest.mark.parametrize(
    ("name", "content", "status"), [("users.exe", CSV, 422), ("users.csv", CSV * 9, 413), ("../../users.csv", CSV, 201)]
)
def test_only_an_export_of_allowed_size_is_kept(
    open_server: Open, tmp_path: Path, name: str, content: bytes, status: int
) -> None:
    client = open_server("admin-token", max_file=len(CSV))
    assert client.post("/moving-in/file", params={"name": name}, content=content).status_code == status
    assert [file.name for file in (tmp_path / "files").iterdir()] == (["users.csv"] if status == 201 else [])
    assert not (tmp_path.parent / "users.csv").exists()


def test_a_name_that_no_file_system_takes_is_shortened_to_one(open_server: Open) -> None:
    answer = open_server().post("/moving-in/file", params={"name": "ü" * 196 + ".csv"}, content=CSV)
    assert (answer.status_code, answer.json()["file"]) == (201, "_" * 196 + ".csv")


def test_nobody_else_reads_the_folder_and_a_cut_upload_goes(open_server: Open, tmp_path: Path) -> None:
    folder = tmp_path / "new"
    open_server(folder=folder)
    assert folder.stat().st_mode & 0o077 == 0
    (folder / "files" / ".cut").write_bytes(CSV)
    open_server(folder=folder)
    assert list((folder / "files").iterdir()) == []


def test_a_choice_does_not_disturb_who_reads_what_is_known_of_the_one_before(server: TestClient) -> None:
    before = RUNNER.get(server.app).state
    server.post("/moving-in/source", json=TABLE).raise_for_status()
    assert before is not None
    assert before.get("step") == "source"


def test_an_old_system_that_trickles_is_given_up(open_server: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "LOOK_SECONDS", 0.0)
    monkeypatch.setattr(runner, "look_at", lambda source, _: source._sleep(60))
    answer = open_server("admin-token", "127.0.0.0/8").post(
        "/moving-in/source", json=OLD | {"address": "http://127.0.0.1:9"}
    )
    assert (answer.status_code, "does not answer within" in answer.json()["message"]) == (422, True)


def test_hosts_of_pictures_are_found_in_linear_time() -> None:
    text = "https://a/" * 400_000 + " https://cdn.old.example/a.PNG?w=1 https://old.example/page"
    source = SimpleNamespace(read=lambda: iter([SourceRecord("post", "1", {"body": [{"text": text}]})]))
    assert look_at(source, Chosen(kind="ghost")).media_hosts == ["https://cdn.old.example"]


@pytest.mark.parametrize(
    ("chosen", "name"),
    [
        ({"kind": "ghost", "address": "https://Blog.example/"}, "ghost-blog.example"),
        ({"kind": "ghost", "address": "http://blog.example"}, "ghost-blog.example"),
        ({"kind": "ghost", "address": "https://blog.example/b"}, "ghost-blog.example/b"),
        ({"kind": "table"}, "csv-clients"),
        ({"kind": "table", "table": "users", "name": " HubSpot"}, "csv-users-hubspot"),
        ({"kind": "old", "address": "https://old.example/api"}, "old.example"),
        ({"kind": "old", "address": "https://old.example/api", "name": "first"}, "first"),
    ],
)
def test_records_are_known_by_where_they_come_from(tmp_path: Path, chosen: dict[str, str], name: str) -> None:
    assert Chosen(**chosen).make_options(tmp_path).name == name


def test_each_source_has_a_state_of_its_own(tmp_path: Path) -> None:
    for name in ("csv-users-ü", "csv-users-ö", "old.example", "a" * 300):
        State.of(tmp_path, name).set("name", name)
        state = State.of(tmp_path, name)
        assert (state.get("name"), state.name) == (name, name)
    assert (len(list(tmp_path.glob("*.db"))), (tmp_path / "old.example.db").exists()) == (4, True)


def test_a_ghost_site_is_known_by_its_address(open_server: Open) -> None:
    client = open_server()
    client.post("/moving-in/file?name=ghost.json", content=b'{"data": {"posts": []}}').raise_for_status()
    ghost = {"kind": "ghost", "file": "ghost.json", "name": "of a table"}
    answer = client.post("/moving-in/source", json=ghost)
    assert (answer.status_code, "address of the Ghost site" in answer.json()["message"]) == (422, True)
    assert client.post("/moving-in/source", json=ghost | {"address": "https://blog.example"}).status_code == 200


@pytest.mark.parametrize("file", ["", "other.csv", "../source.json", "/etc/passwd"])
def test_a_source_is_a_file_that_was_uploaded(server: TestClient, file: str) -> None:
    answer = server.post("/moving-in/source", json=TABLE | {"file": file})
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "file")
