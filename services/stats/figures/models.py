"""Columns of figures."""

from sqlalchemy.orm import Mapped


class Figures:
    """The figures of a sent email: counts, and rates in percent."""

    sent: Mapped[int]
    delivered: Mapped[int]
    bounce_rate: Mapped[float]
    open_rate: Mapped[float]
    opens: Mapped[int]
    ctr: Mapped[float]
    clicks: Mapped[int]
    ctor: Mapped[float]
    delivery_rate: Mapped[float | None]
    unsubscribe_rate: Mapped[float | None]
    spam_rate: Mapped[float | None]
    growth_rate: Mapped[float | None]
