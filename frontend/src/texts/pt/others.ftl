# O que fazem os outros: ver as jogadas, e o que aconteceu desde o último turno.

menu-pace = Turnos dos outros
pace-steps = passo a passo
pace-instant = de imediato
playback = O que fazem os outros
playback-pause = Pausa
playback-go = Continuar
playback-next = Passo seguinte
playback-on = Seguinte
playback-skip = Saltar
show-again = Ver outra vez
why = Porquê?
why-of = Porque é que { $name } fez isto
hit = Atingiu-o
since = Desde o seu último turno
since-lately = Os últimos turnos
since-nothing = ainda nada
last-turn-none = ainda nenhum turno
others-turn =
    { $person ->
        [second] O seu turno
       *[third] O turno de { $name }
    }
