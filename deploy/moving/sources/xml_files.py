"""Reads XML of strangers as a stream: no entities, no network, bounded depth and memory."""

import codecs
import re
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, BinaryIO

from lxml import etree

from deploy.moving.records import SourceError

MAX_ITEM = 8 * 1024 * 1024  # bytes
MAX_ELEMENTS = 500_000  # in an item
MAX_TOTAL = 20_000_000  # elements
MAX_DEPTH = 50
DEPTH_OF_ITEMS = 2
BLOCK = 64 * 1024
_LONGEST_REFERENCE = 16
_REMEDY = "Export it again; if that does not help, mend it there in a text editor (a bare & must be &amp;)."
_FORBIDDEN = re.compile(
    "[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]"
    "|&#(?:0{0,6}(?:[0-8]|1[124-9]|2[0-9]|3[01])|[xX]0{0,6}(?:[0-8bBcCeEfF]|1[0-9a-fA-F]|[fF]{3}[eEfF]));"
)
_ENCODING = re.compile(
    rb"""<\?xml[^>]{0,99}\bencoding\s*=\s*["']((?:iso-8859|windows-125)[\w-]{1,3})["']""", re.IGNORECASE
)
_SAFE = {"encoding": "utf-8", "resolve_entities": False, "no_network": True, "load_dtd": False, "huge_tree": False}


class XmlStream:
    """The bytes of an XML file, always UTF-8, without the characters that XML forbids and blank lines at the top.

    Attributes:
        removed: how many of them there were, and of bytes that are no characters.
        pending: characters since it was last set to 0.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file, self._held, self.removed, self.pending, self._begun = file, "", 0, 0, False
        declared = _ENCODING.match(file.read(BLOCK).lstrip())
        file.seek(0)
        self._decoder = _open_decoder(declared[1].decode() if declared else "")

    def read(self, _: int = BLOCK) -> bytes:
        """Return the next bytes, empty at the end."""
        clean, block = "", b"more"
        while block and not clean:
            block = self._file.read(BLOCK)
            text = self._held + self._decoder.decode(block, final=not block)
            cut = text.rfind("&", -_LONGEST_REFERENCE) if block else -1
            text, self._held = (text[:cut], text[cut:]) if cut >= 0 else (text, "")
            text, stray = re.subn("[\ud800-\udfff]", "\ufffd", text)
            clean, forbidden = _FORBIDDEN.subn("", text if self._begun else text.lstrip())
            self._begun = self._begun or bool(clean)
            self.removed += stray + forbidden
        self.pending += len(clean)
        if self.pending > MAX_ITEM:
            raise SourceError(f"This file has an item of more than {MAX_ITEM // 1024**2} MB; it was not read.")
        return clean.encode()


def _open_decoder(declared: str) -> codecs.IncrementalDecoder:
    try:
        return codecs.getincrementaldecoder(declared)("surrogateescape")
    except LookupError:
        return codecs.getincrementaldecoder("utf-8-sig")("surrogateescape")


class _Checker:
    """A parser's target that builds nothing and refuses what attacks a reader."""

    def __init__(self, stream: XmlStream) -> None:
        self._stream, self._depth, self._elements, self._total, self._channels = stream, 0, 0, 0, 0

    def doctype(self, *_: Any) -> None:
        raise SourceError("This file declares a document type, as no export does; it was not read.")

    def start(self, tag: str, *_: Any) -> None:
        self._depth += 1
        self._elements += 1
        self._total += 1
        if self._depth > MAX_DEPTH or self._elements > MAX_ELEMENTS or self._total > MAX_TOTAL:
            raise SourceError("This file nests too deeply, or has too many parts, for an export; it was not read.")
        self._channels += tag == "channel" and self._depth == DEPTH_OF_ITEMS
        if self._channels > 1:
            raise SourceError("This file has several exports in one: bring each in a file of its own.")

    def end(self, *_: Any) -> None:
        self._depth -= 1
        if self._depth <= DEPTH_OF_ITEMS:
            self._stream.pending = self._elements = 0

    def close(self) -> None:
        return None


def check_xml(file: IO[bytes]) -> int:
    """Read a file to its end; return how many characters XML forbids. One that attacks or is cut off is refused."""
    stream = XmlStream(file)
    parser = etree.XMLParser(target=_Checker(stream), **_SAFE)
    try:
        while block := stream.read():
            parser.feed(block)
        parser.close()
    except etree.XMLSyntaxError as error:
        raise SourceError(f"This file is damaged or cut off, and was not read: {error.msg}. {_REMEDY}") from error
    if errors := parser.feed_error_log.filter_from_errors():  # of namespaces, which do not stop this parser
        raise SourceError(f"This file is damaged, and was not read: {errors[0].message}. {_REMEDY}")
    return stream.removed


def read_elements(file: Path, parent: str, names: tuple[str, ...]) -> Iterator[Any]:
    """Yield the children of the first such element that have one of these names, in any namespace.

    Whatever else it has is gone as soon as the next child begins, so that nothing gathers between those with a name.
    """
    with open_export(file) as opened:
        stream = XmlStream(opened)
        parser = etree.XMLPullParser(("start",), tag=f"{{*}}{parent}", **_SAFE)
        above, block = None, b"more"
        while block:
            block = stream.read()
            parser.feed(block) if block else parser.close()
            if above is None:
                _, above = next(parser.read_events(), (None, None))
                continue
            for child in above[: -1 if block else None]:
                if isinstance(child.tag, str) and etree.QName(child).localname in names:
                    yield child
                above.remove(child)
                stream.pending = 0


def open_export(file: Path) -> BinaryIO:
    """Open a file of an export."""
    try:
        return file.open("rb")
    except OSError as error:
        raise SourceError(f"{file.name} cannot be opened: {error.strerror}.") from error
