"""Kills a service's process at a named step, when a test has armed that step.

Python imports this module at start-up, because `FaultStack` puts its folder on the PYTHONPATH of the services. It wraps
the steps of the write, relay, consume and mail paths after their modules are imported, so that the product contains
no code for it. A step is armed by a file of its name in FAULTS_KILL_FOLDER; the file contains how many times the step
is reached until the process dies.
"""

import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

FOLDER = os.environ.get("FAULTS_KILL_FOLDER")
path: ContextVar[str] = ContextVar("path", default="background")
"""What the current task works on: a `request`, an event of a `consumer`, or a `background` task."""


def reach(step: str) -> None:
    """Die if this step is armed and was reached often enough."""
    armed = Path(FOLDER or "", step)
    try:
        remaining = int(armed.read_text())
    except FileNotFoundError:
        return
    if remaining > 1:
        armed.write_text(str(remaining - 1))
        return
    armed.unlink()
    os.kill(os.getpid(), signal.SIGKILL)


def around(holder: Any, name: str, *, before: str | None = None, after: str | None = None) -> None:
    """Wrap a coroutine function so that it reaches one step before it runs and one after it."""
    original = getattr(holder, name)

    async def wrapped(*arguments: Any, **options: Any) -> Any:
        if before:
            reach(before)
        result = await original(*arguments, **options)
        if after:
            reach(after)
        return result

    setattr(holder, name, wrapped)


def patch_database(module: ModuleType) -> None:
    """Wrap the commits of transactions that publish or consume."""
    original = module.Database.transaction

    @asynccontextmanager
    async def transaction(self: Any) -> AsyncIterator[Any]:
        async with original(self) as session:
            yield session
            counts = path.get() == "consumer" or module.needs_notification(session)
            if counts:
                reach(f"{path.get()}.before-commit")
        if counts:
            reach(f"{path.get()}.after-commit")

    module.Database.transaction = transaction


def patch_relay(module: ModuleType) -> None:
    """Wrap publishing and marking of a batch that is not empty, and the moment after one message is acknowledged."""
    publish, mark = module.Relay._publish, module.Relay._mark

    async def publish_rows(self: Any, js: Any, rows: Any, *options: Any) -> Any:
        if rows:
            reach("relay.before-publish")
        return await publish(self, js, rows, *options)

    async def mark_rows(self: Any, connection: Any, rows: Any) -> None:
        if rows:
            reach("relay.before-mark")
        await mark(self, connection, rows)
        if rows:
            reach("relay.after-mark")

    module.Relay._publish, module.Relay._mark = publish_rows, mark_rows
    around(module, "_send", after="relay.after-send")


def patch_consumer(module: ModuleType) -> None:
    """Wrap the handling of one event, and of a batch."""
    original = module.Handler.apply

    async def handle(*arguments: Any) -> None:
        token = path.set("consumer")
        try:
            reach("consumer.before-effect")
            await original(*arguments)
        finally:
            path.reset(token)

    module.Handler.apply = handle


def patch_subscription(module: ModuleType) -> None:
    """Wrap the acknowledgement of each message, one of a batch included."""
    around(module.Msg, "ack", after="consumer.after-acknowledge")


def patch_telemetry(module: ModuleType) -> None:
    """Wrap requests, but not the lifespan, in which background tasks are started."""
    original = module.RequestTelemetry.__call__

    async def handle(self: Any, scope: Any, *channels: Any) -> None:
        token = path.set("request" if scope["type"] == "http" else path.get())
        try:
            await original(self, scope, *channels)
        finally:
            path.reset(token)

    module.RequestTelemetry.__call__ = handle


def patch_mail(module: ModuleType) -> None:
    """Wrap the delivery of one message to the mail server."""
    around(module.Mailer, "send", before="mail.before-send", after="mail.after-send")


def patch_visits(module: ModuleType) -> None:
    """Wrap the publication of a batch of visits."""
    around(module.VisitBatcher, "_publish", before="visits.before-publish", after="visits.after-publish")


def patch_journal(module: ModuleType) -> None:
    """Wrap writing a click, which is answered next, and the publication of a batch, whose file is removed next."""
    original = module.ClickJournal.write

    def write(self: Any, click: Any) -> None:
        original(self, click)
        reach("click.before-answer")

    module.ClickJournal.write = write
    around(module, "_publish", before="clicks.before-publish", after="clicks.after-publish")


def patch_judging(module: ModuleType) -> None:
    """Wrap the verdicts on clicks, before their figures."""
    around(module, "store_judgements", after="judging.after-store")


def patch_limits(module: ModuleType) -> None:
    """Lift the limit of messages to staff, since a campaign expects one for every support request."""
    module.EMAILS_TO_STAFF.rate = "1000000 per hour"


PATCHES: dict[str, Callable[[ModuleType], None]] = {
    "services.chassis.persistence.database": patch_database,
    "services.chassis.events.relay": patch_relay,
    "services.chassis.events.consumer": patch_consumer,
    "services.chassis.events.subscription": patch_subscription,
    "services.chassis.observability.telemetry": patch_telemetry,
    "services.auth.outgoing_mail.sending": patch_mail,
    "services.stats.visits.batcher": patch_visits,
    "services.stats.redirects.journal": patch_journal,
    "services.stats.link_clicks.judging": patch_judging,
    "services.auth.limits": patch_limits,
}


class PatchingFinder(MetaPathFinder):
    """Patches modules right after they are executed."""

    def find_spec(self, name: str, *_: Any) -> ModuleSpec | None:
        """Return the module's own spec with a loader that patches it; None for all other modules."""
        patch = PATCHES.pop(name, None)
        spec = find_spec(name) if patch else None
        if patch is None or spec is None or spec.loader is None:
            return None
        execute = spec.loader.exec_module

        def execute_and_patch(module: ModuleType) -> None:
            execute(module)
            patch(module)

        spec.loader.exec_module = execute_and_patch  # type: ignore[method-assign]
        return spec


if FOLDER:
    import sys

    sys.meta_path.insert(0, PatchingFinder())
