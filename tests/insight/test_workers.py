"""Processes that share out work, and Ctrl-C while they do."""

import signal
from collections import deque

import pytest

from lisboa.workers import Workers, _deaf_processes


def test_all_jobs_are_done():
    workers = Workers(2)
    try:
        assert dict(workers.done(pow, deque((base, 2) for base in range(12)))) == {n: n * n for n in range(12)}
    finally:
        workers.close()


def test_more_jobs_may_come():
    workers, jobs = Workers(2), deque([(2, 2)])
    try:
        for _, result in workers.done(pow, jobs):
            if result < 100:
                jobs.append((result, 2))
        assert result == 256
    finally:
        workers.close()


def test_ctrl_c_is_not_lost_while_jobs_are_handed_out():
    held_back = False

    def hand_out():
        nonlocal held_back
        with _deaf_processes():
            signal.raise_signal(signal.SIGINT)  # to this thread: the test's own process has others
            held_back = True

    with pytest.raises(KeyboardInterrupt):
        hand_out()
    assert held_back


def test_the_processes_never_hear_it():
    workers = Workers(1)
    try:
        masks = dict(workers.done(signal.pthread_sigmask, deque([(signal.SIG_BLOCK, [])])))
        assert signal.SIGINT in masks[signal.SIG_BLOCK]
        assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    finally:
        workers.close()
