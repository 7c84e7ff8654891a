"""Runs pytest again and again in forked processes, so that the libraries of others are imported once only.

A line of JSON on standard input names the folder, the arguments and the file for the output; a line on standard output
gives the exit status. It is run as a file, not as a module of the package `tests`, and imports no module of ours before
the fork: they differ between the runs.
"""

import contextlib
import gc
import importlib
import json
import os
import signal
import sys
import time
from typing import Any, NoReturn

TIMED_OUT = -1
_POLL_SECONDS = 0.05
_LIBRARIES = (
    "alembic.command",
    "argon2",
    "boto3",
    "botocore.client",
    "cryptography.hazmat.primitives.serialization",
    "email_validator",
    "fastapi",
    "httpx",
    "jinja2",
    "jwt",
    "lxml.etree",
    "nats",
    "nats.js",
    "nh3",
    "opentelemetry.instrumentation.psycopg",
    "opentelemetry.sdk.trace",
    "opentelemetry.exporter.otlp.proto.http.trace_exporter",
    "PIL.Image",
    "prometheus_client",
    "prosemirror.model",
    "psycopg",
    "pydantic_settings",
    "pytest",
    "pytest_asyncio.plugin",
    "slugify",
    "sqlalchemy.ext.asyncio",
    "structlog",
    "typer",
    "uvicorn",
    "xdist.plugin",
    "yaml",
)


def main() -> None:
    """Answer requests until standard input ends."""
    for name in _LIBRARIES:
        with contextlib.suppress(ImportError):  # a library that was replaced costs time only
            importlib.import_module(name)
    gc.freeze()
    for line in sys.stdin:
        print(json.dumps(run(**json.loads(line))), flush=True)


def run(folder: str, arguments: list[str], output: str, seconds: float) -> int:
    """Run pytest in a process of its own; return its exit status, or TIMED_OUT after killing it."""
    child = os.fork()
    if child == 0:
        _become_pytest(folder, arguments, output)
    deadline = time.monotonic() + seconds
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > deadline:
            os.killpg(child, signal.SIGKILL)  # with the servers it has started
            os.waitpid(child, 0)
            return TIMED_OUT
        time.sleep(_POLL_SECONDS)


def _become_pytest(folder: str, arguments: list[str], output: str) -> NoReturn:
    status: Any = 3
    try:
        os.setsid()
        os.chdir(folder)
        with open(output, "w") as file, open(os.devnull) as nothing:
            os.dup2(nothing.fileno(), 0)
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
        sys.path.insert(0, folder)
        import pytest

        status = int(pytest.main(arguments))
        sys.stdout.flush()
    finally:
        os._exit(status)


if __name__ == "__main__":
    main()
