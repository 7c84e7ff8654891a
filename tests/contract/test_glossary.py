"""The glossary names every public name of the chassis, and only paths and names that exist."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
CHASSIS = ROOT / "services" / "chassis"
_ROW = re.compile(r"^\| (.+) \| (.+) \| (.+) \|$")
_BASE = re.compile(r"^where(?: in `(.+)`)?$")
_QUOTED = re.compile(r"`([^`]+)`")


class Row(NamedTuple):
    """A row of the glossary: the names in backticks in its first column, and the paths in its last."""

    names: list[str]
    paths: list[Path]


def read_rows(text: str) -> Iterator[Row]:
    """Parse the tables of the glossary; the header of the last column says what its paths are relative to."""
    base = ROOT
    for line in text.splitlines():
        if not (match := _ROW.match(line)):
            continue
        name, _, where = match.groups()
        if header := _BASE.match(where):
            base = ROOT / (header[1] or "")
        elif not where.startswith("---"):
            yield Row(_QUOTED.findall(name), [base / path for path in _QUOTED.findall(where)])


def list_missing_paths(rows: list[Row]) -> list[str]:
    """Return the paths that do not exist; `<name>` in a path stands for any name."""
    paths = [str(path.relative_to(ROOT)) for row in rows for path in row.paths]
    return [path for path in paths if not any(ROOT.glob(re.sub("<.+?>", "*", path)))]


def list_missing_names(rows: list[Row]) -> list[str]:
    """Return the names that none of the modules of their row defines."""
    return [name for row in rows for name in row.names if not any(name in read_names(path) for path in row.paths)]


@cache
def read_names(path: Path) -> frozenset[str]:
    """Return the names that a module defines at its top level, without its imports."""
    if path.suffix != ".py" or not path.is_file():
        return frozenset()
    names = set[str]()
    for node in ast.parse(path.read_text()).body:
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names.update(target.id for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
    return frozenset(names)


def list_public_names() -> dict[tuple[Path, str], str]:
    """Return the public classes of the chassis and what its packages export, by module and name."""
    public = {}
    for module in sorted(CHASSIS.rglob("*.py")):
        if module.relative_to(CHASSIS).parts[0] in ("tests", "migrations"):
            continue
        for node in ast.parse(module.read_text()).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                public[module, node.name] = f"{module.relative_to(ROOT)}: {node.name}"
            elif isinstance(node, ast.ImportFrom) and module.name == "__init__.py" and node.module:
                source = ROOT / f"{node.module.replace('.', '/')}.py"
                public |= {(source, alias.name): f"{module.relative_to(ROOT)}: {alias.name}" for alias in node.names}
    return public


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """The rows of docs/glossary.md."""
    return list(read_rows((ROOT / "docs/glossary.md").read_text()))


def test_every_public_name_of_the_chassis_is_in_the_glossary(rows: list[Row]) -> None:
    listed = {(path, name) for row in rows for path in row.paths for name in row.names}
    assert [place for key, place in list_public_names().items() if key not in listed] == []


def test_every_path_of_the_glossary_exists(rows: list[Row]) -> None:
    assert list_missing_paths(rows) == []


def test_every_name_of_the_glossary_exists_where_it_says(rows: list[Row]) -> None:
    assert list_missing_names(rows) == []
