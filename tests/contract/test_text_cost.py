"""A text costs its length, wherever it comes in: no input costs the square of its length (API-10)."""

import csv
import io
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, BinaryIO

from services.stats.lead_lists.imports.layout import detect_layout
from services.stats.lead_lists.imports.lead_file import LeadFile
from services.stats.report_imports.report_file import read_report
from tests.support.text_inputs import (
    Sink,
    Use,
    contains_only_requests,
    find_body_fields,
    find_functions,
    find_parameters,
    find_patterns,
    find_repeats,
    list_bodies,
)

LARGEST = 16_000  # characters; whatever costs less than NOTICEABLE up to here is not doubled further
NOTICEABLE = 0.005  # seconds of CPU
GROWTH = 3  # of the time when the length doubles: 2 if it costs its length, 4 if it costs the square
REPEATS = 5
UNITS = [
    *" \n\t(<%;&\"'[{@.,:/\\-=a1ßİ“я\u00a0\u200b\ufdfa\u0301\U0001f600",
    *["\u0301\u0323", "a\u0301\u0323", "\u1100\u1161", "\n ", " @ .", "a:", "a.", "1,", "1.", "xn--a.", "a-", "&amp;"],
    *["<a ", "<b><i>", "<ul><li>", "<p style=", "</", "{{", "[[", "a b ", "=?", "a@b.example,", "\r\n", "()"],
]
DOUBLE_MARK = "\u0f73"  # decomposes to two marks; what takes text from outside refuses a run of it
FRAMES = [
    ("", ""),
    ("a", "b@x.example"),
    ("1", "2"),
    ('<p style="', '">x</p>'),
    ("<a ", "x"),
    ("https://a.example/", "\0"),
    ("a@xn--", ".example"),
    ("x (", ""),
]
LEAD_COLUMNS = {"Email": "a@b.example", "Company": "Acme", "Clicks": "3", "Link": "https://a.example"}
REPORT_COLUMNS = {"Url": "https://a.example", "Total Clicks": "3", "Unique Clicks": "2"}
ENDS = ["", "\0", "!", "x", " ", "\n"]
Make = Callable[[int], Any]


def measure(use: Use, value: Any) -> float:
    """Return the CPU seconds of one use; a refusal counts like an answer."""
    begun = time.thread_time()
    with suppress(Exception):
        use(value)
    return time.thread_time() - begun


def grows(use: Use, make: Make, length: int) -> bool:
    """Return whether the cost of a value grows faster than its length, in two successive doublings."""
    while (cost := measure(use, make(length))) < NOTICEABLE:
        if length >= LARGEST:
            return False
        length *= 2
    costs = [min(cost, measure(use, make(length)))]
    for doubled in (2 * length, 4 * length):
        costs.append(measure(use, make(doubled)))
        if costs[-1] < GROWTH * costs[-2]:
            return False
    best = [min(measure(use, make(length * factor)) for _ in range(REPEATS)) for factor in (1, 2, 4)]
    return best[1] > GROWTH * best[0] and best[2] > GROWTH * best[1]


def find_growing(sink: Sink, frames: Sequence[tuple[str, str]], units: Sequence[str]) -> Iterator[str]:
    """Yield the units that cost too much when a text repeats them."""
    for before, after in frames:
        for unit in units:
            if grows(sink.use, lambda n, u=unit, b=before, a=after: b + u * (n // len(u)) + a, LARGEST):
                yield f"{sink.name}: {before}{unit!r}…{after}"


def _nest(depth: int) -> Any:
    value: Any = "a"
    for _ in range(depth // 100):
        value = [{"content": value}]
    return value


SHAPES: list[Callable[[str], Any]] = [
    lambda text: [text],
    lambda text: [{"name": text, "email": text}],
    lambda text: {"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": text}]}]},
    lambda text: {"blocks": [{"text": text, "entityRanges": [{"key": 0, "offset": 0, "length": len(text)}]}]},
    lambda text: {text: text, "unknown": text},
]


def test_every_field_of_a_request() -> None:
    sinks = [*find_body_fields(), *find_parameters()]
    assert len(sinks) >= 2000
    assert all(contains_only_requests(body) for body in list_bodies())
    kinds: set[str] = set()
    for sink in sinks:
        is_new = sink.kind not in kinds
        kinds.add(sink.kind)
        assert list(find_growing(sink, FRAMES[:1], [DOUBLE_MARK, *(UNITS if is_new else UNITS[::6])])) == []
        if is_new:
            assert list(find_growing(sink, FRAMES[1:], UNITS[::6])) == []
            assert not grows(sink.use, _nest, LARGEST), sink.name
            for shape in SHAPES:
                shaped = sink._replace(use=lambda text, s=sink, f=shape: s.use(f(text)))
                assert list(find_growing(shaped, FRAMES[:1], UNITS[::5])) == []


def test_every_function_of_one_text() -> None:
    sinks = list(find_functions())
    assert len(sinks) >= 150
    assert [growing for sink in sinks for growing in find_growing(sink, FRAMES[:1], UNITS[::2])] == []


def test_every_cell_of_an_imported_file() -> None:
    cells: list[Use] = [
        *(lambda text, at=at: _read_leads(_cells(LEAD_COLUMNS, at, text)) for at in range(len(LEAD_COLUMNS))),
        *(lambda text, at=at: read_report(_cells(REPORT_COLUMNS, at, text), 1) for at in range(len(REPORT_COLUMNS))),
    ]
    sinks = [Sink(f"cell {number}", "", use) for number, use in enumerate(cells)]
    assert [growing for sink in sinks for growing in find_growing(sink, FRAMES, UNITS[::3])] == []


def _cells(columns: dict[str, str], at: int, text: str) -> BinaryIO:
    """Return a CSV file of one row with a text in one of its cells."""
    row = [text if number == at else cell for number, cell in enumerate(columns.values())]
    file = io.StringIO()
    csv.writer(file).writerows([list(columns), row])
    return io.BytesIO(file.getvalue().encode("utf-8", "replace"))


def _read_leads(file: BinaryIO) -> None:
    for _ in LeadFile(detect_layout(file, None)).read_chunks(file):
        pass


def test_every_regular_expression() -> None:
    patterns = find_patterns()
    assert len(patterns) >= 115
    growing = []
    for (text, flags, method), use in patterns.items():
        for before, once in find_repeats(text, flags):
            for end in ENDS:
                if grows(use, lambda n, b=before, o=once, e=end: b + o * (n // len(o)) + e, 500):
                    growing.append(f"{method} {text}: {before}{once!r}…{end!r}")
    assert growing == []
