"""Placeholders are found, and the language of the trade is not taken for one (ALERT-30)."""

import pytest

from services.alerts.email.rich_text import Document
from services.alerts.preflight.text_rules import (
    find_long_word,
    find_placeholder,
    find_vague_link,
    is_file_name,
    quote_link,
)
from services.chassis.richtext import RichText

TO_DO = "TO" + "DO"  # the project's own files must not contain the word


@pytest.mark.parametrize(
    "text",
    [
        TO_DO, f"{TO_DO}: ask Ada", f"Check the yield ({TO_DO}).", f"FIX{'ME'} before Tuesday",
        "Lorem ipsum dolor sit amet", "lorem", "TK", "TKTK", "TK TK", "A yield of [TK] percent",
        "The plant opens in [TK month].", "Quote TK", "The company said, quote TK.",
        "Headline TK, then the body.", "[insert title]", "[Your text here]", "<add link>", "Placeholder text",
        "Text goes here", "xxxx", "asdf", "test", "Test test",
    ],
)  # fmt: skip
def test_placeholders(text: str) -> None:
    assert find_placeholder(text)


@pytest.mark.parametrize(
    "text",
    [
        "Todorov and colleagues describe a thymidine kinase (TK) assay.",
        "HSV-TK kills dividing cells; TK-1 kinase is a marker, and TK activity rose twofold.",
        "Cells without TK grow in BrdU. The TK gene is on 17q25.",
        "TK studies and toxicokinetics in rats: TK data from three doses.",
        f"A 47,X{'XX'} karyotype, and XX/XY chimaeras.",
        "The insert carries the gene of interest; add buffer here.",
        "El equipo hizo todo lo posible: todo el proceso en un día.",
        "Test batches passed. The test was repeated.",
        "Placeholder wells held medium only.",
        "The sample image shows a monolayer, and sample text files are in the supplement.",
        "Read more about XXL bags, and Exxon's resins.",
        "Lorem Vascular reports its second quarter.",
        "A [bracketed] residence time, [Ca2+] and [3H]thymidine.",
        "TBD Biosciences opens in Cork; venue to be announced.",
        f"[TK {'is thymidine kinase, ' * 20}]",
        f"<your {'message ' * 50}>",
    ],
)
def test_words_of_the_trade_are_no_placeholders(text: str) -> None:
    assert find_placeholder(text) is None


def test_long_words() -> None:
    assert find_long_word("A " + "x" * 61)
    assert find_long_word("https://a.example/" + "0" * 80)


@pytest.mark.parametrize(
    "text",
    [
        "pneumonoultramicroscopicsilicovolcanoconiosis",
        "2-[4-(2-hydroxyethyl)piperazin-1-yl]ethanesulfonic-acid-monosodium-salt-hydrate",
        "https://clinicaltrials.example/ct2/show/NCT04368728?term=a-b-c&draw=2",
        "N-acetylgalactosaminyltransferase/uridine-diphosphate-N-acetylglucosamine-2-epimerase",
    ],
)
def test_words_that_break_are_not_too_long(text: str) -> None:
    assert find_long_word(text) is None


VAGUE = ("Read more »", "Learn&nbsp;more…", "👉 More", "mehr erfahren", "🎉", "👩🏽‍🔬👍", "→", "\u200b",
         "https://a.example/b?c=1", "WWW.a.example/b")  # fmt: skip


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("\xa0\u200b", "“nothing”"),
        ("👩🏽‍🔬", "“👩🏽‍🔬”"),
        ("https://a.example/" + "b" * 60, f"“https://a.example/{'b' * 42}…”"),
    ],
)
def test_a_link_is_quoted(text: str, quoted: str) -> None:
    assert quote_link(text) == quoted


@pytest.mark.parametrize("text", ["bag-50.PNG", "Screen Shot 2026.jpeg", "IMG_1234", "DSC00017"])
def test_names_of_files(text: str) -> None:
    assert is_file_name(text)


@pytest.mark.parametrize("text", ["", "A bag", "Bag 50", "Report.pdf as a cover", "Bags by Heliox.", "A jpg"])
def test_descriptions_are_no_names_of_files(text: str) -> None:
    assert not is_file_name(text)


def parse(html: str) -> Document:
    return RichText.from_input(html).document


@pytest.mark.parametrize("text", ["click here", "Click here!", "here", "this link", "Tap here", "<b>here</b>", *VAGUE])
def test_links_that_say_nothing(text: str) -> None:
    assert find_vague_link(parse(f"<p>Read <a href='https://a.example'>{text}</a></p>"))


@pytest.mark.parametrize(
    "html",
    [
        "<p>Click here for the paper</p>",
        "<p><a href='https://a.example'>The full data set</a></p>",
        "<p><a href='https://a.example'>Register here by Friday</a></p>",
        "<p><a href='https://a.example'>The data are <strong>here</strong></a></p>",
        "<p><a href='https://a.example'>Read more about bags</a></p>",
        "<p><a href='https://a.example'>ema.europa.eu</a></p>",
        "<p><a href='https://a.example'>🎉 The winners</a></p>",
        "<p><a href='https://a.example'>10.1000/182</a></p>",
        "<p><a href='https://a.example'>更多關於細胞</a></p>",
    ],
)
def test_links_that_say_where_they_lead(html: str) -> None:
    assert find_vague_link(parse(html)) is None
