"""The list of mutations: each takes one defence out of the code and names tests that must then fail (API-50)."""

import os
import re
import tomllib
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIST = Path(__file__).with_name("list.toml")
MAX_MUTATIONS = 70
OUTSIDE_SERVICES = {"gateway", "web", "deploy"}
NO_TESTS = {"node_modules", "dist", "mutants", "__pycache__"}
NO_SOURCES = NO_TESTS | {"tests", "migrations", "generated"}
SOURCES = (".py", ".ts", ".tsx", ".html", ".yml", ".yaml", ".tpl", ".sql", ".conf", ".go", ".sh", "Caddyfile")
_TEST = re.compile(r"^(?:class (\w+)|( {4})?(?:async )?def (test_\w+))", re.MULTILINE)


class Unusable(Exception):
    """A mutation does not fit the code, or its tests could not be run, so that nothing is known about the defence."""


@dataclass(frozen=True)
class Mutation:
    """One defence that is taken out.

    Args:
        area: a service, the chassis, or `gateway`, `web` or `deploy`.
        defence: what holds as long as the code is as it is; a sentence.
        text: what implements the defence; once in the area's folder. A space stands for any white space.
        replacement: what it is replaced by.
        tests: ends of the node ids of the tests that fail without the defence, or parts of names of the console's.
    """

    area: str
    defence: str
    text: str
    replacement: str
    tests: tuple[str, ...]

    def find_file(self, root: Path) -> Path:
        """Return the file with the text.

        Raises:
            Unusable: the text is not there once.
        """
        folder = root / (self.area if self.area in OUTSIDE_SERVICES else f"services/{self.area}")
        sources = [(path, source) for path, source in _read_sources(folder) if self._parts[0] in source]
        places = [path for path, source in sources for _ in self._pattern.finditer(source)]
        if len(places) != 1:
            raise Unusable(f"{self.text!r} is {len(places)} times in {folder.relative_to(root)}, not once")
        return places[0]

    def find_tests(self, root: Path) -> list[str]:
        """Return the tests as `file::name`.

        Raises:
            Unusable: one is not there, or there are several.
        """
        return [find_test(test, root) for test in self.tests]

    def apply(self, source: str) -> str:
        """Return the source of the file without the defence."""
        return self._pattern.sub(lambda _: self.replacement, source)

    def list_defects(self, root: Path = ROOT) -> list[str]:
        """Return why the mutation does not fit the code."""
        defects = [] if self.tests else ["it names no test"]
        for find in (self.find_file, *(partial(find_test, test) for test in self.tests)):
            try:
                find(root)
            except Unusable as defect:
                defects.append(str(defect))
        return defects

    @property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile(r"\s+".join(map(re.escape, self._parts)))

    @property
    def _parts(self) -> list[str]:
        return self.text.split(" ")


def load_mutations(file: Path = LIST) -> list[Mutation]:
    """Read the list."""
    areas = tomllib.loads(file.read_text())
    return [
        Mutation(area, entry["defence"], entry["text"], entry["replacement"], tuple(entry["tests"]))
        for area, entries in areas.items()
        for entry in entries
    ]


def select_mutations(mutations: list[Mutation], words: str) -> list[Mutation]:
    """Return the mutations whose area is one of the words, or whose defence contains them all; all without words."""
    terms = words.lower().split()
    in_areas = [mutation for mutation in mutations if mutation.area in terms]
    return in_areas or [mutation for mutation in mutations if all(term in mutation.defence.lower() for term in terms)]


def is_web_test(test: str) -> bool:
    """Return whether vitest runs a test."""
    return test.startswith("web/")


def find_test(test: str, root: Path) -> str:
    """Return the test whose node id ends like this, or the console's whose name has this part, as `file::name`.

    Raises:
        Unusable: it is not there, or there are several.
    """
    name, bracket, parameters = test.partition("[")
    if re.search(r"(^|::)test_", name):
        found = [known + bracket + parameters for known in _list_tests(root) if re.search(rf"(^|/|::){name}$", known)]
    else:
        found = [f"{path}::{test}" for path, text in _read_web_tests(root) if test in text]
    if len(found) != 1:
        raise Unusable(f"there are {len(found)} tests {test!r}, not one: {' '.join(sorted(found))}")
    return found[0]


@cache
def _read_sources(folder: Path) -> list[tuple[Path, str]]:
    return [(path, path.read_text()) for path in _walk(folder, NO_SOURCES) if path.name.endswith(SOURCES)]


@cache
def _read_web_tests(root: Path) -> list[tuple[str, str]]:
    paths = [path for path in _walk(root / "web", NO_TESTS) if path.name.endswith((".test.ts", ".test.tsx"))]
    return [(str(path.relative_to(root)), path.read_text()) for path in paths]


@cache
def _list_tests(root: Path) -> frozenset[str]:
    """Return all tests of pytest, as `file::function` and `file::Class::method`."""
    found = set()
    for path in _walk(root, NO_TESTS):
        if not (path.name.startswith("test_") and path.suffix == ".py"):
            continue
        holder = ""
        for class_name, indent, function in _TEST.findall(path.read_text()):
            holder = class_name or (holder if indent else "")
            if function:
                found.add("::".join(filter(None, (str(path.relative_to(root)), holder, function))))
    return frozenset(found)


def _walk(folder: Path, skipped: Collection[str]) -> Iterator[Path]:
    for name, folders, files in os.walk(folder):
        folders[:] = [inner for inner in folders if inner not in skipped and not inner.startswith(".")]
        yield from (Path(name) / file for file in files)
