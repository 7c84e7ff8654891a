"""Conversion of HTML (API-14): formatting of the schema is preserved, of other elements only the text."""

import random
from html.parser import HTMLParser
from typing import Any

import pytest

from services.chassis.richtext import RichText
from services.chassis.richtext.elements import MAX_STYLE
from services.chassis.richtext.html import MAX_TAGS
from services.chassis.richtext.schema import MAX_LISTS

CONVERTED = [
    # Paragraphs
    ("<p>one</p><p>two</p>", "<p>one</p><p>two</p>"),
    ("<p>one<p>two", "<p>one</p><p>two</p>"),
    ("<div>one<div>two</div>three</div>", "<p>one</p><p>two</p><p>three</p>"),
    ("<h1>Head</h1>text", "<p>Head</p><p>text</p>"),
    ("<table><tr><td>1</td><td>2</td></tr></table>", "<p>1 2</p>"),
    ("<p>a<br>b</p>", "<p>a<br>b</p>"),
    ("<p>a<br></p>", "<p>a</p>"),
    ("<p>a</p><p><br></p><p>b</p>", "<p>a</p><p><br></p><p>b</p>"),
    ("<p>a</p><p></p> <p>  </p><p>b</p>", "<p>a</p><p>b</p>"),
    ("a<hr>b", "<p>a</p><p>b</p>"),
    # Spaces
    ("<p> a \n  b </p>", "<p>a b</p>"),
    ("<p><b>a</b> <i>b</i></p>", "<p><strong>a</strong> <em>b</em></p>"),
    ("<p><b>a </b> b</p>", "<p><strong>a </strong>b</p>"),
    ("<p>a&nbsp;&nbsp;b</p>", "<p>a&nbsp;&nbsp;b</p>"),
    ("<p>&eacute; &#233; &amp;lt; &lt;b&gt;</p>", "<p>é é &amp;lt; &lt;b&gt;</p>"),
    # Formatting
    ("<b>a</b><strong>b</strong>", "<p><strong>ab</strong></p>"),
    ("<i>a</i><em>b</em><u>c</u><ins>d</ins>", "<p><em>ab</em><u>c</u>d</p>"),
    ("<b><i>a</i></b>", "<p><strong><em>a</em></strong></p>"),
    ("<i><b>a</b></i>", "<p><strong><em>a</em></strong></p>"),
    (
        "<strong>a<p>b</p>c</strong>",
        "<p><strong>a</strong></p><p><strong>b</strong></p><p><strong>c</strong></p>",
    ),
    ("<span style='font-weight: 700'>a</span><span style='font-weight:400'>b</span>", "<p><strong>a</strong>b</p>"),
    ("<b style='font-weight:normal'><p>pasted</p></b>", "<p>pasted</p>"),
    ("<span style='FONT-STYLE:Italic;text-decoration:underline'>a</span>", "<p><em><u>a</u></em></p>"),
    (f"<b style='{'x' * MAX_STYLE};font-weight:400'>a</b>", "<p><strong>a</strong></p>"),
    ("<s>a</s><font color=red>b</font><code>c</code><mark>d</mark>", "<p>bcd</p>"),
    # Alignment
    ("<p style='text-align: center'>a</p>", '<p style="text-align:center">a</p>'),
    ("<p align=RIGHT>a</p>", '<p style="text-align:right">a</p>'),
    (
        "<div style='text-align:justify'><p>a</p>b</div>c",
        '<p style="text-align:justify">a</p><p style="text-align:justify">b</p><p>c</p>',
    ),
    ("<p style='text-align:center;color:red;position:fixed'>a</p>", '<p style="text-align:center">a</p>'),
    ("<p style='text-align:expression(alert(1))'>a</p>", "<p>a</p>"),
    # Lists
    ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
    ("<ol start=5><li>a</ol>", '<ol start="5"><li>a</li></ol>'),
    ("<ol start='-1e9'><li>a</ol>", "<ol><li>a</li></ol>"),
    ("<ul><li>a<ol><li>b</ol></ul>", "<ul><li>a<ol><li>b</li></ol></li></ul>"),
    ("<ul><li>a</li><ul><li>b</li></ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"),
    ("<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li>a<p>b</p></li></ul>"),
    ("<ul><li style='text-align:right'>a</li></ul>", '<ul><li style="text-align:right">a</li></ul>'),
    ("<ul>stray<li>a</ul>", "<ul><li>stray</li><li>a</li></ul>"),
    ("<li>a</li><li>b</li>", "<p>a</p><p>b</p>"),
    ("before<ul><li>a</ul>after", "<p>before</p><ul><li>a</li></ul><p>after</p>"),
    # Links
    ("<a href='https://a.example/?x=1&amp;y=2'>a</a>", '<p><a href="https://a.example/?x=1&amp;y=2">a</a></p>'),
    ("<a href=a.example>a</a>", '<p><a href="http://a.example">a</a></p>'),
    ("<a href='mailto:a@b.example' onclick=x target=_top class=y>a</a>", '<p><a href="mailto:a@b.example">a</a></p>'),
    ("<a href='https://a.example'>x<b>y</b>z</a>", '<p><a href="https://a.example">x<strong>y</strong>z</a></p>'),
    ("<a href='/relative'>a</a><a>b</a><a name=c>c</a>", "<p>abc</p>"),
    # Ignored with their content
    ("a<script>b</script><style>c</style><template>d</template><title>e</title>f", "<p>af</p>"),
    ("a<svg><text>b</text></svg><math><mi>c</mi></math><iframe>d</iframe><select><option>e</select>f", "<p>acf</p>"),
    ("<head><title>x</title></head><body><p>a</p></body>", "<p>a</p>"),
    ("a<!-- b --><?php c ?><![CDATA[d]]>e<b>f</b>", "<p>ae<strong>f</strong></p>"),
]


