"""The one run of the screen Moving in. Passwords and keys are in memory only, so that a restart asks for them again."""

import os
import threading
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import structlog
from pydantic import ValidationError

from deploy.moving import compare
from deploy.moving.choice import Chosen, Found, check_addresses, look_at, open_source
from deploy.moving.known import guess_seconds
from deploy.moving.records import SignInRefused, SourceError
from deploy.moving.run import Cancelled, Control, Move, MoveError, Target
from deploy.moving.state import State
from services.chassis.http.problems import Conflict, Invalid
from services.chassis.outbound import NetworkPolicy

Work = Literal["dry run", "moving", "proof"]
Step = Literal["nothing", "source", "dry run", "moving", "paused", "proof", "done"]
RESTARTED = "The server was restarted meanwhile. Go on, and it continues where it was."
RESTARTED_DRY = "The server was restarted meanwhile. Nothing was written: do the dry run again."
LOOK_SECONDS = 60.0
_CANCELLED = "It was cancelled. What has come stays; go on, and it continues where it was."
_CANCELLED_DRY = "The dry run was cancelled. Nothing was written, and what it found until then is not all."
CANCELLED = (_CANCELLED, _CANCELLED_DRY)
_FAILED = "Something went wrong here; the log of the server says what. Start again: it goes on where it was."
log = structlog.get_logger(__name__)


@dataclass
class Secrets:
    """What no file, log or answer contains."""

    password: str = field(default="", repr=False)
    key: str = field(default="", repr=False)
    token: str = field(default="", repr=False)  # of who started the run; the comparison reads by it


