"""Limits on what is done within a period.

Those of `Hits` are counted in one table of a service's database (moving window), a `LocalLimit` in each process.
"""

import time
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from limits import RateLimitItem, parse
from sqlalchemy import ARRAY, Identity, Integer, String, bindparam, column, delete, func, insert, literal, select, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.chassis.http.problems import TooMany

MAX_KEYS = 100_000  # of a local limit

_LOCK = text("SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(CAST(:keys AS text[])) AS key")


@dataclass(frozen=True)
class Use:
    """One thing that counts against a limit under a key."""

    key: str
    item: RateLimitItem


@dataclass
class Limit:
    """A limit, declared once.

    Args:
        name: what it counts, in plain words.
        rate: how many within which period, such as `3 per hour`.
        per: whose uses are counted together, such as `per account`.
    """

    name: str
    rate: str
    per: str

    @property
    def item(self) -> RateLimitItem:
        """The number and the period."""
        return parse(self.rate)

    @property
    def amount(self) -> int:
        """How many are allowed within the period."""
        return self.item.amount

    def use(self, key: object = "") -> Use:
        """Return one use by whom the key names."""
        return Use(f"{self.name} {self.item.get_expiry()}/{key}", self.item)


class LocalLimit:
    """A limit that each process counts for itself, within minutes of its clock, in bounded memory.

    Over `MAX_KEYS` keys all counts begin again. The library's own storage in memory is not bounded, and starts a
    thread with each use.

    Args:
        rate: how many within which period, such as `60 per minute`.
        message: the refusal of more.
    """

    def __init__(self, rate: str, message: str = "") -> None:
        item = parse(rate)
        self._amount, self._seconds, self._message = item.amount, item.get_expiry(), message
        self._period, self._counts = 0, Counter[str]()

    def is_exceeded(self, key: str, amount: int = 1, now: float | None = None) -> bool:
        """Count uses of a key. Return whether there were too many in this period.

        Args:
            now: in seconds, by the monotonic clock.
        """
        period = int((time.monotonic() if now is None else now) // self._seconds)
        if period != self._period or len(self._counts) > MAX_KEYS:
            self._period, self._counts = period, Counter()
        self._counts[key] += amount
        return self._counts[key] > self._amount

    def spend(self, key: str) -> None:
        """Count a use of a key.

        Raises:
            TooMany: there were too many in this period.
        """
        if self.is_exceeded(key):
            raise TooMany(int(self._seconds - time.monotonic() % self._seconds) + 1, self._message)


class LimitHit:
    """The columns of a counted use."""

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    key: Mapped[str] = mapped_column(comment="the limit and whose use it is")
    at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    expires_at: Mapped[datetime] = mapped_column(index=True)
    job_id: Mapped[int | None] = mapped_column(index=True, comment="the queued job that is undone if it fails")


class Hits:
    """The counted uses in a table of `LimitHit` columns."""

    def __init__(self, model: Any) -> None:
        self._model = model
        given = func.unnest(
            bindparam("keys", type_=ARRAY(String)),
            bindparam("amounts", type_=ARRAY(Integer)),
            bindparam("seconds", type_=ARRAY(Integer)),
        ).table_valued(column("key", String), column("amount", Integer), column("seconds", Integer))
        given = given.render_derived("given")
        period = func.make_interval(0, 0, 0, 0, 0, 0, given.c.seconds)
        # The use that must end before another one fits; none while there is room.
        blocking = (
            select((model.at + period - func.clock_timestamp()).label("wait"))
            .where(model.key == given.c.key, model.at > func.clock_timestamp() - period)
            .order_by(model.at.desc())
            .offset(given.c.amount - literal(1))
            .limit(1)
            .lateral("blocking")
        )
        self._find_wait = select(func.max(blocking.c.wait)).select_from(given).join(blocking, literal(True))

    async def find_wait(self, session: AsyncSession, uses: Sequence[Use]) -> timedelta:
        """Return how long to wait until all limits allow these uses; zero if they do now."""
        values = {
            "keys": [use.key for use in uses],
            "amounts": [use.item.amount for use in uses],
            "seconds": [use.item.get_expiry() for use in uses],
        }
        return await session.scalar(self._find_wait, values) or timedelta()

    async def spend(self, session: AsyncSession, uses: Sequence[Use], job_id: int | None = None) -> timedelta:
        """Count these uses, all or none; return how long to wait until that is possible, zero if they were counted.

        The counts stay locked until the transaction ends.

        Args:
            job_id: for `release`. What was counted for the job before does not count any more.
        """
        await lock_keys(session, {use.key for use in uses})
        if job_id is not None:
            await self.release(session, job_id)
        wait = await self.find_wait(session, uses)
        if not wait:
            rows = [
                {
                    "key": use.key,
                    "job_id": job_id,
                    "expires_at": func.clock_timestamp() + timedelta(seconds=use.item.get_expiry()),
                }
                for use in uses
            ]
            await session.execute(insert(self._model).values(rows))
        return wait

    async def count(self, session: AsyncSession, *uses: Use) -> list[int]:
        """Return how many count now under the key of each of these uses."""
        is_counted = self._model.key.in_([use.key for use in uses]) & (self._model.expires_at > func.clock_timestamp())
        statement = select(self._model.key, func.count()).where(is_counted).group_by(self._model.key)
        found: dict[str, int] = dict((await session.execute(statement)).all())
        return [found.get(use.key, 0) for use in uses]

    async def release(self, session: AsyncSession, job_id: int) -> None:
        """Uncount what was counted for a job."""
        await session.execute(delete(self._model).where(self._model.job_id == job_id))

    async def forget(self, session: AsyncSession, *uses: Use) -> None:
        """Uncount all uses under the keys of these."""
        await session.execute(delete(self._model).where(self._model.key.in_([use.key for use in uses])))

    async def delete_expired(self, session: AsyncSession) -> None:
        """Delete uses that no longer count."""
        await session.execute(delete(self._model).where(self._model.expires_at < func.now()))


async def lock_keys(session: AsyncSession, keys: Collection[str]) -> None:
    """Lock what these keys stand for until the transaction ends."""
    await session.execute(_LOCK, {"keys": sorted(keys)})  # a fixed order prevents deadlocks
