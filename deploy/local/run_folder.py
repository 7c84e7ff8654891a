"""The state of a running supervisor and the requests to it, as files in the folder `run/`.

`state.json` holds the state of each unit. A file `stopped/<name>` asks for that unit to be stopped until the file is
removed. A lock on the file `lock` means that a supervisor runs, whatever the other files say.
"""

import fcntl
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from pydantic import TypeAdapter

_TRIES, _RETRY_SECONDS = 20, 0.05  # attempts to take the lock, and seconds between them


@dataclass
class UnitState:
    """The state of one unit: `waiting`, `starting`, `ready`, `restarting`, `done`, `stopped` or `failed`."""

    state: str = "waiting"
    pid: int | None = None
    restarts: int = 0


@dataclass
class State:
    """The phase of the stack (`starting`, `ready` or `stopping`), the supervisor's process id, its units."""

    phase: str
    pid: int
    units: dict[str, UnitState] = field(default_factory=dict)


_STATE = TypeAdapter(State)


class RunFolder:
    """The folder through which the supervisor and other processes communicate."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stopped = folder / "stopped"
        self._state = folder / "state.json"

    def lock(self) -> IO[str] | None:
        """Take the lock of the only supervisor, held until the returned file is closed; None when another holds it."""
        self._stopped.mkdir(parents=True, exist_ok=True)
        file = (self._folder / "lock").open("a")
        # A process that checks whether a supervisor runs holds the lock for a moment.
        for _ in range(_TRIES):
            if _locked(file, fcntl.LOCK_EX):
                break
            time.sleep(_RETRY_SECONDS)
        else:
            file.close()
            return None
        for request in self._stopped.iterdir():
            request.unlink()
        return file

    def is_supervisor_alive(self) -> bool:
        """Whether a supervisor runs."""
        try:
            file = (self._folder / "lock").open("r")
        except FileNotFoundError:
            return False
        with file:
            return not _locked(file, fcntl.LOCK_SH)

    def write(self, state: State) -> None:
        """Write the state for other processes."""
        unfinished = self._state.with_suffix(".unfinished")
        unfinished.write_bytes(_STATE.dump_json(state, indent=2))
        unfinished.replace(self._state)

    def read(self) -> State | None:
        """The state, or None when no supervisor runs."""
        if not self.is_supervisor_alive() or not self._state.exists():
            return None
        return _STATE.validate_json(self._state.read_bytes())

    def request_stop(self, name: str) -> None:
        """Ask for a unit to be stopped."""
        (self._stopped / name).touch()

    def request_start(self, name: str) -> None:
        """Ask for a stopped unit to be started again."""
        (self._stopped / name).unlink(missing_ok=True)

    def stop_requests(self) -> set[str]:
        """The units that other processes asked to stop."""
        return {path.name for path in self._stopped.iterdir()}


def _locked(file: IO[str], kind: int) -> bool:
    """Lock the file; False when another process holds a conflicting lock."""
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
