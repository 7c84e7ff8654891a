"""Signed links of emails: `/go/{token}` leads to the address that the token itself contains, so nothing is looked up.

A token is base64url of a header, the compressed text of the link, and a MAC. Links in old emails work for years:
what is read here never changes, nor does the dictionary.
"""

import hmac
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from struct import Struct
from typing import Self

from services.chassis.settings import LinkSettings

PATH = "/go/"
MAC_BYTES = 12
CACHED = 1024  # tokens
MAX_TOKEN = 8192  # characters; an address has at most 2,048
_HEAD = Struct(">BIH")  # flags and edition, id of the record, number of the link
_COUNTED, _KEEPS_RECIPIENT = 1, 2
_WINDOW, _MEMORY = -12, 6  # raw deflate; a small state costs few microseconds
_DICTIONARY = (
    b"campaign mailto download register article product whitepaper webinar newsletter events news blog about"
    b" index.html .html .php .pdf .aspx ?id= &id= /en/ /en-us/ /products/ /resources/ /posts/ /post/ /jobs/"
    b" /events-calendar /marketplace/microsite?id= /xchange /surveys /solutions /patents /spotlight /careers"
    b" /library linkedin.com/company/ youtube.com/watch?v= doi.org/10.10 pubmed.ncbi.nlm.nih.gov/ fda.gov/"
    b" ema.europa.eu/ navigation footer humor fact solution patent project discovery regulatory fill spotlight"
    b" downstream upstream event poll previous-poll survey previous-survey bioprocess ted otd quote job-1 job-4"
    b" job-3 job-2 ads-10 ads-9 ads-8 ads-7 ads-6 ads-5 ads-4 ads-3 ads-2 ads-1 news-3 news-2 news-1 .org/"
    b" .example/ .com/?utm_source= http:// https://www. &utm_medium=email&utm_campaign=alert- &utm_content="
    b" https://"
)
"""What links often contain, the most frequent last."""


@dataclass(frozen=True, slots=True)
class SignedLink:
    """What a token says.

    Args:
        record_id: the record whose email has the link.
        edition: the number of its edition.
        place: where the link stands.
        number: of the link, from the top of the email.
        target: where it leads.
        is_counted: false in drafts, previews and tests.
        keeps_recipient: whether the recipient may be kept that the link names.
    """

    record_id: int
    edition: int
    place: str
    number: int
    target: str
    is_counted: bool = True
    keeps_recipient: bool = False


@dataclass(frozen=True)
class LinkSigner:
    """Signs links with the first key; every key verifies."""

    keys: tuple[bytes, ...]
    origin: str

    @classmethod
    def from_settings(cls, settings: LinkSettings) -> Self:
        """Create a signer from the settings of a service."""
        return cls(tuple(settings.list_link_keys()), settings.link_url or settings.public_url)

    def sign(self, link: SignedLink) -> str:
        """Return the address that leads to the target. The same link gives the same address."""
        flags = link.edition << 2 | _COUNTED * link.is_counted | _KEEPS_RECIPIENT * link.keeps_recipient
        packed = _HEAD.pack(flags, link.record_id, link.number)
        compress = zlib.compressobj(9, zlib.DEFLATED, _WINDOW, _MEMORY, zdict=_DICTIONARY)
        packed += compress.compress(f"{link.place}\n{link.target}".encode()) + compress.flush()
        return f"{self.origin}{PATH}{_encode(packed + _authenticate(self.keys[0], packed))}"

    @lru_cache(maxsize=CACHED)  # noqa: B019 - a process has one signer; many readers follow one link
    def read(self, token: str) -> SignedLink | None:
        """Return what a token says, or None if no key signed it or it is not written as it was signed."""
        signed = _decode(token)
        packed, mac = signed[:-MAC_BYTES], signed[-MAC_BYTES:]
        if not packed or not any(hmac.compare_digest(mac, _authenticate(key, packed)) for key in self.keys):
            return None
        flags, record_id, number = _HEAD.unpack_from(packed)
        text = zlib.decompressobj(_WINDOW, zdict=_DICTIONARY).decompress(packed[_HEAD.size :]).decode()
        place, _, target = text.partition("\n")
        counted, keeps = bool(flags & _COUNTED), bool(flags & _KEEPS_RECIPIENT)
        return SignedLink(record_id, flags >> 2, place, number, target, counted, keeps)

    def replace_links(self, content: str, replace: Callable[[SignedLink], str]) -> str:
        """Replace the signed links of a text or of HTML, with the recipients that they name, under whatever host."""

        def replace_one(match: re.Match[str]) -> str:
            link = self.read(match[1])
            return match[0] if link is None else replace(link)

        return _LINK.sub(replace_one, content)

    def reveal_targets(self, content: str, escape: Callable[[str], str] = str) -> str:
        """Return a text or HTML whose signed links lead to their targets: who reads it is no reader of the email."""
        return self.replace_links(content, lambda link: escape(link.target))


ID_MAC_BYTES = 16
_ID = Struct(">Q")


def sign_id(settings: LinkSettings, purpose: str, record_id: int) -> str:
    """Return the token of a record for whoever has its link, always the same. `purpose` keeps kinds of links apart."""
    packed = _ID.pack(record_id)
    return _encode(packed + _authenticate_id(settings.list_link_keys()[0], purpose, packed))


REPORT = "report"
"""The purpose of a link to a client's report."""


def sign_report_url(settings: LinkSettings, link_id: int) -> str:
    """Return the address at which whoever has it reads a client's report."""
    return f"{settings.public_url}/report/{sign_id(settings, REPORT, link_id)}"


def read_id(settings: LinkSettings, purpose: str, token: str) -> int | None:
    """Return the record of a token, or None if no key signed it for this purpose."""
    signed = _decode(token)
    packed, mac = signed[: _ID.size], signed[_ID.size :]
    macs = (_authenticate_id(key, purpose, packed) for key in settings.list_link_keys())
    is_signed = len(packed) == _ID.size and any(hmac.compare_digest(mac, each) for each in macs)
    return _ID.unpack(packed)[0] if is_signed else None


def _authenticate_id(key: bytes, purpose: str, packed: bytes) -> bytes:
    return hmac.digest(key, f"{purpose}\n".encode() + packed, "sha256")[:ID_MAC_BYTES]


_LINK = re.compile(rf"https?://[^\s/\"'<>]+{PATH}([\w-]{{20,}})(\?r=({{{{.*?}}}}|[^\s\"<>]*))?", re.ASCII)


def _authenticate(key: bytes, packed: bytes) -> bytes:
    return hmac.digest(key, packed, "sha256")[:MAC_BYTES]


def _encode(signed: bytes) -> str:
    return urlsafe_b64encode(signed).rstrip(b"=").decode()


def _decode(token: str) -> bytes:
    """Return the bytes of a token; none of what is no canonical base64url."""
    try:
        signed = urlsafe_b64decode(token + "=" * (-len(token) % 4)) if len(token) <= MAX_TOKEN else b""
    except ValueError:
        return b""
    return signed if _encode(signed) == token else b""
