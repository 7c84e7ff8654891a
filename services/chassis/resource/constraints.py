"""What the database refuses, told as a problem: rules that only it can keep when two requests race."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from sqlalchemy.exc import IntegrityError

from services.chassis.problems import Problem


@contextmanager
def constraints_as(problems: Mapping[str, Problem]) -> Iterator[None]:
    """Raise the problem that stands for a broken constraint; by the constraint's name."""
    try:
        yield
    except IntegrityError as error:
        problem = problems.get(getattr(error.driver_exception, "constraint_name", None) or "")
        if problem is None:
            raise
        raise problem from error
