"""Names are only names: sentences address their reader by seat, over every channel.

A game is played twice, once with a plain name in the first seat and once with one that could be taken for something
else. All that anybody reads is the same, but for the name itself.
"""

import asyncio
import re
from random import Random

import pytest

from lisboa.hosting.people import People
from tests.hosting.sandbox import Sandbox
from tests.server.channels import Eyes, Front, everything
from tests.server.test_leaks import questions

PLAIN = "Qzq"
WORDS = re.compile(rb'"(?:text|message|preview|cause|name|missing)":\s*("(?:[^"\\]|\\.)*"|\[[^]]*\])')
QUOTED = re.compile(r"\(.*\)|“.*?”")  # a decree is quoted as printed: it speaks to whoever has it
SECOND = {"en": r"^(You (?!\w+s\b)|Your )|\byou(rs?)?\b", "pt": r"\b(si|Eu|[Vv]ocê)\b"}


class Reader(Eyes):
    """Somebody who looks, in a language."""

    language = "en"

    @property
    def query(self):
        return f"{super().query}language={self.language}&"


def played(folder, name, language):
    """What everybody reads of a game for three, channel by channel: the three seats, then a spectator."""

    async def conversation():
        sandbox = await Sandbox.open(folder / f"{name}.sqlite")
        try:
            return await conversation_of(sandbox, name, language)
        finally:
            await sandbox.close()

    return asyncio.run(conversation())


async def conversation_of(sandbox, name, language):
    people, guests, tokens = People(sandbox.store), [], []
    for who in (name, "Rui", "Eva"):
        guest, token = await people.guest(who)
        guests.append(guest)
        tokens.append(token)
    sandbox.everybody |= {guest.id: guest for guest in guests}
    at = await sandbox.table(*guests, first=0)
    at.rng = Random(3)
    table = await at.steps_until(lambda table: table.playing().state.round == 3 and table.decider() == 0)
    front = Front(people)
    front.put(sandbox.live_tables)
    asked, illegal = questions(table)
    found = []
    for seat, token_of in [*enumerate(tokens), (None, None)]:
        reader = Reader(f"{seat}", token_of, seat)
        reader.language = language
        found.append(await everything(front, at.id, reader, asked, illegal, table.head))
    return found


def read(channels):
    """All words of all channels."""
    return {name: [text.decode() for text in WORDS.findall(content)] for name, content in channels.items()}


@pytest.mark.usefixtures("same_shadows")
@pytest.mark.parametrize("name, language", [("You", "en"), ("Eu", "pt"), ("Lacerda", "en")])
def test_a_name_is_only_a_name(tmp_path, name, language):
    plain, called = played(tmp_path, PLAIN, language), played(tmp_path, name, language)
    for seat, (before, now) in enumerate(zip(plain, called, strict=True)):
        for channel, words in read(now).items():
            assert words == [text.replace(PLAIN, name) for text in read(before)[channel]], (seat, channel)


@pytest.mark.parametrize("language", ["en", "pt"])
def test_everybody_is_spoken_to_and_spoken_of(tmp_path, language):
    """In the log each reads of themselves in the second person, and of all others by their names."""
    lines = re.compile(rb'"text":"((?:[^"\\]|\\.)*)","seat":(\d),"rule"')
    found = [
        {
            (text.decode(), int(seat))
            for channel in ("history", "replay", "live again")
            for text, seat in lines.findall(channels[channel])
        }
        for channels in played(tmp_path, PLAIN, language)
    ]
    names = (PLAIN, "Rui", "Eva")
    for reader, told in enumerate(found):
        for seat, name in enumerate(names):
            about = {text for text, whose in told if whose == seat}
            assert len(about) > 5
            if seat == reader:
                assert not [text for text in about if name in text]
            else:
                assert [text for text in about if name in text]
                sentences = [QUOTED.sub("", text) for text in about if text.startswith(name)]
                assert not [text for text in sentences if re.search(SECOND[language], text)]
