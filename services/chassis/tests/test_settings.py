"""Secrets come from the environment; production refuses the local defaults."""

import pytest
from pydantic import SecretStr, ValidationError

from services.chassis.settings import LOCAL_SECRET, Settings, StorageSettings


def test_local_defaults_run_locally() -> None:
    assert LOCAL_SECRET in StorageSettings(environment="local").s3_secret_key.get_secret_value()


def test_production_refuses_local_defaults_and_names_them() -> None:
    with pytest.raises(ValidationError, match="DATABASE_URL, NATS_URL, S3_SECRET_KEY"):
        StorageSettings(environment="production")


def test_production_starts_with_secrets_of_its_own() -> None:
    secret = SecretStr("postgresql://own:secret@db/own")
    settings = Settings(environment="production", database_url=secret, nats_url=secret)
    assert settings.environment == "production"


def test_an_empty_variable_counts_as_unset(monkeypatch) -> None:
    monkeypatch.setenv("SMTP_USER", "")
    monkeypatch.setenv("SMTP_STARTTLS", "")
    settings = Settings()
    assert (settings.smtp_user, settings.smtp_starttls) == (None, False)


def test_a_refused_start_does_not_print_secrets(monkeypatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://own:swordfish@db/own")
    with pytest.raises(ValidationError) as refused:
        Settings(environment="production")
    assert "swordfish" not in str(refused.value)


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


def test_secrets_do_not_show_when_settings_are_printed() -> None:
    assert LOCAL_SECRET not in repr(Settings())
