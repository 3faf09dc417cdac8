"""The table that the client's tests draw is one that this program deals."""

from tools import client_sample


def test_the_sample_is_up_to_date():
    written = client_sample.FILE.read_text(encoding="utf-8")
    assert written == client_sample.text(), "Run `./dev run python tools/client_sample.py`, and look at the difference."
