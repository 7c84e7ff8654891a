"""The permission table and the endpoints of the services (ACCESS-10)."""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from tests.support.openapi import list_endpoints

TABLE = Path(__file__).parent / "permissions.toml"
CALLERS = ("nobody", "exhibitor", "other", "reader", "editor", "admin", "expired", "revoked")
Answer = int | str
"""The status of a refusal, or `yes`."""


@dataclass(frozen=True)
class Rule:
    """The rule of an endpoint: the expected response to each caller, in the order of `CALLERS`."""

    access: str
    answers: tuple[Answer, ...]

    @property
    def finds(self) -> bool:
        """Whether the endpoint needs an existing record."""
        return 404 in self.answers


@cache
def table() -> dict[str, dict[str, Rule]]:
    """Return the rule of each pattern in the table, by service."""
    read = tomllib.loads(TABLE.read_text())
    rules = {access: Rule(access, tuple(answers)) for access, answers in read.pop("access").items()}
    del read["keys"]
    return {
        service: {written: rules[access] for access, endpoints in groups.items() for written in endpoints}
        for service, groups in read.items()
    }


@cache
def scopes() -> dict[str, dict[str, str]]:
    """Return the scope of each pattern in the table of API keys, by service."""
    read = tomllib.loads(TABLE.read_text())["keys"]
    return {
        service: {written: scope for scope, endpoints in groups.items() for written in endpoints}
        for service, groups in read.items()
    }


def rule_of(service: str, endpoint: str) -> Rule | None:
    """Return the rule of an endpoint: that of the most specific pattern."""
    written = _most_specific(table()[service], endpoint)
    return table()[service][written] if written else None


def scope_of(service: str, endpoint: str) -> str | None:
    """Return the scope that opens an endpoint to an API key, or None."""
    written = _most_specific(scopes()[service], endpoint)
    return scopes()[service][written] if written else None


def unused(service: str) -> set[str]:
    """Return the patterns of both tables that match no endpoint."""
    patterns = table()[service].keys() | scopes()[service].keys()
    return {
        written for written in patterns if not any(_fits(endpoint, written) for endpoint in list_endpoints(service))
    }


def _most_specific(patterns: Iterable[str], endpoint: str) -> str | None:
    fitting = (written for written in patterns if _fits(endpoint, written))
    return max(fitting, key=lambda pattern: len(pattern.replace("*", "")), default=None)


def _fits(endpoint: str, written: str) -> bool:
    """Whether a pattern matches an endpoint; `*` stands for the rest of a segment."""
    (method, path), (criteria, pattern) = endpoint.split(" "), written.split(" ")
    parts, patterns = path.split("/"), pattern.split("/")
    if method != criteria or len(parts) != len(patterns):
        return False
    pairs = zip(parts, patterns, strict=True)
    return all(part == own or ("*" in own and fnmatchcase(part, own)) for part, own in pairs)
