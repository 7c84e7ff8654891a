"""The schedule, the size of a body and the secrets of webhooks (API-82 to API-84)."""

import json
from datetime import UTC, datetime

import pytest

from services.auth.reporting.webhooks import rules
from services.auth.reporting.webhooks.sealing import SecretLost, is_current, seal, unseal
from services.auth.signing import SigningKeys, read_keys
from services.chassis.http.problems import Invalid
from tests.support.tokens import PEM, SIGNER

OTHER_PEM = """-----BEGIN PRIVATE KEY-----
MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
-----END PRIVATE KEY-----
"""


def test_retries_follow_the_schedule_with_spread() -> None:
    seconds = [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]
    delays = [rules.get_delay(attempts) for attempts in range(1, 11)]
    assert delays[9] is None
    for least, delay in zip(seconds, delays[:9], strict=True):
        assert delay is not None
        assert least <= delay.total_seconds() <= least * 1.1


def test_a_body_is_at_most_64_kib() -> None:
    now = datetime.now(UTC)
    assert json.loads(rules.write_body("post.published", now, {"id": 5, "title": "é"}))["data"]["title"] == "é"
    body = rules.write_body("post.published", now, {"id": 5, "title": "é" * 40_000})
    assert len(body.encode()) <= 65_536
    assert json.loads(body)["data"] == {"id": 5, "isCut": True}


@pytest.mark.parametrize("url", ["ftp://a.example", "https://", "a.example", "http://u:p@a.example", "http://a:b/"])
def test_an_address_that_cannot_be_called_is_refused(url) -> None:
    with pytest.raises(Invalid):
        rules.check_url(url)


def test_a_secret_is_encrypted_and_survives_the_rotation_of_keys() -> None:
    sealed = seal(SIGNER, "whsec_a")
    assert b"whsec_a" not in sealed
    rotated = SigningKeys(read_keys(OTHER_PEM + PEM), "masthead")
    assert unseal(rotated, sealed) == "whsec_a"
    assert (is_current(SIGNER, sealed), is_current(rotated, sealed)) == (True, False)
    with pytest.raises(SecretLost):
        unseal(SigningKeys(read_keys(OTHER_PEM), "masthead"), sealed)
    with pytest.raises(SecretLost):
        unseal(SIGNER, sealed[:-1] + bytes([sealed[-1] ^ 1]))
