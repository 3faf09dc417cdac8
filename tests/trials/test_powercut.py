"""The power is cut while people play: nothing acknowledged is lost; and if something were, it would be seen."""

import random
from collections import Counter
from functools import partial
from pathlib import PurePosixPath

import pytest
from msgspec.structs import replace

from lisboa.cli import main
from lisboa.trials import powercut as module
from lisboa.trials.books import Wrong
from lisboa.trials.disk import Disk
from lisboa.trials.powercut import PowerCutPlan, TableHistory, powercut
from lisboa.trials.recording import Kind, NotRecorded, RecordedCall, compiled
from tests.trials.test_torture import made, played

__all__ = ["made"]  # a fixture

ROOT, FILE, DEEP = 1, 2, 3


def cut(**plan):
    return powercut(PowerCutPlan(**plan), lambda *kills: None, lambda *images: None)


@pytest.fixture(scope="module", autouse=True)
def compiler(tmp_path_factory):
    try:
        compiled(tmp_path_factory.mktemp("recorder"))
    except NotRecorded as why:
        pytest.skip(str(why))


def test_five_hundred_images(tmp_path):
    report = cut(images=500, kills=4, folder=tmp_path)
    assert report.wrong == []
    assert (report.images, report.failed, report.played.kills) == (500, 0, 4)
    assert report.acknowledged > 50
    assert report.found_again > 0
    assert report.writes > report.syncs > 50
    assert list(tmp_path.iterdir()) == []


def test_without_syncs_there_are_losses(tmp_path, capsys, monkeypatch):
    """So the trial would see them. As a command, with what it tells."""
    monkeypatch.setattr("lisboa.cli.powercut.PowerCutPlan", partial(PowerCutPlan, folder=tmp_path))
    assert main(["powercut", "--images", "30", "--kills", "1", "--ignore-syncs"]) == 1
    shown = capsys.readouterr()
    assert "1 of 1 kills, 100 %" in shown.err
    assert "30 of 30 images, 100 %" in shown.err
    assert "was acknowledged, but there are" in shown.out or "it is not stored" in shown.out
    assert f" images wrong. The record is in {tmp_path}" in shown.out


def test_it_says_what_it_needs(capsys, monkeypatch):
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert main(["powercut", "--images", "1", "--kills", "1"]) == 1
    assert "and a C compiler: install gcc" in capsys.readouterr().err


# ---------------------------------------------------------------------- the disk


def line(kind, inode=FILE, number=0, data=b""):
    return RecordedCall(kind, 7, inode, number, data)


def sync(inode=FILE):
    return [line(Kind.SYNCING, inode), line(Kind.SYNCED, inode)]


MADE = [line(Kind.MADE, ROOT, FILE, b"file"), *sync(ROOT)]


def disk(*lines, syncs=True):
    found = Disk(ROOT, syncs)
    for each in lines:
        found.take(each)
    return found


def outcomes(found, times=300):
    """What a file may hold after a power cut, and how often."""
    cuts = (found.after_a_cut(random.Random(number)) for number in range(times))
    return Counter(contents.get(PurePosixPath("file")) for contents in cuts)


def wrote(text, at=0, inode=FILE):
    return line(Kind.WROTE, inode, at, text)


def test_what_is_synced_is_always_there():
    assert set(outcomes(disk(*MADE, wrote(b"ab"), wrote(b"c", 1), *sync()))) == {b"ac"}


def test_what_is_not_synced_may_be_lost_kept_or_come_in_another_order():
    found = outcomes(disk(*MADE, wrote(b"ab"), *sync(), wrote(b"cd"), wrote(b"ef", 2)))
    assert {b"ab", b"cd", b"cdef"} <= set(found)
    assert b"ab\0\0" in found  # it has grown, and nothing has come yet
    assert any(text[2:] == b"ef" and text[:2] == b"ab" for text in found)


def test_sectors_are_torn_and_garbled():
    found = outcomes(disk(*MADE, wrote(bytes(2048)), *sync(), wrote(b"x" * 2048)))
    sectors = [[text[start : start + 512] for start in range(0, 2048, 512)] for text in found]
    assert any(len({bytes(512), b"x" * 512} & set(parts)) == 2 for parts in sectors)
    assert any(set(parts) - {bytes(512), b"x" * 512} for parts in sectors)


def test_a_sync_is_good_for_what_was_there_when_it_began():
    begun = [*MADE, wrote(b"a"), line(Kind.SYNCING), wrote(b"b")]
    assert {b"", b"a", b"b"} <= set(outcomes(disk(*begun)))
    done = outcomes(disk(*begun, line(Kind.SYNCED)))
    assert {b"a", b"b"} <= set(done)
    assert b"" not in done


