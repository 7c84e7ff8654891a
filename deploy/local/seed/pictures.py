"""Images of the required sizes, drawn at run time rather than shipped."""

import io
import math
import random
from collections.abc import Callable, Sequence
from textwrap import fill

from PIL import Image, ImageDraw, ImageFont, ImageOps
from PIL.ImageColor import getrgb

STORY = (600, 338)
ADVERT = (485, 400)
LOGO = (140, 70)
RESULT = (600, 240)
PAPER = (1240, 1754)
SCALE = 2  # drawn larger and reduced, so that edges are smooth

Size = tuple[int, int]
Motif = Callable[[ImageDraw.ImageDraw, Size, random.Random], None]

_GROUNDS: Sequence[tuple[str, str]] = (
    ("#dfe7e6", "#c4cfce"),
    ("#f3e9d7", "#e6d7bb"),
    ("#0e1430", "#060a1c"),
    ("#e4ebe4", "#cfdcd2"),
    ("#e9e4ee", "#d3cadd"),
    ("#12312a", "#0a1e1a"),
)


def story(seed: str, turn: int, size: Size = STORY) -> bytes:
    """Draw an image for a section; motifs and backgrounds rotate, so that neighbours differ."""
    chance = random.Random(seed)  # noqa: S311 - art, not secrets
    image = _ground(size, *_GROUNDS[turn % len(_GROUNDS)])
    _MOTIFS[turn % len(_MOTIFS)](ImageDraw.Draw(image), image.size, chance)
    return _encode(image, size)


def result(seed: str) -> bytes:
    """A bar chart of a survey's result, 600 × 240."""
    chance = random.Random(seed)  # noqa: S311 - art, not secrets
    image = _ground(RESULT, "#f6f6f3", "#f6f6f3")
    draw = ImageDraw.Draw(image)
    width, height = image.size
    for row in range(4):
        top = height * (row + 0.6) / 5
        length = width * (0.25 + 0.65 * chance.random() / (row + 1))
        draw.rectangle((width * 0.06, top, width * 0.06 + length, top + height * 0.11), fill="#19664e")
    return _encode(image, RESULT)


def advert(company: str, lines: Sequence[str], colours: tuple[str, str]) -> bytes:
    """An ad, 485 × 400: the company, its claim and rings on its colours."""
    image = _ground(ADVERT, *colours)
    draw = ImageDraw.Draw(image)
    width, height = image.size
    light = _mix(colours[1], "white", 0.25)
    for radius in (220, 150, 80):
        centre_x, centre_y = width * 0.8, height * 0.3
        box = (centre_x - radius, centre_y - radius, centre_x + radius, centre_y + radius)
        draw.ellipse(box, outline=light, width=10)
    draw.text((70, 80), company.upper(), fill="white", font=ImageFont.load_default(36))
    for number, line in enumerate(lines):
        draw.text((70, 360 + 96 * number), line, fill="white", font=ImageFont.load_default(84))
    draw.rounded_rectangle((70, 640, 330, 720), 8, fill="white")
    draw.text((104, 660), "See the data", fill=colours[0], font=ImageFont.load_default(34))
    return _encode(image, ADVERT)


def logo(company: str, colour: str, size: Size = LOGO) -> bytes:
    """A company's logo, twice as wide as high, on white."""
    image = Image.new("RGB", (size[0] * SCALE, size[1] * SCALE), "white")
    draw = ImageDraw.Draw(image)
    unit = image.size[1] / 35
    draw.ellipse((4 * unit, 10.5 * unit, 18 * unit, 24.5 * unit), fill=colour)
    draw.text((21 * unit, 13.5 * unit), company.split()[0], fill=colour, font=ImageFont.load_default(8 * unit))
    return _encode(image, size, "PNG")


def paper(title: str) -> bytes:
    """A document of one page, 1240 × 1754: its title above lines of text that nobody reads."""
    page = Image.new("RGB", PAPER, "white")
    draw = ImageDraw.Draw(page)
    draw.rectangle((0, 0, PAPER[0], 24), fill="#19664e")
    draw.multiline_text((120, 160), fill(title, 30), fill="#171814", font=ImageFont.load_default(64), spacing=20)
    for row in range(24):
        draw.rectangle((120, 520 + 44 * row, 1120 - 260 * (row % 6 == 5), 532 + 44 * row), fill="#dcded6")
    buffer = io.BytesIO()
    page.save(buffer, "PDF", title=title)
    return buffer.getvalue()


