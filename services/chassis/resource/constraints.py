"""Maps violated database constraints to problems: rules that only the database can enforce under concurrency."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

import psycopg
from sqlalchemy.exc import IntegrityError

from services.chassis.http.problems import Problem

ConstraintErrors = Mapping[str, Callable[[], Problem]]


@contextmanager
def map_constraint_errors(refusals: ConstraintErrors) -> Iterator[None]:
    """Raise the problem of a violated constraint, by the name of the constraint."""
    try:
        yield
    except IntegrityError as error:
        name = error.orig.diag.constraint_name if isinstance(error.orig, psycopg.Error) else None
        if name is None or name not in refusals:
            raise
        raise refusals[name]() from error
