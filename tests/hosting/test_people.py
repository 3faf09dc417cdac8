"""Names, accounts, sessions, tokens and links."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from unicodedata import category

import pytest
from argon2 import PasswordHasher
from argon2.profiles import CHEAPEST
from hypothesis import given
from hypothesis import strategies as st

from lisboa.hosting import people as people_module
from lisboa.hosting.people import CACHED_SECONDS, DAY, STRANGE, Familiar, People, PeopleError, SignInPlace
from lisboa.hosting.storage.store import Store
from lisboa.tables.entries import TableRow
from lisboa.tables.names import cleaned_chat, cleaned_name, cleaned_title, name_key

CHEAP = PasswordHasher.from_parameters(CHEAPEST)
WRONG = "Name or password is wrong."


def short(value):
    """The id of a test's parameter."""
    return repr(value)[:20]


# Names


@pytest.mark.parametrize(
    "text, name",
    [
        ("Ana", "Ana"),
        ("  Ana   Maria\t", "Ana Maria"),
        ("Ana\u00a0\u3000Maria", "Ana Maria"),
        ("Jose\u0301", "José"),
        ("O’Neill", "O'Neill"),
        ("d'Arc_2.0-b", "d'Arc_2.0-b"),
        ("Orange", "Orange"),
        ("Лев", "Лев"),
        ("नमस्ते", "नमस्ते"),
        ("x" * 24, "x" * 24),
        (" " * 100 + "x" + " " * 100, "x"),
    ],
    ids=short,
)
def test_names_are_cleaned(text, name):
    assert cleaned_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "x" * 25,
        "x" * 1_000_000,
        "<script>",
        "a&b",
        'a"b',
        "a/b",
        "Ana\u202eanA",  # right-to-left override
        "Ana\u200b",  # zero-width space
        "Ana\u200d",
        "Ana\u00ad",  # soft hyphen
        "Ana\ufeff",
        "Ana\x00",
        "Ana\x1b[2J",
        "Ana\ud800",  # half of a surrogate pair
        "Ana\U000e0041",  # tag
        "Ana\ue000",  # private use
        "Ana\U0003fffe",  # unassigned
        "\u3164",  # Hangul filler, a letter that shows nothing
        "Ana\ufe0f",
        "Ana 😀",
        "...",
        "\u0301Ana",
        "a" + "\u0328\u0323\u0331\u032d\u0330\u0333",
        None,
        7,
        b"Ana",
    ],
    ids=short,
)
def test_what_is_no_name(text):
    with pytest.raises(ValueError, match=r"^A name .*\.$"):
        cleaned_name(text)


@pytest.mark.parametrize(
    "text, line",
    [
        ("<script>alert('hi')</script> & more", "<script>alert('hi')</script> & more"),
        ("two\nlines\r\n\tand more ", "two lines and more"),
        ("I ❤️ this 😀", "I ❤️ this 😀"),
        ("well 🤷\u200d♂️", "well 🤷♂️"),
        ("שלום, مرحبا", "שלום, مرحبا"),
        ("x" * 500, "x" * 500),
    ],
    ids=short,
)
def test_chat_is_kept_as_text(text, line):
    assert cleaned_chat(text) == line


@pytest.mark.parametrize(
    "text",
    ["", " \n ", "x" * 501, "a\x00b", "a\x1bb", "\u202e", "\u2066", "\u200b", "\ud83d", "\ufff9", 3],
    ids=short,
)
def test_what_is_no_chat_line(text):
    with pytest.raises(ValueError, match=r"^A chat line"):
        cleaned_chat(text)


def test_titles():
    assert cleaned_title("  Friday <night> ") == "Friday <night>"
    with pytest.raises(ValueError, match="at most 60 characters; this one has 61"):
        cleaned_title("x" * 61)


