"""Mail to a real SMTP server on loopback."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from pydantic import SecretStr

from deploy.local.component import free_port
from services.chassis.http.problems import Invalid, Unavailable
from services.chassis.mail import MailClient, compose, parse_mailbox
from services.chassis.settings import MailSettings
from tests.support.mail import Inbox, smtp_server

TO = "editor@masthead.example"
SENDER = "Aspen Alert <alert@masthead.example>"


async def send(mail: MailClient, *content: str, **headers: str) -> None:
    await mail.deliver(TO, compose(SENDER, TO, *content, **headers).as_bytes())


@pytest.fixture
async def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
async def mail(inbox: Inbox) -> AsyncIterator[MailClient]:
    async with smtp_server(inbox) as port:
        yield MailClient(MailSettings(smtp_port=port, mail_from=SENDER))


class TestSend:
    async def test_text_and_html_arrive_as_alternatives(self, mail: MailClient, inbox: Inbox) -> None:
        text, html = "Grüße,\n\n.a line that begins with a dot\n" + "x" * 2_000, "<p>Grüße 😀</p>" + "<br>" * 600
        await send(mail, "Änderung: Ausgabe 7 – jetzt", text, html, reply_to="Ann Lee <ann@client.example>")
        message = inbox.last()
        assert message.get_content_type() == "multipart/alternative"
        parts = {part.get_content_type(): part.get_content().splitlines() for part in message.iter_parts()}
        assert parts == {"text/plain": text.splitlines(), "text/html": html.splitlines()}
        assert message["Subject"] == "Änderung: Ausgabe 7 – jetzt"
        assert message["From"] == SENDER
        assert message["To"] == TO
        assert message["Reply-To"] == "Ann Lee <ann@client.example>"
        assert message["Message-ID"].endswith("@masthead.example>")
        assert message["Date"].datetime.utcoffset().total_seconds() == 0

    @pytest.mark.parametrize("times", [1, 400])
    async def test_only_ascii_lines_of_valid_length_are_sent(self, mail: MailClient, inbox: Inbox, times: int) -> None:
        await send(mail, "ä" * times, "üé" * times * 10, "<p>Grüße" + "x" * times * 10)
        raw = inbox.envelopes[0].original_content
        assert raw.isascii()
        assert max(map(len, raw.split(b"\r\n"))) <= 998

    async def test_a_finished_message_is_delivered_byte_for_byte(self, mail: MailClient, inbox: Inbox) -> None:
        message = compose("a@b.example", "c@d.example", "Hello", "Text", "<p>Text</p>").as_bytes()
        await mail.deliver(TO, message)
        assert inbox.envelopes[0].original_content == message
        assert (inbox.envelopes[0].rcpt_tos, inbox.envelopes[0].mail_from) == ([TO], "alert@masthead.example")


INJECTIONS = [
    "\r\nBcc: x@y.example",
    "\nBcc: x@y.example",
    "\rBcc: x@y.example",
    "\r\n\r\n<p>body",
    "\n",
    "\0",
    "\u2028x",
    "\x85x",
]


class TestInjection:
    @pytest.mark.parametrize("more", INJECTIONS, ids=repr)
    @pytest.mark.parametrize("field", ["sender", "to", "subject", "reply_to"])
    def test_a_line_break_in_a_header_is_refused(self, field: str, more: str) -> None:
        fields = {"sender": "a@b.example", "to": "c@d.example", "subject": "Hello", "reply_to": "e@f.example"}
        with pytest.raises(ValueError, match=r"is one line|is not an e-mail address|cannot be stored"):
            compose(**fields | {field: fields[field] + more}, text="Text")

    @pytest.mark.parametrize("more", INJECTIONS[:5], ids=repr)
    async def test_a_line_break_in_an_envelope_is_refused(self, mail: MailClient, inbox: Inbox, more: str) -> None:
        with pytest.raises(ValueError, match="is one line"):
            await mail.deliver(TO + more, b"Subject: x\r\n\r\nx")
        assert inbox.envelopes == []

    @pytest.mark.parametrize(
        "written",
        [
            *["", "nobody", "a@", "@b.example", "a b@c.example", "a@b..example", "ü@b.example", "a@-b.example"],
            *["a@b.example, c@d.example", "a@b.example;c@d.example", "Ann <a@b.example> x", "a@b.example>x"],
            *["x" * 65 + "@b.example", "a@" + "b" * 64 + ".example", "\ud800@b.example"],
            *["(" * 500, "a:" * 250, "x" * 494 + "@b.example"],
        ],
    )
    def test_an_invalid_address_is_refused(self, written: str) -> None:
        with pytest.raises(ValueError, match=r"not an e-mail address|cannot be stored"):
            parse_mailbox(written)

    @pytest.mark.parametrize(
        ("written", "expected"),
        [
            ("a@b.example", "a@b.example"),
            ("Ann Lee <ann@b.example>", "Ann Lee <ann@b.example>"),
            ('"Lee, Ann" <ann@b.example>', '"Lee, Ann" <ann@b.example>'),
            ("Änne <a@münchen.example>", "Änne <a@xn--mnchen-3ya.example>"),
        ],
    )
    def test_addresses(self, written: str, expected: str) -> None:
        assert str(parse_mailbox(written)) == expected

    def test_a_subject_has_a_maximum_length(self) -> None:
        assert compose("a@b.example", TO, "x" * 500, "Text")["Subject"] == "x" * 500
        with pytest.raises(ValueError, match="at most 500"):
            compose("a@b.example", TO, "x" * 501, "Text")


class TestFailure:
    async def test_a_refused_connection(self) -> None:
        with pytest.raises(Unavailable) as problem:
            await send(MailClient(MailSettings(smtp_port=free_port())), "Hello", "Text")
        assert problem.value.headers == {"Retry-After": "30"}

    async def test_an_unresponsive_server(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("services.chassis.mail.client.SECONDS", 0.2)
        connections: list[Any] = []  # an unreferenced connection would be closed
        server = await asyncio.start_server(lambda *streams: connections.append(streams), "127.0.0.1", 0)
        async with server, asyncio.timeout(30):
            with pytest.raises(Unavailable):
                await send(MailClient(MailSettings(smtp_port=server.sockets[0].getsockname()[1])), "Hello", "Text")
            for _, writer in connections:
                writer.close()

    @pytest.mark.parametrize(
        ("answers", "problem"),
        [
            ({TO: "550 no such user"}, Invalid),
            ({TO: "451 try later"}, Unavailable),
            ({"data": "554 not this message"}, Unavailable),
            ({"data": "452 disk full"}, Unavailable),
        ],
    )
    async def test_refusals(
        self, mail: MailClient, inbox: Inbox, answers: dict[str, str], problem: type[Exception]
    ) -> None:
        inbox.answers = answers
        with pytest.raises(problem):
            await send(mail, "Hello", "Text")

    async def test_login(self, inbox: Inbox) -> None:
        async with smtp_server(inbox) as port:
            right, wrong = (
                MailClient(MailSettings(smtp_port=port, smtp_user="masthead", smtp_password=SecretStr(word)))
                for word in ("right", "wrong")
            )
            await send(right, "Hello", "Text")
            with pytest.raises(Unavailable):
                await send(wrong, "Hello", "Text")
        assert inbox.logins[0] == (b"masthead", b"right")
        assert len(inbox.envelopes) == 1

    async def test_a_server_without_required_tls(self, inbox: Inbox) -> None:
        async with smtp_server(inbox) as port:
            with pytest.raises(Unavailable):
                await send(MailClient(MailSettings(smtp_port=port, smtp_starttls=True)), "Hello", "Text")
        assert inbox.envelopes == []


def test_a_long_url_in_a_header_is_not_encoded() -> None:
    """Mail programs that use the header do not decode it."""
    address = f"<https://console.example/api/{'x' * 200}>"
    message = compose("a@example.com", "b@example.com", "Hello", "Text", headers={"List-Unsubscribe": address})
    assert f"\r\nList-Unsubscribe: {address}\r\n".encode() in message.as_bytes()
    with pytest.raises(ValueError, match="one line"):
        compose("a@example.com", "b@example.com", "Hello", "Text", headers={"X": "1\r\nBcc: c@example.com"})
