"""The storage of a worker is closed when the worker stops."""

import pytest

from services.chassis.app.factory import event_worker
from services.chassis.http.problems import Unavailable
from services.media.files.repository import Bucket
from services.media.storage.access import worker_storage


@pytest.mark.usefixtures("committed")
async def test_a_worker_that_stops_closes_its_storage(services, databases, storage) -> None:
    media = await services("media")
    async with event_worker(media.service, media.settings, await databases("media")):
        used = worker_storage()
        await used.delete(Bucket.MEDIA, "media/none.png")
    with pytest.raises(Unavailable):
        await used.delete(Bucket.MEDIA, "media/none.png")
    assert worker_storage() is not used
