"""Everything in print at a table: what is on the cards, tiles and boards of its component set, and in words."""

from collections import Counter
from functools import lru_cache
from typing import Final

from lisboa.components import Components, Effect
from lisboa.components.model import Building, Card, Clergy, Decree, Plot, Ship, Site, Street
from lisboa.components.names import (
    NOBLE_ACTIONS,
    STATE_ACTIONS,
    Deck,
    Good,
    Group,
    NobleAction,
    Rubble,
    StateAction,
)
from lisboa.engine.box import Box
from lisboa.engine.constants import ACTIONS, ARCHITECTS, DECKS, GOLD, GOODS, GROUPS, NOBLES, RUBBLE, STORE
from lisboa.engine.trading import TAKEN
from lisboa.tables import study as st
from lisboa.tables.editions import Edition
from lisboa.texts import Texts

CAUSE: Final = {"produce": "production"}  # where an action and the cause of what it does have different names
KEPT: Final = 8


@lru_cache(KEPT)
def pieces(edition: Edition, components: Components, language: str) -> st.Pieces:
    """All pieces of a set. A set does not change, so what was asked for lately is kept."""
    return _Printer(edition, components, language).pieces()


class _Printer:
    """Puts the values of a component set and the words for them together."""

    def __init__(self, edition: Edition, components: Components, language: str) -> None:
        self.edition = edition
        self.components = components
        self.box: Box = edition.box_of(components)
        self.texts: Texts = edition.Texts(language)
        self.printed = self.texts.printed(self.box)

    def pieces(self) -> st.Pieces:
        set_ = self.components
        return st.Pieces(
            set=set_.hash,
            language=self.texts.language,
            cards={str(card.number): self._card(card) for card in set_.cards},
            decks=self._decks(),
            clergy={str(tile.number): self._clergy(tile) for tile in set_.clergy},
            decrees={str(decree.number): self._decree(decree) for decree in set_.decrees},
            ships={name: self._ship(ship, name) for ship in set_.ships for name in ship.names},
            plans=self._plans(),
            buildings={str(building.number): self._building(building) for building in set_.buildings},
            plots={plot.name: self._plot(plot) for plot in set_.plots},
            sites={site.name: self._site(site) for site in set_.sites},
            streets={street.name: self._street(street) for street in set_.streets},
            columns=[
                st.ColumnPiece(number=column.number, rubble_spaces=column.rubble_spaces, value=column.value)
                for column in set_.columns
            ],
            row_rubble_spaces=set_.row_rubble_spaces,
            pile_rubble=set_.pile_rubble,
            scoring_tiles=list(set_.scoring_tiles),
            goods=self._goods(),
            market=st.Market(floor=set_.price_floor, top=set_.price_top, text=self.printed["market"][""]),
            rubble=self._rubble(),
            church=self._church(),
            treasury=self._treasury(),
            influence=self._influence(),
            nobles={name: self._noble(noble) for noble, name in enumerate(NOBLES)},
            actions=self._actions(),
            favours={noble: st.FavourPiece(text=self.printed["favour"][noble]) for noble in NOBLES},
            houses=self._houses(),
            tasks={number: st.TaskPiece(text=text) for number, text in self.printed["task"].items()},
            player=self._player(),
        )

    def _effect(self, effect: Effect) -> st.PrintedEffect:
        text = self.texts.effect(self.box, self.box.effect(effect))
        return st.PrintedEffect(op=effect.op, what=effect.what or None, amount=effect.amount, text=text)

    def _effect_or_none(self, effect: Effect | None) -> st.PrintedEffect | None:
        return None if effect is None else self._effect(effect)

    # ------------------------------------------------------------------ cards and tiles

    def _card(self, card: Card) -> st.CardPiece:
        return st.CardPiece(
            kind=card.kind,
            deck=card.deck,
            influence=card.influence,
            reward=self._effect_or_none(card.reward),
            penalty=self._effect_or_none(card.penalty),
            event=self._effect_or_none(card.event),
            benefit=self._effect_or_none(card.benefit),
            text=self.printed["card"][str(card.number)],
        )

    def _decks(self) -> dict[Deck, st.DeckPiece]:
        words = self.printed["deck"]
        sizes = zip(DECKS, self.components.deck_sizes, strict=True)
        return {name: st.DeckPiece(size=size, text=words[name]) for name, size in sizes}

    def _clergy(self, tile: Clergy) -> st.ClergyPiece:
        number = str(tile.number)
        return st.ClergyPiece(
            effect=tile.effect,
            what=tile.what or None,
            amount=tile.amount,
            wigs=tile.wigs,
            short=self.printed["clergy-short"][number],
            text=self.printed["clergy"][number],
        )

    def _decree(self, decree: Decree) -> st.DecreePiece:
        text = self.printed["decree"][str(decree.number)]
        return st.DecreePiece(kind=decree.kind, what=list(decree.what), wigs=decree.wigs, text=text)

    def _ship(self, ship: Ship, name: str) -> st.ShipPiece:
        return st.ShipPiece(
            hull=ship.hull,
            colour=ship.colour,
            influence=ship.influence,
            modifier=ship.modifier,
            period=ship.period,
            text=self.printed["ship"][name],
        )

    def _plans(self) -> dict[str, st.PlanPiece]:
        kinds = Counter((plan.architect, plan.officials) for plan in self.components.plans)
        starting = Counter((plan.architect, plan.officials) for plan in self.components.plans if plan.starting)
        return {
            f"{kind[0]}-{kind[1]}": st.PlanPiece(
                architect=kind[0],
                officials=kind[1],
                copies=copies,
                starting=starting[kind],
                text=self.printed["plan"][f"{kind[0]}-{kind[1]}"],
            )
            for kind, copies in sorted(kinds.items())
        }

    def _building(self, building: Building) -> st.BuildingPiece:
        words = self.printed["building"]
        texts = {architect: words[f"{building.number} {architect}"] for architect in ARCHITECTS}
        return st.BuildingPiece(blue=list(building.blue), green=list(building.green), texts=texts)

    # ------------------------------------------------------------------ downtown

    def _plot(self, plot: Plot) -> st.PlotPiece:
        return st.PlotPiece(
            row=plot.row,
            column=plot.column,
            small=plot.small,
            streets=list(plot.streets),
            reward=self._effect(plot.reward),
            text=self.printed["plot"][plot.name],
        )

    def _site(self, site: Site) -> st.SitePiece:
        return st.SitePiece(
            side=site.side,
            where=site.row or site.street,
            cubes=site.cubes,
            reward=self._effect(site.reward),
            text=self.printed["site"][site.name],
        )

    def _street(self, street: Street) -> st.StreetPiece:
        text = self.printed["street"][street.name]
        return st.StreetPiece(good=street.good, title=street.title, columns=list(street.columns), text=text)

    def _goods(self) -> dict[Good, st.GoodPiece]:
        """Streets, goods and prices are in the same order."""
        rows = zip(self.components.streets, self.components.prices, strict=True)
        return {
            street.good: st.GoodPiece(street=street.name, price=price, text=self.printed["good"][street.good])
            for street, price in rows
        }

    def _rubble(self) -> dict[Rubble, st.RubblePiece]:
        set_, words = self.components, self.printed["rubble"]
        rows = zip(RUBBLE, set_.rubble_colours, set_.rubble_cost, set_.rubble_cubes, strict=True)
        return {
            name: st.RubblePiece(colour=colour, cost=cost, cubes=cubes, text=words[name])
            for name, colour, cost, cubes in rows
        }

    # ------------------------------------------------------------------ tracks, court and player boards

    def _church(self) -> list[st.ChurchSpace]:
        icons = enumerate(self.components.church)
        return [st.ChurchSpace(icon=icon or None, text=self.printed["church"][str(space)]) for space, icon in icons]

    def _treasury(self) -> list[st.TreasurySpace]:
        start, words = self.components.treasury_start, self.printed["treasury"]
        return [
            st.TreasurySpace(influence=influence, reais=reais, start=space == start, text=words[str(space)])
            for space, (influence, reais) in enumerate(self.components.treasury)
        ]

    def _influence(self) -> list[st.InfluenceSpace]:
        set_, words = self.components, self.printed["influence"]
        return [
            st.InfluenceSpace(
                coin=space in set_.influence_coins,
                wig=space == set_.wig_space,
                reais=self.box.worth[space],
                text=words[str(space)],
            )
            for space in range(set_.influence_max + 1)
        ]

    def _noble(self, noble: int) -> st.NoblePiece:
        name = NOBLES[noble]
        return st.NoblePiece(
            office=self.components.office_spaces,
            goods=[GOODS[TAKEN[2 * noble]], GOODS[GOLD]],
            state=list(STATE_ACTIONS[2 * noble : 2 * noble + 2]),
            action=NOBLE_ACTIONS[noble],
            name=self.printed["noble-name"][name],
            text=self.printed["noble"][name],
        )

    def _actions(self) -> dict[StateAction | NobleAction, st.ActionPiece]:
        rules = dict(self.edition.CAUSES)
        names, texts = self.printed["action-name"], self.printed["action"]
        return {
            name: st.ActionPiece(
                noble=NOBLES[number // 2 if number < STORE else number - STORE],
                state=number < STORE,
                rule=rules[CAUSE.get(name, name)],
                name=names[name],
                text=texts[name],
            )
            for number, name in enumerate(ACTIONS)
        }

    def _houses(self) -> dict[Group, st.HouseGroup]:
        uncovers, words = self.printed["uncovers"], self.printed["houses"]
        return {
            group: st.HouseGroup(
                houses=houses,
                uncovers=[uncovers[f"{group} {built}"] for built in range(1, houses + 1)],
                text=words[group],
            )
            for group, houses in zip(GROUPS, self.components.houses, strict=True)
        }

    def _player(self) -> st.PlayerBoard:
        set_ = self.components
        return st.PlayerBoard(
            slots=set_.portfolio_slots,
            limit=set_.base_limit,
            cargo=set_.cargo_spaces,
            clergy=set_.clergy_limit,
            officials=set_.start_officials,
            markers=set_.set_markers,
            wigs=set_.start_wigs,
            reais=set_.start_reais,
            influence=list(set_.start_influence),
        )
