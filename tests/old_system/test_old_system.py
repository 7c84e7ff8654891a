"""What other tests rely on in the stand-in."""

import subprocess
import sys
from io import BytesIO

import httpx
import pytest
from PIL import Image

from deploy.local.component import free_port
from tests.old_system import EMAIL, PASSWORD, Sizes, running
from tests.old_system.pictures import picture
from tests.old_system.sections import make_sections
from tests.old_system.world import World


@pytest.fixture
def system(tmp_path):
    with running(tmp_path) as system:
        yield system


def sign_in(url):
    answer = httpx.post(f"{url}/user/login", json={"email": EMAIL, "password": PASSWORD})
    return httpx.Client(base_url=url, headers={"Auth": answer.headers["Auth"]})


def test_a_token_is_needed_and_expires(system):
    system.faults.token_uses = 2
    assert httpx.get(f"{system.url}/users").status_code == 401
    assert [sign_in(system.url).get("/users").status_code for _ in range(2)] == [200, 200]
    client = sign_in(system.url)
    assert [client.get("/users").status_code for _ in range(3)] == [200, 200, 401]


def test_the_requests_that_mail_are_counted(system):
    for path in ("/support/?name=a", "/microsite-submission?company=a", "/microsite-submission/1"):
        sign_in(system.url).get(path)
    assert system.mails == 2


def test_records_are_the_same_with_the_same_seed_only():
    first, second, other = (World(Sizes(), seed) for seed in (1, 1, 2))
    assert first.record("post", 3) == second.record("post", 3) != other.record("post", 3)
    assert make_sections(first, "news", 2) == make_sections(second, "news", 2)


def test_there_may_be_many_records(tmp_path):
    with running(tmp_path, Sizes(posts=100_000, leads=1_000_000)) as system:
        page = sign_in(system.url).post("/posts?limit=50&skip=99990", json={}).json()
    assert [post["id"] for post in page] == list(range(10, 0, -1))


def test_a_picture_may_be_turned_or_missing(system):
    turned, upright = (Image.open(BytesIO(picture(number, 48) or b"")) for number in (20, 21))
    assert (turned.getexif().get(0x0112), upright.getexif().get(0x0112)) == (6, None)
    assert picture(21, 48) != picture(41, 48)
    statuses = [httpx.get(f"{system.url}/media/{number}.jpg").status_code for number in (16, 17)]
    assert statuses == [200, 404]


def test_it_runs_as_a_program(tmp_path):
    command = [sys.executable, "-m", "tests.old_system", "--port", str(free_port()), "--data", tmp_path, "--users", "5"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        try:
            url = program.stdout.readline().split()[0]
            assert len(sign_in(url).get("/users").json()) == 5
        finally:
            program.terminate()
