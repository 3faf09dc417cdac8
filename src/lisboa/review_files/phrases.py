"""How the figures of a review are written, with their margins, in the language of its texts."""

from lisboa.insight.paired import SURE
from lisboa.texts import Texts


class Phrases:
    """Figures in one language."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self.mark = texts.review("decimals")

    def number(self, value: float, digits: int = 1) -> str:
        return f"{value:.{digits}f}".replace(".", self.mark).replace("-", "−")

    def signed(self, value: float, digits: int = 1) -> str:
        """+2.6; nothing is said of the sign of what is written as 0."""
        text = f"{value:+.{digits}f}".replace(".", self.mark).replace("-", "−")
        return text if any(digit in "123456789" for digit in text) else text[1:]

    def percent(self, share: float, digits: int = 0) -> str:
        return f"{self.number(100 * share, digits)} %"

    def points(self, share: float) -> str:
        """A difference of chances."""
        return self.signed(100 * share)

    def margin(self, error: float, digits: int = 1) -> str:
        """Of a standard error, in the unit of its figure."""
        return f"±{self.number(SURE * error, digits)}"

    def verdict(self, name: str) -> str:
        return self.texts.review(f"verdict-{name}")
