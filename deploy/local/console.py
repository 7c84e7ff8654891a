"""The output of all units: lines after the name of their unit, in the terminal and in the log file."""

import json
import re
import time
from collections.abc import Iterable, Iterator, Sequence
from logging import LogRecord
from logging.handlers import RotatingFileHandler
from pathlib import Path

_LARGEST_LOG = 10 * 1024 * 1024  # bytes; one older file is kept
_POLL_SECONDS = 0.2  # seconds between two checks for new lines
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # of a line that a service wrote; a terminal would obey them
_OURS = "masthead"
_PRINTED_FIELDS = {"event", "message", "msg", "level", "time", "timestamp", "ts", "logger", "service"}


class Console:
    """Prints each line after the name of its unit, unless `quiet`, and writes it to the log file."""

    def __init__(self, log: Path, names: Iterable[str] = (), *, quiet: bool = False) -> None:
        log.parent.mkdir(parents=True, exist_ok=True)
        self._file = RotatingFileHandler(log, maxBytes=_LARGEST_LOG, backupCount=1)
        self._quiet = quiet
        self._width = max(map(len, [_OURS, *names]))

    def print_line(self, line: str) -> None:
        """Print a line of the supervisor."""
        self.print_lines(_OURS, [line])

    def print_lines(self, name: str, lines: Sequence[str], noise: str = "(?!)") -> None:
        """Print the output of the unit `name`; lines that match the expression `noise` go to the file only."""
        prefix, texts = f"{name:<{self._width}} | ", [format_line(line) for line in lines]
        self._file.emit(LogRecord(name, 0, "", 0, "\n".join(prefix + text for text in texts), None, None))
        if self._quiet:
            return
        for text in texts:
            if not re.search(noise, text):
                print(prefix + text, flush=True)


def format_line(line: str) -> str:
    """Turn a JSON log line into readable text: level, message, then the other fields."""
    if not line.startswith("{"):
        return line
    try:
        fields = json.loads(line)
    except ValueError:
        return line
    message = next((fields[key] for key in ("event", "message", "msg") if fields.get(key)), "")
    rest = " ".join(f"{key}={value}" for key, value in fields.items() if key not in _PRINTED_FIELDS)
    text = " ".join(part for part in (str(fields.get("level", "")).upper(), str(message), rest) if part)
    return _CONTROL.sub(lambda match: repr(match[0])[1:-1], text)


def follow_log(log: Path, name: str | None, *, keep_on: bool) -> Iterator[str]:
    """Yield the lines of the log, only those of `name` if given; with `keep_on` wait for new ones."""
    while not log.exists():
        if not keep_on:
            return
        time.sleep(_POLL_SECONDS)
    with log.open() as file:
        while (line := file.readline()) or keep_on:
            if not line:
                time.sleep(_POLL_SECONDS)
            elif name is None or line.startswith(f"{name} "):
                yield line.rstrip()
