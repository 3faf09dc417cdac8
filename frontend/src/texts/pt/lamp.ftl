# O candeeiro das sugestões: os conselhos de um bot.

lamp = Sugestão
lamp-about = O candeeiro: um bot mostra-lhe as melhores jogadas (H)
lamp-title = As melhores jogadas
lamp-off = Apagar o candeeiro
lamp-thinking = O conselheiro ({ $bot }) está a pensar…
lamp-waits = O candeeiro está aceso: as sugestões chegam assim que tiver algo a decidir.
lamp-best = melhor
lamp-equal = igual
lamp-less = −{ $n }
lamp-try = Experimentar
lamp-try-about = Joga tudo isto até ao último passo; Anular volta atrás.
lamp-adviser = Conselheiro
lamp-weaker = Um conselheiro mais fraco
lamp-stronger = Um conselheiro mais forte
lamp-note = Sabe apenas o que o jogador sabe. Os turnos com sugestões ficam registados.
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
