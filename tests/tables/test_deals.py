"""Sealed deals: the commitment fixes seed and salt, and a record is held against it."""

import hashlib
import json
import re

import pytest

from lisboa.game import Game
from lisboa.record import Record, RecordError, read
from lisboa.tables.deals import Deal, check, commitment, new_deal, sealed
from tests.records.stroll import stroll

SALT = "00112233445566778899aabbccddeeff"
OTHER = "f" * 32


def record(deal: Deal, seed: int | None = None) -> Record:
    """The record of a short game with this deal, or with another seed under the same seal."""
    game = stroll(Game.new(2, deal.seed if seed is None else seed), 12, seed=1)
    return read(sealed(game.record(), deal))


def verdicts(*arguments: object) -> list[bool | None]:
    return [finding.holds for finding in check(*arguments)]


def test_the_commitment_can_be_worked_out_by_anybody():
    text = b"lisboa deal 1\n7\n00112233445566778899aabbccddeeff\n"
    assert commitment(7, SALT) == Deal(7, SALT).commitment == hashlib.sha256(text).hexdigest()


def test_the_commitment_never_changes_between_versions():
    assert commitment(7, SALT) == "338dd6fbe63a4e16b0293d397395fc9d2843e3b8df355a390abfb2a14ac3684c"


def test_another_seed_or_salt_is_another_commitment():
    deals = [(7, SALT), (8, SALT), (-7, SALT), (7, OTHER), (71, SALT), (7, "1" + SALT[1:])]
    assert len({commitment(*deal) for deal in deals}) == len(deals)


def test_new_deals_differ_and_fit_a_game():
    deals = [new_deal() for _ in range(200)]
    assert len({deal.seed for deal in deals}) == len({deal.salt for deal in deals}) == 200
    assert all(0 <= deal.seed < 2**53 and re.fullmatch("[0-9a-f]{32}", deal.salt) for deal in deals)
    assert max(deal.seed for deal in deals) > 2**50
    assert verdicts(record(deals[0])) == [True, None]


# ---------------------------------------------------------------------- held against a record


def test_a_sealed_deal_holds():
    deal = Deal(7, SALT)
    assert verdicts(record(deal)) == [True, None]
    assert verdicts(record(deal), deal.commitment) == [True, True]
    assert deal.commitment in check(record(deal))[0].sentence


def test_another_seed_than_the_sealed_one():
    deal = Deal(7, SALT)
    assert verdicts(record(deal, seed=8), deal.commitment) == [False, False]
    assert "not the sealed one" in check(record(deal, seed=8))[0].sentence


def test_a_seal_made_afterwards_is_not_the_one_that_was_noted():
    """A cheat who changes the deal can put a matching commitment into the record, but not into other people's notes."""
    noted = Deal(7, SALT).commitment
    findings = check(record(Deal(8, OTHER)), noted)
    assert [finding.holds for finding in findings] == [True, False]
    assert noted in findings[1].sentence


def test_a_deal_that_was_not_sealed():
    open_record = read(Game.new(2, 7).record())
    assert [finding.sentence for finding in check(open_record)] == ["The game was played, but the deal was not sealed."]
    assert verdicts(open_record) == [None]
    assert verdicts(open_record, commitment(7, SALT)) == [None, False]


def test_a_position_has_no_deal():
    game = Game.position(hand=[1, 6], seed=7)
    assert verdicts(read(sealed(game.record(), Deal(7, SALT)))) == [False]


# ---------------------------------------------------------------------- in the file


def test_a_record_keeps_its_deal():
    game = stroll(Game.new(2, 7), 12, seed=1)
    text = sealed(game.record(), Deal(7, SALT))
    assert read(text).deal == {"commitment": commitment(7, SALT), "salt": SALT}
    assert read(text).text() == Game.from_record(text).record() == Game.from_record(text).at(12).record() == text
    assert [line for line in text.splitlines() if '"deal"' not in line] == game.record().splitlines()
    assert json.loads(text)["version"] == 1


@pytest.mark.parametrize(
    "deal",
    [None, [], {}, 3, "x", {"commitment": "a" * 64}, {"salt": SALT}, {"commitment": "a" * 64, "salt": SALT, "seed": 7}],
)
def test_a_deal_that_is_none(deal):
    data = json.loads(Game.new(2, 7).record()) | {"deal": deal}
    with pytest.raises(RecordError, match=r'damaged record: "deal" is .*, expected a commitment and a salt'):
        read(json.dumps(data))


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        7,
        "",
        "a" * 31,
        "a" * 63,
        "a" * 65,
        "A" * 64,
        "A" * 32,
        "g" * 32,
        "٣" * 64,
        "a" * 64 + "\n",
        "a" * 32 + "\n",
    ],
)
@pytest.mark.parametrize("key", ["commitment", "salt"])
def test_a_part_of_a_deal_that_is_none(key, wrong):
    deal = {"commitment": "a" * 64, "salt": SALT, key: wrong}
    data = json.loads(Game.new(2, 7).record()) | {"deal": deal}
    with pytest.raises(RecordError, match=f"damaged record: the {key} of its deal is .*, expected (64|32) digits"):
        read(json.dumps(data))
