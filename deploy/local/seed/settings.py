"""Where the demo publisher is made, and as whom; read from environment variables and from files that they name."""

from pydantic import SecretStr

from services.chassis.secret_files import FileSettings

ADMIN = "admin@masthead.example"
PASSWORD = "masthead-demo"  # noqa: S105 - published; no demo publisher is made with it in production
MAIL_CATCHER = "mail"  # its host name in containers


class SeedSettings(FileSettings):
    """The addresses of the installation from here, and the administrator, whose password the demo accounts get."""

    environment: str = "local"
    public_url: str = "http://127.0.0.1:8080"
    gateway_internal_url: str | None = None  # if not at PUBLIC_URL
    uploads_internal_url: str | None = None  # if not at the origin that browsers see
    first_admin_email: str = ADMIN
    first_admin_password: SecretStr = SecretStr(PASSWORD)
    smtp_host: str = MAIL_CATCHER
    mailpit_url: str | None = None  # of the mail catcher in containers

    @property
    def gateway(self) -> str:
        """The gateway's address from here."""
        return self.gateway_internal_url or self.public_url

    @property
    def password(self) -> str:
        """The administrator's password."""
        return self.first_admin_password.get_secret_value()

    def find_refusal(self) -> str | None:
        """Say why the demo publisher must not be made in this installation, if so."""
        if self.environment != "production":
            return None
        if self.password == PASSWORD:
            return "The demo publisher has a published password and is not made in production."
        if self.smtp_host != MAIL_CATCHER:
            return "The demo publisher mails people who do not exist. It needs the mail catcher: SMTP_HOST=mail."
        return None
