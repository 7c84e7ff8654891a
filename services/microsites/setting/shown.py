"""Which sections a setting shows, as SQL."""

from sqlalchemy import ColumnElement, func, true

from services.microsites.setting.models import Setting


def is_shown(flag: str | None) -> ColumnElement[bool]:
    """Whether a section is shown; before there is a setting, all are.

    Args:
        flag: the setting's column that shows it, None for one that cannot be disabled.
    """
    return func.coalesce(getattr(Setting, flag), true()) if flag else true()