@pytest.mark.parametrize(("sent", "html"), CONVERTED)
def test_converted(sent: str, html: str) -> None:
    rich = RichText.from_input(sent)
    assert rich.html == html
    assert RichText.from_input(rich.html) == rich  # our own output is valid input


def test_lists_nested_too_deeply_become_paragraphs() -> None:
    rich = RichText.from_input("<ul><li>x" * 30 + "deep" + "</ul>" * 30 + "after")
    assert rich.html.count("<ul>") == MAX_LISTS
    assert rich.text.replace("\n", "") == "x" * 30 + "deepafter"


# After OWASP's filter evasion cheat sheet and the mutation attacks known against sanitizers.
ATTACKS = [
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</scr</script>ipt>",
    "<script\x0b>alert(1)</script\x0b><b>x</b>",
    "<img src=x onerror=alert(1)>",
    '<img """><script>alert(1)</script>">',
    "<svg onload=alert(1)>",
    "<svg><script>alert(1)</script></svg>",
    "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
    "<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1)></svg><a id=x>y</a>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>",
    "<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(1)>",
    "<svg></p><style><a id='</style><img src=x onerror=alert(1)>'>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<textarea><b title='</textarea><img src=x onerror=alert(1)>'>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
    "<body onload=alert(1)>x",
    "<link rel=stylesheet href=javascript:alert(1)>x",
    "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>x",
    "<base href='javascript:alert(1)//'><a href='x'>y</a>",
    "<form action=javascript:alert(1)><button>x</button><input type=image src=x onerror=alert(1)></form>",
    "<a href=javascript:alert(1)>x</a>",
    "<a href=' javascript:alert(1)'>x</a>",
    "<a href='&#14;javascript:alert(1)'>x</a>",
    "<a href='jav&#x09;ascript:alert(1)'>x</a>",
    "<a href='java&#0000000script:alert(1)'>x</a>",
    "<a href='javascript&colon;alert(1)'>x</a>",
    "<a href='&#106&#97&#118&#97script:alert(1)'>x</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
    "<a href='https://a.example/\" onmouseover=alert(1) x=\"'>x</a>",
    "<a href='https://a.example/&quot; onmouseover=alert(1) x=&quot;'>x</a>",
    '<a href="https://a.example/?<img src=x onerror=alert(1)>">x</a>',
    "<a href='https://a.example' style='background:url(javascript:alert(1))'>x</a>",
    "<p style='text-align:center;background:url(javascript:alert(1))'>x</p>",
    "<p style='text-align:center\" onclick=\"alert(1)'>x</p>",
    "<p align='center\" onclick=\"alert(1)'>x</p>",
    "<ol start='1\" onclick=\"alert(1)'><li>x</ol>",
    "<p onclick=alert(1) onmouseover='alert(1)'>x</p>",
    "<b <script>alert(1)</script>0",
    "<<script>alert(1)//<</script><b>x</b>",
    "<!--><img src=x onerror=alert(1)>--><b>x</b>",
    "<!--[if gte IE 4]><script>alert(1)</script><![endif]--><b>x</b>",
    "<![CDATA[<script>alert(1)</script>]]><b>x</b>",
    "<?xml-stylesheet href='javascript:alert(1)'?><b>x</b>",
    "<xmp><script>alert(1)</script></xmp><plaintext><img src=x onerror=alert(1)>",
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    "<b>\ufeff</b><\u017fcript>alert(1)</\u017fcript>",
    "<a href=https://a.example>{{7*7}}{% import os %}${7*7}</a>",
]

