"""Politics cards and ships: portfolios, hands, piles, the shipyard."""

from collections.abc import Mapping
from itertools import zip_longest
from typing import Final

from lisboa.engine import setup
from lisboa.engine.constants import CARDS, DECKS, GOODS, HAND_SIZE, KINDS, SHIPS, TREASURY
from lisboa.engine.packing import AT_SEA, FIRST_SHIP, Ints, cargo_of
from lisboa.engine.state import GameState
from lisboa.position.clock import Clock, Seats
from lisboa.position.reading import Claims, DescriptionNode, Fields, PositionError

AFTER_SALES: Final = ("church", "take", "period", "finish", "lacerda")


def lay_out_cards(s: GameState, given: Fields, seats: Seats, clock: Clock) -> None:
    """What no one has and no pile holds has left the game, unseen for all we know."""
    cards, ships = Claims("card"), Claims("ship", SHIPS)
    for who, seat in enumerate(seats):
        if "portfolio" in seat:
            _portfolio(s, who, seat["portfolio"], cards, ships)
            _check_docked(s, who, seat["portfolio"], clock)
        rule = "the card of this turn has been played, R3.2" if clock.has_played(who) else "R2.13, R3.5"
        nodes = seat.items_of("hand", _hand_size(who, clock), rule)
        s.players[who].hand = tuple(_card(s, node, cards) for node in nodes)
    told = _told_piles(s, given, cards)
    _deal_hands(s, seats, clock, cards, told)
    s.piles = tuple(told[kind] if kind in told else cards.rest(pile) for kind, pile in enumerate(s.piles))
    laid = {card for row in (s.late_cards, *s.piles, *s.late_piles) for card in row}
    s.aside = cards.rest(card for card in range(1, CARDS + 1) if card not in laid)
    _shipyard(s, given, ships)


# ---------------------------------------------------------------------- portfolios


def _portfolio(s: GameState, who: int, node: DescriptionNode, cards: Claims, ships: Claims) -> None:
    p = s.players[who]
    for item in node.items(len(SHIPS) if who == s.lacerda else 2 * s.box.slots):
        if isinstance(item.value, str | Mapping):
            card, cargo = _ship(s, item, ships)
        elif who == s.lacerda:
            raise item.fault("a ship: Lacerda has no politics cards (R13.1)")
        else:
            card, cargo = _card(s, item, cards), 0
        if card < FIRST_SHIP and s.box.card_kind[card] == TREASURY:
            p.lower = (*p.lower, card)
        else:
            p.upper = (*p.upper, card)
            p.cargo = (*p.cargo, cargo)
    if who == s.lacerda:
        return  # as many ships as it gets (R13.5)
    for name, row in (("upper", p.upper), ("lower", p.lower)):
        if len(row) > s.box.slots:
            raise node.refuse(f"{len(row)} cards in the {name} row, which has {s.box.slots} slots (R4.1)")
    count = len(p.upper) + len(p.lower)
    if count > s.limit(who):
        room = f"{s.box.base_limit} + {p.sets} rubble sets, R4.1"
        raise node.refuse(f"{count} cards are more than the portfolio holds ({room})")


def _ship(s: GameState, node: DescriptionNode, ships: Claims) -> tuple[int, int]:
    """The ship as a card of the upper row, and its cargo."""
    if isinstance(node.value, str):
        return FIRST_SHIP + _ship_named(s, node, ships), 0
    fields = node.complete(("ship",), ("cargo", "at_sea"))
    ship = _ship_named(s, fields["ship"], ships)
    hull = s.box.hull[ship]
    goods = [item.word(GOODS) for item in fields.items_of("cargo", hull)]
    at_sea = fields["at_sea"].flag() if "at_sea" in fields else len(goods) == hull
    if at_sea and not goods:
        raise node.refuse("a ship at sea has a cargo (R5.2)")
    if len(goods) == hull and not at_sea:
        raise node.refuse("a full ship is at sea (R5.2)")
    return FIRST_SHIP + ship, cargo_of(goods) + (AT_SEA if at_sea else 0)


def _check_docked(s: GameState, who: int, node: DescriptionNode, clock: Clock) -> None:
    """Ships dock at the beginning of their owner's turn, and sail again only when goods are sold."""
    at_sea = any(cargo & AT_SEA for cargo in s.players[who].cargo)
    if at_sea and who == clock.active and clock.question not in AFTER_SALES:
        raise node.refuse(f"it is the turn of seat {who}, so its ships have docked and are empty (R3.1)")


