"""What a run sends and remembers, with services that answer what a test says."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from deploy.moving import compare
from deploy.moving import run as running
from deploy.moving.control import Cancelled, Control
from deploy.moving.masthead import Broken, MoveError, Refused, Target
from deploy.moving.records import Line, SourceRecord
from deploy.moving.run import Move, Options
from deploy.moving.state import State

Body = dict[str, Any]


class Services:
    """Keep what is sent, with ids of their own. They refuse titles that say so."""

    def __init__(self) -> None:
        self.stored: dict[tuple[str, str], Body] = {}
        self.sent: list[tuple[str, list[Body]]] = []
        self.failing_at = -1
        self.notes: dict[str, list[Body]] = {}  # by the address of a picture
        self.is_down = False

    def close(self) -> None:
        """Close nothing."""

    def import_records(
        self, kind: str, source: str, records: Sequence[Body], *, dry_run: bool, is_part: bool
    ) -> list[Body]:
        self.sent.append((kind, list(records)))
        if len(self.sent) == self.failing_at:
            raise MoveError("The key has expired.")
        if self.is_down or any(body["fields"].get("title") == "breaks" for body in records):
            raise Broken("Masthead answers by 500.")
        if any(body["fields"].get("title") == "unreadable" for body in records):
            raise Refused("Records holds what cannot be read.")
        return [self._answer(kind, body, dry_run) for body in records]

    def _answer(self, kind: str, body: Body, dry_run: bool) -> Body:
        key = kind, body["id"]
        result = {"sourceId": body["id"], "id": 1000 + int(body["id"]), "notes": []}
        if body["fields"].get("title") == "refused":
            note = {"field": "title", "what": "left out", "why": "No."}
            return {**result, "id": None, "outcome": "refused", "notes": [note]}
        if notes := self.notes.get(body["fields"].get("url", "")):
            return {**result, "id": None, "outcome": "refused", "notes": notes}
        outcome = "created" if key not in self.stored else "unchanged" if self.stored[key] == body else "changed"
        if not dry_run:
            self.stored[key] = body
        return {**result, "outcome": outcome}


@pytest.fixture
def services(monkeypatch: pytest.MonkeyPatch) -> Services:
    services = Services()
    monkeypatch.setattr(running, "Masthead", lambda *_: services)
    return services


class Records:
    """A source."""

    def __init__(self, *found: SourceRecord | Line) -> None:
        self.found = list(found)

    def read(self) -> Iterator[SourceRecord | Line]:
        yield from self.found


def make(kind: str, id: int, **fields: Any) -> SourceRecord:
    return SourceRecord(kind, str(id), fields, "2024-05-01T00:00:00Z")


def move(source: Records, state: State, **options: Any) -> dict[str, Any]:
    Move(source, Target("http://masthead.example", "key"), state, Options(name="old", **options)).run(Control())
    return {kind.kind: kind for kind in state.progress()}


def test_references_become_ids_of_this_system(services: Services, state: State) -> None:
    post = make("post", 3, title="A", clientId=2, micrositeId=9, body='<a href="/marketplace/microsite?id=7">M</a>')
    progress = move(Records(make("client", 2), make("microsite", 7), replace(post, author="5")), state)
    fields = services.stored["post", "3"]["fields"]
    assert (fields["clientId"], fields["micrositeId"]) == (1002, None)
    assert fields["body"] == '<a href="/marketplace/microsite?id=1007">M</a>'
    assert progress["post"].changed == 1
    assert [line.why for line in state.lines("post")] == [
        "micrositeId: its microsite 9 is not here.",
        "Its author 5 is not here.",
    ]


def test_what_lacks_a_required_reference_is_left_out(services: Services, state: State) -> None:
    progress = move(Records(make("alert-news", 1, alertItemId=4, title="A")), state)
    assert (progress["alert-news"].left_out, services.sent) == (1, [])
    assert [line.what for line in state.lines()] == ["left out"]


def test_clients_and_users_refer_to_each_other(services: Services, state: State) -> None:
    source = Records(make("client", 1, assignedUserId=2), make("user", 2, clientId=1))
    move(source, state)
    assert services.stored["client", "1"]["fields"] == {"assignedUserId": 1002}
    assert services.stored["user", "2"]["fields"] == {"clientId": 1001}
    assert [kind.written for kind in move(source, state).values()] == [0, 0]


def test_parts_are_fields_of_their_microsite(services: Services, state: State) -> None:
    move(
        Records(
            make("microsite", 1, pageTitle="A"),
            make("microsite-setting", 1, micrositeId=1, status="draft"),
            make("microsite-gallery", 2, micrositeId=2),
            make("post", 1, title="B"),
        ),
        state,
    )
    assert services.stored["microsite", "1"]["fields"] == {"pageTitle": "A", "setting": {"status": "draft"}}
    assert [kind for kind, _ in services.sent] == ["microsite", "post"]


def test_a_record_at_fault_does_not_hold_up_its_batch(services: Services, state: State) -> None:
    titles = ["A", "B", "unreadable", "D", "refused"]
    progress = move(Records(*(make("post", n, title=title) for n, title in enumerate(titles, 1))), state)
    assert (progress["post"].here, progress["post"].left_out) == (3, 2)
    assert {line.id: line.what for line in state.lines()} == {"3": "left out", "5": "left out"}


def test_a_record_that_breaks_masthead_is_found_and_the_others_come(services: Services, state: State) -> None:
    source = Records(*(make("post", n, title="breaks" if n == 3 else "A") for n in range(1, 6)))
    progress = move(source, state)["post"]
    assert (progress.here, progress.left_out) == (4, 1)
    assert [(line.id, line.why) for line in state.lines()] == [("3", running._BROKEN)]


def test_a_masthead_that_breaks_with_every_record_stops_the_run(services: Services, state: State) -> None:
    source = Records(*(make("post", n, title="A") for n in range(1, 6)))
    services.is_down = True
    with pytest.raises(MoveError, match="start again later"):
        move(source, state)
    assert (state.lines(), state.progress()[0].read) == ([], 0)
    services.is_down = False
    assert move(source, state)["post"].here == 5


def test_a_run_that_ended_goes_on(services: Services, state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "BATCH", 2)
    source = Records(*(make("post", n, title="A") for n in range(1, 8)))
    services.failing_at = 3
    with pytest.raises(MoveError):
        move(source, state)
    assert state.log(1)[0].text == "The key has expired."
    assert len(services.stored) == 4
    progress = move(source, state)["post"]
    assert (progress.here, progress.written, progress.total, progress.state) == (7, 3, 7, "done")


def test_a_cancelled_run_goes_on_later(services: Services, state: State) -> None:
    control, posts = Control(), [make("post", n, title="A") for n in (1, 2)]

    class Stopping(Records):
        def read(self) -> Iterator[SourceRecord | Line]:
            yield posts[0]
            control.cancel()
            yield posts[1]

    with pytest.raises(Cancelled):
        Move(Stopping(), Target("http://masthead.example", "key"), state, Options(name="old")).run(control)
    assert state.log(1)[0].text == "It was stopped."
    assert move(Records(*posts), state)["post"].here == 2


def test_since_asks_for_what_differs_or_changed(services: Services, state: State) -> None:
    since = running.read_moment("2025-01-01")
    old, changed, new, shifted = (make("post", n, title=title) for n, title in enumerate("ABCD", 1))
    move(Records(old, changed, new, shifted), state)
    services.sent.clear()
    shifted = replace(shifted, created="2024-05-01T02:00:00+02:30")  # as another zone reads it
    found = old, make("post", 2, title="D"), replace(new, updated="2026-01-01"), shifted
    move(Records(*found), state, since=since)
    assert [body["id"] for body in services.sent[0][1]] == ["2", "3", "4"]
    assert state.progress()[0].read == 4


def test_what_the_source_lost_is_said_and_stays(services: Services, state: State) -> None:
    move(Records(make("post", 1, title="A"), make("post", 2, title="B")), state)
    move(Records(make("post", 1, title="A")), state)
    assert [(line.id, line.what) for line in state.lines()] == [("2", "removed")]
    assert ("post", "2") in services.stored


def test_what_cannot_be_read_is_not_lost_at_the_source(services: Services, state: State) -> None:
    move(Records(make("post", 1, title="A"), make("job", 1), make("job", 2)), state)
    unread = [Line("post", "left out", "It answers by 500.", "1"), Line("job", "left out", "It answers by 500.")]
    move(Records(*unread, make("job", 1)), state)
    assert state.lines(what="removed") == []


def test_a_file_that_masthead_has_no_more_is_brought_again(services: Services, state: State) -> None:
    state.put_file("https://a.example/1.png", "files.example/gone.png", "sha")
    note = {"field": "url", "what": "left out", "why": "The file was not uploaded."}
    services.notes["files.example/gone.png"] = [note]
    progress = move(Records(make("media-image", 1, url="https://a.example/1.png")), state)
    assert [bodies[0]["fields"]["url"] for _, bodies in services.sent] == [
        "files.example/gone.png",
        "https://a.example/1.png",
    ]
    assert ([line.what for line in state.lines()], progress["media-image"].here) == (["missing"], 1)


def test_what_is_refused_later_keeps_its_id(services: Services, state: State) -> None:
    move(Records(make("microsite", 1, title="A")), state)
    progress = move(Records(make("microsite", 1, title="unreadable"), make("post", 1, title="A", micrositeId=1)), state)
    assert services.stored["post", "1"]["fields"]["micrositeId"] == 1001
    assert progress["microsite"].left_out == 1


@pytest.mark.parametrize("time", ["0001-01-01T00:00:00+02:00", "9999-12-31T23:59:59-02:00", "soon"])
def test_a_time_that_masthead_does_not_take_is_left_empty(services: Services, state: State, time: str) -> None:
    move(Records(replace(make("post", 1, title="A"), created=time)), state)
    assert services.stored["post", "1"]["createdAt"] is None
    assert [line.why for line in state.lines()] == [f"createdAt: It is no date, and is left empty: {time!r}."]


def test_a_dry_run_leaves_out_what_would_come_and_says_so_once(services: Services, state: State) -> None:
    found = [make("alert-item", 1), *(make("alert-news", n, alertItemId=1) for n in (1, 2))]
    posts = [make("client", 1), *(make("post", n, clientId=1, title="A") for n in (1, 2))]
    progress = move(Records(*found, *posts), state, dry_run=True)
    assert (services.stored, list(state.map())) == ({}, [])
    assert [progress[kind].as_they_are for kind in ("alert-news", "post")] == [2, 2]
    assert [(line.kind, line.what) for line in state.lines()] == [
        ("alert-news", "not checked"),
        ("post", "not checked"),
    ]
    assert [kind for kind, _ in services.sent] == ["alert-item", "client", "post"]


def test_pictures_of_named_hosts_would_come_and_others_are_asked_for(services: Services, state: State) -> None:
    pictures = [make("media-image", n, url=f"https://{host}/a.png") for n, host in ((1, "a.example"), (2, "b.example"))]
    progress = move(Records(*pictures), state, dry_run=True, media_hosts=("https://a.example",))
    assert progress["media-image"].here == 2
    assert [[body["id"] for body in bodies] for _, bodies in services.sent] == [["2"]]


def test_a_run_knows_from_its_dry_run_what_is_to_come(services: Services, state: State) -> None:
    move(Records(make("client", 1), make("post", 1, title="A")), state, dry_run=True)
    state.begin(dry=False)
    assert [(one.kind, one.total, one.read, one.state) for one in state.progress()] == [
        ("client", 1, 0, "waiting"),
        ("post", 1, 0, "waiting"),
    ]


def test_ids_of_this_system_are_no_difference(
    services: Services, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = replace(make("media-image", 3, userId=2), author="2")
    source = Records(make("user", 2), make("microsite", 7), make("microsite-gallery", 7, micrositeId=7), picture)
    move(source, state)
    here = [make("microsite-gallery", 1007, micrositeId=1007), make("media-image", 1003, userId=1002)]
    monkeypatch.setattr(compare, "read_here", lambda *_: Records(make("user", 1002), make("microsite", 1007), *here))
    compare.run(source, Target("http://masthead.example", "key"), state, Options(name="old"), Control())
    assert state.differences() == []


def test_a_second_dry_run_says_the_same(services: Services, state: State) -> None:
    source = Records(make("post", 1, title="refused"), make("job", 1, clientId=9))
    for _ in range(2):
        move(source, state, dry_run=True)
        assert [(line.kind, line.what) for line in state.lines()] == [("post", "left out"), ("job", "changed")]
    move(Records(), state, dry_run=True)
    assert state.lines() == []


def test_a_dry_run_after_a_run_forgets_nothing(services: Services, state: State) -> None:
    source = Records(make("client", 1), make("post", 1, clientId=1, title="A"))
    move(source, state)
    move(source, state, dry_run=True)
    assert [(one.kind, one.new) for one in state.map()] == [("client", 1001), ("post", 1001)]
    assert state.lines() == []


def test_staff_are_invited_and_never_made(services: Services, state: State) -> None:
    users = [
        make("user", n, email=f"u{n}@a.example", role=role) for n, role in enumerate(("admin", "owner", "guest"), 1)
    ]
    move(Records(*users), state, roles={"owner": "editor"})
    assert [(line.what, line.id, line.why) for line in state.lines()] == [
        ("invite", "1", "Invite u1@a.example as editor."),
        ("invite", "2", "Invite u2@a.example as editor."),
    ]
    move(Records(*users), state, roles={"admin": "exhibitor"})
    assert state.lines() == []


def test_characters_that_cannot_be_stored_are_taken_out(services: Services, state: State) -> None:
    move(Records(make("post", 1, title="A\x07B", keywords=[{"name": "c\ufdd0"}])), state)
    assert services.stored["post", "1"]["fields"] == {"title": "AB", "keywords": [{"name": "c"}]}
    assert {line.why.partition(":")[0] for line in state.lines()} == {"title", "keywords"}


def test_what_a_text_cannot_hold_is_said(services: Services, state: State) -> None:
    move(Records(make("post", 1, title="A", body='<h2>B</h2><p>C <img src="/1.jpg"><img src="/2.jpg"></p>')), state)
    assert {line.why for line in state.lines(what="lost")} == {
        "Masthead has no place for it: body: headings, as plain text (1).",
        "Masthead has no place for it: body: pictures in the text (2).",
    }
    assert [one.why for one in state.count_lines()] == [  # a record that has it more often is no reason of its own
        "Masthead has no place for it: body: headings, as plain text.",
        "Masthead has no place for it: body: pictures in the text.",
    ]
    assert [kind.changed for kind in state.progress()] == [1]


def test_only_the_named_kinds_come(services: Services, state: State) -> None:
    assert list(move(Records(make("client", 1), make("job", 1)), state, only=frozenset({"job"}))) == ["job"]
