"""Two people, a game by days, and a server that is killed: every call comes once."""

import asyncio
from collections import Counter
from types import SimpleNamespace

import pytest

from lisboa.hosting.storage.calls import LOST, SENT
from lisboa.trials.by_days import DaysPlan, DaysTrial, Host, Mailbox, TrialFailed, play_by_days
from lisboa.trials.pushes import PushService


def test_two_people_play_by_days_and_are_called_while_the_server_is_killed(tmp_path):
    report = asyncio.run(play_by_days(DaysPlan(kills=2, calls=16, life=2.0, seed=1), tmp_path))
    assert report.kills > 0
    assert report.kinds["turn"] > 3
    assert report.kinds["clock"] == 1
    assert report.kinds["over"] >= 1
    assert report.pushes > 5
    assert report.mails >= report.pushes - report.unsure


def mail(key):
    return {"Message-ID": f"<{key}@example.org>"}


def message(key, status=SENT):
    return SimpleNamespace(key=key, status=status)


@pytest.mark.parametrize(
    "mails, messages, wrong",
    [
        (["a", "b"], [message("a"), message("b")], None),
        (["a"], [message("a"), message("b", LOST)], None),
        (["a", "a"], [message("a")], "came twice"),
        (["a"], [message("a"), message("b")], "is lost"),
        (["a"], [message("a"), message("b", "failed")], "given up"),
    ],
)
def test_mails_that_are_missing_or_come_twice_are_seen(tmp_path, mails, messages, wrong):
    box = Mailbox()
    box.mails = [mail(key) for key in mails]
    trial = DaysTrial(DaysPlan(), Host(tmp_path, "smtp://127.0.0.1?from=a@example.org"), box, PushService())
    if wrong is None:
        trial._check_mails(messages)
        assert trial.report.unsure == Counter(message.status for message in messages)[LOST]
    else:
        with pytest.raises(TrialFailed, match=wrong):
            trial._check_mails(messages)