# ---------------------------------------------------------------------- cards


def _card(s: GameState, node: DescriptionNode, cards: Claims) -> int:
    card = node.number(1, CARDS)
    deck = s.box.card_deck[card]
    if s.period == 1 and deck in (setup.PURPLE, setup.BROWN):
        raise node.refuse(f"card {card} is of the {DECKS[deck]} deck, which comes in period 2 (R11.2)")
    return cards.take(card, node)


def _hand_size(who: int, clock: Clock) -> int:
    return HAND_SIZE - 1 if clock.has_played(who) else HAND_SIZE


def _told_piles(s: GameState, given: Fields, cards: Claims) -> dict[int, Ints]:
    deck = setup.RED if s.period == 1 else setup.BROWN
    piles = {}
    for name, node in given.fields_of("piles", KINDS).items():
        pile = []
        for item in node.items(CARDS):
            card = _card(s, item, cards)
            if KINDS[s.box.card_kind[card]] != name or s.box.card_deck[card] != deck:
                raise item.fault(f"a {name} card of the {DECKS[deck]} deck (R2.13, R11.2)")
            pile.append(card)
        piles[KINDS.index(name)] = tuple(reversed(pile))
    return piles


def _deal_hands(s: GameState, seats: Seats, clock: Clock, cards: Claims, told: dict[int, Ints]) -> None:
    """The lowest free cards of the deck that hands come from; then of the piles', as if taken from them."""
    deck, pile_deck = (setup.BLUE, setup.RED) if s.period == 1 else (setup.PURPLE, setup.BROWN)
    kind_of, deck_of = s.box.card_kind, s.box.card_deck
    free = cards.rest(range(1, CARDS + 1))
    pool = [card for card in free if deck_of[card] == deck]
    others = [card for card in free if deck_of[card] == pile_deck]
    untold = [kind for kind in range(len(KINDS)) if kind not in told]
    pool += _one_of_each([[card for card in others if kind_of[card] == kind] for kind in untold])
    for who, seat in enumerate(seats):
        if "hand" not in seat and who != s.lacerda:
            count = _hand_size(who, clock)
            node = DescriptionNode(None, f"seats[{who}].hand")
            s.players[who].hand = tuple(cards.take(card, node) for card in pool[:count])
            pool = pool[count:]


def _one_of_each(piles: list[list[int]]) -> list[int]:
    """The cards of the piles in turn, so that no pile runs out before its time."""
    return [card for level in zip_longest(*piles) for card in level if card is not None]


# ---------------------------------------------------------------------- ships


def _ship_named(s: GameState, node: DescriptionNode, ships: Claims) -> int:
    """The copies of a hull are alike, so any letter will do; how many there are is checked with the yard."""
    ship = node.word(SHIPS)
    late = [s.box.hull[other] for other in s.late_ships]
    if s.box.hull[ship] in late:
        raise node.refuse(f"hull {s.box.hull[ship]} comes in period 2 (R2.15)")
    return ships.take(ship, node)


def _shipyard(s: GameState, given: Fields, ships: Claims) -> None:
    """No more of a hull than the number of players allows (R2.15); players' ships are not in the yard."""
    hull_of, copies = s.box.hull, setup.COPIES[len(s.players)]
    hulls = sorted({hull_of[ship] for ship in s.shipyard})
    yard = [_ship_named(s, node, ships) for node in given.items_of("shipyard", len(SHIPS))]
    in_order = sorted(yard, key=lambda ship: hull_of[ship])
    if [hull_of[ship] for ship in yard] != [hull_of[ship] for ship in in_order]:
        raise given["shipyard"].fault("the smaller hull on top (R2.15)")
    for hull in sorted(set(hull_of)):
        taken = sum(1 for ship in ships.places if hull_of[ship] == hull)
        if taken > copies:
            raise PositionError(f"seats: {taken} ships of hull {hull}, there are {copies} (R2.15)")
        if "shipyard" not in given and hull in hulls:
            free = ships.rest(ship for ship in range(len(SHIPS)) if hull_of[ship] == hull)
            yard += free[: copies - taken]
    if any(hull_of[ship] not in hulls for ship in yard):
        raise given["shipyard"].fault(f"ships of hull {hulls[0]} and {hulls[-1]} in this period (R2.15)")
    s.shipyard = tuple(reversed(yard))
