"""Exception handlers that render errors as problem documents (API-26); nothing else builds an error response."""

from typing import Any

import psycopg
import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from services.chassis.http.fetch_metadata import refuse_prefetch_and_cross_site
from services.chassis.http.problems import (
    MEDIA_TYPE,
    FieldError,
    Invalid,
    Malformed,
    Problem,
    TooLarge,
    Unavailable,
    WrongMediaType,
)
from services.chassis.http.validation_messages import format_message, label_location

log = structlog.get_logger(__name__)
_SOURCES = ("body", "query", "path", "header")
_UNAVAILABLE_CLASSES = frozenset({"08", "40", "53", "57"})
"""Of SQLSTATE: connection lost, transaction rolled back, insufficient resources, operator intervention."""
_IDLE_TRANSACTION = "25P03"  # of a process that was paused, or had no processor


def add_exception_handlers(app: FastAPI) -> None:
    """Register handlers that render every error of the app as a problem document."""
    app.add_exception_handler(Problem, _handle_problem)
    app.add_exception_handler(RequestValidationError, _handle_validation_error)
    app.add_exception_handler(HTTPException, _handle_http_exception)
    for kind in (DBAPIError, psycopg.DataError, PoolTimeout, OSError):
        app.add_exception_handler(kind, _handle_dependency_error)
    app.add_exception_handler(ClientDisconnect, _handle_disconnect)
    app.add_middleware(UnexpectedErrors)


class UnexpectedErrors:
    """Middleware that answers what no handler answers, so that no exception reaches the server.

    The server would close the connection, over which the gateway may be sending the request of somebody else. It closes
    it only after a response that was not sent to its end, which nobody may take for a complete one.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        last: Message = {}

        async def remember(message: Message) -> None:
            nonlocal last
            last = message
            await send(message)

        try:
            await self._app(scope, receive, remember)
        except Exception as error:
            if scope["type"] != "http" or last.get("type") == "http.response.start" or last.get("more_body"):
                raise
            failure = _render_internal_error(Request(scope), error)
            if not last:
                await failure(scope, receive, send)


def render_problem(request: Request, problem: Problem) -> JSONResponse:
    """Return the response of a problem."""
    request_id = getattr(request.state, "request_id", None)
    return JSONResponse(problem.document(request_id), problem.status, problem.headers, MEDIA_TYPE)


async def _handle_problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    return render_problem(request, error)


async def _handle_validation_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    if isinstance(error.body, bytes) and error.body:
        return render_problem(request, WrongMediaType())
    details = error.errors()
    if any(detail["type"] == "json_invalid" for detail in details):
        return render_problem(request, Malformed("The request is not valid JSON."))
    body = getattr(request.scope.get("route"), "body_field", None)
    schema = body.field_info.annotation if body else None
    errors = [_field_error(detail, schema) for detail in details[:100]]
    # The message of a single error is that of the problem; several get its default message.
    return render_problem(request, Invalid(errors[0].message if len(errors) == 1 else None, errors=errors))


def _field_error(detail: dict[str, Any], body: Any) -> FieldError:
    source, *names = detail["loc"] or ("body",)
    if source not in _SOURCES:
        source, names = "body", list(detail["loc"])
    label = label_location(names, body if source == "body" else None)
    # A field is named as in the request: `answer1`, `items.3`.
    return FieldError(field=".".join(map(str, names)) or "body", message=format_message(label, detail))


async def _handle_http_exception(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    problems_by_status = {400: Malformed, 413: TooLarge, 415: WrongMediaType}
    if kind := problems_by_status.get(error.status_code):
        return render_problem(request, kind())
    headers = {"Allow": ", ".join(sorted(_list_methods(request)))} if error.status_code == 405 else error.headers
    problem = Problem(f"{error.detail}.", headers=headers)
    problem.status, problem.title = error.status_code, str(error.detail)
    return render_problem(request, problem)


def _list_methods(request: Request) -> set[str]:
    """Return the methods of the path. HEAD is like GET, unless that has an effect."""
    routes = [route for route in request.app.routes if isinstance(route, APIRoute)]
    matching = [route for route in routes if route.matches(request.scope)[0] != Match.NONE]
    methods = {method for route in matching for method in route.methods or ()}
    dependencies = [dependency.call for route in matching for dependency in route.dependant.dependencies]
    is_read = "GET" in methods and refuse_prefetch_and_cross_site not in dependencies
    return methods | {"HEAD"} if is_read else methods


async def _handle_dependency_error(request: Request, error: Exception) -> JSONResponse:
    # Errors of files have a `filename`; without one a connection failed, or a host name is unknown.
    is_network_error = isinstance(error, OSError) and error.filename is None
    if is_network_error or isinstance(error, PoolTimeout) or _is_database_unavailable(error):
        log.warning("dependency unavailable", error=str(error))
        return render_problem(request, Unavailable())
    if isinstance(getattr(error, "orig", error), psycopg.DataError):  # the value is at fault, not the statement
        log.warning("database refused a value that passed validation", error=str(error))
        return render_problem(request, Invalid())
    return _render_internal_error(request, error)


def _is_database_unavailable(error: Exception) -> bool:
    """Return whether the database is down, restarting or overloaded, or rolled back a conflicting transaction."""
    # From the driver's error, or the one that SQLAlchemy wrapped.
    if code := str(getattr(getattr(error, "orig", error), "sqlstate", "") or ""):
        return code[:2] in _UNAVAILABLE_CLASSES or code == _IDLE_TRANSACTION
    return isinstance(error, OperationalError | InterfaceError) or getattr(error, "connection_invalidated", False)


async def _handle_disconnect(request: Request, error: Exception) -> JSONResponse:
    """Handle the loss of a connection before the request was complete; nobody receives the response."""
    return render_problem(request, Malformed("The request is incomplete."))


def _render_internal_error(request: Request, error: Exception) -> JSONResponse:
    log.error("unexpected error", exc_info=error)
    return render_problem(request, Problem(headers={"Cache-Control": "no-store"}))
