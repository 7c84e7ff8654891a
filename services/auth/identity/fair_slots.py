"""Places for costly work, shared fairly: a flood waits for itself."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from services.chassis.http.problems import TooMany

RETRY_AFTER = 1
MAX_OF_ADDRESS = 8  # that run and wait: people of one office sign in at the same time
MAX_OF_ACCOUNT = 2


@dataclass(frozen=True)
class Requester:
    """Who asks for a place.

    Args:
        address: the client's; of IPv6 its network.
        account: which account it is about, whether there is one or not.
        is_known: whether the account was signed in to from this address within the last 30 days.
    """

    address: str
    account: str
    is_known: bool = False

    @property
    def limits(self) -> dict[str, int]:
        """The queues that it waits in, with the most that each may have. Only strangers wait for their address."""
        if self.is_known:
            return {f"known {self.account}": MAX_OF_ACCOUNT}
        return {f"address {self.address}": MAX_OF_ADDRESS, f"account {self.account}": MAX_OF_ACCOUNT}

    @property
    def keys(self) -> tuple[str, ...]:
        """The queues that it waits in."""
        return tuple(self.limits)


@dataclass(eq=False)
class _Turn:
    requester: Requester
    may_begin: "asyncio.Future[None]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    has_kept_place: bool = False


class FairSlots:
    """A number of places.

    Each client address and each account has one place and a few that wait; whom the account knows has their own.
    One place is kept for them, unless there is no other. They and strangers use the others in turn, since anybody can
    make an account that knows them; so do addresses.
    """

    def __init__(self, places: int) -> None:
        self._kept = min(places - 1, 1)  # free ones for those who are known
        self._free = places - self._kept  # for all
        self._were_known = False  # who got one of these last
        self._queued: Counter[str] = Counter()  # running and waiting, by key
        self._running: Counter[str] = Counter()
        self._waiting: list[_Turn] = []
        self._served_at: dict[str, int] = {}  # the number of the last turn of each address that runs or waits
        self._turns = 0

    @asynccontextmanager
    async def acquire(self, requester: Requester) -> AsyncIterator[None]:
        """Wait for a place."""
        if any(self._queued[key] >= limit for key, limit in requester.limits.items()):
            raise TooMany(RETRY_AFTER)
        self._queued.update(requester.keys)
        turn = _Turn(requester)
        self._waiting.append(turn)
        self._begin_next()
        try:
            await turn.may_begin
            yield
        finally:
            self._leave(turn)

    def _leave(self, turn: _Turn) -> None:
        keys, address = turn.requester.keys, turn.requester.address
        if turn in self._waiting:
            self._waiting.remove(turn)
        else:
            self._kept += turn.has_kept_place
            self._free += not turn.has_kept_place
            self._running -= Counter(keys)
        self._queued -= Counter(keys)
        if all(one.requester.address != address for one in self._waiting):
            self._served_at.pop(address, None)
        self._begin_next()

    def _begin_next(self) -> None:
        while self._kept and (turn := self._find_next(known_only=True)):
            self._kept, turn.has_kept_place = 0, True
            self._begin(turn)
        while self._free and (turn := self._find_next(known_only=False)):
            self._free -= 1
            self._were_known = turn.requester.is_known
            self._begin(turn)

    def _find_next(self, *, known_only: bool) -> _Turn | None:
        turns = [turn for turn in self._waiting if turn.requester.is_known or not known_only]
        turns = [turn for turn in turns if self._may_begin(turn)]
        return min(turns, key=self._find_rank, default=None)

    def _find_rank(self, turn: _Turn) -> tuple[bool, int]:
        return turn.requester.is_known == self._were_known, self._served_at.get(turn.requester.address, 0)

    def _begin(self, turn: _Turn) -> None:
        self._waiting.remove(turn)
        self._running.update(turn.requester.keys)
        self._turns += 1
        self._served_at[turn.requester.address] = self._turns
        turn.may_begin.set_result(None)

    def _may_begin(self, turn: _Turn) -> bool:
        return not turn.may_begin.cancelled() and not any(self._running[key] for key in turn.requester.keys)
