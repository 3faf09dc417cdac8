# Problemas: a sua página, e o que se diz à mesa de um deles.

puzzles = Problemas
puzzles-about = Posições de jogos em que uma jogada é claramente a melhor. Jogue-a como à mesa e veja o que vale.
puzzle-number = Problema { $number }
puzzle-today = Problema do dia
puzzle-today-about = O mesmo para todos, um novo todos os dias.
puzzle-today-solved = Resolvido. Amanhã há outro.
puzzle-today-missed = Desta vez não. Amanhã há outro.
puzzle-solve = Resolver
puzzle-you = Você
puzzle-your-rating = a sua pontuação, ± { $margin }
puzzle-no-rating = ainda sem pontuação
puzzle-rating = este problema
puzzle-kept-here = As pontuações estão na escala dos autómatos. As suas tentativas ficam só neste navegador; conta a primeira em cada problema.
puzzle-by-theme = Por tema
puzzle-any = Qualquer um
puzzle-streak =
    { $count ->
        [0] ainda sem série
       *[other] { $count } de seguida
    }
puzzle-best-streak = melhor: { $count }
puzzle-last = As suas últimas tentativas
puzzle-was-solved = resolvido
puzzle-was-missed = falhado
puzzle-place =
    { $place ->
        [1] Está em primeiro de { $players }.
        [2] Está em segundo de { $players }.
        [3] Está em terceiro de { $players }.
       *[other] Está em último de { $players }.
    }
puzzle-solo = Joga contra Lacerda.
puzzle-find = Encontre a melhor jogada: uma é claramente melhor do que todas as outras.
puzzle-find-follow = Segue esta visita, e para quê? Uma resposta é claramente a melhor.
puzzle-how = Jogue como à mesa, até à carta nova. Nada conta antes de a verificar.
puzzle-check = Verificar esta jogada
puzzle-verdict-right = Certo!
puzzle-verdict-close = Quase: há melhor
puzzle-verdict-wrong = Não é esta jogada
puzzle-begins-well = Começa como a melhor.
puzzle-look-again = Olhe outra vez e comece de outra maneira.
puzzle-yours = A sua
puzzle-best = A melhor
puzzle-percent = { $percent } %
puzzle-behind = atrás da melhor: { $points } % ± { $error }
puzzle-again = Tentar outra vez
puzzle-hint = Uma dica
puzzle-stronger-hint = Uma dica mais forte
puzzle-solution = Solução
puzzle-next = Próximo problema
puzzle-hint-theme = Trata disto: { $themes }.
puzzle-hint-steps = Começa assim: { $steps }
puzzle-best-turn = A melhor jogada
puzzle-compared = Probabilidades de ganhar
puzzle-themes = Temas: { $themes }.
puzzle-found = Encontrado por { $levels }.
puzzle-found-none = Nenhum dos níveis até ao soberano a encontra.
puzzle-from-bots = De um jogo de autómatos.
puzzle-from-people = De um jogo de pessoas, sem os nomes.
puzzle-theme-follow = seguir
puzzle-theme-endgame = fim do jogo
puzzle-theme-period-end = fim do período
puzzle-theme-ships = navios
puzzle-theme-church = igreja
puzzle-theme-decrees = decretos
puzzle-theme-stores = lojas
puzzle-theme-buildings = edifícios públicos
puzzle-theme-goods = bens
puzzle-theme-officials = oficiais e planos
puzzle-theme-favours = favores
puzzle-theme-treasury = cartas do tesouro
puzzle-theme-portfolio = portefólio
