# A análise de um jogo, uma decisão em pormenor, e aprender com os próprios erros.

title-review = Análise · Lisboa
menu-review = Análise
review-title = Análise do jogo
review-this = Analisar este jogo
review-share = Partilhar
review-shared = A ligação para esta análise está copiada.
review-save = Guardar
review-save-page = A análise numa só página (HTML)
review-save-record = O jogo com comentários (JSON)
review-deeper = Analisar duas vezes mais a fundo

# Antes de haver uma
review-begin = Ver este jogo de novo?
review-begin-about =
    { $turns ->
        [0] Cada turno é pensado de novo, só com o que o jogador podia saber então. Os primeiros resultados chegam logo, e pode sair entretanto.
        [one] O seu único turno é pensado de novo, só com o que o jogador podia saber então. Os primeiros resultados chegam logo, e pode sair entretanto.
       *[other] Os { $turns } turnos são pensados de novo, só com o que o jogador podia saber então. Os primeiros resultados chegam logo, e pode sair entretanto.
    }
review-depth = Com que cuidado?
review-depth-1 = Normal
review-depth-2 = Cuidada, o dobro do tempo
review-depth-4 = A fundo, quatro vezes mais
review-depth-about = A análise normal demora um ou dois minutos se o servidor não tiver mais que fazer.
review-only-replay = Só rever
review-none = Não há análise
review-off = Aqui não há análises
review-off-about = Um jogo guardado pode ser analisado em casa, com “lisboa review”.
review-progress = Até onde chegou a análise
review-waiting = Há outras análises à frente
review-parts = Passo { $done } de { $parts }
review-seconds = cerca de { $seconds } s
review-stop = Parar aqui
review-stopped = A análise parou no passo { $done } de { $parts }. O que se encontrou fica guardado; a sorte só se conta no fim.
review-go-on = Continuar
review-soon = As primeiras decisões estão a ser vistas.
review-so-far = até agora

# O gráfico
review-graph = Hipóteses de vitória de todos os jogadores, turno a turno
review-graph-none = Nenhum turno escolhido
review-chance = Hipóteses de vitória
review-chance-about = de todos; { $name } sobre o eixo, a orla escura é a margem
review-lines-about = de todos, com as margens dos números
review-ranks = Parte das posições
review-ranks-about = num jogo a solo há posições na corte em vez de vitória: 100% é a mais alta
review-kind = Tipo de gráfico
review-kind-stacked = Áreas
review-kind-lines = Linhas
review-kind-table = Tabela
review-round = Ronda
review-before = Antes do turno { $turn }
review-verdict = Veredicto
review-end = Fim
review-period = Começa o período { $period }
review-period-short = Período { $period }
review-last = Última ronda
review-last-short = Última
review-luck-strip = sorte em pontos por ronda, até ±{ $most }

# Os números de todos
review-players = Quão bem, e com quanta sorte
review-verdicts-about = ?! a partir de 5, ? de 10, ?? de 15 pontos de hipóteses perdidos
review-player = Jogador
review-wigs = perucas
review-accuracy = Precisão
review-luck = Sorte, pontos
review-luck-wigs = em perucas
review-even = com sorte igual
review-percent = { $n }%
review-of =
    { $players ->
        [one] lugar de um
       *[other] lugar, de { $players }
    }
review-luck-later = A sorte soma-se quando o jogo todo tiver sido visto: meio jogo de sorte engana.
review-luck-about = Sorte é o que saiu em cartas, peças e decretos; o que os outros escolheram não é sorte.
review-even-same =
    { $by ->
        [one] Com sorte igual { $name } ganha na mesma, por cerca de uma peruca em vez de { $really }.
       *[other] Com sorte igual { $name } ganha na mesma, por cerca de { $by } perucas em vez de { $really }.
    }
review-even-other =
    { $by ->
        [one] Com sorte igual { $name } teria ganho, por cerca de uma peruca; na verdade a vantagem foi de { $really }.
       *[other] Com sorte igual { $name } teria ganho, por cerca de { $by } perucas; na verdade a vantagem foi de { $really }.
    }

# Um bot no lugar de alguém
review-instead =
    { $person ->
        [second] Como teria jogado o { $bot } no seu lugar?
       *[third] Como teria jogado o { $bot } no lugar de { $name }?
    }
review-instead-about =
    { $people ->
        [0] Joga a mesma distribuição e só vê o que se podia ver deste lugar.
       *[other] Joga a mesma distribuição e só vê o que se podia ver deste lugar; joga também pelas outras pessoas.
    }
review-instead-luck = Uma distribuição é só uma: um resultado melhor pode ser sorte.
review-instead-going =
    { $person ->
        [second] O { $bot } está a jogar no seu lugar…
       *[third] O { $bot } está a jogar no lugar de { $name }…
    }
review-instead-came =
    { $person ->
        [second] O { $bot } no seu lugar:
       *[third] O { $bot } no lugar de { $name }:
    }
review-instead-wigs =
    { $wigs ->
        [one] { $wigs } peruca em vez de { $before }
       *[other] { $wigs } perucas em vez de { $before }
    }
review-instead-wigs-same =
    { $wigs ->
        [one] { $wigs } peruca, como antes
       *[other] { $wigs } perucas, como antes
    }
