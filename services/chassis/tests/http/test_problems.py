"""What is required is there (Document 000 §5)."""

import pytest

from services.chassis.http.problems import Invalid, require_filled


def test_what_is_filled_out_comes_back_as_it_is() -> None:
    assert require_filled("Fill", name=" Ada", message="Help") == [" Ada", "Help"]


@pytest.mark.parametrize("nothing", [None, "", "  \n"])
def test_what_is_not_is_named(nothing: str | None) -> None:
    with pytest.raises(Invalid, match="Fill") as refused:
        require_filled("Fill", name="Ada", rememberToken=nothing, message=nothing)
    assert [error.field for error in refused.value.errors] == ["rememberToken", "message"]
