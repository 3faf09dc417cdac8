# Classificações e estatísticas: a página de um jogador e a do jogo inteiro.

statistics = Estatísticas
statistics-about =
    { $count ->
        [0] Ainda não há jogos terminados que possa ver. Contam os jogos simples para 2 a 4 jogadores, quando acabam.
        [one] De { $count } jogo terminado que pode ver.
       *[other] De { $count } jogos terminados que pode ver.
    }
statistics-caution = O que acompanhou as vitórias, não o que as causa. Os parênteses são intervalos de 95 %, os pontos uma parte igual; menos de seis jogos são poucos para dizer.
statistics-all = Todos
statistics-total =
    { $count ->
        [one] { $count } jogo terminado
       *[other] { $count } jogos terminados
    }
statistics-games = Jogos
statistics-csv = CSV
statistics-parquet = Parquet
statistics-won = Ganhos
statistics-place = Lugar
statistics-even = Parte igual
statistics-day = Dia
statistics-as-table = Em tabela
statistics-places = Lugares
statistics-places-about =
    { $count ->
        [one] { $count } jogo; pontos: uma parte igual
       *[other] { $count } jogos; pontos: uma parte igual
    }
statistics-wigs = De onde vêm as perucas
statistics-wigs-all = De onde vêm perucas
statistics-source = Fonte
whose-people = Todos
whose-bots = Bots
statistics-all-wigs = Tudo junto
statistics-strategies = Estratégias favoritas
statistics-strategy = Vive de
statistics-first-turn = Primeiro turno
statistics-explore = Explorar
statistics-finished = Jogos
statistics-none = Não há jogos terminados que possa ver.
statistics-none-own = Os seus jogos terminados aparecerão aqui.
statistics-left = deixado a um bot
wins-by-seat = Por lugar à mesa
wins-by-seat-head = Na ordem de jogo
wins-by-decrees = Por decretos
wins-by-decrees-head = No fim
wins-by-length = O primeiro jogador, por duração
wins-by-length-head = Duração
wins-by-building = Pelo primeiro edifício público
wins-by-building-head = Local
statistics-decrees =
    { $count ->
        [0] Nenhum
        [one] { $count } decreto
       *[other] { $count } decretos
    }
statistics-rounds = rondas: { $rounds }
source-stores = Lojas
source-buildings = Edifícios públicos
source-officials = Oficiais em planos
source-ships = Navios
source-church = Igreja
source-decrees = Decretos
source-rubble = Conjuntos de entulho
source-court = Corte e favores
source-money = Dinheiro
source-other = Tudo o resto

rating = Classificação
rating-graph = Classificação, jogo a jogo
rating-at = Jogo { $game }, { $day }: { $points } ± { $margin }
rating-games =
    { $count ->
        [one] { $count } jogo classificado para { $players ->
            [one] { $players } jogador
           *[other] { $players } jogadores
        }.
       *[other] { $count } jogos classificados para { $players ->
            [one] { $players } jogador
           *[other] { $players } jogadores
        }.
    }
rating-provisional = Provisória até haver dez.
rating-between = Entre { $weaker } e { $stronger }.
rating-above = Acima de { $weaker }.
rating-band = Em 95 de 100 casos, a verdadeira classificação está na faixa.
rating-none = Ainda não há jogos classificados. Jogos com conta contra outros, ou contra bots, são classificados, salvo escolha em contrário.
rating-change = Mudança da classificação
rated = Classificado
rated-about = Conta para as classificações. Não há sugestões, e nada do que outros viram volta atrás.
rated-game = Jogo classificado

luck-title = Sorte e perícia
luck-about = os últimos jogos analisados; o número é o lugar
luck-none = Quando houver jogos analisados, mostra com que precisão foram jogados e o que fez a sorte.
luck-unlucky = azar
luck-lucky = sorte: perucas
luck-accuracy = Precisão { $own }; todos os jogadores: { $usual }
luck-mean = Sorte por jogo, em perucas: { $wigs }
luck-even = Com sorte igual: { $even ->
        [one] { $even } primeiro lugar
       *[other] { $even } primeiros lugares
    } em vez de { $firsts }.
luck-column-accuracy = Precisão
luck-column-luck = Sorte em perucas

own-page = A minha página
own-data = O que se sabe de mim
own-export = Os meus dados
own-hide = Esconder a minha página
own-hide-about = Mais ninguém a vê, e outras páginas não dizem o seu nome. Às mesas mantém o nome.
own-delete = Apagar tudo
own-delete-about = A conta, as classificações, as estatísticas e o que escreveu são apagados para sempre, e o seu nome em todas as mesas. Os jogos ficam.
own-delete-sure = Apagar para sempre
own-stay = Manter tudo
somebody = alguém