@given(st.text(max_size=40))
def test_whatever_gets_through_is_clean(text):
    for clean, longest in ((cleaned_name, 24), (cleaned_chat, 500)):
        try:
            kept = clean(text)
        except ValueError:
            continue
        assert 1 <= len(kept) <= longest
        assert clean(kept) == kept
        assert not any(category(sign) in ("Cc", "Cf", "Cs", "Cn", "Zl", "Zp") for sign in kept)
        assert "  " not in f" {kept} "


@pytest.mark.parametrize("other", ["ANA MARIA", "ana maria", "AnaMaria", "Ａｎａ Ｍａｒｉａ", "Ana\u2003Maria"])
def test_names_that_look_the_same_have_the_same_key(other):
    assert name_key(other) == name_key("Ana Maria")


@given(st.text(max_size=20))
def test_a_key_is_its_own_key(text):
    assert name_key(name_key(text)) == name_key(text)


# People


class Clock:
    """Real time, and ahead of it where a test says so."""

    ahead = 0.0

    def __call__(self):
        return time.time() + self.ahead


@asynccontextmanager
async def people_at(path: Path, hasher: PasswordHasher = CHEAP):
    store = await Store.open(str(path / "people.sqlite"))
    try:
        yield People(store, hasher, Clock()), store
    finally:
        await store.close()


