"""A message as its reader gets it: a subject, lines, and where they lead; in their language, from public facts only."""

from collections.abc import Sequence

from msgspec import Struct

from lisboa.hosting.calls.gathering import SentCall
from lisboa.tables.call_wire import CallSettings
from lisboa.texts.calls import call_texts


class LetterLine(Struct, frozen=True, kw_only=True):
    """What somebody is called for, and the page about it."""

    kind: str
    text: str
    link: str
    table: str | None


class Letter(Struct, frozen=True, kw_only=True):
    """A message in words. `key` is the same however often it is sent; `stop` ends mails of this kind."""

    key: str
    language: str
    subject: str
    lines: tuple[LetterLine, ...]
    settings_link: str = ""
    stop_token: str = ""

    @property
    def text(self) -> str:
        return "\n".join(line.text for line in self.lines)

    @property
    def link(self) -> str:
        """Where the whole of it leads: to its table, or to the list of tables if there are several."""
        links = {line.link for line in self.lines}
        return links.pop() if len(links) == 1 else self.settings_link.removesuffix("/calls") + "/"


def letter(key: str, settings: CallSettings, calls: Sequence[SentCall], public: str, stop: str = "") -> Letter:
    """`public`: the server's address, as people open it."""
    lines = tuple(_line(settings.language, call, public) for call in calls)
    subject = lines[0].text if len(lines) == 1 else call_texts(settings.language).many(len(lines))
    return Letter(
        key=key,
        language=settings.language,
        subject=subject,
        lines=lines,
        settings_link=f"{public}/calls",
        stop_token=stop,
    )


def _line(language: str, call: SentCall, public: str) -> LetterLine:
    facts = call.facts
    text = call_texts(language).call(call.kind, facts.about, facts.title, facts.others, facts.who)
    link = f"{public}/t/{call.game}" if call.game else f"{public}/"
    return LetterLine(kind=call.kind, text=text, link=link, table=call.game)
