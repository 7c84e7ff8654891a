"""Logging: one JSON object per line on standard output, for our own log calls and those of libraries alike.

User input is never logged: `redact` removes it from error messages and tracebacks.
"""

import json
import logging
import re
import sys
import threading
from collections.abc import Mapping
from functools import partial
from types import TracebackType
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

MAX_VALUE = 8_000  # characters; of a longer value, such as the traceback of a recursion, the middle is left out
# Libraries that log each request or credential at INFO.
_WARNINGS_ONLY = ("httpx", "httpcore", "botocore", "aiobotocore", "boto3", "s3transfer", "urllib3")

# A line break in a message, with the margin of an exception group's traceback, or escaped by `repr`.
_BREAK = r"(?:\n[ |]*|\\n)"
_NEXT_PART = r"\n[ |+-]*(?:HINT:|\[SQL:|\(Background on|The above exception|During handling|Traceback |\+-|-----)"
_SUSPECT = re.compile("DETAIL:|CONTEXT:|invalid input|input_value=|AS TSQUERY")  # whatever has something to redact
_REDACTIONS = (
    # PostgreSQL quotes the row in DETAIL and parameters in CONTEXT.
    (re.compile(rf"{_BREAK}DETAIL:.*?(?={_NEXT_PART}|\Z)", re.DOTALL), ""),
    (re.compile(rf"{_BREAK}CONTEXT:.*?(?={_NEXT_PART}|\Z)", re.DOTALL), ""),
    (re.compile(r"(invalid input (?:syntax|value) for [^:\n]+): .*"), r"\1"),
    # What is searched stands in its statement.
    (re.compile(r"CAST\((?:(?!CAST\().)*AS TSQUERY\)", re.DOTALL), "CAST(... AS TSQUERY)"),
    (re.compile(r"input_value=.*?(?=, input_type=|\Z)", re.DOTALL), "input_value=..."),
)
_write_json = json.JSONEncoder(default=repr).encode


def configure_logs(service: str, level: str) -> None:
    """Write every log line of this process, ours and the libraries', as JSON to standard output.

    Uncaught exceptions and warnings are logged too.
    """
    handler, processors = logging.StreamHandler(sys.stdout), _processors(service)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *processors],
        )
    )
    root = logging.getLogger()
    for existing in root.handlers[:]:
        root.removeHandler(existing)
    root.addHandler(handler)
    root.setLevel(level.upper())
    for name in _WARNINGS_ONLY:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    logging.captureWarnings(True)
    structlog.configure(
        processors=processors,
        wrapper_class=structlog.make_filtering_bound_logger(root.level),
        logger_factory=structlog.WriteLoggerFactory(),
        cache_logger_on_first_use=True,
    )
    sys.excepthook = partial(_log_uncaught, sys.excepthook)
    threading.excepthook = lambda args: _log_uncaught(None, args.exc_type, args.exc_value, args.exc_traceback)


def redact(text: str) -> str:
    """Remove user input from the text of an error; its message stays."""
    if _SUSPECT.search(text):
        for pattern, replacement in _REDACTIONS:
            text = pattern.sub(replacement, text)
    return text


def _processors(service: str) -> list[Processor]:
    """Return the structlog processors that turn a log call into a line."""

    def add_service(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
        line["service"] = service
        return line

    return [
        structlog.contextvars.merge_contextvars,
        add_service,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        _redact_values,
        structlog.processors.JSONRenderer(lambda line, **_: _write_json(line)),
    ]


def _redact_values(_: WrappedLogger, __: str, line: EventDict) -> EventDict:
    for name, value in line.items():
        if not isinstance(value, int | float | None):
            line[name] = _redact_value(value)
    return line


def _shorten(text: str) -> str:
    half = MAX_VALUE // 2
    return text if len(text) <= MAX_VALUE else f"{text[:half]}\n…\n{text[-half:]}"


def _redact_value(value: Any) -> Any:
    if isinstance(value, str):
        return _shorten(redact(value))
    if isinstance(value, BaseException):
        return _shorten(redact(repr(value)))
    if isinstance(value, list | tuple | set | frozenset):
        return [_redact_value(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): _redact_value(item) for name, item in value.items()}
    return value


def _log_uncaught(
    default_hook: Any, error_type: type[BaseException], error: BaseException | None, traceback: TracebackType | None
) -> None:
    if default_hook and not issubclass(error_type, Exception):  # KeyboardInterrupt
        default_hook(error_type, error, traceback)
    elif not issubclass(error_type, SystemExit):
        logging.getLogger("uncaught").critical(
            "uncaught exception", exc_info=(error_type, error or error_type(), traceback)
        )
