"""Reading from an old system that fails."""

import gzip
import io
import json
import time
import tracemalloc
from email.utils import formatdate

import pytest

from deploy.moving.records import SourceError, SourceRecord
from deploy.moving.sources.old import OldSystem, connection, json_rows, reader
from tests.old_system import EMAIL, PASSWORD, Answer

SOME = ("user", "media-image", "microsite", "alert-item", "alert-news")


@pytest.mark.parametrize(
    "fault",
    [
        {"throttle_every": 5},
        {"error_every": 5},
        {"cut_every": 5},
        {"token_uses": 3},
        {"throttle_every": 7, "error_every": 9, "cut_every": 11, "token_uses": 4},
    ],
    ids=lambda fault: "-".join(fault),
)
def test_faults_that_pass_change_nothing(old, fault):
    whole = old.read(*SOME)
    for name, value in fault.items():
        setattr(old.system.faults, name, value)
    assert old.read(*SOME) == whole
    assert any(isinstance(found, SourceRecord) for found in whole)


def test_what_is_read_at_once_comes_in_the_same_order(old):
    whole = old.read(*SOME)
    old.system.faults.throttle_every = 5
    old.system.faults.token_uses = 20
    assert old.read(*SOME, at_once=8) == whole


def test_it_waits_as_long_as_it_is_told_to_but_not_for_ever(old):
    old.system.faults.throttle_every = 4
    old.records("media-image")
    assert set(old.waits) == {0, 7.0}
    old.system.faults.retry_after = "999999"
    old.records("media-image")
    assert max(old.waits) == connection.MAX_WAIT


def test_retry_after_may_be_a_date():
    assert connection.read_wait(formatdate(time.time() - 60, usegmt=True)) == 0
    assert 0 < (connection.read_wait(formatdate(time.time() + 3_600, usegmt=True)) or 0) <= 3_600
    assert [connection.read_wait(header) for header in ("", "-1", "soon", "²")] == [None] * 4


def test_it_keeps_the_pace(old):
    old.records("media-image", pause=60)
    waits = [wait for wait in old.waits if wait]
    assert len(waits) == sum(old.system.requests.values()) - 1
    assert min(waits) > 0


def test_a_fault_that_stays_ends_the_reading(old):
    old.system.faults.answers["users"] = Answer(503)
    with pytest.raises(SourceError, match=r"answered users by 503.*start again later"):
        old.read("user")
    assert [wait for wait in old.waits if wait] == list(connection.DELAYS)


def test_an_error_of_one_record_is_a_line(old):
    old.system.faults.answers |= {"microsite/2": Answer(500), "alert-news/3": Answer(500)}
    found = old.read("microsite", "alert-item", "alert-news")
    left_out = [(line.kind, line.id, line.what) for line in found if not isinstance(line, SourceRecord)]
    assert left_out == [("microsite", "2", "left out"), ("alert-news", None, "left out")]
    assert len(found) == 2 + 2 + 4 + 13


def test_errors_of_many_records_end_the_reading(old, monkeypatch):
    monkeypatch.setattr(reader, "MAX_FAILURES", 1)
    old.system.faults.answers |= {"microsite/2": Answer(500), "microsite/3": Answer(500)}
    with pytest.raises(SourceError, match="microsite/2"):
        old.read("microsite")


def test_an_error_of_a_whole_list_ends_the_reading(old):
    old.system.faults.answers["users"] = Answer(500)
    with pytest.raises(SourceError, match="users by an error"):
        old.read("user")


def test_a_list_that_moves_is_read_until_nothing_new_appears(old):
    old.system.faults.moves = 6  # while it is read twice
    read = {record.id for record in old.records("post")}
    alive = {str(id) for id in old.system.world.ids("post")}
    assert old.system.faults.moves == 0
    assert max(map(int, alive)) > old.system.world.sizes.posts
    assert alive <= read


def test_a_record_that_is_gone_meanwhile_is_a_line(old):
    old.system.faults.answers["microsite/2"] = Answer(404)
    assert [(line.id, line.what) for line in old.lines("microsite")] == [("2", "missing")]


def test_a_list_that_the_old_system_lacks_is_a_line_unless_it_is_of_one_record(old):
    for path in ("stat-views", "media-images", "microsite-gallery/3"):
        old.system.faults.answers[path] = Answer(404)
    lines = old.lines("media-image", "microsite", "microsite-gallery", "stat-view")
    assert [(line.kind, line.what) for line in lines] == [("media-image", "missing"), ("stat-view", "missing")]


def test_an_entry_without_an_id_is_a_line(old):
    old.system.faults.answers["users"] = Answer(body=b'[{"email": "a"}, 7, null, {"id": ""}, {"id": 3}]')
    assert [line.what for line in old.lines("user")] == ["left out"] * 4
    old.system.faults.answers["alert-poll/1"] = Answer(body=b'[{"id": 0}, {}, {"title": "a"}]')
    assert [line.kind for line in old.lines("alert-item", "alert-poll")] == ["alert-poll"]
    assert [record.id for record in old.records("user")] == ["3"]


def test_an_id_stays_one_part_of_a_path(old):
    old.system.faults.answers["microsites"] = Answer(body=b'[{"id": "../support/?name=a"}]')
    assert [(line.id, line.what) for line in old.lines("microsite")] == [("../support/?name=a", "missing")]
    assert old.system.requests["GET microsite/../support/?name=a"] == 1


def test_a_list_without_pages_is_read_once_though_pages_are_asked_for(old):
    assert len(old.records("user", paging={"*": 3})) == 8


