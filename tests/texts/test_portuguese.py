"""Portuguese as it is written in Portugal: whole sentences, with genders, numbers and contractions."""

import pytest

from lisboa.engine import events as ev
from lisboa.engine import kinds
from lisboa.engine import refusals as rf
from lisboa.engine.moves import MOVES, find
from lisboa.engine.whynot import why_not
from lisboa.preview import previews
from lisboa.texts import Texts
from lisboa.view import events_for
from tests.texts.everything import BOX, GAMES, asking, game, random_play, solo, tied

TEXTS = Texts("pt")
STATE = game()


@pytest.mark.parametrize(
    "text, expected",
    [
        ("visit king 11", "Visitar o rei com a carta do rei (influência 3; 1 ouro)"),
        ("plot B3 pink", "Construir uma loja em B3, virada para a rua rosa (têxteis)"),
        ("trade tools recruit", "Dar 1 ferramenta ao construtor: recrutar funcionários"),
        ("pay 1i 1r 3w", "Pagar 1 de influência, 1 real e 3 perucas"),
        ("portfolio 12", "Jogar a carta do rei (influência 2; favor real) no seu portefólio"),
        ("drop 2b", "Retirar o navio (casco 2, influência 2, mais 1 real por cada bem) do seu portefólio"),
        ("site north-pink", "Abrir um edifício público no local norte da rua rosa"),
        ("use green-1", "Usar o seu plano verde para 1 funcionário"),
        ("return king", "Retirar um funcionário do escritório do rei"),
        ("return king-plaza", "Retirar um funcionário da praça do rei"),
        (
            "keep 16",
            "Guardar a peça de clero «cada edifício público: −1 funcionário» (2 perucas na pontuação da igreja)",
        ),
        ("decree 13", "Tirar o decreto «2 perucas por cada loja sua na linha B»"),
    ],
)
def test_moves(text, expected):
    assert TEXTS.move(find(text), BOX) == expected


@pytest.mark.parametrize(
    "event, expected",
    [
        ((ev.REAIS, 2, 0, 1, ev.BY_SALE), "Verde recebe 1 real: venda de bens (R5.1)."),
        ((ev.WIGS, 0, 0, 5, ev.BY_SETUP), "Laranja começa com 5 perucas (R2.1)."),
        (
            (ev.CARGO, 3, 17, 1, ev.BY_SALE),
            "O navio de casco 2 de Amarelo recebe 1 têxtil a bordo: venda de bens (R5.1).",
        ),
        (
            (ev.ON_PLAZA, 1, 2, 1, ev.BY_CROWD),
            "Roxo passa 1 funcionário para a praça do rei: o escritório está cheio (R7.1).",
        ),
        (
            (ev.HAND, 0, 12, -1, ev.BY_COURT),
            "Laranja joga a carta do rei (influência 2; favor real) na corte: visita ao rei (R8.1).",
        ),
        ((ev.HAND, 1, 0, 1, ev.BY_SETUP), "Roxo começa com uma carta na mão (R2.1)."),
        (
            (ev.PRICE, 0, 3, -1, ev.BY_PRODUCTION),
            "O preço de mercado (ferramentas) desce 1 real: produção de bens (R7.4).",
        ),
        ((ev.TURN, 1, 4, 2, ev.BY_TURN), "Ronda 4, período 2: é a vez de Roxo (R1.2)."),
    ],
)
def test_events(event, expected):
    assert TEXTS.event(event, STATE) == expected


def test_the_reader_is_addressed():
    state, texts = solo(), TEXTS.read_by(0)
    assert texts.event((ev.WIGS, 0, 0, 2, ev.BY_TOP), state) == "Ganha 2 perucas: a influência está em 10 (R4.11)."
    assert texts.event((ev.SAILS, 0, 3, 2, ev.BY_SALE), state) == (
        "O seu navio de casco 2 está cheio e zarpa com 2 bens a bordo (R5.1)."
    )
    assert texts.event((ev.TURN, 0, 4, 2, ev.BY_TURN), state) == "Ronda 4, período 2: é a sua vez (R1.2)."
    assert texts.refusal(rf.refuse(rf.NOT_YOUR_DECISION, 0), find("done"), state) == ("Agora a decisão é sua (R1.2).")
    lines = Texts("pt", ["Eva", "Rui"], 1).result(tied(1, 0, 0, 0)).split("\n")
    assert lines[-2] == "    Fica à frente de Eva por ter mais conjuntos de entulho, 1 contra 0 (R12.8)."
    lines = Texts("pt", ["Eva", "Rui"], 0).result(tied(1, 0, 0, 0)).split("\n")
    assert lines[-2] == "    Rui fica à frente de si por ter mais conjuntos de entulho, 1 contra 0 (R12.8)."


def test_nothing_is_plural():
    """In Portugal; Fluent's plain "pt" is Brazilian, where it is singular."""
    assert TEXTS.question(asking(kinds.PAY, 0)).startswith("Laranja: quantas moedas usa para pagar 0 réis (")
    assert TEXTS.question(asking(kinds.PAY, 1)).startswith("Laranja: quantas moedas usa para pagar 1 real (")


def test_none_agrees_with_what_there_is_none_of():
    lines = TEXTS.position(STATE, None).split("\n")
    assert "  Planos concluídos: nenhum." in lines
    assert "  Escritório do rei: nenhum; praça: nenhum." in lines


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_can_be_read(name, seed):
    """All that the players of a game read, in lines that fit."""
    state = GAMES[name]()
    for number, move in enumerate(random_play(state, seed)):
        assert TEXTS.question(state).endswith(")")
        if number % 10 == 0:
            told = previews(state, state.decider())
            assert all(TEXTS.preview(preview, state) for preview in told.values())
            assert TEXTS.reason(state, [move], state.decider())[0].islower()
        if number % 40 == 0:
            for page in (TEXTS.position(state, state.decider()), TEXTS.result(state)):
                assert max(map(len, page.split("\n"))) <= 100
            for other in set(MOVES) - set(state.moves()):
                assert TEXTS.refusal(why_not(state, other), other, state)[0].isupper()
    assert state.events is not None
    for event in events_for(state.events, 0, BOX):
        line = TEXTS.event(event, state)
        assert line is None or ((line[0].isupper() or line[0].isdigit()) and line.endswith(")."))
