"""Command line of moving in: `masthead import …`, locally `make import ARGS=…`. Begun again, a move goes on."""

import os
import re
import signal
import sys
import threading
import time
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated, NoReturn
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import typer

from deploy.moving import compare, report
from deploy.moving.records import Source, SourceError
from deploy.moving.run import Cancelled, Control, Move, MoveError, Options, Target
from deploy.moving.sources.ghost import Ghost
from deploy.moving.sources.old import DOCUMENTED, OldSystem, load_profile
from deploy.moving.sources.tables import KINDS, Table
from deploy.moving.sources.wordpress import WordPress, name_export
from deploy.moving.state import State

DONE, LINES, REFUSED, STOPPED = 0, 1, 2, 3
cli = typer.Typer(add_completion=False, rich_markup_mode=None)


class From(StrEnum):
    """What records are read from."""

    OLD = "old"
    WORDPRESS = "wordpress"
    GHOST = "ghost"
    CSV = "csv"


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
    source: Annotated[From, typer.Argument(help="What to read from.")],
    files: Annotated[list[str] | None, typer.Argument(help="wordpress FILE, ghost FILE, csv KIND FILE")] = None,
    *,
    url: Annotated[str, typer.Option("--from", help="Of `old`: the base address of its API.")] = "",
    user: Annotated[str, typer.Option(help="Of `old`: the email of someone who may read everything.")] = "",
    password_file: Annotated[Path | None, typer.Option(help="With their password.")] = None,
    profile: Annotated[Path | None, typer.Option(help="Of `old`: a file that says where it differs.")] = None,
    site: Annotated[str, typer.Option(help="Of `ghost`: the address of the site.")] = "",
    columns: Annotated[str, typer.Option(help="Of `csv`: headings of fields, as company=Firm,…")] = "",
    name: Annotated[str, typer.Option(help="By which the records of this source are known again.")] = "",
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
        reading = _open_source(
            source, files or [], url, user, password_file, profile, site, _read_zone(zone), _read_pairs(columns)
        )
        reader = (account, _read_secret(account_password_file)) if account else None
        target = Target(to, _read_secret(key_file) or key, reader)
        if not target.url or not target.key:
            raise SourceError("Say where to: --to, and --key-file or MASTHEAD_KEY.")
        place = [name_export(Path(files[-1]))] if files and source is From.WORDPRESS else [source, *(files or [])[:-1]]
        known = name or (urlsplit(url).netloc if source is From.OLD else "-".join(place))
        options = Options(
            name=known,
            dry_run=dry_run,
            only=frozenset(KINDS.get(kind.strip(), kind.strip()) for kind in only.split(",") if kind.strip()),
            since=since and since.replace(tzinfo=since.tzinfo or UTC),
            media_hosts=tuple(media_host or ()),
            roles=_read_roles(roles),
            refers_here=source is From.CSV,
        )
    except SourceError as error:
        _end(str(error), REFUSED)
    patterns = {"post": post_url, "job": job_url, "event": event_url}
    kept = State(state / f"{re.sub(r'[^a-zA-Z0-9.-]+', '-', known)}.db")
    control = _stop_on_signals()
    try:
        with _Progress(kept):
            Move(reading, target, kept, options).run(control)
            if comparing and not dry_run:
                compare.run(reading, target, kept, options, control)
    except Cancelled:
        _end("Stopped. Start it again to go on.", STOPPED)
    except (SourceError, MoveError) as error:
        _end(str(error), STOPPED if any(kind.read for kind in kept.progress()) else REFUSED)
    finally:
        if report_file:
            _write_reports(kept, report_file, {kind: pattern for kind, pattern in patterns.items() if pattern})
    lines = sum(line.count for line in kept.count_lines())
    _end(_summarize(kept, lines), LINES if lines or kept.differences(limit=1) else DONE)


def _open_source(
    source: From,
    files: list[str],
    url: str,
    user: str,
    password_file: Path | None,
    profile: Path | None,
    site: str,
    zone: ZoneInfo,
    columns: dict[str, str],
) -> Source:
    expected = {From.OLD: 0, From.CSV: 2}.get(source, 1)
    if len(files) != expected:
        raise SourceError(f"`{source}` takes {expected} arguments: old, wordpress FILE, ghost FILE or csv KIND FILE.")
    if source is From.OLD:
        chosen = load_profile(profile) if profile else DOCUMENTED
        return OldSystem(url, user, _read_secret(password_file), zone, chosen)
    file = Path(files[-1])
    if not file.is_file():
        raise SourceError(f"There is no file {file}.")
    if source is From.CSV:
        if files[0] not in KINDS:
            raise SourceError(f"`csv` reads {', '.join(KINDS)}, not {files[0]}.")
        return Table(file, files[0], zone, columns)
    return WordPress(file, zone) if source is From.WORDPRESS else Ghost(file, site)


def _read_secret(file: Path | None) -> str:
    try:
        return file.read_text().strip() if file else ""
    except (OSError, UnicodeDecodeError) as error:
        raise SourceError(f"{file} cannot be read: {error}") from error


def _read_zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError) as error:
        raise SourceError(f"There is no time zone {name}: give one such as Europe/Zurich.") from error


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


class _Progress:
    """Shows on a terminal how far the move is."""

    def __init__(self, state: State) -> None:
        self._state, self._ended = state, threading.Event()
        self._thread = threading.Thread(target=self._show, daemon=True)

    def __enter__(self) -> None:
        if sys.stderr.isatty():
            self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()
            typer.echo("", err=True)

    def _show(self) -> None:
        began = time.monotonic()
        while not self._ended.wait(1):
            kinds = self._state.progress()
            moving = next((kind for kind in reversed(kinds) if kind.state == "moving"), None)
            read, totals = sum(kind.read for kind in kinds), [kind.total for kind in kinds]
            total = sum(filter(None, totals)) if all(totals) else 0
            text = f"{moving.kind}: {moving.read:,} of {moving.total or '?'}" if moving else "comparing"
            if total > read > 0:
                left = (time.monotonic() - began) / read * (total - read)
                text += f", all: {read:,} of {total:,}, about {left / 60:.0f} min left"
            typer.echo(f"\r\033[K{text}", nl=False, err=True)


def _write_reports(state: State, file: Path, patterns: dict[str, str]) -> None:
    report.write_json(state, file)
    report.write_html(state, file.with_suffix(".html"))
    report.write_map(state, file.with_suffix(".map.csv"))
    for form in report.FORMS if patterns else ():
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
