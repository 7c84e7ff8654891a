"""The list of mutations: each takes one defence out of the code and names the tests that must then fail (API-50)."""

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LISTS = Path(__file__).parent / "lists"
WEB_TEST = (".test.ts", ".test.tsx")


@dataclass(frozen=True)
class Mutation:
    """One defence that is taken out.

    Args:
        area: the name of its list.
        defence: what holds as long as the code is as it is; a sentence.
        file: the file to change.
        text: the text that implements the defence; exactly once in the file.
        replacement: what it is replaced by.
        tests: the tests that fail without the defence: `file.py::Class::function`, a parametrized one also with its
            parameters, or `file.test.ts::part of a name`.
    """

    area: str
    defence: str
    file: str
    text: str
    replacement: str
    tests: tuple[str, ...]

    def find_defects(self, root: Path = ROOT) -> Iterator[str]:
        """Yield why the mutation no longer fits the code."""
        path = root / self.file
        found = path.read_text().count(self.text) if path.is_file() else 0
        if found != 1:
            yield f"{self.file} has the text {found} times, not once"
        if self.text == self.replacement:
            yield "the replacement changes nothing"
        if not self.tests:
            yield "it names no test"
        yield from (f"there is no test {test}" for test in self.tests if not has_test(root, test))


def load_mutations(folder: Path = LISTS) -> list[Mutation]:
    """Read the lists, in the order of their names."""
    return [
        Mutation(area=path.stem, **entry | {"tests": tuple(entry["tests"])})
        for path in sorted(folder.glob("*.toml"))
        for entry in tomllib.loads(path.read_text())["mutation"]
    ]


def select_mutations(mutations: list[Mutation], words: str) -> list[Mutation]:
    """Return the mutations whose area is one of the words, or whose defence contains them all; all without words."""
    terms = words.lower().split()
    in_areas = [mutation for mutation in mutations if mutation.area in terms]
    return in_areas or [mutation for mutation in mutations if all(term in mutation.defence.lower() for term in terms)]


def is_web_test(test: str) -> bool:
    """Return whether vitest runs a test."""
    return test.partition("::")[0].endswith(WEB_TEST)


def has_test(root: Path, test: str) -> bool:
    """Return whether a test exists, without running it."""
    file, _, name = test.partition("::")
    path = root / file
    if not path.is_file() or not name:
        return False
    if is_web_test(test):
        return name in path.read_text()
    return name.partition("[")[0] in _list_functions(path)


@cache
def _list_functions(path: Path) -> frozenset[str]:
    """Return the functions of a module and the methods of its classes, as `function` and `Class::method`."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    names = set()
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, functions):
            names.add(node.name)
        elif isinstance(node, ast.ClassDef):
            names |= {f"{node.name}::{inner.name}" for inner in node.body if isinstance(inner, functions)}
    return frozenset(names)
