# De volta: o que aconteceu desde que se olhou pela última vez, e dias livres.

away-title = Desde a última vez que olhou
away-turns =
    { $count ->
        [0] nenhum turno
        [one] um turno
       *[other] { $count } turnos
    }
away-proposal =
    { $person ->
        [second] Pede a todos para voltar atrás.
       *[third] { $name } pede a todos para voltar atrás: responda à mesa.
    }
away-waits = É a sua vez:
away-changed = O que mudou para si
away-figure-wigs = Perucas
away-figure-reais = Réis
away-figure-influence = Influência
away-clock = O seu tempo
away-happened = O que aconteceu
away-nothing = Ninguém fez nenhum turno.
away-said = O que se disse
away-gone = Já lá não está
away-watch = Ver passo a passo
away-on = Para a mesa
away-all-about = O que aconteceu em cada uma das suas mesas desde que a teve à frente. Primeiro vêm as que esperam por si.
away-all-none = Não aconteceu nada desde a última vez que olhou.
away-chat =
    { $count ->
        [one] uma linha nova na conversa
       *[other] { $count } linhas novas na conversa
    }
away-yours = É a sua vez
away-earlier = … e antes disso: { $count }
days-off = Dias livres
days-off-about = Nestes dias os seus relógios por dias param, em todas as suas mesas. São dias no fuso horário de cada mesa. Os outros veem que o prazo mudou, mas não quais são os seus dias.
days-off-limits = No máximo 30 dias por ano civil, até dois anos de antecedência. Uma alteração conta a partir de agora; os dias que já começaram ficam.
days-off-none = Não tem dias livres.
days-off-first = Primeiro dia
days-off-last = Último dia
days-off-add = Tirar estes dias
days-off-remove = Remover: { $days }
days-off-begun = já começou
days-off-count =
    { $count ->
        [one] um dia
       *[other] { $count } dias
    }
days-off-year = { $year }: { $count } de 30 dias
days-off-saved = Guardado.
days-off-backwards = O último dia é anterior ao primeiro.
days-off-no-clock = Nas mesas jogadas de uma vez, e nas que não têm relógio, nada muda.
person-page = Página de { $name }