ALLOWED = {"p": {"style"}, "a": {"href"}, "ol": {"start"}, "li": {"style"}} | {
    tag: set() for tag in ("ul", "strong", "em", "u", "sup", "sub", "br")
}


class Inspector(HTMLParser):
    """Fails on any tag, attribute or link that our rendering does not use."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALLOWED, tag
        for name, value in attrs:
            assert name in ALLOWED[tag], name
            assert name != "href" or (value or "").startswith(("http://", "https://", "mailto:")), value
            assert name != "style" or (value or "").startswith("text-align:"), value

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)

    def handle_decl(self, decl: str) -> None:
        raise AssertionError(decl)


def inspect(html: str) -> None:
    """Parse the HTML as a browser does."""
    inspector = Inspector()
    inspector.feed(html)
    inspector.close()


@pytest.mark.parametrize("attack", ATTACKS)
def test_attacks_leave_only_text(attack: str) -> None:
    inspect(RichText.from_input(attack).html)


@pytest.mark.parametrize("attack", ATTACKS)
def test_attacks_in_a_document_are_text(attack: str) -> None:
    words = {"type": "text", "text": attack}
    inspect(RichText.from_input({"type": "doc", "content": [{"type": "paragraph", "content": [words]}]}).html)


def test_random_html_is_converted_safely() -> None:
    dice = random.Random(2)
    pieces = [*ATTACKS, *(sent for sent, _ in CONVERTED), *"<>'\"`= &;x\u2028", "</"]

    def part(piece: str) -> str:
        return piece[dice.randrange(len(piece)) :][: dice.randint(1, 60)]

    for _ in range(3_000):
        rich = RichText.from_input("".join(part(piece) for piece in dice.choices(pieces, k=8)))
        inspect(rich.html)
        assert RichText.from_input(rich.document) == rich


@pytest.mark.parametrize(
    "sent",
    [
        "".join(f"<font a{n}><p>" for n in range(MAX_TAGS // 2)),
        "<div>" * (MAX_TAGS // 2) + "</p>" * (MAX_TAGS // 2),
        "<ul><li>" * (MAX_TAGS // 2) + "x",
        "<b><i>" * (MAX_TAGS // 2) + "x",
        "<table>" * MAX_TAGS,
        "<p " + " ".join(f"a{n}=1" for n in range(100_000)) + ">x</p>",
        "<p style='" + "a:b;" * 200_000 + "'>x</p>",
        "<style>" + "".join(f".a{{b{n}:c}}" for n in range(60_000)) + "</style>" + "<p class=a>x</p>" * 4_000,
        "<style>" + ".a{display:block}" * 30_000 + "</style><p class='" + "a " * 200_000 + "'>x</p>",
        "<table><tr><td>" * (MAX_TAGS // 3) + "x",
        "<!--[if gte msEquation 12]>" * 3_000 + "<p>x",
        "<p>" + "&amp;" * 19_000 + "</p>",
        "<p>" + "x " * 40_000 + "</p>",
    ],
    ids=range(13),
)
def test_hostile_html_takes_linear_time(sent: str, within: Any) -> None:
    with within(seconds=2):
        RichText.from_input(sent)


@pytest.mark.parametrize("sent", ["<p>" * (MAX_TAGS + 1), "<p>" + "x" * 1_000_000, "<p>\0</p>", "<p>\ud800</p>"])
def test_invalid_html_is_refused(sent: str) -> None:
    with pytest.raises(match=r"too many tags|too long|cannot be stored"):
        RichText.from_input(sent)
