# O candeeiro das sugestões: os conselhos de um bot.

lamp = Sugestão
lamp-about = O candeeiro: um bot mostra-lhe as melhores jogadas (H)
lamp-title = As melhores jogadas
lamp-off = Apagar o candeeiro
lamp-thinking = O conselheiro ({ $bot }) está a pensar…
lamp-waits = O candeeiro está aceso: as sugestões chegam assim que tiver algo a decidir.
lamp-best = melhor
lamp-equal = igual dentro da margem
lamp-chance = Hipótese de ganhar
lamp-rank = Parte das posições na corte
lamp-lead = Avanço no fim, em perucas
lamp-percent = { $n } %
lamp-more = +{ $n }
lamp-less = −{ $n }
lamp-margin = ±{ $n }
lamp-key-chance = hipótese de ganhar, pontos a menos
lamp-key-rank = posição na corte, pontos a menos
lamp-key-lead = avanço em perucas, a menos
lamp-key-about = Medido nas mesmas distribuições do que não vê, até ao fim do seu próximo turno. ± é a margem de 95 %.
lamp-ahead = E depois?
lamp-ahead-about = O que poderá fazer no seu próximo turno, se nada mudar. Fica registado como qualquer sugestão.
lamp-ahead-title = O seu próximo turno
lamp-ahead-note = Uma previsão, se nada mudar: os turnos dos outros são imaginados.
lamp-ahead-futures =
    { $of ->
        [one] Em { $n } de { $of } futuro
       *[other] Em { $n } de { $of } futuros
    }
lamp-ahead-moved = Entretanto, o jogo avançou.
lamp-ahead-none = O jogo acaba antes do seu próximo turno.
lamp-try = Experimentar
lamp-try-about = Joga tudo isto até ao último passo; Anular volta atrás.
lamp-adviser = Conselheiro
lamp-weaker = Um conselheiro mais fraco
lamp-stronger = Um conselheiro mais forte
lamp-note = Sabe só o que o jogador sabe. Fica registado.
lamp-slow = Este conselheiro demora vários segundos.
lamp-turns =
    { $n ->
        [one] Sugestões em { $n } turno
       *[other] Sugestões em { $n } turnos
    }
log-hint =
    { $person ->
        [second] Pede sugestões ao candeeiro (conselheiro: { $bot }).
       *[third] { $name } pede sugestões ao candeeiro (conselheiro: { $bot }).
    }
result-hints = Turnos com sugestões
new-hints = Permitir o candeeiro das sugestões
new-hints-about = Na sua vez, cada jogador pode pedir conselho a um bot. Todos veem quem o fez.

# What it would take to get to a piece
way = Como lá chego?