review-instead-place = { $place }.º lugar em vez do { $before }.º
review-instead-place-same = { $place }.º lugar, como antes
review-instead-rank = { $rank } em vez de { $before }
review-instead-rank-same = { $rank }, como antes
review-instead-otherwise = O que decide de outra maneira, primeiro o mais caro:
review-instead-plays = { $bot }:
review-instead-alike = Teria decidido tudo da mesma maneira.

# Decisões
verdict-inaccuracy = Imprecisão
verdict-mistake = Erro
verdict-blunder = Erro grave
verdict-unclear = Incerto
verdict-best = O melhor
verdict-good = Igualmente bom
review-moments = Momentos decisivos
review-then = depois
review-costliest = Decisões mais caras
review-whose = De quem são as decisões
review-points =
    { $n ->
        [one] { $n } ponto
       *[other] { $n } pontos
    }
review-could-be-nothing = pode não ser nada
review-nothing = Nada a contar: nenhuma decisão custou com certeza 5 pontos de hipóteses.
review-sheets = Decisões, momentos, jogadores
review-sheet-costliest = Mais caras
review-sheet-moments = Momentos
review-sheet-players = Jogadores
review-said-played = Jogado:
review-said-better = Melhor:
review-fine-played = Jogado, sem erro:
review-fine-better = Também bom:
review-played-best = Jogado, o melhor que se achou:
review-key-played = Desenhar só o que foi jogado (P)
review-key-better = Desenhar só o que é melhor (B)
review-retry = Tentar de novo daqui
review-retry-about = Uma mesa nova com esta posição: contra bots (R)
review-show-line = Ver a linha
review-detail = Em pormenor
review-next = Decisão seguinte
review-previous = Decisão anterior
review-line-played = O que foi jogado, passo a passo
review-line-better = O que é melhor, passo a passo
review-step = { $step }/{ $of }
review-step-before = Passo anterior
review-step-after = Passo seguinte
review-step-play = Reproduzir os passos
review-step-pause = Pausa

# Uma decisão em pormenor
review-lines = Jogado e melhor
review-shown = O que se desenha
review-shown-both = Ambos
review-shown-played = Jogado
review-shown-better = Melhor
review-why = Porque é que o outro é melhor:
review-expected = Espera-se depois:
review-candidates = Turnos candidatos
review-candidates-about =
    { $count ->
        [one] um visto de perto
       *[other] { $count } vistos de perto
    }
review-candidate = Turno
review-differs = diferença
review-lead = vantagem em perucas
review-best = melhor
review-what-you-played = o que foi jogado
review-deals =
    { $deals ->
        [one] Cada um foi tentado numa distribuição do que estava oculto.
       *[other] Cada um foi tentado em até { $deals } distribuições do que estava oculto.
    }
review-confirmed =
    { $pairs ->
        [one] Jogando mais quatro turnos, confirma-se (1 par).
       *[other] Jogando mais quatro turnos, confirma-se ({ $pairs } pares).
    }
review-unconfirmed =
    { $pairs ->
        [one] Jogando mais quatro turnos, não se confirma (1 par).
       *[other] Jogando mais quatro turnos, não se confirma ({ $pairs } pares).
    }
review-either =
    { $count ->
        [one] O melhor é claro.
        [2] Os dois primeiros não se distinguem: tanto faz.
       *[other] { $count } deles não se distinguem: tanto faz.
    }
review-luck-here = O que a sorte fez aqui
review-luck-here-about = O que saiu no fim deste turno mudou as hipóteses em tantos pontos:
review-luck-nothing = Nada saiu no fim deste turno que fizesse diferença.
review-luck-bad = Azar, e nenhum erro.
review-luck-good = Sorte.
review-luck-untold = Tão pouco pode ser acaso da medição: nada se pode dizer daí.

# Aprender com os próprios erros
review-learn =
    { $count ->
        [one] Aprender com este erro
       *[other] Aprender com { $count } erros
    }
review-tab-board = Tabuleiro
review-tab-mine = Jogador
review-tab-players = Jogadores
review-tab-scores = Pontos
learn-mistakes = Aprender com os erros
learn-mistake = { $number } de { $count }
learn-solved = Encontrados: { $solved } de { $count }
learn-you-played =
    { $points ->
        [one] { $played }, o que custou { $points } ponto.
       *[other] { $played }, o que custou { $points } pontos.
    }
learn-find = Encontre algo melhor.
learn-choose =
    { $count ->
        [one] Só um turno foi visto de perto.
       *[other] Escolha no tabuleiro ou aqui, passo a passo, entre os { $count } turnos que foram vistos de perto.
    }
learn-answer-right = Certo!
learn-answer-close = Bom: tão bom como o melhor, dentro da margem.
learn-answer-worse = Há melhor.
learn-again = Tentar de novo
learn-hint = Sugestão
learn-more-hint = Sugestão mais forte
learn-hint-none = Sem palavras para esta: a sugestão mais forte ilumina a peça por onde começar.
learn-solution = Mostrar a solução
learn-skip = Saltar
learn-next = O seguinte
learn-finish = Terminar
learn-finished = Foram todos
learn-none = Não há aqui nada com que aprender: nenhuma decisão custou com certeza 5 pontos de hipóteses.
learn-repeat-all = Outra vez
