"""Mail sent locally can be looked at, and its content can do nothing."""

import re
from collections.abc import AsyncIterator
from email.message import EmailMessage
from pathlib import Path

import aiosmtplib
import httpx
import pytest

from deploy.local.component import LOOPBACK, free_port, running
from deploy.local.services import Inbox


@pytest.fixture(scope="module")
async def inbox(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Inbox]:
    inbox = Inbox(folder=tmp_path_factory.mktemp("inbox"), port=free_port(), web_port=free_port())
    async with running(inbox):
        yield inbox


@pytest.fixture
async def client(inbox: Inbox) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=f"{inbox.url}/dev/mail") as client:
        yield client


async def send(inbox: Inbox, subject: str, html: str | None = None) -> None:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "alert@masthead.example", "reader@elsewhere.example", subject
    message.set_content("Grüße, as text")
    if html:
        message.add_alternative(html, subtype="html")
    await aiosmtplib.send(message, hostname=LOOPBACK, port=inbox.port)


class TestInbox:
    async def test_shows_what_was_sent_newest_first(self, inbox: Inbox, client: httpx.AsyncClient) -> None:
        await send(inbox, "The first")
        await send(inbox, "The secönd", "<p>Grüße, as HTML</p>")
        newest, older = (await client.get("/messages.json")).json()[:2]
        assert (newest["subject"], older["subject"]) == ("The secönd", "The first")
        assert newest["to"] == "reader@elsewhere.example"
        assert newest["text"].strip() == "Grüße, as text"
        assert newest["html"].strip() == "<p>Grüße, as HTML</p>"
        listed = (await client.get("")).text
        assert listed.index("The secönd") < listed.index("The first")
        assert "Grüße, as text" in (await client.get(f"/{newest['id']}")).text
        assert "Subject:" in (await client.get(f"/{newest['id']}/source")).text
        assert (inbox.folder / "messages" / f"{newest['id']}.eml").exists()  # as a start finds it

    async def test_what_a_message_holds_runs_nowhere(self, inbox: Inbox, client: httpx.AsyncClient) -> None:
        await send(inbox, "<script>alert(1)</script>", "<script>alert(2)</script>")
        id = (await client.get("/messages.json")).json()[0]["id"]
        for page in ("", f"/{id}"):
            answer = await client.get(page)
            assert "<script>" not in answer.text
            assert "default-src 'none'" in answer.headers["content-security-policy"]
        framed = await client.get(f"/{id}/html")
        assert "sandbox" in framed.headers["content-security-policy"]
        assert "allow-scripts" not in framed.headers["content-security-policy"]

    @pytest.mark.parametrize("id", ["1", "..%2f..%2fcredentials", "0" * 19])
    async def test_other_files_are_no_messages(self, client: httpx.AsyncClient, id: str) -> None:
        assert (await client.get(f"/{id}")).status_code == 404

    async def test_it_starts_with_thousands_of_messages_and_pages_through_them(self, tmp_path: Path) -> None:
        inbox = Inbox(folder=tmp_path, port=free_port(), web_port=free_port())
        (tmp_path / "messages").mkdir()
        for number in range(5_000):
            (tmp_path / "messages" / f"{number:019d}.eml").write_text(f"Subject: Number {number}\n\nText")
        async with running(inbox), httpx.AsyncClient() as client:
            page = (await client.get(f"{inbox.url}/dev/mail")).text
            older = re.findall(r'href="([^"]*before=[^"]*)"', page)
            next_page = (await client.get(inbox.url + older[0])).text
            newest = (await client.get(f"{inbox.url}/dev/mail/messages.json")).json()
            last_page = (await client.get(f"{inbox.url}/dev/mail?before={100:019d}")).text
        assert "Number 4999<" in page
        assert "Number 4900<" in page
        assert "Number 4899<" not in page
        assert "Number 4899<" in next_page
        assert "Number 4900<" not in next_page
        assert [message["subject"] for message in newest] == [f"Number {number}" for number in range(4999, 4899, -1)]
        assert "Number 0<" in last_page
        assert "Older messages" not in last_page
