"""Signed links: what was signed is read back, nothing else is read, and an email hardly grows (STATS-70, ALERT-125)."""

import random
import string
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from services.chassis.settings import LinkSettings
from services.chassis.signed_links import PATH, LinkSigner, SignedLink

KEYS = (b"new" * 11, b"old" * 11)
SIGNER = LinkSigner(KEYS, "https://masthead.aspen.example")
LINK = SignedLink(418, 0, "ads-3", 7, "https://client.example/offer?a=1&b=2#c")
UTM = "utm_source=aspen&utm_medium=email&utm_campaign=alert-418&utm_content=ads-3"
URL = "https://www.some-company.example/"
ALPHABET = string.ascii_letters + string.digits + "-_"
links = st.builds(
    SignedLink,
    st.integers(1, 2**32 - 1),
    st.integers(0, 63),
    st.text("abcdefgh-123456789", min_size=1, max_size=20),
    st.integers(1, 2**16 - 1),
    st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=300).map(lambda path: f"https://{path}"),
    st.booleans(),
    st.booleans(),
)


def token_of(link: SignedLink, signer: LinkSigner = SIGNER) -> str:
    return signer.sign(link).removeprefix(signer.origin + PATH)


@settings(deadline=None, derandomize=True, database=None)
@given(links)
def test_a_token_says_what_was_signed(link: SignedLink) -> None:
    assert SIGNER.read(token_of(link)) == link


def test_a_token_of_the_first_emails_is_read_for_ever() -> None:
    token = "AQAAAaIABwO7jAvGS87JBMrCHZCflpZaZJ9oa6iWZGuknAwALWtx0_1FQ-GOaC8Q"
    assert SIGNER.read(token) == LINK


def test_every_key_verifies_and_the_first_signs() -> None:
    old = LinkSigner(KEYS[1:], SIGNER.origin)
    assert SIGNER.read(token_of(LINK, old)) == LINK
    assert old.read(token_of(LINK)) is None


def change_at_random(token: str, chance: random.Random) -> str:
    """Return a token with a character changed, added or taken out, or made of others."""
    at, letter = chance.randrange(len(token)), chance.choice(ALPHABET)
    match chance.randrange(5):
        case 0:
            return token[:at] + letter + token[at + 1 :]
        case 1:
            return token[:at] + letter + token[at:]
        case 2:
            return token[:at] + token[at + 1 :]
        case 3:
            return "".join(chance.choices(ALPHABET, k=len(token)))
    return token[:at] + token_of(replace(LINK, number=chance.randrange(9, 99)))[at:]


def test_no_forged_or_changed_token_is_read() -> None:
    chance, token = random.Random(7), token_of(LINK)
    forged = [change_at_random(token, chance) for _ in range(10_000)]
    signed = {token, *(token_of(replace(LINK, number=number)) for number in range(9, 99))}
    assert [each for each in forged if each not in signed and SIGNER.read(each)] == []


def test_a_token_is_written_in_one_way_only() -> None:
    tokens = [token_of(replace(LINK, target=LINK.target + "x" * more)) for more in range(6)]
    for token in tokens:
        last = ALPHABET.replace("-_", "")  # the last character may have bits that say nothing
        others = [token[:-1] + each for each in last if each != token[-1]]
        others += [f"{token}=", f"{token}==", f" {token}", f"{token}\n", f"{token[:9]}.{token[9:]}", f"{token}é", ""]
        assert [other for other in others if SIGNER.read(other)] == []


@pytest.mark.parametrize("length", [0, 20, 60, 120, 200, 300, 600, 2000])
@pytest.mark.parametrize("tags", ["", f"?{UTM}"])
def test_a_signed_link_has_at_most_110_bytes_more_than_its_target(length: int, tags: str) -> None:
    """Also one that no dictionary helps; a signed address needs no escapes in HTML."""
    chance = random.Random(length)
    for _ in range(30):
        target = URL + "".join(chance.choices(string.ascii_letters + string.digits, k=length)) + tags
        assert len(SIGNER.sign(replace(LINK, target=target))) - len(target.replace("&", "&amp;")) <= 110


def test_signed_links_of_a_text_are_replaced_under_any_host() -> None:
    moved = LinkSigner(KEYS, "https://go.aspen.example")
    forged = SIGNER.sign(LINK)[:-1] + "!"
    text = f'<a href="{SIGNER.sign(LINK)}">{moved.sign(LINK)}</a> {forged} https://a.example/go/home'
    assert (
        SIGNER.replace_links(text, lambda link: link.place)
        == f'<a href="ads-3">ads-3</a> {forged} https://a.example/go/home'
    )


def test_the_links_have_the_address_of_the_console_unless_they_have_their_own() -> None:
    def create(**values: str) -> LinkSigner:
        return LinkSigner.from_settings(LinkSettings(public_url="https://console.example", **values))

    assert create().origin == "https://console.example"
    own = create(link_url="https://go.example/", link_keys=f"{KEYS[0].decode()}, {KEYS[1].decode()},")
    assert (own.origin, own.keys) == ("https://go.example", KEYS)


@pytest.mark.parametrize("keys", [",", "short", f"{'k' * 32},short"])
def test_production_refuses_keys_that_could_be_guessed(keys: str) -> None:
    required = {"public_url": "https://a.example", "files_origin": "https://b.example"}
    secrets = {"database_url": "postgresql://own:secret@db/own", "nats_url": "nats://own:secret@nats"}
    with pytest.raises(ValidationError, match="LINK_KEYS needs keys of 32"):
        LinkSettings(environment="production", link_keys=keys, **required, **secrets)
