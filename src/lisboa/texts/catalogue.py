"""The message catalogues: one Fluent file for each language, `en.ftl` first, with the same message ids in all."""

import re
from collections.abc import Callable, Hashable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

T = TypeVar("T")
KEPT: Final = 20_000
FOLDER: Final = Path(__file__).parent
LOCALES: Final = {"pt": "pt-PT"}  # where a language is more than one: in Brazil 0 is singular, in Portugal plural


MARKS: Final = "\ue000\ue001\ue002\ue003"  # placeholders in a kept sentence for values put in unchanged
_AT_MARKS: Final = re.compile(f"([{MARKS}])")


class AsItIs(str):
    """A value that no message inspects, such as a name: it goes into the sentence and changes nothing else there."""

    __slots__ = ()


class MissingText(LookupError):
    """A message is missing, or one of its variables: an error in a catalogue or in this package, never a player's."""


@cache
def languages() -> list[str]:
    """The languages there are."""
    return sorted(path.stem for path in FOLDER.glob("*.ftl"))


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str, bundle: "FluentBundle") -> None:
        self.language = language
        self._bundle = bundle
        self._said: dict[tuple[object, ...], str] = {}
        self._made: dict[Hashable, Any] = {}

    def has(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def say(self, message: str, **values: int | str) -> str:
        """The message with its variables filled in; raises MissingText rather than showing a gap.

        The same things are said again and again, and Fluent takes its time: what was said is kept for a while. What
        is put in `AsItIs` is left out of that, so that a sentence is kept once for all names.
        """
        key = (message, *values.items())
        text = self._said.get(key)
        if text is not None:
            return text
        late = [(name, value) for name, value in values.items() if type(value) is AsItIs]
        if late:
            marks = {mark: value for mark, (_, value) in zip(MARKS, late, strict=False)}
            text = self.say(message, **{**values, **{name: mark for mark, (name, _) in zip(MARKS, late, strict=False)}})
            return "".join([str(marks.get(sign, sign)) for sign in _AT_MARKS.split(text)])
        if len(self._said) >= KEPT:
            self._said.clear()
        text = self._said[key] = self._put(message, values)
        return text

    def kept(self, what: Hashable, make: Callable[[], T]) -> T:
        """Words that depend on nothing but what they are about, such as a piece: they are made once, for all games."""
        if what not in self._made:
            if len(self._made) >= KEPT:
                self._made.clear()
            self._made[what] = make()
        made: T = self._made[what]
        return made

    def _put(self, message: str, values: dict[str, int | str]) -> str:
        if not self._bundle.has_message(message):
            raise MissingText(f"{self.language}.ftl has no message {message!r}")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise MissingText(f"{self.language}.ftl: {message!r} is empty")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise MissingText(f"{self.language}.ftl: {message!r}: {errors[0]!r}")
        return str(text)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read on first use; Fluent is loaded no earlier."""
    from fluent.runtime import FluentBundle, FluentResource

    if language not in languages():
        raise ValueError(f"language is {language!r}, expected one of {', '.join(languages())}")
    bundle = FluentBundle([LOCALES.get(language, language)], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{language}.ftl").read_text(encoding="utf-8")))
    return Catalogue(language, bundle)
