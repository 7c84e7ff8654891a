"""The relying party of passkeys follows from the console's public address (ACCOUNT-50)."""

import pytest
from pydantic import ValidationError

from services.auth.identity.passkeys.ceremonies import RelyingParty
from services.auth.settings import AuthSettings
from tests.support.tokens import PEM


@pytest.mark.parametrize(
    ("public_url", "id", "origin"),
    [
        ("https://console.example.com", "console.example.com", "https://console.example.com"),
        ("https://Console.example.com:8443/", "console.example.com", "https://console.example.com:8443"),
        ("http://127.0.0.1:8080", "localhost", "http://localhost:8080"),
        ("http://[::1]:8080", "localhost", "http://localhost:8080"),
        ("http://localhost:8080", "localhost", "http://localhost:8080"),
    ],
)
def test_it_is_the_console_at_its_public_address(public_url: str, id: str, origin: str) -> None:
    party = RelyingParty.from_settings(AuthSettings(public_url=public_url))
    assert (party.id, party.origin) == (id, origin)


@pytest.mark.parametrize("public_url", ["http://console.example.com", "https://203.0.113.7", "https://[2001:db8::1]"])
def test_production_requires_passkeys_only_where_browsers_offer_them(public_url: str) -> None:
    values = {
        "environment": "production",
        "database_url": "x",
        "nats_url": "x",
        "signing_keys": PEM,
        "link_keys": "a key of links with 32 characters",
        "files_origin": "https://files.example",
    }
    AuthSettings(**values, public_url="https://console.example.com", passkeys="required")
    AuthSettings(**values, public_url=public_url)
    with pytest.raises(ValidationError, match="PASSKEYS=required needs a PUBLIC_URL"):
        AuthSettings(**values, public_url=public_url, passkeys="required")
