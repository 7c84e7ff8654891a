"""Factories of users, sessions and clients for tests."""

import itertools
import re
import threading
import time
import uuid
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
from argon2 import PasswordHasher
from sqlalchemy import func, update
from sqlalchemy.ext.asyncio import AsyncSession

from services.auth.identity.clients.repository import Client
from services.auth.identity.passwords import Passwords
from services.auth.identity.sessions.repository import UserSession
from services.auth.identity.users.models import User
from services.auth.limits import CountedUse
from services.auth.main import message_kinds
from services.auth.messages.contact_forms.repository import ContactForm
from services.auth.messages.contact_forms.service import record_microsite_contact, record_submission
from services.auth.messages.recipients.repository import Recipient
from services.auth.messages.recipients.rules import Consent
from services.auth.outgoing_mail.addresses import normalize_mailbox
from services.auth.outgoing_mail.emails import Message, index_kinds
from services.auth.outgoing_mail.repository import claim_messages
from services.auth.outgoing_mail.sending import Mailer, deliver
from services.auth.replicas import Microsite
from services.chassis.events.catalogue import load_catalogue
from services.chassis.identity.tokens import TOKEN_LIFETIME
from services.chassis.mail import normalize_email
from tests.support.events import make_event
from tests.support.mail import Inbox
from tests.support.service_under_test import RunningService
from tests.support.tokens import SIGNER

PASSWORD = "a quiet harbour"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
ROLES = ("admin", "editor", "exhibitor")
_numbers = itertools.count(1)


class CountedHasher(PasswordHasher):
    """Counts the hashes it verifies."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.checks = 0
        self.seconds = 0.0  # extra duration of each run
        self.open = threading.Event()  # runs block until it is set
        self.open.set()

    def hash(self, password: str | bytes, **options: Any) -> str:
        self.open.wait()
        time.sleep(self.seconds)
        return super().hash(password, **options)

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:
        self.checks += 1
        self.open.wait()
        time.sleep(self.seconds)
        return super().verify(hash, password)


class CountedPasswords(Passwords):
    """Hashing at the lowest cost."""

    def __init__(self, workers: int = 2) -> None:
        self.hasher = CountedHasher()
        super().__init__(workers, self.hasher)

    @property
    def checks(self) -> int:
        """The number of verified passwords."""
        return self.hasher.checks


@dataclass
class Auth:
    """The service under test, its session, and clients of it."""

    running: RunningService
    session: AsyncSession
    client_of: Callable[..., Awaitable[httpx.AsyncClient]]

    @property
    def passwords(self) -> CountedPasswords:
        """The password hashing that the app uses in this test."""
        return self.running.app.state.passwords

    async def anybody(self) -> httpx.AsyncClient:
        """Return a client without a token."""
        return await self.client_of("auth")

    async def user(
        self, role: str = "editor", email: str | None = None, client_id: int | None = None, *, verified: bool = True
    ) -> User:
        """Store a user with the password `PASSWORD`, by default one whose address is proven."""
        email = email or f"{role}-{next(_numbers)}@masthead.example"
        return await self._store(
            User(
                email=email,
                email_key=normalize_email(email),
                password_hash=CHEAP.hash(PASSWORD),
                role=role,
                client_id=client_id,
                email_verified_at=datetime.now(UTC) if verified else None,
            )
        )

    async def client(self, company: str = "Acme", **fields: Any) -> Client:
        """Store a client."""
        return await self._store(Client(company=company, **fields))

    async def contact_form(self, kind: str = "support", **fields: Any) -> ContactForm:
        """Store a contact form."""
        return await self._store(ContactForm(kind=kind, **fields))

    async def microsite(self, user_id: int, *emails: str, **fields: Any) -> Microsite:
        """Store a replica of a user's microsite with these recipients."""
        create_named = {f"rec_email{number}": email for number, email in enumerate(emails, 1)}
        return await self._store(Microsite(id=next(_numbers), version=1, user_id=user_id, **create_named, **fields))

    async def recipient(self, email: str, consent: Consent = Consent.CONFIRMED) -> Recipient:
        """Store a recipient, by default one who has agreed."""
        return await self._store(Recipient(email=email, mailbox=normalize_mailbox(email), consent=consent))

    async def sign_in(self, user: User, lifetime: int = TOKEN_LIFETIME) -> httpx.AsyncClient:
        """Return an HTTP client signed in as this user, with a session of its own."""
        ends = datetime.now(UTC) + timedelta(seconds=lifetime)
        opened = await self._store(UserSession(id=uuid.uuid4().hex, user_id=user.id, expires_at=ends))
        http = await self.client_of("auth")
        http.headers["Auth"] = SIGNER.sign(user.id, user.role, user.client_id, opened.id, lifetime)
        return http

    async def sign_in_as(self, role: str) -> httpx.AsyncClient:
        """Return an HTTP client signed in as a new user of this role."""
        return await self.sign_in(await self.user(role))

    async def sign_up(self, email: str) -> User:
        """Let somebody sign up with the password `PASSWORD`."""
        response = await (await self.anybody()).post("/user", json={"email": email, "password": PASSWORD})
        assert response.status_code == 201, response.text
        return await self.session.get_one(User, response.json()["id"])

    async def log_in(self, email: str, password: str = PASSWORD) -> httpx.Response:
        """Return the response to a sign-in with a password."""
        return await (await self.anybody()).post("/user/login", json={"email": email, "password": password})

    async def _store(self, record: Any) -> Any:
        self.session.add(record)
        await self.session.commit()  # of the test's own transaction, unless the test is marked `committed`
        return record


