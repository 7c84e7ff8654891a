"""Opens sessions on devices and issues their tokens."""

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Annotated, cast

from fastapi import Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.keys import Signer
from services.auth.identity.passkeys.repository import has_passkey
from services.auth.identity.sessions.repository import SESSION_LIFETIME, UserSession
from services.auth.identity.users.models import User
from services.auth.settings import AuthSettings
from services.auth.signing import PasskeyClaims, SigningKeys
from services.chassis.http.app_state import SETTINGS
from services.chassis.identity.roles import STAFF
from services.chassis.identity.tokens import TOKEN_LIFETIME
from services.chassis.text import clean_line

MAX_USER_AGENT = 500


@dataclass(frozen=True, slots=True)
class Device:
    """IP address and browser of a request. The address is the whole one, by which users recognise their sessions."""

    address: str
    user_agent: str


def _get_device(request: Request) -> Device:
    user_agent = clean_line(request.headers.get("User-Agent", ""))[:MAX_USER_AGENT]
    return Device(request.client.host if request.client else "", user_agent)


RequestDevice = Annotated[Device, Depends(_get_device)]


@dataclass(frozen=True, slots=True)
class TokenIssuer:
    """Opens sessions and issues tokens for them.

    Args:
        requires_passkeys: whether staff must have a passkey and sign in with it.
    """

    signer: SigningKeys
    requires_passkeys: bool

    def must_have_passkey(self, role: str) -> bool:
        """Return whether the setting requires a passkey of users with this role."""
        return self.requires_passkeys and role in STAFF

    async def open_session(
        self,
        session: AsyncSession,
        user: User,
        device: Device,
        *,
        with_passkey: bool = False,
        signed_in_at: datetime | None = None,
    ) -> str:
        """Store a new session of a user and return its token.

        Args:
            with_passkey: whether the user has just used a passkey.
            signed_in_at: for a session that replaces another one, when that began.
        """
        now = datetime.now(UTC)
        signed_in_at = signed_in_at or now
        user_session = UserSession(
            id=uuid.uuid4().hex,
            user_id=user.id,
            created_at=signed_in_at,
            expires_at=min(now + timedelta(seconds=TOKEN_LIFETIME), signed_in_at + SESSION_LIFETIME),
            user_agent=device.user_agent,
            address=device.address,
            reauthenticated_at=now if with_passkey else None,
        )
        session.add(user_session)
        await session.flush()
        return await self.issue(session, user, user_session)

    async def issue(self, session: AsyncSession, user: User, user_session: UserSession) -> str:
        """Return a new token of a session, which expires when the session does (ACCESS-30, ACCESS-34)."""
        has_one, must_have_one = await has_passkey(session, user.id), self.must_have_passkey(user.role)
        used_at = user_session.reauthenticated_at
        claims = PasskeyClaims(
            reauthenticated_at=int(used_at.timestamp()) if used_at else None,
            must_reauthenticate=has_one or must_have_one,
            is_restricted=must_have_one and not has_one,
        )
        return self.signer.sign(
            user.id,
            user.role,
            user.client_id,
            user_session.id,
            passkey_claims=claims,
            expires_at=int(user_session.expires_at.timestamp()),
        )


def _get_token_issuer(request: Request, signer: Signer) -> TokenIssuer:
    settings = cast(AuthSettings, SETTINGS.get(request))
    return TokenIssuer(signer, settings.passkeys == "required")


Issuer = Annotated[TokenIssuer, Depends(_get_token_issuer)]
