"""Password hashing: argon2id in a bounded pool of threads.

One run takes 64 MiB, so the number of slots bounds the memory that a flood of sign-ins can use. They are shared fairly
(`fair_slots`). A request that gets no slot in time is refused with 503 and `Retry-After`.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Annotated

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from fastapi import Depends, FastAPI

from services.auth.identity.fair_slots import FairSlots, Requester
from services.auth.settings import AuthSettings
from services.chassis.http.app_state import StateKey
from services.chassis.http.problems import Unavailable

MAX_WAIT_SECONDS = 10.0


class Passwords:
    """Creates and verifies password hashes.

    Args:
        workers: the number of concurrent runs.
        hasher: sets the cost of a run; RFC 9106's second choice (64 MiB) by default.
    """

    def __init__(self, workers: int, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._threads = ThreadPoolExecutor(workers, "passwords")
        self._slots = FairSlots(workers)
        # Verified for unknown emails, so that their response takes the same time (ACCOUNT-3).
        self._dummy_hash = self._hasher.hash(secrets.token_urlsafe())

    @asynccontextmanager
    async def slot(self, requester: Requester) -> AsyncIterator["HashingSlot"]:
        """Acquire a slot for hashing."""
        async with AsyncExitStack() as stack:
            try:
                async with asyncio.timeout(MAX_WAIT_SECONDS):
                    await stack.enter_async_context(self._slots.acquire(requester))
            except TimeoutError as error:
                raise Unavailable(retry_after=5) from error
            yield HashingSlot(self._hasher, self._threads, self._dummy_hash)

    async def hash(self, password: str, requester: Requester) -> str:
        """Return the hash to store, computed in a slot of its own."""
        async with self.slot(requester) as slot:
            return await slot.hash(password)

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False)


class HashingSlot:
    """One of the limited number of concurrent runs."""

    def __init__(self, hasher: PasswordHasher, threads: ThreadPoolExecutor, dummy_hash: str) -> None:
        self._hasher = hasher
        self._threads = threads
        self._dummy_hash = dummy_hash

    async def hash(self, password: str) -> str:
        """Return the hash to store."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._hasher.hash, password)

    async def verify(self, stored: str | None, password: str) -> bool:
        """Return whether the password matches the stored hash; without one, False after the same time."""
        matches = await asyncio.get_running_loop().run_in_executor(
            self._threads, self._verify, stored or self._dummy_hash, password
        )
        return matches and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Return whether the hash was created with other cost parameters than the current ones."""
        return self._hasher.check_needs_rehash(stored)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


@asynccontextmanager
async def passwords(app: FastAPI, settings: AuthSettings) -> AsyncIterator[None]:
    """Run the hashing threads for the lifetime of the app."""
    PASSWORDS.set(app, Passwords(settings.password_workers))
    try:
        yield
    finally:
        PASSWORDS.get(app).close()


PASSWORDS = StateKey[Passwords]("passwords")


PasswordHashing = Annotated[Passwords, Depends(PASSWORDS.get_for_request)]
