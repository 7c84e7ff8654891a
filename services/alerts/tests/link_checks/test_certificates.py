"""A connection to a checked address needs a certificate for the name in the URL (ALERT-71)."""

import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from services.alerts.link_checks.repository import CheckKind, CheckResult, CheckStatus, CheckTarget
from services.alerts.tests.link_checks.conftest import OPEN, answer

_KEY_USAGES = (
    *("digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement"),
    *("key_cert_sign", "crl_sign", "encipher_only", "decipher_only"),
)
REFUSED = (CheckStatus.BROKEN, "has a certificate that browsers refuse")


class Authority:
    """A certificate authority of this test.

    Args:
        folder: where certificates and keys are written, because `ssl` reads them from files.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Test authority")])
        root = self._sign(self._key, self._name, x509.BasicConstraints(ca=True, path_length=None))
        self.trusted = ssl.create_default_context(cadata=root.public_bytes(Encoding.PEM).decode())
        self.requested_names: list[str | None] = []

    def issue(self, name: x509.GeneralName) -> ssl.SSLContext:
        """Return the context of a server with a certificate for a name. It logs the names that clients ask for."""
        key = ec.generate_private_key(ec.SECP256R1())
        subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "Site")])
        certificate = self._sign(key, subject, x509.SubjectAlternativeName([name]))
        file = self._folder / "site.pem"
        file.write_bytes(
            certificate.public_bytes(Encoding.PEM)
            + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        )
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(file)
        context.sni_callback = lambda _, name, __: self.requested_names.append(name)
        return context

    def _sign(
        self, key: ec.EllipticCurvePrivateKey, subject: x509.Name, extension: x509.ExtensionType
    ) -> x509.Certificate:
        """Sign a certificate with what RFC 5280 demands of it, which Python 3.13 checks."""
        now = datetime.now(UTC)
        is_authority = isinstance(extension, x509.BasicConstraints)
        usage = dict.fromkeys(_KEY_USAGES, False) | {"key_cert_sign" if is_authority else "digital_signature": True}
        builder = x509.CertificateBuilder(self._name, subject, key.public_key(), x509.random_serial_number())
        builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
        builder = builder.add_extension(x509.KeyUsage(**usage), critical=True)
        builder = builder.add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(self._key.public_key())
        builder = builder.add_extension(issuer, critical=False)
        return builder.add_extension(extension, critical=is_authority).sign(self._key, SHA256())


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    return Authority(tmp_path)


@pytest.mark.parametrize("host", ["news.test", "NEWS.test", "news.test."])
async def test_a_certificate_for_the_name_is_accepted(start_site, make_fetcher, authority, host: str) -> None:
    site = await start_site(certificate=authority.issue(x509.DNSName("news.test")))
    site.at("/a", answer(200))
    fetcher = make_fetcher({host.lower(): [[OPEN]]}, authorities=authority.trusted)
    result = await fetcher.check(CheckTarget(CheckKind.LINK, f"https://{host}:{site.port}/a"))
    assert result == CheckResult(CheckStatus.OK, http_status=200)
    assert authority.requested_names == ["news.test"]


@pytest.mark.parametrize("kind", CheckKind)
@pytest.mark.parametrize(
    "name", [x509.DNSName("other.test"), x509.IPAddress(ip_address(OPEN))], ids=["name", "address"]
)
async def test_a_certificate_for_another_name_is_refused(start_site, make_fetcher, authority, name, kind) -> None:
    """Neither another name nor the address that is connected to will do."""
    site = await start_site(certificate=authority.issue(name))
    site.at("/a", answer(200))
    fetcher = make_fetcher({"news.test": [[OPEN]]}, authorities=authority.trusted)
    result = await fetcher.check(CheckTarget(kind, f"https://news.test:{site.port}/a"))
    assert (result.status, result.reason) == REFUSED
    assert site.log == []


async def test_a_certificate_of_an_unknown_authority_is_refused(start_site, make_fetcher, authority) -> None:
    site = await start_site(certificate=authority.issue(x509.DNSName("news.test")))
    site.at("/a", answer(200))
    fetcher = make_fetcher({"news.test": [[OPEN]]})
    result = await fetcher.check(CheckTarget(CheckKind.LINK, f"https://news.test:{site.port}/a"))
    assert (result.status, result.reason) == REFUSED
    assert site.log == []


async def test_a_redirect_to_a_wrong_certificate_is_refused(site, start_site, make_fetcher, authority) -> None:
    wrong = await start_site(certificate=authority.issue(x509.DNSName("other.test")))
    wrong.at("/a", answer(200))
    url = site.at("/old", answer(302, Location=f"https://news.test:{wrong.port}/a"))
    fetcher = make_fetcher({"news.test": [[OPEN]]}, authorities=authority.trusted)
    result = await fetcher.check(CheckTarget(CheckKind.LINK, url))
    assert (result.status, result.reason) == REFUSED
    assert wrong.log == []
