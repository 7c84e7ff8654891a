"""Settings of the auth service."""

from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, model_validator

from services.auth.signing import read_keys
from services.chassis.outbound import Networks
from services.chassis.secret_files import FileSettings
from services.chassis.setting_types import Configured, Mailbox
from services.chassis.settings import LinkSettings, MailSettings


class LimitSettings(FileSettings):
    """Adds how many emails one client address may cause within an hour."""

    emails_per_address: Annotated[int, Field(ge=1), Configured("limits.emailsPerAddress")] = 5
    """Emails that one client address may cause within an hour."""


class AuthSettings(MailSettings, LinkSettings, LimitSettings):
    """Adds signing keys, concurrency of password hashing, the first administrator, the support address and passkeys.

    With `PASSKEYS=required` see ACCOUNT-56, with `WEBHOOK_ALLOWED_NETWORKS` API-85.
    """

    signing_keys: Annotated[SecretStr | None, Configured("secret", is_required=True)] = None
    r"""Ed25519 private keys in PEM, with line breaks as \n; the first one signs, all are published. `openssl genpkey
    -algorithm ed25519` generates one."""
    password_workers: Annotated[int, Field(ge=1, le=16)] = 2
    first_admin_email: Annotated[Mailbox | None, Configured("firstAdminEmail", is_required=True)] = None
    """The email address of the first administrator, who is created at the first start."""
    first_admin_password: Annotated[SecretStr | None, Configured("secret", is_required=True)] = None
    """The password of the first administrator."""
    support_email: Annotated[Mailbox, Configured("supportEmail", "support@masthead.example", is_required=True)] = (
        "support@masthead.example"
    )
    """The recipient of notifications about support requests and submissions."""
    passkeys: Annotated[Literal["optional", "required"], Configured("passkeys")] = "optional"
    """Whether staff may register passkeys, or must sign in with one (required)."""
    webhook_allowed_networks: Annotated[Networks, Configured("webhooks.allowedNetworks", "10.20.0.0/16")] = ()
    """Networks that webhooks may lead to although they are not public."""

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
