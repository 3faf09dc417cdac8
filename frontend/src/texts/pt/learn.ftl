# A página do primeiro jogo guiado e os caminhos a seguir. O que dizem os capítulos está em lessons.ftl.

learn-about = Dez capítulos curtos, de poucos minutos cada. Joga a sério, numa mesa verdadeira, contra um adversário brando, e um guia explica passo a passo o que fazer e porquê.
learn-begin = Começar
learn-repeat = Mais uma vez
learn-done = Feito
learn-progress = Capítulos feitos: { $done } de { $count }
learn-all-done = Todos os capítulos estão feitos. Boa sorte!
learn-plan = Um plano para o primeiro jogo
learn-chapters = Todos os capítulos
learn-leave = Sair deste capítulo
learn-other-past = Não é disso que trata esta lição, e já não se pode desfazer. Recomece o capítulo, ou continue livremente a partir daqui.
learn-back = Voltar
learn-own-game = Jogar um jogo seu
feedback-decree =
    { $worth ->
        [0] Este decreto não lhe vale nada agora; há outro que vale { $best }.
       *[other] Este decreto vale-lhe { $worth } agora; há outro que vale { $best }.
    }
feedback-decree-best =
    { $worth ->
        [0] Nenhum dos decretos à escolha lhe vale algo agora.
       *[other] Boa escolha: nenhum decreto à escolha lhe vale agora mais do que este, { $worth }.
    }
feedback-best = Boa escolha: não vejo nada melhor.
feedback-good =
    { $less ->
        [one] Uma boa escolha, embora cerca de { $less } peruca atrás da melhor: { $reason }.
       *[other] Uma boa escolha, embora cerca de { $less } perucas atrás da melhor: { $reason }.
    }
feedback-other =
    { $less ->
        [one] Há melhor, por cerca de { $less } peruca ou mais: { $reason }. Anule, se quiser experimentar.
       *[other] Há melhor, por cerca de { $less } perucas ou mais: { $reason }. Anule, se quiser experimentar.
    }
