# Aberturas: o que se escolheu em muitos jogos.

openings = Aberturas
openings-about = O que se escolheu no início de muitos jogos, quantas vezes, e com que resultado.
openings-source = Jogos
openings-bots = Bots
openings-server = Este servidor
openings-mine = Os meus jogos
openings-players = Jogadores
openings-order = Lugar na ordem
openings-place = { $place }.º
openings-subject = Sobre
openings-subject-turns = Turnos
openings-subject-tile = Peça de clero
openings-subject-store = Primeira loja
openings-subject-building = Primeiro edifício público
openings-subject-decree = Primeiro decreto
openings-subject-store-round = Ronda da primeira loja
openings-subject-building-round = Ronda do primeiro edifício público
openings-subject-decree-round = Ronda do primeiro decreto
openings-subject-ship-round = Ronda do primeiro navio
openings-way = O que se escolheu antes
openings-choice = Escolha
openings-chosen = Vezes
openings-of-possible = { $share } se possível
openings-won = Vitórias (parte igual: { $even })
openings-won-short = Vitórias
openings-wigs = Perucas
openings-between = ({ $low }–{ $high })
openings-than-more = mais do que a parte igual
openings-than-fewer = menos do que a parte igual
openings-few = poucos casos para concluir
openings-rare = escolha rara de mais para ser mostrada
openings-all = Todas juntas
openings-times =
    { $times ->
        [one] Aconteceu uma vez
       *[other] Aconteceu { $times } vezes
    } em { $games ->
        [one] { $games } jogo com este número de jogadores
       *[other] { $games } jogos com este número de jogadores
    }.
openings-unknown = Isto aconteceu poucas vezes de mais para dizer alguma coisa.
openings-none = Ainda não há jogos terminados suficientes com este número de jogadores.
openings-left-out =
    { $times ->
        [one] Uma vez escolheu-se outra coisa, rara de mais para ser mostrada.
       *[other] { $times } vezes escolheu-se outra coisa, rara de mais para ser mostrada.
    }
openings-counting = Os jogos ainda estão a ser contados.
openings-over = Neste momento não se escolhe nada de uma abertura. Aberturas são as primeiras quatro rondas de jogos para 2 a 4 jogadores sem variantes.
openings-start = Para o início do jogo
openings-back = Voltar a rever o jogo
openings-here = Aberturas: o que outros escolheram aqui
openings-caution = O que acompanhou as vitórias, não o que as causa. Entre parênteses, intervalos de 95 %.
openings-from-bots = De jogos de um bot rápido contra si próprio.
openings-from-mine = Dos seus jogos terminados nesta máquina.
openings-from-server = De jogos terminados deste servidor. Para que ninguém saiba o que se escolheu num único jogo, os jogos novos juntam-se vários de cada vez, e o que poucos escolheram não se mostra.
