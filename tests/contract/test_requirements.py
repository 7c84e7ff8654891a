"""Requirements are numbered uniquely, and every citation of one exists in docs/requirements."""

import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
AREAS = (
    *("API", "ACCESS", "CONSOLE", "ACCOUNT", "CONTENT", "MEDIA", "ALERT", "SITE", "STATS", "EVENT", "OPERATION"),
    "MOVE",
)
_RULE = re.compile(r"^- (?:~~)?\*\*(([A-Z]+)-\d+)\*\*", re.MULTILINE)
_ID = re.compile(rf"\b(?:{'|'.join(AREAS)})-\d+\b")
# Citations by document, which readers of this repository cannot follow. Built from pieces, so that this file has none.
_OLD_FORMS = ("document 0" + r"0\d\b", r"\b0" + r"0[0-2] §", "API " + "contract §", r"\(§ " + r"?\d")
_OLD = re.compile("|".join(_OLD_FORMS), re.IGNORECASE)
_UNCITED = ("docs/requirements/", "tests/contract/test_requirements.py")


def list_texts() -> Iterator[tuple[str, str]]:
    """Yield the path and text of every tracked text file that may cite requirements."""
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    for name in filter(None, files.split("\0")):
        path = ROOT / name
        if name.startswith(_UNCITED) or name.endswith(".lock") or not path.is_file():
            continue
        try:
            yield name, path.read_text()
        except UnicodeDecodeError:
            continue  # an image


@cache
def read_rules() -> dict[str, list[str]]:
    """Return the ids of the rules by requirements file, in order."""
    files = sorted((ROOT / "docs/requirements").glob("*.md"))
    return {file.name: [match[1] for match in _RULE.finditer(file.read_text())] for file in files}


def find_lines(pattern: re.Pattern[str], text: str, *, known: frozenset[str] = frozenset()) -> list[str]:
    """Return `line number: match` for each match that is not a known id."""
    return [
        f"{number}: {match[0]}"
        for number, line in enumerate(text.splitlines(), 1)
        for match in pattern.finditer(line)
        if match[0] not in known
    ]


def test_ids_are_unique() -> None:
    counts = Counter(id for ids in read_rules().values() for id in ids)
    assert [id for id, count in counts.items() if count > 1] == []


def test_each_file_has_one_area_and_each_area_one_file() -> None:
    areas = {name: {id.partition("-")[0] for id in ids} for name, ids in read_rules().items() if ids}
    assert all(len(found) == 1 for found in areas.values())
    assert sorted(area for found in areas.values() for area in found) == sorted(AREAS)


def test_every_cited_requirement_exists() -> None:
    known = frozenset(id for ids in read_rules().values() for id in ids)
    assert [f"{name}:{line}" for name, text in list_texts() for line in find_lines(_ID, text, known=known)] == []


def test_requirements_refer_to_each_other_by_existing_ids() -> None:
    known = frozenset(id for ids in read_rules().values() for id in ids)
    files = [ROOT / "docs/requirements" / name for name in read_rules()]
    assert [f"{file.name}:{line}" for file in files for line in find_lines(_ID, file.read_text(), known=known)] == []


def test_no_citation_by_document_is_left() -> None:
    assert [f"{name}:{line}" for name, text in list_texts() for line in find_lines(_OLD, text)] == []


def test_an_unknown_id_is_found() -> None:
    unknown = "ALERT-" + "999"
    assert find_lines(_ID, f"({unknown}, API-3)", known=frozenset({"API-3"})) == [f"1: {unknown}"]