class Runner:
    """One move at a time, in a thread.

    Args:
        house: the base address of the API of this Masthead.
        folder: for what is known of moves, and for the uploaded export.
    """

    def __init__(self, house: str, folder: Path, policy: NetworkPolicy) -> None:
        self._house, self._folder, self._policy = house, folder, policy
        self.files = folder / "files"
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it has names and addresses
        self.files.mkdir(exist_ok=True)
        for rest in self.files.glob(".*"):  # of an upload that was cut off
            rest.unlink()
        self._lock = threading.RLock()
        self._secrets, self._control = Secrets(), Control()
        self._thread: threading.Thread | None = None
        self._since = (0.0, 0)  # when it began or went on, and how much had been read then
        self.chosen: Chosen | None = None
        self.state: State | None = None
        try:
            self._open(Chosen.model_validate_json((folder / "source.json").read_text()))
        except (FileNotFoundError, ValidationError):
            return

    @property
    def is_running(self) -> bool:
        """Whether a run is under way, also while it is paused."""
        return self._thread is not None and self._thread.is_alive()

    @property
    def is_paused(self) -> bool:
        """Whether the run waits."""
        return self.is_running and self._control.is_paused

    @property
    def needs(self) -> list[Literal["password", "key"]]:
        """What has to be given before a run."""
        is_open = self.chosen is None or self.chosen.kind != "old" or bool(self._secrets.password)
        password: list[Literal["password", "key"]] = [] if is_open else ["password"]
        return password if self._secrets.key else [*password, "key"]

    @property
    def step(self) -> Step:
        """How far the move is."""
        if self.state is None:
            return "nothing"
        step: Step = self.state.get("step") or "source"
        is_stopped = self.is_paused or (not self.is_running and not self.state.get("ended"))
        return "paused" if is_stopped and step in ("moving", "proof") else step

    @property
    def failure(self) -> str | None:
        """Why the last run ended before its end."""
        if self.state is None or self.is_running or self.state.get("ended") or self.step in ("source", "done"):
            return None
        why: str | None = self.state.get("failure")
        return why or (RESTARTED_DRY if self.step == "dry run" else RESTARTED)

    @property
    def seconds_left(self) -> int | None:
        """Until the end of the run, by how long it took until now."""
        if self.state is None or not self.is_running or self.is_paused:
            return None
        return guess_seconds(self.state.progress(), *self._since)

    def check(self, chosen: Chosen, password: str) -> Found:
        """Look at a source and remember it, if it can be read."""
        with self._lock:
            self.refuse_while_running()
            chosen = check_addresses(chosen, self._policy, self.files)
            if chosen.kind == "old" and not password:
                raise Invalid.for_fields("Type the password.", "password")
            control = Control()
            timer = threading.Timer(LOOK_SECONDS, control.cancel)
            timer.start()
            try:
                found = look_at(open_source(chosen, self.files, password, self._policy, control.sleep), chosen)
            except SourceError as error:
                field = (
                    "password" if isinstance(error, SignInRefused) else "address" if chosen.kind == "old" else "file"
                )
                raise Invalid.for_fields(str(error), field) from error
            except Cancelled as error:
                raise Invalid(f"The old system does not answer within {LOOK_SECONDS:.0f} seconds.") from error
            finally:
                timer.cancel()
            (self._folder / "source.json").write_text(chosen.model_dump_json())
            self._open(chosen)
            self._secrets.password = password
            if self.step == "source":
                self._set(step="source")
            return found

    def keep_file(self, file: Path, name: str) -> None:
        """Keep an uploaded export, which is to be called `name`, in the place of the one before."""
        with self._lock:
            self.refuse_while_running()
            for other in self.files.iterdir():
                if not other.name.startswith("."):
                    other.unlink()
            os.link(file, self.files / name)

    def launch(self, work: Work, by: str, secrets: Secrets) -> None:
        """Begin a run, or go on with one that was interrupted."""
        with self._lock:
            self.refuse_while_running()
            state, chosen = self.require_source()
            password, key = secrets.password or self._secrets.password, secrets.key or self._secrets.key
            self._secrets = Secrets(password, key, secrets.token)
            if "password" in self.needs:
                raise Invalid.for_fields("Enter the password of the old system again.", "password")
            if "key" in self.needs:
                raise Invalid.for_fields("A run needs an API key with the scopes import:write and media:write.", "key")
            held = ExitStack()
            held.enter_context(state.hold(f"{by} on the screen"))
            self._set(step=work, failure=None, ended=None, by=by, began=_now())
            self._control, self._since = Control(), (time.monotonic(), 0)
            arguments = (work, chosen, state, self._control, held)
            self._thread = threading.Thread(target=self._run, args=arguments, daemon=True)
            self._thread.start()

    def pause(self) -> None:
        """Wait after what is being written."""
        if self._require_run() == "dry run":
            raise Conflict("A dry run cannot be paused; it can be cancelled.")
        self._control.pause()
        self.require_source()[0].note("It was paused.")

    def resume(self, by: str, secrets: Secrets) -> None:
        """Go on, also after a restart of the server."""
        if not self.is_running:
            if self.step != "paused":
                raise Conflict("Nothing is paused.")
            self.launch("moving", by, secrets)
            return
        state, _ = self.require_source()
        self._since = (time.monotonic(), sum(one.read for one in state.progress()))
        state.note("It goes on.")
        self._control.resume()

    def cancel(self) -> None:
        """End after what is being written. What has come stays."""
        self._require_run()
        self._control.cancel()

    def join(self) -> None:
        """Wait for the end of the run."""
        if self._thread is not None:
            self._thread.join()

    def require_source(self) -> tuple[State, Chosen]:
        """Return what is known of the move, and its source."""
        if self.state is None or self.chosen is None:
            raise Conflict("Choose a source first.")
        return self.state, self.chosen

    def refuse_while_running(self) -> None:
        """Refuse what would disturb a run."""
        if self.is_running:
            raise Conflict("A run is under way. Wait for its end, or cancel it.")

    def _require_run(self) -> str:
        if not self.is_running or self.state is None:
            raise Conflict("Nothing is running.")
        return str(self.state.get("step"))

    def _open(self, chosen: Chosen) -> None:
        self.chosen, self.state = chosen, State.of(self._folder, chosen.get_name(self.files))

    def _set(self, **values: str | None) -> None:
        assert self.state is not None
        for name, value in values.items():
            self.state.set(name, value)

    def _run(self, work: Work, chosen: Chosen, state: State, control: Control, held: ExitStack) -> None:
        try:
            with held:
                self._do(work, chosen, state, control)
        except Cancelled:
            self._set(failure=_CANCELLED_DRY if work == "dry run" else _CANCELLED)
        except (SourceError, MoveError) as error:
            if isinstance(error, SignInRefused):
                self._secrets.password = ""  # it is asked for again
            self._set(failure=str(error))
        except Exception:
            log.exception("move failed")
            self._set(failure=_FAILED)

    def _do(self, work: Work, chosen: Chosen, state: State, control: Control) -> None:
        source = open_source(chosen, self.files, self._secrets.password, self._policy, control.sleep)
        target = Target(self._house, self._secrets.key, ("", self._secrets.token))
        before = state.get("moved")
        since = datetime.fromisoformat(before) if before else None
        options = chosen.make_options(self.files, dry_run=work == "dry run", since=since, policy=self._policy)
        if work != "proof":
            Move(source, target, state, options).run(control)
        if work == "moving":
            self._set(moved=state.get("began"))
        if work != "dry run":
            self._set(step="proof")
            compare.run(source, target, state, options, control)
            self._set(step="done")
        self._set(ended=_now())


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
