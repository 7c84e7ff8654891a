"""Requests to Masthead survive what passes, and end with a sentence otherwise."""

import json
from collections.abc import Iterator

import pytest

from deploy.moving.control import Cancelled, Control
from deploy.moving.masthead import DELAYS, Broken, Masthead, MoveError, Refused, Target
from deploy.moving.tests.conftest import Answers

PATH = "/import/post"
OK = json.dumps([{"sourceId": "1", "id": 1, "outcome": "created", "notes": []}]).encode()


class Clock(Control):
    """Does not wait."""

    def __init__(self) -> None:
        super().__init__()
        self.waits: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def masthead(server: Answers, clock: Clock) -> Iterator[Masthead]:
    masthead = Masthead(Target(server.url, "key"), clock)
    yield masthead
    masthead.close()


def send(masthead: Masthead, *, is_part: bool = False) -> object:
    return masthead.import_records("post", "old.example", [{"id": "1"}], dry_run=False, is_part=is_part)


def test_it_waits_as_long_as_it_is_told(masthead: Masthead, server: Answers, clock: Clock) -> None:
    server.give(PATH, 429, Retry_After="7")
    server.give(PATH, 503)
    server.give(PATH, 0)
    server.give(PATH, body=OK)
    assert send(masthead) == json.loads(OK)
    assert clock.waits == [7.0, DELAYS[1], DELAYS[2]]


@pytest.mark.parametrize(("is_part", "asked"), [(False, len(DELAYS) + 1), (True, 1)])
def test_it_ends_when_nothing_helps_or_at_once(masthead, server: Answers, is_part: bool, asked: int) -> None:
    server.give(PATH, 500)
    with pytest.raises(Broken, match="start again later"):
        send(masthead, is_part=is_part)
    assert len(server.asked) == asked


@pytest.mark.parametrize(("status", "why"), [(401, "expired or was revoked"), (403, "import:write"), (302, "check")])
def test_it_ends_at_once_when_only_a_person_can_help(masthead, server: Answers, status: int, why: str) -> None:
    server.give(PATH, status)
    with pytest.raises(MoveError, match=why):
        send(masthead)
    assert len(server.asked) == 1


def test_what_is_not_the_api_is_said(masthead: Masthead, server: Answers) -> None:
    server.give(PATH, body=b"<!doctype html>")
    with pytest.raises(MoveError, match="check that it is the API"):
        send(masthead)


def test_a_refusal_and_what_has_no_imports_are_told_apart(masthead: Masthead, server: Answers) -> None:
    with pytest.raises(MoveError, match="check that it is the API"):
        send(masthead)
    server.give(PATH, 422, json.dumps({"errors": [{"field": "records", "message": "No."}]}).encode())
    with pytest.raises(Refused, match="No"):
        send(masthead)


def test_a_cancelled_move_does_not_wait() -> None:
    control = Control()
    control.pause()
    assert control.is_paused
    control.cancel()
    for step in (control.check, lambda: control.sleep(60)):
        with pytest.raises(Cancelled):
            step()
