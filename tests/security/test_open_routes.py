"""Each write that is open to strangers passes a rate limit of the gateway (API-53)."""

import re
from dataclasses import dataclass

import pytest

from deploy.local.contexts import CONTEXTS, REPOSITORY
from tests.security.matrix import rule_of
from tests.support.openapi import list_endpoints

ROUTES = (
    (REPOSITORY / "gateway" / "routes.yml")
    .read_text()
    .replace("{{ $reading }}", "(Method(`GET`) || Method(`HEAD`) || Method(`OPTIONS`))")
    .replace(" && !{{ $account }}", "")  # strangers have no token
)
_ROUTER = re.compile(
    r"^ {4}(?P<name>[\w-]+):\n {6}rule: (?P<rule>.+)\n {6}priority: (?P<priority>\d+)\n"
    r"(?: {6}.*\n)*? {6}middlewares: \[(?P<middlewares>[^\]]*)\]",
    re.MULTILINE,
)
_PATH = re.compile(r"(!?)PathRegexp\(`([^`]+)`\)")
_METHOD = re.compile(r"Method\(`(\w+)`\)")
# The token in the address cannot be guessed, and choosing again changes nothing.
UNGUESSABLE = {"POST /letter-consent/{token}", "POST /letter-consent/{token}/unsubscribe"}
# GET endpoints that have an effect (API-29).
EFFECTIVE_READS = {"GET /support", "GET /microsite-submission"}


@dataclass(frozen=True)
class Router:
    """A route with literal paths."""

    name: str
    priority: int
    paths: tuple[tuple[bool, str], ...]
    methods: frozenset[str]
    middlewares: tuple[str, ...]

    def matches(self, method: str, path: str) -> bool:
        """Return whether a request without a token is of this route."""
        fits = all(bool(re.search(pattern, path)) != is_excluded for is_excluded, pattern in self.paths)
        return fits and (not self.methods or method in self.methods)


def read_routers() -> list[Router]:
    """Return the routes that have no template in their rule, by falling priority."""
    routers = [
        Router(
            found["name"],
            int(found["priority"]),
            tuple((bool(sign), pattern) for sign, pattern in _PATH.findall(found["rule"])),
            frozenset(_METHOD.findall(found["rule"])),
            tuple(found["middlewares"].split(", ")),
        )
        for found in _ROUTER.finditer(ROUTES)
        if "{{" not in found["rule"] and _PATH.search(found["rule"])
    ]
    return sorted(routers, key=lambda router: -router.priority)


def list_open_writes(service: str) -> list[str]:
    """Return the endpoints with an effect that anyone may call without a token."""
    rules = {endpoint: rule_of(service, endpoint) for endpoint in list_endpoints(service)}
    is_open = {endpoint for endpoint, rule in rules.items() if rule and rule.answers[0] == "yes"}
    writes = {endpoint for endpoint in is_open if not endpoint.startswith("GET ")} | (is_open & EFFECTIVE_READS)
    # The gateway sends internal paths nowhere: only other services reach them.
    return sorted(endpoint for endpoint in writes - UNGUESSABLE if " /internal/" not in endpoint)


def test_the_calendar_feed_is_limited_by_address() -> None:
    """Its key cannot be guessed, but each read costs several queries."""
    router = next(router for router in read_routers() if router.matches("GET", "/api/calendar/feed.ics"))
    assert "calendar-feed-rate" in router.middlewares


@pytest.mark.parametrize("service", CONTEXTS)
def test_a_write_that_is_open_to_strangers_is_limited_by_address(service: str) -> None:
    unlimited = []
    for endpoint in list_open_writes(service):
        method, path = endpoint.split(" ")
        address = "/api" + re.sub(r"\{\w+\}", "1", path)
        router = next((router for router in read_routers() if router.matches(method, address)), None)
        if router is None or not any(middleware.endswith("-rate") for middleware in router.middlewares):
            unlimited.append((endpoint, router and router.name))
    assert unlimited == []


def test_the_open_writes_are_those_of_the_table() -> None:
    found = {endpoint for service in CONTEXTS for endpoint in list_open_writes(service)}
    assert {"POST /user/login", "POST /user", "PUT /pwreset", "GET /support", "POST /stat-view"} <= found
    assert {"POST /public/microsite/{id}/contact", "POST /upload", "GET /microsite-submission"} <= found
