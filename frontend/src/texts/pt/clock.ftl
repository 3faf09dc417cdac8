clock-new = Relógio
clock-choice-none = Sem relógio
clock-choice-none-about = Jogue quando quiser
clock-choice-live = De uma só vez
clock-choice-live-about = 20 minutos + 30 segundos por turno
clock-choice-daily = Um turno por dia
clock-choice-daily-about = 24 horas por turno, 3 dias de reserva
clock-choice-own = À minha maneira
clock-choice-own-about = Acerte abaixo
clock-kind = Tipo de relógio
clock-days = Por dias
clock-turn = Para cada turno
clock-turn-about = acrescentado quando o turno começa
clock-bank = De reserva
clock-bank-about = desde o início; não se pode poupar mais
clock-seconds = { $n } s
clock-less = Menos: { $what }
clock-more = Mais: { $what }
clock-opens = Anda das
clock-closes = às
clock-weekends = Para aos fins de semana
clock-zero = Quando o tempo acabar
clock-zero-vote = Os outros decidem
clock-zero-vote-about = um bot joga, esperam mais, ou o jogo acaba
clock-zero-bot = Um bot continua
clock-zero-bot-about = até a pessoa voltar
clock-zero-end = O jogo acaba
clock-zero-end-about = e quem se atrasou fica em último
clock-estimate = Com este relógio e { $players ->
    [one] um jogador
   *[other] { $players } jogadores
}, o jogo pode acabar entre { $from } e { $to }.

clock-left = restam { $time }
clock-running = restam { $time }, até { $until }
clock-follow = restam { $time } para acompanhar, até { $until }; depois a visita é recusada
clock-short = Resta-lhe pouco tempo.
clock-up =
    { $person ->
        [second] O seu tempo acabou.
       *[third] O tempo de { $name } acabou.
    }
clock-up-more = Os outros decidem o que se segue. Até lá ainda pode jogar.
clock-up-others = Quem joga decide o que se segue.
clock-vote = O que prefere? Decide mais de metade.
clock-vote-bot = Deixar um bot continuar
clock-vote-wait = Esperar mais
clock-vote-end = Acabar o jogo
clock-abandoned =
    { $person ->
        [second] O jogo foi abandonado porque o seu tempo acabou: fica em último.
       *[third] O jogo foi abandonado porque o tempo de { $name } acabou: { $name } fica em último.
    }
lobby-clock =
    { $kind ->
        [live] Relógio de uma só vez
       *[days] Relógio por dias
    }: { $bank } de reserva, { $turn } para cada turno. { $zero ->
        [vote] Quando o tempo acaba, os outros decidem.
        [end] Quando o tempo acaba, o jogo acaba.
       *[bot] Quando o tempo acaba, um bot continua.
    }
