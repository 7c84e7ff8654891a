"""Secrets of a local installation, generated once into its data folder, readable by the owner only."""

import json
import secrets
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Self

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from deploy.local.contexts import CONTEXTS


@dataclass(frozen=True)
class Credentials:
    """Passwords of PostgreSQL and NATS by user, S3 secrets by access key, and the token signing key."""

    postgres: dict[str, str]
    nats: dict[str, str]
    objects: dict[str, str]
    signing_key: str

    @property
    def link_key(self) -> str:
        """The key of the links in emails."""
        return sha256(f"links {self.signing_key}".encode()).hexdigest()

    @classmethod
    def of(cls, data: Path) -> Self:
        """Load the credentials of this data folder; generate them if there are none."""
        path = data / "credentials.json"
        if path.exists():
            return cls(**json.loads(path.read_text()))
        made = cls(
            postgres={user: _password() for user in (*CONTEXTS, "admin")},
            nats={user: _password() for user in (*CONTEXTS, "admin")},
            objects={user: _password() for user in ("media", "admin")},
            signing_key=_signing_key(),
        )
        data.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
        path.write_text(json.dumps(asdict(made), indent=2))
        return made


def _password() -> str:
    # Starts with a letter because NATS parses variables as values, and 12ab is not a string.
    return f"m{secrets.token_hex(16)}"


def _signing_key() -> str:
    pem = Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return pem.decode()
