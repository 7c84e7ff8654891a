"""The clock of one process, moved by libfaketime where it is installed."""

import os
from functools import cache
from pathlib import Path

_PLACES = ("/usr/lib/*/faketime/libfaketimeMT.so.1", "/usr/lib/*/faketime/libfaketime.so.1")


@cache
def find_libfaketime() -> str | None:
    """Return the path of the library, from LIBFAKETIME or where Debian installs it; None if there is none."""
    if configured := os.environ.get("LIBFAKETIME"):
        return configured
    places = (path for place in _PLACES for path in sorted(Path("/").glob(place.removeprefix("/"))))
    return next(map(str, places), None)


class Clock:
    """Offsets the wall clock of a process; its monotonic clock stays as it is.

    Args:
        file: where the process reads the offset from.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        file.parent.mkdir(parents=True, exist_ok=True)
        self.move(0)

    def move(self, seconds: int) -> None:
        """Set the clock this many seconds ahead, or behind if negative; the process notices within a second."""
        self._file.write_text(f"{seconds:+d}\n")

    def environment(self) -> dict[str, str]:
        """Return the variables with which a process uses this clock."""
        return {
            "LD_PRELOAD": str(find_libfaketime()),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }


def remove_leftovers() -> None:
    """Remove the shared memory that libfaketime created for processes that were killed."""
    for path in Path("/dev/shm").glob("*faketime_*_*"):
        if not Path("/proc", path.name.rpartition("_")[2]).exists():
            path.unlink(missing_ok=True)
