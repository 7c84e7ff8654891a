"""Access tokens: EdDSA-signed JWTs, verified offline with auth's published keys (API-4, API-5)."""

import asyncio
import time
from collections.abc import Mapping
from email.utils import parsedate_to_datetime
from typing import Any, Protocol

import httpx
import jwt
from cachetools import TTLCache
from pydantic import BaseModel, ConfigDict, ValidationError

from services.chassis.http.problems import Unauthenticated, Unavailable
from services.chassis.identity.roles import STAFF, Role

ALGORITHM = "EdDSA"
AUDIENCE = "masthead-api"
TOKEN_LIFETIME = 12 * 60 * 60  # seconds
RENEW_BEFORE_END = TOKEN_LIFETIME // 4
CACHE_SECONDS = 300.0  # for which a published key, or a token signed with it, is cached
KEY_PREFIX = "mh_"  # of an API key, which is a token with this prefix (API-71)
KEY_SUBJECT = "key:"
KEY_ROLE = Role.EDITOR  # what code sees as the role of a key; its scopes decide what it may do
REAUTHENTICATION_SECONDS = 300  # for which a reauthentication with a passkey counts as recent (ACCESS-31)


class Caller(BaseModel):
    """The authenticated user and session of a request, or the API key.

    `key_id` is the id of the API key; its `user_id` is that of the administrator who created it.
    `reauthenticated_at` is when the user last used a passkey in this session, in seconds since the epoch.
    `must_reauthenticate`: whether sensitive requests need a recent use of it, because the user has a passkey.
    `is_restricted`: whether the session may do nothing but register a passkey.
    `clock_offset`: by how many seconds auth's clock is ahead of this service's (EVENT-27).
    """

    model_config = ConfigDict(frozen=True)

    user_id: int
    role: str
    client_id: int | None
    session_id: str
    expires_at: int
    reauthenticated_at: int | None = None
    must_reauthenticate: bool = False
    is_restricted: bool = False
    key_id: int | None = None
    scopes: frozenset[str] = frozenset()
    clock_offset: float = 0.0

    @property
    def principal(self) -> str:
        """Who calls, as text: the user's id, or the API key."""
        return str(self.user_id) if self.key_id is None else f"{KEY_SUBJECT}{self.key_id}"

    @property
    def is_staff(self) -> bool:
        """Whether the caller is an editor or administrator."""
        return self.role in STAFF

    @property
    def is_due_for_renewal(self) -> bool:
        """Whether the token is in the last quarter of its lifetime (API-5)."""
        return self.expires_at - time.time() < RENEW_BEFORE_END

    @property
    def is_recently_reauthenticated(self) -> bool:
        """Whether the last use of a passkey is recent by auth's clock (ACCESS-31, ACCESS-50)."""
        auth_time = time.time() + self.clock_offset
        return self.reauthenticated_at is not None and auth_time - self.reauthenticated_at < REAUTHENTICATION_SECONDS


class Keys(Protocol):
    """A source of public keys."""

    @property
    def clock_offset(self) -> float:
        """By how many seconds the clock of who signs is ahead of this process's."""
        ...

    async def find(self, kid: str) -> jwt.PyJWK | None:
        """Return the key with this id, or None."""
        ...


