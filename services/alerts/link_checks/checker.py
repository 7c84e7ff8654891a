"""Checks URLs in the background of a process and stores the results (ALERT-33)."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import asynccontextmanager
from typing import Annotated
from urllib.parse import unquote, urlsplit
from weakref import WeakValueDictionary

import structlog
from fastapi import Depends, FastAPI

from services.alerts.link_checks.fetch import UrlFetcher
from services.alerts.link_checks.repository import (
    CheckResult,
    CheckStatus,
    CheckTarget,
    claim_check,
    delete_old_results,
    get_fresh_results,
    save_result,
)
from services.alerts.settings import AlertsSettings
from services.chassis.app.background import run_every
from services.chassis.cancellation import cancel_and_wait
from services.chassis.http.app_state import StateKey
from services.chassis.outbound import GuardedTransport, NetworkPolicy
from services.chassis.persistence.database import Database

_MERGE_TAG = re.compile(r"\{\{|\{%|\*\||%%|<%|\[\[|%recipient|%\w+_url%", re.IGNORECASE)
_RESERVED_NAMES = re.compile(r"(?:^|\.)(?:example|test|invalid|example\.(?:com|net|org))\.?$", re.IGNORECASE)
"""Names that exist for documentation and tests only (RFC 2606)."""


def explain_skip(url: str) -> str | None:
    """Return why a URL is not checked, as the end of the sentence "It …", or None if it is."""
    if has_merge_tag(url):
        return "is filled in when the email is sent"
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https"):
        return "is not a web address"
    if _RESERVED_NAMES.search(parts.hostname or ""):
        return "has a name that is reserved for examples"
    return None


def has_merge_tag(url: str) -> bool:
    """Return whether a URL contains a merge tag of a sending system, which must not be fetched."""
    return bool(_MERGE_TAG.search(url) or _MERGE_TAG.search(unquote(url)))


log = structlog.get_logger(__name__)

MAX_CHECKS = 8
"""The checks of one process at a time."""
MAX_CHECKS_PER_HOST = 2
MAX_CHECKS_PER_EMAIL = 500
"""An email has some 100 addresses. One with very many must not keep the checks of all others waiting."""
MAX_WAITING = 1000
"""The checks that wait in one process. Others are left out; the next report asks for them again."""
CHECKING = CheckResult(CheckStatus.CHECKING)
TURNED_OFF = CheckResult(CheckStatus.SKIPPED, "is not checked because checks are turned off")
TOO_MANY = CheckResult(
    CheckStatus.SKIPPED, f"is not checked because the email has more than {MAX_CHECKS_PER_EMAIL} addresses"
)
INTERVAL_SECONDS = 3600.0


class LinkChecker:
    """Checks URLs in the background by `fetch`, each at most once at a time in all processes.

    Without it checks are turned off.
    """

    def __init__(self, fetch: Callable[[CheckTarget], Awaitable[CheckResult]] | None) -> None:
        self._fetch = fetch
        self._slots = asyncio.Semaphore(MAX_CHECKS)
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._running: dict[str, asyncio.Task[None]] = {}

    async def check(self, database: Database, targets: Collection[CheckTarget]) -> dict[CheckTarget, CheckResult]:
        """Return the result of each URL of an email. Those without a fresh one are `CHECKING`; a check has begun."""
        results = {target: self._explain_skip(target) for target in targets}
        checkable = [target for target, result in results.items() if result is None]
        results |= dict.fromkeys(checkable[MAX_CHECKS_PER_EMAIL:], TOO_MANY)
        del checkable[MAX_CHECKS_PER_EMAIL:]
        fresh: dict[str, CheckResult] = {}
        if checkable:
            async with database.transaction() as session:
                fresh = await get_fresh_results(session, checkable)
        for target in checkable:
            if target.key not in fresh:
                self._start(database, target)
        return {target: result or fresh.get(target.key, CHECKING) for target, result in results.items()}

    def _explain_skip(self, target: CheckTarget) -> CheckResult | None:
        if reason := explain_skip(target.url):
            return CheckResult(CheckStatus.SKIPPED, reason)
        return None if self._fetch else TURNED_OFF

    def _start(self, database: Database, target: CheckTarget) -> None:
        if target.key in self._running or len(self._running) >= MAX_WAITING:
            return
        task = asyncio.create_task(self._run(database, target))
        self._running[target.key] = task
        task.add_done_callback(lambda _: self._running.pop(target.key))

    async def _run(self, database: Database, target: CheckTarget) -> None:
        assert self._fetch, "nothing is checked when checks are turned off"
        host = (urlsplit(target.url).hostname or "").rstrip(".")
        of_host = self._hosts.setdefault(host, asyncio.Semaphore(MAX_CHECKS_PER_HOST))
        try:
            async with of_host, self._slots:
                async with database.transaction() as session:
                    is_claimed = await claim_check(session, target)
                if not is_claimed:
                    return
                result = await self._fetch(target)
                async with database.transaction() as session:
                    await save_result(session, target, result)
        except Exception as error:  # the next report asks again
            log.warning("link check failed", reason=type(error).__name__)

    async def close(self) -> None:
        """Cancel the checks that are under way."""
        await cancel_and_wait(*self._running.values())


@asynccontextmanager
async def open_link_checker(app: FastAPI, settings: AlertsSettings) -> AsyncIterator[None]:
    """A service resource: the link checker of this process."""
    policy = NetworkPolicy(settings.link_check_allowed_networks)
    transport = GuardedTransport(policy, MAX_CHECKS)
    fetcher = UrlFetcher(transport, settings.public_url)
    checker = LinkChecker(fetcher.check if settings.link_checks else None)
    LINK_CHECKER.set(app, checker)
    yield
    await checker.close()
    await transport.aclose()


LINK_CHECKER = StateKey[LinkChecker]("link_checker")
Checker = Annotated[LinkChecker, Depends(LINK_CHECKER.get_for_request)]
purge_checks_task = run_every("Delete old results of link checks", INTERVAL_SECONDS, delete_old_results)
