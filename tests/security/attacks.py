"""Inputs of known attacks, for tables in tests, and how an answer to any of them is judged."""

import re

import httpx

# What must not be in any answer: tracebacks, statements, hashes, keys, and names of the store's own errors.
_LEAKS = re.compile(
    r"Traceback \(most recent|File \"/|psycopg|sqlalchemy|asyncpg|SQLSTATE|syntax error at|UndefinedColumn"
    r"|\bSELECT .+ FROM |\$argon2|BEGIN PRIVATE KEY|AWSAccessKeyId|<Resource>|NoSuchKey",
    re.IGNORECASE,
)
PROBLEM = "application/problem+json"
PAGES = ("/public/alert-page/",)
"""Endpoints whose errors are pages too, since browsers show them."""
INJECTIONS = (
    "' OR 1=1 --",
    "'; DROP TABLE users; --",
    "1) UNION SELECT password_hash FROM users --",
    "pg_sleep(5)",
    "$1",
    "%(name)s",
    ":name",
    "%",
    "_" * 50,
    "\\",
    "{{7*7}}${7*7}<%= 7*7 %>#{7*7}",
    "${jndi:ldap://127.0.0.1/a}",
    "<script>alert(1)</script>",
    "../../../../etc/passwd",
    "a\r\nSet-Cookie: a=b",
    "\u202eevil\u2066",
    "\ufdfa" * 60,
    "0x7fffffff",
    "-1",
    "9" * 40,
    "1e999",
    "NaN",
    "null",
    "[]",
    "true",
    "2027-13-45",
    "+infinity",
    "a\0b",
)


def judge(response: httpx.Response) -> str | None:
    """Return what is wrong with an answer of a service alone: a dependency that does not run may be unavailable."""
    is_unavailable = response.status_code == httpx.codes.SERVICE_UNAVAILABLE and "Retry-After" in response.headers
    return None if is_unavailable else find_problem(response)


def find_problem(response: httpx.Response) -> str | None:
    """Return what is wrong with an answer to an attack, or None.

    It is no server error, leaks nothing, and a refusal is a problem document, or a page where answers are pages.
    """
    if response.status_code >= 500:
        return f"{response.status_code}: {response.text[:200]}"
    if found := _LEAKS.search(response.text):
        return f"it leaks {found[0]!r}"
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    expected = "text/html" if response.request.url.path.startswith(PAGES) else PROBLEM
    if response.status_code >= 400 and response.request.method != "HEAD" and kind not in (PROBLEM, expected):
        return f"{response.status_code} is no problem document but {kind or 'empty'}"
    return None
