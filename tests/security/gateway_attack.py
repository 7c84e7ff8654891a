"""Sends generated requests through the gateway of a running system that nobody needs afterwards (API-51)."""

from collections import Counter
from dataclasses import dataclass, field

import httpx

from deploy.local.contexts import CONTEXTS
from tests.security.attacks import find_problem
from tests.security.openapi import CALLERS, GeneratedRequest, generate_requests
from tests.support.openapi import list_endpoints
from tests.support.system import System

_REFUSED_UNREAD = frozenset({400, 431})  # an address that cannot be read; headers over their limit
_NOT_ROUTED = ("/internal/", "/.well-known/", "/metrics", "/health/")


@dataclass
class Report:
    """What the requests showed.

    Args:
        statuses: how often each was answered.
        problems: what was wrong, with the request.
    """

    statuses: Counter[int] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)


class Callers:
    """Signed-in callers; one whose session a request has ended signs in again."""

    def __init__(self, system: System) -> None:
        self._system = system
        self._tokens: dict[str, str | None] = {}

    def find_token(self, caller: str) -> str | None:
        """Return the token of a caller; None for nobody, and for one whose account a request has changed."""
        if caller != "nobody" and caller not in self._tokens:
            try:
                self._tokens[caller] = self._system.sign_in(caller)
            except httpx.HTTPStatusError:
                self._tokens[caller] = None
        return self._tokens.get(caller)

    def sign_out(self, caller: str) -> None:
        """Forget the token of a caller."""
        if self._tokens.get(caller):
            del self._tokens[caller]


def attack_gateway(system: System, examples: int, number: int) -> Report:
    """Send requests to every operation of every service, as each caller.

    Args:
        examples: how many of each kind for each operation.
        number: the seed.
    """
    report, callers = Report(), Callers(system)
    records = find_records(system)
    with httpx.Client(base_url=system.address, timeout=60) as client:
        for service in CONTEXTS:
            for generated in generate_requests(service, examples, number, records):
                if generated.address.startswith(_NOT_ROUTED):
                    continue
                for caller in CALLERS:
                    _attack(client, callers, caller, generated, report)
    return report


def find_records(system: System) -> dict[str, int]:
    """Return the id of a record of the demo publisher by each path that has a parameter."""
    found: dict[str, int] = {}
    headers = {"Auth": system.token("admin")}
    for service in CONTEXTS:
        paths = {endpoint.split(" ")[1] for endpoint in list_endpoints(service)}
        for path in sorted(path for path in paths if path.count("{") == 1 and "{id}" in path):
            noun = path.split("/")[1]
            answer = httpx.get(f"{system.address}/api/{noun}s?limit=1", headers=headers, timeout=30)
            if answer.status_code == httpx.codes.OK and isinstance(answer.json(), list) and answer.json():
                found[path] = answer.json()[0].get("id", 1)
            else:
                found[path] = 1
    return found


def _attack(client: httpx.Client, callers: Callers, caller: str, generated: GeneratedRequest, report: Report) -> None:
    token = callers.find_token(caller)
    try:
        response = client.request(
            generated.request.method or "GET",
            httpx.URL(f"{str(client.base_url).rstrip('/')}/api{generated.address}"),
            headers=generated.headers(token),
            content=generated.content,
        )
    except (httpx.LocalProtocolError, httpx.InvalidURL):  # no client can send it
        return
    report.statuses[response.status_code] += 1
    if response.status_code == httpx.codes.UNAUTHORIZED:
        callers.sign_out(caller)
    if not _is_refused_unread(response) and (problem := find_problem(response)):
        report.problems.append(f"{problem} for {caller}: {generated.describe()}")


def _is_refused_unread(response: httpx.Response) -> bool:
    """Return whether the gateway refused the request line or the headers, before any route could answer."""
    return response.status_code in _REFUSED_UNREAD and "X-Request-Id" not in response.headers
