"""Writers over all services, which run while faults are injected."""

import asyncio
from collections import Counter
from contextlib import suppress
from itertools import cycle

from tests.faults.client import Client, Interrupted, Unanswered
from tests.faults.ledger import Ledger, Write
from tests.faults.writes import CREATES, UPDATES, Create, References, Update, create_references

FINISH_SECONDS = 60.0  # for writes in progress to be acknowledged at the end


class Workload:
    """One writer per service, and one who opens links of emails, each with one write in progress.

    So a service that is down delays only its own.

    Args:
        address: the gateway's URL.
        token: of an administrator.
        ledger: gets every attempt and acknowledgement.
        pause: seconds between two writes of a writer.
        after: the number after which the writes are numbered; their texts are unique in a system.
        mailed: how many writes of each kind that is mailed there may be; staff receive a limited number an hour.
    """

    def __init__(
        self, address: str, token: str, ledger: Ledger, pause: float, after: int = 0, mailed: int | None = None
    ) -> None:
        self._stopping = asyncio.Event()
        self.client = Client(address, token, ledger, self._stopping)
        self._ledger = ledger
        self._pause = pause
        self._after = after
        self._mailed = mailed
        self._numbers: Counter[str] = Counter()
        self._written: Counter[str] = Counter()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_ending = False

    async def start(self) -> None:
        """Create what the writes refer to, and start the writers."""
        references = await create_references(self.client)
        for service in sorted({kind.service for kind in CREATES}):
            self._tasks.append(asyncio.create_task(self._write_forever(service, references), name=f"writer {service}"))

    async def stop(self) -> None:
        """Let writes in progress finish, within FINISH_SECONDS, and stop."""
        self._is_ending = True
        await asyncio.wait(self._tasks, timeout=FINISH_SECONDS)
        self._stopping.set()
        await asyncio.gather(*self._tasks)

    async def close(self) -> None:
        """End the writers at once if they have not stopped, and close the client."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.client.close()

    def next_id(self, prefix: str) -> str:
        """Return a text that no other write of the run stores."""
        self._numbers[prefix] += 1
        return f"{prefix}-{self._after + self._numbers[prefix]:06}"

    async def _write_forever(self, service: str, references: References) -> None:
        try:
            records = {
                update.name: await update.create_record(self.client, self.next_id(f"record-{service}"))
                for update in UPDATES
                if update.service == service
            }
            kinds = [kind for kind in (*CREATES, *UPDATES) if kind.service == service]
            for kind in cycle(kinds):
                if self._is_ending:
                    return
                with suppress(Unanswered):
                    if self._may_write(kind):
                        await self._write(kind, references, records.get(kind.name))
                await asyncio.sleep(self._pause)
        except Interrupted:
            return

    def _may_write(self, kind: Create | Update) -> bool:
        if self._mailed is None or isinstance(kind, Update) or not kind.letters:
            return True
        self._written[kind.name] += 1
        return self._written[kind.name] <= self._mailed

    async def _write(self, kind: Create | Update, references: References, record: int | None) -> None:
        write = Write(self.next_id(f"write-{kind.service}"), kind.name, record)
        self._ledger.attempt(write)
        if isinstance(kind, Update):
            assert record is not None
            await kind.perform(self.client, record, write.id)
        else:
            await kind.perform(self.client, references, write.id)
        self._ledger.acknowledge(write)
