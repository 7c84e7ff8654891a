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


@pytest.mark.parametrize("address", ["postgresql://own:swordfish@db/own", "swordfish"])
def test_a_refused_start_does_not_print_secrets(monkeypatch, address) -> None:
    """A short one too: of a long one, pydantic's message would show the beginning and the end only."""
    monkeypatch.setenv("DATABASE_URL", address)
    with pytest.raises(ValidationError) as refused:
        Settings(environment="production")
    assert "sword" not in str(refused.value)
    assert "fish" not in str(refused.value)


def test_secrets_do_not_show_when_settings_are_printed() -> None:
    assert LOCAL_SECRET not in repr(Settings())
