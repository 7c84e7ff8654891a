"""What the database refuses, told as a problem: rules that only it can keep when two requests race."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError

from services.chassis.http.problems import Problem

ConstraintErrors = Mapping[str, Callable[[], Problem]]


@contextmanager
def map_constraint_errors(refusals: ConstraintErrors) -> Iterator[None]:
    """Raise the problem that stands for a broken constraint, found by the constraint's name."""
    try:
        yield
    except IntegrityError as error:
        name: str = getattr(error.driver_exception, "constraint_name", None) or ""
        if name not in refusals:
            raise
        raise refusals[name]() from error
