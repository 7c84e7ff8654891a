"""The floor of the board: its own statement, and nothing else. `GET board/2027-01-05/2029-04-30`."""

from datetime import UTC, datetime

from services.alerts.bookings.board import BOARD
from tests.bench.content.floor import Floor


class BoardFloor(Floor):
    """Answers with the board of the days in the path."""

    async def answer(self, method: str, kind: str, *rest: str) -> str:
        """Return the JSON of the statement."""
        if kind != "board":
            return "null"
        first, after = (datetime.fromisoformat(day).replace(tzinfo=UTC) for day in rest)
        return await self.fetch(BOARD, first, after)


app = BoardFloor()
