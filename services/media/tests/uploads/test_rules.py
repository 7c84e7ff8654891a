"""Rules for uploads: who may upload what, and keys (ACCESS-2, MEDIA-2 to MEDIA-6)."""

import json
import random
import re
from pathlib import Path

import pytest

from services.chassis.http.problems import Forbidden, Invalid, Unauthenticated, WrongMediaType
from services.chassis.identity import Caller
from services.media.files.file_types import BY_EXTENSION, FILE_TYPES, detect_type, find_type
from services.media.files.repository import Bucket
from services.media.files.rules import check_content, check_key, check_size
from services.media.tests import samples
from services.media.uploads.export import as_json
from services.media.uploads.rules import check_folder_permission, check_type, create_key
from services.media.uploads.schemas import UploadIn

IMAGES_ONLY = "This file is not allowed. Only images are allowed."
VIDEOS_ONLY = "This file is not allowed. Only videos are allowed."


def caller(role: str) -> Caller:
    return Caller(user_id=1, role=role, client_id=None, session_id="s", expires_at=2**40)


class TestCaller:
    @pytest.mark.parametrize("who", [None, caller("exhibitor"), caller("editor")])
    def test_anyone_can_upload_to_xchange(self, who: Caller | None) -> None:
        check_folder_permission(Bucket.XCHANGE, who, "posts")

    @pytest.mark.parametrize("who", [caller("editor"), caller("admin")])
    def test_staff_can_upload_to_media(self, who: Caller) -> None:
        check_folder_permission(Bucket.MEDIA, who, "posts")

    @pytest.mark.parametrize("folder", ["microsites", "Microsites"])
    def test_exhibitors_can_upload_to_microsites(self, folder: str) -> None:
        check_folder_permission(Bucket.MEDIA, caller("exhibitor"), folder)

    @pytest.mark.parametrize("folder", ["posts", "microsites/../posts", "my-microsites", ""])
    def test_exhibitors_cannot_upload_elsewhere(self, folder: str) -> None:
        with pytest.raises(Forbidden):
            check_folder_permission(Bucket.MEDIA, caller("exhibitor"), folder)

    def test_anonymous_callers_cannot_upload_to_media(self) -> None:
        with pytest.raises(Unauthenticated):
            check_folder_permission(Bucket.MEDIA, None, "microsites")


class TestSize:
    @pytest.mark.parametrize("size", [1, 999_999_999, 1_000_000_000])
    def test_sizes_up_to_the_limit_are_accepted(self, size: int) -> None:
        check_size(size)

    @pytest.mark.parametrize("size", [1_000_000_001, 2**53 - 1])
    def test_sizes_above_the_limit_are_refused(self, size: int) -> None:
        with pytest.raises(Invalid, match=f"^This file is not allowed. {size} bytes is too large$"):
            check_size(size)


class TestType:
    @pytest.mark.parametrize(
        ("extension", "media_type"),
        [
            *[("png", "image/png"), ("png", "image/x-png"), ("jpg", "image/jpeg"), ("jpeg", "image/jpeg")],
            *[("jpg", "image/jpg"), ("gif", "image/gif"), ("pdf", "application/pdf"), ("mp4", "video/mp4")],
            *[("mpeg4", "video/mp4"), ("mpg", "video/mpeg"), ("mov", "video/quicktime"), ("wmv", "video/x-ms-wmv")],
            *[("avi", "video/x-msvideo"), ("avi", "video/avi"), ("avi", "video/vnd.avi")],
            *[(extension, "image/jpeg") for extension in ("jfif", "jpe", "pjpeg", "pjp")],
        ],
    )
    def test_the_documented_types_are_accepted(self, extension: str, media_type: str) -> None:
        assert check_type(extension, media_type) is BY_EXTENSION[extension]

    def test_no_other_types_are_documented(self) -> None:
        documented = {"png", "jpg", "jpeg", "gif", "pdf", "mp4", "mpg", "mov", "wmv", "avi", "mpeg4"}
        assert {extension for known in FILE_TYPES for extension in known.extensions} == documented

    @pytest.mark.parametrize("unspecified", ["", "application/octet-stream"])
    def test_the_extension_tells_a_type_that_the_browser_does_not_know(self, unspecified: str) -> None:
        file = UploadIn(type=unspecified, extension="MPEG4", main_folder="a")
        assert check_type(file.extension, file.type).media_type == "video/mp4"

    @pytest.mark.parametrize(
        ("extension", "media_type", "sentence"),
        [
            ("svg", "image/svg+xml", IMAGES_ONLY),
            ("html", "text/html", IMAGES_ONLY),
            ("webp", "image/webp", IMAGES_ONLY),
            ("exe", "application/octet-stream", IMAGES_ONLY),
            ("", "", IMAGES_ONLY),
            ("png", "image/svg+xml", IMAGES_ONLY),
            ("png", "text/html", IMAGES_ONLY),
            ("png", "image/jpeg", IMAGES_ONLY),
            ("png", "image/png; charset=utf-8", IMAGES_ONLY),
            ("png", "image/png\r\nx-amz-acl: public-read", IMAGES_ONLY),
            ("pdf", "text/html", IMAGES_ONLY),
            ("mp4", "text/html", VIDEOS_ONLY),
            ("mov", "image/png", VIDEOS_ONLY),
        ],
    )
    def test_other_types_are_refused(self, extension: str, media_type: str, sentence: str) -> None:
        with pytest.raises(Invalid, match=f"^{re.escape(sentence)}$"):
            check_type(extension, media_type)

    def test_no_executable_type_is_ever_signed(self) -> None:
        everything = {media_type for existing in FILE_TYPES for media_type in existing.media_types}
        assert not [name for name in everything if re.search(r"html|svg|xml|script|text|json", name)]


