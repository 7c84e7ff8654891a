"""Settings of the auth service."""

from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import SettingsConfigDict

from services.auth.signing import read_keys
from services.chassis.outbound import Networks
from services.chassis.secret_files import FileSettings
from services.chassis.settings import Settings


class LimitSettings(FileSettings):
    """Adds how many emails one client address may cause within an hour."""

    model_config = SettingsConfigDict(extra="ignore", env_ignore_empty=True)
    emails_per_address: Annotated[int, Field(ge=1)] = 5


class AuthSettings(Settings, LimitSettings):
    """Adds signing keys, concurrency of password hashing, the first administrator, the support address and passkeys.

    `SIGNING_KEYS` holds one or more Ed25519 private keys in PEM. The first one signs, all are published.
    `WEBHOOK_ALLOWED_NETWORKS` are networks to which webhooks may lead although they are not public (API-85).
    `PASSKEYS=required` makes staff register a passkey and sign in with it (ACCOUNT-56).
    """

    signing_keys: SecretStr | None = None
    password_workers: Annotated[int, Field(ge=1, le=16)] = 2
    first_admin_email: str | None = None
    first_admin_password: SecretStr | None = None
    support_email: str = "support@masthead.example"
    passkeys: Literal["optional", "required"] = "optional"
    webhook_allowed_networks: Networks = ()

    @model_validator(mode="after")
    def check_signing_keys(self) -> Self:
        """Refuse unreadable keys, and in production a configuration without keys."""
        if self.signing_keys is not None:
            read_keys(self.signing_keys.get_secret_value())
        elif self.environment == "production":
            raise ValueError("set SIGNING_KEYS: without it every restart signs everybody out")
        return self

    @model_validator(mode="after")
    def check_passkeys(self) -> Self:
        """Refuse to require passkeys where browsers do not offer them: they need HTTPS and a host name."""
        address = urlsplit(self.public_url)
        if self.environment == "production" and self.passkeys == "required":
            host = address.hostname or ""
            is_ip_address = ":" in host or host.rpartition(".")[2].isdigit()
            if address.scheme != "https" or is_ip_address:
                raise ValueError("PASSKEYS=required needs a PUBLIC_URL with https and a host name")
        return self
