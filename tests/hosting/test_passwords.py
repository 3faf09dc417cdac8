"""What may be a password."""

import pytest

from lisboa.hosting.passwords import LENGTHS, NotGood, checked, common, typed


def refused(password, name="Ana Maria"):
    with pytest.raises(NotGood) as wrong:
        checked(password, name)
    return wrong.value.code


def test_the_most_common_ones_are_refused_however_they_are_written():
    assert len(common()) > 10_000
    for password in sorted(common()):
        assert refused(password) == "easy-password"
    for password in ("password1", "PASSWORD1", "Qwertyuiop", "P@ssw0rd", " 12345678 ", "1234 5678", "iLoveYou"):
        assert refused(password) == "easy-password"


@pytest.mark.parametrize(
    "password",
    [
        "anamaria",
        "ANA MARIA",
        "AnaMaria1990",
        "ana.maria!",
        "Maria-2024",
        "mariaana",
        "airamana",
        "4n4m4r14",
        "AnaAnaAna",
        "An\u00e1 Mari\u00e1!",
        "Lisboa1755",
        "L1sb0a!!",
        "lisbonlisbon",
        "ana@lisboa",
        "1755-lisboa-1755",
    ],
)
def test_names_in_disguise_are_refused(password):
    assert refused(password) == "easy-password"


def test_a_name_of_one_letter():
    assert refused("aaaa-1111-aaaa", "A") == "easy-password"
    checked("aaaa-1111-bbbb", "A")


@pytest.mark.parametrize(
    "password",
    ["correct horse", "sardinhas assadas", "ana maria come bolos", "1755-11-01-9h40", "\u2603" * 8, "x" * 60 + "yz"],
)
def test_others_are_good(password):
    assert checked(password, "Ana Maria") == typed(password) != b""


@pytest.mark.parametrize("password", ["", "seven77", "x" * 129, None, 12345678, "correct \ud800 horse"])
def test_what_is_no_password(password):
    assert refused(password) == "bad-password"


def test_a_hostile_name_takes_no_time():
    """There are very many ways to read it."""
    checked("a" * (LENGTHS.stop - 2) + "b", "a aa aaa aaaa aaaaa aaaaaa")
