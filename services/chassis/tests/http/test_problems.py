"""Required values (API-27)."""

import pytest

from services.chassis.http.problems import Invalid, require_filled


def test_filled_values_are_returned_unchanged() -> None:
    assert require_filled("Fill", name=" Ada", message="Help") == [" Ada", "Help"]


@pytest.mark.parametrize("nothing", [None, "", "  \n"])
def test_empty_values_are_named(nothing: str | None) -> None:
    with pytest.raises(Invalid, match="Fill") as refused:
        require_filled("Fill", name="Ada", rememberToken=nothing, message=nothing)
    assert [error.field for error in refused.value.errors] == ["rememberToken", "message"]
