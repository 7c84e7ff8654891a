"""A Masthead that runs behind: started, watched and stopped from another process."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import typer

from deploy.local.contexts import REPOSITORY
from deploy.local.demo import greeting
from deploy.local.settings import Settings
from deploy.local.state import RunFolder, State

_GLANCE = 0.1  # seconds between two looks at the state
_PATIENCE = 60.0  # seconds a stop may take


class NotRunningError(Exception):
    """There is nothing to ask."""


def start(settings: Settings) -> int:
    """Start a supervisor that outlives us, wait until all is ready, and say so; the exit status."""
    settings.logs.parent.mkdir(parents=True, exist_ok=True)
    complaints = settings.logs.with_name("supervisor.log")
    with complaints.open("wb") as output:
        supervisor = subprocess.Popen(
            [sys.executable, "-m", "deploy.local", "up", "--quiet"],
            cwd=REPOSITORY,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    if _watch(settings, supervisor):
        typer.echo("\n".join(greeting(settings)))
        return 0
    for log in (settings.logs, complaints):
        typer.echo("\n".join(log.read_text(errors="replace").splitlines()[-40:]))
    return 1


def _watch(settings: Settings, supervisor: subprocess.Popen[bytes]) -> bool:
    """Say what becomes ready until all is; False when the supervisor ended instead."""
    run_folder, said = RunFolder(settings.run), set[str]()
    while supervisor.poll() is None:
        state = run_folder.read()
        if state is not None and state.pid == supervisor.pid:
            for name in _well(state):
                if name not in said:
                    typer.echo(f"{name} is {state.units[name].state}")
                    said.add(name)
            if state.phase == "ready":
                return True
        time.sleep(_GLANCE)
    return False


def _well(state: State) -> list[str]:
    return [name for name, unit in state.units.items() if unit.state in ("ready", "done")]


def stop(settings: Settings) -> bool:
    """Stop the running supervisor and wait for its end; False when none runs.

    Raises:
        TimeoutError: it does not end.
    """
    run_folder = RunFolder(settings.run)
    state = run_folder.read()
    if state is None:
        return False
    os.kill(state.pid, signal.SIGTERM)
    _wait_until(lambda: not run_folder.alive(), "Masthead does not stop")
    return True


def ask(settings: Settings, name: str, *, stopped: bool) -> None:
    """Have one part stopped, or started again, and wait until it is.

    Raises:
        NotRunningError: no Masthead runs, or it has no such part.
        TimeoutError: it does not happen.
    """
    run_folder = RunFolder(settings.run)
    state = run_folder.read()
    if state is None or name not in state.units:
        raise NotRunningError(f"There is no running part {name}; `make status` names them.")
    (run_folder.ask_to_stop if stopped else run_folder.ask_to_start)(name)

    def done() -> bool:
        state = run_folder.read()
        if state is None:
            raise NotRunningError("Masthead was stopped meanwhile.")
        return state.units[name].state == ("stopped" if stopped else "ready")

    _wait_until(done, f"{name} does not {'stop' if stopped else 'start'}")


def _wait_until(done: Callable[[], bool], complaint: str) -> None:
    deadline = time.monotonic() + _PATIENCE
    while not done():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{complaint} within {_PATIENCE:.0f} s")
        time.sleep(_GLANCE)
