"""The server behind the screen Moving in. It has no database: what it knows is in files of `deploy/moving/state.py`."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Annotated, Literal

import httpx
import typer
import uvicorn
from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response
from fastapi.responses import FileResponse
from fastapi.routing import APIRoute
from pydantic import Field, SecretStr
from pydantic_settings import SettingsConfigDict
from starlette.background import BackgroundTask
from starlette.concurrency import run_in_threadpool

from deploy.moving import report
from deploy.moving.choice import Chosen, Found
from deploy.moving.guard import Callers
from deploy.moving.runner import CANCELLED, Runner, Secrets, Step
from deploy.moving.state import Compared, Difference, KindProgress, LineCount, LogEntry
from services.chassis.app.factory import describe_problems
from services.chassis.http import exception_handlers
from services.chassis.http.app_state import StateKey
from services.chassis.http.middleware import NoStoreByDefault
from services.chassis.http.problems import (
    Conflict,
    Forbidden,
    Invalid,
    TooLarge,
    Unauthenticated,
    Unavailable,
    problems,
)
from services.chassis.observability.log_config import configure_logs
from services.chassis.outbound import NetworkPolicy, Networks
from services.chassis.resource.schemas import In, Out
from services.chassis.secret_files import FileSettings

SUFFIXES = (".xml", ".json", ".csv", ".xlsx")
PAGE = 200


class Settings(FileSettings):
    """The settings of the server; each variable begins with MASTHEAD_MOVING_."""

    model_config = SettingsConfigDict(env_prefix="MASTHEAD_MOVING_")

    house: str = "http://127.0.0.1:8080/api"
    """The base address of the API of this Masthead."""
    folder: Path = Path(".data/moving")
    networks: Networks = ()
    """Private networks in which sources and pictures may be, such as 10.20.0.0/16."""
    max_file: Annotated[int, Field(gt=0)] = 2 * 1024**3
    """The most bytes of an export."""


class SourceIn(Chosen):
    """A source with its password, which is kept in memory."""

    password: Annotated[SecretStr, Field(max_length=1000)] = SecretStr("")


class RunIn(In):
    """What a run needs and nothing keeps; what the server still has in memory may be left out."""

    password: Annotated[SecretStr, Field(max_length=1000)] = SecretStr("")
    key: Annotated[SecretStr, Field(max_length=4000)] = SecretStr("")

    def secrets(self, request: Request) -> Secrets:
        """Return them as the runner keeps them."""
        token = request.headers.get("Auth", "")
        return Secrets(self.password.get_secret_value(), self.key.get_secret_value(), token)


class MovingOut(Out):
    """The state of the move.

    `needs`: what has to be given before a run, again after a restart. `failure`: why the last run ended before its end;
    `wasCancelled` if somebody wanted it. `kinds`: how far the move is. `planned`: what the last dry run found.
    `provenAt`: when both systems were compared; null again once another move or comparison begins.
    `differences`: the first of those that were found. `compared`: how many were found in all.
    """

    state: Step
    is_running: bool
    needs: list[Literal["password", "key"]]
    source: Chosen | None
    failure: str | None
    was_cancelled: bool
    started_by: str | None
    started_at: str | None
    ended_at: str | None
    proven_at: str | None
    seconds_left: int | None
    kinds: list[KindProgress]
    planned: list[KindProgress]
    log: list[LogEntry]
    differences: list[Difference]
    compared: list[Compared]


class LinesOut(Out):
    """What does not come or comes changed: how often the same is said, and of which records first."""

    lines: list[LineCount]


class FileOut(Out):
    """An uploaded export."""

    file: str
    bytes: int


RUNNER = StateKey[Runner]("runner")
CALLERS = StateKey[Callers]("callers")
SETTINGS = StateKey[Settings]("moving_settings")


def require_admin(request: Request) -> str:
    """Return the email of the administrator who calls."""
    return CALLERS.get(request).find_admin(request.headers.get("Auth", ""))


Admin = Annotated[str, Depends(require_admin)]
Pattern = Annotated[str, Query(max_length=500, description="The addresses of such records, as /blog/{id}-{permalink}.")]
TheRunner = Annotated[Runner, Depends(RUNNER.get_for_request)]
router = APIRouter(
    prefix="/moving-in",
    tags=["moving in"],
    dependencies=[Depends(require_admin)],
    responses=problems(Unauthenticated, Forbidden, Invalid, Unavailable),
)


@router.get("", summary="How far the move is")
def get_moving(runner: TheRunner) -> MovingOut:
    state = runner.state
    return MovingOut(
        state=runner.step,
        is_running=runner.is_running,
        needs=runner.needs,
        source=runner.chosen,
        failure=runner.failure,
        was_cancelled=runner.failure in CANCELLED,
        started_by=state and state.get("by"),
        started_at=state and state.get("began"),
        ended_at=state and state.get("ended"),
        proven_at=state and state.get("proven"),
        seconds_left=runner.seconds_left,
        kinds=state.progress(dry=False) if state else [],
        planned=state.progress(dry=True) if state else [],
        log=state.log(20) if state else [],
        differences=state.differences(limit=PAGE) if state else [],
        compared=state.compared() if state else [],
    )


@router.post("/source", summary="Look at a source and choose it", responses=problems(Conflict))
def check_moving_source(runner: TheRunner, body: SourceIn) -> Found:
    chosen = Chosen.model_validate(body.model_dump(exclude={"password"}))
    return runner.check(chosen, body.password.get_secret_value())


@router.post(
    "/file",
    summary="Upload the file of an export: the body is the file",
    status_code=201,
    responses=problems(Conflict, TooLarge),
    openapi_extra={"requestBody": {"required": True, "content": {"application/octet-stream": {"schema": {}}}}},
)
async def upload_moving_file(
    runner: TheRunner, request: Request, name: Annotated[str, Query(min_length=1, max_length=200)]
) -> FileOut:
    await run_in_threadpool(runner.refuse_while_running)
    clean = re.sub(r"[^\w.-]", "_", Path(name).name, flags=re.ASCII).lstrip(".")
    if Path(clean).suffix.lower() not in SUFFIXES:
        raise Invalid.for_fields(f"An export is a file of the type {', '.join(SUFFIXES)}.", "file")
    most, count = SETTINGS.get(request).max_file, 0
    with NamedTemporaryFile(dir=runner.files, prefix=".") as file:
        async for part in request.stream():
            count += len(part)
            if count > most:
                raise TooLarge(f"The file may be at most {most:,} bytes long.")
            file.write(part)
        file.flush()
        await run_in_threadpool(runner.keep_file, Path(file.name), clean)
    return FileOut(file=clean, bytes=count)


@router.post("/dry-run", summary="Find out what would come; nothing is written", responses=problems(Conflict))
def start_moving_dry_run(admin: Admin, runner: TheRunner, request: Request, body: RunIn) -> None:
    runner.launch("dry run", admin, body.secrets(request))


@router.post("/start", summary="Move, or bring what has changed since; then compare", responses=problems(Conflict))
def start_moving(admin: Admin, runner: TheRunner, request: Request, body: RunIn) -> None:
    runner.launch("moving", admin, body.secrets(request))


@router.post("/compare", summary="Read both systems again and compare them", responses=problems(Conflict))
def compare_moving(admin: Admin, runner: TheRunner, request: Request, body: RunIn) -> None:
    runner.launch("proof", admin, body.secrets(request))


@router.post("/pause", summary="Wait after what is being written", responses=problems(Conflict))
def pause_moving(runner: TheRunner) -> None:
    runner.pause()


@router.post("/resume", summary="Go on, also after a restart of the server", responses=problems(Conflict))
def resume_moving(admin: Admin, runner: TheRunner, request: Request, body: RunIn) -> None:
    runner.resume(admin, body.secrets(request))


@router.post("/cancel", summary="End the run; what has come stays", responses=problems(Conflict))
def cancel_moving(runner: TheRunner) -> None:
    runner.cancel()


@router.get("/lines", summary="What does not come or comes changed, and why", responses=problems(Conflict))
def list_moving_lines(runner: TheRunner, kind: str | None = None, dry: bool | None = None) -> LinesOut:
    state, _ = runner.require_source()
    return LinesOut(lines=[one for one in state.count_lines(dry=dry) if kind in (None, one.kind)])


@router.get("/report", summary="The report; as CSV the map of ids", responses=problems(Conflict))
def get_moving_report(runner: TheRunner, format: Literal["json", "html", "csv"] = "json") -> Response:
    state, _ = runner.require_source()
    write = {"json": report.write_json, "html": report.write_html, "csv": report.write_map}[format]
    name = "ids.csv" if format == "csv" else f"moving-in.{format}"
    return _send(runner, name, lambda file: write(state, file))


@router.get("/redirects", summary="Where old addresses lead now", responses=problems(Conflict))
def get_moving_redirects(
    runner: TheRunner, format: report.Form = "csv", post: Pattern = "", job: Pattern = "", event: Pattern = ""
) -> Response:
    state, _ = runner.require_source()
    patterns = {kind: text for kind, text in (("post", post), ("job", job), ("event", event)) if text}
    name = f"redirects.{report.ENDINGS[format]}"
    return _send(runner, name, lambda file: report.write_redirects(state, patterns, format, file))


def _send(runner: Runner, name: str, write: Callable[[Path], object]) -> Response:
    with NamedTemporaryFile(dir=runner.files.parent, suffix=name, delete=False) as file:
        path = Path(file.name)
    write(path)
    return FileResponse(path, filename=name, background=BackgroundTask(path.unlink))


def build_app(settings: Settings, house: httpx.Client | None = None) -> FastAPI:
    """Build the app; `house` asks the API of this Masthead."""
    app = FastAPI(
        title="Masthead moving in",
        summary="Moves the records of another system here",
        version="1",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=_name_operation,
    )
    app.include_router(router)
    app.add_api_route("/health/ready", lambda: {"ready": True}, include_in_schema=False)
    RUNNER.set(app, Runner(settings.house, settings.folder, NetworkPolicy(settings.networks)))
    CALLERS.set(app, Callers(house or httpx.Client(base_url=settings.house, timeout=10)))
    SETTINGS.set(app, settings)
    app.add_middleware(NoStoreByDefault)
    exception_handlers.add_exception_handlers(app)
    describe_problems(app)
    return app


def _name_operation(route: APIRoute) -> str:
    first, *rest = route.name.split("_")
    return first + "".join(word.capitalize() for word in rest)


cli = typer.Typer(no_args_is_help=True, add_completion=False)


@cli.command()
def serve(host: str = "127.0.0.1", port: int = 8116) -> None:
    """Serve until SIGTERM. An interrupted run goes on after the next start."""
    configure_logs("moving", "INFO")
    uvicorn.run(build_app(Settings()), host=host, port=port, log_config=None, access_log=False, server_header=False)


@cli.command()
def openapi() -> None:
    """Print the description of the API."""
    typer.echo(json.dumps(build_app(Settings()).openapi()))


if __name__ == "__main__":
    cli()
