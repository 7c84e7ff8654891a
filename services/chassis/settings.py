"""Settings of a service, read from environment variables."""

from typing import Literal, Self

from pydantic import SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

ANY_ADDRESS = "*"
LOCAL_SECRET = "masthead-local-only"  # noqa: S105 - a published default that production refuses


class Settings(BaseSettings):
    """Configuration shared by all services; each environment variable is the upper-cased field name.

    An empty variable counts as unset. Defaults are for local development. In production a secret
    that still has its local default prevents start-up, so a service declares only the secrets it uses.
    """

    model_config = SettingsConfigDict(extra="ignore", env_ignore_empty=True, hide_input_in_errors=True)

    environment: Literal["local", "test", "production"] = "local"
    log_level: str = "INFO"
    brand_name: str = "Aspen"
    public_url: str = "http://127.0.0.1:8080"

    database_url: SecretStr = SecretStr(f"postgresql://masthead:{LOCAL_SECRET}@127.0.0.1:8090/masthead")
    # Pool size per process; relay and scheduler use one more connection each. PostgreSQL's max_connections must
    # cover two processes per service.
    database_pool: int = 20
    nats_url: SecretStr = SecretStr(f"nats://masthead:{LOCAL_SECRET}@127.0.0.1:8091")

    jwks_url: str = "http://127.0.0.1:8110/.well-known/jwks.json"
    auth_internal_url: str = "http://127.0.0.1:8110"
    token_issuer: str = "masthead"  # noqa: S105 - a name, not a secret

    # Networks of the load balancers in front of the gateway; and the hops whose `X-Forwarded-For` uvicorn believes,
    # which must include them: the client's address is the last one that is none of these.
    trusted_proxies: str = ""
    forwarded_allow_ips: str = "127.0.0.1"

    files_host: str = "127.0.0.1:8082"
    files_scheme: Literal["http", "https"] = "http"

    smtp_host: str = "127.0.0.1"
    smtp_port: int = 8093
    smtp_user: str | None = None
    smtp_password: SecretStr | None = None
    smtp_starttls: bool = False
    mail_from: str = "Aspen Alert <alert@masthead.example>"

    otel_endpoint: str | None = None

    @model_validator(mode="after")
    def refuse_forgeable_addresses(self) -> Self:
        """Refuse to start if clients behind a load balancer could write the address that their limits count by."""
        trusted, believed = _split_list(self.trusted_proxies), _split_list(self.forwarded_allow_ips)
        if trusted and (ANY_ADDRESS in believed or not trusted < believed):
            raise ValueError(
                "FORWARDED_ALLOW_IPS must name the networks of TRUSTED_PROXIES and the gateway's network, and nothing "
                "else: otherwise clients could forge their addresses"
            )
        return self

    @model_validator(mode="after")
    def refuse_local_secrets_in_production(self) -> Self:
        """Refuse to start in production with a default secret."""
        if self.environment != "production":
            return self
        local = [
            name
            for name in type(self).model_fields
            if isinstance(value := getattr(self, name), SecretStr) and LOCAL_SECRET in value.get_secret_value()
        ]
        if local:
            raise ValueError(
                f"set {', '.join(name.upper() for name in local)}: local defaults do not run in production"
            )
        return self


def _split_list(text: str) -> frozenset[str]:
    return frozenset(part.strip() for part in text.split(",") if part.strip())


class StorageSettings(Settings):
    """Additional settings of a service that stores files: the internal and the public S3 endpoint, and the key."""

    s3_endpoint: str = "http://127.0.0.1:8092"
    s3_public_endpoint: str = "http://127.0.0.1:8081"
    s3_access_key: str = "masthead"
    s3_secret_key: SecretStr = SecretStr(LOCAL_SECRET)
    s3_region: str = "us-east-1"


class FileReferringSettings(Settings):
    """Additional settings of a service whose records refer to files: the internal URL of media."""

    media_internal_url: str = "http://127.0.0.1:8114"
