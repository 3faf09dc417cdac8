"""What a new game is made from: how many play, who begins, the variants, the component set."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from lisboa.components import Components, load
from lisboa.engine.setup import Options
from lisboa.record import short as _short

YES_OR_NO: Final = ("draft", "decrees", "tokens")
VARIANTS: Final = (*YES_OR_NO, "tasks")


@dataclass(frozen=True)
class Setup:
    """What a new game is made from. One player plays against Lacerda, who takes the second seat.

    `components`: an owner's own file or folder of corrections, or a loaded set. The variants: `draft` an opening hand
    drafted by all (R2.14), `decrees` a starting decree each (R14.3), `tokens` city tokens on plots and sites (R14.2),
    `tasks` the seats of new players, who get starting tasks (R14.1).
    """

    players: int = 3
    first: int | None = None
    draft: bool = False
    components: str | Path | Components | None = None
    decrees: bool = False
    tokens: bool = False
    tasks: Sequence[int] = ()

    def __post_init__(self) -> None:
        if isinstance(self.tasks, list):  # as records and people write it
            object.__setattr__(self, "tasks", tuple(self.tasks))

    def check(self) -> None:
        """Raises ValueError for what is no set-up, or for a combination that makes no sense."""
        if type(self.players) is not int or not 1 <= self.players <= 4:
            raise ValueError(f"players is {_short(self.players)}, expected 1 (solo), 2, 3 or 4")
        if self.first is not None and (type(self.first) is not int or not 0 <= self.first < self.players):
            raise ValueError(f"first is {_short(self.first)}, expected a seat from 0 to {self.players - 1}")
        for name in YES_OR_NO:
            if type(getattr(self, name)) is not bool:
                raise ValueError(f"{name} is {_short(getattr(self, name))}, expected true or false")
        if self.draft and self.players == 1:
            raise ValueError("draft: a hand is drafted by 2 to 4 players; Lacerda has no hand (R2.14)")
        self._check_tasks()

    def _check_tasks(self) -> None:
        if type(self.tasks) is not tuple or any(type(seat) is not int for seat in self.tasks):
            raise ValueError(f"tasks is {_short(self.tasks)}, expected a list of seats")
        wrong = [seat for seat in self.tasks if not 0 <= seat < self.players]
        if wrong and self.players == 1 and wrong == [1]:
            raise ValueError("tasks: Lacerda takes no starting tasks (R14.1)")
        if wrong or len(set(self.tasks)) != len(self.tasks):
            seats = f"different seats from 0 to {self.players - 1}"
            raise ValueError(f"tasks is {_short(list(self.tasks))}, expected {seats}")

    def options(self) -> Options:
        first = -1 if self.first is None else self.first
        return Options(self.players, first, self.draft, self.players == 1, self.tokens, self.decrees, tuple(self.tasks))

    def variants(self) -> dict[str, Any]:
        """The variants that are played, by name."""
        chosen = {name: getattr(self, name) for name in VARIANTS if getattr(self, name)}
        return {**chosen, "tasks": list(self.tasks)} if self.tasks else chosen

    def data(self) -> dict[str, Any]:
        """The set-up as a record keeps it: variants only where there are any."""
        variants = self.variants()
        variants.pop("draft", None)  # it has a place of its own
        data: dict[str, Any] = {"players": self.players, "first": self.first, "draft": self.draft}
        return {**data, "variants": variants} if variants else data

    @classmethod
    def from_data(cls, data: dict[str, Any], components: Components | None = None) -> "Setup":
        variants = data.get("variants", {})
        if not isinstance(variants, dict) or not variants.keys() <= {*VARIANTS} - {"draft"}:
            raise ValueError(f"variants is {_short(variants)}, expected decrees, tokens, tasks")
        return cls(data["players"], data["first"], data["draft"], components, **variants)

    def load_components(self) -> Components:
        return self.components if isinstance(self.components, Components) else load(self.components)


def variants_in(data: dict[str, Any]) -> dict[str, Any]:
    """The variants that a record's set-up names; whether it is one at all, `Setup.from_data` tells."""
    variants = data.get("variants")
    found = {**(variants if isinstance(variants, dict) else {}), "draft": data.get("draft")}
    return {name: found[name] for name in VARIANTS if found.get(name)}