async def submit_files(session: AsyncSession, company: str = "Acme") -> None:
    """Let a sponsor submit files."""
    data = {"company": company, "folder": "acme"}
    await record_submission(session, make_event(load_catalogue().find("submission"), 1, 1, data))


async def write_to_microsite(
    session: AsyncSession, microsite_id: int, recipients: Collection[str], **data: Any
) -> None:
    """Let a visitor of a microsite write to these recipients."""
    sender = {"name": "Ada", "email": "ada@example.com", "company": "Bell"}
    data = {"micrositeId": microsite_id, "pageTitle": "Acme", "sender": sender, "message": "Hello", **data}
    data["recipients"] = [{"name": "", "email": email} for email in recipients]
    await record_microsite_contact(session, make_event(load_catalogue().find("microsite-contact"), 1, 1, data))


def at(auth: Auth, address: str, token: str = "") -> httpx.AsyncClient:
    """Return a client at another address."""
    transport = httpx.ASGITransport(auth.running.app, raise_app_exceptions=False, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://auth", headers={"Auth": token})


def make_mailer(auth: Auth, **settings: Any) -> Mailer:
    """Return the service's mailer with some settings changed."""
    return Mailer.from_settings(index_kinds(message_kinds), auth.running.settings.model_copy(update=settings))


async def send_all(auth: Auth, mailer: Mailer) -> int:
    """Deliver all due messages, as the worker does, but one at a time; return how many were tried."""
    database, count = auth.running.app.state.database, 0
    while True:
        async with database.transaction() as session:
            claimed = await claim_messages(session, (), 100)
        for message in sorted(claimed, key=lambda one: (one.turn, one.id)):
            await deliver(database, mailer, message)
        if not claimed:
            return count
        count += len(claimed)


async def let_pass(auth: Auth, **time: float) -> None:
    """Let what counts against limits be older by this time, and make every waiting message due."""
    earlier = timedelta(**time)
    times = {"at": CountedUse.at - earlier, "expires_at": CountedUse.expires_at - earlier}
    await auth.session.execute(update(CountedUse).values(times))
    await auth.session.execute(update(Message).values(due_at=func.now() - timedelta(seconds=1)))
    await auth.session.commit()


def find_token(inbox: Inbox) -> str:
    """Return the token of the link in the last email."""
    [text] = [part for part in inbox.last().walk() if part.get_content_type() == "text/plain"]
    return re.search(r"/(?:reset|letters|confirm)/([\w-]+)", text.get_content())[1]
