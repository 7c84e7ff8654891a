"""Secrets come from the environment; production refuses the local defaults."""

from pathlib import Path
from urllib.parse import quote

import pytest
from psycopg.conninfo import conninfo_to_dict
from pydantic import SecretStr, ValidationError

from services.chassis.settings import LOCAL_SECRET, MailSettings, NatsSettings, Settings

ORIGINS = {"public_url": "https://masthead.example", "files_origin": "https://files.example:8443/"}


def test_production_refuses_local_defaults_and_names_them() -> None:
    with pytest.raises(ValidationError, match="NATS_URL, DATABASE_URL"):
        Settings(environment="production", **ORIGINS)


def test_production_starts_with_secrets_of_its_own() -> None:
    secret = SecretStr("postgresql://own:secret@db/own")
    settings = Settings(environment="production", database_url=secret, nats_url=secret, **ORIGINS)
    assert settings.environment == "production"


@pytest.mark.parametrize("missing", ["public_url", "files_origin"])
def test_production_refuses_to_start_without_the_origins_that_browsers_see(missing: str) -> None:
    secret = SecretStr("postgresql://own:secret@db/own")
    origins = {name: value for name, value in ORIGINS.items() if name != missing}
    with pytest.raises(ValidationError, match=f"set {missing.upper()}: the origins"):
        Settings(environment="production", database_url=secret, nats_url=secret, **origins)


def test_the_addresses_of_files_have_the_host_of_their_origin() -> None:
    settings = Settings(**ORIGINS)
    assert (settings.files_scheme, settings.files_host) == ("https", "files.example:8443")


@pytest.mark.parametrize("origin", ["files.example", "ftp://files.example", "https://", "https://files.example/media"])
def test_what_is_not_an_origin_is_refused(origin: str) -> None:
    with pytest.raises(ValidationError, match="must be an origin such as"):
        Settings(files_origin=origin)


def test_an_empty_variable_counts_as_unset(monkeypatch) -> None:
    monkeypatch.setenv("SMTP_USER", "")
    monkeypatch.setenv("SMTP_STARTTLS", "")
    settings = MailSettings()
    assert (settings.smtp_user, settings.smtp_starttls) == (None, False)


@pytest.mark.parametrize("address", ["postgresql://own:swordfish@db/own", "swordfish"])
def test_a_refused_start_does_not_print_secrets(monkeypatch, address) -> None:
    """A short one too: of a long one, pydantic's message would show the beginning and the end only."""
    monkeypatch.setenv("DATABASE_URL", address)
    with pytest.raises(ValidationError) as refused:
        Settings(environment="production")
    assert "sword" not in str(refused.value)
    assert "fish" not in str(refused.value)


@pytest.mark.parametrize("believed", ["*", "127.0.0.1", "10.0.0.0/8", "10.0.0.0/8,*", "192.0.2.1,172.16.0.0/12"])
def test_a_start_that_would_believe_forged_addresses_is_refused(believed: str) -> None:
    with pytest.raises(ValidationError, match="FORWARDED_ALLOW_IPS must name the networks of TRUSTED_PROXIES"):
        Settings(trusted_proxies="10.0.0.0/8", forwarded_allow_ips=believed)


@pytest.mark.parametrize(
    ("trusted", "believed"),
    [
        ("", "*"),
        ("", "127.0.0.1"),
        ("10.0.0.0/8", "10.0.0.0/8,172.16.0.0/12"),
        ("10.1.0.0/16, ::1", "::1,10.1.0.0/16,a"),
    ],
)
def test_addresses_that_belong_together_are_accepted(trusted: str, believed: str) -> None:
    assert Settings(trusted_proxies=trusted, forwarded_allow_ips=believed).trusted_proxies == trusted


AWKWARD = "a/b+c==@d#e:f?g%h i\\j'k\"l$m"


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> None:
    variables = {
        "DATABASE_HOST": "one:5432,two:5433",
        "DATABASE_NAME": "masthead_auth",
        "DATABASE_USER": "auth",
        "DATABASE_OPTIONS": "sslmode=verify-full",
        "DATABASE_PASSWORD": AWKWARD,
        "NATS_HOST": "nats:4222",
        "NATS_USER": "auth",
        "NATS_PASSWORD": AWKWARD,
    }
    for name, value in variables.items():
        monkeypatch.setenv(name, value)


@pytest.mark.usefixtures("parts")
def test_addresses_are_composed_of_parts_with_any_password() -> None:
    settings = Settings()
    parsed = conninfo_to_dict(settings.database_url.get_secret_value())
    assert parsed == {
        "host": "one,two",
        "port": "5432,5433",
        "dbname": "masthead_auth",
        "user": "auth",
        "password": AWKWARD,
        "sslmode": "verify-full",
    }
    assert settings.nats_url.get_secret_value() == f"nats://auth:{quote(AWKWARD, safe='')}@nats:4222"


@pytest.mark.usefixtures("parts")
def test_a_url_is_used_rather_than_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://own:secret@db/own")
    monkeypatch.setenv("NATS_URL", "nats://own:secret@nats")
    settings = Settings()
    assert settings.database_url.get_secret_value() == "postgresql://own:secret@db/own"
    assert settings.nats_url.get_secret_value() == "nats://own:secret@nats"


@pytest.mark.usefixtures("parts")
def test_parts_without_a_password_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DATABASE_PASSWORD")
    with pytest.raises(ValidationError, match="DATABASE_HOST needs DATABASE_USER and DATABASE_PASSWORD"):
        Settings()
    monkeypatch.setenv("NATS_USER", "")
    with pytest.raises(ValidationError, match="NATS_HOST needs NATS_USER and NATS_PASSWORD"):
        NatsSettings()


def test_nats_is_encrypted_when_asked_for() -> None:
    parts = {"nats_host": "nats", "nats_user": "auth", "nats_password": "secret"}
    assert NatsSettings(nats_tls=True, **parts).nats_url.get_secret_value() == "tls://auth:secret@nats"


class TestSecretFiles:
    @pytest.fixture
    def file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        file = tmp_path / "password"
        file.write_text(f"{AWKWARD}\n")
        monkeypatch.setenv("SMTP_PASSWORD_FILE", str(file))
        return file

    @pytest.mark.usefixtures("file")
    def test_a_setting_without_a_value_is_read_from_its_file(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SMTP_PASSWORD", "")
        password = MailSettings().smtp_password
        assert password
        assert password.get_secret_value() == AWKWARD

    @pytest.mark.usefixtures("parts")
    def test_a_file_may_hold_a_part_of_an_address(self, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("NATS_PASSWORD")
        monkeypatch.setenv("NATS_PASSWORD_FILE", str(file))
        assert quote(AWKWARD, safe="") in NatsSettings().nats_url.get_secret_value()

    @pytest.mark.usefixtures("file")
    def test_a_value_beside_the_file_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SMTP_PASSWORD", "other")
        with pytest.raises(ValueError, match="set either SMTP_PASSWORD or SMTP_PASSWORD_FILE"):
            MailSettings()

    def test_a_file_that_cannot_be_read_is_named(self, file: Path) -> None:
        file.unlink()
        with pytest.raises(ValueError, match=f"SMTP_PASSWORD_FILE names a file that cannot be read.*{file}"):
            MailSettings()


def test_secrets_do_not_show_when_settings_are_printed() -> None:
    assert LOCAL_SECRET not in repr(Settings())