class PublishedKeys:
    """The keys of auth's `/.well-known/jwks.json`, fetched for unknown key ids and refreshed periodically.

    `fetch_until_there` does so without being asked, so that requests do not need auth from then on (EVENT-22).
    """

    REFRESH_SECONDS = 5.0
    RETRY_SECONDS = 0.5  # while auth is unavailable

    def __init__(self, url: str) -> None:
        self._url = url
        self._keys: dict[str, jwt.PyJWK] = {}
        self._refreshed_at = float("-inf")
        self._is_unavailable = False
        self._refresh_lock = asyncio.Lock()
        self._clock_offset = 0.0

    @property
    def clock_offset(self) -> float:
        """By how many seconds auth's clock is ahead of this process's, as measured at the last fetch."""
        return self._clock_offset

    async def find(self, kid: str) -> jwt.PyJWK | None:
        """Return the key with this id; fetch the keys for an unknown id, at most every few seconds.

        A known key is refreshed after CACHE_SECONDS, so that a withdrawn one becomes invalid. It stays valid while auth
        is unavailable.
        """
        if self._is_due(kid):
            async with self._refresh_lock:  # concurrent requests share one fetch, however many ids they invent
                if self._is_due(kid):
                    await self._refresh()
        if kid not in self._keys and self._is_unavailable:
            raise Unavailable("Sign-in cannot be checked right now, please try again in a moment.")
        return self._keys.get(kid)

    async def fetch_until_there(self) -> None:
        """Fetch the keys until there are some."""
        while not self._keys:
            async with self._refresh_lock:
                if not self._keys:
                    await self._refresh()
            await asyncio.sleep(self.RETRY_SECONDS)

    def _is_due(self, kid: str) -> bool:
        interval = self.RETRY_SECONDS if self._is_unavailable else self.REFRESH_SECONDS
        return time.monotonic() - self._refreshed_at > (CACHE_SECONDS if kid in self._keys else interval)

    async def _refresh(self) -> None:
        try:
            async with httpx.AsyncClient(timeout=2) as client:
                response = (await client.get(self._url)).raise_for_status()
            keys = {key["kid"]: jwt.PyJWK(key) for key in response.json()["keys"]}
            self._clock_offset, self._keys = _measure_clock_offset(response), keys
            self._is_unavailable = False
        except (httpx.HTTPError, ValueError):
            self._is_unavailable = True
        self._refreshed_at = time.monotonic()


def _measure_clock_offset(response: httpx.Response) -> float:
    """Return by how many seconds the clock of the server is ahead of this process's; 0 if it does not say."""
    date = response.headers.get("Date")
    return parsedate_to_datetime(date).timestamp() - time.time() if date else 0.0


class Verifier:
    """Verifies tokens; caches verified ones and evicts the least recently used."""

    MAX_CACHED = 10_000

    def __init__(self, keys: Keys, issuer: str) -> None:
        self.keys = keys
        self.issuer = issuer
        self._verified = TTLCache[str, Caller](self.MAX_CACHED, CACHE_SECONDS, lambda: time.monotonic())

    async def verify(self, token: str) -> Caller:
        """Verify a token and return its caller."""
        caller: Caller | None = self._verified.get(token)
        if caller is None:
            caller = self._verified[token] = await self._read(token)
        if caller.expires_at <= time.time():
            raise Unauthenticated
        return caller

    async def _read(self, token: str) -> Caller:
        try:
            is_key, signed = token.startswith(KEY_PREFIX), token.removeprefix(KEY_PREFIX)
            key = await self.keys.find(str(jwt.get_unverified_header(signed).get("kid")))
            if key is None:
                raise Unauthenticated
            claims = jwt.decode(
                signed,
                key,
                algorithms=[ALGORITHM],
                audience=AUDIENCE,
                issuer=self.issuer,
                # A new token is not refused because auth's clock is ahead of this one (EVENT-27).
                options={"require": ["exp", "iat", "sub", "sid"], "verify_iat": False},
            )
            to_caller = _to_key_caller if is_key else _to_caller
            return to_caller(claims, self.keys.clock_offset)
        except (jwt.PyJWTError, ValidationError, ValueError, KeyError) as error:
            raise Unauthenticated from error


def _to_key_caller(claims: Mapping[str, Any], clock_offset: float) -> Caller:
    """Return the caller of an API key; a KeyError tells that it is the token of a session."""
    subject: str = claims["sub"]
    return Caller(
        user_id=int(claims["userId"]),
        role=KEY_ROLE,
        client_id=None,
        session_id=claims["sid"],
        expires_at=int(claims["exp"]),
        key_id=int(subject.removeprefix(KEY_SUBJECT)),
        scopes=frozenset(claims["scope"].split()),
        clock_offset=clock_offset,
    )


def _to_caller(claims: Mapping[str, Any], clock_offset: float) -> Caller:
    return Caller(
        user_id=int(claims["sub"]),
        role=claims["role"],
        client_id=claims.get("clientId"),
        session_id=claims["sid"],
        expires_at=int(claims["exp"]),
        reauthenticated_at=claims.get("reauthenticatedAt"),
        must_reauthenticate=claims.get("mustReauthenticate", False),
        is_restricted=claims.get("restricted", False),
        clock_offset=clock_offset,
    )
