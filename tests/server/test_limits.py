"""Nobody asks too often, and counting them costs a bounded amount of memory."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lisboa.server.limits import RULES, Limits, RateLimit, TooMany


class Clock:
    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


def allowed(limits, rule, key, tries=1000):
    """How many times in a row are accepted."""
    for count in range(tries):
        try:
            limits.check(rule, key)
        except TooMany:
            return count
    return tries


@pytest.mark.parametrize(
    "rule, count",
    [
        ("sign-in", 20),
        ("sign-in-name", 10),
        ("sign-in-network", 10),
        ("sign-in-device", 10),
        ("links", 10),
        ("sign-up", 5),
        ("tables", 20),
        ("moves", 100),
        ("chat", 10),
        ("questions", 60),
        ("messages", 240),
        ("sockets", 60),
        ("requests", 600),
    ],
)
def test_every_rule_accepts_so_many_at_once(clock, rule, count):
    limits = Limits(clock=clock)
    assert allowed(limits, rule, "203.0.113.7") == count
    assert allowed(limits, rule, "203.0.113.8") == count  # somebody else is not concerned


def test_a_bucket_refills_at_its_rate(clock):
    limits = Limits(clock=clock)
    allowed(limits, "links", "ana")
    with pytest.raises(TooMany) as refused:
        limits.check("links", "ana")
    assert refused.value.retry_after == 30
    assert "30 s" in str(refused.value)
    clock.now += 30
    assert allowed(limits, "links", "ana") == 1
    clock.now += 5 * 60
    assert allowed(limits, "links", "ana") == 10


def test_a_refused_try_does_not_count(clock):
    limits = Limits(clock=clock)
    allowed(limits, "chat", "ana")
    for _ in range(100):
        with pytest.raises(TooMany):
            limits.check("chat", "ana")
    clock.now += 2
    limits.check("chat", "ana")


def test_rules_are_counted_apart(clock):
    limits = Limits(clock=clock)
    allowed(limits, "chat", "ana")
    limits.check("moves", "ana")


def test_a_network_of_ipv6_is_one_address(clock):
    limits = Limits(clock=clock)
    for host in range(5):
        limits.check("sign-up", f"2001:db8:1:2:{host}::1")
    with pytest.raises(TooMany):
        limits.check("sign-up", "2001:DB8:1:2::99")
    limits.check("sign-up", "2001:db8:1:3::1")


def test_ipv4_written_as_ipv6_is_the_same_address(clock):
    limits = Limits(clock=clock)
    allowed(limits, "sign-up", "::ffff:203.0.113.7")
    with pytest.raises(TooMany):
        limits.check("sign-up", "203.0.113.7")
    limits.check("sign-up", "::ffff:203.0.113.8")


def test_seats_and_long_keys_are_keys_too(clock):
    limits = Limits({"few": RateLimit(1, 10)}, clock)
    for key in ("8f3a:0", "8f3a:1", "x" * 100_000 + "1", "x" * 100_000 + "2", "\ud800" * 100):
        assert allowed(limits, "few", key) == 1
    assert max(len(key) for key in limits._buckets["few"]) <= 64


def test_memory_is_bounded_however_many_come(clock):
    limits = Limits(clock=clock, buckets=100)
    for number in range(10_000):
        limits.check("sign-up", f"10.0.{number // 256}.{number % 256}")
    assert len(limits._buckets["sign-up"]) == 100


def test_one_who_keeps_coming_is_not_forgotten_for_others(clock):
    limits = Limits({"few": RateLimit(3, 1000)}, clock, buckets=10)
    accepted = 0
    for number in range(100):
        limits.check("few", f"other {number}")
        accepted += allowed(limits, "few", "insistent")
    assert accepted == 3


def test_full_buckets_are_dropped(clock):
    limits = Limits(clock=clock)
    for number in range(500):
        limits.check("chat", f"person {number}")
    clock.now += 60
    limits.check("chat", "ana")
    assert list(limits._buckets["chat"]) == ["ana"]


def test_what_costs_more_can_be_had_less_often(clock):
    limits = Limits({"much": RateLimit(100, 10)}, clock)
    limits.check("much", "ana", 60)
    with pytest.raises(TooMany) as refused:
        limits.check("much", "ana", 60)
    assert refused.value.retry_after == 2
    limits.check("much", "ana", 40)
    clock.now += 6
    limits.check("much", "ana", 60)


def test_what_costs_more_than_there_is_can_be_had_after_a_rest(clock):
    limits = Limits({"much": RateLimit(100, 10)}, clock)
    limits.check("much", "ana", 1_000_000)
    for _ in range(2):
        with pytest.raises(TooMany):
            limits.check("much", "ana")
    clock.now += 9
    with pytest.raises(TooMany):
        limits.check("much", "ana", 1_000_000)
    clock.now += 1
    limits.check("much", "ana", 1_000_000)


def test_operators_and_tests_are_exempt(clock):
    limits = Limits(clock=clock)
    for _ in range(100):
        limits.check("sign-up", "operator", exempt=True)
    assert allowed(limits, "sign-up", "operator") == 5
    assert allowed(Limits.off(), "sign-up", "anybody") == 1000


def test_a_rule_that_does_not_exist_is_a_mistake():
    with pytest.raises(KeyError):
        Limits.off().check("sing-in", "ana")


@given(st.lists(st.floats(0, 5), max_size=200), st.sampled_from(sorted(RULES)))
def test_never_more_than_a_burst_and_the_rate(pauses, name):
    clock, rule = Clock(), RULES[name]
    limits, accepted = Limits(clock=clock), 0
    for pause in pauses:
        clock.now += pause
        accepted += allowed(limits, name, "ana", tries=50)
    most = (rule.burst or rule.times) + (clock.now - 1000) / rule.seconds * rule.times
    assert accepted <= most + 0.01
