"""Requests generated from the OpenAPI documents of the services (API-51)."""

import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from requests import PreparedRequest, Request
from requests.exceptions import InvalidHeader
from schemathesis import Case, GenerationMode

from tests.support.openapi import load_document

CALLERS = ("admin", "exhibitor", "nobody")
_PARAMETER = re.compile(r"\{(\w+)\}")
_ARGUMENTS = frozenset({"method", "url", "headers", "params", "data", "json", "files"})
_NOT_SENT = frozenset({"auth", "authorization", "content-length", "cookie", "connection", "x-schemathesis-testcaseid"})
_SETTINGS: Mapping[str, Any] = {
    "database": None,
    "deadline": None,
    "phases": [Phase.generate],
    "suppress_health_check": list(HealthCheck),
}


@dataclass(frozen=True)
class GeneratedRequest:
    """A request of one operation, without a caller."""

    operation: str
    request: PreparedRequest

    @property
    def address(self) -> str:
        """Its path and query."""
        return self.request.path_url

    @property
    def content(self) -> bytes:
        """Its body."""
        body = self.request.body or b""
        return body.encode() if isinstance(body, str) else bytes(body)

    def headers(self, token: str | None) -> list[tuple[bytes, bytes]]:
        """Return its headers for a caller, as bytes: the generator makes some that are not ASCII."""
        own = {name: value for name, value in self.request.headers.items() if name.lower() not in _NOT_SENT}
        pairs = [*own.items(), *([("Auth", token)] if token else [])]
        return [(_to_bytes(name), _to_bytes(value)) for name, value in pairs]

    def describe(self) -> str:
        """Return the request in one line, for the message of a failure."""
        return (
            f"{self.operation}: {self.request.method} {self.address} {dict(self.request.headers)} {self.content!r:.500}"
        )


def generate_requests(
    service: str, examples: int, number: int, records: Mapping[str, int]
) -> Iterator[GeneratedRequest]:
    """Yield requests to every operation of a service, valid and invalid ones.

    Args:
        examples: how many of each kind for each operation; a few more where the operation addresses a known record.
        number: the seed; the same number gives the same requests.
        records: ids of existing records, by the path that addresses them.
    """
    schema = schemathesis.openapi.from_dict(load_document(service))
    for result in schema.get_all_operations():
        operation = result.ok()
        strategies = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]
        if operation.path in records:
            [name, *_] = _PARAMETER.findall(operation.path)
            strategies.append(operation.as_strategy(path_parameters={name: records[operation.path]}))
        for strategy in strategies:
            yield from _prepare(operation.label, _draw(strategy, examples, number))


def _draw(strategy: Any, count: int, number: int) -> list[Case]:
    """Draw examples of a strategy; none if it cannot make any, as an invalid request without parameters."""
    cases: list[Case] = []

    @seed(number)
    @settings(max_examples=count, **_SETTINGS)
    @given(strategy)
    def collect(case: Case) -> None:
        cases.append(case)

    state = random.getstate()
    try:
        collect()
    except Unsatisfiable:
        pass
    finally:
        random.setstate(state)
    return cases


def _prepare(label: str, cases: list[Case]) -> Iterator[GeneratedRequest]:
    for case in cases:
        try:
            arguments = case.as_transport_kwargs(base_url="http://service")
            arguments = {name: value for name, value in arguments.items() if name in _ARGUMENTS}
            yield GeneratedRequest(label, Request(**arguments).prepare())
        except InvalidHeader:  # no HTTP client can send it
            continue


def _to_bytes(value: str | bytes) -> bytes:
    return value if isinstance(value, bytes) else value.encode("utf-8")