def test_a_sync_of_one_file_is_none_of_another():
    other = [line(Kind.MADE, ROOT, DEEP, b"other"), *sync(ROOT)]
    assert b"" in outcomes(disk(*MADE, *other, wrote(b"a"), *sync(DEEP)))


def test_a_killed_process_changes_nothing():
    found = outcomes(disk(*MADE, wrote(b"a"), line(Kind.DIED), line(Kind.STARTED)))
    assert {b"", b"a"} <= set(found)


def test_without_syncs_nothing_is_safe():
    assert None in outcomes(disk(*MADE, wrote(b"a"), *sync(), syncs=False))


def test_names_need_a_sync_of_their_folder():
    made = [line(Kind.MADE, ROOT, FILE, b"file"), wrote(b"a"), *sync()]
    assert set(outcomes(disk(*made))) == {None, b"a"}
    assert set(outcomes(disk(*made, *sync(ROOT)))) == {b"a"}
    removed = [*MADE, wrote(b"a"), *sync(), line(Kind.REMOVED, ROOT, 0, b"file")]
    assert set(outcomes(disk(*removed))) == {None, b"a"}
    assert set(outcomes(disk(*removed, *sync(ROOT)))) == {None}
    renamed = [line(Kind.MADE, ROOT, FILE, b"new"), *sync(ROOT), wrote(b"a"), *sync()]
    assert set(outcomes(disk(*renamed, line(Kind.RENAMED, ROOT, 0, b"new\0file")))) == {None, b"a"}


def test_a_folder_that_is_lost_takes_all_with_it():
    made = [line(Kind.MADE_FOLDER, ROOT, DEEP, b"deep"), line(Kind.MADE, DEEP, FILE, b"file"), wrote(b"a")]
    path = PurePosixPath("deep", "file")
    for found, known in (
        (disk(*made, *sync(), *sync(DEEP)), {None, b"a"}),
        (disk(*made, *sync(), *sync(DEEP), *sync(ROOT)), {b"a"}),
    ):
        assert {found.after_a_cut(random.Random(n)).get(path) for n in range(100)} == known


def test_lengths():
    truncated = [*MADE, wrote(b"abc"), *sync(), line(Kind.TRUNCATED, FILE, 1)]
    assert set(outcomes(disk(*truncated))) == {b"abc", b"a"}
    assert disk(*MADE, line(Kind.TRUNCATED, FILE, 2), wrote(b"c", 3)).now() == {PurePosixPath("file"): b"\0\0\0c"}


# ---------------------------------------------------------------------- judging


@pytest.fixture
def history(made):
    book, row, entries = played(made)
    book.take(row, entries)
    return TableHistory.of(book)


def test_what_is_as_it_was_at_some_time(history):
    history.check(history.row, history.entries, 5)
    for head in range(1, 5):
        standing = history.standings[head - 1]
        changed = {name: getattr(standing, name) for name in standing.__struct_fields__}
        history.check(replace(history.row, head=head, **changed), history.entries[:head], head)


@pytest.mark.parametrize(
    "row, change, wrong",
    [
        ({}, lambda entries: entries[:4], "entry 5 was acknowledged, but there are 4"),
        ({}, lambda entries: [*entries[:3], entries[4], entries[3]], "its entries are not those"),
        ({}, lambda entries: [*entries, entries[4]], "its entries are not those"),
        ({"head": 4}, list, "its row is not as it was after entry 5"),
        ({"waits": "bot"}, list, "its row is not as it was after entry 5"),
        ({"secrets": {}}, list, "its deal is another one"),
    ],
)
def test_what_is_not(history, row, change, wrong):
    with pytest.raises(Wrong, match=wrong):
        history.check(replace(history.row, **row), change(history.entries), 5)


def test_cuts_come_often_after_what_was_acknowledged():
    said = line(Kind.SAID, 0, 0, b'"id":"0123abcd-ana-1","sequence":3}')
    record = [line(Kind.STARTED), *[line(Kind.WROTE)] * 500, said, *[line(Kind.WROTE)] * 500]
    cuts = module.cuts_of(record, PowerCutPlan(images=300))
    assert [cut.lines for cut in cuts] == sorted(cut.lines for cut in cuts)
    assert 150 < sum(cut.lines == 502 for cut in cuts) < 250
    assert len({cut.lines for cut in cuts}) > 50
