"""Masthead in the background: started, watched and stopped from another process."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import typer

from deploy.local.component import Component
from deploy.local.contexts import REPOSITORY
from deploy.local.demo import sign_in_summary
from deploy.local.run_folder import RunFolder
from deploy.local.settings import Settings, UserError

_POLL_SECONDS = 0.1  # seconds between two reads of the state
_STOP_SECONDS = 60.0  # seconds a stop may take


def start(settings: Settings, *, watch: bool = False) -> int:
    """Start a detached supervisor, which may `watch` the source, and wait until every unit is ready.

    Return the exit status: 0 when everything is ready, otherwise 1 after the end of the logs was printed.
    """
    settings.logs.parent.mkdir(parents=True, exist_ok=True)
    complaints = settings.logs.with_name("supervisor.log")
    with complaints.open("wb") as output:
        supervisor = subprocess.Popen(
            [sys.executable, "-m", "deploy.local", "up", "--quiet", "--no-build", *(["--watch"] if watch else [])],
            cwd=REPOSITORY,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    if _watch(settings, supervisor):
        typer.echo("\n".join(sign_in_summary(settings)))
        return 0
    for log in (settings.logs, complaints):
        typer.echo("\n".join(log.read_text(errors="replace").splitlines()[-40:]))
    return 1


def _watch(settings: Settings, supervisor: subprocess.Popen[bytes]) -> bool:
    """Print each unit that becomes ready until all are; False when the supervisor exited instead."""
    run_folder, ready_names = RunFolder(settings.run), set[str]()
    while supervisor.poll() is None:
        state = run_folder.read()
        if state is not None and state.pid == supervisor.pid:
            for name, unit in state.units.items():
                if unit.state in ("ready", "done") and name not in ready_names:
                    typer.echo(f"{name} is {unit.state}")
                    ready_names.add(name)
            if state.phase == "ready":
                return True
        time.sleep(_POLL_SECONDS)
    return False


def stop(settings: Settings) -> bool:
    """Stop the running supervisor and wait until it exits; False when none runs."""
    run_folder = RunFolder(settings.run)
    state = run_folder.read()
    if state is None:
        return False
    os.kill(state.pid, signal.SIGTERM)
    _wait_until(lambda: not run_folder.is_supervisor_alive(), "Masthead does not stop")
    return True


def set_stopped(settings: Settings, name: str, *, stopped: bool) -> None:
    """Stop one unit, or start it again, and wait until that is done."""
    run_folder = RunFolder(settings.run)
    state = run_folder.read()
    if state is None or name not in state.units:
        raise UserError(f"There is no running part {name}; `make status` names them.")
    (run_folder.request_stop if stopped else run_folder.request_start)(name)

    def done() -> bool:
        state = run_folder.read()
        if state is None:
            raise UserError("Masthead was stopped meanwhile.")
        return state.units[name].state == ("stopped" if stopped else "ready")

    _wait_until(done, f"{name} does not {'stop' if stopped else 'start'}")


def run_in_terminal(settings: Settings, component: Component) -> int:
    """Run a unit in this terminal, in place of the supervisor's own until it ends; return its exit status."""
    try:
        set_stopped(settings, component.name, stopped=True)
        environment = os.environ | component.environment()
        with subprocess.Popen(component.command(), cwd=REPOSITORY, env=environment) as process:
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, lambda *_: process.terminate())
        return process.returncode
    finally:
        set_stopped(settings, component.name, stopped=False)


def _wait_until(done: Callable[[], bool], complaint: str) -> None:
    """Wait; UserError with the complaint if it takes too long."""
    deadline = time.monotonic() + _STOP_SECONDS
    while not done():
        if time.monotonic() > deadline:
            raise UserError(f"{complaint} within {_STOP_SECONDS:.0f} s")
        time.sleep(_POLL_SECONDS)
