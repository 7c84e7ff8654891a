"""JSON of which the length is not known: the elements of an array one by one."""

import json
import re
from collections.abc import Iterator
from io import TextIOWrapper
from typing import IO, Any

MAX_RECORD = 8 * 1024**2
_CHUNK = 64 * 1024
_BETWEEN = re.compile(r"[\s,]*")
# Texts may have control characters as they are; NaN and infinity are nothing.
_DECODER = json.JSONDecoder(strict=False, parse_constant=lambda _: None)


def read_rows(file: IO[bytes]) -> Iterator[Any]:
    """The elements of an array; another value is the only one, nothing and null are none.

    Raises ValueError, or RecursionError for what is nested too deeply.
    """
    text = TextIOWrapper(file, "utf-8-sig", errors="replace")
    buffer = text.read(_CHUNK).lstrip()
    if not buffer.startswith("["):
        buffer += text.read(MAX_RECORD)
        value = _DECODER.decode(buffer) if buffer else None
        yield from () if value is None else (value,)
        return
    place = 1
    while True:
        place = match.end() if (match := _BETWEEN.match(buffer, place)) else place
        if buffer.startswith("]", place):
            return
        try:
            row, place = _DECODER.raw_decode(buffer, place)
        except ValueError:
            more = text.read(max(_CHUNK, len(buffer) - place))
            if not more or len(buffer) - place > MAX_RECORD:
                raise
            buffer, place = buffer[place:] + more, 0
        else:
            yield row