def test_a_wrong_password_is_said_and_not_told(old):
    with pytest.raises(SourceError, match="refused the email or password") as error:
        old.read(password="Secret-of-mine")
    assert "Secret" not in str(error.value)


@pytest.mark.parametrize(
    ("path", "answer", "message"),
    [
        ("users", Answer(body=b"<!doctype html>"), "no readable JSON"),
        ("users", Answer(body=b'[{"id": 1}, oops]'), "no readable JSON"),
        ("users", Answer(body=b"[" * 100_000 + b"]"), "no readable JSON"),
        ("users", Answer(body=gzip.compress(b"[]"), headers={"Content-Encoding": "gzip"}), "no readable JSON"),
        ("users", Answer(403), "may read everything"),
        ("users", Answer(401), "may read everything"),
        ("users", Answer(418), "418"),
        ("users", Answer(302, headers={"Location": "/users"}), "again and again"),
        ("users", Answer(302, headers={"Location": "http://elsewhere.example/users"}), "elsewhere.example"),
        ("users", Answer(302, headers={"Location": "//elsewhere.example/users"}), "elsewhere.example"),
        ("users", Answer(302, headers={"Location": "http://127.0.0.1:1/users"}), "127.0.0.1:1"),
        ("users", Answer(302, headers={"Location": "http://old:x/users"}), "Invalid URL"),
        ("users", Answer(302, headers={"Location": "/Support/?name=a"}), "sends email"),
        ("users", Answer(302, headers={"Location": "/microsite-submission?company=a"}), "sends email"),
        ("user/login", Answer(302, headers={"Location": "/users"}), "redirects to http"),
        ("user/login", Answer(200, b"{}"), "no Auth header"),
        ("user/login", Answer(404), "404: check"),
    ],
)
def test_an_answer_that_is_not_documented_ends_the_reading(old, path, answer, message):
    old.system.faults.answers[path] = answer
    with pytest.raises(SourceError, match=message):
        old.read("user")
    assert old.system.mails == 0


def test_a_redirect_to_the_same_origin_is_followed(old):
    old.system.faults.answers["users"] = Answer(301, headers={"Location": "clients"})
    assert len(old.records("user")) == old.system.world.last["client"]


@pytest.mark.parametrize(
    "address", ["", "old.example", "ftp://old.example", "https://me:x@old.example", "http://old:x"]
)
def test_an_address_that_is_none_is_refused(address):
    with pytest.raises(SourceError, match="base address"):
        OldSystem(address, EMAIL, PASSWORD)


def test_a_system_that_is_not_there_is_said_at_once():
    waits: list[float] = []
    with pytest.raises(SourceError, match="cannot be reached"):
        list(OldSystem("http://127.0.0.1:1", EMAIL, PASSWORD, sleep=waits.append).read())
    assert sum(waits) == 0


@pytest.mark.parametrize(("limit", "most"), [("MAX_ANSWER", 100), ("MAX_SECONDS", -1)])
def test_an_answer_without_end_is_refused(old, monkeypatch, limit, most):
    monkeypatch.setattr(connection, limit, most)
    with pytest.raises(SourceError, match=r"The answer of /.* is over"):
        old.read("user")


def test_it_can_be_stopped_within_an_answer(old):
    old.records("user")
    assert len(old.waits) > sum(old.system.requests.values())  # each may end the reading


def test_a_page_of_more_rows_than_memory_has_is_refused(old, monkeypatch):
    monkeypatch.setattr(connection, "MAX_HELD", 3)
    with pytest.raises(SourceError, match="more than 3 entries"):
        old.read("media-image")


def test_a_record_without_end_is_refused(old, monkeypatch):
    monkeypatch.setattr(json_rows, "MAX_RECORD", 100_000)
    for body in (b'[{"id": "' + b"x" * 300_000 + b'"}]', b'{"id": "' + b"x" * 300_000 + b'"}'):
        old.system.faults.answers["users"] = Answer(body=body)
        with pytest.raises(SourceError, match="no readable JSON"):
            old.read("user")


@pytest.mark.parametrize(("limit", "message"), [("MAX_PAGES", "has no end"), ("MAX_PASSES", "all the time")])
def test_pages_without_end_are_refused(old, monkeypatch, limit, message):
    monkeypatch.setattr(reader, limit, 1)
    with pytest.raises(SourceError, match=message):
        old.read("media-image")


def test_rows_are_found_wherever_they_are_cut(monkeypatch):
    monkeypatch.setattr(json_rows, "_CHUNK", 3)
    rows = [{"id": 1, "text": 'a ] } " \\ 🧫'}, {"id": -2.5e3, "list": [[], {}]}, None]
    for text in (json.dumps(rows), json.dumps(rows, indent=2, ensure_ascii=False), "\ufeff" + json.dumps(rows)):
        assert list(json_rows.read_rows(io.BytesIO(text.encode()))) == rows
    assert list(json_rows.read_rows(io.BytesIO(b'[{"a": NaN, "b": "\x07"}]'))) == [{"a": None, "b": "\x07"}]


@pytest.mark.parametrize(("text", "rows"), [("", []), (" null ", []), ("[]", []), ('{"id": 1}', [{"id": 1}])])
def test_an_answer_may_be_nothing_or_one_record(text, rows):
    assert list(json_rows.read_rows(io.BytesIO(text.encode()))) == rows


def test_a_long_list_is_not_held_in_memory():
    file = io.BytesIO(json.dumps([{"id": id, "email": "x" * 500} for id in range(20_000)]).encode())
    tracemalloc.start()
    assert sum(1 for _ in json_rows.read_rows(file)) == 20_000
    assert tracemalloc.get_traced_memory()[1] < 2_000_000
    tracemalloc.stop()
