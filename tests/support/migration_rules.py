"""What a migration must not do to a table that is in use: lock it for long, rewrite it, or take away what is read.

The version before goes on serving while a migration runs, and for a while after it (expand and contract,
docs/operations.md).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum


class Rule(StrEnum):
    """A rule, named by what breaks it."""

    INDEX = "creates an index without CONCURRENTLY"
    DROP_INDEX = "drops an index without CONCURRENTLY"
    TYPE = "changes the type of a column"
    DEFAULT = "adds a column whose value must be computed for each row"
    NOT_NULL = "makes a column NOT NULL without a CHECK that was validated before"
    CONSTRAINT = "adds a constraint that is checked for all rows under the lock (NOT VALID, then VALIDATE later)"
    VALIDATE = "validates a constraint in the migration that adds it, or in the transaction that widens it"
    CHECK = "replaces a CHECK by other than an IN list of the same column with all the values it had (`widen_check`)"
    DROP = "drops or renames what the version before reads"
    ROWS = "changes rows of a table in one transaction"


COMMIT = "COMMIT"
"""What ends a transaction, among the statements of a migration."""
_COMMENT = re.compile(r"^\s*--.*$", re.MULTILINE)
_NAME = r'(?:ONLY )?(?:IF (?:NOT )?EXISTS )?"?([\w.]+)"?'
_CREATED = re.compile(rf"^CREATE (?:UNLOGGED )?TABLE {_NAME}", re.IGNORECASE)
_INDEX = re.compile(rf"^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).* ON {_NAME}", re.IGNORECASE)
_DROP_INDEX = re.compile(r"^DROP INDEX (?!CONCURRENTLY)", re.IGNORECASE)
_DROP_TABLE = re.compile(rf"^DROP (?:TABLE|VIEW|SCHEMA) {_NAME}", re.IGNORECASE)
_ROWS = re.compile(rf"^(?:UPDATE|DELETE FROM|TRUNCATE(?: TABLE)?|LOCK(?: TABLE)?) {_NAME}", re.IGNORECASE)
_ALTER = re.compile(rf"^ALTER TABLE {_NAME} (.*)", re.IGNORECASE | re.DOTALL)
_ADDED = re.compile(r'ADD CONSTRAINT "?(\w+)"?', re.IGNORECASE)
_VALIDATED = re.compile(r'VALIDATE CONSTRAINT "?(\w+)"?', re.IGNORECASE)
_IN = r'CONSTRAINT "?(\w+)"? CHECK \("?(\w+)"? IN \(([^()]*)\)\)'
_LIST = re.compile(_IN, re.IGNORECASE)
_VALUE = re.compile(r"'(?:[^']|'')*'")
_REPLACED = re.compile(r'^DROP CONSTRAINT (?:IF EXISTS )?"?(\w+)"?, ADD CONSTRAINT "?\1"? CHECK', re.IGNORECASE)
_LISTED = re.compile(rf"^DROP CONSTRAINT [^,]*, ADD {_IN} NOT VALID$", re.IGNORECASE)
# now() and literals are computed once for all rows that there are.
_CHEAP_DEFAULT = re.compile(
    r"DEFAULT (?:now\(\)|CURRENT_TIMESTAMP|'[^']*'(?:::\w+)?|-?[\d.]+|true|false|NULL)(?=[ ,]|$)", re.IGNORECASE
)
_CLAUSES = [
    (Rule.TYPE, r"ALTER COLUMN \S+ (?:SET DATA )?TYPE"),
    (Rule.DEFAULT, r"ADD COLUMN .*(?: STORED|AS IDENTITY|SERIAL|DEFAULT)"),
    (Rule.NOT_NULL, r"ALTER COLUMN \S+ SET NOT NULL"),
    (Rule.CONSTRAINT, r"ADD (?:CONSTRAINT|CHECK|UNIQUE|PRIMARY|FOREIGN|EXCLUDE)(?!.*(?:NOT VALID|USING INDEX))"),
    (Rule.DROP, r"DROP COLUMN|DROP CONSTRAINT|RENAME"),
]
_PATTERNS = [(rule, re.compile(clause, re.IGNORECASE | re.DOTALL)) for rule, clause in _CLAUSES]


def broken_rules(statements: Iterable[str], earlier: Iterable[str] = ()) -> Iterator[tuple[Rule, str]]:
    """The rules that the statements of one migration break, each with the statement.

    The rules do not apply to tables that the migration itself creates.

    Args:
        earlier: the statements of the migrations before, which say what a CHECK allowed.
    """
    lists = {name: values for statement in earlier for name, values in _read_lists(_clean(statement)).items()}
    created, added, widened, validated = set[str](), set[str](), set[str](), set[str]()
    for statement in map(_clean, statements):
        if statement == COMMIT:
            added -= widened
        if table := _CREATED.match(statement):
            created.add(table[1])
        yield from ((rule, statement) for rule in _of_tables(statement, created))
        if (altered := _ALTER.match(statement)) and altered[1] not in created:
            if (replaced := _REPLACED.match(altered[2])) and _is_wider(replaced[1], altered[2], lists):
                added.add(replaced[1])
                widened.add(replaced[1])
            elif replaced:
                yield Rule.CHECK, statement
            else:
                yield from ((rule, statement) for rule in _of_clauses(altered[2], added, validated))
        lists |= _read_lists(statement)


def _clean(statement: str) -> str:
    return " ".join(_COMMENT.sub("", statement).split())


def _read_lists(statement: str) -> dict[str, set[str]]:
    """The column and the values of each CHECK that is an IN list, by the name of the constraint."""
    return {name: {column, *_VALUE.findall(values)} for name, column, values in _LIST.findall(statement)}


def _is_wider(name: str, clauses: str, lists: Mapping[str, set[str]]) -> bool:
    return name in lists and bool(_LISTED.match(clauses)) and lists[name] <= _read_lists(clauses)[name]


def _of_tables(statement: str, created: set[str]) -> Iterator[Rule]:
    for rule, pattern in ((Rule.INDEX, _INDEX), (Rule.DROP, _DROP_TABLE), (Rule.ROWS, _ROWS)):
        if (table := pattern.match(statement)) and table[1] not in created | {"alembic_version"}:
            yield rule
    if _DROP_INDEX.match(statement):
        yield Rule.DROP_INDEX


def _of_clauses(clauses: str, added: set[str], validated: set[str]) -> Iterator[Rule]:
    added.update(_ADDED.findall(clauses))
    for name in _VALIDATED.findall(clauses):
        validated.add(name)
        if name in added:
            yield Rule.VALIDATE
    costly = _CHEAP_DEFAULT.sub("", clauses)
    for rule, pattern in _PATTERNS:
        if pattern.search(costly) and not (rule is Rule.NOT_NULL and validated):
            yield rule
