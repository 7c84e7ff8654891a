"""Compares, after all faults, what clients were told with what databases, streams, replicas and letters contain."""

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Protocol

from tests.faults.events import EventComparison
from tests.faults.ledger import Ledger
from tests.faults.run import DeadLetters
from tests.faults.stack import FaultStack
from tests.faults.writes import CREATES, UPDATES, Create, Rows, Update

SETTLE_SECONDS = 240.0  # NATS redelivers what a killed consumer held after one minute
_POLL_SECONDS = 1.0

# Clicks without a verdict, and figures that are not the sum of people's clicks.
_CLICKS = """
    WITH people AS (SELECT alert_item_id, slot FROM link_clicks WHERE verdict = 'person')
    SELECT format('%s wait for a verdict', count(*)) FROM link_clicks WHERE is_pending HAVING count(*) > 0
    UNION ALL
    SELECT format('%s live instead of %s of issue %s', live_clicks, counted, alert_item_id)
    FROM email_stats AS stat, LATERAL (
        SELECT count(*) AS counted FROM people WHERE people.alert_item_id = stat.alert_item_id
    ) AS counted
    WHERE coalesce(live_clicks, 0) <> counted
    UNION ALL
    SELECT format('%s live instead of %s of %s-%s', content.live_clicks, counted, slot_kind, slot_position)
    FROM email_content_stats AS content JOIN email_stats AS stat ON stat.id = email_stat_id, LATERAL (
        SELECT count(*) AS counted FROM people
        WHERE people.alert_item_id = stat.alert_item_id AND slot = concat_ws('-', slot_kind, slot_position)
    ) AS counted
    WHERE coalesce(content.live_clicks, 0) <> counted
"""


@dataclass
class Differences:
    """What does not hold, by invariant; all empty in a sound system.

    Args:
        lost: acknowledged writes that are not there, wholly or in part.
        doubled: writes and effects that are there more often than once.
        events: outboxes, streams, consumers and replicas that differ from the databases.
        unexpected: responses that no client should get.
    """

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    unexpected: list[str] = field(default_factory=list)

    @property
    def is_settled(self) -> bool:
        """Whether nothing differs that time could mend."""
        return not (self.lost or self.events)


class Databases(Protocol):
    """The databases of the services."""

    async def fetch(self, service: str, query: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows of a query."""


class WriteComparison:
    """Compares the ledger with the databases."""

    def __init__(self, databases: Databases, ledger: Ledger) -> None:
        self._databases = databases
        self._ledger = ledger

    async def settle_and_compare(self) -> tuple[Differences, float]:
        """Compare until nothing differs or SETTLE_SECONDS have passed; return the differences and the seconds."""
        began = time.monotonic()
        while True:
            found = await self.compare()
            took = time.monotonic() - began
            if found.is_settled or found.doubled or took > SETTLE_SECONDS:
                return found, took
            await asyncio.sleep(_POLL_SECONDS)

    async def compare(self) -> Differences:
        """Compare once."""
        found = Differences(unexpected=list(self._ledger.unexpected))
        for kind in CREATES:
            for rows in kind.rows:
                await self._compare_rows(found, kind, rows)
        for update in UPDATES:
            await self._compare_update(found, update)
        found.lost += [f"live clicks: {difference}" for (difference,) in await self._databases.fetch("stats", _CLICKS)]
        return found

    async def _compare_rows(self, found: Differences, kind: Create, rows: Rows) -> None:
        attempted = [write.id for write in self._ledger.attempted[kind.name]]
        there = Counter(text for (text,) in await self._databases.fetch(rows.service, rows.query, attempted))
        self._compare_numbers(found, kind, there, rows.number, f"rows in {rows.service}")

    def _compare_numbers(self, found: Differences, kind: Create, there: Counter[str], expected: int, what: str) -> None:
        acknowledged = self._ledger.acknowledged[kind.name]
        for write in self._ledger.attempted[kind.name]:
            number = there[write.id]
            if number > expected:
                found.doubled.append(f"{kind.name} {write.id}: {number} {what}")
            elif number < expected and (write.id in acknowledged or number > 0):
                found.lost.append(f"{kind.name} {write.id}: {number} {what}")

    async def _compare_update(self, found: Differences, update: Update) -> None:
        """Check that each record has the text of the last acknowledged write, or of one attempted after it."""
        table, column = update.column
        values = dict(await self._databases.fetch(update.service, f"SELECT id, {column} FROM {table}"))
        for record, possible in self._list_last_texts(update).items():
            if values.get(record) not in possible:
                found.lost.append(f"{update.name} {possible[0]}: record {record} has {values.get(record)}")

    def _list_last_texts(self, update: Update) -> dict[int, list[str]]:
        texts: dict[int, list[str]] = {}
        for write in self._ledger.attempted[update.name]:
            assert write.record is not None
            if write.id in self._ledger.acknowledged[update.name]:
                texts[write.record] = [write.id]
            elif write.record in texts:
                texts[write.record].append(write.id)
        return texts


class Comparison(WriteComparison):
    """Compares the ledger with the system.

    Args:
        dead_letters: the dead letters that the injected faults explain.
    """

    def __init__(self, stack: FaultStack, ledger: Ledger, dead_letters: DeadLetters) -> None:
        super().__init__(stack, ledger)
        self._stack = stack
        self._dead_letters = dead_letters
        self.letters_again = 0

    async def compare(self) -> Differences:
        """Compare once."""
        found = await super().compare()
        self._compare_letters(found)
        found.events += await EventComparison(self._stack, self._dead_letters).compare()
        return found

    def _compare_letters(self, found: Differences) -> None:
        """Count the different letters about each write; a letter sent again has the same Message-ID."""
        message_ids: defaultdict[str, list[str]] = defaultdict(list)
        for message in _read_letters(self._stack.letters):
            for id in _find_ids(message):
                message_ids[id].append(str(message["Message-ID"]))
        self.letters_again = sum(len(ids) - len(set(ids)) for ids in message_ids.values())
        different = Counter({id: len(set(ids)) for id, ids in message_ids.items()})
        for kind in CREATES:
            if kind.letters:
                self._compare_numbers(found, kind, different, kind.letters, "letters")


def _read_letters(folder: Path) -> Iterator[EmailMessage]:
    for path in folder.glob("*.eml"):
        message = message_from_bytes(path.read_bytes(), policy=policy.default)
        assert isinstance(message, EmailMessage)
        yield message


def _find_ids(message: EmailMessage) -> set[str]:
    """Return the ids of the writes that a letter is about."""
    part = message.get_body(preferencelist=("plain",))
    text = str(part.get_content()) if part else ""
    return {word for word in text.split() if word.startswith("write-")}
