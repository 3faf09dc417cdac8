# O que se pergunta, e o turno.

title-over = O jogo acabou · Lisboa
title-open = À espera de jogadores · Lisboa
title-yours = ● É a sua vez · Lisboa
title-theirs =
    { $person ->
        [second] É a sua vez · Lisboa
       *[third] { $name } está a pensar · Lisboa
    }

table-heading = Lisboa, a mesa
asked = Decisão
tabs = Partes da mesa
tab-board = Tabuleiro
tab-mine = Eu
tab-players = Jogadores
tab-log = Histórico

turn-done = O seu turno está completo.
turn-done-more = Reveja-o: até o terminar, ainda o pode desfazer, desde que nada de escondido tenha sido revelado.
end-turn = Terminar o turno
undo = Desfazer
undo-all = Desfazer o turno
undo-all-more = Desfazer o turno inteiro, desde que nada de escondido tenha sido revelado
replace = { $name } está ausente há muito tempo: deixar um bot jogar
return = Voltei: quero jogar
follow-offer = Pode seguir esta visita!
game-over = O jogo acabou.
waiting-bot =
    { $person ->
        [second] Um bot está a pensar por si…
       *[third] { $name } está a pensar…
    }
waiting-person =
    { $person ->
        [second] À espera de si
       *[third] À espera de { $name }
    }
options = Opções
not-possible = Indisponível, e porquê ({ $count })

proposal =
    { $person ->
        [second] Pediu a todos para voltar atrás no jogo.
       *[third] { $name } pede a todos para voltar atrás no jogo.
    }
proposal-agree = Concordo
proposal-decline = Não, continuar
proposal-withdraw = Retirar o pedido

looking-on = Está a assistir.
looking-on-game = Vê o que está à vista de todos, e a mão de ninguém.
looking-on-show = Um jogo entre bots, que descansa quando ninguém assiste.

back-sure = Voltar a antes desta jogada?
back-since = O que se jogou depois também é desfeito.
back-secret = uma escolha feita em segredo
back-yes = Voltar atrás
back-no = Continuar

curtain = É a vez de { $name }
curtain-hand = A mão seguinte é de { $name }
curtain-more = Passe o ecrã. Mais ninguém deve olhar agora.
curtain-open = Sou { $name }

verb-discard = Descartar uma carta por ouro
verb-portfolio = Pôr uma carta no portefólio
verb-visit = Visitar um nobre
verb-sponsor = Patrocinar um evento com uma carta do tesouro
verb-sell = Vender a um navio
verb-trade = Negociar com um nobre
verb-done = Ou
verb-plot = Construir uma loja
verb-site = Abrir um edifício público
verb-action = Ações
verb-decree = Decretos
verb-pay = Pagar
verb-drop = Arranjar espaço
verb-cube = Entulho
verb-take = Tirar uma carta

# Para que serve uma carta, os passos do turno e o seu fim

uses = Para que serve esta carta
use-visit =
    { $kind ->
        [builder] Visitar o construtor
        [minister] Visitar o ministro
        [king] Visitar o rei
       *[other] Visitar
    }
use-portfolio = Portefólio
use-sponsor = Patrocinar
use-discard = Descartar
use-visit-never = só cartas de nobres
use-portfolio-never = não é possível agora
use-sponsor-never = só cartas do tesouro
use-discard-never = não é possível agora
steps = Passos do turno
step-done = feito
step-forced = forçado: só havia uma maneira
sort = Ordenar por
sort-wigs = perucas
sort-price = preço
sort-place = lugar
take-first = Escolha a nova carta
office-too = { $option }; e outro ao { $noble }
take-and-end-from = { $kind }: tirar esta carta e acabar o turno
take-and-end = Tirar esta carta e acabar o turno
turn-in-short = O seu turno em resumo

keys = Teclas
keys-choose = escolher uma opção
keys-confirm = tirar a carta e terminar o turno
keys-undo = desfazer
keys-hint = ligar ou desligar a lâmpada
keys-move = de peça em peça; Enter escolhe
keys-close = fechar o que está aberto
keys-help = mostrar estas teclas
