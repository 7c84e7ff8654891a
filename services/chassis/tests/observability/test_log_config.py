"""Every log line is one JSON object without user input, whichever library logged it."""

import json
import subprocess
import sys
from typing import Any

import pytest

from services.chassis.observability import log_config
from services.chassis.observability.log_config import redact

TYPED = "mary@example.org"
# psycopg's message for a violated unique constraint.
TAKEN = f"duplicate key value violates unique constraint\nDETAIL:  Key (email)=({TYPED}) already exists."
PRELUDE = f"""
import asyncio, logging, sys, threading, warnings
import structlog
from services.chassis.observability.log_config import configure_logs
configure_logs("library", "INFO")
error = ValueError({TAKEN!r})
async def fail():
    raise error
def run(main):
    asyncio.run(main())
"""


def lines_of(program: str) -> list[dict[str, Any]]:
    """Return the log lines of a process; each must be JSON on standard output, and standard error must be empty."""
    done = subprocess.run([sys.executable, "-c", PRELUDE + program], capture_output=True, text=True, timeout=60)
    assert done.stderr == ""
    assert TYPED not in done.stdout
    return [json.loads(line) for line in done.stdout.splitlines()]


OURS = """
async def main():
    structlog.contextvars.bind_contextvars(request_id="seven")
    try:
        await fail()
    except ValueError as caught:
        structlog.get_logger().error("failed", exc_info=caught, error=str(caught), why=[repr(caught)], cause=caught)
run(main)
"""
UNRETRIEVED = """
async def main():
    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    import gc; gc.collect()
run(main)
"""
GROUP = """
async def main():
    async with asyncio.TaskGroup() as group:
        group.create_task(fail())
        group.create_task(asyncio.sleep(1))
try:
    asyncio.run(main())
except ExceptionGroup:
    logging.getLogger("nats.aio.client").exception("nats: encountered error")
"""
CHAIN = """
try:
    try:
        asyncio.run(fail())
    except ValueError as inner:
        raise RuntimeError("outer") from inner
except RuntimeError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
"""
UNCAUGHT_IN_THREAD = """
def work():
    raise error
thread = threading.Thread(target=work)
thread.start()
thread.join()
"""


@pytest.mark.parametrize(
    ("program", "level", "text"),
    [
        (OURS, "error", "failed"),
        (UNRETRIEVED, "error", "Task exception was never retrieved"),
        (GROUP, "error", "encountered error"),
        (CHAIN, "error", "Exception in ASGI application"),
        (UNCAUGHT_IN_THREAD, "critical", "uncaught exception"),
        ("logging.getLogger('alembic.runtime.migration').info('Running upgrade %s', '0001')", "info", "upgrade 0001"),
        ("logging.getLogger('opentelemetry.sdk').warning('failed: %s', error)", "warning", "failed: duplicate key"),
        ("warnings.warn('old', DeprecationWarning, stacklevel=1)", "warning", "DeprecationWarning: old"),
    ],
)
def test_each_library_writes_json_without_user_input(program: str, level: str, text: str) -> None:
    [line] = lines_of(program)
    assert (line["service"], line["level"]) == ("library", level)
    assert text in line["event"]
    assert "timestamp" in line
    if "error = " in program or "fail" in program:
        assert "duplicate key value" in json.dumps(line)


def test_an_uncaught_exception_is_logged() -> None:
    program = [sys.executable, "-c", PRELUDE + "raise error"]
    done = subprocess.run(program, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (1, "")
    assert "uncaught exception" in json.loads(done.stdout)["event"]
    assert TYPED not in done.stdout


def test_lines_carry_the_request_id_including_those_of_libraries() -> None:
    program = """
async def main():
    structlog.contextvars.bind_contextvars(request_id="seven")
    structlog.get_logger().info("ours")
    logging.getLogger("theirs").info("theirs")
run(main)
"""
    assert [(line["event"], line["request_id"]) for line in lines_of(program)] == [
        ("ours", "seven"),
        ("theirs", "seven"),
    ]


def test_requests_of_client_libraries_are_not_logged() -> None:
    assert lines_of("logging.getLogger('httpx').info('HTTP Request: GET http://x/?token=secret')") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TAKEN, "duplicate key value violates unique constraint"),
        (f"{TAKEN}\nHINT:  Choose another.", "duplicate key value violates unique constraint\nHINT:  Choose another."),
        ("not null\nDETAIL:  Failing row contains (1,\n\nada@b.example).\n[SQL: INSERT]", "not null\n[SQL: INSERT]"),
        (f"{TAKEN}\n[SQL: INSERT]", "duplicate key value violates unique constraint\n[SQL: INSERT]"),
        (repr(TAKEN), "'duplicate key value violates unique constraint"),
        (f'copy failed\nCONTEXT:  COPY leads, line 1, column email: "{TYPED}"', "copy failed"),
        (f'invalid input syntax for type bigint: "{TYPED}"', "invalid input syntax for type bigint"),
        (f"[type=string, input_value='{TYPED}', input_type=str]", "[type=string, input_value=..., input_type=str]"),
        (f"  | taken\n  | DETAIL:  Key (email)=({TYPED})\n  | more typed\n  +----", "  | taken\n  +----"),
        (f"CAST(a AS TEXT), CAST('''{TYPED}'':*' AS TSQUERY)", "CAST(a AS TEXT), CAST(... AS TSQUERY)"),
        (repr(f"CAST('''{TYPED}'' & \"' AS TSQUERY)"), "'CAST(... AS TSQUERY)'"),
        ("nothing to hide", "nothing to hide"),
    ],
)
def test_redaction_keeps_the_message_and_removes_values(text: str, expected: str) -> None:
    assert redact(text) == expected


def test_values_within_lists_and_mappings_are_redacted() -> None:
    assert log_config._redact_value({"errors": [TAKEN, {"cause": TAKEN}]}) == {
        "errors": [
            "duplicate key value violates unique constraint",
            {"cause": "duplicate key value violates unique constraint"},
        ]
    }


def test_a_long_value_is_logged_without_its_middle() -> None:
    deep = {"error": ["x" * 50_000]}
    [shown] = log_config._redact_value(deep)["error"]
    assert len(shown) == log_config.MAX_VALUE + 3
