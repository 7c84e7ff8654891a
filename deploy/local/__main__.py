"""Command line of the local run, `python -m deploy.local …`; used by the Makefile."""

import asyncio
import shutil
import subprocess
from typing import Annotated

import typer

from deploy.doctor.findings import report
from deploy.local import daemon, preflight, web
from deploy.local.console import Console, follow_log
from deploy.local.contexts import CONTEXTS
from deploy.local.demo import seed as make_demo
from deploy.local.demo import sign_in_summary
from deploy.local.run_folder import RunFolder
from deploy.local.settings import Settings, UserError
from deploy.local.stack import Stack, Unit
from deploy.local.supervisor import Supervisor, restart_changed

cli = typer.Typer(no_args_is_help=True, add_completion=False, help="The local Masthead.")
Name = Annotated[str, typer.Argument(help="A part, as `status` names it.")]


@cli.command()
def up(
    detach: Annotated[bool, typer.Option(help="Come back when all is ready, and leave it running.")] = False,
    quiet: Annotated[bool, typer.Option(help="Print nothing of what is said; `logs` has it all.")] = False,
    watch: Annotated[bool, typer.Option(help="Show changes of the source: for development.")] = False,
    build: Annotated[bool, typer.Option(help="First build the console, if it changed.")] = True,
) -> None:
    """Start everything and keep it running until Ctrl-C."""
    settings = Settings.from_environment()
    run_folder = RunFolder(settings.run)
    if run_folder.is_supervisor_alive():
        typer.echo("Masthead runs already.")
        typer.echo("\n".join(sign_in_summary(settings)))
        return
    preflight.check_folder(settings.data)
    preflight.check_ports(settings)
    if build:
        preflight.check_node()
        web.install()
        web.build()
    if detach:
        raise typer.Exit(daemon.start(settings, watch=watch))
    lock = run_folder.lock()
    if lock is None:
        raise UserError("Another Masthead was started on this data folder a moment ago.")
    units = Stack(settings).units()
    if watch:
        units.append(Unit(web.ConsoleBuild(folder=settings.data / "web")))
    with lock:
        console = Console(settings.logs, [unit.name for unit in units], quiet=quiet)
        supervisor = Supervisor(units, run_folder, console)
        meanwhile = restart_changed if watch else None
        started = asyncio.run(supervisor.run(lambda: _welcome(settings, console), meanwhile))
    raise typer.Exit(0 if started else 1)


async def _welcome(settings: Settings, console: Console) -> None:
    """Seed the demo publisher at the first start and print the addresses."""
    await make_demo(settings, console)
    for line in sign_in_summary(settings):
        console.print_line(line)


@cli.command()
def packages() -> None:
    """Install the console's node packages if needed."""
    preflight.check_node()
    web.install()


@cli.command()
def down() -> None:
    """Stop everything."""
    typer.echo("Stopped." if daemon.stop(Settings.from_environment()) else "Masthead does not run.")


@cli.command()
def status() -> None:
    """Print the state of every unit; the exit status is 0 if all are ready."""
    settings = Settings.from_environment()
    state = RunFolder(settings.run).read()
    if state is None:
        typer.echo("Masthead does not run.")
        raise typer.Exit(3)
    for name, unit in state.units.items():
        restarts = f"restarted {unit.restarts} times" if unit.restarts else ""
        typer.echo(f"{name:20} {unit.state:10} {unit.pid or '':>8}  {restarts}".rstrip())
    well = state.phase == "ready" and all(unit.state in ("ready", "done") for unit in state.units.values())
    raise typer.Exit(0 if well else 1)


@cli.command()
def logs(
    name: Annotated[str | None, typer.Argument(help="Only this part.")] = None,
    keep_on: Annotated[bool, typer.Option("--follow", "-f", help="Go on until Ctrl-C.")] = False,
) -> None:
    """Print the logs."""
    for line in follow_log(Settings.from_environment().logs, name, keep_on=keep_on):
        typer.echo(line)


@cli.command()
def stop(name: Name) -> None:
    """Stop one unit until it is started again."""
    daemon.set_stopped(Settings.from_environment(), name, stopped=True)


@cli.command()
def start(name: Name) -> None:
    """Start a stopped unit."""
    daemon.set_stopped(Settings.from_environment(), name, stopped=False)


@cli.command()
def run(service: Annotated[str, typer.Argument(help="A service, such as content.")]) -> None:
    """Run one service in this terminal until Ctrl-C, in place of the one that runs in the background."""
    settings = Settings.from_environment()
    found = [unit.component for unit in Stack(settings).units() if unit.name == service and service in CONTEXTS]
    if not found:
        raise UserError(f"There is no service {service}, only {', '.join(CONTEXTS)}.")
    raise typer.Exit(daemon.run_in_terminal(settings, found[0]))


@cli.command()
def doctor(as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.")] = False) -> None:
    """Check everything that the services need and what must be refused; the exit status is 1 if something is wrong."""
    environments = Stack(Settings.from_environment()).service_environments
    raise typer.Exit(0 if report(environments, as_json=as_json) else 1)


@cli.command()
def seed() -> None:
    """Create the demo publisher; existing records are not changed."""
    settings = Settings.from_environment()
    console = Console(settings.logs)
    raise typer.Exit(0 if asyncio.run(make_demo(settings, console, again=True)) else 1)


@cli.command()
def reset() -> None:
    """Stop everything and delete all data."""
    settings = Settings.from_environment()
    daemon.stop(settings)
    if not (settings.data / "credentials.json").exists():
        typer.echo(f"There is no data of Masthead in {settings.data}.")
        return
    shutil.rmtree(settings.data)
    typer.echo(f"{settings.data} is gone.")


def main() -> None:
    """Run the command line; print errors that the user can fix as one sentence."""
    try:
        cli()
    except UserError as problem:
        typer.echo(str(problem), err=True)
        raise SystemExit(1) from None
    except subprocess.CalledProcessError as problem:
        typer.echo(f"{problem.cmd[0]} failed; what it said is above.", err=True)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