def _vessels(draw: ImageDraw.ImageDraw, size: Size, chance: random.Random) -> None:
    width, height = size
    for number in range(3):
        middle, tall = width * (0.2 + 0.3 * number), height * (0.4 + 0.15 * chance.random())
        box = (middle - width * 0.09, height * 0.85 - tall, middle + width * 0.09, height * 0.85)
        draw.line((middle, 0, middle, box[1]), fill="#8d9a9b", width=16)
        draw.rounded_rectangle(box, 60, fill="#a9b8ba", outline="#6d7c7e", width=6)
        draw.ellipse((middle - 26, box[1] + 70, middle + 26, box[1] + 122), fill="#7fd1b2", outline="#2c3f41", width=8)


def _curves(draw: ImageDraw.ImageDraw, size: Size, chance: random.Random) -> None:
    width, height = size
    for colour in ("#19664e", "#c77700", "#5b6b8c"):
        centre, spread, peak = chance.uniform(0.25, 0.75), chance.uniform(0.06, 0.16), chance.uniform(0.3, 0.7)
        points = [
            (x, height * (0.85 - peak * math.exp(-(((x / width - centre) / spread) ** 2)))) for x in range(0, width, 6)
        ]
        draw.line(points, fill=colour, width=8, joint="curve")
    draw.line((0, height * 0.86, width, height * 0.86), fill="#757a71", width=4)


def _cells(draw: ImageDraw.ImageDraw, size: Size, chance: random.Random) -> None:
    width, height = size
    for _ in range(44):
        radius = chance.randint(18, 52)
        x, y = chance.randint(0, width), chance.randint(0, height)
        shade = chance.choice(("#4d6fd0", "#3aa58a", "#8aa9f0", "#2b4fae"))
        draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=shade)
        draw.ellipse((x - radius * 0.5, y - radius * 0.6, x - radius * 0.1, y - radius * 0.2), fill="#e9f0ff")


def _columns(draw: ImageDraw.ImageDraw, size: Size, chance: random.Random) -> None:
    width, height = size
    for number in range(4):
        left = width * (0.1 + 0.21 * number)
        right, level = left + width * 0.13, height * chance.uniform(0.35, 0.75)
        draw.rectangle((left, height * 0.12, right, height * 0.88), fill="#f7f5ef", outline="#50534c", width=6)
        draw.rectangle((left + 8, level, right - 8, height * 0.88 - 8), fill=chance.choice(("#d8a13c", "#6b93c4")))
        draw.rectangle((left - 10, height * 0.08, right + 10, height * 0.14), fill="#50534c")
        draw.rectangle((left - 10, height * 0.86, right + 10, height * 0.92), fill="#50534c")


def _corridor(draw: ImageDraw.ImageDraw, size: Size, chance: random.Random) -> None:
    width, height = size
    for depth in range(7):
        inset = depth * 0.066
        box = (width * inset, height * inset, width * (1 - inset), height * (1 - inset))
        draw.rectangle(box, outline=_mix("#466482", "#ebf3f8", depth / 7), width=26 - 3 * depth)
    door = chance.uniform(0.44, 0.5)
    draw.rectangle((width * door, height * 0.45, width * (door + 0.08), height * 0.55), fill="white")


_MOTIFS: Sequence[Motif] = (_vessels, _curves, _cells, _columns, _corridor)


def _ground(size: Size, top: str, bottom: str) -> Image.Image:
    """A surface of twice the size that runs from one colour to another."""
    gradient = ImageOps.colorize(Image.linear_gradient("L"), top, bottom)
    return gradient.resize((size[0] * SCALE, size[1] * SCALE), Image.Resampling.BICUBIC)


def _mix(one: str, other: str, share: float) -> tuple[int, ...]:
    return tuple(round(a + (b - a) * share) for a, b in zip(getrgb(one), getrgb(other), strict=True))


def _encode(image: Image.Image, size: Size, kind: str = "JPEG") -> bytes:
    buffer = io.BytesIO()
    image.resize(size, Image.Resampling.LANCZOS).save(buffer, kind, quality=84, optimize=True)
    return buffer.getvalue()
