"""Every limit of this service, and the table in which their uses are counted.

`docs/operations.md`, Limits, lists them; a test compares it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from limits import RateLimitItem, parse
from sqlalchemy import Identity, Index, Integer, String, column, delete, func, insert, literal, select, text, values
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column

from services.auth.models import AuthBase
from services.auth.settings import LimitSettings

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


class CountedUse(AuthBase):
    """A use that counts against a limit."""

    __tablename__ = "limit_hits"
    __table_args__ = (Index("ix_limit_hits_key", "key", "at"),)

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    key: Mapped[str] = mapped_column(comment="the limit and whose use it is")
    at: Mapped[datetime] = mapped_column(server_default=func.clock_timestamp())
    expires_at: Mapped[datetime] = mapped_column(index=True)
    job_id: Mapped[int | None] = mapped_column(index=True, comment="the queued job that is undone if it fails")


async def find_wait(session: AsyncSession, uses: Sequence[Use]) -> timedelta:
    """Return how long to wait until all limits allow these uses; zero if they do now."""
    given = values(column("key", String), column("amount", Integer), column("seconds", Integer), name="given")
    given = given.data([(use.key, use.item.amount, use.item.get_expiry()) for use in uses])
    period = func.make_interval(0, 0, 0, 0, 0, 0, given.c.seconds)
    # The use that must end before another one fits; none while there is room.
    blocking = (
        select((CountedUse.at + period - func.clock_timestamp()).label("wait"))
        .where(CountedUse.key == given.c.key, CountedUse.at > func.clock_timestamp() - period)
        .order_by(CountedUse.at.desc())
        .offset(given.c.amount - literal(1))
        .limit(1)
        .lateral("blocking")
    )
    longest = select(func.max(blocking.c.wait)).select_from(given).join(blocking, literal(True))
    return await session.scalar(longest) or timedelta()


async def spend_uses(session: AsyncSession, uses: Sequence[Use], job_id: int | None = None) -> timedelta:
    """Count these uses, all or none; return how long to wait until that is possible, zero if they were counted.

    The counts stay locked until the transaction ends.

    Args:
        job_id: for `release_uses`. What was counted for the job before does not count any more.
    """
    await lock_keys(session, {use.key for use in uses})
    if job_id is not None:
        await release_uses(session, job_id)
    wait = await find_wait(session, uses)
    if not wait:
        rows = [
            {
                "key": use.key,
                "job_id": job_id,
                "expires_at": func.clock_timestamp() + timedelta(seconds=use.item.get_expiry()),
            }
            for use in uses
        ]
        await session.execute(insert(CountedUse).values(rows))
    return wait


async def count_uses(session: AsyncSession, *uses: Use) -> list[int]:
    """Return how many count now under the key of each of these uses."""
    is_counted = CountedUse.key.in_([use.key for use in uses]) & (CountedUse.expires_at > func.clock_timestamp())
    statement = select(CountedUse.key, func.count()).where(is_counted).group_by(CountedUse.key)
    found: dict[str, int] = dict((await session.execute(statement)).all())
    return [found.get(use.key, 0) for use in uses]


async def release_uses(session: AsyncSession, job_id: int) -> None:
    """Uncount what was counted for a job."""
    await session.execute(delete(CountedUse).where(CountedUse.job_id == job_id))


async def forget_uses(session: AsyncSession, *uses: Use) -> None:
    """Uncount all uses under the keys of these."""
    await session.execute(delete(CountedUse).where(CountedUse.key.in_([use.key for use in uses])))


async def lock_keys(session: AsyncSession, keys: Collection[str]) -> None:
    """Lock what these keys stand for until the transaction ends."""
    await session.execute(_LOCK, {"keys": sorted(keys)})  # a fixed order prevents deadlocks


FAILED_SIGN_INS = Limit("failed sign-ins", "10 per 15 minutes", "per account and client address")  # then a lockout

# Emails that anyone can cause.
_PER_ADDRESS = f"{LimitSettings().emails_per_address} per hour"
EMAILS_OF_ADDRESS = Limit("emails that anyone can cause", _PER_ADDRESS, "per client address")
EMAILS_TO_SIGN_UPS = Limit("links to accounts that nobody proved", "100 per hour", "all together")
EMAILS_TO_STAFF = Limit("support requests and submissions mailed to staff", "60 per hour", "all together")
QUESTIONS_OF_NEW_EXHIBITORS = Limit("questions to recipients of new exhibitors", "30 per hour", "all together")

# Links by email. Accounts that are proven or made by staff, and owners who ask, are counted apart from strangers.
LINKS_A_DAY = Limit("links that prove an address", "3 per day", "per mailbox or trusted account")
LINKS_A_MONTH = Limit("links that prove an address", "8 per 30 days", "per mailbox or trusted account")
RESETS_FROM_ADDRESS = Limit("resets of a password", "3 per hour", "per account and client address")
RESETS_OF_ACCOUNT = Limit("resets of a password", "20 per day", "per account")
INVITATIONS = Limit("invitations", "5 per hour", "per account")

# Emails of microsites and about bookings.
MESSAGES_OF_MICROSITE = Limit("messages of visitors", "20 per hour", "per microsite")
MESSAGES_TO_RECIPIENT = Limit("messages of visitors", "5 per hour", "per recipient")
QUESTIONS_TO_RECIPIENT_A_DAY = Limit("questions to recipients", "2 per day", "per mailbox")
QUESTIONS_TO_RECIPIENT_A_MONTH = Limit("questions to recipients", "4 per 30 days", "per mailbox")
QUESTIONS_OF_EXHIBITOR = Limit("questions to recipients", "15 per day", "per exhibitor")  # five microsites, three each
EMAILS_OF_BOOKING = Limit("emails about bookings", "20 per day", "per booking")
FIRST_EMAILS_OF_MAILBOX = Limit("first emails to contacts", "4 per 30 days", "per mailbox")
FIRST_EMAILS_TO_CONTACTS = Limit("first emails to contacts", "100 per day", "all together")
EMAILS_ABOUT_BOOKINGS = Limit("emails about bookings", "20 per hour", "per mailbox")

LIMITS = [value for value in globals().values() if isinstance(value, Limit)]