CONTENTS = [
    ("png", samples.picture("PNG")),
    ("jpg", samples.picture("JPEG")),
    ("gif", samples.picture("GIF")),
    ("pdf", samples.PDF),
    ("mp4", samples.MP4),
    ("mov", samples.MOV),
    ("mpg", samples.MPG),
    ("wmv", samples.WMV),
    ("avi", samples.AVI),
]


class TestContent:
    @pytest.mark.parametrize(("extension", "head"), CONTENTS, ids=[extension for extension, _ in CONTENTS])
    def test_the_first_bytes_decide_the_type(self, extension: str, head: bytes) -> None:
        assert detect_type(head) is BY_EXTENSION[extension]
        assert check_content(f"a/b.{extension}", head) is BY_EXTENSION[extension]

    @pytest.mark.parametrize(("extension", "head"), CONTENTS, ids=[extension for extension, _ in CONTENTS])
    def test_another_extension_is_refused(self, extension: str, head: bytes) -> None:
        other = "gif" if extension != "gif" else "png"
        with pytest.raises(WrongMediaType) as refusal:
            check_content(f"a/b.{other}", head)
        actual = BY_EXTENSION[extension]
        renaming = f"This file is {actual.name} named .{other}. Rename it to .{actual.extensions[0]}."
        assert refusal.value.message == renaming

    @pytest.mark.parametrize(("extension", "head"), [("mov", samples.MP4), ("mp4", samples.MOV)])
    def test_cameras_write_mp4_and_quicktime_under_either_name(self, extension: str, head: bytes) -> None:
        assert check_content(f"a/b.{extension}", head).media_type in ("video/mp4", "video/quicktime")

    @pytest.mark.parametrize("junk", [b"\xef\xbb\xbf", b"\r\n", b"\x1b%-12345X@PJL JOB\r\n", b"\0" * 1019])
    def test_other_programs_write_before_a_pdf(self, junk: bytes) -> None:
        assert check_content("a/b.pdf", junk + samples.PDF).media_type == "application/pdf"

    @pytest.mark.parametrize("head", [b"\0" * 1020, b"<html>", b"  <svg>", b"PK\3\4", b"GIF89a", samples.MP4])
    def test_another_file_that_contains_a_pdf_is_none(self, head: bytes) -> None:
        with pytest.raises(WrongMediaType):
            check_content("a/b.pdf", head + samples.PDF)

    @pytest.mark.parametrize(
        ("name", "head", "message"),
        [
            ("a.jpg", b"RIFF\0\0\0\0WEBPVP8 ", "This file is a WebP picture named .jpg. Save it as JPG or PNG."),
            ("a.jpg", b"\0\0\0\x1cftypavif", "This file is an AVIF picture named .jpg. Save it as JPG or PNG."),
            ("a.jpg", b"\0\0\0\x18ftypheic", "This file is a HEIC photo named .jpg. Export it as JPG."),
            ("a.mp4", b"\0\0\0\x18ftypheic", "This file is a HEIC photo named .mp4. Export it as JPG."),
            ("a.mp4", b"\0\0\0\x18ftypmif1", "This file is a HEIC photo named .mp4. Export it as JPG."),
            ("a.mp4", b"\0\0\0\x18ftypM4A ", "This file is a sound named .mp4. Save it as an MP4 video."),
            (
                "a.mp4",
                b"\x1a\x45\xdf\xa3",
                "This file is a WebM video named .mp4. Save it as an MP4 video.",
            ),
            ("a.png", b"II*\0", "This file is a TIFF picture named .png. Save it as JPG or PNG."),
            ("a.png", samples.SVG, "This file is an SVG drawing named .png. Save it as JPG or PNG."),
            (
                *("a.png", samples.HTML),
                "This file is a web page named .png. Save the picture itself, not the page that shows it.",
            ),
            ("a.pdf", b"PK\3\4", "This file is an Office document or a ZIP archive named .pdf. Save it as PDF."),
            ("a.avi", samples.WAV, "This file is a sound named .avi. Save it as an MP4 video."),
            *[("a.png", head, "This file is not what its name says.") for head in (b"MZ\x90", b"\x89PN", b"")],
        ],
    )
    def test_a_refusal_says_what_the_file_is(self, name: str, head: bytes, message: str) -> None:
        with pytest.raises(WrongMediaType) as refusal:
            check_content(name, head)
        assert refusal.value.message == message

    def test_each_type_matches_only_its_own_content(self) -> None:
        for extension, head in CONTENTS:
            assert [existing for existing in FILE_TYPES if existing.matches(head)] == [
                find_type(extension, BY_EXTENSION[extension].media_type)
            ]


