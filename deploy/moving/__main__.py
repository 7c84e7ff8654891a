"""Command line of moving in: `masthead import …`, locally `make import ARGS=…`. Begun again, a move goes on."""

import os
import platform
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, Any, Literal, NoReturn

import typer
from pydantic import ValidationError

from deploy.moving import compare, report
from deploy.moving.choice import Chosen, open_source
from deploy.moving.known import guess_seconds
from deploy.moving.records import SourceError
from deploy.moving.run import Cancelled, Control, Move, MoveError, Target
from deploy.moving.sources.old import DOCUMENTED, load_profile
from deploy.moving.sources.tables import KINDS
from deploy.moving.state import State
from services.chassis.http.problems import Conflict

DONE, LINES, REFUSED, STOPPED = 0, 1, 2, 3
cli = typer.Typer(add_completion=False, rich_markup_mode=None)


def _make_folder(folder: Path) -> Path:
    """Make a folder, so that what cannot be written is refused before the move and not at its end."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it has names and addresses
        TemporaryFile(dir=folder).close()
    except OSError as error:
        raise typer.BadParameter(
            f"User {os.getuid()} cannot write into the folder {folder.absolute()}: {error.strerror}."
        ) from error
    return folder


def _make_folder_of(file: Path | None) -> Path | None:
    return file and _make_folder(file.parent) / file.name


@cli.command(context_settings={"max_content_width": 120})
def move(
    source: Annotated[Literal["old", "wordpress", "ghost", "csv"], typer.Argument(help="What to read from.")],
    files: Annotated[list[str] | None, typer.Argument(help="wordpress FILE, ghost FILE, csv KIND FILE")] = None,
    *,
    url: Annotated[str, typer.Option("--from", help="Of `old`: the base address of its API.")] = "",
    user: Annotated[str, typer.Option(help="Of `old`: the email of someone who may read everything.")] = "",
    password_file: Annotated[Path | None, typer.Option(help="With their password.")] = None,
    profile: Annotated[Path | None, typer.Option(help="Of `old`: a file that says where it differs.")] = None,
    site: Annotated[str, typer.Option(help="Of `ghost`: the address of the site.")] = "",
    columns: Annotated[str, typer.Option(help="Of `csv`: headings of fields, as company=Firm,…")] = "",
    name: Annotated[str, typer.Option(help="By which its records are known again; another name is another move.")] = "",
    to: Annotated[str, typer.Option(envvar="MASTHEAD_API", help="The API, as https://masthead.example/api.")] = "",
    key_file: Annotated[Path | None, typer.Option(help="With an API key; or MASTHEAD_KEY.")] = None,
    key: Annotated[str, typer.Option(envvar="MASTHEAD_KEY", hidden=True)] = "",
    account: Annotated[str, typer.Option(help="An administrator, by whom the comparison reads.")] = "",
    account_password_file: Annotated[Path | None, typer.Option(help="With their password.")] = None,
    state: Annotated[
        Path, typer.Option(help="The folder of what is known of each move.", callback=_make_folder)
    ] = Path("moving"),
    dry_run: Annotated[bool, typer.Option(help="Say what would come; write nothing.")] = False,
    since: Annotated[datetime | None, typer.Option(help="Bring what changed at the source since.")] = None,
    only: Annotated[str, typer.Option(help="Kinds, such as post,job.")] = "",
    media_host: Annotated[list[str] | None, typer.Option(help="https://HOST of pictures and files.")] = None,
    zone: Annotated[str, typer.Option(help="Of dates that name none.")] = "UTC",
    roles: Annotated[str, typer.Option(help="Whom to invite as what: owner=editor,…")] = "",
    post_url: Annotated[str, typer.Option(help="Addresses of the site, such as /blog/{id}-{permalink}.")] = "",
    job_url: str = "",
    event_url: str = "",
    report_file: Annotated[
        Path | None,
        typer.Option("--report", help="A JSON file; others come beside it.", callback=_make_folder_of),
    ] = None,
    comparing: Annotated[bool, typer.Option("--compare/--no-compare", help="Read both systems again.")] = True,
) -> None:
    """Move the records of another system here.

    Exit status: 0 done and equal, 1 done with lines, 2 refused, 3 stopped: start it again.
    """
    try:
        chosen, folder = _choose(
            *(source, files or []),
            address=url or site,
            email=user,
            name=name,
            media_hosts=media_host or (),
            zone=zone,
            only=[KINDS.get(kind.strip(), kind.strip()) for kind in only.split(",") if kind.strip()],
        )
        differs = load_profile(profile) if profile else DOCUMENTED
        password = _read_secret(password_file)
        reading = open_source(chosen, folder, password, profile=differs, columns=_read_pairs(columns))
        target = Target(
            to, _read_secret(key_file) or key, (account, _read_secret(account_password_file)) if account else None
        )
        if not target.url or not target.key:
            raise SourceError("Say where to: --to, and --key-file or MASTHEAD_KEY.")
        since = since and since.replace(tzinfo=since.tzinfo or UTC)
        options = chosen.make_options(folder, dry_run=dry_run, since=since, roles=_read_roles(roles))
    except SourceError as error:
        _end(str(error), REFUSED)
    kept, control = State.of(state, options.name), _stop_on_signals()
    try:
        with kept.hold(f"the command on {platform.node()}, process {os.getpid()}"):
            try:
                with _show_progress(kept):
                    Move(reading, target, kept, options).run(control)
                    if comparing and not dry_run:
                        compare.run(reading, target, kept, options, control)
            finally:
                if report_file:
                    _write_reports(kept, report_file, {"post": post_url, "job": job_url, "event": event_url})
    except Conflict as conflict:
        _end(str(conflict), REFUSED)
    except Cancelled:
        _end("Stopped. Start it again to go on.", STOPPED)
    except (SourceError, MoveError) as error:
        _end(str(error), STOPPED if any(kind.read for kind in kept.progress()) else REFUSED)
    lines = sum(line.count for line in kept.count_lines())
    _end(_summarize(kept, lines), LINES if lines or kept.differences(limit=1) else DONE)


def _choose(source: str, files: list[str], **given: Any) -> tuple[Chosen, Path]:
    """Return what the arguments name, with the folder of its file."""
    expected = {"old": 0, "csv": 2}.get(source, 1)
    if len(files) != expected:
        raise SourceError(f"`{source}` takes {expected} arguments: old, wordpress FILE, ghost FILE or csv KIND FILE.")
    if source == "csv":
        given |= {"table": files[0]}
    path = Path(files[-1] if files else "")
    try:
        return Chosen(kind="table" if source == "csv" else source, file=path.name, **given), path.parent
    except ValidationError as error:
        wrong = error.errors()[0]
        raise SourceError(f"{wrong['loc'][0]}: {wrong['msg'].removeprefix('Value error, ')}") from error


def _read_secret(file: Path | None) -> str:
    try:
        return file.read_text().strip() if file else ""
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(f"{file} cannot be read: {error}") from error


def _read_pairs(text: str) -> dict[str, str]:
    pairs = [pair.partition("=") for pair in text.split(",") if pair.strip()]
    return {name.strip(): value.strip() for name, _, value in pairs}


def _read_roles(text: str) -> dict[str, str]:
    roles = {old.lower(): new for old, new in _read_pairs(text).items()}
    if wrong := [new for new in roles.values() if new not in ("editor", "exhibitor")]:
        raise SourceError(f"A user may be invited as editor or exhibitor, not as {wrong[0] or 'nothing'}.")
    return roles


def _stop_on_signals() -> Control:
    control = Control()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: control.cancel())
    return control


@contextmanager
def _show_progress(state: State) -> Iterator[None]:
    """Show on a terminal how far the move is."""
    ended, began = threading.Event(), time.monotonic()

    def show() -> None:
        while not ended.wait(1):
            kinds = state.progress()
            text = next((f"{one.kind}: {one.read:,}" for one in reversed(kinds) if one.state == "moving"), "comparing")
            if left := guess_seconds(kinds, began):
                text += f", about {left / 60:.0f} min left"
            typer.echo(f"\r\033[K{text}", nl=False, err=True)
        typer.echo("", err=True)

    thread = threading.Thread(target=show, daemon=True)
    try:
        if sys.stderr.isatty():
            thread.start()
        yield
    finally:
        ended.set()
        if thread.is_alive():
            thread.join()


def _write_reports(state: State, file: Path, patterns: dict[str, str]) -> None:
    report.write_json(state, file)
    report.write_html(state, file.with_suffix(".html"))
    report.write_map(state, file.with_suffix(".map.csv"))
    for form in report.FORMS if any(patterns.values()) else ():
        report.write_redirects(state, patterns, form, file.with_suffix(f".redirects.{report.ENDINGS[form]}"))


def _summarize(state: State, lines: int) -> str:
    kinds = state.progress()
    here, written = (sum(getattr(kind, name) for kind in kinds) for name in ("here", "written"))
    left_out = sum(kind.left_out for kind in kinds)
    if state.dry:
        return f"{here:,} records would come, {left_out:,} would not. The report has {lines:,} lines."
    return f"{here:,} records are here, {written:,} of them written now; {left_out:,} did not come. Lines: {lines:,}."


def _end(text: str, status: int) -> NoReturn:
    typer.echo(text, err=status in (REFUSED, STOPPED))
    raise typer.Exit(status)


if __name__ == "__main__":
    cli()
