"""Settings of a service, read from environment variables and from the files that they name."""

from typing import Annotated, Any, Literal, Self
from urllib.parse import quote, urlsplit

from pydantic import Field, SecretStr, model_validator

from services.chassis.secret_files import FileSettings
from services.chassis.setting_types import Configured, Mailbox, NetworkList, Origin, Port, WebAddress

ANY_ADDRESS = "*"
LOCAL_SECRET = "masthead-local-only"  # noqa: S105 - a published default that production refuses


class NatsSettings(FileSettings):
    """The address of NATS: a URL, or its hosts with a user and a password, in which any character may occur."""

    nats_url: SecretStr = SecretStr(f"nats://masthead:{LOCAL_SECRET}@127.0.0.1:8091")
    nats_host: str | None = None  # host:port, several with commas
    nats_user: str | None = None
    nats_password: SecretStr | None = None
    nats_tls: bool = False

    @model_validator(mode="before")
    @classmethod
    def compose_nats_url(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Compose NATS_URL from its parts, unless it is given."""
        scheme = "tls" if str(values.get("nats_tls")).lower() in ("1", "true", "yes", "on") else "nats"
        return _compose_url(values, "nats", scheme, "")


class TopologySettings(NatsSettings):
    """NATS as its administrator, and how many servers of its cluster hold each stream."""

    nats_replicas: Annotated[int, Field(ge=1, le=5)] = 1


class Settings(NatsSettings):
    """Configuration shared by all services.

    Defaults are for local development. In production a secret that still has its local default prevents start-up, so a
    service declares only the secrets it uses.
    """

    environment: Literal["local", "test", "production"] = "local"
    log_level: str = "INFO"
    version: str = "dev"  # of the release, as `git describe` names it; `/health/ready` and the console show it
    brand_name: Annotated[str, Configured("brandName")] = "Aspen"
    """The name of the publisher's own site, until somebody saves the House screen."""
    public_url: Annotated[Origin, Configured("publicUrl", "http://localhost:8080", is_required=True)] = (
        "http://127.0.0.1:8080"
    )
    """The origin of the console, as browsers see it."""
    files_origin: Annotated[Origin, Configured("filesOrigin", "http://localhost:8082", is_required=True)] = (
        "http://127.0.0.1:8082"
    )
    """The origin of public files, as browsers see it."""

    # A URL, or its parts. `database_host` is host:port, several with commas; `database_options` are parameters of
    # libpq, such as sslmode=verify-full&target_session_attrs=read-write.
    database_url: SecretStr = SecretStr(f"postgresql://masthead:{LOCAL_SECRET}@127.0.0.1:8090/masthead")
    database_host: str | None = None
    database_name: str | None = None
    database_user: str | None = None
    database_password: SecretStr | None = None
    database_options: str | None = None
    # Pool size per process; the relay uses one more connection. PostgreSQL's max_connections must cover two processes
    # per service.
    database_pool: int = 20

    jwks_url: str = "http://127.0.0.1:8110/.well-known/jwks.json"
    auth_internal_url: str = "http://127.0.0.1:8110"
    token_issuer: str = "masthead"  # noqa: S105 - a name, not a secret

    trusted_proxies: Annotated[NetworkList, Configured("gateway.trustedProxies", "10.0.0.0/8")] = ""
    """The networks of the load balancers in front of the gateway, so that it sees the addresses of clients."""
    # The hops whose `X-Forwarded-For` uvicorn believes, which must include the trusted proxies: the client's address is
    # the last one that is none of these.
    forwarded_allow_ips: str = "127.0.0.1"

    otel_endpoint: Annotated[WebAddress | None, Configured("otelEndpoint", "http://collector:4318")] = None
    """The OTLP/HTTP collector, such as that of the profile `observability`; tracing is off without one."""

    # Seconds between SIGTERM and the last accepted request, for the gateway to notice that the process is about to end.
    drain_seconds: Annotated[float, Field(ge=0, le=60)] = 0.0

    @model_validator(mode="before")
    @classmethod
    def compose_database_url(cls, values: dict[str, Any]) -> dict[str, Any]:
        """Compose DATABASE_URL from its parts, unless it is given."""
        options = f"?{values['database_options']}" if values.get("database_options") else ""
        return _compose_url(values, "database", "postgresql", f"/{values.get('database_name') or ''}{options}")

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

    @property
    def files_scheme(self) -> str:
        """`http` or `https`, of the addresses of public files."""
        return urlsplit(self.files_origin).scheme

    @property
    def files_host(self) -> str:
        """Host and port in the addresses of public files."""
        return urlsplit(self.files_origin).netloc

    @model_validator(mode="after")
    def refuse_local_defaults_in_production(self) -> Self:
        """Refuse to start in production with a default secret, or with origins of this machine in emails and files."""
        if self.environment != "production":
            return self
        if missing := [name for name in ("public_url", "files_origin") if name not in self.model_fields_set]:
            raise ValueError(f"set {', '.join(name.upper() for name in missing)}: the origins that browsers see")
        local = [
            name.upper()
            for name in type(self).model_fields
            if isinstance(value := getattr(self, name), SecretStr) and LOCAL_SECRET in value.get_secret_value()
        ]
        if local:
            raise ValueError(f"set {', '.join(local)}: local defaults do not run in production")
        return self


def _compose_url(values: dict[str, Any], kind: str, scheme: str, path: str) -> dict[str, Any]:
    """Return the values with `<kind>_url`, if there is a host but no URL."""
    url, host = f"{kind}_url", values.get(f"{kind}_host")
    if not host or values.get(url):
        return values
    user, password = values.get(f"{kind}_user"), _get_secret(values.get(f"{kind}_password"))
    if not user or not password:
        raise ValueError(f"{kind.upper()}_HOST needs {kind.upper()}_USER and {kind.upper()}_PASSWORD")
    return values | {url: f"{scheme}://{quote(user, safe='')}:{quote(password, safe='')}@{host}{path}"}


def _get_secret(value: Any) -> str | None:
    return value.get_secret_value() if isinstance(value, SecretStr) else value


def _split_list(text: str) -> frozenset[str]:
    return frozenset(part.strip() for part in text.split(",") if part.strip())


class MailSettings(Settings):
    """Additional settings of a service that sends emails: the mail server and the sender."""

    smtp_host: Annotated[str, Configured("smtp.host", is_required=True)] = "127.0.0.1"
    """The mail server; `mail` is the mail catcher for a trial."""
    smtp_port: Annotated[Port, Configured("smtp.port", default="587")] = 8093
    """The port of the mail server."""
    smtp_starttls: Annotated[bool, Configured("smtp.starttls", default="true")] = False
    """Whether the mail server demands STARTTLS."""
    smtp_user: Annotated[str | None, Configured("smtp.user")] = None
    """The user at the mail server, if any."""
    smtp_password: Annotated[SecretStr | None, Configured()] = None
    """The password at the mail server, if any."""
    mail_from: Annotated[Mailbox, Configured("smtp.from", "Aspen Alert <alert@masthead.example>", is_required=True)] = (
        "Aspen Alert <alert@masthead.example>"
    )
    """The sender of emails."""


class FileReferringSettings(Settings):
    """Additional settings of a service whose records refer to files: the internal URL of media."""

    media_internal_url: str = "http://127.0.0.1:8114"


MIN_LINK_KEY = 32


class LinkSettings(Settings):
    """Additional settings of a service that signs or answers the links of emails."""

    link_keys: Annotated[SecretStr, Configured("secret", is_required=True)] = SecretStr(LOCAL_SECRET)
    """Keys of the links in emails, with commas, each of 32 characters or more; the first one signs, all verify.
    `openssl rand -hex 32` generates one."""
    link_url: Annotated[Origin | None, Configured("linkUrl", "https://go.aspen.example")] = None
    """The origin of the links in emails, if it is not that of the console."""

    def list_link_keys(self) -> list[bytes]:
        """Return the keys, the one that signs first."""
        return [part.strip().encode() for part in self.link_keys.get_secret_value().split(",") if part.strip()]

    @model_validator(mode="after")
    def refuse_short_link_keys(self) -> Self:
        """Refuse to start without a key, or in production with one that could be guessed."""
        keys = self.list_link_keys()
        if not keys or (self.environment == "production" and min(map(len, keys)) < MIN_LINK_KEY):
            raise ValueError(f"LINK_KEYS needs keys of {MIN_LINK_KEY} characters or more")
        return self