class TestKey:
    @pytest.mark.parametrize(
        ("main_folder", "sub_folder", "name", "folder"),
        [
            ("microsites", "NovaFlow Bioprocess", "Logo.PNG", "microsites/novaflow-bioprocess/logo-"),
            ("Event Logos", None, "logo", "event-logos/logo-"),
            ("media", "", "Füller & Söhne", "media/fuller-sohne-"),
            ("media", "///", "logo", "media/logo-"),
            ("media", "..", "logo", "media/logo-"),
            ("../../etc", "../passwd", "../../x", "etc/passwd/x-"),
            ("..\\..\\etc", "a\\b", "c\\d", "etc/a-b/c-d-"),
            ("a/b", "c/d", "e/f", "a-b/c-d/e-f-"),
            ("%2e%2e%2f", "a%00b", "x.png%00.html", "2e-2e-2f/a-00b/x-png-00-html-"),
            ("media", None, "<img src=x onerror=alert(1)>", "media/img-src-x-onerror-alert-1-"),
            ("media", None, "\u202egnp.x", "media/gnp-x-"),
            ("media", None, "😀", "media/file-"),
            ("media", None, "", "media/file-"),
            ("x" * 255, "y" * 255, "z" * 255, "x" * 80 + "/" + "y" * 80 + "/" + "z" * 80 + "-"),
        ],
    )
    def test_every_part_is_a_slug(self, main_folder: str, sub_folder: str | None, name: str, folder: str) -> None:
        key = create_key(main_folder, sub_folder, name, "png")
        assert re.fullmatch(re.escape(folder) + "[0-9a-f]{8}\\.png", key), key
        check_key(key)

    @pytest.mark.parametrize("extension", ["jfif", "jpe", "pjpeg", "pjp"])
    def test_a_rare_extension_is_stored_as_the_usual_one(self, extension: str) -> None:
        assert re.fullmatch("media/hall-[0-9a-f]{8}\\.jpg", create_key("media", None, f"Hall.{extension}", extension))
        assert create_key("media", None, "hall.jpeg", "jpeg").endswith(".jpeg")

    def test_equal_names_get_different_keys(self) -> None:
        assert create_key("media", None, "logo", "png") != create_key("media", None, "logo", "png")

    @pytest.mark.parametrize("main_folder", ["..", "/", "😀", "   "])
    def test_a_folder_needs_a_name(self, main_folder: str) -> None:
        with pytest.raises(Invalid, match="Main folder needs a letter"):
            create_key(main_folder, None, "logo", "png")

    @pytest.mark.parametrize(
        "key",
        [
            *["", "logo.png", "/media/logo.png", "media//logo.png", "media/../logo.png", "media/logo", "media/logo."],
            *["a/b/c/d.png", "media/lo go.png", "media/Logo.png", "media/logo.png/", "media/logo.png\n"],
            *["media/logo.png?x", "media/%2e.png", "media/\0.png", "media\\logo.png", "https://a.example/b/c.png"],
            "media/" + "x" * 300 + ".png",
        ],
    )
    def test_texts_that_are_not_keys(self, key: str) -> None:
        with pytest.raises(Invalid, match="not the key of an upload"):
            check_key(key)

    def test_arbitrary_names_never_leave_their_folder(self) -> None:
        dice = random.Random(5)
        alphabet = "ab./\\%0\0 -_é<>\u202e\u2215\uff0f😀\n"
        for _ in range(2_000):
            folder, sub_folder, name = ("".join(dice.choices(alphabet, k=dice.randint(0, 12))) for _ in range(3))
            check_key(create_key(f"a{folder}", sub_folder, name, "png"))


def test_the_generated_file_types_are_current() -> None:
    generated = Path(__file__).parents[4] / "web/client/generated/files.json"
    assert json.loads(generated.read_text(encoding="utf-8")) == as_json()
