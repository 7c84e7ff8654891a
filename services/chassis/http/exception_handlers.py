"""Renders errors as problem documents; nothing else builds an error response."""

from typing import Any

import psycopg
import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

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
from services.chassis.http.validation_messages import format_message

log = structlog.get_logger(__name__)
# SQLSTATE classes: connection lost, one of two transactions given up, no more connections, ended from outside.
_UNAVAILABLE = frozenset({"08", "40", "53", "57"})
_REQUEST_ID = "X-Request-Id"


def add_exception_handlers(app: FastAPI) -> None:
    """Make every error of this app a problem document."""
    app.add_exception_handler(Problem, _handle_problem)
    app.add_exception_handler(RequestValidationError, _handle_validation_error)
    app.add_exception_handler(HTTPException, _handle_http_exception)
    for kind in (DBAPIError, psycopg.DataError, PoolTimeout, OSError):
        app.add_exception_handler(kind, _handle_dependency_error)
    app.add_exception_handler(Exception, _handle_unexpected_error)


def render_problem(request: Request, problem: Problem) -> JSONResponse:
    """The response that shows a problem."""
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
    errors = [_field_error(detail) for detail in details[:100]]
    return render_problem(request, Invalid(_summarize(errors), errors=errors))


def _field_error(detail: dict[str, Any]) -> FieldError:
    field = _join_location(detail["loc"])
    return FieldError(field=field, message=format_message(field, detail))


def _join_location(location: tuple[int | str, ...]) -> str:
    """The name as it stands in the request: `answer1`, `items.3`."""
    names = location[1:] if location and location[0] in ("body", "query", "path", "header") else location
    return ".".join(str(part) for part in names) or "body"


def _summarize(errors: list[FieldError]) -> str | None:
    """One error speaks for itself; several are pointed at."""
    return errors[0].message if len(errors) == 1 else None


async def _handle_http_exception(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    problems_by_status = {400: Malformed, 413: TooLarge, 415: WrongMediaType}
    if kind := problems_by_status.get(error.status_code):
        return render_problem(request, kind())
    return render_problem(request, _to_problem(error))


def _to_problem(error: HTTPException) -> Problem:
    """The framework's own refusals: an unknown address, a method not allowed."""
    title = str(error.detail)
    kind = type("FrameworkProblem", (Problem,), {"status": error.status_code, "title": title})
    problem: Problem = kind(f"{title}.", headers=error.headers)
    return problem


async def _handle_dependency_error(request: Request, error: Exception) -> JSONResponse:
    if isinstance(error, PoolTimeout) or _is_network_error(error) or _is_database_unavailable(error):
        log.warning("a dependency is down", error=str(error))
        return render_problem(request, Unavailable())
    if _is_invalid_value(error):
        log.warning("a value the database refuses came through", error=str(error))
        return render_problem(request, Invalid())
    return _render_internal_error(request, error)


def _is_network_error(error: Exception) -> bool:
    """A connection refused, lost or slow, a host name nobody knows; an error of a file names the file."""
    return isinstance(error, OSError) and error.filename is None


def _is_database_unavailable(error: Exception) -> bool:
    """It is down, restarting or full, or gave up one of two transactions; whatever it says has an SQLSTATE."""
    if code := _sqlstate(error):
        return code[:2] in _UNAVAILABLE
    return isinstance(error, OperationalError | InterfaceError) or getattr(error, "connection_invalidated", False)


def _is_invalid_value(error: Exception) -> bool:
    """SQLSTATE class 22, or what the driver itself refuses: the value, not the statement, is at fault."""
    return isinstance(getattr(error, "orig", error), psycopg.DataError)


def _sqlstate(error: Exception) -> str:
    """PostgreSQL's code, from the driver's error or SQLAlchemy's around it."""
    return str(getattr(getattr(error, "orig", error), "sqlstate", "") or "")


async def _handle_unexpected_error(request: Request, error: Exception) -> JSONResponse:
    """The last resort, which stands outside the middleware that gives answers their id."""
    failure = _render_internal_error(request, error)
    failure.headers[_REQUEST_ID] = getattr(request.state, "request_id", "")
    return failure


def _render_internal_error(request: Request, error: Exception) -> JSONResponse:
    log.error("unexpected error", exc_info=error)
    return render_problem(request, Problem())
