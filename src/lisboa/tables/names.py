"""What people may call themselves and their tables, and what they may say: plain text that looks like what it is.

Text is never interpreted, so `<b>` in a chat line is three characters. What is refused is text that is invisible, or
makes other text look different from what it is.
"""

from typing import Final
from unicodedata import category, normalize

NAME_LENGTH: Final = 24
TITLE_LENGTH: Final = 60
CHAT_LENGTH: Final = 500
NOTE_LENGTH: Final = 4000

NAME_SIGNS: Final = " ._-'"
MARKS_IN_A_ROW: Final = 4  # more accents on one letter than any script needs would paint over the neighbours

# Control characters, formats (bidi overrides, zero-width signs, tags), surrogates, private use, unassigned.
FORBIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
# Letters, marks and signs that show nothing, though their category does not say so: fillers and variation selectors.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0").union(
    map(chr, range(0x180B, 0x1810)), map(chr, range(0xFE00, 0xFE0E)), map(chr, range(0xE0100, 0xE01F0))
)
# Phones put these into emoji (and Persian words). They do no harm in a chat line, but have no place in a name.
EMOJI_STYLES: Final = "\ufe0e\ufe0f"
JOINERS: Final = dict.fromkeys((0x200C, 0x200D))


def cleaned_name(text: str) -> str:
    """The name of an account or guest as it is kept and shown; raises ValueError with a sentence."""
    name = _typewritten(_cleaned(text, "A name", NAME_LENGTH))
    for sign in name:
        if not (category(sign)[0] in "LM" or category(sign) == "Nd" or sign in NAME_SIGNS) or sign in EMOJI_STYLES:
            raise ValueError(f"A name may hold letters, digits, spaces and . _ - ' but not “{sign}”.")
    if not any(category(sign)[0] in "LN" for sign in name) or category(name[0])[0] == "M":
        raise ValueError("A name needs at least one letter or digit, and cannot begin with an accent.")
    return name


def cleaned_title(text: str, what: str = "A title") -> str:
    """The title of a table, or another label, as it is kept and shown; raises ValueError with a sentence."""
    return _cleaned(text, what, TITLE_LENGTH)


def cleaned_chat(text: str) -> str:
    """A chat line as it is kept and shown; raises ValueError with a sentence."""
    return _cleaned(text, "A chat line", CHAT_LENGTH, drop=JOINERS)


def cleaned_note(text: str) -> str:
    """A note as it is kept and shown, line by line, or nothing; raises ValueError with a sentence."""
    lines = [normalize("NFC", line.translate(JOINERS | {ord("\t"): " "})).rstrip() for line in text.splitlines()]
    for line in lines:
        _check_signs(line, "A note")
    kept = "\n".join(lines).strip("\n")
    if len(kept) > NOTE_LENGTH:
        raise ValueError(f"A note has at most {NOTE_LENGTH} characters; this one has {len(kept)}.")
    return kept


def name_key(name: str) -> str:
    """What two names have in common that people would take for the same: accounts differ in it."""
    folded = normalize("NFKC", normalize("NFKC", _typewritten(name)).casefold()).casefold()
    return normalize("NFKC", "".join(normalize("NFKC", folded).split()))


def _typewritten(name: str) -> str:
    """With the plain apostrophe, where a phone wrote O’Neill."""
    return name.replace("’", "'")


def _cleaned(text: str, what: str, length: int, drop: dict[int, None] | None = None) -> str:
    if not isinstance(text, str):
        raise ValueError(f"{what} is text.")
    if len(text) > 10 * length:  # normalising a long text is slow, and this one is too long anyway
        raise ValueError(f"{what} has at most {length} characters; this one has {len(text)}.")
    plain = " ".join(normalize("NFC", text.translate(drop or {})).split())
    _check_signs(plain, what)
    if not plain:
        raise ValueError(f"{what} has at least 1 character; this one is empty.")
    if len(plain) > length:
        raise ValueError(f"{what} has at most {length} characters; this one has {len(plain)}.")
    return plain


def _check_signs(text: str, what: str) -> None:
    marks = 0
    for sign in text:
        if category(sign) in FORBIDDEN or sign in BLANK:
            raise ValueError(f"{what} cannot hold invisible or special characters such as U+{ord(sign):04X}.")
        marks = marks + 1 if category(sign)[0] == "M" else 0
        if marks > MARKS_IN_A_ROW:
            raise ValueError(f"{what} cannot have more than {MARKS_IN_A_ROW} accents on one letter.")
