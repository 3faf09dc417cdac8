"""What is done by a line of moves, in words: the main deed first, and what the first move decides."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine import moves as m
from lisboa.engine.constants import ACTIONS, C_SHIP_WIGS, CUBE_PLACES, GROUPS, NOBLES, TREASURY
from lisboa.engine.packing import FIRST_SHIP, number_noted, plot_and_street
from lisboa.engine.scoring import decree_wigs
from lisboa.engine.steps import REGISTER
from lisboa.texts.played import AT_END, CLERGY, FAVOURS, INFLUENCE, OUT, PLANS, REAIS, WIGS, Key, Played
from lisboa.texts.words import Words

LONGEST: Final = 110
STATE_DEEDS: Final = 2  # this many state actions and sales are named; for the others, what they bring in


@dataclass(frozen=True)
class Deed:
    """Something done, in words, and the changes that these words tell already.

    `clause`: the words have a comma or semicolon of their own, so they are no part of an "and".
    `lesser`: a consequence is worth more than these words. `short`: the words without what comes after a semicolon.
    """

    text: str
    told: dict[Key, int] = field(default_factory=dict)
    clause: bool = False
    lesser: bool = False
    short: str = ""


Maker = Callable[[Words, Played], Deed | None]


def deeds_of(w: Words, line: Played) -> list[Deed]:
    """The main deed; where there is none, what was done at court, at sea and with the card.

    Whatever else is done, what the first move decides is told too, unless the rest of the line implies it.
    """
    deeds = _made(w, line, _MAIN) or _made(w, line, (_sponsored,))
    if not deeds:
        deeds = _made(w, line, _STATE)[:STATE_DEEDS] + _made(w, line, (_laid, _discarded))
    asked, implied = asked_deed(w, line), line.first.verb in _IMPLIED
    if asked is not None and not (deeds and implied) and asked.text not in [deed.text for deed in deeds]:
        deeds.insert(1, asked)
    return deeds


def asked_deed(w: Words, line: Played) -> Deed | None:
    """What the first move decides, by itself."""
    return _ASKED[line.first.verb](w, line)


def _made(w: Words, line: Played, makers: Iterable[Maker]) -> list[Deed]:
    made = (make(w, line) for make in makers)
    return [deed for deed in made if deed is not None]


def _building(w: Words, line: Played) -> Deed | None:
    """A building that is open, or whose site is chosen."""
    opened = [what for code, who, what, _, _ in line.events if code == ev.BUILDING and who == line.seat]
    sites = opened or [move.a for move in line.moves if move.verb == m.SITE]
    if not sites:
        return None
    told = {PLANS: -len(line.pieces(ev.COMPLETED, 1))}
    return Deed(w.say("reason-building", site=w.site(sites[-1])), told)


def _store(w: Words, line: Played) -> Deed | None:
    stores = line.pieces(ev.STORE, 1)
    if not stores:
        return None
    plot, street = plot_and_street(stores[-1])
    return Deed(w.say("reason-store", plot=w.plot(plot), good=w.good(street)))


def _decrees(w: Words, line: Played) -> Deed | None:
    decrees = line.pieces(ev.DECREES, 1)
    if not decrees:
        return None
    worth = sum(decree_wigs(line.after, line.seat, decree) for decree in decrees)
    decree = w.decree_text(line.before.box, decrees[0])
    text = w.say("reason-decrees", count=len(decrees), decree=decree, n=worth)
    return Deed(text, {AT_END: worth}, clause=True)


def _sponsored(w: Words, line: Played) -> Deed | None:
    cards = line.pieces(ev.HAND, -1, ev.BY_SPONSOR)
    if not cards:
        return None
    box = line.before.box
    return Deed(w.say("reason-sponsor", effect=w.effect(box, box.card_event[cards[0]])))


def _recruited(w: Words, line: Played) -> Deed | None:
    """Where the officials go is said if that was the question."""
    offices = line.pieces(ev.IN_OFFICE, 1, ev.BY_RECRUIT)
    if not offices:
        return None
    count = len(offices)
    if line.first.verb == m.OFFICE:
        places = w.join(w.place(office) for office in dict.fromkeys(offices))
        return Deed(w.say("reason-office", n=count, places=places), {OUT: count})
    return Deed(w.say("reason-recruit", n=count), {OUT: count})


def _planned(w: Words, line: Played) -> Deed | None:
    plans = line.pieces(ev.PLANS, 1)
    if not plans:
        return None
    return Deed(w.say("reason-plan", plans=w.join(w.plan(kind, "short-plan") for kind in plans)), {PLANS: len(plans)})


def _ship(w: Words, line: Played) -> Deed | None:
    """A ship that is built, or about to be when its goods are given."""
    for kind, who, ship, replaced in line.after.steps:
        if kind == kinds.LAUNCH and who == line.seat:
            return Deed(_ship_text(w, line, ship, number_noted(replaced)))
    built = [card for card in line.pieces(ev.UPPER, 1, ev.BY_SHIP) if card >= FIRST_SHIP]
    if not built:
        return None
    replaced_ones = [card for card in line.pieces(ev.UPPER, -1, ev.BY_SHIP) if card >= FIRST_SHIP]
    return Deed(_ship_text(w, line, built[-1] - FIRST_SHIP, replaced_ones[-1] - FIRST_SHIP if replaced_ones else -1))


def _ship_text(w: Words, line: Played, ship: int, replaced: int) -> str:
    box = line.before.box
    if replaced < 0:
        return w.say("reason-ship", ship=w.ship_name(box, ship))
    return w.say("reason-ship-upgrade", ship=w.ship_name(box, ship), old=w.ship_name(box, replaced))


def _produced(w: Words, line: Played) -> Deed | None:
    goods = line.goods(1, ev.BY_PRODUCTION)
    if not goods:
        return None
    return Deed(w.say("reason-produce", goods=_goods(w, goods)), _told_goods(goods, 1))


def _goods(w: Words, goods: Counter[int]) -> str:
    return w.join(w.goods(good, goods[good]) for good in sorted(goods))


def _told_goods(goods: Counter[int], sign: int) -> dict[Key, int]:
    return {(ev.GOODS, good): sign * count for good, count in goods.items()}


def _tile(w: Words, line: Played) -> Deed | None:
    """One tile with what it does; for two there is no room."""
    tiles = line.pieces(ev.CLERGY, 1)
    if not tiles:
        return None
    text = w.tile_names(line.before.box, tiles)
    return Deed(w.say("reason-tile", tiles=text), {CLERGY: len(tiles)})


def _tile_text(w: Words, line: Played, tile: int) -> str:
    return w.inline_tile(line.before.box, tile)


def _favours(w: Words, line: Played) -> Deed | None:
    nobles = line.pieces(ev.FAVOURS, 1)
    if not nobles:
        return None
    favours = w.join(w.say(f"favour-{NOBLES[noble]}") for noble in nobles)
    return Deed(w.say("reason-favour", favours=favours), {FAVOURS: len(nobles)})


def _sold(w: Words, line: Played) -> Deed | None:
    """With the ships of the player that sail by it."""
    goods = line.goods(-1, ev.BY_SALE)
    if not goods:
        return None
    count, reais = goods.total(), line.total(ev.REAIS, 1, ev.BY_SALE)
    told = {**_told_goods(goods, -1), REAIS: reais}
    what = _goods(w, goods) if len(goods) == 1 else w.count("goods", count)
    text = w.say("reason-sale", goods=what, n=reais)
    ships = len(line.pieces(ev.SAILS, 1))
    if not ships:
        return Deed(text, told)
    wigs = line.total(ev.WIGS, 1, ev.BY_SAILING) + ships * line.after.ability(line.seat, C_SHIP_WIGS)
    sails = w.say("reason-sails", text=text, ships=ships, n=wigs)
    return Deed(sails, {**told, WIGS: wigs}, clause=True, short=text)


def _cashed(w: Words, line: Played) -> Deed | None:
    tiles = line.pieces(ev.CLERGY, -1, ev.BY_CHURCH)
    if not tiles:
        return None
    wigs = line.total(ev.WIGS, 1, ev.BY_CHURCH)
    text = w.say("reason-cash", count=len(tiles), tile=_tile_text(w, line, tiles[0]), n=wigs)
    return Deed(text, {WIGS: wigs, CLERGY: -len(tiles)})


def _laid(w: Words, line: Played) -> Deed | None:
    cards = line.pieces(ev.HAND, -1, ev.BY_PORTFOLIO)
    if not cards:
        return None
    box, card = line.before.box, cards[0]
    if box.card_kind[card] == TREASURY:
        benefit = w.effect(box, box.card_benefit[card])
        return Deed(w.say("reason-lay-treasury", effect=benefit), lesser=True)
    return Deed(w.say("reason-lay", card=_card(w, line, card)), lesser=True)


def _card(w: Words, line: Played, card: int) -> str:
    """A card by its kind and what it brings; a ship by its hull."""
    if card >= FIRST_SHIP:
        return w.say("a-ship", ship=w.ship_name(line.before.box, card - FIRST_SHIP))
    box = line.before.box
    return w.say("short-card", kind=w.kind(box.card_kind[card]), effect=w.card_effect(box, card))


def _discarded(w: Words, line: Played) -> Deed | None:
    cards = line.pieces(ev.HAND, -1, ev.BY_DISCARD)
    return Deed(w.say("reason-discard", card=_card(w, line, cards[0]))) if cards else None


_MAIN: Final[tuple[Maker, ...]] = (_building, _store, _decrees)
_STATE: Final[tuple[Maker, ...]] = (_recruited, _planned, _ship, _produced, _tile, _favours, _sold, _cashed)


# ---------------------------------------------------------------------- what the first move decides


def _with_card(message: str) -> Maker:
    return lambda w, line: Deed(w.say(message, card=_card(w, line, line.first.a)))


def _new_card(message: str, of: Callable[[Played], int]) -> Maker:
    """A card that comes into the hand, described as long as the line has room for it."""

    def make(w: Words, line: Played) -> Deed:
        text = w.say(message, card=w.inline_card(line.before.box, of(line)))
        return Deed(text if len(text) <= LONGEST else w.say(message, card=_card(w, line, of(line))))

    return make


def _action(w: Words, line: Played) -> Deed:
    return Deed(w.say("reason-action", action=w.say(f"action-{ACTIONS[line.first.a]}")))


def _trade(w: Words, line: Played) -> Deed:
    good, action = line.first.a, w.say(f"action-{ACTIONS[line.first.b]}")
    return Deed(w.say("reason-trade", goods=w.goods(good, 1), action=action), {(ev.GOODS, good): -1})


def _done(w: Words, line: Played) -> Deed:
    message = f"reason-done-{REGISTER[line.question[0]].name}"
    return Deed(w.say(message if w.catalogue.has(message) else "reason-done"))


def _follow(w: Words, line: Played) -> Deed:
    return Deed(w.say("reason-follow", noble=w.noble(line.question[2])))


def _decline(w: Words, line: Played) -> Deed:
    kind, _, noble, _ = line.question
    if kind != kinds.MAY_FOLLOW:
        return Deed(w.say("reason-no-ship"))
    return Deed(w.say("reason-no-follow", favour=w.say(f"favour-{NOBLES[noble]}")))


def _steps(w: Words, line: Played) -> Deed:
    return _tile(w, line) or Deed(w.say("reason-steps", n=line.first.a))


def _given(w: Words, line: Played) -> Deed:
    goods = line.goods(-1, ev.BY_SHIP)
    return Deed(w.say("reason-give", goods=_goods(w, goods)), _told_goods(goods, -1))


def _pay(w: Words, line: Played) -> Deed:
    """What is really paid: discounts are taken off."""
    kind, _, _, b = line.question
    visit = ev.BY_FOLLOW if b else ev.BY_VISIT
    cause = visit if kind == kinds.PAY_VISIT else b
    units = (("influence", INFLUENCE), ("reais", REAIS), ("wigs", WIGS))
    paid = {key: line.total(key[0], -1, cause) for _, key in units}
    parts = [w.count(unit, paid[key]) for unit, key in units if paid[key]]
    text = w.say("reason-pay", parts=w.join(parts or [w.count("reais", 0)]))
    return Deed(text, {key: -amount for key, amount in paid.items()})


def _house(w: Words, line: Played) -> Deed:
    group = GROUPS[line.first.a]
    built = line.before.players[line.seat].houses[line.first.a]
    ability = w.say(f"house-{group}-{built + 1}")
    return Deed(w.say("reason-house", group=w.say(f"group-{group}"), ability=ability))


def _returned(w: Words, line: Played) -> Deed:
    return Deed(w.say("reason-return", **w.at(line.first.a)), {OUT: -1})


def _released(w: Words, line: Played) -> Deed:
    cards = line.pieces(ev.HAND, -1, ev.BY_PERIOD)
    text = _card(w, line, cards[0]) if len(cards) == 1 else w.count("cards", len(cards))
    return Deed(w.say("reason-release", cards=text))


def _visited(w: Words, line: Played) -> Deed:
    noble, card = line.first.a, line.first.b
    return Deed(w.say("reason-visit", noble=w.noble(noble), card=_card(w, line, card)))


_ASKED: Final[dict[int, Maker]] = {
    m.KEEP: lambda w, line: Deed(w.say("reason-keep", tile=_tile_text(w, line, line.first.a))),
    m.DRAFT: _new_card("reason-draft", lambda line: line.first.a),
    m.DISCARD: _discarded,
    m.PORTFOLIO: _laid,
    m.VISIT: _visited,
    m.SPONSOR: _sponsored,
    m.DROP: _with_card("reason-drop"),
    m.SELL: _sold,
    m.TRADE: _trade,
    m.ACTION: _action,
    m.SKIP: lambda w, line: Deed(w.say("reason-skip")),
    m.DONE: _done,
    m.FOLLOW: _follow,
    m.DECLINE: _decline,
    m.OFFICE: _recruited,
    m.PLAN: _planned,
    m.BUILD: _ship,
    m.UPGRADE: _ship,
    m.GIVE: _given,
    m.GOOD: _produced,
    m.STEPS: _steps,
    m.TILE: _tile,
    m.CASH: _cashed,
    m.FAVOUR: _favours,
    m.PAY: _pay,
    m.COINS: _pay,
    m.PLOT: _store,
    m.CUBE: lambda w, line: Deed(w.say(f"reason-cube-{CUBE_PLACES[line.first.a]}", rubble=w.rubble(line.first.b))),
    m.GIVE_UP: lambda w, line: Deed(w.say("reason-give-up", rubble=w.rubble(line.first.a))),
    m.HOUSE: _house,
    m.SITE: _building,
    m.USE: lambda w, line: Deed(w.say("reason-use", plan=w.plan(line.first.a, "short-plan"))),
    m.RETURN: _returned,
    m.DECREE: _decrees,
    m.TAKE: _new_card("reason-take", lambda line: line.before.piles[line.first.a][-1]),
    m.RELEASE: _released,
    m.REWARD: _with_card("reason-reward"),
    m.TASK: lambda w, line: Deed(w.say("reason-task", task=w.inline_task(line.first.a))),
}
# Said only where the line goes no further: what follows from them says it all.
_IMPLIED: Final = (m.PORTFOLIO, m.VISIT, m.SPONSOR, m.TRADE, m.ACTION, m.SKIP, m.DONE, m.FOLLOW, m.STEPS)
