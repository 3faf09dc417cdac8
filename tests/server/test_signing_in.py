"""Signing in: guessing is held up, the owner of an account is not, and the operator is told.

Addresses are those that a proxy tells, which this server trusts.
"""

import itertools
import json

import httpx
import pytest

from tests.server.conftest import started

PASSWORD = "sardinhas assadas"
OFFICE = "2001:db8:1:2::3"
NAMES = (f"Owner {number}" for number in itertools.count(1))


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server with the usual limits, and its log."""
    folder = tmp_path_factory.mktemp("strict")
    with started(folder / "tables.sqlite", log=folder / "server.log") as server:
        yield server, folder / "server.log"


@pytest.fixture
def post(strict):
    """A request from an address, with the cookies of a browser if there is one: (status, code or nothing)."""

    def send(path, body, address, browser=None):
        with httpx.Client(base_url=f"{strict[0].address}/api") as client:
            answer = (browser or client).post(
                f"{strict[0].address}/api{path}", json=body, headers={"x-forwarded-for": address}
            )
        return answer.status_code, answer.json().get("error", {}).get("code")

    return send


@pytest.fixture
def owner(post):
    """A name whose owner signs up at home, in a browser: (the name, the browser)."""
    name = next(NAMES)
    with httpx.Client() as browser:
        assert post("/people", {"name": name, "password": PASSWORD}, home(name), browser) == (201, None)
        yield name, browser


def home(name):
    return f"192.0.2.{name.split()[1]}"


def signing(name, password=PASSWORD, **more):
    return "/session", {"name": name, "password": password, **more}


def elsewhere(number):
    return f"203.0.113.{number}" if number < 250 else f"198.51.100.{number - 250}"


def attacked(post, name, times=15, first=1):
    """What is answered to wrong passwords from many addresses."""
    return [post(*signing(name, f"wrong horse {n}"), elsewhere(first + n))[1] for n in range(times)]


def test_guessers_get_ten_attempts_wherever_they_are_and_the_owner_gets_in(post, owner):
    name, browser = owner
    assert attacked(post, name) == ["wrong-password"] * 10 + ["too-many"] * 5
    assert post(*signing(name), elsewhere(100)) == (429, "too-many")  # from an unknown place
    assert post(*signing(name), home(name)) == (200, None)  # at home, in whatever browser
    browser.cookies.delete("lisboa")
    assert post(*signing(name), elsewhere(101), browser) == (200, None)  # on the road, in the same browser


def test_a_new_place_is_known_from_the_first_time_on(post, owner):
    name, _ = owner
    assert post(*signing(name), OFFICE) == (200, None)
    attacked(post, name)
    assert post(*signing(name), "2001:db8:1:2:ffff::1") == (200, None)  # the same network
    assert post(*signing(name), "2001:db8:1:3::3") == (429, "too-many")


def test_ten_mistakes_of_ones_own_do_not_lock_out_either(post, owner):
    name, browser = owner
    browser.cookies.delete("lisboa")
    assert {post(*signing(name, "wrong horse"), home(name), browser)[1] for _ in range(10)} == {"wrong-password"}
    assert post(*signing(name), home(name), browser) == (200, None)


def test_a_browser_does_not_guess_for_ever(post, owner):
    """Nor does somebody in the owner's network: ten for the browser, ten for the network, ten for the name."""
    name, browser = owner
    browser.cookies.delete("lisboa")
    answers = [post(*signing(name, f"wrong horse {n}"), home(name), browser)[1] for n in range(40)]
    assert answers.count("wrong-password") <= 31  # one may come back meanwhile
    assert answers[-1] == "too-many"


def test_the_cookie_of_one_account_helps_with_no_other(post, owner):
    name, _ = owner
    with httpx.Client() as attacker:
        post("/people", {"name": next(NAMES), "password": PASSWORD}, elsewhere(120), attacker)
        attacker.cookies.delete("lisboa")
        answers = [post(*signing(name, f"wrong {n} horse"), elsewhere(121 + n), attacker)[1] for n in range(15)]
    assert answers == ["wrong-password"] * 10 + ["too-many"] * 5


def test_strangers_learn_nothing_from_how_they_are_held_up(post, owner):
    name, _ = owner
    assert attacked(post, name, first=150) == attacked(post, "Nobody at all", first=170)


def test_failures_are_logged_with_name_and_address(post, owner, strict):
    name, browser = owner
    post(*signing(name.upper(), "hunter2 hunter2"), elsewhere(200))
    post(*signing("p<ssword in the wrong field", "x"), elsewhere(201))
    post("/password", {"old": "hunter2 hunter2", "new": PASSWORD + "!"}, elsewhere(202), browser)
    text = strict[1].read_text()
    lines = [json.loads(line) for line in text.splitlines() if "-failed" in line]
    found = [(line["event"], line["name"], line["address"], line["why"]) for line in lines]
    assert ("sign-in-failed", name.upper(), elsewhere(200), "wrong-password") in found
    assert ("sign-in-failed", "(no name)", elsewhere(201), "wrong-password") in found
    assert ("password-change-failed", name, elsewhere(202), "wrong-password") in found
    attacked(post, name, first=210)
    assert '"why": "too-many"' in strict[1].read_text()
    for secret in ("hunter2", "wrong field", PASSWORD, "horse"):
        assert secret not in text


def test_the_cookie_of_a_browser_is_well_kept(post, strict):
    answer = httpx.post(
        f"{strict[0].address}/api/people",
        json={"name": next(NAMES), "password": PASSWORD},
        headers={"x-forwarded-for": elsewhere(230), "x-forwarded-proto": "https"},
    )
    cookies = answer.headers.get_list("set-cookie")
    (device,) = [cookie for cookie in cookies if cookie.startswith("__Host-lisboa-device=")]
    terms = {term.strip().lower() for term in device.split(";")[1:]}
    assert {"httponly", "secure", "path=/", "samesite=strict", "max-age=31536000"} <= terms
    assert len(cookies) == 2
