"""What a running supervisor tells others, and what others ask of it, as files in the data folder's run/.

`state.json` says how each part is. A file `stopped/<name>` asks that a part be stopped until the file is gone.
A lock held on `lock` means that a supervisor lives, whatever else the files say.
"""

import fcntl
import json
import os
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO

_LOOKS, _MOMENT = 20, 0.05  # tries to get the lock, and seconds between them


@dataclass
class UnitState:
    """How one part is: `waiting`, `starting`, `ready`, `restarting`, `done`, `stopped` or `failed`."""

    state: str = "waiting"
    pid: int | None = None
    restarts: int = 0


@dataclass
class State:
    """How all is: `starting`, `ready`, `stopping` or `failed`; the supervisor's process id; each part by name."""

    phase: str
    pid: int
    units: dict[str, UnitState] = field(default_factory=dict)


class RunFolder:
    """The folder both sides talk through."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._stopped = folder / "stopped"

    def lock(self) -> IO[str] | None:
        """Become the one supervisor of this data folder, until the answer is closed; None when there is one."""
        self._stopped.mkdir(parents=True, exist_ok=True)
        file = (self._folder / "lock").open("a")
        # Who only looks whether a supervisor lives holds the lock for a moment.
        for _ in range(_LOOKS):
            if _locked(file, fcntl.LOCK_EX):
                break
            time.sleep(_MOMENT)
        else:
            file.close()
            return None
        for request in self._stopped.iterdir():
            request.unlink()
        return file

    def alive(self) -> bool:
        """Whether a supervisor lives."""
        try:
            file = (self._folder / "lock").open("r")
        except FileNotFoundError:
            return False
        with file:
            return not _locked(file, fcntl.LOCK_SH)

    def write(self, state: State) -> None:
        """Tell how all is."""
        path = self._folder / "state.json"
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(asdict(state), indent=2))
        os.replace(unfinished, path)

    def read(self) -> State | None:
        """How all is, or None when no supervisor lives."""
        if not self.alive():
            return None
        try:
            told = json.loads((self._folder / "state.json").read_text())
        except FileNotFoundError:
            return None
        return State(told["phase"], told["pid"], _units(told["units"]))

    def ask_to_stop(self, name: str) -> None:
        """Ask that a part be stopped."""
        (self._stopped / name).touch()

    def ask_to_start(self, name: str) -> None:
        """Ask that a stopped part be started again."""
        (self._stopped / name).unlink(missing_ok=True)

    def asked_to_stop(self) -> set[str]:
        """The parts that others want stopped."""
        return {path.name for path in self._stopped.iterdir()}


def _locked(file: IO[str], kind: int) -> bool:
    """Lock the file, unless somebody else holds a lock that forbids it."""
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _units(told: Mapping[str, Mapping[str, object]]) -> dict[str, UnitState]:
    return {name: UnitState(**unit) for name, unit in told.items()}  # type: ignore[arg-type]
