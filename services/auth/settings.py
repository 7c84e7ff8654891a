"""Settings of the auth service."""

from typing import Annotated, Self

from pydantic import Field, SecretStr, model_validator

from services.chassis.identity.signing import read_keys
from services.chassis.settings import Settings


class AuthSettings(Settings):
    """Adds signing keys, concurrency of password hashing, the first administrator and the support address.

    `SIGNING_KEYS` holds one or more Ed25519 private keys in PEM. The first one signs, all are published.
    """

    signing_keys: SecretStr | None = None
    password_workers: Annotated[int, Field(ge=1, le=16)] = 2
    first_admin_email: str | None = None
    first_admin_password: SecretStr | None = None
    support_email: str = "support@masthead.example"

    @model_validator(mode="after")
    def check_signing_keys(self) -> Self:
        """Refuse unreadable keys, and in production a configuration without keys."""
        if self.signing_keys is not None:
            read_keys(self.signing_keys.get_secret_value())
        elif self.environment == "production":
            raise ValueError("set SIGNING_KEYS: without it every restart signs everybody out")
        return self
