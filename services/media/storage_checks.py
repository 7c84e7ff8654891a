"""What the doctor checks of the object storage."""

from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import urlsplit

import httpx

from services.chassis.app.diagnosis.findings import Check, NotWell
from services.media.files.repository import Bucket
from services.media.settings import MediaSettings
from services.media.storage.s3 import Storage

SECONDS = 5.0
FILER_PORT = 8888


@dataclass(frozen=True)
class StorageChecks:
    """The checks of the object storage."""

    settings: MediaSettings

    def list(self) -> Iterator[Check]:
        """Yield the checks."""
        access = "Check S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY and the buckets."
        yield Check("Object storage", access, self._find_buckets)
        yield Check("Anonymous listing", "Give the identity `anonymous` no List permission.", self._list_anonymously)
        yield Check("Filer", "Bind the filer to an address that services do not reach.", self._try_filer)

    async def _find_buckets(self) -> str:
        storage = Storage(self.settings)
        try:
            for bucket in Bucket:
                await storage.ping(bucket)
        finally:
            await storage.close()
        return f"buckets {', '.join(Bucket)}"

    async def _list_anonymously(self) -> str:
        async with httpx.AsyncClient(timeout=SECONDS) as http:
            for bucket in Bucket:
                answer = await http.get(f"{self.settings.s3_endpoint}/{bucket}", params={"list-type": "2"})
                if answer.is_success:
                    raise NotWell(f"anybody may list {bucket}")
        return "refused"

    async def _try_filer(self) -> str:
        host = urlsplit(self.settings.s3_endpoint).hostname
        try:
            async with httpx.AsyncClient(timeout=SECONDS) as http:
                answer = await http.get(f"http://{host}:{FILER_PORT}/")
        except httpx.TransportError:
            return "not reachable"
        if answer.is_success:
            raise NotWell(f"the filer answers at {host}:{FILER_PORT}: it serves all files without a key")
        return "refused"
