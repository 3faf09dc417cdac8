"""The words of the game as phrases: players, goods, cards, tiles, decrees, effects. All sentences are made of them."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from lisboa.components.clergy import UNITS
from lisboa.engine.box import DECREE_KINDS, NO_EFFECT, Box
from lisboa.engine.constants import (
    ABILITIES,
    ARCHITECTS,
    EFFECT_OPS,
    GOODS,
    KINDS,
    NOBLES,
    PLACES,
    PLOTS,
    ROWS,
    RUBBLE,
    RUBBLE_CHEAPER,
    SHIPS,
    SIDES,
    SITES,
    STREETS,
    TREASURY,
)
from lisboa.engine.deeds import BY_NUMBER
from lisboa.engine.packing import (
    FIRST_SHIP,
    Cubes,
    architect_of,
    cube_count,
    members,
    plan_architect,
    plan_officials,
)
from lisboa.engine.state import GameState
from lisboa.texts.catalogue import AsItIs, Catalogue

SEATS: Final = 4
NAME: Final = "\ue010"  # placeholder for a name in a kept sentence
LACERDA: Final = "Lacerda"  # what the solo opponent is called


class Ruled(NamedTuple):
    """What is said, and the rule by which it is so."""

    text: str
    rule: str


class Words:
    """Phrases in one language, with the players' names, for one reader: a player (their seat) or a spectator.

    A name is only a name. Sentences address the reader by seat, whatever anybody is called.
    """

    def __init__(self, catalogue: Catalogue, names: Sequence[str] | None, reader: int | None = None) -> None:
        self.catalogue = catalogue
        self.say = catalogue.say
        self.reader = reader
        self._names = names

    def of(self, state: GameState | None) -> "Words":
        """The words for this game: Lacerda has its name even if nobody else has one."""
        if self._names is not None or state is None or state.lacerda < 0:
            return self
        names = [LACERDA if seat == state.lacerda else "" for seat in range(len(state.players))]
        return Words(self.catalogue, names, self.reader)

    def unnamed(self) -> "Words":
        """The same words with a mark for every name."""
        return Words(self.catalogue, [NAME] * SEATS, self.reader)

    def read_by(self, seat: int | None) -> "Words":
        """The same words for another reader."""
        return self if seat == self.reader else Words(self.catalogue, self._names, seat)

    # ------------------------------------------------------------------ plain words

    def _told(self, seat: int) -> str:
        """The name that was given; empty if there is none."""
        return self._names[seat] if self._names is not None and 0 <= seat < len(self._names) else ""

    def name(self, seat: int) -> str:
        """The name of a seat; without one its colour, and beyond the seats the officials that nobody plays."""
        unnamed = f"player-{seat}" if 0 <= seat < SEATS else "player-neutral"
        return self._told(seat) or self.say(unnamed)

    def called(self, seat: int) -> str:
        """How a player is addressed when asked something: by name, if they have one."""
        return self._told(seat) or (self.say("player-asked") if self.addresses(seat) else self.name(seat))

    def player(self, seat: int) -> str:
        """Who has a seat, to the reader: "You", or a name."""
        return self.say("player-you") if self.addresses(seat) else self.name(seat)

    def addresses(self, seat: int) -> bool:
        """Is it the reader's seat, so that sentences about it speak to them?"""
        return seat == self.reader

    def who(self, seat: int) -> dict[str, int | str]:
        """A player as the subject of a sentence: the name, and the grammatical person for its verb."""
        return {"name": AsItIs(self.player(seat)), "person": "second" if self.addresses(seat) else "third"}

    def line(self, message: str, **values: int | str) -> str:
        """A whole line about a player: it starts with a capital even where the language drops its subject."""
        text = self.say(message, **values)
        return text[:1].upper() + text[1:] if values.get("person") == "second" else text

    def whom(self, seat: int) -> str:
        """A player who is not the subject of the sentence: the name, or "you"."""
        return self.say("whom", **self.who(seat))

    def join(self, parts: Iterable[str], last: str = "and") -> str:
        """A list within a sentence: a, b and c; `last` is the message before the last part."""
        *head, end = list(parts)
        return self.commas(head) + self.say(last) + end if head else end

    def commas(self, parts: Iterable[str]) -> str:
        return self.say("comma").join(parts)

    def count(self, unit: str, n: int) -> str:
        """A number of wigs, reais, influence, officials …: the message of that name."""
        return self.say(unit, n=n)

    def signed(self, text: str, amount: int) -> str:
        """A number of things as a change: +2 wigs, −1 gold."""
        return self.say("signed", sign="minus" if amount < 0 else "plus", text=text)

    def change(self, unit: str, amount: int) -> str:
        return self.signed(self.count(unit, abs(amount)), amount)

    def goods(self, good: int, n: int) -> str:
        return self.say(f"count-{GOODS[good]}", n=n)

    def good(self, good: int) -> str:
        return self.say(f"good-{GOODS[good]}")

    def street(self, street: int) -> str:
        return self.say(f"street-{STREETS[street]}")

    def noble(self, noble: int) -> str:
        return self.say(f"noble-{NOBLES[noble]}")

    def kind(self, kind: int) -> str:
        return self.say(f"kind-{KINDS[kind]}")

    def place(self, place: int) -> str:
        """An office (0 to 2) or a plaza (3 to 5)."""
        return self.say(f"place-{PLACES[place]}")

    def at(self, place: int) -> dict[str, int | str]:
        """A place in a sentence that may be about either kind: languages with genders need to know which."""
        return {"place": self.place(place), "where": "office" if place < len(NOBLES) else "plaza"}

    def architect(self, architect: int) -> str:
        return self.say(f"architect-{ARCHITECTS[architect]}")

    def rubble(self, colour: int) -> str:
        return self.say(f"rubble-{RUBBLE[colour]}")

    def cubes(self, cubes: Cubes) -> str:
        """Cubes with their numbers."""
        counts = ((colour, cube_count(cubes, colour)) for colour in range(len(RUBBLE)))
        parts = [self.say(f"count-{RUBBLE[colour]}", n=n) for colour, n in counts if n]
        return self.join(parts) if parts else self.say("no-cubes")

    def plot(self, plot: int) -> str:
        return PLOTS[plot]

    def site(self, site: int) -> str:
        side, where = SITES[site].split("-")
        if where in ROWS:
            return self.say(f"site-{side}", row=where)
        return self.say(f"site-{side}", street=self.say(f"street-{where}"))

    # ------------------------------------------------------------------ pieces

    def plan(self, kind: int, form: str = "plan") -> str:
        return self.say(form, architect=self.architect(plan_architect(kind)), n=plan_officials(kind))

    def building(self, box: Box, face: int) -> str:
        """A public building by its face."""
        colours = [self.say(f"colour-{STREETS[street]}") for street in members(box.face[face])]
        architect = self.architect(architect_of(face))
        return self.say("building", architect=architect, colours=self.join(colours))

    def ship(self, box: Box, ship: int, form: str = "ship") -> str:
        price = self.say("ship-price", n=box.ship_modifier[ship])
        influence = box.ship_influence[ship]
        return self.say(form, ship=SHIPS[ship], hull=box.hull[ship], influence=influence, price=price)

    def ship_name(self, box: Box | None, ship: int) -> str:
        """A ship by what is seen of it; its number only where that is not known."""
        return self.say("ship-number", ship=SHIPS[ship]) if box is None else self.say("ship-name", hull=box.hull[ship])

    def card(self, box: Box, card: int) -> str:
        """A politics card as an entry of a list."""
        return self._card(box, card, "card")

    def card_face(self, box: Box, card: int) -> str:
        """A politics card by what is printed on it."""
        return self._card(box, card, "face")

    def inline_card(self, box: Box | None, card: int) -> str:
        """A politics card or a ship within a sentence; 0 is a card that the reader may not know."""
        if card >= FIRST_SHIP:
            ship = card - FIRST_SHIP
            return (
                self.ship(box, ship, "inline-ship")
                if box is not None
                else self.say("inline-ship-number", ship=SHIPS[ship])
            )
        if card == 0:
            return self.say("unnamed-card")
        return self._card(box, card, "inline") if box is not None else self.say("card-number", card=card)

    def _card(self, box: Box, card: int, form: str) -> str:
        return self.catalogue.kept((box, form, card), lambda: self._new_card(box, card, form))

    def _new_card(self, box: Box, card: int, form: str) -> str:
        if box.card_kind[card] == TREASURY:
            event, benefit = box.card_event[card], box.card_benefit[card]
            return self.say(
                f"{form}-treasury", card=card, event=self.effect(box, event), benefit=self.effect(box, benefit)
            )
        penalty = box.card_penalty[card]
        effect = self.effect(box, penalty or box.card_reward[card])
        kind = self.kind(box.card_kind[card])
        message = f"{form}-penalty" if penalty else f"{form}-noble"
        return self.say(message, kind=kind, card=card, influence=box.card_influence[card], effect=effect)

    def card_effect(self, box: Box, card: int) -> str:
        """What is printed on a politics card: the event of a treasury card, the reward or penalty of another."""
        if box.card_kind[card] == TREASURY:
            return self.effect(box, box.card_event[card])
        if box.card_penalty[card]:
            return self.say("brief-penalty", effect=self.effect(box, box.card_penalty[card]))
        return self.effect(box, box.card_reward[card])

    def effect(self, box: Box, row: int) -> str:
        """A reward, penalty, event or benefit, by its row in the box; 0 is no effect."""
        return self.catalogue.kept((box, "effect", row), lambda: self._new_effect(box, row))

    def _new_effect(self, box: Box, row: int) -> str:
        if row == NO_EFFECT:
            return self.say("effect-none")
        op, what, n = box.effect_op[row], box.effect_what[row], box.effect_amount[row]
        if op == RUBBLE_CHEAPER and n >= box.rubble_cost[what]:
            return self.say("effect-rubble-free", rubble=self.rubble(what))
        message = "effect-" + EFFECT_OPS[op].replace("_", "-")
        good, goods = self.say(f"one-{GOODS[what]}"), self.goods(what, n)
        return self.say(message, n=n, good=good, goods=goods, rubble=self.rubble(min(what, len(RUBBLE) - 1)))

    # ------------------------------------------------------------------ starting tasks

    def task(self, task: int) -> str:
        """A starting task as an entry of a list: what it asks for and what it gives."""
        return self._task(task, "task")

    def inline_task(self, task: int) -> str:
        return self._task(task, "task-inline")

    def printed_task(self, task: int) -> str:
        return self._task(task, "task-printed")

    def _task(self, task: int, message: str) -> str:
        row = BY_NUMBER[task]
        reward = self.say(f"task-reward-{row.reward}", n=row.amount)
        return self.say(message, task=task, text=self.say(f"task-{task}"), reward=reward)

    # ------------------------------------------------------------------ clergy tiles and decrees

    def tile(self, box: Box, tile: int, form: str = "tile") -> str:
        """A clergy tile in full: as an entry of a list with its number, "tile-printed" without."""
        return self.say(form, tile=tile, text=self.tile_text(box, tile), n=box.clergy_wigs[tile])

    def tile_names(self, box: Box, tiles: Sequence[int]) -> str:
        """One or more tiles by what they do."""
        texts = [self.say("quoted", text=self.tile_text(box, tile, "short")) for tile in tiles]
        return self.say("tile-names", tiles=self.join(texts), n=len(tiles))

    def inline_tile(self, box: Box | None, tile: int, form: str = "tile-inline") -> str:
        """A tile within a sentence by what it does; "tile-offered" with its wigs too."""
        if box is None:
            return self.say("tile-name", tile=tile)
        return self.say(form, text=self.tile_text(box, tile, "short"), n=box.clergy_wigs[tile])

    def tile_text(self, box: Box, tile: int, form: str = "clergy") -> str:
        """What a clergy tile does, by the name of its ability; without such a message, in the tile's own words.

        `form`: "clergy" is a sentence, "short" a few words.
        """
        effect, what = ABILITIES[box.clergy_ability[tile]]
        amount, own = box.clergy_amount[tile], box.clergy_text[tile].get(self.catalogue.language)
        name = effect.replace("_", "-")
        about = f"{form}-{name}"
        about_any = f"{form}-any-{name}"
        if own and not self.catalogue.has(about):
            return own.format_map({unit: self.count(unit, amount) for unit in UNITS})
        return self.say(
            about_any if not what and self.catalogue.has(about_any) else about,
            n=amount,
            noble=self.noble(NOBLES.index(what)) if what in NOBLES else "",
            kind=self.kind(KINDS.index(what)) if what in KINDS else "",
            architect=self.architect(ARCHITECTS.index(what)) if what in ARCHITECTS else "",
            good=self.say(f"one-{what if what in GOODS else 'any'}"),
        )

    def decree(self, box: Box | None, decree: int) -> str:
        if box is None:
            return self.say("decree-name", decree=decree)
        return self.say("decree", decree=decree, text=self.decree_text(box, decree))

    def inline_decree(self, box: Box | None, decree: int, form: str = "decree-inline") -> str:
        if box is None:
            return self.say("decree-name", decree=decree)
        return self.say(form, text=self.decree_text(box, decree))

    def decree_text(self, box: Box, decree: int) -> str:
        """What a decree is worth. Its message takes, of all that its number x could name, what its kind is about."""
        kind, x, y = DECREE_KINDS[box.decree_kind[decree]], box.decree_x[decree], box.decree_y[decree]
        side = y if kind == "buildings_architect_side" else x
        return self.say(
            "decree-" + kind.replace("_", "-"),
            n=box.decree_wigs[decree],
            side=self.say(f"side-{SIDES[side % len(SIDES)]}"),
            architect=self.architect(x % len(ARCHITECTS)),
            row=ROWS[x],
            street=self.street(x % len(STREETS)),
            rubble=self.rubble(x % len(RUBBLE)),
            good=self.say(f"one-{GOODS[x % len(GOODS)]}"),
            goods=self.good(x % len(GOODS)),
        )