@pytest.fixture
def run(tmp_path):
    """Runs a coroutine function with `people` and `store`."""

    def running(work: Callable[[People, Store], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with people_at(tmp_path) as (people, store):
                await work(people, store)

        asyncio.run(whole())

    return running


async def refusal(awaitable):
    with pytest.raises(PeopleError) as refused:
        await awaitable
    assert refused.value.message == str(refused.value)
    return refused.value


def test_sign_up_and_sign_in(run):
    async def work(people, store):
        ana, first = await people.sign_up("  Ana  Maria ", "correct horse")
        assert ana.name == "Ana Maria"
        again, second = await people.sign_in("ANA MARIA", "correct horse")
        assert again.id == ana.id
        assert first != second
        assert (await people.who(first)).id == (await people.who(second, "cookie")).id == ana.id

    run(work)


def test_no_secret_is_stored(run, tmp_path):
    async def work(people, store):
        ana, session = await people.sign_up("Ana", "correct horse")
        _, token = await people.token(await people.known(session), "bot")
        assert ana.password.startswith("$argon2id$")
        files = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert ana.id.encode() in files
        for secret in (session, token, "correct horse"):
            assert secret.encode() not in files

    run(work)


def test_a_taken_name_says_so(run):
    async def work(people, store):
        await people.sign_up("Ana", "correct horse")
        for name in ("Ana", "ANA", " ana ", "Ａna"):
            assert (await refusal(people.sign_up(name, "another horse"))).code == "name-taken"

    run(work)


def test_of_two_who_sign_up_at_once_one_gets_the_name(run):
    async def work(people, store):
        tries = [people.sign_up("Ana", f"correct horse {number}") for number in range(8)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        taken = [result for result in results if isinstance(result, PeopleError)]
        assert len(taken) == 7
        assert {refused.code for refused in taken} == {"name-taken"}

    run(work)


@pytest.mark.parametrize(
    "password, sentence",
    [
        ("seven77", "8 to 128 characters"),
        ("x" * 129, "8 to 128 characters"),
        ("x" * 1_000_000, "8 to 128 characters"),
        ("correct \ud800 horse", "not text"),
        (None, "8 to 128 characters"),
    ],
    ids=short,
)
def test_bad_passwords(run, password, sentence):
    async def work(people, store):
        refused = await refusal(people.sign_up("Ana Maria", password))
        assert refused.code == "bad-password"
        assert sentence in refused.message
        assert await store.person_named("Ana Maria") is None

    run(work)


def test_bad_names(run):
    async def work(people, store):
        assert (await refusal(people.sign_up("<b>", "correct horse"))).code == "bad-name"
        assert (await refusal(people.guest("\u202eana"))).code == "bad-name"

    run(work)


def test_a_password_is_the_same_however_it_is_composed(run):
    async def work(people, store):
        await people.sign_up("José", "cora\u00e7\u00e3o 1755")
        await people.sign_in("Jose\u0301", "corac\u0327a\u0303o 1755")

    run(work)


def test_whatever_is_wrong_looks_the_same_and_costs_one_look(run, monkeypatch):
    verified = []
    verify = PasswordHasher.verify

    def counted(self, hashed, secret):
        verified.append(hashed.split("$")[:4])
        return verify(self, hashed, secret)

    monkeypatch.setattr(PasswordHasher, "verify", counted)

    async def work(people, store):
        await people.sign_up("Ana", "correct horse")
        await people.sign_up("Rui", "correct horse")
        await people.ban("Rui")
        await people.guest("Eva")
        wrong = [
            ("Ana", "wrong horse"),
            ("Ana", ""),
            ("Ana", "x" * 100_000),
            ("Ana", "\ud800" * 10),
            ("Nobody", "correct horse"),
            ("Eva", "correct horse"),
            ("Rui", "correct horse"),
            ("Rui", "wrong horse"),
            ("\x00<", "correct horse"),
            ("x" * 10_000, "correct horse"),
        ]
        for name, password in wrong:
            refused = await refusal(people.sign_in(name, password))
            assert (refused.code, refused.message) == ("wrong-password", WRONG)
        assert len(verified) == len(wrong)
        assert len({tuple(costs) for costs in verified}) == 1

    run(work)


def test_hashes_with_old_parameters_are_made_anew(tmp_path):
    better = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)

    async def work():
        async with people_at(tmp_path) as (people, _):
            await people.sign_up("Ana", "correct horse")
        async with people_at(tmp_path, better) as (people, store):
            await people.sign_in("Ana", "correct horse")
            hashed = (await store.person_named("Ana")).password
            assert not better.check_needs_rehash(hashed)
            await people.sign_in("Ana", "correct horse")
            assert (await store.person_named("Ana")).password == hashed

    asyncio.run(work())


def test_hashing_leaves_the_loop_free_and_is_bounded(run, monkeypatch):
    """Hashing waits until the loop has gone on, which it could not if hashing were done in it."""
    free, lock = threading.Event(), threading.Lock()
    running, most = 0, 0

    def slow(self, hashed, secret):
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        assert free.wait(10)
        with lock:
            running -= 1
        return True

    monkeypatch.setattr(PasswordHasher, "verify", slow)
    monkeypatch.setattr(people_module, "HASHING_IN_LINE", 5)

    async def work(people, store):
        await people.sign_up("Ana", "correct horse")
        tries = [asyncio.create_task(people.sign_in("Ana", "correct horse")) for _ in range(7)]
        async with asyncio.timeout(10):
            while running < 1 or sum(one.done() for one in tries) < 2:
                await asyncio.sleep(0.001)
            known = asyncio.create_task(people.sign_in("Ana", "correct horse", familiar=Familiar(network=True)))
            while running < 2:  # strangers do not hold up sign-ins from a known place
                await asyncio.sleep(0.001)
        free.set()
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [r.code for r in results if isinstance(r, PeopleError)] == ["busy", "busy"]
        assert (await known)[0].name == "Ana"
        assert most == 2
        await people.sign_in("Ana", "correct horse")

    run(work)


def test_guests_share_names_and_have_no_password(run):
    async def work(people, store):
        one, first = await people.guest("Ana")
        other, second = await people.guest("Ana")
        assert one.id != other.id
        assert (await people.who(first)).id == one.id
        assert (await people.who(second)).id == other.id
        await people.sign_up("Ana", "correct horse")

    run(work)


@pytest.mark.parametrize("token", ["", "x", "x" * 100_000, "\x00", "\ud800", "é"], ids=short)
def test_nobody_has_a_made_up_token(run, token):
    async def work(people, store):
        assert await people.who(token) is None
        assert await people.by_link(token) is None

    run(work)


def test_signing_out_ends_this_session_at_once(run):
    async def work(people, store):
        ana, here = await people.sign_up("Ana", "correct horse")
        _, there = await people.sign_in("Ana", "correct horse")
        assert await people.who(here)
        await people.sign_out((await people.known(here)).session)
        assert await people.who(here) is None
        assert await people.who(there)
        _, token = await people.token(await people.known(there), "bot")
        await people.sign_out_everywhere(ana.id)
        assert await people.who(there) is None
        assert await people.who(token) is None

    run(work)


def test_sessions_and_tokens_end_by_themselves(run):
    async def work(people, store):
        ana, session = await people.sign_up("Ana", "correct horse")
        _, token = await people.token(await people.known(session), "bot")
        people._clock.ahead = 90 * DAY - 2
        assert await people.who(session)
        people._clock.ahead = 90 * DAY + 2  # though it was looked up a moment ago
        assert await people.who(session) is None
        assert (await people.who(token)).id == ana.id
        people._clock.ahead = 366 * DAY
        assert await people.who(token) is None
        assert await people.tokens(ana.id) == []

    run(work)


def test_tokens_are_listed_and_dropped_by_their_owner_only(run):
    async def work(people, store):
        ana, session = await people.sign_up("Ana", "correct horse")
        rui, _ = await people.sign_up("Rui", "correct horse")
        by = await people.known(session)
        token, secret = await people.token(by, "  my   bot ")
        assert await people.tokens(ana.id) == [token]
        assert token.label == "my bot"
        assert await people.who(secret, "token")
        assert await people.who(secret, "cookie") is None
        assert await people.who(session, "token") is None
        assert (await refusal(people.drop_token(rui.id, token.key))).code == "unknown-token"
        (cookie,) = [s for s in await store.sessions_of(ana.id) if s.kind == "cookie"]
        assert (await refusal(people.drop_token(ana.id, cookie.key))).code == "unknown-token"
        assert await people.who(secret)
        await people.drop_token(ana.id, token.key)
        assert await people.who(secret) is None
        assert (await refusal(people.token(by, "\x00"))).code == "bad-label"

    run(work)


def test_a_session_is_looked_up_once_in_a_while(run, monkeypatch):
    async def work(people, store):
        looked_up = []
        find = store.session

        async def counted(key):
            looked_up.append(key)
            return await find(key)

        monkeypatch.setattr(store, "session", counted)
        ana, session = await people.sign_up("Ana", "correct horse")
        for _ in range(10):
            assert await people.who(session)
        assert len(looked_up) == 1
        people._clock.ahead = CACHED_SECONDS + 1
        await people.who(session)
        assert len(looked_up) == 2
        people.forget(ana.id)
        await people.who(session)
        assert len(looked_up) == 3

    run(work)


def test_only_guests_come_back_without_a_password(run):
    async def work(people, store):
        ana, _ = await people.sign_up("Ana", "correct horse")
        eva, _ = await people.guest("Eva")
        assert await people.guest_session(ana.id) is None
        assert await people.guest_session("0" * 32) is None
        session = await people.guest_session(eva.id)
        assert (await people.who(session, "cookie")).id == eva.id
        await store.set_banned(eva.id, True)
        assert await people.guest_session(eva.id) is None

    run(work)


def test_what_is_forgotten_during_a_look_up_stays_forgotten(run, monkeypatch):
    async def work(people, store):
        _, session = await people.sign_up("Ana", "correct horse")
        find = store.session

        async def overtaken(key):
            found = await find(key)
            await people.ban("Ana")
            return found

        monkeypatch.setattr(store, "session", overtaken)
        await people.who(session)
        monkeypatch.setattr(store, "session", find)
        assert await people.who(session) is None

    run(work)


def test_what_is_remembered_is_bounded(run, monkeypatch):
    monkeypatch.setattr(people_module, "CACHED_SESSIONS", 3)

    async def work(people, store):
        for number in range(10):
            _, token = await people.guest(f"Guest {number}")
            assert await people.who(token)
        assert len(people._found) == 3

    run(work)


def test_ban_and_unban(run):
    async def work(people, store):
        _, session = await people.sign_up("Ana", "correct horse")
        assert await people.who(session)
        await people.ban("ana")
        assert await people.who(session) is None
        await people.unban("Ana")
        assert await people.who(session) is None
        await people.sign_in("Ana", "correct horse")

    run(work)


def test_reset_password(run):
    async def work(people, store):
        _, session = await people.sign_up("Ana", "correct horse")
        assert await people.who(session)
        password = await people.reset_password("Ana")
        assert await people.who(session) is None
        await refusal(people.sign_in("Ana", "correct horse"))
        for _ in range(2):  # alone it opens nothing, however often
            assert (await refusal(people.sign_in("Ana", password))).code == "new-password-needed"
        assert await store.sessions_of((await store.person_named("Ana")).id) == []
        for bad in (password, "short", "password1", "ana-ana-1"):
            assert (await refusal(people.sign_in("Ana", password, bad))).code in ("bad-password", "easy-password")
        _, again = await people.sign_in("Ana", password, "correct donkey")
        assert (await people.who(again)).name == "Ana"
        assert (await refusal(people.sign_in("Ana", password, "correct mule"))).code == "wrong-password"
        await people.sign_in("Ana", "correct donkey")

    run(work)


def test_a_reset_password_expires(run):
    async def work(people, store):
        await people.sign_up("Ana", "correct horse")
        password = await people.reset_password("Ana")
        people._clock.ahead = DAY - 5
        assert (await refusal(people.sign_in("Ana", password))).code == "new-password-needed"
        people._clock.ahead = DAY + 5
        for new in (None, "correct donkey"):
            refused = await refusal(people.sign_in("Ana", password, new))
            assert (refused.code, refused.message) == ("wrong-password", WRONG)
        assert await people.reset_password("Ana") != password

    run(work)


def test_of_two_who_use_a_reset_password_at_once_one_gets_in(run):
    async def work(people, store):
        await people.sign_up("Ana", "correct horse")
        password = await people.reset_password("Ana")
        tries = [people.sign_in("Ana", password, f"correct donkey {number}") for number in range(6)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(getattr(result, "code", "in") for result in results) == ["in"] + ["wrong-password"] * 5

    run(work)


def test_delete_frees_the_name(run):
    async def work(people, store):
        old, session = await people.sign_up("Ana", "correct horse")
        assert await people.who(session)
        await people.delete("Ana")
        assert await people.who(session) is None
        await refusal(people.sign_in("Ana", "correct horse"))
        new, _ = await people.sign_up("Ana", "correct horse")
        assert new.id != old.id

    run(work)


@pytest.mark.parametrize("method", ["reset_password", "ban", "unban", "delete"])
def test_the_admin_is_told_of_unknown_names(run, method):
    async def work(people, store):
        await people.guest("Ana")
        refused = await refusal(getattr(people, method)("Ana"))
        assert refused.code == "unknown-person"
        assert "'Ana'" in refused.message

    run(work)


def test_links_of_seats(run):
    async def work(people, store):
        table = TableRow(id="8f" * 16, rules="1", components="c", created=0.0, listed=False, secrets={})
        await store.create(table, [])
        ana, _ = await people.sign_up("Ana", "correct horse")
        secret = await people.seat_link(table.id, 2, ana.id)
        link = await people.by_link(secret)
        assert (link.game, link.seat, link.person) == (table.id, 2, ana.id)
        assert link.key != secret
        assert await people.by_link(link.key) is None
        await people.ban("Ana")
        assert await people.by_link(secret) is None

    run(work)


# Changing


def test_a_guest_who_signs_up_stays_the_same_person(run):
    async def work(people, store):
        guest, token = await people.guest("Rui")
        person, new = await people.sign_up("Rui Costa", "bacalhau com natas", await people.known(token))
        assert person.id == guest.id
        known = await people.who(new)
        assert (known.name, known.password is None) == ("Rui Costa", False)
        assert (await people.sign_in("rui costa", "bacalhau com natas"))[0].id == guest.id

    run(work)


def test_a_guest_cannot_take_a_name_that_somebody_has(run):
    async def work(people, store):
        await people.sign_up("Ana", "sardinhas assadas")
        _, token = await people.guest("Rui")
        with pytest.raises(PeopleError, match="called “Ana” already"):
            await people.sign_up("Ana", "bacalhau com natas", await people.known(token))
        person = await people.who(token)
        assert person is not None
        assert (person.name, person.password) == ("Rui", None)

    run(work)


def test_a_new_password_ends_all_other_sessions(run):
    async def work(people, store):
        person, before = await people.sign_up("Ana", "sardinhas assadas")
        _, program = await people.token(await people.known(before), "bot")
        with pytest.raises(PeopleError, match="The old password is wrong"):
            await people.change_password(person.id, "sardinhas fritas", "bacalhau com natas")
        with pytest.raises(PeopleError, match="The new password is the old one"):
            await people.change_password(person.id, "sardinhas assadas", "sardinhas assadas")
        assert await people.who(before) is not None
        _, after = await people.change_password(person.id, "sardinhas assadas", "bacalhau com natas")
        assert await people.who(before) is None
        assert await people.who(program) is None
        assert await people.who(after) is not None
        with pytest.raises(PeopleError, match=WRONG):
            await people.sign_in("Ana", "sardinhas assadas")
        await people.sign_in("Ana", "bacalhau com natas")

    run(work)


# Sessions end


async def table_of(people, store, person):
    """The secret link of a seat at a new table."""
    table = TableRow(id="8f" * 16, rules="1", components="c", created=0.0, listed=False, secrets={})
    await store.create(table, [])
    return await people.seat_link(table.id, 0, person.id)


def test_a_visitor_by_a_guests_link_is_not_inside_the_new_account(run):
    async def work(people, store):
        guest, token = await people.guest("Rui")
        secret = await table_of(people, store, guest)
        other = await people.guest_session((await people.by_link(secret)).person)
        by = await people.known(other)
        _, program = await people.token(by, "bot of somebody else")
        assert await people.who(other)
        _, new = await people.sign_up("Rui", "bacalhau com natas", await people.known(token))
        for old in (token, other, program):
            assert await people.who(old) is None
        assert await people.by_link(secret) is None
        assert await people.guest_session(guest.id) is None
        assert (await refusal(people.sign_up("Eva", "bacalhau com natas", by))).code == "not-signed-in"
        assert (await refusal(people.token(by, "late"))).code == "not-signed-in"
        assert (await people.who(new)).name == "Rui"

    run(work)


def test_signing_in_ends_what_the_browser_was_before(run):
    async def work(people, store):
        ana, elsewhere = await people.sign_up("Ana", "bacalhau com natas")
        guest, token = await people.guest("Rui")
        secret = await table_of(people, store, guest)
        by_link = await people.guest_session(guest.id)
        _, first = await people.sign_in("Ana", "bacalhau com natas", earlier=await people.known(token))
        assert await people.who(token) is None
        assert await people.who(by_link) is None
        assert await people.by_link(secret) is not None  # the way back to the seats
        _, second = await people.sign_in("Ana", "bacalhau com natas", earlier=await people.known(first))
        assert await people.who(first) is None
        await people.sign_up("Eva", "bacalhau com natas", await people.known(second))
        assert await people.who(second) is None
        assert (await people.who(elsewhere)).id == ana.id  # another browser, which is not affected

    run(work)


def test_a_session_of_the_old_password_does_not_outlive_it(run, monkeypatch):
    """Somebody signs in with the old password while it is being changed: right when it was checked, but too late."""

    async def work(people, store):
        ana, _ = await people.sign_up("Ana", "sardinhas assadas")
        add = store.add_session

        async def overtaken(*given, **wishes):
            monkeypatch.setattr(store, "add_session", add)
            await people.change_password(ana.id, "sardinhas assadas", "bacalhau com natas")
            return await add(*given, **wishes)

        monkeypatch.setattr(store, "add_session", overtaken)
        assert (await refusal(people.sign_in("Ana", "sardinhas assadas"))).code == "wrong-password"

    run(work)


def test_a_better_hash_does_not_bring_an_old_password_back(tmp_path):
    better = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)

    async def work():
        async with people_at(tmp_path) as (people, _):
            ana, _ = await people.sign_up("Ana", "sardinhas assadas")
        async with people_at(tmp_path, better) as (people, store):
            set_hash = store.set_hash

            async def overtaken(*given):
                await people.change_password(ana.id, "sardinhas assadas", "bacalhau com natas")
                await set_hash(*given)

            store.set_hash = overtaken
            assert (await refusal(people.sign_in("Ana", "sardinhas assadas"))).code == "wrong-password"
            await people.sign_in("Ana", "bacalhau com natas")

    asyncio.run(work())


def test_a_token_makes_no_tokens(run):
    async def work(people, store):
        ana, session = await people.sign_up("Ana", "sardinhas assadas")
        _, token = await people.token(await people.known(session), "bot")
        assert (await refusal(people.token(await people.known(token), "more"))).code == "not-signed-in"
        assert len(await people.tokens(ana.id)) == 1

    run(work)


class Elsewhere:
    """A store that others write to as well."""

    def __init__(self, store):
        self._store = store
        self.alone, self.hears = False, True

    def __getattr__(self, name):
        return getattr(self._store, name)


def test_where_others_end_sessions_nobody_is_let_in_from_memory(run):
    async def work(people, store):
        _, session = await people.sign_up("Ana", "sardinhas assadas")
        shared = Elsewhere(store)
        there = People(shared, CHEAP)
        known = await there.known(session)
        assert await there.is_there(known.session)
        store._people_listeners.clear()  # the news is on its way
        await store.drop_session(known.session.key)
        assert await there.who(session) is None
        _, again = await people.sign_in("Ana", "sardinhas assadas")
        known = await there.known(again)
        shared.hears = False  # and this time lost
        await store.drop_session(known.session.key)
        assert not await there.is_there(known.session)
        assert there._found == {}

    run(work)


# From where


def test_places_are_known_by_network_and_by_browser(run):
    async def work(people, store):
        ana, _ = await people.sign_up("Ana", "sardinhas assadas")
        await people.sign_up("Rui", "sardinhas assadas")
        device = await people.remember(ana.id, "192.0.2.1")
        assert await people.familiar("ana", SignInPlace("192.0.2.1")) == Familiar(network=True)
        assert await people.familiar("Ana", SignInPlace("192.0.2.2", device)) == Familiar(device=True)
        for name in ("Rui", "Nobody", "<"):
            assert await people.familiar(name, SignInPlace("192.0.2.1", device)) == STRANGE
        assert await people.familiar("Ana", SignInPlace("192.0.2.2", "x" * 43)) == STRANGE
        kept = await store.places_of(ana.id)
        assert not [key for key in kept if "192.0" in key or device in key]
        await people.change_password(ana.id, "sardinhas assadas", "bacalhau com natas")
        assert await people.familiar("Ana", SignInPlace("192.0.2.1", device)) == STRANGE

    run(work)
